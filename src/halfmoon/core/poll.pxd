from libc.stdint cimport int64_t, uint64_t


cdef int64_t clock_now_ns() noexcept nogil


cdef class Poll:
    """What a search asks now and then: may I go on? See the module for the rules."""

    cdef object cancel
    cdef object progress
    cdef object error
    cdef readonly bint stopped
    cdef readonly bint cancelled
    cdef int64_t deadline_ns
    cdef int64_t next_look_ns
    cdef int64_t started_ns

    cdef bint must_stop(self, uint64_t nodes, int best, int bound) noexcept nogil
    cdef void look(self, uint64_t nodes, int best, int bound) noexcept
