"""What the kit needs to know of a game besides its rule book."""

import importlib
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import Effect, Game
from tests.kit.places import MissingPiece, Places, file_of, path_of, places_of, unnamed

Json = dict[str, Any]
Ledger = Mapping[str, Any]
"""A position as a bookkeeper sees it, by name: ``hands`` and everywhere else a domino can be as
lists, scores, whose turn it is, and whatever else effects tell of."""


class Recounted(NamedTuple):
    """An outcome counted from the rules: which ``case`` of them it was, the keys of the published
    outcome that it settles, and the scores to which the parts of the settlement are added."""

    case: str
    outcome: Json
    scores: tuple[int, ...]


class Question(NamedTuple):
    """An ``objective`` of the solver, and how its answer is found by trying.

    ``values`` gives each legal move of a position its value, None where nothing of the kind can
    be had, or raises ``TooLarge``. Asked are positions with at most ``most_moves`` legal moves.
    The solver must prove the value of every move.
    """

    objective: str
    values: Callable[[Any], Mapping[Any, int | None]]
    most_moves: int = 40


@dataclass(frozen=True)
class Material:
    """The test material of one game; the package ``tests.kit`` says what each part is."""

    game: Game[Any, Any]
    universe: Callable[[Any], Iterator[Any]]
    deals: Callable[[int], Iterator[tuple[Json, int]]]
    bound: int
    same_moves: Callable[[Any, set[Any]], set[Any]]
    ledger: Callable[[Any], Ledger]
    told: Callable[[Any, Any, Effect], Ledger]
    recount: Callable[[Json], Recounted]
    cases: frozenset[str]
    questions: tuple[Question, ...]
    folder: Path
    """Where its tests, perft counts and golden records are."""
    source: Path
    """Where its rules are programmed."""
    notation: Path
    choose: Callable[[random.Random, Any, tuple[Any, ...]], Any]
    """Picks the move of a play-out among the legal ones."""
    deal_number: Callable[[Json, int], int]
    """The number of the deal that is played with these options for a seed of the kit."""


def the_seed(options: Json, seed: int) -> int:
    return seed


def at_random(rng: random.Random, position: Any, moves: tuple[Any, ...]) -> Any:
    return rng.choice(moves)


@cache
def material(game: Game[Any, Any]) -> Material:
    """The material in the package of tests of a game.

    Raises:
        MissingPiece: it does not name all that the kit asks for.
    """
    places = places_of(game)
    part = partial(named_in, game, places)
    return Material(
        game=game,
        universe=part("universe"),
        deals=part("deals", lambda _: iter([({}, game.seats[0])])),
        bound=part("BOUND", 400),
        same_moves=part("same_moves", lambda _, moves: moves),
        ledger=part("ledger"),
        told=part("told"),
        recount=part("recount"),
        cases=part("CASES"),
        questions=part("QUESTIONS"),
        folder=path_of(places.tests),
        source=path_of(places.rules),
        notation=places.notation,
        choose=part("choose", at_random),
        deal_number=part("deal_number", the_seed),
    )


def named_in(game: Game[Any, Any], places: Places, name: str, default: Any = None) -> Any:
    """What the module ``kit`` of the tests of a game names so.

    Raises:
        MissingPiece: it does not name it, and there is no default.
    """
    module, found = f"{places.tests}.kit", default
    if file_of(module).is_file():
        found = getattr(importlib.import_module(module), name, default)
    if found is None:
        raise MissingPiece(unnamed(game, places, name))
    return found
