# Short lines written out: shared by the searches for them.

from halfmoon.core.freecell.board cimport Board, Step

cdef bytes write_line(Board board, const Step *line, int length)
