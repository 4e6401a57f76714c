"""The time that goes into compiling: measured, told while it goes on, and taken off no budget."""

import pytest

from solver.budget import Budget, Clock
from solver.compiling import COMPILING, Stopwatch


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
