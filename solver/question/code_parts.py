"""The parts in which the searches of a game are compiled, each by itself: one for every question
that a solver answers."""

from typing import Final, NamedTuple

from engine.registry import games
from solver.question.registry import solver_info

STANDING: Final = "standing"
"""The part that says how the seats stand; the others have the names of objectives."""


class CodePart(NamedTuple):
    """The code of one question about a game, by its id."""

    game: str
    question: str


def parts(game: str) -> list[CodePart]:
    """Return the parts of a game, the nearest objective first; none if it has no solver."""
    if (info := solver_info(game)) is None:
        return []
    return [*(CodePart(game, one.name) for one in info.objectives), CodePart(game, STANDING)]


def urgency(part: CodePart) -> int:
    """Rank a part by how soon people ask for it, 0 first: puzzles for one and the turn of each
    game, then what a hint is about by default, then the other objectives, then standing."""
    info, game = solver_info(part.game), games()[part.game]
    if part.question == STANDING or info is None:
        return 3
    objective = next(one for one in info.objectives if one.name == part.question)
    if objective.of_the_turn or (game.seats == (1,) and objective.solved):
        return 0
    return 1 if objective is info.objectives[-1] else 2
