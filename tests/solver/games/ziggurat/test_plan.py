"""Plans of whole deals, badly played games and small ends, and players who are stuck."""

from collections import Counter

import pytest

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answers.answer import Finding, Status
from solver.games.ziggurat.move_values import value_moves
from solver.games.ziggurat.plan import fewest_cheats
from solver.gateway.entry import ask
from solver.players.bot import HandInPlay
from solver.players.catalogue import bot_named
from solver.question.budget import Budget, Clock
from solver.question.question import Question
from tests import asking
from tests.asking import patient
from tests.games.ziggurat.kit import fewest_by_trying
from tests.looking import some
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    badly_played,
    deal,
    options,
    small_end,
)
from tests.wire import read_move, read_position

BUDGET = patient(30.0)


def check_plan(position: Position, most: int = 2) -> None:
    """Compare the fewest cheats of the solver with those found by trying."""
    expected, plan = fewest_by_trying(position, most), fewest_cheats(position, Clock(BUDGET))
    if expected is None:
        assert plan.bound is None or plan.bound > most, GAME.text(position)
    else:
        assert (plan.status, plan.value) == (Status.OPTIMAL, expected), GAME.text(position)
        assert len(plan.verified_by) == 1, GAME.text(position)
        assert finished(position, plan).is_finished


def finished(position: Position, plan: Finding[Move]) -> Position:
    end, _ = GAME.play_all(position, plan.line)
    return end


def test_the_fewest_cheats_are_those_found_by_trying_everything() -> None:
    """One to three dominoes left, two to four moves that may have spoilt the board."""
    for option in some(range(len(ALL_OPTIONS))):
        check_plan(small_end(option + len(ALL_OPTIONS) * (option % 8)))


def test_numbered_deals_are_closed() -> None:
    for seed in range(1, 10):
        position = GAME.numbered_deal(seed, GAME.default_options(), 1)
        answer = asking.solve(GAME, position, BUDGET)
        assert answer["status"] == "optimal"
        assert answer["verified_by"] == ["replay", "relaxation"]
        end, effects = GAME.play_all(position, [read_move(GAME, move) for move in answer["moves"]])
        assert end.is_finished
        assert end.cheats == answer["value"] == answer["cheats"] == answer["lower_bound"]
        assert [step["effect"] for step in answer["line"]] == list(effects)


def test_badly_played_games_are_closed() -> None:
    for seed in range(12):
        position = badly_played(seed, 8 + seed)
        plan = fewest_cheats(position, Clock(BUDGET))
        assert plan.status is Status.OPTIMAL
        assert finished(position, plan).cheats == plan.value
        assert len(plan.verified_by) == 1


ONE_LIFT_IS_ENOUGH = (
    "ziggurat~hand_size.1.covered_neighbours.false.lifted_first.true~6-0d1.0.2_6-1d1.0.3_6-2d1.0.4_"
    "2-4r1.2.4_0-0d1.2.2_0-5d1.4.2_5-3r1.1.0_5-6r1.5.3_3-4d2.1.4_2-1d1.2.3_4-0r1.3.0_5-5r1.2.0_"
    "3-3d1.0.5_4-6r1.0.0_1-0r1.4.3_6-6d2.1.1_1-5r2.4.2_2-2r2.3.2_0-3r1.3.4_4-4d1.4.0_2-5r2.2.2_"
    "4-5r3.3.2_1-1d1.4.1_3-6r3.2.2_4-1d2.3.4_2-3r2.1.2~2-0~~3-1~1"
)
"""The sets of dominoes that can be lifted here include some with one that need not be."""


def test_a_plan_ends_once_all_dominoes_lie() -> None:
    check_plan(read_position(GAME, ONE_LIFT_IS_ENOUGH))


def test_with_lifted_first_a_stuck_deal_is_infeasible_and_proved() -> None:
    tiles = ["6-6", "1-0", *(str(t) for t in GAME.whole_set({}, 1) if str(t) not in ("6-6", "1-0"))]
    chosen = {"hand_size": 1, "lifted_first": True}
    answer = asking.solve(GAME, read_position(GAME, {"deal": tiles, "options": chosen}), BUDGET)
    assert (answer["status"], answer["value"], answer["bound"]) == ("infeasible", None, None)
    assert (answer["verified_by"], answer["moves"]) == (["exhaustive"], [])


@pytest.mark.parametrize(("seed", "cheats"), [(2804, 1), (4442, 0), (6824, 0)])
def test_deals_whose_order_leaves_little_choice_are_closed(seed: int, cheats: int) -> None:
    """Long stretches of these are forced; geometry costs nothing in them either."""
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    answer = asking.solve(GAME, position, BUDGET)
    assert (answer["status"], answer["value"]) == ("optimal", cheats)


def test_whatever_the_budget_there_is_a_plan() -> None:
    for seed in range(4):
        start = GAME.numbered_deal(seed, GAME.default_options(), 1)
        for position in (start, badly_played(seed, 12)):
            answer = asking.solve(GAME, position, Budget(0.01))
            assert answer["value"] is not None
            assert answer["bound"] <= answer["value"]


def test_every_move_is_valued_and_the_line_begins_with_the_best() -> None:
    position = badly_played(1, 20)
    finding = value_moves(position, Clock(BUDGET))
    values = finding.moves
    assert Counter(one.move for one in values) == Counter(GAME.legal_moves(position))
    assert finding.value == values[0].value == fewest_cheats(position, Clock(BUDGET)).value
    assert finding.line[0] == values[0].move
    assert finished(position, finding).cheats - position.cheats == finding.value
    for one in some(one for one in values[::5] if one.status is Status.OPTIMAL):
        after = fewest_cheats(GAME.play(position, one.move).position, Clock(BUDGET))
        assert after.value is not None
        assert one.value == after.value + isinstance(one.move, Lift)


def test_the_eight_turns_of_an_empty_board_are_worth_the_same() -> None:
    position = deal(4, options())
    values = value_moves(position, Clock(BUDGET))
    assert len(values.moves) == len(GAME.legal_moves(position))
    assert values.ties_known
    # An edge has at most eight turns, and four at least.
    answer = ask(GAME, position, Question(), BUDGET)
    as_good = sum(one.value == values.value for one in values.moves)
    assert answer.equally_good is not None
    assert as_good / 8 <= answer.equally_good <= as_good / 4


CUT_OFF = (
    "ziggurat~~0-1d1.3.4_0-2d1.2.2~5-3_6-4_6-5~0-0~2-1_5-2_6-0_4-3_4-0_6-1_3-0_5-4_3-2_3-1_6-6_4-4_"
    "5-0_5-1_4-2_6-2_3-3_1-1_4-1_2-2_5-5_6-3~49"
)
"""No domino of the hand shares a value with the board, nor does the one set aside help."""


def played_by(position: Position, player: str) -> HandInPlay[Position, Move]:
    """A game played on until the ziggurat is finished, 150 moves at most."""
    hand: HandInPlay[Position, Move] = HandInPlay(GAME, position)
    while not hand.position.is_finished and len(hand.moves) < 150:
        hand.play(hand.decided(bot_named(player), Budget(60.0, effort=0.01)).move)
    return hand


def test_a_board_that_cannot_be_gone_on_from_is_taken_apart() -> None:
    hand = played_by(GAME.read_text(CUT_OFF), "5")
    assert len(hand.moves) < 40
    assert hand.position.cheats < 49 + 12


@pytest.mark.parametrize(("player", "number"), [("temperature:2", 2), ("1", 1)])
def test_players_of_all_levels_finish(player: str, number: int) -> None:
    start = GAME.numbered_deal(number, GAME.default_options(), 1)
    assert len(played_by(start, player).moves) < 100
