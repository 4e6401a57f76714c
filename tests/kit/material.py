"""What the kit needs to know of a game besides its rule book."""

import importlib
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import Effect, Game
from tests.kit.places import path_of, places_of

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


def at_random(rng: random.Random, position: Any, moves: tuple[Any, ...]) -> Any:
    return rng.choice(moves)


@dataclass(frozen=True, kw_only=True)
class Material:
    """The test material of one game, most of it what its module ``kit`` names so, or in capitals;
    the package ``tests.kit`` says what each part is."""

    game: Game[Any, Any]
    universe: Callable[[Any], Iterator[Any]]
    deals: Callable[[int], Iterator[tuple[Json, int]]]
    bound: int = 400
    same_moves: Callable[[Any, set[Any]], set[Any]] = lambda _, moves: moves
    """Legal moves, without what they reveal, as the list names them."""
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
    choose: Callable[[random.Random, Any, tuple[Any, ...]], Any] = at_random
    """Picks the move of a play-out among the legal ones."""
    deal_number: Callable[[Json, int], int] = lambda _, seed: seed
    """The number of the deal that is played with these options for a seed of the kit."""


@cache
def material(game: Game[Any, Any]) -> Material:
    """The material in the package of tests of a game.

    Raises:
        TypeError: its ``kit`` does not name all that is asked for.
    """
    places = places_of(game)
    kit = importlib.import_module(f"{places.tests}.kit")
    found: dict[str, Any] = {
        "game": game,
        "folder": path_of(places.tests),
        "source": path_of(places.rules),
        "notation": places.notation,
        "deals": lambda _: iter([({}, game.seats[0])]),
    }
    for name in (one.name for one in fields(Material)):
        for spelled in {name, name.upper()} & vars(kit).keys():
            found[name] = getattr(kit, spelled)
    return Material(**found)
