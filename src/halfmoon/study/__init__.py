"""Studies: the same question put to many deals, on one machine or several.

A `Plan` says which deals and how much work each may cost, `run_study` has it done chunk by
chunk, `Results` keeps the answers in a file, `report_of` counts them.
"""

from halfmoon.study.plan import Plan
from halfmoon.study.report import Report, report_of
from halfmoon.study.results import Results
from halfmoon.study.run import run_study

__all__ = ["Plan", "Report", "Results", "report_of", "run_study"]
