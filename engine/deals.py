"""Deal by number: a shuffle that is defined once and stays the same for ever.

The random numbers are SHA-256 of a label and a counter, so that no library's generator and no
machine has a say. Changing anything here would renumber every deal ever quoted.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

HIGHEST_SEED = 2**53 - 1
"""Seeds stay within the whole numbers that every JSON reader keeps exactly."""


def shuffled(items: Sequence[T], label: str) -> tuple[T, ...]:
    """Return the items in the order that belongs to the label: a Fisher-Yates shuffle from the
    end."""
    deck = list(items)
    words = _words(label)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, words)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def _words(label: str) -> Iterator[int]:
    """Yield an endless row of 64-bit numbers, four from each digest of ``label/counter``."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{label}/{counter}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Draw a number in 0..limit-1, each equally likely: what lies past the last whole multiple of
    ``limit`` is drawn again."""
    fair = 2**64 - 2**64 % limit
    return next(word for word in words if word < fair) % limit
