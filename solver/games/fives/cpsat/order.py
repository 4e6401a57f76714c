"""Dominoes laid one after the other: what joins what, the count and the points.

The models of the turn and of the plan share these variables and rules. Arms are alike (F3), so a
domino is not laid on an arm but on a kind of open end, and of ends of one kind none is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.fives import Layout, Play
from engine.games.fives.position import ARMS
from engine.tiles import Tile
from solver.cpsat import Run, cp_model

EDGE: Final = 0
"""Number of halves that count at a free edge of the spinner."""
PLAIN: Final = 1
CROSSWISE: Final = 2
"""Number of halves that count when a double is the end of an arm."""


class OpenEnd(NamedTuple):
    """A kind of open end: its number, and how many halves of the domino count there (F5)."""

    number: int
    halves: int

    @property
    def adds(self) -> int:
        """The pips that the end adds to the count."""
        return self.number * self.halves

    @property
    def most(self) -> int:
        """The most such ends open at once: 1 for a double (one in the set), else ``ARMS``."""
        return 1 if self.halves == CROSSWISE else ARMS


class Orientation(NamedTuple):
    """A way to lay a domino. ``place``: its index in ``tiles``. ``inner``: the half that joins.
    ``outer``: the other half."""

    place: int
    inner: int
    outer: int

    @property
    def is_double(self) -> bool:
        return self.inner == self.outer

    @property
    def leaves(self) -> OpenEnd:
        """The open end after this domino is laid on an arm (F3)."""
        return OpenEnd(self.outer, CROSSWISE if self.is_double else PLAIN)

    @property
    def edge(self) -> OpenEnd:
        """A free edge of the spinner if this domino is the spinner."""
        return OpenEnd(self.outer, EDGE)


class Joint(NamedTuple):
    """``way``: how a domino is laid. ``end``: the kind of end that it joins; None for the lead."""

    way: Orientation
    end: OpenEnd | None


class ArmEnds(NamedTuple):
    """The part of the table that the models need. ``spinner``: its number; None before the lead.
    ``arms``: the end of each arm, a free edge if nothing is on it; empty before the lead."""

    spinner: int | None
    arms: tuple[OpenEnd, ...]


def arm_ends(layout: Layout) -> ArmEnds:
    spinner, arms = layout
    if spinner is None:
        return ArmEnds(None, ())
    edge = OpenEnd(int(spinner.first), EDGE)
    ends = [_orientation(0, arm[-1]).leaves if arm else edge for arm in arms]
    return ArmEnds(edge.number, tuple(ends))


def _orientation(place: int, tile: Tile) -> Orientation:
    return Orientation(place, int(tile.first), int(tile.second))


class OrderOfPlay:
    """The variables of dominoes laid in steps. A state is before each step, and one after the last.

    ``lay[step][way]``      the domino is laid so
    ``join[step][end]``     it joins an end of this kind; the lead joins none
    ``plays[step]``         a domino is laid
    ``open[state][end]``    how many ends of this kind are open
    ``alone[step][edge]``   this spinner has one arm at most after the step, and counts
    ``count[step]``         the count after the step, in pips
    ``gains[step]``         its points, in fives
    """

    def __init__(self, tiles: Sequence[Tile], table: ArmEnds, steps: int) -> None:
        self.cp, self.tiles, self.table = cp_model.CpModel(), tiles, table
        self.steps = range(steps)
        turned = [(n, one) for n, tile in enumerate(tiles) for one in {tile, tile.flipped}]
        self.ways = sorted(_orientation(place, one) for place, one in turned)
        self.edges = self._edges()
        self.ends = sorted({*table.arms, *self.edges, *(way.leaves for way in self.ways)})
        self.most_counted = self._most_counted()
        literal, number = self.cp.new_bool_var, self.cp.new_int_var
        self.lay = [{way: literal("lay") for way in self.ways} for _ in self.steps]
        self.join = [{end: literal("join") for end in self.ends} for _ in self.steps]
        self.plays = [literal("plays") for _ in self.steps]
        first = {end: self.cp.new_constant(table.arms.count(end)) for end in self.ends}
        after = [{end: number(0, end.most, "open") for end in self.ends} for _ in self.steps]
        self.open = [first, *after]
        self.alone = [{edge: literal("alone") for edge in self.edges} for _ in self.steps]
        self.count = [number(0, self.most_counted, "count") for _ in self.steps]
        self.gains = [number(0, self.most_counted // 5, "gains") for _ in self.steps]

    def _edges(self) -> tuple[OpenEnd, ...]:
        """Return the free edge of the spinner; before the lead, one for each double held."""
        if self.table.spinner is not None:
            return (OpenEnd(self.table.spinner, EDGE),)
        return tuple(way.edge for way in self.ways if way.is_double)

    def _most_counted(self) -> int:
        """Return an upper limit on every count: the spinner and one end, or four ends."""
        adds = sorted(end.adds for end in self.ends for _ in range(end.most))
        spinner = max([2 * edge.number for edge in self.edges], default=0)
        return max(spinner + max(adds, default=0), sum(adds[-ARMS:]))

    def is_lead(self, step: int) -> bool:
        """Return whether ``step`` is the lead: no domino lies before it."""
        return self.table.spinner is None and step == 0

    def laid(self, place: int) -> list[cp_model.IntVar]:
        """Return the literals that lay domino ``place``: one for each step and each way."""
        ways = [way for way in self.ways if way.place == place]
        return [lay[way] for lay in self.lay for way in ways]

    def joints(self, run: Run) -> Iterator[Joint]:
        """Yield the dominoes that the solution of ``run`` lays, in order."""
        for lay, join in zip(self.lay, self.join, strict=True):
            for way in filter(lambda way: run.chosen(lay[way]), self.ways):
                yield Joint(way, next((end for end in self.ends if run.chosen(join[end])), None))


def plays_of(table: ArmEnds, joints: Iterable[Joint]) -> Iterator[Play]:
    """Yield the moves that lay ``joints`` one after another, each on the first arm with its end."""
    arms = list(table.arms)
    for way, end in joints:
        tile = Tile(way.inner, way.outer)
        if end is None:
            arms = [way.edge] * ARMS
            yield Play(tile)
        else:
            yield Play(tile, arms.index(end))
            arms[arms.index(end)] = way.leaves


def alike(table: ArmEnds, play: Play) -> Iterator[Play]:
    """Yield ``play`` on each arm that has the same end; on a free edge only ``play`` itself."""
    end = None if play.arm is None else table.arms[play.arm]
    if end is None or end.halves == EDGE:
        yield play
    else:
        yield from (Play(play.tile, arm) for arm, other in enumerate(table.arms) if other == end)


def one_domino_a_turn(play: OrderOfPlay) -> None:
    """Require F4: a turn lays one domino; turns without one come last."""
    for step in play.steps:
        play.cp.add(sum(play.lay[step].values()) == play.plays[step])
        if step:
            play.cp.add_implication(play.plays[step], play.plays[step - 1])


def highest_double_leads(play: OrderOfPlay) -> None:
    """Require F2: the hand begins with the highest double."""
    if play.is_lead(0):
        highest = max(play.edges)
        leads = [way for way in play.ways if way.is_double and way.edge == highest]
        play.cp.add_exactly_one(play.lay[0][way] for way in leads)


def equal_numbers_join(play: OrderOfPlay) -> None:
    """Require F4: the inner half has the number of the end that it joins; the lead joins none."""
    numbers = {end.number for end in play.ends} | {way.inner for way in play.ways}
    for step in play.steps:
        join = play.join[step]
        if play.is_lead(step):
            play.cp.add(sum(join.values()) == 0)
            continue
        for number in numbers:
            inner = [one for way, one in play.lay[step].items() if way.inner == number]
            play.cp.add(sum(inner) == sum(join[end] for end in play.ends if end.number == number))


def each_end_once(play: OrderOfPlay) -> None:
    """Require F3: a domino joins an end that is open, and makes an end of its outer half; the lead
    is the spinner, and makes four."""
    for step in play.steps:
        made: dict[OpenEnd, list[cp_model.IntVar]] = {end: [] for end in play.ends}
        for way, lay in play.lay[step].items():
            if not play.is_lead(step):
                made[way.leaves].append(lay)
            elif way.is_double:
                made[way.edge] += [lay] * ARMS
        for end, before in play.open[step].items():
            joined = play.join[step][end]
            play.cp.add(joined <= before)
            play.cp.add(play.open[step + 1][end] == before - joined + sum(made[end]))


def spinner_alone(play: OrderOfPlay) -> None:
    """Define whether a spinner has one arm at most: three of its edges are free, or four."""
    for step in play.steps:
        for edge, alone in play.alone[step].items():
            free = play.open[step + 1][edge]
            play.cp.add(free >= ARMS - 1).only_enforce_if(alone)
            play.cp.add(free < ARMS - 1).only_enforce_if(~alone)


def ends_count(play: OrderOfPlay) -> None:
    """Require F5: the outer ends count, and both halves of a spinner with one arm or none."""
    for step in play.steps:
        adds = [end.adds * number for end, number in play.open[step + 1].items()]
        adds += [2 * edge.number * alone for edge, alone in play.alone[step].items()]
        play.cp.add(play.count[step] == cp_model.LinearExpr.sum(adds))


def fives_score(play: OrderOfPlay) -> None:
    """Require F6: a domino scores the count if that is a multiple of 5, else nothing."""
    for step in play.steps:
        fives = play.cp.new_int_var(0, play.most_counted // 5, "fives")
        over = [play.cp.new_bool_var("over") for _ in range(5)]
        scores = play.cp.new_bool_var("scores")
        play.cp.add_exactly_one(over)
        rest = cp_model.LinearExpr.weighted_sum(over, range(5))
        play.cp.add(play.count[step] == 5 * fives + rest)
        play.cp.add_bool_and(over[0], play.plays[step]).only_enforce_if(scores)
        play.cp.add_bool_or(scores, ~over[0], ~play.plays[step])
        play.cp.add(play.gains[step] == fives).only_enforce_if(scores)
        play.cp.add(play.gains[step] == 0).only_enforce_if(~scores)
