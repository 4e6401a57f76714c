"""Values over the deals that fit, beside the exact answer in every one of them."""

import random
from collections.abc import Container, Iterator
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from engine.game import Game
from engine.registry import games
from solver.answers.answer import Answer, Status
from solver.games.bead.objectives.game import CONCEALED as BEAD
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.gateway.entry import ask
from solver.hidden_hands.deals import Deals
from solver.question.budget import Budget, Clock
from solver.question.history import History
from solver.question.objective import SearchRequest
from solver.question.question import Question
from solver.question.registry import solver_of
from tests.asking import patient
from tests.looking import some
from tests.solver.hands import begun, part
from tests.solver.hidden_hands.test_deals import CONCEALED, MOST_HIDDEN, AnyConcealed, ends

ENOUGH = Budget(60.0, effort=5.0)


def asked(
    game: Game[Any, Any], position: Any, history: History[Any, Any] | None, **more: Any
) -> Answer[Any]:
    return ask(game, position, Question("game", history=history, **more), ENOUGH)


def with_deals(
    concealed: AnyConcealed, number: Container[int]
) -> Iterator[tuple[History[Any, Any], Any, list[Any]]]:
    """Yield histories of which something is hidden, with the position that they lead to and the
    deals that fit, so many of them."""
    game = concealed.game
    for whole in ends(concealed, max(game.seats[:2])):
        for last in range(len(whole.moves), -1, -1):
            hand = part(whole, 0, last)
            history, view = hand.history(hand.to_move), game.view(hand.position, hand.to_move)
            few = len(concealed.unseen(view)) <= MOST_HIDDEN
            # With three players one domino of the Bead Game is unseen where no hand hides any.
            if few and view != hand.position and len(game.legal_moves(view)) > 1:
                every = [deal for _, deal in Deals(concealed, view, history).every()]
                if len(set(every)) in number:
                    yield history, hand.position, every
                    break


@pytest.mark.parametrize("concealed", CONCEALED[:3], ids=lambda one: one.game.id)
def test_few_deals_are_all_solved(concealed: AnyConcealed) -> None:
    """The mean of a move is that of its exact values, asked for in each deal by itself."""
    game = concealed.game
    for history, last, every in some(islice(with_deals(concealed, range(2, 61)), 2), 2):
        answer = asked(game, game.view(last, game.to_move(last)), history)
        exact = [
            {one.move: one.valued.value for one in asked(game, deal, None).moves} for deal in every
        ]
        assert answer.status is Status.ESTIMATED
        for shown in some(answer.moves, 2):
            estimate = shown.valued.estimate
            values = [values[shown.move] for values in exact]
            assert estimate is not None
            assert estimate.every
            assert estimate.samples == len(every)
            assert estimate.mean == pytest.approx(fmean(v for v in values if v is not None))


@pytest.mark.parametrize("concealed", [BEAD, FIVES], ids=lambda one: one.game.id)
def test_one_deal_alone_is_answered_exactly(concealed: AnyConcealed) -> None:
    game = concealed.game
    for history, last, every in some(islice(with_deals(concealed, (1,)), 2)):
        view = game.view(last, game.to_move(last))
        answer, known = asked(game, view, history), asked(game, last, None)
        assert last == every[0]
        assert answer.status is Status.OPTIMAL
        assert (answer.value, answer.equally_good) == (known.value, known.equally_good)


def views(game: Game[Any, Any], number: int) -> Iterator[tuple[History[Any, Any], Any]]:
    """Yield histories of hands half played, with the view that each leads to."""
    for seed in range(number):
        deal = game.numbered_deal(seed, game.default_options(), game.seats[0])
        hand = begun(game, deal, random.Random(seed), 9)
        if game.outcome(hand.position) is None:
            yield hand.history(hand.to_move), game.view(hand.position, hand.to_move)


@pytest.mark.parametrize("name", ["fives", "peaks-and-pits", "pip"])
def test_an_estimate_tells_its_error_and_comes_again(name: str) -> None:
    game = games()[name]
    budget = Budget(60.0, seed=7, effort=0.02)
    for history, view in some(views(game, 2)):
        question = Question(history=history)
        one, other = ask(game, view, question, budget), ask(game, view, question, budget)
        assert one.objective == "game"
        assert one.status is Status.ESTIMATED
        assert one.estimate is not None
        assert one.estimate.samples >= 2
        assert one.estimate.stderr >= 0
        assert not one.estimate.every
        assert [shown.valued.estimate for shown in one.moves] == [
            shown.valued.estimate for shown in other.moves
        ]
        assert one.equally_good is not None
        assert 1 <= one.equally_good <= len(one.moves)
        assert one.line == ()
        assert one.bound is None


def test_a_move_that_is_asked_about_is_laid_beside_the_best() -> None:
    game = games()["fives"]
    history, view = next(one for one in views(game, 9) if len(game.legal_moves(one[1])) > 2)
    budget = Budget(60.0, effort=0.05)
    worst = ask(game, view, Question(history=history), budget).moves[-1].move
    answer = ask(game, view, Question(top=1, history=history, compare=(worst,)), budget)
    assert len(answer.moves) == 1
    (beside,) = answer.compared
    assert beside.shown.move == worst
    assert beside.lost is not None
    assert beside.why


LAST_DOMINO = (
    "fives~~1-0.x~0.60~0~0~5-5~5-3_3-1_1-1_1-4_4-6_6-3_3-0_0-0.5-4_4-4_4-2_2-0_0-6_6-2."
    "5-0_0-4_4-3.5-2_2-2_2-1_1-6_6-6_6-5_5-1~x",
    "pip~~1~0.cw~1-1_w-3.0_1-5.0_w-2.0_2-4.3_w-8.4_5-9.2_w-5.6_w-6.5_6-6.8_w-w.9.6_6-8.10_6-2."
    "10_6-5.10_w-0.9_w-D.9_6-7.15_0-2.14_7-1.16_1-9.0_9-0.19_2-8.17_0-0.20_w-1.22_w-4.22_0-7."
    "22_3-9.1_7-3.25_9-4.26_8-4.11_5-3.13_1-4.18_2-3.12_4-4.28_w-A.33_w-R.33_4-3.33_7-9.35_3-3."
    "36_3-1.38_w-7.38_3-0.38_5-5.34_5-2.42_5-8.42_5-7.42_7-2.45_4-7.24_4-0.31_7-7.47_w-S.49_7-8."
    "49_w-9.49_0-1.50_8-3.21_0-6.48_4-5.29_9-8.52_1-6.39_3-6.32_2-1.43_8-0.44_6-9.59_2-9.46~x~"
    "300.9-9~0.x4",
)


@pytest.mark.parametrize("text", LAST_DOMINO, ids=lambda text: text.partition("~")[0])
def test_who_goes_out_wins_the_hand_however_far_behind(text: str) -> None:
    """F8, I11: whatever is laid is the last domino of the hand; the scores before do not count."""
    game = games()[text.partition("~")[0]]
    answer = ask(game, game.read_text(text), Question("game"), ENOUGH)
    for shown in some(answer.moves, 2):
        assert shown.valued.estimate is not None
        assert shown.valued.estimate.mean < 0
        assert shown.valued.chance is not None
        assert shown.valued.chance.win == (1.0, 0.0)
        assert shown.valued.chance.ahead == (0.0, 0.0)


def test_scores_before_the_hand_do_not_change_the_chance_to_win_it() -> None:
    game = games()["fives"]
    (_, view), chances = next(views(game, 9)), []
    view = view._replace(options=replace(view.options, target=500))
    for scores in ((0, 0), (0, 40), (40, 0)):
        answer = ask(
            game, view._replace(scores=scores), Question("game"), Budget(60.0, effort=0.05)
        )
        known = [shown.valued.chance for shown in answer.moves]
        chances.append([None if one is None else one.win for one in known])
    assert chances[0] == chances[1] == chances[2]
    assert all(one is not None and 0 < one.mean < 1 for one in chances[0])


def test_what_a_hand_that_is_over_was_worth_hangs_on_hidden_hands() -> None:
    """F8: seat 2 is out, and two seats have dominoes that the seat to move does not see."""
    text = (
        "fives~~x2.x..1-1_2-0_2-2_3-3_4-1_4-2_4-4_5-1_5-2_5-5~15.0.25.15~3~0~"
        "6-6~6-3_3-0_0-1_1-3_3-5.6-5_5-0_0-0_0-4_4-3.6-4_4-5.6-1_1-2~"
    )
    view = FIVES.game.read_text(text, "/position")
    for line_alone in (False, True):
        question = Question("game", line_alone=line_alone)
        found = ask(FIVES.game, view, question, Budget(60.0, effort=0.01))
        assert (found.status, found.moves, found.line) == (Status.ESTIMATED, (), ())
        assert found.estimate is not None
        assert -45 < found.estimate.mean < -10


@pytest.mark.parametrize("concealed", CONCEALED, ids=lambda one: one.game.id)
def test_a_hint_spends_its_budget_unless_what_it_shows_is_settled(concealed: AnyConcealed) -> None:
    game, settled, effort = concealed.game, 0, 0.2
    values = solver_of(game).objectives[-1].expectation
    assert values is not None
    for seed in range(4):
        position = game.numbered_deal(seed, game.default_options(), game.seats[0])
        view = game.view(position, game.to_move(position))
        if len(game.legal_moves(view)) < 2:
            continue
        clock = Clock(patient(effort))
        found = values.values(SearchRequest(view, clock))
        errors = [one.estimate.stderr for one in found.moves if one.estimate]
        assert len(errors) == len(found.moves) > 1
        if clock.effort < 0.8 * effort:
            settled += 1
            assert max(errors) <= 0.5
            assert found.estimate is not None
            assert found.estimate.samples >= 100
    assert settled < 4


README = "fives~~6-4_5-3_2-1.x3~45.60~0~0~5-5~5-0_0-4_4-4.5-2_2-2.5-1_1-6.~x14"
"""One move is clear from 24 deals on, and what it is worth is not."""


def test_a_clear_move_ends_no_hint_before_its_value_is_known() -> None:
    game = games()["fives"]
    answer = ask(game, game.read_text(README), Question(), ENOUGH)
    assert answer.moves[0].valued.tied is False
    assert answer.estimate is not None
    assert answer.estimate.stderr <= 0.5
    assert answer.estimate.samples >= 100
