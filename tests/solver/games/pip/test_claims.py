"""What proofs need of the open places: one table for many positions that differ little in them."""

import random
from dataclasses import replace

import pytest

from engine.games.pip import GAME, Options, Position
from solver.budget import Budget, Clock
from solver.games.pip.encoding import encoding_of
from solver.games.pip.verify.game import RoundLeads
from solver.search.driver import Searcher
from solver.search.supply import ALL_EXACT, EXACT, LANE_BITS, both, meets
from tests.solver.games.pip.positions import late, wild


def middling(seed: int) -> Position:
    sizes = (4, 4) if seed % 3 else (5, 3)
    start = wild(seed, sizes, 1, 1) if seed % 2 else late(seed, sizes)
    return replace(start, options=Options("any", "declared" if seed % 5 == 0 else "any", False))


def following(start: Position, rng: random.Random) -> list[Position]:
    """Positions after every move, and some of those after an answer, in any order."""
    found = []
    for one in GAME.legal_moves(start):
        after = GAME.play(start, one).position
        found.append(after)
        if GAME.outcome(after) is None:
            found.append(GAME.play(after, rng.choice(GAME.legal_moves(after))).position)
    found = [after for after in found if GAME.outcome(after) is None]
    rng.shuffle(found)
    return found


@pytest.mark.parametrize("seed", range(24))
def test_what_is_proved_of_one_position_is_true_of_all_that_it_is_used_for(seed: int) -> None:
    start = middling(seed)
    encoding = encoding_of(start)
    assert encoding.deal.claims
    clock = Clock(Budget(60.0))
    claiming = Searcher(encoding.deal, encoding.sizes, clock)
    exact = Searcher(encoding.deal._replace(claims=0), encoding.sizes, clock)
    second = RoundLeads(start, clock)
    for after in following(start, random.Random(seed)):
        row = encoding.row(after)
        value = exact.value(row).least
        assert claiming.value(row) == (value, value), GAME.text(after)
        assert second.is_lead(after, 0, value), GAME.text(after)
    assert claiming.nodes <= exact.nodes


def test_where_letters_do_not_take_any_domino_nothing_is_claimed() -> None:
    start = replace(late(3, (3, 3)), options=Options("same", "any", False))
    assert not encoding_of(start).deal.claims
    assert not encoding_of(late(3, (3, 3), 1)).deal.claims


def claim(*lanes: int) -> int:
    return sum(lane << LANE_BITS * place for place, lane in enumerate(lanes))


def test_a_claim_is_met_by_what_it_needs_and_by_more() -> None:
    needs = claim(2, EXACT, EXACT | 1)
    assert meets(claim(2, 0, 1), needs)
    assert meets(claim(15, 0, 1, 3), needs)
    assert not meets(claim(1, 0, 1), needs)
    assert not meets(claim(2, 1, 1), needs)
    assert not meets(claim(2, 0, 0), needs)
    assert not meets(claim(2, 0, 2), needs)


def test_two_claims_need_what_either_needs() -> None:
    assert both(claim(2, 0, EXACT), claim(1, 3, 0)) == claim(2, 3, EXACT)
    assert both(claim(1), claim(EXACT | 4)) == claim(EXACT | 4)
    assert both(ALL_EXACT, 0) == ALL_EXACT
