"""Faces, dominoes and sets of dominoes, and how they are written.

A face is a number, ``*`` (a wild pip) or one of the letters S R A D. In a hand or a pile the
order of the two faces means nothing and a domino is kept in canonical order: larger number
first, number or letter before ``*``. On the table the order says how the domino lies.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

Face = int | str

WILD = "*"
LETTERS = "SRAD"
UNSEEN = "?"

_TEXT = re.compile(r"(0|[1-9][0-9]?|[*SRAD])-(0|[1-9][0-9]?|[*SRAD])")


class Tile(NamedTuple):
    """A domino as it is held or as it lies: two faces in order."""

    first: Face
    second: Face

    def __str__(self) -> str:
        return UNSEEN if self.first == UNSEEN else f"{self.first}-{self.second}"

    @property
    def is_double(self) -> bool:
        return self.first == self.second

    @property
    def is_hidden(self) -> bool:
        return self.first == UNSEEN

    @property
    def flipped(self) -> "Tile":
        return Tile(self.second, self.first)

    @property
    def canonical(self) -> "Tile":
        """The same domino as it is written in a hand: ``6-3``, ``4-*``, ``S-*``."""
        return _canonical(self)


HIDDEN = Tile(UNSEEN, UNSEEN)
"""One face-down domino."""


def _weight(face: Face) -> int:
    """Order of faces inside one domino: letters, then numbers downward, then the wild pip."""
    if isinstance(face, int):
        return face
    return -1 if face == WILD else 100


@cache
def _canonical(tile: Tile) -> Tile:
    return tile if _weight(tile.first) >= _weight(tile.second) else tile.flipped


def _rank(face: Face) -> int:
    """Order of faces in a sorted hand: numbers upward, wild pip, letters, unseen."""
    return face if isinstance(face, int) else 100 + f"{WILD}{LETTERS}{UNSEEN}".index(face)


@cache
def sort_key(tile: Tile) -> tuple[int, int]:
    return _rank(tile.first), _rank(tile.second)


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """A hand: canonical dominoes in ascending order, hidden ones last."""
    return tuple(sorted((tile.canonical for tile in tiles), key=sort_key))


@lru_cache(maxsize=1024)
def parse_tile(text: str) -> Tile:
    """Read ``6-3`` as it stands, or ``?``.

    Raises:
        ValueError: the text is not a domino.
    """
    if text == UNSEEN:
        return HIDDEN
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:20]!r} is not a domino: two faces joined by '-', such as 6-3")
    return Tile(_face(match[1]), _face(match[2]))


def _face(text: str) -> Face:
    return int(text) if text.isdigit() else text


@cache
def double_set(highest: int, lowest: int = 0) -> tuple[Tile, ...]:
    """All dominoes a-b with lowest <= b <= a <= highest, each once, in ascending order."""
    return tuple(Tile(a, b) for a in range(lowest, highest + 1) for b in range(lowest, a + 1))
