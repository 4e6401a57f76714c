"""Tables of tests: rows of text, and positions as JSON with a few values changed and what is found
wrong with them."""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from engine.game import Game
from tests.wire import examine

Data = dict[str, Any]
Changes = Mapping[str, Any]
"""New values by pointer; a function is given the value that was there."""
Row = tuple[str, Changes, str]
"""What a change is about, the values, and what is wrong then, in order: ``code place, code``."""


def rows(table: str) -> Iterator[list[str]]:
    """The cells of every line, ``|`` between them."""
    for line in table.strip().split("\n"):
        yield [cell.strip() for cell in line.split("|")]


def shown(values: Mapping[str, Any], names: str) -> str:
    """Those values of a mapping that ``name value, name value`` names, written so."""
    wanted = [pair.split()[0] for pair in names.split(", ")] if names else []
    return ", ".join(f"{name} {values[name]}" for name in wanted)


def changed(data: Mapping[str, Any], changes: Changes) -> Data:
    """A copy of a position with other values; ``/hand/-`` appends."""
    found = copy.deepcopy(dict(data))
    for pointer, value in changes.items():
        *path, last = pointer.split("/")[1:]
        inner: Any = found
        for step in path:
            inner = inner[int(step) if isinstance(inner, list) else step]
        if last == "-":
            inner.append(value)
            continue
        key = int(last) if isinstance(inner, list) else last
        inner[key] = value(inner[key]) if callable(value) else value
    return found


def without(*tiles: str) -> Callable[[list[str]], list[str]]:
    """Take dominoes out of a list, each once."""

    def left(hand: list[str]) -> list[str]:
        for tile in tiles:
            hand.remove(tile)
        return hand

    return left


def replaced(old: str, new: str) -> Callable[[list[str]], list[str]]:
    """Put another domino in the place of one."""
    return partial(_replaced, old, new)


def _replaced(old: str, new: str, hand: list[str]) -> list[str]:
    hand[hand.index(old)] = new
    return hand


def faults(game: Game[Any, Any], data: object) -> list[str]:
    """The code of each, and the place where that is not cells of a board."""
    found = examine(game, data).faults
    return [
        f"{one.code} {one.at}".strip() if isinstance(one.at, str) else one.code for one in found
    ]


def check(game: Game[Any, Any], data: Mapping[str, Any], table: Iterable[Row]) -> None:
    """Hold what is wrong with changed copies of a position against a table."""
    rows = [
        (about, ", ".join(faults(game, changed(data, new))), said) for about, new, said in table
    ]
    assert rows
    wrong = [f"{about}: {found!r}, not {said!r}" for about, found, said in rows if found != said]
    assert not wrong, "\n".join(wrong)
