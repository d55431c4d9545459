"""Takes out of a winning line the moves that it does not need.

Each card that moves twice without need is looked at: a move may be left out, and two moves of
the same card may become one, made early or late. A change stays when the shorter line still wins.
"""

from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILE_CARDS_MAX,
    PILES,
    REDEAL,
    SUITS,
    adjacent,
)

cdef enum:
    STEPS_MAX = 2048
    NO_CARD = 255


cdef struct Table:
    uint8_t card[PILES][13]    # numbers of cards: which of the 104 it is
    uint8_t height[PILES]
    uint8_t up[SUITS]
    uint8_t down[SUITS]
    int redeals
    int cards_left


cdef struct Tidy:
    Table start
    uint8_t suit[104]
    uint8_t rank[104]
    uint8_t source[STEPS_MAX]
    uint8_t target[STEPS_MAX]
    uint8_t moved[STEPS_MAX]   # which card the step moves
    int steps


cdef void read_table(Tidy *tidy, bytes packed, int redeals):
    cdef const uint8_t *data = packed
    cdef int pile, index, number = 0
    memset(tidy, 0, sizeof(Tidy))
    for pile in range(PILES):
        tidy.start.height[pile] = data[pile]
        for index in range(data[pile]):
            tidy.start.card[pile][index] = <uint8_t> number
            tidy.suit[number] = data[PILES + pile * PILE_CARDS_MAX + index] // 13
            tidy.rank[number] = data[PILES + pile * PILE_CARDS_MAX + index] % 13 + 1
            number += 1
    memcpy(tidy.start.up, data + 224, SUITS)
    memcpy(tidy.start.down, data + 228, SUITS)
    tidy.start.redeals = redeals
    tidy.start.cards_left = number


cdef void read_steps(Tidy *tidy, bytes steps):
    cdef const uint8_t *data = steps
    cdef int index
    tidy.steps = <int> len(steps) // 2
    assert tidy.steps <= STEPS_MAX, "a line is longer than its buffer"
    for index in range(tidy.steps):
        tidy.source[index] = data[2 * index]
        tidy.target[index] = data[2 * index + 1]


cdef int send_home(Table *table, int suit, int rank) noexcept nogil:
    """Puts a card on a foundation; returns the transfers that it takes, -1 when none takes it."""
    cdef int up = table.up[suit]
    cdef int down = table.down[suit]
    cdef int split = up
    if down == up + 1:
        # the nearest split at which the card fits
        if split < rank - 1:
            split = rank - 1
        if split > rank:
            split = rank
        if split < 1:
            split = 1
        if split > 12:
            split = 12
    if rank == split + 1:
        table.up[suit] = <uint8_t> rank
        table.down[suit] = <uint8_t> (down + split - up)
    elif rank == down + split - up - 1:
        table.up[suit] = <uint8_t> split
        table.down[suit] = <uint8_t> rank
    else:
        return -1
    table.cards_left -= 1
    return split - up if split >= up else up - split


cdef bint redeal_table(Table *table) noexcept nogil:
    """False when no pile has two cards: then the rules refuse."""
    cdef int pile, index, height
    cdef uint8_t bottom
    cdef bint changed = False
    for pile in range(PILES):
        height = table.height[pile]
        if height < 2:
            continue
        bottom = table.card[pile][0]
        for index in range(height - 1):
            table.card[pile][index] = table.card[pile][index + 1]
        table.card[pile][height - 1] = bottom
        changed = True
    return changed


cdef int make_step(Tidy *tidy, Table *table, int index) noexcept nogil:
    """Makes one step and notes its card; returns how many moves it is, -1 when it is illegal."""
    cdef int source = tidy.source[index]
    cdef int target = tidy.target[index]
    cdef int card, other, transfers
    if source == REDEAL:
        tidy.moved[index] = NO_CARD
        if table.redeals == 0:
            return -1
        table.redeals -= 1
        return 0 if redeal_table(table) else -1
    if table.height[source] == 0:
        return -1
    card = table.card[source][table.height[source] - 1]
    tidy.moved[index] = <uint8_t> card
    if target == FOUNDATION:
        transfers = send_home(table, tidy.suit[card], tidy.rank[card])
        table.height[source] -= 1
        return transfers if transfers < 0 else transfers + 1
    if target == source or table.height[target] == 0 or table.height[target] >= PILE_CARDS_MAX:
        return -1
    other = table.card[target][table.height[target] - 1]
    if tidy.suit[card] != tidy.suit[other] or not adjacent(tidy.rank[card], tidy.rank[other]):
        return -1
    table.card[target][table.height[target]] = <uint8_t> card
    table.height[target] += 1
    table.height[source] -= 1
    return 1


cdef int replay(Tidy *tidy) noexcept nogil:
    """The number of moves of the line, transfers counted, redeals not; -1 when it does not win."""
    cdef Table table = tidy.start
    cdef int index, moves, total = 0
    for index in range(tidy.steps):
        moves = make_step(tidy, &table, index)
        if moves < 0:
            return -1
        total += moves
    return total if table.cards_left == 0 else -1


cdef void leave_out(Tidy *tidy, int index) noexcept nogil:
    cdef int later
    tidy.steps -= 1
    for later in range(index, tidy.steps):
        tidy.source[later] = tidy.source[later + 1]
        tidy.target[later] = tidy.target[later + 1]


cdef bint try_change(Tidy *tidy, Tidy *trial, int *moves) noexcept nogil:
    """Takes over the trial when it wins with fewer moves."""
    cdef int trial_moves = replay(trial)
    if trial_moves < 0 or trial_moves >= moves[0]:
        return False
    tidy[0] = trial[0]
    moves[0] = trial_moves
    return True


cdef bint shorten_at(Tidy *tidy, Tidy *trial, int index, int *moves) noexcept nogil:
    """Tries to do without the step, or to make one of it and the card's next step."""
    cdef int next_step = index + 1
    trial[0] = tidy[0]
    leave_out(trial, index)
    if try_change(tidy, trial, moves):
        return True
    while next_step < tidy.steps and tidy.moved[next_step] != tidy.moved[index]:
        next_step += 1
    if next_step == tidy.steps:
        return False
    # late: the card stays where it is until its second step
    trial[0] = tidy[0]
    trial.source[next_step] = trial.source[index]
    leave_out(trial, index)
    if try_change(tidy, trial, moves):
        return True
    # early: it goes where its second step takes it at once
    trial[0] = tidy[0]
    trial.target[index] = trial.target[next_step]
    leave_out(trial, next_step)
    if try_change(tidy, trial, moves):
        return True
    # there and back: neither step
    trial[0] = tidy[0]
    leave_out(trial, next_step)
    leave_out(trial, index)
    return try_change(tidy, trial, moves)


cdef void shorten(Tidy *tidy) noexcept nogil:
    cdef Tidy trial
    cdef int moves = replay(tidy)
    cdef int index
    cdef bint again = moves >= 0
    while again:
        again = False
        index = 0
        while index < tidy.steps:
            if tidy.source[index] != REDEAL and shorten_at(tidy, &trial, index, &moves):
                again = True
            else:
                index += 1


def count_moves(bytes packed, int redeals, bytes steps):
    """Moves of a winning line as the counter of the table counts them; -1 when it does not win."""
    cdef Tidy tidy
    read_table(&tidy, packed, redeals)
    read_steps(&tidy, steps)
    return replay(&tidy)


def tidy(bytes packed, int redeals, bytes steps):
    """The line without the moves that it does not need."""
    cdef Tidy line
    read_table(&line, packed, redeals)
    read_steps(&line, steps)
    with nogil:
        shorten(&line)
    shortened = bytearray()
    for index in range(line.steps):
        shortened.append(line.source[index])
        shortened.append(line.target[index])
    return bytes(shortened)
