"""Keep the last answer of a function."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def latest(ask: Callable[[K], V]) -> Callable[[K], V]:
    """Return ``ask`` with its last answer kept for as long as the very same value is asked about:
    moves are judged, listed and made one after another in one position. Nobody may change the
    answer."""
    last: tuple[K, V] | None = None

    def remembered(value: K) -> V:
        nonlocal last
        known = last
        if known is None or known[0] is not value:
            known = last = value, ask(value)
        return known[1]

    return remembered
