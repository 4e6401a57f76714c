"""The chance of the best blind player without the board's shape, beside another way of counting."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from benchmarks.ziggurat_ceiling import VALUES, ceiling, chance, first_chance
from engine.games.ziggurat.position import SET
from engine.tiles import Tile
from solver.games.ziggurat.bounds import starts
from tests.looking import some


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        (1, Fraction(232, 3003)),
        (2, Fraction(6065591, 17065620)),
        (3, Fraction(9791346902221, 14507142249600)),
    ],
)
def test_the_ceiling_is_a_fraction(hand: int, best: Fraction) -> None:
    assert ceiling(hand) == best


def test_what_is_left_at_the_end_is_counted_by_hand() -> None:
    """Six values lie: of the seven dominoes with the last one, any but its double lets it follow.
    With room for one domino that does not fit the double may come first, too; without, it loses."""
    assert chance(6, (), 2) == 1
    assert chance(6, (), 1) == Fraction(6, 7)
    assert chance(6, ((0, 0),), 1) == 0
    assert chance(7, (), 1) == 1


def pairs(hand: Iterable[Tile]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((int(one.second), int(one.first)) for one in hand))


def test_random_piles_end_as_often_as_is_computed() -> None:
    """Which first dominoes let all others follow, `bounds` says of each pile."""
    lot = Random(4)
    for _ in some(range(3), 3):
        hand = tuple(lot.sample(SET, 3))
        rest = [one for one in SET if one not in hand]
        found = dict.fromkeys(hand, 0)
        for _ in range(1_500):
            for tile in starts((*hand, *lot.sample(rest, len(rest))), 3, ()):
                found[tile] += 1
        for tile, count in some(found.items(), 3):
            (first,) = pairs([tile])
            assert count / 1_500 == pytest.approx(float(first_chance(pairs(hand), first)), abs=0.05)


def test_a_double_first_is_never_better() -> None:
    every = [(one, other) for one in range(VALUES) for other in range(one, VALUES)]
    for hand in some(combinations(every, 3), 3_276):
        chances = {one: first_chance(hand, one) for one in hand}
        singles = [chances[one] for one in hand if one[0] != one[1]]
        assert not singles or max(singles) == max(chances.values())
