"""The parts in which the searches of a game are compiled, each separately: one part for every
question that a solver answers."""

from typing import Final, NamedTuple

from engine.registry import games
from solver.question.registry import solver_info

STANDING: Final = "standing"
"""The name of the part that says how the seats stand; every other part has the name of its
objective."""


class CodePart(NamedTuple):
    """The code that answers one question about a game. ``game``: its id. ``question``: the name of
    an objective, or ``STANDING``."""

    game: str
    question: str


def parts(game: str) -> list[CodePart]:
    """Return the parts of a game: its objectives, the nearest first, then ``STANDING``. Empty if
    the game has no solver."""
    if (info := solver_info(game)) is None:
        return []
    return [*(CodePart(game, one.name) for one in info.objectives), CodePart(game, STANDING)]


def urgency(part: CodePart) -> int:
    """Return how soon people ask for a part, 0 first. 0: objectives of the turn, and in games for
    one player those that ``solve`` may choose. 1: the last objective, the default of a hint. 2: the
    other objectives. 3: standing."""
    info, game = solver_info(part.game), games()[part.game]
    if part.question == STANDING or info is None:
        return 3
    objective = next(one for one in info.objectives if one.name == part.question)
    if objective.of_the_turn or (game.seats == (1,) and objective.solved):
        return 0
    return 1 if objective is info.objectives[-1] else 2
