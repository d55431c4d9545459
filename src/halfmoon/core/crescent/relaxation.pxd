"""A sound test for lost states; the argument stands in the `.pyx` file."""

from halfmoon.core.crescent.exact cimport ExactState

cdef bint is_relaxed_lost(const ExactState *state) noexcept nogil
