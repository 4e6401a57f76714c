"""Search for whole plans with guidance: which beams are tried, and what they find.

A plan is replayed by the engine before it is given out. That a beam finds none proves nothing,
unless no board was left out for want of width.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

import numpy as np

from solver.asking.budget import EFFORT_PER_SECOND, Clock
from solver.games.ziggurat.board import TILES, Numbers, PileState, Step
from solver.games.ziggurat.filling import can_be_filled
from solver.games.ziggurat.kernel import SLOTS, table_with
from solver.games.ziggurat.search.beam import BeamQuestion, Boards, Steps, grow, step_of

_WEIGHTS: Final = (
    np.array((1712, 190, 112, 270, 0), np.int64),
    np.array((174, 53, 92, 231, 7), np.int64),
    np.array((418, 142, 60, 245, 2), np.int64),
)
"""Losses, found by trying a few hundred deals: per pip that a rim cell is below 6, per pip that a
top cell rises more than it must, per pip above 1 under one cell, per pip under two cells; gain
for each free cell beside a value, times the halves of that value still to come."""

_CANDIDATES: Final = 100
"""Layings per board that are kept for the choice; boards have about 30."""


_BOARD_SECONDS: Final = 3e-6
_BOARD_EFFORT: Final = 6e-6
"""Time and deterministic effort of one board of a beam."""


class BeamSize(NamedTuple):
    """One try: boards kept of each number of layings and lifts, and the seed that decides
    between equal boards and which weights are used (`_weights`)."""

    width: int
    seed: int


NARROW: Final = tuple(
    BeamSize(width, seed)
    for width, seeds in ((3, 6), (10, 6), (30, 4), (100, 2))
    for seed in range(seeds)
)
"""Tries that cost a few hundredths of a second and find nine plans in ten."""

NARROWEST: Final = NARROW[:12]
"""Those of them that come first."""

ONE_OF_EACH: Final = (BeamSize(3, 0), BeamSize(10, 0), BeamSize(30, 0))
"""Tries for many sets of dominoes to lift."""

USUAL: Final = (
    *(BeamSize(300, seed) for seed in range(2)),
    *(BeamSize(100, seed) for seed in range(3, 15)),
    *(BeamSize(300, seed) for seed in range(2, 15)),
    *(BeamSize(width, seed) for width in (1000, 3000, 10_000) for seed in range(3)),
)
"""More tries: other weights find more than wider beams do, so those come first."""

WIDE: Final = tuple(BeamSize(width, seed) for width in (300, 1000, 5000) for seed in range(2))
"""Tries where many lifts leave few ways to go on, so that a wide beam may see them all."""


class Guided(NamedTuple):
    """A whole plan, empty when none was found, and how many boards were grown for it.

    exhausted: no board was left out for want of width, so that without a plan it is proved that
    none lifts these dominoes, once each, and no others.
    """

    steps: tuple[Step, ...]
    nodes: int
    exhausted: bool


def _boards(lifts: int, width: int) -> Boards:
    shape = (lifts + 1, width)
    lifted, score, key = (np.zeros(shape, np.int64) for _ in range(3))
    slots = np.empty((*shape, SLOTS), np.int64)
    return Boards(slots, lifted, score, key, np.zeros(lifts + 1, np.int64))


def _steps(width: int) -> Steps:
    rank, source, step, key = (np.empty((width + 10) * _CANDIDATES, np.int64) for _ in range(4))
    return Steps(rank, source, step, key, np.zeros(2, np.int64))


def _bits(tiles: Iterable[int]) -> int:
    return sum(1 << tile for tile in tiles)


def _weights(seed: int) -> Numbers:
    """Return one of the sets of weights, for later seeds with each weight changed by chance."""
    weights = _WEIGHTS[seed % len(_WEIGHTS)]
    if seed < len(_WEIGHTS):
        return weights
    chance = Random(seed)
    return np.array([round(weight * chance.uniform(0.5, 1.8)) for weight in weights], np.int64)


def guided(
    state: PileState,
    size: BeamSize,
    lifted: frozenset[int] = frozenset(),
    starts: Iterable[int] = TILES,
) -> Guided:
    """Look for a plan that lifts exactly these dominoes of the board, once each.

    starts: dominoes worth laying on an empty board.
    """
    start = table_with(state.board, state.covered_neighbours)
    boards, grown = (_boards(len(lifted), size.width) for _ in range(2))
    boards.slots[0, 0], boards.key[0, 0], boards.size[0] = start.slots, 1, 1
    asked = BeamQuestion(
        start=start,
        draws=np.array(state.draws, np.int64),
        hand=state.hand,
        aside=_bits((*state.aside, *lifted)),
        leaving=np.array(sorted(lifted, key=lambda tile: -start.lies[tile, 2]), np.int64),
        starts=_bits(starts),
        lifted_first=state.lifted_first,
        weights=_weights(size.seed),
        seed=size.seed,
    )
    plan = np.full(_depth(state, len(lifted)), -1, np.int64)
    steps = _steps(size.width)
    nodes = grow(asked, boards, grown, steps, plan)
    found = tuple(step_of(code) for code in plan.tolist() if code >= 0)
    return Guided(found, nodes, exhausted=not steps.size[1])


def climbed(
    state: PileState,
    sizes: Iterable[BeamSize],
    clock: Clock,
    lifted: frozenset[int] = frozenset(),
    starts: Iterable[int] = TILES,
) -> Guided:
    """Try the beams one after the other, until one finds a plan or proves that there is none."""
    last = Guided((), 0, exhausted=False)
    for size in sizes:
        seconds = size.width * _depth(state, len(lifted)) * (len(lifted) + 1) * _BOARD_SECONDS
        if clock.expired() or seconds * EFFORT_PER_SECOND > clock.effort_left:
            break
        if seconds > clock.seconds_left:
            clock.cut_short = True
            break
        last = guided(state, size, lifted, starts)
        clock.nodes += last.nodes
        clock.effort += last.nodes * _BOARD_EFFORT
        if last.steps or last.exhausted:
            break
    return last


def hopeless(state: PileState) -> bool:
    """Tell whether it is plain that the board cannot be filled unless one of its dominoes is
    lifted."""
    return not can_be_filled(table_with(state.board, state.covered_neighbours).slots)


def _depth(state: PileState, lifts: int) -> int:
    """Return how many steps a plan with so many lifts has."""
    return state.missing + 2 * lifts
