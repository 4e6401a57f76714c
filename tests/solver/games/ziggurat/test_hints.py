"""Hints with the order of the pile unknown: expectations, samples, and what they promise; nudges,
words for cheats, and claims that the rules confirm."""

from dataclasses import replace
from itertools import permutations
from statistics import mean
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.ziggurat import GAME, Lift, Place, Position
from engine.tiles import HIDDEN, Tile
from solver.answers.answer import Detail, Estimate, Status
from solver.answers.words import prose, sentence
from solver.games.ziggurat import explain
from solver.games.ziggurat.blind.orders import PileOrders, hidden_tiles, only_order
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import BEST_LINE, Question
from tests import asking
from tests.asking import patient
from tests.games.ziggurat.kit import fewest_by_trying
from tests.looking import some
from tests.solver.games.trying import Made, check_claims, keys
from tests.solver.games.ziggurat.positions import badly_played, deal, near_the_end, options

SMALL = patient(0.02)


def test_something_in_the_hand_must_be_seen() -> None:
    for objective in ("game", None):
        with pytest.raises(Refused) as refused:
            asking.hint(GAME, GAME.read_text("ziggurat~~~x3~~x25~0"), Question(objective), SMALL)
        assert [one.code for one in refused.value.violations] == ["hands_unknown"]
    one = asking.hint(GAME, GAME.read_text("ziggurat~~~1-1_x2~~x25~0"), Question(), SMALL)
    assert one["moves"]


def seen(position: Position) -> Position:
    return GAME.view(position, 0)


def ended(seed: int, pile: int) -> Position:
    """A game played to its end by the plan until so few are in the pile, which then lies face
    down."""
    position = deal(seed, options(1))
    for step in ask(GAME, position, BEST_LINE, patient(20.0)).line:
        if len(position.pile) == pile:
            return seen(position)
        position = GAME.play(position, step.move).position
    raise AssertionError("the pile was never so small")


def answer_of(position: Position, budget: Budget, **asked: Any) -> dict[str, Any]:
    answer = asking.hint(GAME, position, Question(**asked), budget)
    asking.forget_seconds(answer)
    return answer


@pytest.mark.parametrize(("seed", "pile", "most"), [(2, 2, 1), (6, 3, 0)])
def test_the_mean_is_that_of_trying_everything_in_every_order(
    seed: int, pile: int, most: int
) -> None:
    position = ended(seed, pile)
    orders = list(permutations(hidden_tiles(position)))
    answer = ask(GAME, position, Question(), patient(20.0))
    assert (answer.objective, answer.status) == ("game", Status.ESTIMATED)
    shown = {one.move: one.valued.estimate for one in answer.moves}
    assert set(shown) == set(GAME.legal_moves(position))
    for move, estimate in some(shown.items()):
        assert estimate is not None
        assert (estimate.stderr, estimate.samples) == (0.0, len(orders))
        afterwards = [GAME.play(replace(position, pile=order), move).position for order in orders]
        tried = [fewest_by_trying(one, most) for one in afterwards]
        cheats = [most + 1 if one is None else one + isinstance(move, Lift) for one in tried]
        exact = None not in tried
        assert estimate.mean == mean(cheats) if exact else estimate.mean >= mean(cheats), move


def test_a_view_and_a_deal_in_another_order_are_answered_the_same() -> None:
    position = deal(4)
    turned = replace(position, pile=position.pile[::-1])
    answer = answer_of(seen(position), SMALL)
    assert answer == answer_of(seen(turned), SMALL)
    assert answer["estimate"] != answer_of(seen(turned), replace(SMALL, seed=6))["estimate"]


def test_one_order_alone_is_answered_exactly() -> None:
    position = ended(1, 4)
    known = hidden_tiles(position)
    one_hidden = replace(position, pile=(*known[:2], HIDDEN, known[3]))
    answer = answer_of(one_hidden, patient(20.0))
    exact = answer_of(replace(position, pile=known), patient(20.0))
    assert answer["status"] == exact["status"] == "optimal"
    assert answer["value"] == exact["value"]


def test_only_hidden_places_are_filled() -> None:
    position = deal(7)
    pile = tuple(HIDDEN if place % 3 else tile for place, tile in enumerate(position.pile))
    orders = PileOrders(replace(position, pile=pile), 0).between(0, 40)
    assert len({tuple(order) for order in orders.tolist()}) > 30
    full = PileOrders(position, 0).between(0, 1)[0]
    for order in some(orders):
        assert sorted(order) == sorted(full)
        assert [order[at] for at in range(0, len(pile), 3)] == full[::3].tolist()


def test_a_hidden_domino_of_the_hand_is_drawn_too() -> None:
    position = seen(deal(7))
    blind = replace(position, hand=(*position.hand[:2], HIDDEN))
    assert only_order(blind) is None
    answer = answer_of(blind, SMALL, top=1)
    assert answer["status"] == "estimated"
    laid = answer["moves"][0]["move"]["tile"]
    assert Tile(int(laid[0]), int(laid[2])).canonical in position.hand


def test_to_solve_needs_the_order() -> None:
    with pytest.raises(Refused) as refused:
        ask(GAME, seen(deal(1)), BEST_LINE, SMALL)
    assert refused.value.violations[0].code == "order_unknown"


STUCK = "ziggurat~~0-0r1.2.2_1-0r1.1.2_2-0r1.3.2~5-3_6-4_6-5~~x22~0"
"""A board and a hand that share no value."""


def test_where_only_lifts_are_left_all_of_the_board_must_go() -> None:
    position = GAME.read_text(STUCK)
    assert all(isinstance(move, Lift) for move in some(GAME.legal_moves(position)))
    answer = ask(GAME, position, Question(), patient(0.3))
    assert isinstance(answer.moves[0].move, Lift)
    assert answer.estimate is not None
    assert 3.0 <= answer.estimate.mean < 7.0
    assert "every domino must be lifted: 3 cheats" in prose(answer.moves[0].valued.because)


COVERED_ONES = (
    "ziggurat~covered_neighbours.false~1-1r1.2.2_1-3r1.3.2_2-3r2.2.2_2-4r2.3.2_2-2r1.3.0~"
    "1-0_5-1_6-1~~x20~0"
)
"""Every 1 is covered."""


def test_where_only_covered_numbers_match_one_lift_is_enough() -> None:
    """Without ``covered_neighbours`` the 1s cannot be seen until 3-2 or 4-2 is lifted."""
    position = GAME.read_text(COVERED_ONES)
    answer = ask(GAME, position, Question(top=1), patient(0.3))
    best = answer.moves[0]
    assert best.move in (Lift(Tile(3, 2)), Lift(Tile(4, 2)))
    assert best.valued.estimate is not None
    assert best.valued.estimate.mean < len(position.placed) / 2
    assert "every domino" not in prose(best.valued.because)


BUDGET = asking.patient(0.3)


def ways(position: Position) -> list[str]:
    """The dominoes of the placements that the rules allow, one for each."""
    moves = GAME.legal_moves(position)
    return [str(move.tile.canonical) for move in moves if isinstance(move, Place)]


def is_only_place(made: Made) -> bool:
    return ways(made.start).count(made.params["tile"]) == 1 and not isinstance(made.move, Lift)


def fit(made: Made) -> tuple[int, int]:
    """How many of the dominoes held after the move fit, and how many there are."""
    return len(set(ways(made.after))), len(made.after.hand) + len(made.after.lifted)


CLAIMS = {
    "only_place": is_only_place,
    "lift_is_a_cheat": lambda made: made.after.cheats == made.start.cheats + 1,
    "fit_afterwards": lambda made: (made.params["fits"], made.params["held"]) == fit(made),
    "all_fit": lambda made: fit(made)[0] == fit(made)[1],
    "none_fit": lambda made: fit(made)[0] == 0,
}
OTHERS = (
    *("no_cheat", "cheats", "more_than_needed", "not_finished", "no_plan", "at_least", "no_finish"),
    *("others_cost_more", "expected_cheats", "expected_no_cheat", "all_must_go"),
    *("simulated", "every_order"),
)
"""Clauses about whole plans, which other tests look at."""


def test_every_claim_is_what_the_rules_say() -> None:
    starts = [badly_played(seed, 19 + seed) for seed in (1, 3, 7)]
    starts += [near_the_end(seed, 2, 3, options()) for seed in (1, 4)]
    starts += [near_the_end(seed, 3, 1, options()) for seed in (1, 2)]
    answers = ((start, asking.hint(GAME, start, Question(), BUDGET)) for start in starts)
    met = check_claims(GAME, answers, CLAIMS, OTHERS)
    assert met >= {"only_place", "lift_is_a_cheat", "all_fit", "fit_afterwards"}


def test_a_nudge_says_whether_to_lay_or_to_lift() -> None:
    first = set()
    starts = [badly_played(seed, 16 + seed) for seed in range(4)]
    starts += [near_the_end(seed, 3, 0, options()) for seed in range(2)]
    for position in some(starts):
        answer = asking.hint(GAME, position, Question(detail=Detail.NUDGE), BUDGET)
        first.add(keys(answer["advised"])[0])
        assert not any("cheats" in said["params"] for said in answer["advised"])
        if "must_lift" in keys(answer["advised"]):
            assert not ways(position)
    assert first & {"must_lift", "try_lift", "no_finish_found"}
    assert "try_lay" in first


def test_cheats_on_average() -> None:
    for average, said in (
        (1.26, "About 1.3 more cheats on average"),
        (1.0, "About 1 more cheat on average"),
        (0.0, "Hardly ever another cheat"),
    ):
        assert sentence(explain.expected_cheats(Estimate(average, 0.1, 40))).startswith(said)
