"""Runs everything once, so that the questions that follow find all of it loaded and compiled."""

import random
from typing import Any

from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from solver import hint
from solver.registry import solvers
from solver.result import Budget

SECONDS = 0.1
"""Budget of one question. What is not through by then has been begun at least."""

LEFT = 4
"""Moves before its end at which a hand is asked about: searches end soon there."""

LONGEST = 100
"""Positions after which a hand is broken off; some need never end."""


def warm() -> None:
    """Ask each solver each of its objectives about small positions of a hand played at random."""
    for game in games().values():
        if game.id in solvers():
            for position in _positions(game):
                for objective in game.objectives:
                    _ask(game, position, objective)


def _ask(game: Game[Any, Any], position: Any, objective: str) -> None:
    try:
        hint.hint(game, position, hint.Question(objective), Budget(SECONDS))
    except Refused:
        return  # A position may be no subject of this objective.


def _positions(game: Game[Any, Any]) -> list[Any]:
    """A hand of the fewest players soon after its beginning and shortly before its end."""
    rng = random.Random(1)
    position = game.numbered_deal(1, game.default_options(), game.seats[0])
    walked = [position]
    while len(walked) < LONGEST and (moves := game.legal_moves(position)):
        position = game.apply_unjudged(position, rng.choice(moves)).position
        walked.append(position)
    return [walked[min(LEFT, len(walked) - 1)], walked[max(0, len(walked) - 1 - LEFT)]]
