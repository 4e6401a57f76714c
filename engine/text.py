"""Position text: one line without spaces, safe in a URL as it stands.

``game~options~field~field...`` in the characters ``A-Z a-z 0-9 - . _ ~`` alone. The grammar is
published in ``docs/notation.md``. A text is read into the same plain data as JSON is, so that
both go through one door.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.tiles import HIDDEN, Tile, parse_tile

T = TypeVar("T")

FIELD = "~"
ITEM = "_"
PART = "."

LONGEST = 8_000
"""Longer texts are no position of any game and are refused unread."""

_HIDDEN_RUN = re.compile(r"x([1-9][0-9]{0,2})?")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")


class TextFault(ValueError):
    """The text does not follow the grammar; the message says where."""


def split_text(text: str) -> list[str]:
    """Return the fields of a position text, the game's id first.

    Raises:
        TextFault: the text is too long or holds a character outside the grammar.
    """
    if len(text) > LONGEST:
        raise TextFault(f"longer than {LONGEST} characters")
    strange = re.search(r"[^A-Za-z0-9._~-]", text)
    if strange:
        raise TextFault(f"character {strange.start() + 1} ({strange[0]!a}) has no meaning")
    return text.split(FIELD)


def write_items(items: Iterable[str]) -> str:
    return ITEM.join(items)


def read_items(text: str, read: Callable[[str], T]) -> list[T]:
    return [read(item) for item in text.split(ITEM)] if text else []


def read_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise TextFault(f"{text[:20]!r} is not a number")
    return int(text)


def write_tile(tile: Tile) -> str:
    """Write ``6-3`` as it stands, a wild pip as ``w``."""
    return str(tile).replace("*", "w")


def read_tile(text: str) -> str:
    """Return the tile text that the text of a domino means."""
    name = text.replace("w", "*")
    try:
        parse_tile(name)
    except ValueError:
        raise TextFault(f"{text[:20]!r} is not a domino") from None
    return name


def write_tiles(tiles: Sequence[Tile]) -> str:
    """Write a list of dominoes; ``x`` is a hidden one, ``x5`` five hidden ones in a row."""
    items: list[str] = []
    run = 0
    for tile in (*tiles, None):
        if tile == HIDDEN:
            run += 1
            continue
        if run:
            items.append("x" if run == 1 else f"x{run}")
            run = 0
        if tile is not None:
            items.append(write_tile(tile))
    return write_items(items)


def read_tiles(text: str) -> list[str]:
    return [name for item in read_items(text, _tile_or_run) for name in item]


def _tile_or_run(item: str) -> list[str]:
    run = _HIDDEN_RUN.fullmatch(item)
    return ["?"] * int(run[1] or 1) if run else [read_tile(item)]


def write_options(options: Mapping[str, Any], defaults: Mapping[str, Any]) -> str:
    """Write ``name.value.name.value`` of the options that differ from their defaults."""
    parts: list[str] = []
    for name, value in options.items():
        if value != defaults[name]:
            parts += [name, str(value).lower() if isinstance(value, bool) else str(value)]
    return PART.join(parts)


def read_options(text: str) -> dict[str, Any]:
    parts = text.split(PART) if text else []
    if len(parts) % 2:
        raise TextFault(f"option {parts[-1][:20]!r} has no value")
    values = (_option_value(part) for part in parts[1::2])
    return dict(zip(parts[::2], values, strict=True))


def _option_value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
