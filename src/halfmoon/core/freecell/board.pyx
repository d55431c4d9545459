# cython: boundscheck=False, wraparound=False, cdivision=True
"""FreeCell boards in the core: from bytes and back, Microsoft deals, checked moves.

Packed form, all of them bytes: number of cells, the card in each cell (255: empty), the four
foundation ranks in the order S H D C, then for each column its height and its cards, bottom
first. Cards are the numbers of `halfmoon.rules.card`. A step is three bytes: source, target,
count; places are 0–7 columns, 8–11 cells, 12–15 foundations in the order S H C D.
"""

from libc.string cimport memset

cdef uint8_t EMPTY_CELL = 255


cdef inline int card_in(int number) noexcept nogil:
    """From suit * 13 + rank - 1 with suits S H D C to the core's card."""
    cdef int suit = number // 13
    return (number % 13 + 1) * 4 + (suit ^ (suit >> 1))


cdef inline int card_out(int card) noexcept nogil:
    cdef int suit = card & 3
    return (suit ^ (suit >> 1)) * 13 + (card >> 2) - 1


cdef int board_unpack(Board *board, bytes packed) except -1:
    """Read the packed form. Raises ValueError unless it holds each of the 52 cards once."""
    cdef const uint8_t *data = packed
    cdef Py_ssize_t size = len(packed), at = 0
    cdef int index, cards, total = 0
    cdef uint64_t seen = 0
    memset(board, 0, sizeof(Board))
    if size < 1 or data[0] > CELLS_MAX:
        raise ValueError("a packed board begins with its number of cells, 0 to 4")
    board.cells = data[0]
    if size < 1 + board.cells + 4 + COLUMNS:
        raise ValueError(f"a packed board is too short: {size} bytes")
    for index in range(board.cells):
        at += 1
        if data[at] != EMPTY_CELL:
            board.cell[index] = take_card(data[at], &seen)
            total += 1
    for index in range(4):
        at += 1
        if data[at] > KING:
            raise ValueError(f"foundation {index} of a packed board has rank {data[at]}")
        board.home[index ^ (index >> 1)] = data[at]
        for cards in range(data[at]):
            take_card(index * 13 + cards, &seen)
        total += data[at]
    for index in range(COLUMNS):
        at += 1
        cards = data[at] if at < size else 0
        if at >= size or at + cards >= size or cards > COLUMN_CARDS_MAX:
            raise ValueError(f"column {index + 1} of a packed board is cut off")
        board.height[index] = cards
        for cards in range(board.height[index]):
            at += 1
            board.column[index][cards] = take_card(data[at], &seen)
        total += board.height[index]
    if total != 52 or at + 1 != size:
        raise ValueError(f"a packed board holds {total} cards instead of 52")
    return 0


cdef int take_card(int number, uint64_t *seen) except -1:
    if number > 51 or (seen[0] >> number) & 1:
        raise ValueError(f"card number {number} of a packed board is no card or stands twice")
    seen[0] |= <uint64_t> 1 << number
    return card_in(number)


cdef bytes board_pack(const Board *board):
    cdef int index, height
    packed = bytearray([board.cells])
    for index in range(board.cells):
        packed.append(card_out(board.cell[index]) if board.cell[index] else EMPTY_CELL)
    for index in range(4):
        packed.append(board.home[index ^ (index >> 1)])
    for index in range(COLUMNS):
        packed.append(board.height[index])
        for height in range(board.height[index]):
            packed.append(card_out(board.column[index][height]))
    return bytes(packed)


cdef int board_deal(Board *board, uint64_t number, int cells) noexcept nogil:
    """Lay out the Microsoft deal of this number, 1 … 2^33 - 1, with empty cells."""
    cdef uint8_t deck[52]
    cdef uint32_t state = <uint32_t> number
    cdef uint32_t output
    cdef int index, left, chosen, column
    memset(board, 0, sizeof(Board))
    board.cells = cells
    for index in range(52):
        # The deck runs A♣ A♦ A♥ A♠ 2♣ …; the core's numbers of these suits are 2 3 1 0.
        deck[index] = (index // 4 + 1) * 4 + (index % 4 + 2 if index % 4 < 2 else 3 - index % 4)
    for index in range(52):
        left = 52 - index
        state = state * 214013 + 2531011
        if number < <uint64_t> 1 << 31:
            output = (state >> 16) & 0x7FFF
        elif number < <uint64_t> 1 << 32:
            output = (state >> 16) & 0x7FFF | 0x8000
        else:
            output = ((state >> 16) & 0xFFFF) + 1
        chosen = output % <uint32_t> left
        column = index % COLUMNS
        board.column[column][board.height[column]] = deck[chosen]
        board.height[column] += 1
        deck[chosen] = deck[left - 1]
    return 0


cdef bint board_play(Board *board, Step step, bint classic) noexcept nogil:
    """Make one move after checking it against every rule; False, and no change, if illegal."""
    cdef int source = step.source, target = step.target, count = step.count
    cdef int index, first, last, height, empty = 0, free = cells_free(board)
    if source == target or count < 1 or target > 15 or source > 15:
        return False
    if source < COLUMNS:
        height = board.height[source]
        if count > height:
            return False
        for index in range(height - count + 1, height):
            if not fits(board.column[source][index], board.column[source][index - 1]):
                return False
        first = board.column[source][height - count]
        last = board.column[source][height - 1]
    elif source < PLACE_HOME:
        first = last = board.cell[source - PLACE_CELL]
        if source - PLACE_CELL >= board.cells or first == 0 or count != 1:
            return False
    else:
        first = last = board.home[source - PLACE_HOME] * 4 + source - PLACE_HOME
        if classic or first < 4 or count != 1 or target >= COLUMNS:
            return False
    if target < COLUMNS:
        for index in range(COLUMNS):
            empty += board.height[index] == 0 and index != target
        height = board.height[target]
        if height and not fits(first, board.column[target][height - 1]):
            return False
        if count > (free + 1) << empty or height + count > COLUMN_CARDS_MAX:
            return False
    elif target < PLACE_HOME:
        if count != 1 or target - PLACE_CELL >= board.cells or board.cell[target - PLACE_CELL]:
            return False
    elif count != 1 or suit_of(last) != target - PLACE_HOME:
        return False
    elif board.home[target - PLACE_HOME] + 1 != rank_of(last):
        return False
    move_cards(board, source, target, count, first)
    return True


cdef void move_cards(Board *board, int source, int target, int count, int first) noexcept nogil:
    cdef int index, from_height
    if target < COLUMNS and source < COLUMNS:
        from_height = board.height[source] - count
        for index in range(count):
            board.column[target][board.height[target] + index] = (
                board.column[source][from_height + index]
            )
    elif target < COLUMNS:
        board.column[target][board.height[target]] = first
    elif target < PLACE_HOME:
        board.cell[target - PLACE_CELL] = first
    else:
        board.home[target - PLACE_HOME] += 1
    if target < COLUMNS:
        board.height[target] += count
    if source < COLUMNS:
        board.height[source] -= count
    elif source < PLACE_HOME:
        board.cell[source - PLACE_CELL] = 0
    else:
        board.home[source - PLACE_HOME] -= 1


def pack_deal(uint64_t number, int cells):
    """Return the packed board of a Microsoft deal."""
    cdef Board board
    if not 1 <= number < <uint64_t> 1 << 33 or not 0 <= cells <= CELLS_MAX:
        raise ValueError(f"no FreeCell deal has the number {number} and {cells} cells")
    board_deal(&board, number, cells)
    return board_pack(&board)


def play(bytes packed, bytes steps, *, bint classic):
    """Return the board after the steps. Raises ValueError at the first illegal one."""
    cdef Board board
    cdef Step step
    cdef Py_ssize_t index
    board_unpack(&board, packed)
    cdef const uint8_t *data = steps
    for index in range(0, len(steps) // 3 * 3, 3):
        step.source, step.target, step.count = data[index], data[index + 1], data[index + 2]
        if not board_play(&board, step, classic):
            raise ValueError(f"step {index // 3 + 1} is illegal: {list(steps[index : index + 3])}")
    return board_pack(&board)


def safe_suits(bytes packed, *, bint classic):
    """Return the suits (order S H D C) whose next card is safe to play home."""
    cdef Board board
    cdef int index, suit, card
    board_unpack(&board, packed)
    found = []
    for index in range(4):
        suit = index ^ (index >> 1)
        card = board.home[suit] * 4 + 4 + suit
        if card < CARD_END and is_safe(board.home, card, classic):
            found.append(index)
    return found
