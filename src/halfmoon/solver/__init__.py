"""Solvers: a state goes to the compiled core, and a verified answer comes back."""

from halfmoon.solver.result import (
    Budget,
    CancelFlag,
    Mode,
    Progress,
    Result,
    RuleSet,
    Verdict,
)
from halfmoon.solver.solver import solve
from halfmoon.solver.verify import LineFault, verify_line

__all__ = [
    "Budget",
    "CancelFlag",
    "LineFault",
    "Mode",
    "Progress",
    "Result",
    "RuleSet",
    "Verdict",
    "solve",
    "verify_line",
]
