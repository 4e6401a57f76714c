"""Read where one play could go off the engine's position for the CP-SAT model.

This shares nothing with compact boards: every pair of free cells beside a filled one is a site,
whether anything fits there or not.
"""

from dataclasses import dataclass
from functools import cached_property

from engine.games.bead import Position

Point = tuple[int, int]


@dataclass(frozen=True)
class Stretch:
    """A line through new cells as it would stand: old values by their index, and the indices of
    the new cells with which half of the domino fills them."""

    old: tuple[tuple[int, int], ...]
    new: tuple[tuple[int, int], ...]
    length: int
    joined: tuple[int, int]

    def claimed(self, period: int) -> dict[int, int]:
        """Return the places of a cycle that old values claim, with the last to claim each."""
        return {index % period: face for index, face in self.old}

    def allows(self, period: int) -> bool:
        """Tell whether the old values alone keep to a cycle."""
        claimed = self.claimed(period)
        agree = all(claimed[index % period] == face for index, face in self.old)
        return agree and len(set(claimed.values())) == len(claimed)

    def groups(self, position: Position) -> int:
        """Return how many extended groups it counts as (B8)."""
        least = position.options.shortest_group
        count = sum(cells >= least for cells in self.joined)
        return count if position.options.joins_count_twice else min(count, 1)


@dataclass(frozen=True)
class Site:
    """Two free cells for a domino: along it, across its first half, across its second half."""

    row: int
    column: int
    right: bool
    stretches: tuple[Stretch, Stretch, Stretch]
    flush: int
    """Dominoes side by side with this one, itself included (B9)."""


class PlayInstance:
    """The filled cells of a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.faces: dict[Point, int] = {
            (cell.row, cell.column): int(face)
            for domino in position.placed
            for cell, face in domino.halves
        }
        self.begins = {
            (domino.row, domino.column, domino.direction == "right") for domino in position.placed
        }

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """Every pair of free cells that touches a filled one."""
        found: dict[tuple[int, int, bool], Site] = {}
        for row, column in self.faces:
            for across in range(-2, 3):
                for down in range(-2, 3):
                    for right in (False, True):
                        here = (row + down, column + across, right)
                        if here not in found and self._is_free(*here):
                            found[here] = self._site(*here)
        return tuple(found[here] for here in sorted(found))

    def _is_free(self, row: int, column: int, right: bool) -> bool:
        return not {(row, column), (row + (not right), column + right)} & self.faces.keys()

    def _site(self, row: int, column: int, right: bool) -> Site:
        first, second = (row, column), (row + (not right), column + right)
        along, across = (not right, right), (right, not right)
        stretches = (
            self._stretch((first, second), (0, 1), along),
            self._stretch((first,), (0,), across),
            self._stretch((second,), (1,), across),
        )
        beside = (1, 0) if right else (0, 1)
        flush = 1 + sum(self._parallels(row, column, right, beside, sign) for sign in (1, -1))
        return Site(row, column, right, stretches, flush)

    def _stretch(
        self, cells: tuple[Point, ...], halves: tuple[int, ...], step: tuple[int, int]
    ) -> Stretch:
        down, right = step
        back = self._reach(cells[0], -down, -right)
        ahead = self._reach(cells[-1], down, right)
        start = (cells[0][0] - down * back, cells[0][1] - right * back)
        length = back + len(cells) + ahead
        whole = [(start[0] + down * index, start[1] + right * index) for index in range(length)]
        old = tuple(
            (index, self.faces[cell]) for index, cell in enumerate(whole) if cell in self.faces
        )
        new = tuple((back + index, half) for index, half in enumerate(halves))
        return Stretch(old, new, length, (back, ahead))

    def _reach(self, cell: Point, down: int, right: int) -> int:
        far = 1
        while (cell[0] + down * far, cell[1] + right * far) in self.faces:
            far += 1
        return far - 1

    def _parallels(
        self, row: int, column: int, right: bool, step: tuple[int, int], sign: int
    ) -> int:
        far = 1
        while (row + sign * far * step[0], column + sign * far * step[1], right) in self.begins:
            far += 1
        return far - 1
