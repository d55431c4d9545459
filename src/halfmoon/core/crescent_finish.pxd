"""How the suits of a state finish: last cards and safe plays; see the `.pyx` file."""

from halfmoon.core.crescent_exact cimport ExactState

cdef bint can_suits_finish(const ExactState *state) noexcept nogil
cdef int find_safe_play(const ExactState *state) noexcept nogil
