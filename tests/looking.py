"""Loops of tests: a test that looked at nothing must not be green."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def some(things: Iterable[T], least: int = 1) -> Iterator[T]:
    """Yield what a test looks at in turn.

    Raises:
        AssertionError: there were fewer of them than ``least`` by the end of the loop.
    """
    seen = 0
    for seen, thing in enumerate(things, 1):  # noqa: B007  # read after the loop
        yield thing
    assert seen >= least, f"{seen} to look at, not {least}"
