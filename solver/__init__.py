"""Give hints and proofs: the solvers of every game.

``docs/python.md`` shows how the names below are used.
"""

from solver.answers.answer import Answer, Detail, Status
from solver.asking.budget import Budget
from solver.asking.gateway import BEST_LINE, Question, ask
from solver.asking.objective import FirstMethod
from solver.registry import solvers

__all__ = [
    "BEST_LINE",
    "Answer",
    "Budget",
    "Detail",
    "FirstMethod",
    "Question",
    "Status",
    "ask",
    "solvers",
]
