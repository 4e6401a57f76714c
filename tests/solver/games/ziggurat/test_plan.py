"""Plans of whole deals and of badly played games, as the gateway gives them out."""

import pytest

from engine.games.ziggurat import GAME, Lift, Position
from solver.answer import Detail, Status
from solver.budget import Budget, Clock
from solver.games.ziggurat import bounds
from solver.games.ziggurat.encoding import CheatPlan, state_of, step_of
from solver.games.ziggurat.move_values import value_moves
from solver.games.ziggurat.plan import fewest_cheats
from solver.games.ziggurat.state import Take
from solver.games.ziggurat.symmetry import octants_of, representative
from solver.gateway import Question
from solver.objective import Advising
from solver.words import prose
from tests import asking
from tests.asking import objective, patient, searched
from tests.looking import some
from tests.solver.games.ziggurat.exhaustive import fewest_by_trying
from tests.solver.games.ziggurat.positions import badly_played, deal, near_the_end, options
from tests.wire import read_move, read_position

BUDGET = patient(30.0)


def finished(position: Position, plan: CheatPlan) -> Position:
    end, _ = GAME.play_all(position, plan.moves)
    return end


@pytest.mark.parametrize("seed", range(1, 31))
def test_numbered_deals_are_closed(seed: int) -> None:
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    answer = asking.solve(GAME, position, BUDGET)
    assert answer["status"] == "optimal"
    assert answer["verified_by"] == ["replay", "relaxation"]
    end, effects = GAME.play_all(position, [read_move(GAME, move) for move in answer["moves"]])
    assert end.is_finished
    assert end.cheats == answer["value"] == answer["cheats"] == answer["lower_bound"]
    assert [step["effect"] for step in answer["line"]] == list(effects)


@pytest.mark.parametrize("seed", range(12))
def test_badly_played_games_are_closed(seed: int) -> None:
    position = badly_played(seed, 8 + seed)
    plan = fewest_cheats(position, BUDGET)
    assert plan.status is Status.OPTIMAL
    assert finished(position, plan).cheats == plan.value
    assert len(plan.verified_by) == 2


ONE_LIFT_IS_ENOUGH = (
    "ziggurat~hand_size.1.covered_neighbours.false.lifted_first.true~6-0d1.0.2_6-1d1.0.3_6-2d1.0.4_"
    "2-4r1.2.4_0-0d1.2.2_0-5d1.4.2_5-3r1.1.0_5-6r1.5.3_3-4d2.1.4_2-1d1.2.3_4-0r1.3.0_5-5r1.2.0_"
    "3-3d1.0.5_4-6r1.0.0_1-0r1.4.3_6-6d2.1.1_1-5r2.4.2_2-2r2.3.2_0-3r1.3.4_4-4d1.4.0_2-5r2.2.2_"
    "4-5r3.3.2_1-1d1.4.1_3-6r3.2.2_4-1d2.3.4_2-3r2.1.2~2-0~~3-1~1"
)
"""The sets of dominoes that can be lifted here include some with one that need not be."""


def test_a_plan_ends_once_all_dominoes_lie() -> None:
    position = read_position(GAME, ONE_LIFT_IS_ENOUGH)
    plan = fewest_cheats(position, BUDGET)
    assert (plan.status, plan.value) == (Status.OPTIMAL, fewest_by_trying(position, 2))
    assert finished(position, plan).is_finished


@pytest.mark.parametrize("seed", [1, 12, 14])
def test_a_deal_that_gets_stuck_costs_lifts(seed: int) -> None:
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    least = bounds.bound(state_of(position))
    plan = fewest_cheats(position, BUDGET)
    assert least
    assert (plan.value, plan.bound) == (least, least)
    assert sum(isinstance(move, Lift) for move in plan.moves) == least


def test_with_lifted_first_a_stuck_deal_is_infeasible_and_proved() -> None:
    tiles = ["6-6", "1-0", *(str(t) for t in GAME.whole_set({}, 1) if str(t) not in ("6-6", "1-0"))]
    chosen = {"hand_size": 1, "lifted_first": True}
    answer = asking.solve(GAME, read_position(GAME, {"deal": tiles, "options": chosen}), BUDGET)
    assert (answer["status"], answer["value"], answer["bound"]) == ("infeasible", None, None)
    assert answer["verified_by"] == ["exhaustive"]
    assert answer["moves"] == []


def test_a_short_budget_is_no_proof() -> None:
    answer = asking.solve(GAME, badly_played(3, 14), Budget(0.05))
    assert answer["status"] in ("optimal", "feasible", "unknown")
    assert answer["effort"]["seconds"] < 1.0


def test_the_same_request_gives_the_same_plan() -> None:
    position = badly_played(5, 12)
    assert fewest_cheats(position, BUDGET).moves == fewest_cheats(position, BUDGET).moves


@pytest.mark.parametrize(
    ("seed", "cheats"), [(2804, 1), (3001, 1), (4442, 0), (5898, 0), (6824, 0)]
)
def test_deals_whose_order_leaves_little_choice_are_closed(seed: int, cheats: int) -> None:
    """Long stretches of these are forced; geometry costs nothing in them either."""
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    answer = asking.solve(GAME, position, BUDGET)
    assert (answer["status"], answer["value"]) == ("optimal", cheats)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_budget_there_is_a_plan(seed: int) -> None:
    for position in (GAME.numbered_deal(seed, GAME.default_options(), 1), badly_played(seed, 12)):
        answer = asking.solve(GAME, position, Budget(0.01))
        assert answer["value"] is not None
        assert answer["bound"] <= answer["value"]


class TestMoves:
    def test_every_move_is_valued_and_the_lines_begin_with_it(self) -> None:
        position = badly_played(1, 20)
        values = value_moves(position, Clock(BUDGET)).moves
        assert [one.move for one in values] == list(GAME.legal_moves(position))
        assert min(v.value for v in values if v.value is not None) == (
            fewest_cheats(position, BUDGET).value
        )
        for one in values:
            if one.value is not None:
                end, _ = GAME.play_all(position, one.line)
                assert one.line[0] == one.move
                assert end.cheats - position.cheats == one.value

    def test_a_value_is_what_the_position_after_the_move_needs(self) -> None:
        position = badly_played(2, 22)
        valued = value_moves(position, Clock(BUDGET)).moves[::5]
        for one in some(one for one in valued if one.status is Status.OPTIMAL):
            after = fewest_cheats(GAME.play(position, one.move).position, BUDGET)
            assert after.value is not None
            assert one.value == after.value + isinstance(one.move, Lift)

    @pytest.mark.parametrize("seed", [4, 5])
    def test_the_eight_turns_of_an_empty_board_are_worth_the_same(self, seed: int) -> None:
        position = deal(seed, options())
        values = value_moves(position, Clock(BUDGET))
        moves = values.moves
        assert len(moves) == len(GAME.legal_moves(position))
        best = min(one.value for one in moves if one.value is not None)
        assert values.equally_good is not None
        # An edge has at most eight turns, and four at least.
        as_good = sum(one.value == best for one in moves)
        assert as_good / 8 <= values.equally_good <= as_good / 4
        for one in moves[::7]:
            end, _ = GAME.play_all(position, one.line)
            assert (one.line[0], end.cheats) == (one.move, one.value)

    def test_a_move_that_can_be_taken_back_costs_at_most_one_cheat_more(self) -> None:
        placed = 0
        for seed in range(3):
            position = badly_played(seed, 14 + 3 * seed)
            values = value_moves(position, Clock(patient(4.0))).moves
            best = min(one.value for one in values if one.value is not None)
            laying = [one.value for one in values if not isinstance(one.move, Lift)]
            assert set(laying) <= {best, best + 1}
            placed += len(laying)
            for one in some(one for one in values if one.value is not None):
                end, _ = GAME.play_all(position, one.line)
                assert end.is_finished
                assert end.cheats - position.cheats == one.value
        assert placed > 3

    def test_a_mirrored_move_is_a_twin(self) -> None:
        """A double across the middle is the same from both sides."""
        deal_of = ["1-1", "2-1", "3-1", *(str(t) for t in GAME.whole_set({}, 1))]
        position = read_position(GAME, {"deal": list(dict.fromkeys(deal_of))})
        first = read_move(
            GAME,
            {
                "type": "place",
                "tile": "1-1",
                "tier": 1,
                "row": 0,
                "column": 2,
                "direction": "right",
            },
        )
        after = GAME.play(position, first).position
        octants = octants_of(state_of(after).board)
        assert len(octants) == 2
        keys = [representative(step_of(move), octants) for move in GAME.legal_moves(after)]
        assert len(set(keys)) * 2 == len(keys) + sum(isinstance(key, Take) for key in keys)

    def test_a_hint_is_no_weaker_than_a_plan(self) -> None:
        for seed in range(3):
            position = near_the_end(seed, 2, 3, options())
            solved = asking.solve(GAME, position, Budget(1.0))
            for question in (Question(), Question(top=1)):
                hinted = asking.hint(GAME, position, question, Budget(1.0))
                assert (hinted["status"], hinted["value"]) == (solved["status"], solved["value"])
            nudged = asking.hint(GAME, position, Question(detail=Detail.NUDGE), Budget(1.0))
            assert (nudged["status"], nudged["value"]) == (solved["status"], None)

    def test_where_one_move_is_shown_no_other_is_valued(self) -> None:
        position = GAME.numbered_deal(2, GAME.default_options(), 1)
        answer = asking.hint(GAME, position, Question(top=1), BUDGET)
        assert answer["equally_good"] is None
        assert [row["move"] for row in answer["moves"]] == [answer["line"][0]["move"]]


class TestDetail:
    @pytest.mark.parametrize("seed", range(4))
    def test_no_level_says_more_than_its_name(self, seed: int) -> None:
        position = badly_played(seed, 21)
        plan = objective(GAME, "plan")
        found = plan.values(searched(position, 1.0))
        for best in some(found.moves[:5]):
            tile = str(GAME.moves_tiles(best.move)[0])
            for detail in (Detail.NUDGE, Detail.AREA, Detail.TILE):
                words = prose(plan.advice(Advising(position, found, best, detail)))
                assert words
                assert (tile in words) == (detail is Detail.TILE and best.value is not None)
                assert ("tier" in words) == (detail is Detail.AREA and best.value is not None)

    def test_the_answer_holds_what_the_level_allows(self) -> None:
        position = badly_played(3, 21)
        for detail in Detail:
            answer = asking.hint(GAME, position, Question(detail=detail), BUDGET)
            assert bool(answer["moves"]) == (detail in (Detail.MOVE, Detail.LINE))
            assert bool(answer["line"]) == (detail is Detail.LINE)
            assert (answer["tile"] is not None) == (detail is Detail.TILE)
            assert (answer["area"] is not None) == (detail is Detail.AREA)

    def test_where_a_move_stays_open_the_clock_has_decided(self) -> None:
        answer = asking.hint(GAME, badly_played(7, 15), Question(), Budget(0.05))
        assert any(row["status"] in ("unknown", "feasible") for row in answer["moves"])
        assert answer["effort"]["cut_short"]
        assert answer["status"] == "optimal" or "exhaustive" not in answer["verified_by"]

    def test_targets_are_answered_both_ways(self) -> None:
        position = badly_played(3, 20)
        fewest = fewest_cheats(position, BUDGET).value
        assert fewest is not None
        for target, reached in ((fewest, True), (fewest + 1, True), (fewest - 1, False)):
            answer = asking.hint(GAME, position, Question(target=target), BUDGET)
            assert answer["target"] == {"target": target, "reached": reached}
            assert [row["move"] for row in answer["moves"]] == [answer["line"][0]["move"]]
            assert answer["moves"][0]["value"] == answer["value"]
