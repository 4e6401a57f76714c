"""Number runs of filled cells, and what may be laid beside them (B5, B6).

A run is read outward from the free cell at its end. Its first five values say all that matters of
its pattern: a return among them fixes the period, and five different values can only go round. So
there are 646 runs that keep a pattern, the empty one among them, and a run that grows by one cell
is looked up in a table.
"""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from solver.kernel import Integers

FACES: Final = range(1, 6)
SHOWN: Final = 5
"""Values of a run that its number tells."""
NO_RUN: Final = -1
"""The number of what keeps no pattern."""
EMPTY: Final = 0
"""The number of the run without a cell."""

Run = tuple[int, ...]


class RunTables(NamedTuple):
    """``grown[5 * run + face - 1]``: the run with one cell more at the end read first, or
    ``NO_RUN``. ``one[run]``: the faces that may end a line there, as bits 0 to 4. ``two[run]``:
    the lies that may, the run standing to the left of or above them; ``two_behind[run]``: the
    same, the run standing behind them. ``first_in[faces]`` and ``second_in[faces]``: the lies
    whose first or second face is among those."""

    grown: Integers
    one: Integers
    two: Integers
    two_behind: Integers
    first_in: Integers
    second_in: Integers


def keeps_pattern(values: Run) -> bool:
    """Tell whether a line is a cycle of different values, repeated and broken off anywhere."""
    cycle = values.index(values[0], 1) if values[0] in values[1:] else len(values)
    if len(set(values[:cycle])) < cycle:
        return False
    return values[cycle:] == values[: len(values) - cycle]


def runs() -> tuple[Run, ...]:
    """Return the runs that keep a pattern by number, as far as the number tells them."""
    lengths = (product(FACES, repeat=length) for length in range(1, SHOWN + 1))
    return ((), *(run for same in lengths for run in same if keeps_pattern(run)))


@cache
def run_tables() -> RunTables:
    numbers = {run: number for number, run in enumerate(runs())}
    grown = [
        numbers[face, *run[: SHOWN - 1]] if keeps_pattern((face, *run)) else NO_RUN
        for run in numbers
        for face in FACES
    ]
    one = [_faces(grown, run) for run in range(len(numbers))]
    two = [_lies(grown, run, behind=False) for run in range(len(numbers))]
    behind = [_lies(grown, run, behind=True) for run in range(len(numbers))]
    sets = [[face for face in FACES if faces >> face - 1 & 1] for faces in range(32)]
    first_in = [sum(1 << 5 * (a - 1) + b - 1 for a in some for b in FACES) for some in sets]
    second_in = [sum(1 << 5 * (a - 1) + b - 1 for a in FACES for b in some) for some in sets]
    return RunTables(
        *(np.array(table, np.int64) for table in (grown, one, two, behind, first_in, second_in))
    )


def _faces(grown: list[int], run: int) -> int:
    return sum(1 << face - 1 for face in FACES if grown[5 * run + face - 1] != NO_RUN)


def _lies(grown: list[int], run: int, *, behind: bool) -> int:
    """Return the lies that may follow a run; one that stands behind is met by the second face
    first."""
    found = 0
    for near in FACES:
        nearer = grown[5 * run + near - 1]
        for far in FACES:
            if nearer != NO_RUN and grown[5 * nearer + far - 1] != NO_RUN:
                first, second = (far, near) if behind else (near, far)
                found |= 1 << 5 * (first - 1) + second - 1
    return found
