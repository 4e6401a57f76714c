"""Hold how a position came about, as one seat saw it, and follow it to that position."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from engine.errors import IllegalMove, Refused, Violation, counted
from engine.game import Game, M, P
from solver.answers.words import violation


@dataclass(frozen=True)
class History(Generic[P, M]):
    """How a position came about, as one seat saw it. ``start``: the deal as that seat saw it.
    ``moves``: every move since; those of other seats as that seat saw them, its own with the domino
    drawn."""

    start: P
    moves: tuple[M, ...]


def view_of(game: Game[P, M], given: History[P, M], seat: int) -> tuple[History[P, M], P]:
    """Return the history ``given`` reduced to what ``seat`` saw, and the position that it leads to.
    ``given`` may tell more than ``seat`` saw.

    Raises:
        IllegalMove: with the index of the first illegal move and every rule it breaks.
    """
    reached, moves = given.start, list[M]()
    for index, move in enumerate(given.moves):
        violations = game.violations(reached, move)
        if violations:
            raise IllegalMove(violations, index)
        moves.append(game.witnessed(reached, move, seat))
        reached = game.after(reached, move)
    return History(game.view(given.start, seat), tuple(moves)), reached


def follow(
    game: Game[P, M],
    given: History[P, M],
    position: P,
    position_json: Callable[[P], dict[str, Any]],
    seat: int | None = None,
) -> History[P, M]:
    """Return the history ``given`` reduced to what ``seat`` saw (by default the seat to move),
    after checking that it leads to ``position``. ``position_json`` writes a position as JSON data,
    so that the first difference can be named. If the hand is over, the positions are not compared:
    ``position`` may then show more than any history of it.

    Raises:
        IllegalMove: with the index of the first illegal move and every rule it breaks.
        Refused: the history leads elsewhere; the error names the first difference.
    """
    seat = game.to_move(position) if seat is None else seat
    if game.players(given.start) != game.players(position):
        there, here = game.players(given.start), game.players(position)
        at = "/history/position"
        raise Refused([violation("history_contradicts.players", "", at, there=there, here=here)])
    seen, reached = view_of(game, given, seat)
    if game.outcome(position) is None and game.view(reached, seat) != game.view(position, seat):
        led, asked = (position_json(game.view(one, seat)) for one in (reached, position))
        raise Refused([_contradiction(led, asked)])
    return seen


def _contradiction(led: object, asked: object) -> Violation:
    place, there, here = next(_differences(led, asked, ""))
    found = {"place": place, "there": _describe(there), "here": _describe(here)}
    return violation("history_contradicts", "", "/history", **found)


def _differences(one: object, other: object, at: str) -> Iterator[tuple[str, object, object]]:
    """Yield every difference of two JSON values, in order: its JSON pointer, the part of ``one``,
    the part of ``other``. Lists of unequal length count as one difference."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _differences(one.get(key), other.get(key), f"{at}/{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (this, that) in enumerate(zip(one, other, strict=True)):
            yield from _differences(this, that, f"{at}/{index}")
    elif one != other:
        yield at, one, other


def _describe(value: object) -> str:
    if isinstance(value, list):
        return counted(len(value), "entry")
    if isinstance(value, dict):
        return "an object"
    return "nothing" if value is None else json.dumps(value)
