"""Read and write position text, one line that is safe in a URL.

``game~options~field~field...``, only with the characters ``A-Z a-z 0-9 - . _ ~``. The grammar is in
``docs/notation.md``.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from engine.errors import Refused
from engine.options import by_name, completed, defaults
from engine.sentences import violation
from engine.tiles import HIDDEN, WILD, Tile, all_canonical, in_order, parse_tile
from engine.wording import excerpt

T = TypeVar("T")
C = TypeVar("C", bound=str)

FIELD = "~"
ITEM = "_"
PART = "."

LONGEST = 8_000
"""The most characters of a text; no position of any game needs more."""

BYTE_ORDER_MARK = "\ufeff"
"""Windows programs begin texts with it. Whoever reads a text from outside skips one."""

_HIDDEN_RUN = re.compile(r"x([1-9][0-9]{0,2})?")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")


class TextFault(Refused):
    """The text does not follow the grammar, or a part of it has a value that is not allowed."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__([violation(key, **params)])


def misread(key: str, text: str, *examples: str) -> TextFault:
    """Make the fault of a part that should look like these examples."""
    return TextFault(key, text=excerpt(text, 60), examples=examples)


def split_text(text: str) -> list[str]:
    """Return the fields of a position text, the game's id first.

    Raises:
        TextFault: the text is too long, begins with a byte order mark or holds a character outside
            the grammar.
    """
    if len(text) > LONGEST:
        raise TextFault("bad_text.long", most=LONGEST)
    if text.startswith(BYTE_ORDER_MARK):
        raise TextFault("bad_text.mark")
    strange = re.search(r"[^A-Za-z0-9._~-]", text)
    if strange:
        number, found = strange.start() + 1, excerpt(strange[0])
        raise TextFault("bad_text.character", number=number, text=found)
    return text.split(FIELD)


def write_items(items: Iterable[str]) -> str:
    return ITEM.join(items)


def read_items(
    text: str, read: Callable[[str], T], longest: int = LONGEST, shortest: int = 0
) -> list[T]:
    """Read a list, from ``shortest`` to ``longest`` items.

    Raises:
        TextFault: there are fewer or more, or one is invalid.
    """
    items = text.split(ITEM) if text else []
    check_count(text, len(items), shortest, longest)
    return [read(item) for item in items]


def check_count(text: str, count: int, shortest: int, longest: int) -> None:
    """Refuse a list of the wrong length.

    Raises:
        TextFault: it has too few or too many entries.
    """
    if not shortest <= count <= longest:
        params: dict[str, Any] = {"text": excerpt(text), "count": count}
        if shortest == longest:
            raise TextFault("out_of_range.entries_exactly", **params, wanted=longest)
        raise TextFault("out_of_range.entries", **params, least=shortest, most=longest)


def check_fields(fields: Sequence[str], least: int, most: int) -> None:
    """Refuse a text with the wrong number of fields, the game not counted.

    Raises:
        TextFault: there are too few or too many.
    """
    if least == most != len(fields):
        raise TextFault("bad_text.fields", fields=len(fields), wanted=least)
    if not least <= len(fields) <= most:
        raise TextFault("bad_text.fields_range", fields=len(fields), least=least, most=most)


def read_number(text: str, allowed: range | None = None) -> int:
    """Read a whole number.

    Raises:
        TextFault: it is not one of those ``allowed``.
    """
    if _NUMBER.fullmatch(text) is None:
        raise TextFault("bad_text.number", text=excerpt(text))
    number = int(text)
    if allowed is not None and number not in allowed:
        least, most = allowed[0], allowed[-1]
        raise TextFault("out_of_range.number", number=number, least=least, most=most)
    return number


def read_choice(text: str, values: Sequence[C]) -> C:
    """Read one of a few words.

    Raises:
        TextFault: it is a different one.
    """
    for value in values:
        if text == value:
            return value
    raise TextFault("not_a_choice.word", text=excerpt(text), allowed=tuple(values))


def write_tile(tile: Tile) -> str:
    """Write ``6-3`` with its faces in order, a wild pip as ``w``."""
    return str(tile).replace("*", "w")


def read_tile(text: str) -> Tile:
    """Read a domino; its faces keep their order.

    Raises:
        TextFault: it is not a domino.
    """
    return _tile(text, text.replace("w", WILD), "bad_text.tile")


def named_tile(text: str) -> Tile:
    """Read a domino in the words of a move, where it may not be hidden.

    Raises:
        TextFault: it is not a visible domino.
    """
    return _tile(text, text, "not_a_tile")


def _tile(given: str, text: str, key: str) -> Tile:
    """Read a visible domino; a fault shows the text as it was ``given``."""
    try:
        tile = parse_tile(text)
    except ValueError:
        tile = HIDDEN
    if tile is HIDDEN:
        raise TextFault(key, text=excerpt(given))
    return tile


def write_tiles(tiles: Sequence[Tile]) -> str:
    """Write a list of dominoes: ``x`` for a hidden one, ``x5`` for five in a row."""
    items: list[str] = []
    for tile, run in groupby(tiles):
        copies = len([*run])
        if tile == HIDDEN:
            items.append("x" if copies == 1 else f"x{copies}")
        else:
            items += [write_tile(tile)] * copies
    return write_items(items)


def read_tiles(text: str, longest: int) -> tuple[Tile, ...]:
    """Read a hand, pile, stock or boneyard with a maximum of dominoes, hidden ones included; return
    canonical dominoes in the same order.

    Raises:
        TextFault: it does not follow the grammar.
    """
    tiles = [tile for item in read_items(text, _tile_or_run) for tile in item]
    check_count(text, len(tiles), 0, longest)
    return tuple(all_canonical(tiles))


def _tile_or_run(item: str) -> list[Tile]:
    run = _HIDDEN_RUN.fullmatch(item)
    return [HIDDEN] * int(run[1] or 1) if run else [read_tile(item)]


def write_scored(hand: Sequence[Tile], score: int) -> str:
    """Write a player as a score and a hand."""
    return f"{score}{PART}{write_tiles(hand)}"


def read_scored(
    text: str, longest: int, scores: range, example: str
) -> tuple[tuple[Tile, ...], int]:
    """Read a hand of at most so many dominoes, and the score before it.

    Raises:
        TextFault: it does not follow the grammar; then it should look like the example.
    """
    score, dot, hand = text.partition(PART)
    if not dot:
        raise misread("bad_text.player", text, example)
    return in_order(read_tiles(hand, longest)), read_number(score, scores)


def write_options(options: Any) -> str:
    """Write ``name.value.name.value`` for the options that differ from their defaults."""
    usual = defaults(type(options))
    parts: list[str] = []
    for name, value in by_name(options).items():
        if value != usual[name]:
            parts += [name, str(value).lower() if isinstance(value, bool) else str(value)]
    return PART.join(parts)


def options_of_text(kind: Callable[..., T], text: str) -> T:
    """Read the options of a game, of its class ``kind``.

    Raises:
        Refused: one does not exist, or has no value or one that is not allowed.
    """
    return kind(**completed(kind, read_options(text), "/options"))


def read_options(text: str) -> dict[str, Any]:
    """Read the options in a text, whether they exist or not.

    Raises:
        TextFault: one has no value, or two.
    """
    parts = text.split(PART) if text else []
    if len(parts) % 2:
        raise TextFault("bad_text.option", name=excerpt(parts[-1]))
    twice = [name for name, times in Counter(parts[::2]).items() if times > 1]
    if twice:
        raise TextFault("bad_text.option_twice", name=excerpt(twice[0]))
    values = (_option_value(part) for part in parts[1::2])
    return dict(zip(parts[::2], values, strict=True))


def _option_value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
