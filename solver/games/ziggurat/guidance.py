"""Search for whole plans with guidance: which beams are tried, and what they find. A plan may lift
the whole board and then pass dominoes of the hand, as the relaxation proposes (`bounds`); or it
lifts some dominoes without emptying the board.

The engine replays a plan before it is given out. If a beam finds no plan, that proves something
only if the beam was wide enough to keep every board.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import numpy as np

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.games.ziggurat.position import SET
from engine.tiles import Tile
from solver.cpsat import solve
from solver.games.ziggurat.beam import BeamQuestion, Boards, Steps, grow, move_of
from solver.games.ziggurat.bounds import restarts
from solver.games.ziggurat.cpsat.arrangements import kept_boards, laid
from solver.games.ziggurat.encoding import NUMBER, as_bits
from solver.games.ziggurat.filling import can_be_filled
from solver.games.ziggurat.kernel import SLOTS, table_of
from solver.kernel import Integers
from solver.question.budget import Clock

_WEIGHTS: Final = (
    np.array((1712, 190, 112, 270, 0), np.int64),
    np.array((174, 53, 92, 231, 7), np.int64),
    np.array((418, 142, 60, 245, 2), np.int64),
)
"""Three sets of weights, found by trying on a few hundred deals. The first four are losses: per pip
that a rim cell is below 6; per pip that a top cell rises more than it must; per pip above 1 in a
cell with one cell above it; per pip in a cell with two cells above it. The fifth is a gain: for
each free cell beside a value, times the number of halves of that value not yet on the board."""

_CANDIDATES: Final = 100
"""Layings per board that are kept for the choice; boards have about 30."""


_BOARD_SECONDS: Final = 3e-6
_BOARD_EFFORT: Final = 6e-6
"""Seconds (``_BOARD_SECONDS``) and deterministic effort (``_BOARD_EFFORT``) of one board of a
beam."""
_TRIED: Final = 12
"""The most restarts (`bounds.restarts`) that are tried with each beam size."""


class BeamSize(NamedTuple):
    """One try. ``width``: the most boards kept for each number of layings and lifts. ``seed``:
    decides between boards of equal loss, and which weights are used (`_weights`)."""

    width: int
    seed: int


NARROW: Final = tuple(
    BeamSize(width, seed)
    for width, seeds in ((3, 6), (10, 6), (30, 4), (100, 2))
    for seed in range(seeds)
)
"""Tries that cost a few hundredths of a second and find nine plans in ten."""

NARROWEST: Final = NARROW[:12]
"""The first 12 tries of ``NARROW``: those of width 3 and 10."""

ONE_OF_EACH: Final = (BeamSize(3, 0), BeamSize(10, 0), BeamSize(30, 0))
"""Three narrow tries, used when many sets of dominoes to lift are to be tried."""

USUAL: Final = (
    *(BeamSize(300, seed) for seed in range(2)),
    *(BeamSize(100, seed) for seed in range(3, 15)),
    *(BeamSize(300, seed) for seed in range(2, 15)),
    *(BeamSize(width, seed) for width in (1000, 3000, 10_000) for seed in range(3)),
)
"""More tries: other weights find more than wider beams do, so those come first."""

WIDE: Final = tuple(BeamSize(width, seed) for width in (300, 1000, 5000) for seed in range(2))
"""Tries for plans with many lifts: few ways to go on are left there, so a wide beam may keep every
board."""


class Guided(NamedTuple):
    """A plan, and how it was looked for.

    ``line``: the moves, empty if no plan was found. ``nodes``: how many boards were built.
    ``exhausted``: the beam was wide enough to keep every board. If no plan was found then, it is
    proved that no plan lifts exactly these dominoes, once each.
    """

    line: tuple[Move, ...]
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


def _weights(seed: int) -> Integers:
    """Return one of the sets in ``_WEIGHTS``; from the fourth seed on, each weight is multiplied by
    a random factor between 0.5 and 1.8."""
    weights = _WEIGHTS[seed % len(_WEIGHTS)]
    if seed < len(_WEIGHTS):
        return weights
    chance = Random(seed)
    return np.array([round(weight * chance.uniform(0.5, 1.8)) for weight in weights], np.int64)


def find_plan(
    position: Position,
    size: BeamSize,
    lifted: frozenset[Tile] = frozenset(),
    starts: Iterable[Tile] = SET,
) -> Guided:
    """Look for a plan that lifts exactly the dominoes in ``lifted``, once each.

    ``starts``: the dominoes that may be laid first when the board is empty.
    """
    start, leaving = table_of(position), [NUMBER[tile] for tile in sorted(lifted)]
    boards, grown = (_boards(len(lifted), size.width) for _ in range(2))
    boards.slots[0, 0], boards.key[0, 0], boards.size[0] = start.slots, 1, 1
    asked = BeamQuestion(
        start=start,
        draws=np.array([NUMBER[tile] for tile in (*position.hand, *position.pile)], np.int64),
        hand=len(position.hand),
        aside=as_bits((*position.lifted, *lifted)),
        leaving=np.array(sorted(leaving, key=lambda tile: -start.lies[tile, 2]), np.int64),
        starts=as_bits(starts),
        lifted_first=position.options.lifted_first,
        weights=_weights(size.seed),
        seed=size.seed,
    )
    plan = np.full(_depth(position, len(lifted)), -1, np.int64)
    steps = _steps(size.width)
    nodes = grow(asked, boards, grown, steps, plan)
    found = tuple(move_of(code) for code in plan.tolist() if code >= 0)
    return Guided(found, nodes, exhausted=not steps.size[1])


def climb(
    position: Position,
    sizes: Iterable[BeamSize],
    clock: Clock,
    lifted: frozenset[Tile] = frozenset(),
    starts: Iterable[Tile] = SET,
) -> Guided:
    """Try the beam sizes in turn, until one finds a plan or proves that there is none. Return the
    result of the last beam tried."""
    last = Guided((), 0, exhausted=False)
    for size in sizes:
        seconds = size.width * _depth(position, len(lifted)) * (len(lifted) + 1) * _BOARD_SECONDS
        if clock.expired() or seconds > clock.effort_left:
            break
        if seconds > clock.seconds_left:
            clock.cut_short = True
            break
        last = find_plan(position, size, lifted, starts)
        clock.nodes += last.nodes
        clock.effort += last.nodes * _BOARD_EFFORT
        if last.line or last.exhausted:
            break
    return last


def hopeless(position: Position) -> bool:
    """Return whether a quick test proves that the board cannot be filled unless one of its dominoes
    is lifted."""
    return not can_be_filled(table_of(position).slots)


def _depth(position: Position, lifts: int) -> int:
    """Return how many layings and lifts a plan with ``lifts`` lifts has."""
    return len(SET) - len(position.placed) + 2 * lifts


def empty_board(position: Position, passed: tuple[Tile, ...]) -> tuple[tuple[Move, ...], Position]:
    """Return the moves that lift the whole board and then lay and lift each domino of ``passed``,
    and the position after them."""
    topmost = sorted(position.placed, key=lambda placed: -placed.tier)
    moves: list[Move] = [Lift(placed.tile.canonical) for placed in topmost]
    for tile in passed:
        moves += (Place(tile, 1, 0, 0, "right"), Lift(tile))
    for move in moves:
        position = GAME.apply_unjudged(position, move).position
    return tuple(moves), position


def after_passing(
    position: Position, passes: int, clock: Clock, sizes: Iterable[BeamSize]
) -> tuple[Move, ...]:
    """Return a plan that empties the board, passes ``passes`` dominoes and then lifts nothing more;
    an empty tuple if none was found."""
    tried = list(islice(restarts(position, passes), _TRIED))
    for size in sizes:
        for passed, start in tried:
            before, rest = empty_board(position, passed)
            line = climb(rest, (size,), clock, starts=(start,)).line
            if line:
                return (*before, *line)
            if clock.expired():
                return ()
    return ()


class Lifting:
    """Search for plans that lift ``lifts`` different dominoes of the board, once each. Only sets of
    dominoes are tried without which the board can be filled. ``known``: the sets listed so far;
    ``refuted``: those that are proved to lead to no plan; ``all_found``: ``known`` is complete."""

    def __init__(self, position: Position, lifts: int, clock: Clock) -> None:
        self.position, self.clock = position, clock
        self.all_found = False
        self.known: list[frozenset[Tile]] = []
        self.refuted: set[frozenset[Tile]] = set()
        self.model, self.stays = kept_boards(position)
        self.model.add(sum(self.stays.values()) == len(position.placed) - lifts)

    @property
    def is_refuted(self) -> bool:
        """Whether every set of dominoes is listed and each is proved to lead to no plan."""
        return self.all_found and self.refuted.issuperset(self.known)

    def try_sets(self, sizes: Iterable[BeamSize], sets: int) -> tuple[Move, ...]:
        """Try each beam size on the first ``sets`` sets of dominoes. Return a plan, or an empty
        tuple."""
        for size in sizes:
            for chosen in islice(self._sets(), sets):
                if chosen in self.refuted:
                    continue
                found = climb(self.position, (size,), self.clock, chosen)
                if found.line or self.clock.expired():
                    return found.line
                if found.exhausted:
                    self.refuted.add(chosen)
        return ()

    def _sets(self) -> Iterator[frozenset[Tile]]:
        """Yield different sets of dominoes to lift. Each call begins again with the first set."""
        place = 0
        while place < len(self.known) or self._another():
            yield self.known[place]
            place += 1

    def _another(self) -> bool:
        """Look for a new set of dominoes to lift: at least one domino of each known set must stay.
        Return whether one was found."""
        if self.all_found:
            return False
        run = solve(self.model, self.clock)
        if run.found:
            stay = {tile for tile, literal in self.stays.items() if run.chosen(literal)}
            self.known.append(laid(self.position) - stay)
            self.model.add_bool_or([x for tile, x in self.stays.items() if tile not in stay])
        self.all_found = run.proved and not run.found
        return run.found
