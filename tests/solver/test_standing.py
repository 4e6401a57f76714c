"""How a seat stands, and where the dominoes may lie that it does not see."""

import random
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from engine.registry import games
from engine.tiles import in_order
from solver.answers.answer import Status
from solver.answers.standing import Belief, SeatStanding
from solver.games.fives.objectives.game import CONCEALED as FIVES
from solver.games.peaks_and_pits.objectives.game import CONCEALED as PEAKS_AND_PITS
from solver.gateway.answer_json import standing_json
from solver.gateway.entry import ask, standing
from solver.hidden_hands.deals import Deals
from solver.players.bot import HandInPlay
from solver.question.budget import Budget
from solver.question.history import History
from solver.question.question import Question
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some
from tests.solver.hands import begun, part
from tests.solver.hidden_hands.test_deals import CONCEALED, AnyConcealed, ends, tried
from tests.solver.hidden_hands.test_deals import every_game as every_concealed
from tests.solver.hidden_hands.test_estimates import ENOUGH

QUICK = Budget(60.0, seed=4, effort=0.03)


def stands(
    game: AnyGame,
    position: Any,
    seat: int,
    history: History[Any, Any] | None = None,
    budget: Budget = QUICK,
) -> SeatStanding:
    return standing(game, game.view(position, seat), seat, history, budget)


def chances(belief: Belief) -> dict[int | str, float]:
    return dict(belief.places)


def hands(game: AnyGame, players: int, moves: int, number: int) -> Iterator[HandInPlay[Any, Any]]:
    """Yield hands after some moves made at random, a domino laid where one can be."""
    for seed in range(number):
        deal = game.numbered_deal(seed, game.default_options(), players)
        yield begun(game, deal, random.Random(seed), moves)


@every_concealed
@pytest.mark.parametrize("with_history", [False, True])
def test_beliefs_fill_every_hand(concealed: AnyConcealed, with_history: bool) -> None:
    """The chances of a domino add up to 1, and those of a hand to the dominoes hidden in it, for
    seats on move and others."""
    game, on_move = concealed.game, set()
    for players in game.seats[:2]:
        for hand in some(hands(game, players, 7, 1)):
            position = hand.position
            for seat in range(players):
                history = hand.history(seat) if with_history else None
                found = stands(game, position, seat, history).found
                view = game.view(position, seat)
                assert [one.tile for one in found.beliefs] == list(in_order(concealed.unseen(view)))
                expected = Counter[int | str]()
                for belief in found.beliefs:
                    assert sum(chances(belief).values()) == pytest.approx(1.0)
                    expected.update(chances(belief))
                hidden = [sum(tile.is_hidden for tile in held) for held in concealed.hands(view)]
                assert [expected[one] for one in range(players)] == pytest.approx(hidden)
                assert {one for one in expected if isinstance(one, str)} <= {concealed.pile_key}
                on_move.add(seat == hand.to_move)
    assert on_move == {False, True}


@pytest.mark.parametrize("concealed", [FIVES, PEAKS_AND_PITS], ids=lambda one: one.game.id)
def test_few_deals_are_all_looked_at(concealed: AnyConcealed) -> None:
    """For a seat that is not on move. Chances are those of every order of the hidden dominoes that
    the rules allow."""
    game, looked = concealed.game, 0
    players = max(game.seats[:2])
    for hand in ends(concealed, players):
        seat = (hand.to_move + 1) % players
        view, history = game.view(hand.position, seat), hand.history(seat)
        if not 1 < len(concealed.unseen(history.start)) <= 6:
            continue
        allowed = tried(concealed, history, seat)
        if not (len(allowed) > 1 and Deals(concealed, view, history).are_few):
            continue
        found = stands(game, view, seat, history, ENOUGH).found
        often = list(allowed.values())
        for belief in found.beliefs:
            for other in range(players):
                held = [belief.tile in concealed.hands(deal)[other] for deal in allowed]
                assert chances(belief).get(other, 0.0) == pytest.approx(fmean(held, often))
        looked += 1
        if looked == 3:
            break
    assert looked == 3


def before_the_last_move(number: int) -> Iterator[tuple[History[Any, Any], Any, int, list[Any]]]:
    """Yield histories of hands of two as the seat saw them that does not move last, with the
    position that each leads to, the seat, and the deals that fit, of which there are several."""
    game = FIVES.game
    for whole in hands(game, 2, 1000, number):
        hand = part(whole, 0, len(whole.moves) - 1)
        seat = 1 - hand.to_move
        view, history = game.view(hand.position, seat), hand.history(seat)
        deals = Deals(FIVES, view, history)
        every = [deal for _, deal in deals.every()] if deals.are_few else []
        if len(every) > 1:
            yield history, view, seat, every


def test_of_two_seats_one_has_what_the_other_leaves_it_in_every_deal() -> None:
    game = FIVES.game
    for history, view, seat, every in some(before_the_last_move(50), 2):
        found = stands(game, view, seat, history, ENOUGH).found
        values = [ask(game, deal, Question("game"), ENOUGH).value for deal in every]
        leads = [-value for value in values if value is not None]
        assert found.estimate is not None
        assert found.chance is not None
        assert found.quartiles is not None
        assert (found.estimate.every, found.estimate.samples) == (True, len(leads))
        assert found.estimate.mean == pytest.approx(fmean(leads))
        assert found.estimate.stderr == found.chance.win.stderr == 0
        assert min(leads) <= found.quartiles.low <= found.quartiles.high <= max(leads)


@pytest.mark.parametrize("name", ["fives", "peaks-and-pits", "pip"])
def test_a_seat_on_move_stands_as_its_best_move(name: str) -> None:
    game, budget = games()[name], Budget(60.0, effort=0.3)
    for hand in some(hands(game, game.seats[0], 8, 2)):
        seat = hand.to_move
        history = hand.history(seat)
        view = game.view(hand.position, seat)
        hinted = ask(game, view, Question(history=history), budget).estimate
        found = stands(game, view, seat, history, budget).found.estimate
        assert hinted is not None
        assert found is not None
        apart = (hinted.stderr**2 + found.stderr**2) ** 0.5
        assert abs(hinted.mean - found.mean) < 5 * apart + 0.5


@every_game
def test_a_standing_comes_again_and_hangs_on_the_seed(game: AnyGame) -> None:
    (hand,) = hands(game, game.seats[0], 3, 1)
    seat = game.seats[0] - 1
    _ = stands(game, hand.position, seat)  # loads what was compiled
    told = [
        standing_json(stands(game, hand.position, seat, None, Budget(60.0, seed=seed, effort=0.05)))
        for seed in (1, 1, 2)
    ]
    for one in told:
        one.pop("effort")
    assert told[0] == told[1]
    assert told[0]["estimate"] != told[2]["estimate"]


def test_a_hand_that_is_over_has_its_value() -> None:
    for concealed in some(CONCEALED, 4):
        game = concealed.game
        players = game.seats[0]
        (hand,) = hands(game, players, 1000, 1)
        outcome = game.outcome(hand.position)
        assert outcome is not None
        for seat in range(players):
            answer = stands(game, hand.position, seat)
            found = answer.found
            assert (found.chance, found.estimate) == (None, None)
            assert found.status is Status.OPTIMAL
            assert found.value is not None
            won = found.value * (1 if standing_json(answer)["better"] == "higher" else -1)
            assert (won > 0) == (outcome.winners == (seat,))


def test_where_nothing_is_hidden_a_seat_stands_by_playing_on() -> None:
    """B2: all hands lie open, and the hand is too long to be searched to its end."""
    game = games()["bead"]
    deal = game.numbered_deal(1, game.read_options({"open_hands": True}), 2)
    found = stands(game, deal, 0).found
    assert (found.status, found.beliefs) == (Status.ESTIMATED, ())
