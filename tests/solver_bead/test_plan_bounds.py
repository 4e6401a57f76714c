"""The bound on what a hand scores in a row holds, however coarse its positions are."""

import random
from dataclasses import replace

import pytest

from engine.games.bead import GAME, Pass, Position
from solver.budget import Budget, Clock
from solver.games.bead.board import board_of
from solver.games.bead.hands import packed
from solver.games.bead.plan_bounds import most_by_counts
from tests.solver_bead.positions import OPTIONS, late
from tests.solver_bead.test_plan import most_alone

COARSEST, FINE = 0.0, 0.2
"""Effort with which as few positions as may be are told apart, and more."""


def bound_of(now: Position, effort: float) -> int | None:
    board, _ = board_of(now)
    clock = Clock(Budget(1000.0, effort=effort))
    return most_by_counts(board, packed(now.mover.hand), clock)


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


@pytest.mark.parametrize("effort", [COARSEST, FINE])
def test_the_bound_holds_for_the_exact_value(effort: float) -> None:
    """Under all options, against every order of plays by the engine."""
    for now in late(8, 5):
        if now.last_turns is None:
            bound = bound_of(now, effort)
            assert bound is not None
            assert bound >= most_alone(now), GAME.text(now)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_bound_holds_for_whole_hands(options: dict[str, bool]) -> None:
    rng = random.Random(7)
    for number in range(2):
        now = GAME.numbered_deal(number, GAME.read_options(options), 2)
        bound = bound_of(now, COARSEST)
        assert bound is not None or options
        for _ in range(2):
            assert bound is None or play_out(now, rng) <= bound


def test_more_effort_gives_no_worse_a_bound() -> None:
    now = GAME.numbered_deal(3, GAME.default_options(), 3)
    coarse, fine = bound_of(now, COARSEST), bound_of(now, FINE)
    assert coarse is not None
    assert fine is not None
    assert fine <= coarse


def test_one_double_and_one_other_from_the_starter() -> None:
    """9 for the first and 4 times 4 for the second at most, one of them doubled."""
    now = GAME.numbered_deal(3, GAME.default_options(), 2)
    board, _ = board_of(now)
    tiles = [tile for tile in now.mover.hand if tile.is_double][:1]
    tiles += [tile for tile in now.mover.hand if not tile.is_double][:1]
    bound = most_by_counts(board, packed(tiles), Clock(Budget(1000.0, effort=1.0)))
    assert bound == 9 + 2 * 16
