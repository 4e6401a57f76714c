"""Tables of tests: rows of text, and positions as JSON with a few values changed and what is found
wrong with them."""

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.game import Game
from tests.looking import some
from tests.wire import examine

Data = dict[str, Any]


def rows(table: str) -> Iterator[list[str]]:
    """The cells of every line, ``|`` between them."""
    for line in table.strip().split("\n"):
        yield [cell.strip() for cell in line.split("|")]


def shown(values: Mapping[str, Any], names: str) -> str:
    """Those values of a mapping that ``name value, name value`` names, written so."""
    wanted = [pair.split()[0] for pair in names.split(", ")] if names else []
    return ", ".join(f"{name} {values[name]}" for name in wanted)


def changed(data: Mapping[str, Any], changes: str, laid: Callable[[str], Any]) -> Data:
    """A copy of a position with other values, ``pointer value; pointer value``.

    A value is JSON; or ``- tile tile``, dominoes taken out of a list; or ``tile > tile``, one put
    in the place of another; or ``(words, words)``, what lies on a board, each read by ``laid``.
    ``/hand/-`` appends.
    """
    found = copy.deepcopy(dict(data))
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


def faults(game: Game[Any, Any], data: object) -> list[str]:
    """The code of each, and the place where that is not cells of a board."""
    found = examine(game, data).faults
    return [
        f"{one.code} {one.at}".strip() if isinstance(one.at, str) else one.code for one in found
    ]


def check(
    game: Game[Any, Any],
    data: Mapping[str, Any],
    table: str,
    laid: Callable[[str], Any] = json.loads,
) -> None:
    """Hold what is wrong with changed copies of a position against a table: what a change is
    about, the change, and what is wrong then, in order."""
    for about, changes, said in some(rows(table)):
        found = ", ".join(faults(game, changed(data, changes, laid)))
        assert found == said, f"{about}: {changes}"
