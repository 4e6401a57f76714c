"""Deals are counted, listed and drawn as trying every order finds them."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engine.tiles import Tile, double_set
from solver import worlds
from solver.worlds import Contradiction, Deal, Hidden, Worlds, fitting

SET = double_set(6)


def made_up(seed: int) -> tuple[list[Hidden], list[int]]:
    """Six dominoes and three or four places, of which each takes some of the dominoes."""
    chance = Random(seed)
    sizes = chance.choice([[3, 2, 1], [2, 2, 2], [1, 1, 2, 2], [4, 1, 0, 1]])
    hidden = []
    for tile in chance.sample(SET, 6):
        places = [place for place in range(len(sizes)) if chance.random() < 0.7]
        hidden.append(Hidden(tile, frozenset(places)))
    return hidden, sizes


def by_trying(hidden: list[Hidden], sizes: list[int]) -> set[Deal]:
    slots = [place for place, size in enumerate(sizes) for _ in range(size)]
    found = set()
    for order in permutations(hidden):
        if all(place in one.places for one, place in zip(order, slots, strict=True)):
            deal: list[list[Tile]] = [[] for _ in sizes]
            for one, place in zip(order, slots, strict=True):
                deal[place].append(one.tile)
            found.add(tuple(tuple(sorted(tiles)) for tiles in deal))
    return found


def test_deals_are_those_found_by_trying() -> None:
    for seed in range(20):
        hidden, sizes = made_up(seed)
        expected = by_trying(hidden, sizes)
        if not expected:
            for find in (Worlds, fitting):
                with pytest.raises(Contradiction):
                    find(hidden, sizes)
            continue
        found, places = Worlds(hidden, sizes), fitting(hidden, sizes)
        assert found.count == len(expected)
        assert sorted(found.every()) == sorted(expected)
        assert all(place in one.places for place, one in zip(places, hidden, strict=True))
        assert [places.count(place) for place in range(len(sizes))] == sizes


def test_all_deals_are_equally_likely() -> None:
    for seed in [3, 5, 8, 9]:
        hidden, sizes = made_up(seed)
        expected = by_trying(hidden, sizes)
        assert expected
        found, chance = Worlds(hidden, sizes), Random(seed)
        times = 60 * len(expected)
        drawn = Counter(
            tuple(tuple(sorted(tiles)) for tiles in found.drawn(chance)) for _ in range(times)
        )
        assert drawn.keys() == expected
        away = sum((drawn[deal] - 60) ** 2 / 60 for deal in expected)
        free = len(expected) - 1
        assert away < free + 5 * (2 * free) ** 0.5 + 1


def test_too_many_deals_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MOST_CASES", 0)
    found = Worlds(*made_up(3))
    assert found.count is None
    with pytest.raises(ValueError, match="too many"):
        found.drawn(Random(1))
    with pytest.raises(ValueError, match="too many"):
        next(found.every())
