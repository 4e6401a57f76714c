"""Where every domino goes, for a fixed order of laying and lifting.

Because the order is fixed, there are no times to choose: each laying is a *life* with a birth and a
death, and it is known before the model is built which dominoes lie when. So the model has only
literals and clauses, and is solved by unit propagation and a few hundred conflicts. That one order
cannot be laid out proves nothing about other orders.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from engine.games.ziggurat import Lift, Move, Place
from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, cp_model, solve
from solver.games.ziggurat.cpsat.grid import (
    ABOVE,
    BELOW,
    CELLS,
    STACKS,
    Lie,
    first_lies,
    lie_of,
    lies,
)
from solver.games.ziggurat.cpsat.instance import Instance
from solver.question.budget import Clock


class Event(NamedTuple):
    """One step of an order: ``tile`` is laid, or lifted if ``lifts``."""

    tile: Tile
    lifts: bool = False


class Life(NamedTuple):
    """A domino from one laying to the lift that ends it. ``birth``: the number of the event that
    lays it, 0 if it lies at the start. ``death``: the number of the event that lifts it, one above
    the last event if it is never lifted. ``stays``: it is never lifted. ``alone``: the board is
    empty when it is laid."""

    tile: Tile
    birth: int
    death: int
    stays: bool
    alone: bool

    def lies_at(self, event: int) -> bool:
        """Return whether the domino lies just before event ``event``."""
        return self.birth < event <= self.death

    def carries(self, upper: Life) -> bool:
        """Return whether this life can lie under ``upper`` (Z5, Z9): it begins before ``upper``, or
        both lie at the start, and it does not end before ``upper``."""
        before = self.birth < upper.birth or not (self.birth or upper.birth)
        return before and self.death >= upper.death

    def meets(self, other: Life) -> bool:
        """Tell whether both lie at the same time."""
        return self.birth < other.death and other.birth < self.death


def lives_of(instance: Instance, events: Sequence[Event]) -> tuple[Life, ...]:
    """Return the lives in an order of events, sorted by birth: first those of the dominoes on the
    board."""
    end = len(events) + 1
    begun: dict[Tile, tuple[int, bool]] = dict.fromkeys(instance.lying, (0, False))
    found = list[Life]()
    for number, event in enumerate(events, 1):
        if event.lifts:
            birth, alone = begun.pop(event.tile)
            found.append(Life(event.tile, birth, number, stays=False, alone=alone))
        else:
            begun[event.tile] = number, not begun
    found += [Life(tile, birth, end, True, alone) for tile, (birth, alone) in begun.items()]
    return tuple(sorted(found, key=lambda life: life.birth))


class Half(NamedTuple):
    """One half of a domino in one cell. ``life``: the domino's life. ``value``: the value of the
    half. ``lies``: the literal that the half lies there."""

    life: Life
    value: int
    lies: cp_model.IntVar


class LayoutModel:
    """The model. ``at``: for each life, a literal for each way to lie. ``halves``: for each cell,
    the halves that may lie there."""

    def __init__(
        self,
        instance: Instance,
        events: Sequence[Event],
        rules: Sequence[Callable[[LayoutModel], None]] | None = None,
    ) -> None:
        self.instance, self.events = instance, events
        self.cp = cp_model.CpModel()
        self.at = {life: self._ways(life) for life in lives_of(instance, events)}
        self.halves: list[list[Half]] = [[] for _ in CELLS]
        self.beside = dict[tuple[int, int, int], cp_model.IntVar]()
        self.bare = dict[tuple[int, int], cp_model.IntVar]()
        self._true = self.cp.new_constant(1)
        for rule in RULES if rules is None else rules:
            rule(self)

    def _ways(self, life: Life) -> dict[Lie, cp_model.IntVar]:
        """Return a literal for each way in which the domino of a life can lie; one on the board at
        the start has only the way in which it lies."""
        ways = lies(life.tile, life.stays)
        if not life.birth:
            here = next(one for one in self.instance.board if one.tile.canonical == life.tile)
            ways = (lie_of(here),)
        return {lie: self.cp.new_bool_var("") for lie in ways}

    def seen(self, square: int, value: int, event: int) -> cp_model.IntVar:
        """Return a literal that is true only if just before event ``event`` a half of ``value``
        lies over ``square`` and counts as a neighbour."""
        if (square, value, event) not in self.beside:
            literal = self.beside[square, value, event] = self.cp.new_bool_var("")
            shown = [
                self._in_sight(cell, half, event)
                for cell in STACKS[square]
                for half in self.halves[cell]
                if half.value == value and half.life.lies_at(event)
            ]
            self.cp.add_bool_or([~literal, *shown])
        return self.beside[square, value, event]

    def _in_sight(self, cell: int, half: Half, event: int) -> cp_model.IntVar:
        """Return the literal that a half lies in ``cell``. If covered halves do not count as
        neighbours, it is instead a literal that is true only if nothing lies above the half
        either."""
        above = ABOVE.get(cell)
        if self.instance.options.covered_neighbours or above is None:
            return half.lies
        literal = self.cp.new_bool_var("")
        self.cp.add_bool_and([half.lies, self._nothing_in(above, event)]).only_enforce_if(literal)
        return literal

    def _nothing_in(self, cell: int, event: int) -> cp_model.IntVar:
        """Return a literal that is true only if a cell is empty just before an event."""
        if (cell, event) not in self.bare:
            literal = self.bare[cell, event] = self.cp.new_bool_var("")
            there = [~half.lies for half in self.halves[cell] if half.life.lies_at(event)]
            self.cp.add_bool_and(there).only_enforce_if(literal)
        return self.bare[cell, event]

    def solve(self, clock: Clock, effort: float | None = None) -> Run:
        return solve(self.cp, clock, effort, profile=LITERALS)

    def moves_in(self, run: Run) -> tuple[Move, ...]:
        """Return the events as moves, each domino placed as in the solution ``run``."""
        where = {
            (life.tile, life.birth): lie.placed
            for life, ways in self.at.items()
            for lie, literal in ways.items()
            if run.chosen(literal)
        }
        return tuple(
            Lift(event.tile) if event.lifts else Place(*where[event.tile, number])
            for number, event in enumerate(self.events, 1)
        )


def define_halves(model: LayoutModel) -> None:
    """Define where halves lie: a half is in a cell exactly if its domino lies in one of the ways
    that bring it there."""
    for life, ways in model.at.items():
        there = defaultdict[tuple[int, int], list[cp_model.IntVar]](list)
        for lie, literal in ways.items():
            for half in lie.halves:
                there[half].append(literal)
        for (cell, value), literals in there.items():
            lies = model.cp.new_bool_var("")
            model.cp.add_bool_or([~lies, *literals])
            for literal in literals:
                model.cp.add_implication(literal, lies)
            model.halves[cell].append(Half(life, value, lies))


def each_lies_once(model: LayoutModel) -> None:
    """Require Z4: each laying puts the domino in one place."""
    for ways in model.at.values():
        model.cp.add_exactly_one(ways.values())


def board_is_full(model: LayoutModel) -> None:
    """Require Z1 and Z11: in each cell ends exactly one half of the dominoes that stay."""
    for halves in model.halves:
        model.cp.add_exactly_one([half.lies for half in halves if half.life.stays])


def one_at_a_time(model: LayoutModel) -> None:
    """Require Z4: a domino is laid on free cells. If one of two dominoes is lifted later and both
    lie at the same time, they share no cell."""
    for halves in model.halves:
        for one, other in combinations(halves, 2):
            lifted = not (one.life.stays and other.life.stays)
            if lifted and one.life is not other.life and one.life.meets(other.life):
                model.cp.add_bool_or([~one.lies, ~other.lies])


def rests_on_smaller(model: LayoutModel) -> None:
    """Require Z5, Z6 and Z9: under each half on the second or third tier lies a smaller half, laid
    before it (or there at the start, like it) and not lifted before it."""
    for cell, below in BELOW.items():
        for half in model.halves[cell]:
            carriers = [
                under.lies
                for under in model.halves[below]
                if under.value < half.value and under.life.carries(half.life)
            ]
            model.cp.add_bool_or([~half.lies, *carriers])


def lies_beside_an_equal(model: LayoutModel) -> None:
    """Require Z7 and Z8: when a domino is laid, an equal value lies beside one of its halves, on
    any tier, unless the board is empty. It does not matter if that value is covered or lifted later
    (Z10)."""
    for life, ways in model.at.items():
        if not life.birth or life.alone:
            continue
        for lie, literal in ways.items():
            edge = lie.edge
            equal = [model.seen(where, lie.one, life.birth) for where in edge.beside_first]
            equal += [model.seen(where, lie.two, life.birth) for where in edge.beside_second]
            model.cp.add_bool_or([~literal, *equal])


def first_in_one_octant(model: LayoutModel) -> None:
    """Break the symmetry of the empty board: of the eight images of its first domino only one is
    allowed."""
    for life, ways in model.at.items():
        if life.birth and life.alone:
            kept = set(first_lies(life.tile, life.stays))
            model.cp.add_bool_and([~literal for lie, literal in ways.items() if lie not in kept])


RULES: Final = (
    define_halves,
    each_lies_once,
    board_is_full,
    one_at_a_time,
    rests_on_smaller,
    lies_beside_an_equal,
    first_in_one_octant,
)
