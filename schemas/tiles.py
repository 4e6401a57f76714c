"""Dominoes: one, and a hand, pile, stock or boneyard of them."""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any

from pydantic import AfterValidator, Field, TypeAdapter
from typing_extensions import TypeAliasType

from engine.tiles import HIDDEN, Tile, canonical_of, held_tile, parse_tile, sort_key
from engine.wording import excerpt, shown
from schemas.base import ReadBy
from schemas.faults import one_wrong, violation

_FACE = "(0|[1-9][0-9]?|[*SRAD])"


def _any(text: Any) -> Tile:
    try:
        return parse_tile(text)
    except TypeError:
        raise one_wrong(violation("wrong_type.tile", value=shown(text))) from None
    except ValueError:
        raise one_wrong(violation("not_a_tile", text=excerpt(text, 40))) from None


def _visible_tile(text: Any) -> Tile:
    tile = _any(text)
    if tile is HIDDEN:
        raise one_wrong(violation("not_a_tile.hidden"))
    return tile


def _domino(read: Callable[[Any], Tile], pattern: str, about: str) -> ReadBy:
    return ReadBy(read, Annotated[str, Field(pattern=pattern, description=about)])


_FACES = "A domino: two faces joined by `-`, each a number, `*` (wild) or a letter."

SeenTile = TypeAliasType(
    "SeenTile", Annotated[Tile, _domino(_visible_tile, f"^{_FACE}-{_FACE}$", _FACES)]
)
"""A tile text; its faces keep their order."""

HeldTile = Annotated[SeenTile, AfterValidator(canonical_of)]
"""A tile text of a domino that is not on the table: its faces have no order."""

AnyTile = TypeAliasType(
    "AnyTile",
    Annotated[
        Tile, _domino(_any, f"^({_FACE}-{_FACE}|\\?)$", f"{_FACES} Or `?` for a hidden one.")
    ],
)
"""A tile text, or ``?`` for a hidden domino."""


class Dominoes(ReadBy):
    """Read a pile, stock or boneyard of at most ``longest`` dominoes: a list of tile texts and
    ``?``, or a number of hidden ones. Its value is a tuple of canonical dominoes in the same
    order."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        listed = Annotated[list[AnyTile], Field(max_length=longest)]
        number = Annotated[
            int, Field(strict=True, ge=0, le=longest, description="Number of hidden dominoes.")
        ]
        self._listed = TypeAdapter[list[Tile]](listed)
        self._number = TypeAdapter[int](number)
        super().__init__(self._read, listed | number)

    def _read(self, value: object) -> tuple[Tile, ...]:
        if not isinstance(value, list):
            return (HIDDEN,) * self._number.validate_python(value)
        if len(value) <= self._longest:
            with suppress(ValueError, TypeError):
                return tuple(map(held_tile, value))
        return tuple(self._listed.validate_python(value))  # says what is wrong


class HeldDominoes(Dominoes):
    """Read a hand as ``Dominoes`` are read; its order means nothing, so the value is sorted."""

    def _read(self, value: object) -> tuple[Tile, ...]:
        return tuple(sorted(super()._read(value), key=sort_key))


MOST_LEFT = 100
"""The most dominoes that are left in one hand."""
MOST_COUNTED = 10_000


def _read_left(value: object) -> tuple[Tile, ...] | int | None:
    if value is None:
        return None
    if isinstance(value, list):
        return tuple(_TILES.validate_python(value))
    return _COUNT.validate_python(value)


_Tiles = Annotated[list[HeldTile], Field(max_length=MOST_LEFT)]
_Count = Annotated[int, Field(strict=True, ge=0, le=MOST_COUNTED)]
_TILES, _COUNT = TypeAdapter[list[Tile]](_Tiles), TypeAdapter[int](_Count)

LeftInHand = TypeAliasType(
    "LeftInHand",
    Annotated[
        Any,
        ReadBy(_read_left, _Tiles | _Count | None),
        Field(description="Dominoes of a hand, what all of it counts, or null if not told."),
    ],
)
"""What a player had left: visible dominoes, some or all of the hand, or what all of it counts."""
