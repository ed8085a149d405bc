"""The lab: many games by bots, counted. docs/lab.md is its page."""

from rumpus.lab.figures import Count, Lengths, Rate, wilson
from rumpus.lab.report import Report, print_report, progress_bar
from rumpus.lab.run import compiled, run

__all__ = [
    "Count",
    "Lengths",
    "Rate",
    "Report",
    "compiled",
    "print_report",
    "progress_bar",
    "run",
    "wilson",
]
