"""The bounds on what a hand scores in a row hold, however few lines they tell apart."""

import random
from dataclasses import replace

from engine.games.bead import GAME, Options, Pass, Position
from solver.budget import Budget, Clock
from solver.games.bead.board import board_of
from solver.games.bead.dominoes import packed
from solver.games.bead.plan_bounds import most_by_lines
from solver.games.bead.solo_search import SoloSearch
from tests.looking import some
from tests.solver.games.bead.positions import OPTIONS, late, position
from tests.solver.games.bead.test_plan import most_alone

UNKNOWN = -1000
"""Less than any hand can come to."""


def bounds_of(now: Position, effort: float = 2.0, value: int = UNKNOWN) -> list[int]:
    """The bounds of a position, each with more lines told apart, where something worth ``value``
    is known."""
    board, _ = board_of(now)
    clock = Clock(Budget(1000.0, effort=effort))
    return list(most_by_lines(board, packed(now.mover.hand), value, clock))


def play_out(now: Position, rng: random.Random) -> int:
    """What the mover adds by plays in a row, mostly of those that score most."""
    seat, gained = now.to_move, 0
    while now.mover.hand:
        moves = [move for move in GAME.legal_moves(now) if move != Pass()]
        if not moves:
            break
        steps = [GAME.apply_unjudged(now, move) for move in rng.sample(moves, min(6, len(moves)))]
        best = max(steps, key=lambda step: int(step.effect["score"]))
        gained += int(best.effect["score"])
        now = alone(best.position, seat)
    return gained + sum(-5 if tile.is_double else -25 for tile in now.players[seat].hand)


def alone(now: Position, seat: int) -> Position:
    """The position with the turn back at the mover."""
    return replace(now, to_move=seat, passes=0, last_turns=None)


def test_the_bounds_hold_for_the_exact_value() -> None:
    """Under all options, against every order of plays by the engine."""
    for now in some((now for now in late(6, 5) if now.last_turns is None), 4):
        bounds = bounds_of(now, 0.1)
        assert bounds
        value = most_alone(now)
        assert min(bounds) >= value, GAME.text(now)
        for known in (value - 1, value):
            assert min(bounds_of(now, 0.05, known)) >= value, GAME.text(now)


def test_the_bounds_hold_from_the_starter() -> None:
    """Where every play counts, for hands so small that all orders can be tried."""
    for options in OPTIONS:
        tight = 0
        for number in range(12):
            deal = GAME.numbered_deal(number, GAME.read_options(options), 2)
            players = tuple(
                player._replace(hand=player.hand[number % 7 :][:3]) for player in deal.players
            )
            now = replace(deal, players=players)
            bounds, value = bounds_of(now), most_alone(now)
            assert min(bounds) >= value, GAME.text(now)
            assert min(bounds_of(now, value=value - 1)) in range(value, min(bounds) + 1)
            tight += min(bounds) == value
        assert tight or options


def test_the_bounds_hold_for_whole_hands() -> None:
    for options in OPTIONS:
        rng = random.Random(7)
        for number in range(2):
            now = GAME.numbered_deal(number, GAME.read_options(options), 2)
            annealed = SoloSearch(now, Clock(Budget(1000.0))).anneal(
                Clock(Budget(1000.0, effort=0.3))
            )
            bounds = bounds_of(now, 0.5) + bounds_of(now, 0.5, annealed.worth)
            for worth in (annealed.worth, play_out(now, rng)):
                assert worth <= min(bounds)


def test_a_join_that_counts_twice_is_within_the_bound() -> None:
    """Six cells and six, joined by the domino between them: 13 times 13. No other line is long."""
    row = ["1-2 0 0 right", "3-4 1 0 right", "1-2 0 2 right", "1-2 0 4 right"]
    row += ["2-1 0 7 right", "2-1 0 9 right", "2-1 0 11 right"]
    now = position(["3-1", "5-5"], tuple(row), options=Options(joins_count_twice=True))
    assert most_alone(now) == 13 * 13 <= min(bounds_of(now))
