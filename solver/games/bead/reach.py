"""What dominoes to come can score at most: a bound from lengths alone.

Of the dominoes laid before a play each fills two cells, and a cell lies in at most one of the
three lines that the play touches. So the play scores no more than three lines can measure that
share those cells among them, none of them reaching across a dead cell. Faces are left out.
"""

from itertools import pairwise

from solver.games.bead.board import WIDTH, Board
from solver.games.bead.dead import dead_cells
from solver.games.bead.hands import left_over, unpacked

Lengths = tuple[int, ...]
"""The longest line of one direction, by the number of cells still to be filled in it."""


def most_to_come(board: Board, hand: int, cells_between: int) -> int:
    """No order of plays of the hand adds more to its holder's total, what stays in the hand
    included; ``cells_between`` are filled from one of these plays to the next."""
    tiles = unpacked(hand)
    best = max((fit.product for fit in board.fits.values()), default=0)
    if not tiles or (not best and cells_between == 2):
        return left_over(hand)
    products = _products(board, cells_between * (len(tiles) - 1))
    steps = sorted([best, *products[cells_between::cells_between]], reverse=True)
    doubles = sum(tile.is_double for tile in tiles)
    return sum(steps) + sum(steps[:doubles])


def _products(board: Board, cells: int) -> list[int]:
    """By the number of cells filled before, the most that one play can score."""
    rows, columns = _lengths(board, 1, cells + 2), _lengths(board, WIDTH, cells + 2)
    most = board.counting.most
    found = [0] * (cells + 1)
    for along, across in ((rows, columns), (columns, rows)):
        pairs = [
            max(across[one + 1] * across[both - one + 1] for one in range(both + 1))
            for both in range(cells + 1)
        ]
        for total in range(cells + 1):
            product = max(along[own + 2] * pairs[total - own] for own in range(total + 1))
            found[total] = max(found[total], product**most)
    return found


def _lengths(board: Board, step: int, cells: int) -> Lengths:
    """The longest stretch with at most that many free cells in it, in rows or in columns."""
    lines: dict[int, list[int]] = {}
    for cell in board.values:
        lines.setdefault(cell // WIDTH if step == 1 else cell % WIDTH, []).append(cell)
    walls = set(dead_cells(board))
    longest = list(range(cells + 1))
    for filled in lines.values():
        for free, length in _stretches(sorted(filled), walls, step, cells):
            longest[free] = max(longest[free], length)
    for free in range(1, cells + 1):
        longest[free] = max(longest[free], longest[free - 1] + 1)
    return tuple(longest)


def _stretches(filled: list[int], walls: set[int], step: int, most: int) -> list[tuple[int, int]]:
    """From every filled cell to every later one: free cells between, and the whole length. A
    stretch ends at a wall, and is lengthened by free cells elsewhere."""
    gaps = [(after - before) // step - 1 for before, after in pairwise(filled)]
    shut = [
        any(cell in walls for cell in range(before + step, after, step))
        for before, after in pairwise(filled)
    ]
    found = []
    for start in range(len(filled)):
        free = 0
        for end in range(start, len(filled)):
            found.append((free, end - start + 1 + free))
            if end == len(gaps) or shut[end] or free + gaps[end] > most:
                break
            free += gaps[end]
    return found
