"""``game``: known ends, the search against play through the engine, and its assumption."""

from dataclasses import replace
from functools import cache

import pytest

from engine.games.peaks_and_pits import GAME, Player, Position
from solver.budget import Budget, Clock
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.verify import SingleDominoes
from solver.search.driver import Searcher
from tests.games.peaks_and_pits.positions import late_six
from tests.looking import some
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end
from tests.solver.games.peaks_and_pits.test_plan import ALL_FIVE, sound
from tests.wire import read_move, read_position

Tokens = tuple[int, ...]


def tokens(position: Position) -> Tokens:
    return tuple([player.tokens for player in position.players])


def liking(end: Tokens, seat: int) -> tuple[int, ...]:
    """The rule of the assumption, written once more: smaller is better."""
    around = [(seat + step) % len(end) for step in range(1, len(end))]
    return (end[seat] - min(end[other] for other in around), *[end[seat] - end[o] for o in around])


@cache
def end_by_play(position: Position) -> Tokens:
    """The tokens in the end, everybody doing the best for himself, by the engine alone."""
    if position.is_over:
        return tokens(position)
    seat = position.to_move
    ends = [end_by_play(GAME.play(position, move).position) for move in GAME.legal_moves(position)]
    return min(ends, key=lambda end: liking(end, seat))


def differences(end: Tokens) -> Tokens:
    return tuple([own - end[0] for own in end])


def test_a_player_alone_ends_as_the_plan_does() -> None:
    """17 tokens against 20 and 20."""
    answer = ask(sound(ALL_FIVE), "game")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", -3, -3)
    assert answer["verified_by"] == ["replay", "max_n"]
    after, _ = GAME.play_all(
        sound(ALL_FIVE), [read_move(GAME, row["move"]) for row in answer["line"]]
    )
    assert tokens(after) == (17, 20, 20)
    assert answer["assumption"]


def test_three_players_who_can_only_pass() -> None:
    """Nothing fits the ends 3 and 1 but 3-2 and 5-1, which seat 2 holds with three dominoes: it
    lays them; the others hold fewer than it at first and pass for nothing."""
    one = read_position(GAME, late_six(["4-0", "5-4", "3-2 2-0 5-1"]))
    answer = ask(one, "game")
    assert answer["status"] == "optimal"
    assert answer["line"][0]["effect"]["penalty"] == 0
    assert answer["value"] == margin_by_play(one)


def margin_by_play(one: Position) -> int:
    return liking(end_by_play(one), one.to_move)[0]


@pytest.mark.parametrize(("held", "count", "seed"), [(4, 20, 1), (6, 15, 2), (7, 6, 3)])
def test_every_move_is_worth_what_the_engine_plays_out(held: int, count: int, seed: int) -> None:
    for one in some(near_the_end(count, held, seed)):
        answer = ask(one, "game")
        assert answer["status"] == "optimal", GAME.text(one)
        played = {
            GAME.move_text(move): liking(end_by_play(GAME.play(one, move).position), one.to_move)[0]
            for move in GAME.legal_moves(one)
        }
        assert {row["text"]: row["value"] for row in answer["moves"]} == played, GAME.text(one)
        assert answer["value"] == min(played.values())


def with_boneyard(one: Position) -> Position:
    """The last domino of each hand of several lies in the boneyard instead."""
    players = tuple([Player(p.hand[:-1] if p.hand[1:] else p.hand, p.tokens) for p in one.players])
    return replace(
        one, players=players, boneyard=tuple([p.hand[-1] for p in one.players if p.hand[1:]])
    )


def test_a_boneyard_is_drawn_from_as_the_engine_does() -> None:
    for one in some(map(with_boneyard, near_the_end(25, 7, seed=13))):
        answer = ask(one, "game")
        assert (answer["status"], answer["value"]) == ("optimal", margin_by_play(one))


def ends_of_both(one: Position) -> tuple[Tokens, Tokens]:
    """How far all end behind seat 0, by the first search and by the second."""
    encoding = TrainEncoding(one)
    first = Searcher(encoding.deal, encoding.sizes, Clock(Budget(60.0)))
    second = SingleDominoes(one, Clock(Budget(60.0)))
    return differences(first.totals(encoding.row(one))), differences(second.settle(one))


@pytest.mark.parametrize("swap", [False, True])
def test_everybody_ends_as_the_engine_plays_it_out(swap: bool) -> None:
    """All seats, not the mover's lead alone: ties are broken as the assumption says."""
    for one in some(near_the_end(30, 7, seed=21)):
        position = with_boneyard(one) if swap else one
        first, second = ends_of_both(position)
        assert first == second == differences(end_by_play(position)), GAME.text(position)


def test_tokens_dealt_to_everybody_change_nothing() -> None:
    """P9, P12: with one token each the players run out at once."""
    dealt = 0
    for one in near_the_end(12, 6, seed=12):
        rich, poor = (
            replace(one, players=tuple([Player(p.hand, own) for p in one.players]))
            for own in (40, 1)
        )
        assert ask(rich, "game")["value"] == ask(poor, "game")["value"]
        dealt += sum(row["effect"]["dealt_to_all"] for row in ask(poor, "game")["line"])
    assert dealt
