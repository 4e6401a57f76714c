"""Say where the dominoes lie that a seat does not see."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from engine.tiles import Tile, in_order
from solver.hidden_hands.evidence import PILE
from solver.hidden_hands.samples import Reals
from solver.standing.outlook import Belief, Lying

_NOTHING: Final = 1e-9
"""A chance below this is an error of rounding."""


def beliefs(tiles: Sequence[Tile], chances: Reals, pile_key: str) -> tuple[Belief, ...]:
    """Return where each domino lies, by how likely each lies with each seat, and last in the pile;
    of copies of a domino each lies where any of them does."""
    rows = defaultdict[Tile, list[Any]](list)
    for tile, row in zip(tiles, chances, strict=True):
        rows[tile].append(row)
    seats = (*range(chances.shape[1] - 1), PILE)

    def belief(tile: Tile) -> Belief:
        row = sum(rows[tile]) / len(rows[tile])
        places = (
            Lying(pile_key if seat == PILE else seat, float(row[seat]))
            for seat in seats
            if row[seat] > _NOTHING
        )
        return Belief(tile, tuple(places))

    return tuple(belief(tile) for tile in in_order(tiles))
