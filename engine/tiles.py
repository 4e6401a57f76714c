"""Faces, dominoes, sets of dominoes, and their text.

A face is a number, ``*`` (a wild pip) or one of the letters S R A D. On the table the order of the
faces says how the domino is turned. In a hand or a pile it means nothing, and dominoes are
canonical: larger number first, number or letter before ``*``.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")

Face = int | str

WILD = "*"
LETTERS = "SRAD"
UNSEEN = "?"

_TEXT = re.compile(r"(0|[1-9][0-9]?|[*SRAD])-(0|[1-9][0-9]?|[*SRAD])")


class Tile(NamedTuple):
    """A domino: two faces, in order."""

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
        """The same domino as in a hand: ``6-3``, ``4-*``, ``S-*``."""
        return canonical_of(self)


HIDDEN = Tile(UNSEEN, UNSEEN)
"""One face-down domino."""


def _weight(face: Face) -> int:
    """Rank faces within a domino: letters, then numbers downward, then the wild pip."""
    if isinstance(face, int):
        return face
    return -1 if face == WILD else 100


class _Known(dict[K, V]):
    """A cache for a function of dominoes or their texts: there are few of them, and a look-up is
    faster than a call."""

    def __init__(self, ask: Callable[[K], V]) -> None:
        self._ask = ask

    def __missing__(self, key: K) -> V:
        answer = self[key] = self._ask(key)
        return answer


def _canonical(tile: Tile) -> Tile:
    return tile if _weight(tile.first) >= _weight(tile.second) else tile.flipped


canonical_of = _Known(_canonical).__getitem__
"""``Tile.canonical``, faster."""


def all_canonical(tiles: Iterable[Tile]) -> list[Tile]:
    """Return the canonical form of each domino, in the same order."""
    return list(map(canonical_of, tiles))


def _rank(face: Face) -> int:
    """Rank faces in a sorted hand: numbers upward, wild pip, letters, hidden."""
    return face if isinstance(face, int) else 100 + f"{WILD}{LETTERS}{UNSEEN}".index(face)


def _sort_key(tile: Tile) -> tuple[int, int]:
    return _rank(tile.first), _rank(tile.second)


sort_key = _Known(_sort_key).__getitem__


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return a hand: canonical dominoes in ascending order, hidden ones last."""
    return tuple(sorted(all_canonical(tiles), key=sort_key))


@lru_cache(maxsize=1024)
def parse_tile(text: str) -> Tile:
    """Read ``6-3``, its faces in order, or ``?``.

    Raises:
        ValueError: the text is not a domino.
    """
    if text == UNSEEN:
        return HIDDEN
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:20]!r} is not a domino: two faces joined by '-', such as 6-3.")
    return Tile(_face(match[1]), _face(match[2]))


held_tile = _Known[str, Tile](lambda text: canonical_of(parse_tile(text))).__getitem__
"""Read a domino of a hand or a pile, canonical. Raises what ``parse_tile`` does."""


def _face(text: str) -> Face:
    return int(text) if text.isdigit() else text


@cache
def double_set(highest: int, lowest: int = 0) -> tuple[Tile, ...]:
    """Return all dominoes a-b with lowest <= b <= a <= highest, each once, in ascending order."""
    return tuple(Tile(a, b) for a in range(lowest, highest + 1) for b in range(lowest, a + 1))
