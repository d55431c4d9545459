"""Play, learn and study Crescent and FreeCell patience."""

__version__ = "0.1.0"
