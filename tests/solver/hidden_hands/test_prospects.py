"""Values over the deals that fit, beside the exact answer in every one of them."""

import random
from collections.abc import Container, Iterator
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from engine.game import Game
from engine.registry import games
from solver.answers.answer import Answer, Status
from solver.asking.budget import Budget
from solver.asking.gateway import Question, ask
from solver.asking.history import History
from solver.games.bead.objectives.game import CONCEALED as BEAD
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.hidden_hands.deals import Deals
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
    game, looked = concealed.game, 0
    for history, last, every in islice(with_deals(concealed, range(2, 61)), 2):
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
        looked += 1
    # In the Bead Game the other hand can always be told.
    assert looked or game.id == "bead"


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
