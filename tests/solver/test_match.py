"""The chance to win a match of several hands, from the totals after one of them (F9, I12)."""

from dataclasses import replace
from itertools import product
from math import comb
from typing import Any

import numpy as np
import pytest

from benchmarks.match_equity import NEEDED, equity
from engine.registry import games
from solver.games.fives.match import MOST, STEP
from solver.games.fives.match import match_shares as of_fives
from solver.games.pip.match import match_shares as of_pip
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question
from solver.search.match import MatchShares, shares_of_fewest, shares_of_most
from tests.looking import some

ENOUGH = Budget(60.0, effort=0.02)


def fives(seats: int, **options: Any) -> Any:
    game = games()["fives"]
    return game.numbered_deal(3, {**game.default_options(), **options}, seats)


def known(shares: MatchShares | None, *totals: int) -> list[float]:
    """Return the chance of every seat."""
    assert shares is not None
    rows = np.array([totals])
    return [float(shares(rows, seat)[0]) for seat in range(len(totals))]


def test_a_match_that_is_over_is_shared_by_its_winners() -> None:
    assert known(shares_of_most, 100, 45, 95) == [1, 0, 0]
    assert known(shares_of_most, 100, 105, 105) == [0, 0.5, 0.5]
    assert known(shares_of_fewest, 12, 12, 90) == [0.5, 0.5, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("divisor", [5, 1])
def test_the_chances_of_all_seats_at_a_table_of_fives_add_up_to_one(
    seats: int, divisor: int
) -> None:
    shares = of_fives(fives(seats, bonus_divisor=divisor))
    for totals in some(product((0, 35, 60, 95), repeat=seats), 16):
        assert sum(known(shares, *totals)) == pytest.approx(1, abs=0.02)
    even = known(shares, *(50,) * seats)
    assert even == pytest.approx([1 / seats] * seats, abs=0.02)


def test_whoever_needs_less_in_fives_wins_more_often() -> None:
    shares = of_fives(fives(2))
    first = [known(shares, own, 50)[0] for own in range(0, 105, 5)]
    assert first == sorted(first)
    assert first[0] < 0.2
    assert first[-2] > 0.9
    assert first[-1] == 1
    assert known(shares, 96, 50) == known(shares, 99, 50)  # play scores in fives
    assert known(shares, 95, 103) == [0, 1]


def test_where_no_table_tells_the_chance_it_is_not_known() -> None:
    assert of_fives(fives(5, set=12)) is None
    assert of_fives(fives(2, target=MOST + 5)) is None
    later = fives(2, target=MOST + 50)._replace(scores=(50, 70))
    assert known(of_fives(later), 100, 100) == known(of_fives(fives(2)), 50, 50)


def test_the_last_round_of_pip_decides_and_earlier_ones_count_the_more_the_later() -> None:
    game = games()["pip"]
    deal: Any = game.numbered_deal(1, game.default_options(), 3)
    position = replace(deal, round=9)
    assert known(of_pip(position), 40, 41, 80) == [1, 0, 0]
    assert known(of_pip(position), 40, 40, 80) == [0.5, 0.5, 0]
    assert known(of_pip(deal), 50, 50, 50) == pytest.approx([1 / 3] * 3, abs=0.06)
    early, late = (known(of_pip(one), 40, 60, 60)[0] for one in (deal, replace(deal, round=8)))
    assert 1 / 3 < early < late < 1


def test_the_tables_are_those_of_tossing_a_coin_where_hands_are_that() -> None:
    """Each hand gives one of two seats a step: who needs n before the other has m (the problem of
    points, Pascal and Fermat 1654)."""
    table = equity(np.array([[[STEP, 0], [0, 0]], [[0, STEP], [0, 0]]]), 2)
    for own, other in some(product((1, 2, 5, NEEDED), repeat=2), 16):
        left = own + other - 1
        won = sum(comb(left, wins) for wins in range(own, left + 1)) / 2**left
        assert table[own - 1, other - 1] == pytest.approx(won, abs=1e-6)


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    """F9: seat 1 scores more in the hand, but later."""
    hand = np.array([[[5, 0], [0, 100], [0, 0]]])
    table = equity(np.concatenate([hand, hand]), 2)
    assert table[0, 0] == pytest.approx(0.5)  # with the seats turned round the other is first
    assert table[0, NEEDED - 1] == pytest.approx(1)
    assert table[1, 0] == pytest.approx(0)


@pytest.mark.parametrize("name", [name for name, game in games().items() if max(game.seats) > 1])
def test_an_answer_tells_the_chances_to_win_to_be_ahead_and_to_win_the_match(name: str) -> None:
    game = games()[name]
    deal = game.numbered_deal(5, game.default_options(), game.seats[0])
    seen = game.view(deal, game.to_move(deal))
    answer = ask(game, seen, Question(), ENOUGH)
    for shown in some(answer.moves):
        chance = shown.valued.chance
        assert chance is not None
        assert chance.match is not None
        for share in (chance.win, chance.ahead, chance.match):
            assert 0 <= share.mean <= 1
            assert 0 <= share.stderr < 0.5


def test_a_lead_that_decides_nothing_is_no_chance_to_win_the_match() -> None:
    """F9: with 95 against 0 points whoever is ahead in the match wins it nearly always."""
    game, deal = games()["fives"], fives(2)
    seat = game.to_move(deal)
    chances = []
    for scores in ((95, 0), (0, 95)):
        position = deal._replace(scores=scores if seat == 0 else scores[::-1])
        answer = ask(game, game.view(position, seat), Question(), ENOUGH)
        assert answer.chance is not None
        assert answer.chance.match is not None
        chances.append(answer.chance.match.mean)
    assert chances[0] > 0.9
    assert chances[1] < 0.1
