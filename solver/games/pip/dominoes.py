"""Number the dominoes of PIP for the compiled kernel, and sets of them as bit masks.

A hand is two masks: ``plain``, the 55 dominoes of two numbers, and ``wild``, the 15 with a wild
face. In both a higher bit counts no less (I12), so that the heaviest is the highest. A domino is
the number of its bit, a wild one 55 more. The wild ones are the ten with a number, then the
letters, then ``*-*``.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np

from engine.games.pip.position import AGAIN, DOUBLE_WILD, DRAW, NUMBERS, REVERSE, SET, SKIP
from engine.games.pip.scoring import tile_count
from engine.tiles import WILD, Tile
from solver.compiling.bits import highest
from solver.compiling.compiled import compiled

_LETTERS: Final = (SKIP, REVERSE, AGAIN, DRAW)
_PLAIN: Final = sorted((tile for tile in SET if WILD not in tile), key=tile_count)
_WILD: Final = (
    *(Tile(number, WILD) for number in NUMBERS),
    *(Tile(letter, WILD) for letter in _LETTERS),
    DOUBLE_WILD,
)
TILES: Final = (*_PLAIN, *_WILD)
"""Every domino; its index is its number."""
INDEX: Final = {tile: index for index, tile in enumerate(TILES)}

PLAINS: Final = len(_PLAIN)
"""How many dominoes have two numbers; also the number of the first wild domino."""
LETTER: Final = len(NUMBERS)
"""The bit of the first letter in a mask of wild dominoes."""
SKIPS, REVERSES, AGAINS, DRAWS = (1 << LETTER + place for place in range(4))
"""For each letter, its mask among the wild dominoes."""
GIVER: Final = PLAINS + LETTER + len(_LETTERS) - 1
"""The number of D-*."""
DOUBLE_WILDS: Final = 1 << LETTER + len(_LETTERS)

COUNTS: Final = [tile_count(tile) for tile in TILES]
COUNT: Final = np.array(COUNTS, np.int64)
"""The count of each domino (I12), for Python and for compiled code."""
FACES: Final = np.array([sorted(int(face) for face in tile) for tile in _PLAIN], np.int64)
"""The two numbers of each plain domino, the lower one first."""
WITH: Final = np.array(
    [sum(1 << index for index, tile in enumerate(_PLAIN) if face in tile) for face in NUMBERS],
    np.int64,
)
"""For each number, the mask of the plain dominoes that show it."""
ALL_PLAIN: Final = (1 << PLAINS) - 1


def masks_of(tiles: Iterable[Tile]) -> tuple[int, int]:
    """Split dominoes into two bit masks: the plain ones, the wild ones."""
    mask = sum(1 << INDEX[tile] for tile in tiles)
    return mask & ALL_PLAIN, mask >> PLAINS


@compiled
def heaviest(plain: int, wild: int) -> int:
    """Return the largest count of a domino in the masks ``plain`` and ``wild``; 0 if both are
    empty."""
    if wild:
        return int(COUNT[PLAINS + highest(wild)])
    return int(COUNT[highest(plain)]) if plain else 0


@compiled
def heaviest_wilds(wild: int, number: int) -> int:
    """Return the count of the ``number`` heaviest dominoes in the mask ``wild``, or of all of them
    if there are fewer."""
    total = 0
    while wild and number > 0:
        bit = highest(wild)
        total += COUNT[PLAINS + bit]
        wild ^= 1 << bit
        number -= 1
    return total
