# The any-solution search of FreeCell: its records, shared by the modules that make it up.

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from halfmoon.core.freecell.board cimport Board, Step
from halfmoon.core.poll cimport Poll

cdef enum:
    BUCKETS = 4096
    BUCKET_WORDS = 64
    WEIGHTS = 40
    CHILDREN_MAX = 64
    NO_PLACE = 255
    ROLLOUT_STEPS_MAX = 24

# One card in a column, with what depends only on the cards below it, so that columns are
# persistent stacks: a push makes one record, a pop follows `below`.
cdef struct Node:
    uint64_t hosts       # the cards on which any part of the run that ends here may go
    uint32_t below       # record of the card beneath; 0 is the empty column
    uint8_t card
    uint8_t height       # cards in the column up to this one
    uint8_t least        # least rank up to this card; 15 for the empty column
    uint8_t run          # length of the run that ends here
    int16_t score        # summed score of the column up to this card
    uint8_t inversions   # cards with a smaller rank below them
    uint8_t load         # summed load of the cards, small ranks weigh most

cdef struct State:
    uint8_t place[56]    # column * 32 + index in the column; NO_PLACE elsewhere
    uint32_t top[8]
    uint8_t cell[4]
    uint8_t home[4]
    uint64_t hash
    uint32_t parent
    uint8_t source       # the move that made it: 8–11 are this array's cells, 8 a cell as target
    uint8_t target
    uint8_t count
    uint8_t depth

cdef struct Entry:       # a child that is scored but not yet built
    uint32_t state
    uint32_t next
    int16_t score
    uint8_t source
    uint8_t target
    uint8_t count
    uint8_t used

cdef struct Stage:       # one restart: how many expansions, how wide, how random, which weights
    uint32_t expansions_max
    int children_max
    int rollout_excess_max
    int random_256
    int random_choices
    int w[WEIGHTS]

cdef struct Search:
    Node *nodes
    State *states
    Entry *entries
    uint32_t *seen
    uint32_t node_count, node_max
    uint32_t state_count, state_max
    uint32_t entry_count, entry_max
    uint32_t seen_mask, seen_size, seen_count, epoch
    uint32_t heads[BUCKETS]
    uint64_t open_words[BUCKET_WORDS]
    uint64_t open_index
    uint64_t random
    uint64_t expansions
    uint32_t won_state
    int excess_best
    int score_offset
    int cells
    Stage stage
    # Tables made from the stage's weights.
    int in_sequence[14]
    int out_of_sequence[14]
    int inverted[14][16]
    int bottom[14]
    int load[14]
    int room[5][9]       # cells taken, empty columns

cdef int search_run(Search *s, const Board *board, const Stage *stage, Poll poll) noexcept nogil
cdef int search_line(Search *s, const Board *board, Step *steps) noexcept nogil
