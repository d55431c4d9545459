"""`python -m halfmoon` is the same as `halfmoon`."""

from halfmoon.cli import main

main()
