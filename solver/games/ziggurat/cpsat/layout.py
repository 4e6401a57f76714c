"""Where every domino goes, for a fixed order of laying and lifting.

With the order fixed there are no times left to choose: each laying is a *life* with a birth and a
death, and who lies when is known before the model is built. So the model is literals and clauses
alone, and is solved by unit propagation and a few hundred conflicts. That an order cannot be laid
out says nothing of other orders.
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
    """A domino is laid, or lifted."""

    tile: Tile
    lifts: bool = False


class Life(NamedTuple):
    """A domino from the event that lays it (0: before the first) to the one that lifts it (one
    after the last: never); ``alone`` on an empty board when it is laid."""

    tile: Tile
    birth: int
    death: int
    stays: bool
    alone: bool

    def lies_at(self, event: int) -> bool:
        """Tell whether it lies just before an event."""
        return self.birth < event <= self.death

    def carries(self, upper: Life) -> bool:
        """Tell whether it may lie under another one all that one's life (Z5, Z9)."""
        before = self.birth < upper.birth or not (self.birth or upper.birth)
        return before and self.death >= upper.death

    def meets(self, other: Life) -> bool:
        """Tell whether both lie at the same time."""
        return self.birth < other.death and other.birth < self.death


def lives_of(instance: Instance, events: Sequence[Event]) -> tuple[Life, ...]:
    """Return the lives of an order of events, those on the board first."""
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
    """A half of a life in a cell, and the literal that it lies there."""

    life: Life
    value: int
    lies: cp_model.IntVar


class LayoutModel:
    """The model: ``at`` has for each life a literal for each way to lie, ``halves`` for each cell
    those halves that may lie there."""

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
        """Return a literal for each way of a life to lie; a domino on the board has one way."""
        ways = lies(life.tile, life.stays)
        if not life.birth:
            here = next(one for one in self.instance.board if one.tile.canonical == life.tile)
            ways = (lie_of(here),)
        return {lie: self.cp.new_bool_var("") for lie in ways}

    def seen(self, square: int, value: int, event: int) -> cp_model.IntVar:
        """Return a literal that is true only if a value lies over a square just before an event, to
        be seen from beside it."""
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
        """Return the literal of a half, or where covered halves do not count one that is true only
        if nothing lies above it."""
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
        """Return the events as moves, each domino where the solution has it."""
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
    """Define where halves lie: a half is in a cell if its domino lies in one of the ways that
    bring it there."""
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
    """Require Z1 and Z11: of the dominoes that stay, one half ends in each cell."""
    for halves in model.halves:
        model.cp.add_exactly_one([half.lies for half in halves if half.life.stays])


def one_at_a_time(model: LayoutModel) -> None:
    """Require Z4: a domino is laid on free cells; one that is lifted later does not share a cell
    with another that lies at the same time."""
    for halves in model.halves:
        for one, other in combinations(halves, 2):
            lifted = not (one.life.stays and other.life.stays)
            if lifted and one.life is not other.life and one.life.meets(other.life):
                model.cp.add_bool_or([~one.lies, ~other.lies])


def rests_on_smaller(model: LayoutModel) -> None:
    """Require Z5, Z6 and Z9: under a half on the second or third tier a smaller one lies, laid
    before it and not lifted before it."""
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
    any tier, unless the board is empty. What covers or lifts it later is no matter (Z10)."""
    for life, ways in model.at.items():
        if not life.birth or life.alone:
            continue
        for lie, literal in ways.items():
            edge = lie.edge
            equal = [model.seen(where, lie.one, life.birth) for where in edge.beside_first]
            equal += [model.seen(where, lie.two, life.birth) for where in edge.beside_second]
            model.cp.add_bool_or([~literal, *equal])


def first_in_one_octant(model: LayoutModel) -> None:
    """Break the symmetry of the empty board: of eight images of its first domino one is enough."""
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
