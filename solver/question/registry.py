"""The solvers: what the solver of a game is, and where it is found.

The solver of a game in ``engine.games`` stands in the package of its name in ``solver.games``: the
``SOLVER`` in its module ``solver``, its ``INFO`` in ``info``. That of a game in a package elsewhere
stands in the module ``solver`` of that package.
"""

import math
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Generic, TypeVar, cast

from engine.errors import Refused, Violation
from engine.game import Game, M, P
from engine.registry import look_in, packages, part_of
from engine.wording import excerpt
from solver.answers.answer import Finding, Method
from solver.answers.words import Words, violation
from solver.question.info import SolverInfo
from solver.question.objective import AdviceContext, Objective


@dataclass(frozen=True)
class PuzzlePlan:
    """The search for puzzles of a game: after so many random moves at most, with so much
    deterministic effort for one position."""

    moves: int = 150
    effort: float = 0.5
    tries: str = ""
    """The tries at which the puzzles numbered from 1 on were found. The same number gives the same
    puzzle for good, though searches change, and nobody waits for the tries before."""

    def known_try(self, number: int) -> int | None:
        """Return the number of the try that found puzzle ``number``, or None if it is not
        listed."""
        tries = self.tries.split()
        return int(tries[number - 1]) if 0 < number <= len(tries) else None


def pips_laid(game: Game[P, M], move: M) -> int:
    """Count the pips of the dominoes that leave the hand with a move; what is no number counts
    nothing."""
    return sum(face for tile in game.moves_tiles(move) for face in tile if isinstance(face, int))


@dataclass(frozen=True)
class Slips:
    """How much a player gives up, in the unit of the farthest objective: a move that loses as much
    as ``temperature`` is chosen 37 times for every 100 times the best one, one that loses more than
    ``most`` never."""

    temperature: float
    most: float = math.inf


@dataclass(frozen=True)
class Solver(Generic[P, M]):
    """The solver of one game: its objectives, from the nearest goal to the farthest, as ``info``
    lists them.

    ``area`` names the part of the table that a move concerns. ``solution`` is what ``solve`` says
    in this game besides what all games say.
    """

    info: SolverInfo
    objectives: tuple[Objective[P, M], ...]
    area: Callable[[AdviceContext[P, M]], Words]
    solution: Callable[[P, Finding[M]], Mapping[str, Any]] | None = None
    puzzles: PuzzlePlan = field(default_factory=PuzzlePlan)
    levels: tuple[Slips, Slips, Slips, Slips] = (
        Slips(8.0, 16.0),
        Slips(4.0, 8.0),
        Slips(2.0, 4.0),
        Slips(1.0, 2.0),
    )
    """What the players of levels 1 to 4 give up; ``benchmarks.slips`` measures it."""
    weight: Callable[[Game[P, M], M], int] = pips_laid
    """The measure of moves at first sight: how much leaves the hand."""
    can_lose: Callable[[P], bool] = lambda _: True
    """Whether there is anything left to be given up; where there is not, players of all levels play
    their best, so that the game comes to an end."""

    @property
    def game(self) -> Game[P, M]:
        return self.info.game

    @property
    def methods(self) -> Mapping[Method, str]:
        return self.info.methods

    def objective(self, name: str | None, position: P, *, solving: bool = False) -> Objective[P, M]:
        """Return the objective that ``choose`` chooses."""
        return self.choose(name, position, solving=solving)[0]

    def choose(
        self, name: str | None, position: P, *, solving: bool = False
    ) -> tuple[Objective[P, M], Violation | None]:
        """Return the objective of that name, by default the farthest that what is known of the
        position allows, of those to be solved if a line is sought; and what is missing for an exact
        answer.

        Raises:
            Refused: there is none of that name, or the position cannot be asked this.
        """
        if name is None:
            return self._farthest(position, solving=solving)
        found, known = self.named(name), tuple(one.name for one in self.objectives)
        if found is None:
            given = {"name": excerpt(name), "known": known}
            raise Refused([violation("unknown_objective", "", "/objective", **given)])
        missing = found.missing(position)
        refusal = found.refusal_for(missing, position)
        if refusal is not None:
            raise Refused([refusal.under("/position")])
        return found, missing

    def named(self, name: str) -> Objective[P, M] | None:
        return next((one for one in self.objectives if one.name == name), None)

    def _farthest(self, position: P, *, solving: bool) -> tuple[Objective[P, M], Violation | None]:
        refusals = list[Violation]()
        for one in reversed(self.objectives):
            if one.info.solved or not solving:
                missing = one.missing(position)
                refusal = missing if solving else one.refusal_for(missing, position)
                if refusal is None:
                    return one, missing
                refusals.append(refusal.under("/position"))
        # The nearest line asks for the least, the farthest hint can do without most.
        raise Refused(refusals[-1:] if solving else refusals[:1])


AnySolver = Solver[Any, Any]
T = TypeVar("T")

VARIABLE: Final = "BONEYARD_GAMES"
"""The variable that names packages that each hold a game, in full, separated by commas."""


def look_for_games(environment: Mapping[str, str] = os.environ) -> None:
    """Look for games in the packages that ``BONEYARD_GAMES`` names too. They are imported from the
    current directory as well, wherever the command was started from. Commands, the service and the
    tests call this before they ask for the first game; the engine itself reads no environment."""
    named = [name.strip() for name in environment.get(VARIABLE, "").split(",") if name.strip()]
    if named and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    look_in(named)


LAYER, PART = "solver.games", "solver"
_found: Final[dict[str, AnySolver]] = {}


def solvers() -> dict[str, AnySolver]:
    """Return all solvers by the id of their game."""
    for game in packages():
        solver_named(game)
    return _found


def solver_named(game: str) -> AnySolver | None:
    """Return the solver of the game of this id, if it has one; those of other games are not
    imported."""
    if game not in _found and (module := part_of(game, LAYER, PART)) is not None:
        _found[game] = _part(module, "SOLVER", "solver")
    return _found.get(game)


def solver_info(game: str) -> SolverInfo | None:
    """Return what is known of the solver of the game of this id, if it has one. The searches are
    not imported, unless the game is in a package elsewhere."""
    if game in _found:
        return _found[game].info
    module = part_of(game, LAYER, PART)
    if module is None:
        return None
    if (solver := getattr(module, "SOLVER", None)) is not None:
        return cast(AnySolver, solver).info
    return cast(SolverInfo, _part(module, "INFO", "info"))


def info_of(game: Game[Any, Any]) -> SolverInfo:
    """Return what is known of the solver of a game.

    Raises:
        Refused: the game has none.
    """
    return _require(solver_info(game.id), game)


def _part(module: ModuleType, name: str, part: str) -> Any:
    """Return a value of a module, or of one of its parts where it is a package."""
    if hasattr(module, name):
        return getattr(module, name)
    return getattr(import_module(f"{module.__name__}.{part}"), name)


def solver_of(game: Game[Any, Any]) -> AnySolver:
    """Return the solver of a game.

    Raises:
        Refused: the game has none.
    """
    return _require(solver_named(game.id), game)


def _require(found: T | None, game: Game[Any, Any]) -> T:
    if found is None:
        raise Refused([Violation("no_solver", f"{game.name} has no solver.")])
    return found
