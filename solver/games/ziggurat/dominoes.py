"""Number the 28 dominoes (Z2): tile t has the larger number HIGH[t] and the smaller LOW[t]."""

from typing import Final

HALVES: Final = tuple((high, low) for high in range(7) for low in range(high + 1))
"""(larger number, smaller number) of every tile, in ascending order."""

TILES: Final = range(len(HALVES))
HIGH: Final = tuple(high for high, _ in HALVES)
LOW: Final = tuple(low for _, low in HALVES)
NUMBER: Final = {halves: tile for tile, halves in enumerate(HALVES)}
FACES: Final = tuple((1 << high) | (1 << low) for high, low in HALVES)
"""The values of each tile as a set of bits 0..6."""


def is_double(tile: int) -> bool:
    return HIGH[tile] == LOW[tile]
