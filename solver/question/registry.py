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
    """How puzzles of a game are searched for. ``moves``: the most random moves played from a deal.
    ``effort``: the deterministic effort that one position may take."""

    moves: int = 150
    effort: float = 0.5
    tries: str = ""
    """Integers separated by spaces: for puzzles 1, 2 and so on, the number of the try that found
    the puzzle. With them a puzzle number keeps its puzzle even if the searches change, and no time
    is spent on earlier tries."""

    def known_try(self, number: int) -> int | None:
        """Return the number of the try that found puzzle ``number``, or None if it is not
        listed."""
        tries = self.tries.split()
        return int(tries[number - 1]) if 0 < number <= len(tries) else None


@dataclass(frozen=True)
class ProblemPlan:
    """How the problems of the days are searched for. ``moves``: the most random moves played from a
    deal. ``is_late``: returns whether a position is late enough to be solved. ``latest``: a problem
    begins in one of so many last positions with enough moves. ``effort``: the deterministic effort
    that one decision may take."""

    moves: int = 150
    is_late: Callable[[Any], bool] = lambda _: True
    latest: int = 1
    effort: float = 0.5
    tries: str = ""
    """For the first problem, the second and so on: the number of the try that found it, a colon,
    and the number of its decisions; separated by spaces."""

    def known_try(self, number: int) -> tuple[int, int] | None:
        """Return the number of the try that found problem ``number``, counted from 1, and how many
        decisions it has; None if it is not listed."""
        tries = self.tries.split()
        if not 0 < number <= len(tries):
            return None
        found, _, decisions = tries[number - 1].partition(":")
        return int(found), int(decisions)


def pips_laid(game: Game[P, M], move: M) -> int:
    """Return the sum of the pips on the dominoes that ``move`` takes out of the hand; a face that
    is not a number counts 0."""
    return sum(face for tile in game.moves_tiles(move) for face in tile if isinstance(face, int))


@dataclass(frozen=True)
class Slips:
    """How much value a player gives up, in the unit of the farthest objective (the last one).
    ``temperature``: a move that loses this much is chosen 37 times for every 100 times the best
    move is chosen; at 0 only a best move is chosen. ``most``: a move that loses more than this is
    never chosen."""

    temperature: float
    most: float = math.inf


@dataclass(frozen=True)
class Solver(Generic[P, M]):
    """The solver of one game: its objectives, from the nearest goal to the farthest, as ``info``
    lists them.

    ``area``: returns words for the part of the table that a move concerns. ``solution``: returns
    what ``solve`` adds in this game to what it says in all games; None if it adds nothing.
    """

    info: SolverInfo
    objectives: tuple[Objective[P, M], ...]
    area: Callable[[AdviceContext[P, M]], Words]
    solution: Callable[[P, Finding[M]], Mapping[str, Any]] | None = None
    puzzles: PuzzlePlan = field(default_factory=PuzzlePlan)
    problems: ProblemPlan = field(default_factory=ProblemPlan)
    levels: tuple[Slips, Slips, Slips, Slips] = (
        Slips(8.0, 16.0),
        Slips(4.0, 8.0),
        Slips(2.0, 4.0),
        Slips(1.0, 2.0),
    )
    """The slips of the players of levels 1 to 4, in this order; ``benchmarks.slips`` measures
    them."""
    weight: Callable[[Game[P, M], M], int] = pips_laid
    """Returns the weight of a move, how much it takes out of the hand: a first measure without a
    search."""
    can_lose: Callable[[P], bool] = lambda _: True
    """Returns whether a move can still lose something in a position. If not, players of all levels
    play their best, so that the game comes to an end."""

    @property
    def game(self) -> Game[P, M]:
        return self.info.game

    @property
    def methods(self) -> Mapping[Method, str]:
        return self.info.methods

    def objective(self, name: str | None, position: P, *, solving: bool = False) -> Objective[P, M]:
        """Return the objective alone, the first of the two results of ``choose``."""
        return self.choose(name, position, solving=solving)[0]

    def choose(
        self, name: str | None, position: P, *, solving: bool = False
    ) -> tuple[Objective[P, M], Violation | None]:
        """Return the objective called ``name``, and the first thing that is missing for an exact
        answer (None if nothing is). If ``name`` is None: the farthest objective that can be asked
        with what is known of the position; with ``solving``, only an objective that ``solve`` may
        choose and that can be answered exactly.

        Raises:
            Refused: no such objective exists, or can be asked about the position.
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
"""The environment variable that names packages with one game each: full names, separated by
commas."""


def look_for_games(environment: Mapping[str, str] = os.environ) -> None:
    """Look for games also in the packages that the environment variable ``BONEYARD_GAMES`` names.
    They may lie in the current directory, which is added to the import path. Commands, the service
    and the tests call this before they ask for the first game; the engine itself reads no
    environment variable."""
    named = [name.strip() for name in environment.get(VARIABLE, "").split(",") if name.strip()]
    if named and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    look_in(named)


LAYER, PART = "solver.games", "solver"
_found: Final[dict[str, AnySolver]] = {}


def solvers() -> dict[str, AnySolver]:
    """Return the solvers of all games that have one, by the id of the game."""
    for game in packages():
        solver_named(game)
    return _found


def solver_named(game: str) -> AnySolver | None:
    """Return the solver of the game whose id is ``game``, None if it has none. The solvers of other
    games are not imported."""
    if game not in _found and (module := part_of(game, LAYER, PART)) is not None:
        _found[game] = _part(module, "SOLVER", "solver")
    return _found.get(game)


def solver_info(game: str) -> SolverInfo | None:
    """Return the ``SolverInfo`` of the game whose id is ``game``, None if it has no solver. The
    searches are not imported, unless the game is in a package outside ``engine.games``."""
    if game in _found:
        return _found[game].info
    module = part_of(game, LAYER, PART)
    if module is None:
        return None
    if (solver := getattr(module, "SOLVER", None)) is not None:
        return cast(AnySolver, solver).info
    return cast(SolverInfo, _part(module, "INFO", "info"))


def info_of(game: Game[Any, Any]) -> SolverInfo:
    """Return the ``SolverInfo`` of a game.

    Raises:
        Refused: the game has none.
    """
    return _require(solver_info(game.id), game)


def _part(module: ModuleType, name: str, part: str) -> Any:
    """Return the value ``name`` of ``module``, or of its submodule ``part`` if the module itself
    lacks it."""
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
