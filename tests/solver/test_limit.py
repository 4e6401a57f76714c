"""The limit that another process may set while a search runs: clocks, compiled searches and CP-SAT
end by it, with the best that they have."""

import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.sharedctypes import RawValue
from typing import Any

import pytest

from engine.game import Game
from solver.cpsat import cp_model, solve
from solver.gateway.entry import ask
from solver.question.budget import Budget, Clock
from solver.question.limit import LIMIT, NEVER, Cell, Limit
from solver.question.question import Question
from tests.kit.playouts import GAMES
from tests.looking import some

LONG = 60.0
SOON = 0.2
FAR_BELOW = 20.0
"""Seconds that a busy machine may take for what ends after ``SOON``, far below ``LONG``."""


@pytest.fixture
def end_soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Return a function that has every search of this process end soon after."""
    cell, timers = RawValue(Cell, NEVER), list[threading.Timer]()
    monkeypatch.setattr(LIMIT, "cell", LIMIT.cell)
    monkeypatch.setattr(LIMIT, "is_shared", False)
    LIMIT.share(cell)

    def end() -> None:
        cell.value = time.monotonic_ns()

    def begin() -> None:
        cell.value = NEVER
        timers.append(threading.Timer(SOON, end))
        timers[-1].start()

    yield begin
    for timer in timers:
        timer.join()


def test_a_clock_has_no_more_seconds_than_the_limit_leaves() -> None:
    limit = Limit()
    assert limit.seconds_left > 1e9
    limit.cell.value = time.monotonic_ns() + 5_000_000_000
    assert 4.0 < limit.seconds_left <= 5.0
    limit.cell.value = time.monotonic_ns() - 1
    assert limit.seconds_left < 0.0


def test_a_clock_that_the_limit_ended_was_cut_short(end_soon: Callable[[], None]) -> None:
    clock = Clock(Budget(LONG))
    assert not clock.expired()
    LIMIT.cell.value = time.monotonic_ns()
    assert clock.expired()
    assert (clock.cut_short, clock.seconds_left) == (True, 0.0)
    assert Clock(Budget(LONG)).share(0.5).budget.seconds == 0.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_search_that_is_ended_from_outside_has_an_answer(
    game: Game[Any, Any], end_soon: Callable[[], None]
) -> None:
    deal = game.numbered_deal(1, game.default_options(), game.seats[min(1, len(game.seats) - 1)])
    for position in (deal, game.view(deal, game.to_move(deal))):
        end_soon()
        answer = ask(game, position, Question(), Budget(LONG))
        assert answer.effort.seconds < FAR_BELOW
        for move in some(answer.moves):
            assert move.valued.value is not None or move.valued.estimate is not None


def test_cp_sat_is_stopped_while_it_runs(end_soon: Callable[[], None]) -> None:
    """Pigeons of which no two may share a hole; one has none. To prove it takes very long."""
    model = cp_model.CpModel()
    pigeons, holes = range(14), range(13)
    sits = {(one, hole): model.new_bool_var("") for one in pigeons for hole in holes}
    for one in some(pigeons, 14):
        model.add_bool_or([sits[one, hole] for hole in holes])
        for hole in holes:
            for other in pigeons[:one]:
                model.add_bool_or([~sits[one, hole], ~sits[other, hole]])
    end_soon()
    clock = Clock(Budget(LONG))
    run = solve(model, clock, profile={"symmetry_level": 0, "cp_model_presolve": False})
    assert not run.found
    assert not run.proved
    assert clock.cut_short
    assert clock.seconds < FAR_BELOW
