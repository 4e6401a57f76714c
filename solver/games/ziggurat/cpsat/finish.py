"""How a board that was begun is finished: where every domino ends, and in which round it is laid.

The model chooses together where dominoes end, which of those on the board are lifted (once each),
and the order. In a round dominoes are lifted first, then others are laid, each of them legally
whatever else the round lays. So a round is a set, not a sequence, and permutations of independent
moves are one solution. With as many rounds as events no plan is left out; a model with fewer rounds
is quicker, but if it has no solution that proves nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.games.ziggurat import Lift, Move, Place
from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, cp_model, solve
from solver.games.ziggurat.cpsat.grid import (
    ABOVE,
    BELOW,
    CELLS,
    MOST,
    SQUARE,
    STACKS,
    Lie,
    lie_of,
    lies,
)
from solver.games.ziggurat.cpsat.instance import Instance
from solver.question.budget import Clock


class FinishRound(NamedTuple):
    """The literals after one round. ``lies``: the domino lies where it ends. ``lifted``: the domino
    of the board was lifted, now or before. ``filled``: the cell holds the half that ends there."""

    lies: dict[Tile, cp_model.IntVar]
    lifted: dict[Tile, cp_model.IntVar]
    filled: list[cp_model.IntVar]


class FinishModel:
    """The model. ``at``: for each domino, a literal for each way in which it can end. ``value``:
    for each cell, a literal for each value that can end in it. ``stays``: for each domino of the
    board, the literal that it is never lifted. ``rounds[0]`` is the position itself. Exactly
    ``lifts`` dominoes are lifted."""

    def __init__(
        self,
        instance: Instance,
        lifts: int,
        rounds: int | None = None,
        rules: Sequence[Callable[[FinishModel], None]] | None = None,
    ) -> None:
        self.instance, self.lifts = instance, lifts
        self.cp = cp_model.CpModel()
        literal = self.cp.new_bool_var
        self.tiles = (*instance.lying, *instance.off_board)
        self.here = {placed.tile.canonical: lie_of(placed) for placed in instance.board}
        self.at = {tile: {lie: literal("") for lie in self._ways(tile)} for tile in self.tiles}
        self.value = [[literal("") for _ in range(MOST + 1)] for _ in CELLS]
        self.stays = {tile: literal("") for tile in instance.lying}
        self.covers = [dict[Tile, cp_model.IntVar]() for _ in CELLS]
        most = len(instance.off_board) + lifts
        self.rounds = [self._round() for _ in range(1 + (most if rounds is None else rounds))]
        self._beside = dict[tuple[int, int], list[cp_model.IntVar]]()
        for rule in RULES if rules is None else rules:
            rule(self)

    def _ways(self, tile: Tile) -> tuple[Lie, ...]:
        """Return the ways in which a domino can end; for a domino of the board, the way in which it
        lies is always one of them."""
        ways = lies(tile)
        here = self.here.get(tile)
        return ways if here is None or here in ways else (here, *ways)

    def _round(self) -> FinishRound:
        literal = self.cp.new_bool_var
        return FinishRound(
            {tile: literal("") for tile in self.tiles},
            {tile: literal("") for tile in self.instance.lying},
            [literal("") for _ in CELLS],
        )

    def solve(self, clock: Clock, effort: float | None = None, seed: int | None = None) -> Run:
        return solve(self.cp, clock, effort, profile=LITERALS, seed=seed)

    def moves_in(self, run: Run) -> tuple[Move, ...]:
        """Return the moves, round by round; in each round the lifts come first, from the top
        down."""
        ends = {
            tile: lie.placed
            for tile, ways in self.at.items()
            for lie, literal in ways.items()
            if run.chosen(literal)
        }
        upper_first = sorted(self.instance.board, key=lambda placed: -placed.tier)
        moves = list[Move]()
        for before, after in pairwise(self.rounds):
            for placed in upper_first:
                tile = placed.tile.canonical
                if run.chosen(after.lifted[tile]) and not run.chosen(before.lifted[tile]):
                    moves.append(Lift(tile))
            for tile, placed in ends.items():
                if run.chosen(after.lies[tile]) and not run.chosen(before.lies[tile]):
                    moves.append(Place(*placed))
        return tuple(moves)

    def beside(self, cell: int, other: int) -> list[cp_model.IntVar]:
        """Return literals of which one must be true for a half that ends in ``cell`` to have an
        equal value over square ``other`` when it is laid."""
        if (cell, other) not in self._beside:
            found = [self._final(cell, there) for there in STACKS[other]]
            found += [self._old(cell, *half) for half in self._old_halves(other)]
            self._beside[cell, other] = found
        return self._beside[cell, other]

    def _final(self, cell: int, there: int) -> cp_model.IntVar:
        """Return a literal that is true only if the half that ends in ``there`` is equal to the one
        that ends in ``cell``, lies there before that one is laid, and counts as a neighbour
        then."""
        equal = self.cp.new_bool_var("")
        for value, literal in enumerate(self.value[cell]):
            self.cp.add_bool_or([~equal, ~literal, self.value[there][value]])
        for before, after in pairwise(self.rounds):
            self.cp.add_bool_or([~equal, ~after.filled[cell], before.filled[there]])
        self._in_sight(equal, cell, there)
        return equal

    def _old_halves(self, square: int) -> Iterator[tuple[int, int, Tile]]:
        """Yield the halves that lie over a square in the position, as tuples: cell, value,
        domino."""
        for tile, lie in self.here.items():
            for there, value in lie.halves:
                if SQUARE[there] == square:
                    yield there, value, tile

    def _old(self, cell: int, there: int, value: int, tile: Tile) -> cp_model.IntVar:
        """Return a literal that is true only if ``value`` ends in ``cell``, the half of ``tile`` in
        ``there`` is not lifted before that, and it counts as a neighbour then."""
        equal = self.cp.new_bool_var("")
        self.cp.add_implication(equal, self.value[cell][value])
        for before, after in pairwise(self.rounds):
            self.cp.add_bool_or([~equal, ~after.lifted[tile], before.filled[cell]])
        self._in_sight(equal, cell, there)
        return equal

    def _in_sight(self, equal: cp_model.IntVar, cell: int, there: int) -> None:
        """Require, if covered halves do not count as neighbours, that literal ``equal`` is true
        only if nothing lies above cell ``there`` when ``cell`` is filled."""
        above = ABOVE.get(there)
        if self.instance.options.covered_neighbours or above is None:
            return
        self.cp.add_bool_or([~equal, ~self.rounds[0].filled[above]])
        on_top = [t for t, lie in self.here.items() if above in (lie.edge.first, lie.edge.second)]
        for before, after in pairwise(self.rounds):
            self.cp.add_bool_or([~equal, ~after.filled[above], before.filled[cell]])
            for tile in on_top:
                self.cp.add_bool_or([~equal, ~after.filled[cell], after.lifted[tile]])


def begins_with_the_position(model: FinishModel) -> None:
    """Require that ``rounds[0]`` is the position: only the dominoes that stay lie where they
    end."""
    first = model.rounds[0]
    for tile, literal in first.lies.items():
        model.cp.add(literal == model.stays.get(tile, 0))
    model.cp.add_bool_and([~literal for literal in first.lifted.values()])
    covered = {cell: tile for tile, lie in model.here.items() for cell, _ in lie.halves}
    for cell, filled in enumerate(first.filled):
        model.cp.add(filled == (model.stays[covered[cell]] if cell in covered else 0))
    for tile, stays in model.stays.items():
        model.cp.add_implication(stays, model.at[tile][model.here[tile]])


def define_covers(model: FinishModel) -> None:
    """Define which domino ends in which cell with which value."""
    for tile, ways in model.at.items():
        there = defaultdict[int, list[cp_model.IntVar]](list)
        for lie, literal in ways.items():
            for cell, value in lie.halves:
                there[cell].append(literal)
                model.cp.add_implication(literal, model.value[cell][value])
        for cell, literals in there.items():
            covers = model.covers[cell][tile] = model.cp.new_bool_var("")
            model.cp.add_bool_or([~covers, *literals])
            for literal in literals:
                model.cp.add_implication(literal, covers)


def each_ends_once(model: FinishModel) -> None:
    """Require Z11: each domino ends in one place."""
    for ways in model.at.values():
        model.cp.add_exactly_one(ways.values())


def board_is_full(model: FinishModel) -> None:
    """Require Z1 and Z4: one domino, and so one value, ends in each cell."""
    for covers, values in zip(model.covers, model.value, strict=True):
        model.cp.add_exactly_one(covers.values())
        model.cp.add_exactly_one(values)


def rounds_go_on(model: FinishModel) -> None:
    """Require that a domino that lies where it ends, or was lifted, counts so in all later rounds,
    and that in the last round all lie where they end (Z11)."""
    for before, after in pairwise(model.rounds):
        for one, other in zip(_state(before), _state(after), strict=True):
            model.cp.add_implication(one, other)
    model.cp.add_bool_and(list(model.rounds[-1].lies.values()))


def define_filled(model: FinishModel) -> None:
    """Define ``filled``: a cell is filled if the domino that ends in it lies there."""
    for after in model.rounds[1:]:
        for cell, covers in enumerate(model.covers):
            filled = after.filled[cell]
            for tile, literal in covers.items():
                model.cp.add_bool_or([~literal, ~after.lies[tile], filled])
                model.cp.add_bool_or([~literal, after.lies[tile], ~filled])


def lifted_and_laid_again(model: FinishModel) -> None:
    """Require Z9: each domino of the board that does not stay is lifted once, and laid again only
    after that. Exactly ``lifts`` dominoes do not stay."""
    for tile, stays in model.stays.items():
        model.cp.add(model.rounds[-1].lifted[tile] == ~stays)
        for after in model.rounds:
            model.cp.add_bool_or([~after.lies[tile], stays, after.lifted[tile]])
    model.cp.add(sum(model.stays.values()) == len(model.stays) - model.lifts)


def nothing_rests_on_what_is_lifted(model: FinishModel) -> None:
    """Require Z9: a domino is lifted only in or after the round in which those on top of it are
    lifted."""
    for lower, below in model.here.items():
        over = {ABOVE.get(cell) for cell, _ in below.halves}
        for upper, lie in model.here.items():
            if over.intersection(cell for cell, _ in lie.halves):
                for after in model.rounds:
                    model.cp.add_implication(after.lifted[lower], after.lifted[upper])


def one_at_a_time(model: FinishModel) -> None:
    """Require Z4: a cell covered at the start is filled by another domino only once the one that
    covered it is lifted."""
    for tile, lie in model.here.items():
        for cell, _ in lie.halves:
            for after in model.rounds:
                gone = after.lifted[tile]
                model.cp.add_bool_or([~after.filled[cell], model.stays[tile], gone])


def rests_on_filled(model: FinishModel) -> None:
    """Require Z5: a cell of the second or third tier is filled only in a round after the cell below
    it, unless both are filled from the start."""
    first = model.rounds[0].filled
    for cell, below in BELOW.items():
        model.cp.add_implication(first[cell], first[below])
        for before, after in pairwise(model.rounds):
            model.cp.add_implication(after.filled[cell], before.filled[below])


def values_rise(model: FinishModel) -> None:
    """Require Z6: a half is greater than the half below it."""
    for cell, below in BELOW.items():
        for value in range(MOST + 1):
            for lower in range(value, MOST + 1):
                model.cp.add_bool_or([~model.value[cell][value], ~model.value[below][lower]])


def lies_beside_an_equal(model: FinishModel) -> None:
    """Require Z7: when a domino is laid, an equal value lies beside one of its halves."""
    for tile, ways in model.at.items():
        for lie, literal in ways.items():
            equal = [model.stays[tile]] if lie == model.here.get(tile) else []
            for other in lie.edge.beside_first:
                equal += model.beside(lie.edge.first, other)
            for other in lie.edge.beside_second:
                equal += model.beside(lie.edge.second, other)
            model.cp.add_bool_or([~literal, *equal])


def drawn_in_order(model: FinishModel) -> None:
    """Require Z3: a domino of the pile can be laid only after enough other dominoes have left the
    hand for it to be drawn."""
    draws = model.instance.draws
    for before, after in pairwise(model.rounds):
        left = model.cp.new_int_var(0, len(draws), "")
        model.cp.add(left == sum(before.lies[tile] for tile in draws))
        for number, tile in enumerate(draws):
            if model.instance.needed(number) > 0:
                needed = model.instance.needed(number)
                model.cp.add(left >= needed).only_enforce_if(after.lies[tile])


def set_aside_first(model: FinishModel) -> None:
    """Require ``lifted_first``: nothing comes from the hand while anything is set aside."""
    if not model.instance.options.lifted_first:
        return
    for before, after in pairwise(model.rounds):
        for tile in model.instance.draws:
            new = [~after.lies[tile], before.lies[tile]]
            for other in model.instance.aside:
                model.cp.add_bool_or([*new, before.lies[other]])
            for other in model.instance.lying:
                model.cp.add_bool_or([*new, ~after.lifted[other], before.lies[other]])


RULES: Final = (
    define_covers,
    begins_with_the_position,
    each_ends_once,
    board_is_full,
    rounds_go_on,
    define_filled,
    lifted_and_laid_again,
    nothing_rests_on_what_is_lifted,
    one_at_a_time,
    rests_on_filled,
    values_rise,
    lies_beside_an_equal,
    drawn_in_order,
    set_aside_first,
)


def _state(of: FinishRound) -> list[cp_model.IntVar]:
    return [*of.lies.values(), *of.lifted.values(), *of.filled]
