"""The Bead Game's groups by the letter of B5 to B10: all groups of the whole board before and
after a play are listed and compared. Slow, and written apart from the engine."""

from collections.abc import Iterable
from itertools import groupby
from math import prod

from engine.games.bead import Cell, Options, Place

Values = dict[tuple[int, int], int]
Group = frozenset[tuple[int, int]]


def filled(placed: Iterable[Place]) -> Values:
    return {cell: int(face) for domino in placed for cell, face in domino.halves}


def groups(values: Values, shortest: int) -> set[tuple[str, Group]]:
    """Maximal runs of at least ``shortest`` cells, by line."""
    found: set[tuple[str, Group]] = set()
    for line, across in (("row", 0), ("column", 1)):
        along = 1 - across
        cells = sorted(values, key=lambda cell: (cell[across], cell[along]))
        keyed = groupby(
            enumerate(cells), key=lambda item: (item[1][across], item[1][along] - item[0])
        )
        runs = [frozenset(cell for _, cell in run) for _, run in keyed]
        found |= {(line, run) for run in runs if len(run) >= shortest}
    return found


def is_valid(values: list[int]) -> bool:
    """B6 as a statement of equality: two values are equal exactly where their distance is a
    multiple of the period."""
    pairs = [(i, j) for j in range(len(values)) for i in range(j)]
    return any(
        all((values[i] == values[j]) == ((j - i) % period == 0) for i, j in pairs)
        for period in range(1, 6)
    )


def extended(placed: tuple[Place, ...], move: Place, options: Options) -> list[int]:
    """The lengths that enter the product."""
    shortest = 1 if options.lone_cells_count else 2
    before = groups(filled(placed), shortest)
    lengths: list[int] = []
    for line, group in groups(filled((*placed, move)), 2):
        old = sum(other == line and part < group for other, part in before)
        if old and not group.isdisjoint(move.cells):
            lengths += [len(group)] * (old if options.joins_count_twice else 1)
    return sorted(lengths)


def score(placed: tuple[Place, ...], move: Place, options: Options) -> int:
    return prod(extended(placed, move, options)) * (2 if move.tile.is_double else 1)


def fits(placed: tuple[Place, ...], move: Place, options: Options) -> bool:
    """B4 to B9 for a domino in hand."""
    before = filled(placed)
    if any(cell in before for cell in move.cells):
        return False
    after = filled((*placed, move))
    touched = [run for _, run in groups(after, 2) if not run.isdisjoint(move.cells)]
    if not all(is_valid([after[cell] for cell in sorted(run)]) for run in touched):
        return False
    return len(extended(placed, move, options)) >= 2 and not four((*placed, move))


def four(placed: tuple[Place, ...]) -> bool:
    """B9: four parallel dominoes begin next to each other across their direction."""
    begin = {(domino.direction, Cell(domino.row, domino.column)) for domino in placed}
    return any(
        all(
            (way, Cell(row + step, column) if way == "right" else Cell(row, column + step)) in begin
            for step in range(4)
        )
        for way, (row, column) in begin
    )
