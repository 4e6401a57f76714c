"""Matches: the same deals for every seating, hand after hand until the game is won; seatings,
intervals and standings, counted by hand."""

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Outcome
from solver.arena.match import (
    MOST_MOVES,
    Played,
    Seating,
    Terms,
    deal_number,
    game_winners,
    hands,
    line_ups,
    play,
    played_of_json,
    seatings,
    seats_for,
)
from solver.arena.standings import mean, pairs, percentile, share, standings
from solver.question.budget import Budget
from tests.kit.playouts import GAMES, AnyGame, every_game
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.hands import with_others


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


ALONE = next(game for game in GAMES if max(game.seats) == 1)
SEVERAL = next(game for game in GAMES if min(game.seats) == 3)


def test_players_are_rotated_through_the_seats() -> None:
    assert line_ups("AB", 2) == (("A", "B"), ("B", "A"))
    assert line_ups("ABC", 3) == (("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B"))
    assert line_ups("AB", 1) == (("A",), ("B",))
    assert line_ups("AB", 4) == (("A", "B", "A", "B"), ("B", "A", "B", "A"))


@pytest.mark.parametrize(("players", "seats"), [("AB", 2), ("AB", 3), ("AB", 5), ("ABC", 4)])
def test_every_player_has_every_seat_equally_often(players: str, seats: int) -> None:
    lines = line_ups(players, seats)
    assert len(set(lines)) == len(lines)
    for seat in some(range(seats), seats):
        counts = Counter(line[seat] for line in lines)
        assert len(counts) == len(players)
        assert len(set(counts.values())) == 1


def test_matches_follow_each_other() -> None:
    found = list(seatings("AB", 2, range(7, 9)))
    assert [(one.match, one.rotation) for one in found] == [(7, 0), (7, 1), (8, 0), (8, 1)]


def test_as_many_seats_as_players_at_least_what_the_game_has() -> None:
    assert seats_for(SEVERAL, "AB", None) == 3
    assert seats_for(SEVERAL, "ABCD", None) == 4
    assert seats_for(SEVERAL, "AB", 5) == 5
    assert seats_for(ALONE, "ABCD", None) == 1
    for players, seats in (("ABCDEF", None), ("AB", 2), ("AA", 3), ("A", 3), ("ABCD", 3)):
        with pytest.raises(Refused) as refused:
            seats_for(SEVERAL, players, seats)
        assert no_sentences(one.message for one in refused.value.violations) == []


def test_a_share_of_independent_games_has_the_interval_of_wilson() -> None:
    """50 of 100 lies between 40.4 % and 59.6 %, 0 of 10 below 27.8 %."""
    half = share([[float(number % 2)] for number in range(100)])
    assert half == pytest.approx((0.5, 0.404, 0.596), abs=2e-3)
    assert share([[0.0]] * 10) == pytest.approx((0.0, 0.0, 0.278), abs=1e-3)
    assert share([]) is None


def test_games_that_hang_together_tell_less() -> None:
    """Matches won or lost as a whole are worth one game each; where each is shared out evenly
    little is left to chance."""
    together = share([[float(number % 2)] * 4 for number in range(25)])
    apart = share([[float(number % 2)] for number in range(100)])
    even = share([[0.0, 1.0]] * 50)
    widths = []
    for one in (together, apart, even):
        assert one is not None
        assert one.high is not None
        widths.append(one.high - (one.low or 0))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 1.8 * widths[1]


def test_a_mean_has_the_interval_of_student() -> None:
    found = mean([[value] for value in (1.0, 2.0, 3.0, 4.0, 5.0)])
    # t = 2.776 with 4 degrees of freedom, standard error sqrt(2.5 / 5).
    assert found == pytest.approx((3.0, 3 - 2.776 * 0.5**0.5, 3 + 2.776 * 0.5**0.5), abs=0.02)
    assert mean([[1.0, 2.0, 3.0]]) == (2.0, None, None)
    assert mean([]) is None


def test_percentiles() -> None:
    assert percentile([], 0.95) is None
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile(range(1, 101), 0.95) == 95


def result(match: int, players: str, totals: tuple[int, ...] | None, won: str) -> Played:
    shares = [1 / len(won) if str(seat) in won else 0.0 for seat in range(len(players))]
    none = tuple(0 for _ in players)
    seconds = tuple((0.5,) for _ in players)
    return Played(Seating(match, 0, tuple(players)), 1, totals, tuple(shares), none, seconds)


TABLE = [
    result(1, "AB", (100, 50), "0"),
    result(1, "BA", (100, 80), "0"),
    result(2, "AB", (90, 90), "01"),
    result(2, "BA", (20, 100), "1"),
]


def test_wins_and_totals_of_each_player() -> None:
    first, second = standings(TABLE, "AB")
    assert (first.games, first.wins, second.wins) == (4, 2.5, 1.5)
    assert first.win_rate is not None
    assert first.win_rate.value == pytest.approx(0.625)
    assert first.total is not None
    assert first.total.value == pytest.approx((100 + 80 + 90 + 100) / 4)
    assert (first.seconds, first.late_seconds) == (0.5, 0.5)


def test_who_did_better_in_the_same_game() -> None:
    (pair,) = pairs(TABLE, "AB", fewest_win=False)
    assert (pair.player, pair.ahead, pair.level, pair.behind) == ("A", 2, 1, 1)


def test_where_the_fewest_win_the_lower_total_is_the_better_one() -> None:
    """At three seats a player meets each of the others, itself not."""
    (pair,) = pairs([result(1, "ABA", (10, 5, 3), "2")], "AB", fewest_win=True)
    assert (pair.ahead, pair.level, pair.behind) == (1, 0, 1)


def test_alone_players_are_compared_on_the_same_deal() -> None:
    results = [
        result(1, "A", (0,), "0"),
        result(1, "B", (2,), "0"),
        result(2, "A", None, "0"),
        result(2, "B", (7,), "0"),
        result(3, "A", None, "0"),
        result(3, "B", None, "0"),
    ]
    (pair,) = pairs(results, "AB", fewest_win=True)
    assert (pair.ahead, pair.level, pair.behind) == (1, 1, 1)
    first, second = standings(results, "AB")
    assert (first.games, first.finished, second.finished) == (3, 1, 2)
    assert first.win_rate is None
    assert first.zero_rate is not None
    assert first.zero_rate.value == pytest.approx(1 / 3)
    assert list(chain(first.player, second.player)) == ["A", "B"]
