"""Deals are counted and listed as trying every order finds them."""

from itertools import permutations
from random import Random
from statistics import fmean

import pytest

from engine.errors import Refused
from solver.hidden_hands import worlds
from solver.hidden_hands.worlds import chances, count, deals, fitting


def made_up(seed: int) -> tuple[list[frozenset[int]], list[int]]:
    """Six dominoes and three or four places, of which each takes some of the dominoes."""
    chance = Random(seed)
    sizes = chance.choice([[3, 2, 1], [2, 2, 2], [1, 1, 2, 2], [4, 1, 0, 1]])
    places = range(len(sizes))
    return [frozenset(one for one in places if chance.random() < 0.7) for _ in range(6)], sizes


def by_trying(takers: list[frozenset[int]], sizes: list[int]) -> set[tuple[int, ...]]:
    """Return the places of the dominoes in every deal."""
    slots = [place for place, size in enumerate(sizes) for _ in range(size)]
    return {
        order
        for order in permutations(slots)
        if all(place in takes for place, takes in zip(order, takers, strict=True))
    }


def test_deals_are_those_found_by_trying() -> None:
    for seed in range(20):
        takers, sizes = made_up(seed)
        expected = by_trying(takers, sizes)
        assert count(takers, sizes) == len(expected)
        assert sorted(map(tuple, deals(takers, sizes))) == sorted(expected)
        if not expected:
            with pytest.raises(Refused):
                fitting(takers, sizes)
            continue
        assert tuple(fitting(takers, sizes)) in expected
        for domino, found in enumerate(chances(takers, sizes)):
            shares = [
                fmean(deal[domino] == place for deal in expected) for place in range(len(sizes))
            ]
            assert found == pytest.approx(shares)


def test_too_many_deals_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MOST_CASES", 0)
    assert count(*made_up(3)) is None
