"""The rules of Crescent and FreeCell: immutable states and what may be done to them.

Nothing in this room reads a file, a clock or a random source. Start at `game.py` (what a game
is), then `crescent.py` and `freecell.py` (the rules), `reasons.py` (why a move is refused).
"""
