"""The effort that a part of a search is given does not depend on how fast the machine was."""

import time
from typing import Any

import pytest

from engine.game import Game
from engine.registry import games
from solver.answer import Effort
from solver.budget import Budget, Clock
from solver.gateway import solver_of
from solver.objective import Asked

TABLE_GAMES = [game for game in games().values() if max(game.seats) > 1]
LATER = 100.0


def begun(seconds_ago: float, budget: Budget) -> Clock:
    return Clock(budget, began=time.monotonic() - seconds_ago)


def test_a_share_of_the_effort_is_the_same_however_late_it_is() -> None:
    budget = Budget(200.0, effort=8.0)
    assert begun(0.0, budget).share(0.5).budget.units == 4.0
    late = begun(LATER, budget).share(0.5)
    assert late.budget.units == 4.0
    assert late.budget.seconds == pytest.approx(LATER / 2, abs=1.0)


def test_a_part_that_the_wall_clock_ends_makes_the_whole_cut_short_and_goes_on() -> None:
    clock = Clock(Budget(200.0))
    part = clock.share(0.5)
    part.began -= LATER
    assert part.expired()
    clock.charge(part)
    assert clock.cut_short
    assert not clock.expired()


def test_effort_that_is_used_up_is_not_cut_short() -> None:
    clock = Clock(Budget(200.0, effort=2.0), effort=2.0)
    assert clock.expired()
    assert not clock.cut_short


def asked(game: Game[Any, Any], position: Any, clock: Clock) -> tuple[Any, Effort]:
    """The answer to ``game`` but for the time it took, and what it cost."""
    objective = solver_of(game).named("game")
    assert objective is not None
    found = objective.values(Asked(position, clock))
    moves = [(one.move, one.value, one.bound) for one in found.moves]
    effort = found.effort
    return (moves, found.value, found.bound, effort.nodes, effort.samples), effort


@pytest.mark.parametrize("game", TABLE_GAMES, ids=lambda game: game.id)
def test_a_long_hand_is_answered_the_same_by_a_machine_that_was_slow(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = game.numbered_deal(1, game.default_options(), min(game.seats))
    monkeypatch.setattr("solver.budget.EFFORT_PER_SECOND", 0.05 / (2 * LATER))
    budget = Budget(2 * LATER)
    fast, effort = asked(game, deal, begun(0.0, budget))
    slow, slow_effort = asked(game, deal, begun(LATER, budget))
    assert not effort.cut_short
    assert not slow_effort.cut_short
    assert fast == slow
