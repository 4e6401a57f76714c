"""Deal by number, with a shuffle that never changes.

The random numbers are SHA-256 of a label and a counter, so they depend on no library and no
machine. Any change here would renumber every deal that was ever quoted.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

HIGHEST_SEED = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""


def shuffled(items: Sequence[T], label: str) -> tuple[T, ...]:
    """Return the items in the order of the label, by a Fisher-Yates shuffle from the end."""
    deck = list(items)
    words = _words(label)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, words)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def _words(label: str) -> Iterator[int]:
    """Yield 64-bit numbers without end, four from each digest of ``label/counter``."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{label}/{counter}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Draw a number in 0..limit-1, all equally likely. A 64-bit word at or above the last multiple
    of ``limit`` that is at most 2**64 is skipped."""
    fair = 2**64 - 2**64 % limit
    return next(word for word in words if word < fair) % limit
