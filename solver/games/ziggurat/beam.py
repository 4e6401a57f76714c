"""A guided search for a whole plan: a beam over boards, compiled.

It proves nothing. What guides it: small numbers go where much is to stand on them, large ones to
the rim and on top, as little as possible of the rise is wasted, and values that are still to come
keep free cells beside them. Boards whose free cells can no longer be covered, or no longer be
filled by value, are left out.

The dominoes of the board that are to be lifted are chosen beforehand, and each is lifted once.
Boards after different numbers of lifts do not compete: each number has a beam of its own.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

import numpy as np

from solver.budget import Clock
from solver.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.domino import TILES
from solver.games.ziggurat.kernel import (
    ABOVE,
    ADJACENT,
    BELOW,
    CELLS,
    FIRST,
    FREE,
    HIGHS,
    LOWS,
    MOST_LAYINGS,
    ROOM,
    SECOND,
    TIER,
    Numbers,
    Values,
    can_be_filled,
    layings,
)
from solver.games.ziggurat.task import Lay, Step, Take, Task, cells_of

_WEIGHTS: Final = (
    np.array((1712, 190, 112, 270, 0), np.int64),
    np.array((174, 53, 92, 231, 7), np.int64),
    np.array((418, 142, 60, 245, 2), np.int64),
)
"""Losses, found by trying a few hundred deals: per pip that a rim cell is below 6, per pip that a
top cell rises more than it must, per pip above 1 under one cell, per pip under two cells; gain
for each free cell beside a value, times the halves of that value still to come."""

_KEYS: Final = np.random.default_rng(1).integers(1, 2**62, (CELLS + len(TILES), 7))
"""One random number for each value in each cell, and for each domino lifted; a board's key is
their exclusive or."""

_BOARD: Final = (1 << len(TILES)) - 1
_LIFTED: Final = len(TILES)
"""Bit t of a board's set says that domino t lies on it, bit 28 + t that t has been lifted."""

_INDEX_BITS: Final = 24
_NOISE_BITS: Final = 12
_CANDIDATES: Final = 100
"""Layings per board that are kept for the choice; boards have about 30."""


_BOARD_SECONDS: Final = 3e-6
_BOARD_EFFORT: Final = 6e-6
"""Time and deterministic effort of one board of a beam."""


class Rung(NamedTuple):
    """One try: boards kept of each number of layings and lifts, and the seed that decides
    between equal boards and which weights are used (`_weights`)."""

    width: int
    seed: int


GLANCE: Final = tuple(Rung(*rung) for rung in ((10, 0), (30, 0), (30, 1), (100, 1), (100, 0)))
"""Tries that cost a few hundredths of a second and find nine plans in ten."""

CLIMB: Final = (
    *(Rung(300, seed) for seed in range(2)),
    *(Rung(100, seed) for seed in range(3, 15)),
    *(Rung(300, seed) for seed in range(2, 15)),
    *(Rung(width, seed) for width in (1000, 3000, 10_000) for seed in range(3)),
)
"""More tries: other weights find more than wider beams do, so those come first."""

WIDEN: Final = tuple(Rung(width, seed) for width in (300, 1000, 5000) for seed in range(2))
"""Tries where many lifts leave few ways to go on, so that a wide beam may see them all."""


class Asked(NamedTuple):
    """What a plan is sought from, as arrays.

    draws, hand: as in `Task`. aside: what may be laid from aside once it is off the board, those
    that leave included. leaving: the tiles to be lifted, `lain` how they lie. starts: the tiles,
    as bits, that may be laid on an empty board. keys: `_KEYS`.
    """

    draws: Numbers
    hand: int
    aside: Numbers
    leaving: Numbers
    lain: Numbers
    starts: int
    sighted: bool
    aside_first: bool
    weights: Numbers
    keys: Numbers
    seed: int


class Boards(NamedTuple):
    """The boards kept, by the number of lifts made and then by rank: values, tiles on the board
    and tiles lifted as bits, sum of losses, key; `size` boards of each number of lifts."""

    values: Values
    on: Numbers
    score: Numbers
    key: Numbers
    size: Numbers


class Steps(NamedTuple):
    """Steps that may follow: the rank of each, the index of its board, its tile, its way or -1
    for a lift, and the key of the board it leads to. `size[0]` of them; `size[1]` were left
    out for want of room or width, now or before."""

    rank: Numbers
    source: Numbers
    tile: Numbers
    way: Numbers
    key: Numbers
    size: Numbers


class Guided(NamedTuple):
    """A whole plan, empty when none was found, and how many boards were grown for it.

    exhausted: no board was left out for want of width, so that without a plan it is proved that
    none lifts these dominoes, once each, and no others.
    """

    steps: tuple[Step, ...]
    nodes: int
    exhausted: bool


@compiled
def _held(asked: Asked, on: int, tiles: Numbers) -> int:
    """Write the dominoes that may be laid now and return how many there are (Z3, Z9)."""
    count = 0
    for tile in asked.aside:
        if not on >> tile & 1:
            tiles[count] = tile
            count += 1
    if asked.aside_first and count:
        return count
    reach = asked.hand
    for tile in asked.draws:
        reach += on >> tile & 1
    for place in range(min(reach, len(asked.draws))):
        if not on >> asked.draws[place] & 1:
            tiles[count] = asked.draws[place]
            count += 1
    return count


@compiled
def _starting(asked: Asked, tiles: Numbers, count: int) -> int:
    """Keep those of the dominoes that may be laid on an empty board; return how many there are."""
    kept = 0
    for place in range(count):
        if asked.starts >> tiles[place] & 1:
            tiles[kept] = tiles[place]
            kept += 1
    return kept


@compiled
def _loss(values: Values, coming: Numbers, cell: int, value: int, weights: Numbers) -> int:
    """Return what is lost by laying the value in the cell; `coming` as in `values_suffice`."""
    below = BELOW[cell]
    if ROOM[cell] == 0 and TIER[cell] == 1:
        misfit = weights[0] * (6 - value)
    elif ROOM[cell] == 0:
        misfit = weights[1] * (value - values[below] - 1)
    elif ROOM[cell] == 1:
        misfit = weights[2] * max(0, value - 1)
    else:
        misfit = weights[3] * value
    free = 0
    for side in range(4):
        if ADJACENT[cell, side] >= 0 and values[ADJACENT[cell, side]] == FREE:
            free += 1
    return int(misfit - weights[4] * coming[value] * free)


@compiled
def _sift(keys: Numbers, place: int, size: int) -> None:
    """Let the key at a place sink until none below it is smaller: a heap, least first."""
    key = keys[place]
    while 2 * place + 1 < size:
        child = 2 * place + 1
        if child + 1 < size and keys[child + 1] < keys[child]:
            child += 1
        if keys[child] >= key:
            break
        keys[place] = keys[child]
        place = child
    keys[place] = key


@compiled
def _missing(on: int, coming: Numbers) -> None:
    """Count the halves of each value that are not on the board."""
    for value in range(7):
        coming[value] = 0
    for tile in range(28):
        if not on >> tile & 1:
            coming[HIGHS[tile]] += 1
            coming[LOWS[tile]] += 1


@compiled
def _place(table: Numbers, key: int) -> int:
    """Return where a board's key stands in the table, or would stand."""
    place = key % len(table)
    while table[place] != 0 and table[place] != key:
        place = (place + 1) % len(table)
    return int(place)


@compiled
def _known(table: Numbers, key: int) -> bool:
    """Tell whether a board's key stands in the table."""
    return bool(table[_place(table, key)] == key)


@compiled
def _rests_on(asked: Asked, on: int, way: int) -> bool:
    """Tell whether a laying rests on a domino that is still to be lifted."""
    for index in range(len(asked.leaving)):
        if not on >> (asked.leaving[index] + _LIFTED) & 1:
            lain = asked.lain[index]
            for cell in (ABOVE[FIRST[lain]], ABOVE[SECOND[lain]]):
                if cell >= 0 and (cell == FIRST[way] or cell == SECOND[way]):
                    return True
    return False


@compiled
def _can_lift(values: Values, way: int) -> bool:
    """Tell whether nothing rests on a domino that lies so (Z9)."""
    one, two = ABOVE[FIRST[way]], ABOVE[SECOND[way]]
    return bool((one < 0 or values[one] == FREE) and (two < 0 or values[two] == FREE))


@compiled_with_arrays
def _hopeful(asked: Asked, values: Values, on: int, space: Numbers) -> bool:
    """Tell whether the board might still be filled once those that leave are lifted."""
    if len(asked.leaving) == 0:
        return can_be_filled(values, on, space)
    ended = np.empty(CELLS, np.int8)
    for cell in range(CELLS):
        ended[cell] = values[cell]
    for index in range(len(asked.leaving)):
        tile, way = asked.leaving[index], asked.lain[index]
        if not on >> (tile + _LIFTED) & 1:
            ended[FIRST[way]], ended[SECOND[way]] = FREE, FREE
            on &= ~(1 << tile)
    return can_be_filled(ended, on, space)


@compiled
def _add(asked: Asked, steps: Steps, board: int, tile: int, way: int, score: int, key: int) -> None:
    """Write down a step; of equal scores chance decides, by the key of the board."""
    place = steps.size[0]
    if place < len(steps.rank):
        noise = ((key ^ asked.seed) * 0x2545F4914F6CDD1D >> 40) & 0xFFF
        steps.rank[place] = (score << 36) | (noise << 24) | place
        steps.source[place], steps.tile[place], steps.way[place] = board, tile, way
        steps.key[place] = key
        steps.size[0] += 1
    else:
        steps.size[1] += 1


@compiled_with_arrays
def _add_layings(
    asked: Asked, boards: Boards, made: int, steps: Steps, new: Numbers, coming: Numbers
) -> None:
    """Write down every laying on the boards after so many lifts."""
    tiles = np.zeros(28, np.int64)
    for index in range(boards.size[made]):
        values, on = boards.values[made, index], boards.on[made, index]
        count = _held(asked, on, tiles)
        if on & _BOARD == 0:
            count = _starting(asked, tiles, count)
        found = layings(values, tiles[:count], asked.sighted, on & _BOARD == 0, new[0], new[1])
        _missing(on, coming)
        for place in range(found):
            tile, way = new[0, place], new[1, place]
            one, two, high, low = FIRST[way], SECOND[way], HIGHS[tile], LOWS[tile]
            if high + ROOM[one] > 6 or low + ROOM[two] > 6 or _rests_on(asked, on, way):
                continue
            score = boards.score[made, index]
            score += _loss(values, coming, one, high, asked.weights)
            score += _loss(values, coming, two, low, asked.weights)
            key = boards.key[made, index] ^ asked.keys[one, high] ^ asked.keys[two, low]
            _add(asked, steps, index, tile, way, score, key)


@compiled
def _add_lifts(asked: Asked, boards: Boards, made: int, steps: Steps) -> None:
    """Write down every lift from the boards after so many lifts."""
    for index in range(boards.size[made]):
        for place in range(len(asked.leaving)):
            tile, way = asked.leaving[place], asked.lain[place]
            before = boards.on[made, index] >> (tile + _LIFTED) & 1
            if not before and _can_lift(boards.values[made, index], way):
                lifted = asked.keys[FIRST[way], HIGHS[tile]] ^ asked.keys[SECOND[way], LOWS[tile]]
                key = boards.key[made, index] ^ lifted ^ asked.keys[CELLS + tile, 0]
                _add(asked, steps, index, tile, -1, boards.score[made, index], key)


@compiled
def _play(asked: Asked, boards: Boards, made: int, steps: Steps, best: int, there: Values) -> int:
    """Write the board to which a step leads and return the tiles on it."""
    index, tile, way = steps.source[best], steps.tile[best], steps.way[best]
    before = made if way >= 0 else made - 1
    for cell in range(CELLS):
        there[cell] = boards.values[before, index, cell]
    if way >= 0:
        there[FIRST[way]], there[SECOND[way]] = HIGHS[tile], LOWS[tile]
        return int(boards.on[made, index] | (1 << tile))
    for place in range(len(asked.leaving)):
        if asked.leaving[place] == tile:
            lain = asked.lain[place]
            there[FIRST[lain]], there[SECOND[lain]] = FREE, FREE
    return int((boards.on[made - 1, index] & ~(1 << tile)) | (1 << (tile + _LIFTED)))


@compiled_with_arrays
def _choose(
    asked: Asked, boards: Boards, made: int, steps: Steps, grown: Boards, told: Numbers
) -> None:
    """Keep the best boards that can still be filled, each once.

    told: for each board kept, the index of the board before it and the step in one number.
    """
    width, found, kept = grown.on.shape[1], steps.size[0], 0
    space = np.zeros((5, CELLS), np.int64)
    table = np.zeros(4 * width, np.int64)
    for place in range(found // 2 - 1, -1, -1):
        _sift(steps.rank, place, found)
    while found and kept < width:
        best, score = steps.rank[0] & 0xFFFFFF, steps.rank[0] >> 36
        found -= 1
        steps.rank[0] = steps.rank[found]
        _sift(steps.rank, 0, found)
        if _known(table, steps.key[best]):
            continue
        there = grown.values[made, kept]
        on = _play(asked, boards, made, steps, best, there)
        if _hopeful(asked, there, on, space):
            table[_place(table, steps.key[best])] = steps.key[best]
            grown.on[made, kept], grown.score[made, kept] = on, score
            grown.key[made, kept] = steps.key[best]
            told[made, kept, 0] = steps.source[best]
            told[made, kept, 1] = steps.tile[best] * 256 + steps.way[best] + 1
            kept += 1
    grown.size[made] = kept
    steps.size[1] += found


@compiled_with_arrays
def _grow(asked: Asked, boards: Boards, grown: Boards, steps: Steps, plan: Numbers) -> int:
    """Grow the beam until its boards are full and return how many boards it had.

    `plan` takes the steps, the tile of each and its way, -1 for a lift; it is left as it was when
    every board got stuck.
    """
    lifts, depth, kept = len(asked.leaving), len(plan), 0
    told = np.zeros((depth, lifts + 1, boards.on.shape[1], 2), np.int32)
    new = np.zeros((2, MOST_LAYINGS), np.int64)
    coming = np.zeros(7, np.int64)
    for step in range(depth):
        for made in range(lifts + 1):
            steps.size[0] = 0
            _add_layings(asked, boards, made, steps, new, coming)
            if made:
                _add_lifts(asked, boards, made - 1, steps)
            _choose(asked, boards, made, steps, grown, told[step])
        before = kept
        for made in range(lifts + 1):
            kept += grown.size[made]
        if kept == before:
            return kept
        boards, grown = grown, boards
    if boards.size[lifts]:
        index, made = 0, lifts
        for step in range(depth - 1, -1, -1):
            code = told[step, made, index, 1]
            plan[step, 0], plan[step, 1] = code // 256, code % 256 - 1
            index = told[step, made, index, 0]
            made -= code % 256 == 0
    return kept


def _boards(lifts: int, width: int) -> Boards:
    shape = (lifts + 1, width)
    on, score, key = (np.zeros(shape, np.int64) for _ in range(3))
    values = np.full((*shape, CELLS), FREE, np.int8)
    return Boards(values, on, score, key, np.zeros(lifts + 1, np.int64))


def _steps(width: int) -> Steps:
    most = width * _CANDIDATES + MOST_LAYINGS
    rank, source, tile, way, key = (np.zeros(most, np.int64) for _ in range(5))
    return Steps(rank, source, tile, way, key, np.zeros(2, np.int64))


def _numbers(tiles: Iterable[int]) -> Numbers:
    return np.array(tuple(tiles), np.int64)


def _weights(seed: int) -> Numbers:
    """One of the sets of weights, for later seeds with each weight changed by chance."""
    weights = _WEIGHTS[seed % len(_WEIGHTS)]
    if seed < len(_WEIGHTS):
        return weights
    chance = Random(seed)
    return np.array([round(weight * chance.uniform(0.5, 1.8)) for weight in weights], np.int64)


def _asked(task: Task, leaving: tuple[Lay, ...], starts: Iterable[int], seed: int) -> Asked:
    return Asked(
        draws=_numbers(task.draws),
        hand=task.hand,
        aside=_numbers((*task.aside, *(lay.tile for lay in leaving))),
        leaving=_numbers(lay.tile for lay in leaving),
        lain=_numbers(lay.way for lay in leaving),
        starts=sum(1 << tile for tile in starts),
        sighted=task.sighted,
        aside_first=task.aside_first,
        weights=_weights(seed),
        keys=_KEYS,
        seed=seed,
    )


def guided(
    task: Task,
    rung: Rung,
    lifted: frozenset[int] = frozenset(),
    starts: Iterable[int] = TILES,
) -> Guided:
    """Look for a plan that lifts exactly these dominoes of the board, once each.

    starts: dominoes worth laying on an empty board.
    """
    leaving = tuple(lay for lay in task.board if lay.tile in lifted)
    boards, grown = (_boards(len(leaving), rung.width) for _ in range(2))
    boards.on[0, 0] = sum(1 << lay.tile for lay in task.board)
    boards.key[0, 0], boards.size[0] = 1, 1
    for lay in task.board:
        for cell, value in cells_of(lay):
            boards.values[0, 0, cell] = value
    plan = np.full((_depth(task, len(leaving)), 2), -1, np.int64)
    asked = _asked(task, leaving, starts, rung.seed)
    steps = _steps(rung.width)
    nodes = _grow(asked, boards, grown, steps, plan)
    found = tuple(_step(tile, way) for tile, way in plan.tolist() if tile >= 0)
    return Guided(found, nodes, exhausted=not steps.size[1])


def climbed(
    task: Task,
    rungs: Iterable[Rung],
    clock: Clock,
    lifted: frozenset[int] = frozenset(),
    start: int | None = None,
) -> Guided:
    """Try the rungs one after the other, until one finds a plan or proves that there is none.

    start: the domino to be laid first on an empty board, any one where it is None.
    """
    last = Guided((), 0, exhausted=False)
    starts = TILES if start is None else (start,)
    for rung in rungs:
        seconds = rung.width * _depth(task, len(lifted)) * (len(lifted) + 1) * _BOARD_SECONDS
        if clock.expired() or seconds > clock.seconds_left:
            break
        last = guided(task, rung, lifted, starts)
        clock.nodes += last.nodes
        clock.effort += last.nodes * _BOARD_EFFORT
        if last.steps or last.exhausted:
            break
    return last


def hopeless(task: Task) -> bool:
    """Whether it is plain that the board cannot be filled unless one of its dominoes is lifted."""
    values = np.full(CELLS, FREE, np.int8)
    for lay in task.board:
        for cell, value in cells_of(lay):
            values[cell] = value
    on = sum(1 << lay.tile for lay in task.board)
    return not can_be_filled(values, on, np.zeros((5, CELLS), np.int64))


def _depth(task: Task, lifts: int) -> int:
    """How many steps a plan with so many lifts has."""
    return len(TILES) - len(task.board) + 2 * lifts


def _step(tile: int, way: int) -> Step:
    return Take(tile) if way < 0 else Lay(tile, way)
