"""The time that goes into compiling: measured, told while it goes on, and taken off no budget."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solver.budget import Budget, Clock
from solver.compiling import COMPILING, Stopwatch

ROOT = Path(__file__).parents[2]

FIRST_ANSWER = """
import time
from solver.budget import Budget, Clock
from solver.compiled import compiled, compiling_seconds
from solver.compiling import COMPILING

@compiled
def added(number):
    total = 0
    for one in range(number):
        total += one * one
    return total

told = []
clock = Clock(Budget(0.1))
with COMPILING.listening(lambda begins, seconds: told.append(begins)):
    before = time.monotonic()
    added(10)
    took = time.monotonic() - before
print(took, clock.compiling_seconds, compiling_seconds(), clock.expired(), told[0], told[-1])
again = Clock(Budget(60.0))
added(11)
print(again.compiling_seconds)
"""


class Hands:
    """The hands of a watch that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_spans_within_a_span_are_counted_once() -> None:
    hands = Hands()
    watch = Stopwatch(hands)
    told: list[tuple[bool, float]] = []
    with watch.listening(lambda *heard: told.append(heard)):
        watch.begin()
        hands.now = 1.0
        watch.begin()
        assert watch.runs
        hands.now = 3.0
        watch.end()
        hands.now = 4.0
        watch.end()
        assert not watch.runs
        watch.begin()
        hands.now = 4.5
        watch.end()
    watch.begin()
    watch.end()
    assert watch.seconds == 4.5
    assert told == [(True, 0.0), (False, 4.0), (True, 4.0), (False, 4.5)]


def test_a_clock_does_not_count_what_was_compiled_since_it_began(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(COMPILING, "seconds", 7.0)
    hands = Hands()
    monkeypatch.setattr("solver.budget._now", hands)
    clock = Clock(Budget(2.0), began=0.0)
    hands.now = 13.0
    monkeypatch.setattr(COMPILING, "seconds", 19.0)
    assert clock.compiling_seconds == 12.0
    assert clock.seconds == 1.0
    assert clock.seconds_left == 1.0
    assert not clock.expired()
    hands.now = 14.0
    assert clock.expired()


def test_the_first_call_of_a_function_costs_nothing_of_the_budget(tmp_path: Path) -> None:
    program = tmp_path / "first_answer.py"
    program.write_text(FIRST_ANSWER)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    paths = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(program)],
        env={**environment, **paths},
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = done.stdout.splitlines()
    took, of_clock, of_process, expired, *told = first.split()
    assert 0.02 < float(of_clock) <= float(of_process)
    assert float(of_clock) > 0.8 * float(took) - 0.02
    assert expired == "False"
    assert told == ["True", "False"]
    assert float(second) == 0.0
