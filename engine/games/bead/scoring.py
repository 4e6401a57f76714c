"""What a play scores (B8, B10)."""

from collections.abc import Iterable
from math import prod
from typing import Any

from engine.game import Effect
from engine.games.bead.grid import Grid, Line
from engine.games.bead.position import Options, Place

PASSED: Effect = {"score": 0, "doubled": False, "groups": []}


def effect(grid: Grid, domino: Place, options: Options) -> dict[str, Any]:
    """Score and extended groups of a domino laid on the grid. A line that counts as two
    extended groups stands there twice: the score is always the product of the lengths."""
    extended = [group for group in grid.groups(domino) for _ in range(group.counts(options))]
    double = domino.tile.is_double
    return {
        "score": product([group.length for group in extended], double),
        "doubled": double,
        "groups": [_group_json(group) for group in extended],
    }


def product(lengths: Iterable[int], double: bool) -> int:
    """The score of a play that extends groups to these lengths (B10)."""
    return prod(lengths) * (2 if double else 1)


def _group_json(group: Line) -> dict[str, Any]:
    return {
        "line": group.line,
        "cells": [{"row": row, "column": column} for row, column in group.points],
        "values": list(group.values),
        "length": group.length,
    }
