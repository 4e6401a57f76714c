"""A first answer at once: by a very short search. While the searches of a game are being compiled,
by the constraint model if the objective has one, else by the rules alone."""

from dataclasses import replace
from typing import Any, Final

from engine.errors import Refused
from engine.game import Game
from solver.answers.answer import Answer, Finding, Status, Valued
from solver.compiling.cache import loading_only
from solver.compiling.support import NotCompiled
from solver.gateway.entry import answer_with, ask
from solver.question.budget import Budget
from solver.question.info import FirstMethod
from solver.question.question import Question
from solver.question.registry import solver_of

SECONDS: Final = 1.0
"""Seconds of budget for the constraint model."""
AT_ONCE: Final = 0.015
"""Seconds of budget for the search that gives the first answer that is shown."""


def answer_at_once(
    game: Game[Any, Any], position: Any, question: Question, seed: int
) -> Answer[Any] | None:
    """Return what a search of a few milliseconds finds, with nothing called proved; if that search
    is not compiled, return ``first_answer``."""
    asked = replace(question, method=FirstMethod.SEARCH, compare=())
    try:
        with loading_only():
            return ask(game, position, asked, Budget(AT_ONCE, seed=seed, confirm=False))
    except NotCompiled:
        return first_answer(game, position, question)


def first_answer(game: Game[Any, Any], position: Any, question: Question) -> Answer[Any] | None:
    """Return an answer that needs no compiled code, with nothing called proved; None if every way
    to answer needs compiled code. Without a constraint model, the answer lists the legal moves
    without values, first those that take most out of the hand (``Solver.weight``)."""
    plain = replace(question, compare=())
    with loading_only():
        return (
            _by_model(game, position, plain)
            or _by_rules(game, position, plain)
            # Without advice, whose reasons may come from the compiled board.
            or _by_rules(game, position, replace(plain, line_alone=True))
        )


def _by_model(game: Game[Any, Any], position: Any, question: Question) -> Answer[Any] | None:
    asked = replace(question, method=FirstMethod.CP_SAT)
    try:
        found = ask(game, position, asked, Budget(SECONDS, confirm=False))
    except (NotCompiled, Refused):
        return None
    return None if found.status is Status.UNKNOWN else found


def _by_rules(game: Game[Any, Any], position: Any, question: Question) -> Answer[Any] | None:
    weight = solver_of(game).weight
    moves = sorted(game.legal_moves(position), key=lambda move: -weight(game, move))
    valued = tuple(Valued(move, Status.UNKNOWN, None, None) for move in moves)
    found = Finding(Status.UNKNOWN, None, None, moves=valued)
    try:
        return answer_with(game, position, question, Budget(SECONDS), found)
    except (NotCompiled, Refused):
        return None
