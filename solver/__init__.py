"""Give hints and proofs: the solvers of every game.

``docs/python.md`` shows how the names below are used.
"""

from solver.answers.answer import Answer, Detail, Status
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.info import FirstMethod
from solver.question.question import BEST_LINE, Question
from solver.question.registry import solvers

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
