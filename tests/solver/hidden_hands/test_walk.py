"""Deals are counted and listed as trying every order finds them; those walked through come as often
as it says that they are likely."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from math import prod, sqrt
from random import Random
from statistics import fmean

import pytest

from engine.errors import Refused
from engine.tiles import Tile, double_set
from solver.hidden_hands import counting
from solver.hidden_hands.counting import chances, count, deals, fitting
from solver.hidden_hands.evidence import (
    DEALT,
    PILE,
    Choice,
    Domino,
    Place,
    Whereabouts,
    choice_made,
)
from solver.hidden_hands.walk import Walk
from tests.kit.playouts import walk
from tests.looking import some
from tests.solver.hidden_hands.test_deals import AnyConcealed, every_game

SET = double_set(6)
SIZES = {
    Place(0, DEALT): 2,
    Place(0, 3): 1,
    Place(1, DEALT): 1,
    Place(1, 4): 1,
    Place(PILE, DEALT): 1,
}
ANY_MOVE = 0.05
"""The share of moves that say nothing, written here once more."""
DEALS = 20_000


def made_up(seed: int) -> tuple[Whereabouts, list[Choice]]:
    """Six dominoes, one of them laid by seat 0, with the move by which others came or later, some
    lacking in places, and three moves."""
    chance = Random(seed)
    dominoes = [Domino(tile) for tile in chance.sample(SET, 6)]
    dominoes[0].holder, dominoes[0].held_at = 0, 3 + 3 * (seed % 2)
    for one in dominoes[1:]:
        one.not_in = {place for place in SIZES if chance.random() < 0.15}
    choices = [
        Choice(seat, time, {one.tile: chance.choice((0.0, 0.5, 4.0)) for one in dominoes})
        for seat, time in ((0, 2), (0, 7), (1, 5))
    ]
    return Whereabouts(SIZES, dominoes), choices


Deal = tuple[tuple[Tile, ...], ...]
"""The dominoes in each place, in ascending order."""


def walked(known: Whereabouts, choices: list[Choice], seed: int, number: int) -> Iterator[Deal]:
    for places in islice(Walk(known, choices).deals(seed), number):
        lying = list(zip(known.dominoes, places, strict=True))
        yield tuple(
            tuple(sorted(one.tile for one, at in lying if at == place))
            for place in range(len(known.sizes))
        )


def likelihoods(known: Whereabouts, choices: list[Choice]) -> dict[Deal, float]:
    """Return how likely every deal is, by trying every order."""
    slots = [place for place, size in known.sizes.items() for _ in range(size)]
    found: dict[Deal, float] = {}
    for order in permutations(known.dominoes):
        lying = list(zip(order, slots, strict=True))
        if all(may_lie(one, place) for one, place in lying):
            deal = tuple(
                tuple(sorted(one.tile for one, at in lying if at == place)) for place in known.sizes
            )
            found[deal] = prod(likelihood(choice, lying) for choice in choices)
    whole = sum(found.values())
    return {deal: one / whole for deal, one in found.items()}


def may_lie(one: Domino, place: Place) -> bool:
    laid = one.holder is not None
    return place not in one.not_in and not (
        laid and (place.seat != one.holder or place.since >= one.held_at)
    )


def likelihood(choice: Choice, lying: list[tuple[Domino, Place]]) -> float:
    """Return how likely a move is: what its maker held then, and had not laid before, counts."""
    rivals = 0.0
    for one, place in lying:
        still_there = one.holder is None or one.held_at > choice.time
        if place.seat == choice.seat and place.since < choice.time and still_there:
            rivals += choice.rivals[one.tile]
    return ANY_MOVE + (1 - ANY_MOVE) / (1 + rivals)


@pytest.mark.parametrize("weighed", [True, False])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_deals_come_as_often_as_they_are_likely(seed: int, weighed: bool) -> None:
    known, choices = made_up(seed)
    choices = choices if weighed else []
    expected = likelihoods(known, choices)
    assert len(expected) > 10
    drawn = Counter(walked(known, choices, seed, DEALS))
    assert set(drawn) <= set(expected)
    for deal, share in expected.items():
        # Deals that follow each other are not independent: five standard errors and a little.
        assert abs(drawn[deal] / DEALS - share) < 5 * sqrt(share / DEALS) + 0.002


def test_a_walk_goes_on_where_it_was_though_another_begins() -> None:
    walk = Walk(*made_up(2))
    alone = [places.tolist() for places in islice(walk.deals(5), 20)]
    one, again = walk.deals(5), []
    for seed in range(1, 21):
        again.append(next(one).tolist())
        _ = next(walk.deals(seed))
    assert again == alone


def test_every_process_walks_the_same_way() -> None:
    """Names are hashed otherwise in each process; nothing may hang on that."""
    asked = (
        "from tests.solver.hidden_hands.test_walk import made_up, walked;"
        "print([*walked(*made_up(2), 5, 20)])"
    )
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    told = subprocess.check_output([sys.executable, "-c", asked], env=environment, text=True)
    assert told == f"{[*walked(*made_up(2), 5, 20)]}\n"


def test_nothing_fits_where_a_domino_has_no_place() -> None:
    known, choices = made_up(1)
    known.dominoes[1].not_in = set(SIZES)
    with pytest.raises(Refused):
        Walk(known, choices)


@every_game
def test_what_looks_better_is_the_stronger_rival(concealed: AnyConcealed) -> None:
    """A move that was seen speaks against dominoes with which a better one could have been made."""
    game, worth = concealed.game, concealed.worth
    compared = 0
    start = game.numbered_deal(1, game.default_options(), 3)
    for played in some(walk(game, start, Random(1), 12)):
        position = played.position
        moves = [one for one in game.legal_moves(position) if len(game.moves_tiles(one)) == 1]
        values = {move: worth(position, move) for move in moves}
        if len(set(values.values())) < 2:
            continue
        worst, best = min(moves, key=values.__getitem__), max(moves, key=values.__getitem__)
        for made, other in ((worst, best), (best, worst)):
            tiles = tuple(game.moves_tiles(other))
            choice = choice_made(concealed, position, 3, made, tiles)
            assert (choice.seat, choice.time) == (game.to_move(position), 3)
            assert (choice.rivals[tiles[0]] > 1) == (made == worst)
            compared += 1
    assert compared > 3


def small_case(seed: int) -> tuple[list[frozenset[int]], list[int]]:
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
        takers, sizes = small_case(seed)
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
    monkeypatch.setattr(counting, "MOST_CASES", 0)
    assert count(*small_case(3)) is None
