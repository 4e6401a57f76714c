"""Matches: the same deals for every seating, hand after hand until the game is won."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Outcome
from solver.arena.match import (
    MOST_MOVES,
    Seating,
    Terms,
    deal_number,
    game_winners,
    hands,
    play,
    played_of_json,
)
from solver.asking.budget import Budget
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.solver.hands import AnyGame, every_game, with_others


def terms(game: AnyGame) -> Terms:
    return Terms(game.id, game.default_options(), game.seats[0], Budget(5.0, effort=0.01))


@with_others
def test_a_match_goes_on_until_the_game_is_won(game: AnyGame) -> None:
    """Every hand is dealt from the one before it, and none can follow the last, or need not."""
    given = terms(game)
    ends = []
    for hand in hands(given, 5):
        while moves := game.legal_moves(hand.position):
            hand.play(moves[-1])
        ends.append(hand.position)
    outcomes = [outcome for end in ends if (outcome := game.outcome(end)) is not None]
    assert len(outcomes) == len(ends)
    assert [game_winners(one) for one in outcomes[:-1]] == [None] * (len(ends) - 1)
    assert game_winners(outcomes[-1]) is not None
    if "game_winners" in outcomes[-1].details:
        with pytest.raises(Refused) as refused:
            game.numbered_deal(1, given.options, given.seats, ends[-1])
        assert "no_next_hand" in {one.code for one in refused.value.violations}


@every_game
def test_the_first_hand_is_the_deal_of_the_match(game: AnyGame) -> None:
    given = terms(game)
    first = next(iter(hands(given, 17)))
    assert first.position == game.numbered_deal(17, given.options, given.seats)


def test_hands_of_matches_have_deals_of_their_own() -> None:
    numbers = {deal_number(match, hand) for match in range(50) for hand in range(9)}
    assert len(numbers) == 450


@with_others
def test_a_match_is_played_the_same_again(game: AnyGame) -> None:
    names = tuple(("greedy", "random")[seat % 2] for seat in range(game.seats[0]))
    one, other = (play(terms(game), Seating(3, 0, names)) for _ in range(2))
    assert one == other
    assert one.totals is not None
    assert sum(one.shares) == pytest.approx(1.0)
    assert all(len(seconds) <= moves for seconds, moves in zip(one.seconds, one.moves, strict=True))
    assert played_of_json(one.as_json()) == one
    assert played_of_json(one.as_json()).seconds == one.seconds


def test_a_hand_that_never_ends_is_given_up() -> None:
    for game in some(one for one in GAMES if max(one.seats) == 1):
        played = play(terms(game), Seating(1, 0, ("random",)))
        assert (played.totals, played.moves) == (None, (MOST_MOVES,))


def test_the_winners_of_the_game_are_not_those_of_a_hand() -> None:
    end: Any = {"game_over": False, "next_hand": True}
    hand = Outcome("out", (0,), (), (5, 3), {"game_winners": []}, **end)
    assert game_winners(hand) is None
    assert game_winners(replace(hand, details={"game_winners": [1]})) == (1,)
    assert game_winners(replace(hand, details={})) == (0,)
