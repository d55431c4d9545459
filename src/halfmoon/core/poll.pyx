# cython: boundscheck=False, wraparound=False
"""Deadline, cancellation and progress for searches that run without the GIL.

A search calls `must_stop` every few hundred nodes. That reads the clock; every 20 ms it also
takes the GIL, reports progress, asks `cancel.is_set()` and lets Ctrl-C through. An error in a
callback stops the search and is raised again by `finish`.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport INT64_MAX

cdef extern from "time.h" nogil:
    ctypedef long time_t
    struct timespec:
        time_t tv_sec
        long tv_nsec
    int clock_gettime(int clock, timespec *result)
    int CLOCK_MONOTONIC

cdef int64_t LOOK_EVERY_NS = 20_000_000


cdef int64_t clock_now_ns() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return <int64_t> now.tv_sec * 1_000_000_000 + now.tv_nsec


cdef class Poll:
    """One watch over one search, made anew for each."""

    def __init__(self, *, time_ms=None, cancel=None, progress=None):
        """`time_ms` None: no deadline. `progress(nodes, best, bound)` gets -1 for unknown."""
        self.cancel = cancel
        self.progress = progress
        self.error = None
        self.stopped = False
        self.cancelled = False
        self.started_ns = clock_now_ns()
        self.next_look_ns = self.started_ns + LOOK_EVERY_NS
        self.deadline_ns = INT64_MAX
        if time_ms is not None:
            self.deadline_ns = self.started_ns + <int64_t> (time_ms * 1_000_000)

    @property
    def elapsed_ms(self):
        """Time since the watch began, in milliseconds."""
        return (clock_now_ns() - self.started_ns) / 1e6

    @property
    def remaining_ms(self):
        """Time to the deadline, None when there is none; never below zero."""
        if self.deadline_ns == INT64_MAX:
            return None
        return max(0.0, (self.deadline_ns - clock_now_ns()) / 1e6)

    def finish(self):
        """Raise what a callback raised, if anything."""
        if self.error is not None:
            raise self.error

    cdef bint must_stop(self, uint64_t nodes, int best, int bound) noexcept nogil:
        cdef int64_t now
        if self.stopped:
            return True
        now = clock_now_ns()
        if now >= self.deadline_ns:
            self.stopped = True
        elif now >= self.next_look_ns:
            self.next_look_ns = now + LOOK_EVERY_NS
            with gil:
                self.look(nodes, best, bound)
        return self.stopped

    cdef void look(self, uint64_t nodes, int best, int bound) noexcept:
        try:
            PyErr_CheckSignals()
            if self.progress is not None:
                self.progress(nodes, best, bound)
            if self.cancel is not None and self.cancel.is_set():
                self.stopped = True
                self.cancelled = True
        except BaseException as error:
            self.error = error
            self.stopped = True
