"""Hold how a position came about, as one seat saw it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")
M = TypeVar("M")


@dataclass(frozen=True)
class History(Generic[P, M]):
    """The deal as a seat saw it, and every move since: those of others as that seat saw them, its
    own with what was drawn."""

    start: P
    moves: tuple[M, ...]
