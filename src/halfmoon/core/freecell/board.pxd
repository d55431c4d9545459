# Cards, boards and checked moves of FreeCell, shared by the searches. Inline, so that each
# search compiles them into its own loops.
#
# A card inside the core is rank * 4 + suit, rank 1…13, suits S 0, H 1, C 2, D 3: the lowest bit
# is the colour. 0 is no card. Places: 0–7 columns, 8–11 cells, 12–15 foundations by suit.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef enum:
    COLUMNS = 8
    CELLS_MAX = 4
    CARD_END = 56
    KING = 13
    COLUMN_CARDS_MAX = 52
    PLACE_CELL = 8
    PLACE_HOME = 12
    STEPS_MAX = 4096

cdef struct Step:
    uint8_t source
    uint8_t target
    uint8_t count

cdef struct Board:
    uint8_t column[8][52]
    uint8_t height[8]
    uint8_t cell[4]
    uint8_t home[4]
    uint8_t cells

cdef int board_unpack(Board *board, bytes packed) except -1
cdef bytes board_pack(const Board *board)
cdef int board_deal(Board *board, uint64_t number, int cells) noexcept nogil
cdef bint board_play(Board *board, Step step, bint classic) noexcept nogil


cdef inline int rank_of(int card) noexcept nogil:
    return card >> 2


cdef inline int suit_of(int card) noexcept nogil:
    return card & 3


cdef inline bint fits(int card, int onto) noexcept nogil:
    """Other colour, one rank higher: differs in the lowest bit and by one in the rank."""
    return (onto >> 2) == (card >> 2) + 1 and ((onto ^ card) & 1) != 0


cdef inline void fill_hosts(uint64_t *hosts) noexcept nogil:
    """Card → the cards on which it fits, as bits; a search keeps the table beside its loops."""
    cdef int card
    for card in range(64):
        hosts[card] = 0
        if 1 <= rank_of(card) < KING:
            hosts[card] = <uint64_t> 1 << ((card ^ 1) + 4) | <uint64_t> 1 << ((card ^ 3) + 4)


cdef inline bint is_won(const uint8_t *home) noexcept nogil:
    return home[0] + home[1] + home[2] + home[3] == 52


cdef inline int cells_free(const Board *board) noexcept nogil:
    cdef int index, free = 0
    for index in range(board.cells):
        free += board.cell[index] == 0
    return free


cdef inline int height_most(const Board *board) noexcept nogil:
    """The number of cards in the highest column."""
    cdef int index, most = 0
    for index in range(COLUMNS):
        most = max(most, <int> board.height[index])
    return most


cdef inline bint is_safe_classic(const uint8_t *home, int card) noexcept nogil:
    """No card still in play will ever need this one below it (docs/solver.md, "Safe cards")."""
    cdef int rank = card >> 2
    cdef int suit = card & 3
    cdef int left = home[suit ^ 1]
    cdef int right = home[suit ^ 3]
    cdef int other = left if left < right else right
    if rank <= 2 or rank <= other + 1:
        return True
    return rank <= other + 2 and home[suit ^ 2] + 3 >= rank


cdef inline bint is_safe_table(const uint8_t *home, int card) noexcept nogil:
    """The same where cards may be taken back: every other suit has reached rank - 2."""
    cdef int rank = card >> 2
    cdef int suit = card & 3
    return (
        rank <= home[suit ^ 1] + 2 and rank <= home[suit ^ 2] + 2 and rank <= home[suit ^ 3] + 2
    )


cdef inline bint is_safe(const uint8_t *home, int card, bint classic) noexcept nogil:
    return is_safe_classic(home, card) if classic else is_safe_table(home, card)


cdef inline bint is_safe_once_back(const uint8_t *home, int card) noexcept nogil:
    """Would this top card of a foundation be safe, and go home again, once taken back?"""
    cdef uint8_t before[4]
    cdef int suit
    for suit in range(4):
        before[suit] = home[suit]
    before[card & 3] -= 1
    return is_safe_table(before, card)


cdef inline int top_of(const Board *board, int column) noexcept nogil:
    cdef int height = board.height[column]
    return board.column[column][height - 1] if height else 0


cdef inline int card_at(const Board *board, int place) noexcept nogil:
    """The card that can be taken from a place, or 0."""
    if place < COLUMNS:
        return top_of(board, place)
    if place < PLACE_HOME:
        return board.cell[place - PLACE_CELL]
    if board.home[place - PLACE_HOME] == 0:
        return 0
    return board.home[place - PLACE_HOME] * 4 + place - PLACE_HOME


cdef inline void shift_cards(Board *board, int source, int target, int count) noexcept nogil:
    """Carry cards between any two places; legality is the caller's business."""
    cdef int index, card, height
    if source < COLUMNS and target < COLUMNS:
        height = board.height[source] - count
        for index in range(count):
            card = board.column[source][height + index]
            board.column[target][board.height[target] + index] = card
        board.height[source] = height
        board.height[target] += count
        return
    if source < COLUMNS:
        board.height[source] -= 1
        card = board.column[source][board.height[source]]
    elif source < PLACE_HOME:
        card = board.cell[source - PLACE_CELL]
        board.cell[source - PLACE_CELL] = 0
    else:
        card = card_at(board, source)
        board.home[source - PLACE_HOME] -= 1
    if target < COLUMNS:
        board.column[target][board.height[target]] = card
        board.height[target] += 1
    elif target < PLACE_HOME:
        board.cell[target - PLACE_CELL] = card
    else:
        board.home[target - PLACE_HOME] += 1
