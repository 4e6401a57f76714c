"""Tables of tests: rows of text, and positions as JSON with a few values changed."""

import copy
import json
from collections.abc import Iterable, Iterator
from typing import Any

from engine.errors import Violation
from engine.game import Game
from engine.tiles import Tile, parse_tile
from tests.wire import examine

Data = dict[str, Any]


def rows(table: str) -> Iterator[list[str]]:
    """The cells of every line, ``|`` between them."""
    for line in table.strip().split("\n"):
        yield [cell.strip() for cell in line.split("|")]


def tiles(text: str) -> tuple[Tile, ...]:
    """``5-3 2-0``"""
    return tuple(map(parse_tile, text.split()))


def said(violations: Iterable[Violation]) -> str:
    """The rule, the code and the place of each; cells as their numbers."""
    return "; ".join(
        " ".join(filter(None, (one.rule, one.code, _place(one)))) for one in violations
    )


def _place(violation: Violation) -> str:
    if isinstance(violation.at, str):
        return violation.at
    return " ".join(str((*cell._asdict().values(),)) for cell in violation.at)


def laid(words: str) -> dict[str, Any]:
    """A domino on a board: ``1-2 0 0 right``, its tile, row, column and direction; a tier before
    the row where the game has some."""
    tile, *numbers, direction = words.split()
    names = ("tier", "row", "column")[-len(numbers) :]
    lies = dict(zip(names, map(int, numbers), strict=True))
    return {"tile": tile, **lies, "direction": direction}


def changed(data: Any, changes: str) -> Any:
    """A copy of a position with other values, ``pointer value; pointer value``.

    A value is JSON; or ``- tile tile``, dominoes taken out of a list; or ``tile > tile``, one put
    in the place of another; or ``(words, words)``, what lies on a board. ``/hand/-`` appends.
    """
    found = copy.deepcopy(dict(data)) if changes else data
    for change in filter(None, changes.split("; ")):
        pointer, _, value = change.partition(" ")
        *path, last = pointer.split("/")[1:]
        inner: Any = found
        for step in path:
            inner = inner[int(step) if isinstance(inner, list) else step]
        if last == "-":
            inner.append(laid(value[1:-1]) if value.startswith("(") else json.loads(value))
            continue
        key = int(last) if isinstance(inner, list) else last
        if value.startswith("- "):
            inner[key] = [tile for tile in inner[key] if tile not in value.split()]
        elif " > " in value:
            old, new = value.split(" > ")
            inner[key] = [new if tile == old else tile for tile in inner[key]]
        elif value.startswith("("):
            inner[key] = [laid(words) for words in value[1:-1].split(", ")]
        else:
            inner[key] = json.loads(value)
    return found


def faults(game: Game[Any, Any], data: object) -> tuple[Violation, ...]:
    return examine(game, data).faults
