"""One play of a deal: what happened, what the player may see, what a tap means.

No I/O and no clock: time is passed in by whoever keeps it. `session.py` is the heart.
"""
