"""How the suits of a state finish: last cards and safe plays; see the `.pyx` file."""

from halfmoon.core.crescent_exact cimport ExactState

cdef unsigned int unfinishable_suits(const ExactState *state) noexcept nogil
cdef int find_safe_play(const ExactState *state) noexcept nogil
