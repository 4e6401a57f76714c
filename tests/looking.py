"""Loops, waits and clocks of tests: a test that looked at nothing must not be green."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


class Clock:
    """A clock that goes on only when told, from a little after the beginning of a minute."""

    def __init__(self, now: float = 60_000_000.01) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def some(things: Iterable[T], least: int = 1) -> Iterator[T]:
    """Yield what a test looks at in turn.

    Raises:
        AssertionError: there were fewer of them than ``least`` by the end of the loop.
    """
    seen = 0
    for seen, thing in enumerate(things, 1):  # noqa: B007  # read after the loop
        yield thing
    assert seen >= least, f"{seen} to look at, not {least}"


def soon(condition: Callable[[], bool], within: float = 120.0) -> bool:
    """Whether something is so within some seconds; asked again and again."""
    return last(condition, bool, within)


def last(ask: Callable[[], T], fits: Callable[[T], bool], within: float = 120.0) -> T:
    """The first answer that fits, asked for again and again; after some seconds the last one."""
    until = time.monotonic() + within
    while not fits(found := ask()) and time.monotonic() < until:
        time.sleep(0.02)
    return found
