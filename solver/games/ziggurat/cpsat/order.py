"""In which order dominoes are laid and lifted, by their values alone; each step is one event.

Of the board only its values are kept. The model leaves out rules but adds none, so every plan gives
an order with as many lifts. If no order with a number of lifts exists, no plan with that number
exists. A proof repeats one dead end in many permutations, so with more than two lifts it takes
long; ``passes`` is quicker there. ``layout`` can try to lay out any order that is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, cp_model, solve
from solver.games.ziggurat.cpsat.instance import Instance, values_of
from solver.games.ziggurat.cpsat.layout import Event
from solver.games.ziggurat.cpsat.passes import VALUES
from solver.question.budget import Clock


class OrderStep(NamedTuple):
    """The literals of one step. ``lay``, ``lift``: the domino is laid or lifted in this step.
    ``on``: it lies after the step. ``out``: it has left the hand, now or before. ``shown``: the
    value is on the board. ``empty``: the board is empty."""

    lay: dict[Tile, cp_model.IntVar]
    lift: dict[Tile, cp_model.IntVar]
    on: dict[Tile, cp_model.IntVar]
    out: dict[Tile, cp_model.IntVar]
    shown: list[cp_model.IntVar]
    empty: cp_model.IntVar


class OrderModel:
    """The model of all orders with exactly ``lifts`` lifts. ``steps[0]`` is the position itself,
    before anything is laid."""

    def __init__(
        self,
        instance: Instance,
        lifts: int,
        rules: Sequence[Callable[[OrderModel], None]] | None = None,
    ) -> None:
        self.instance, self.lifts = instance, lifts
        self.cp = cp_model.CpModel()
        self.tiles = (*instance.lying, *instance.off_board)
        self.steps = [self._step() for _ in range(len(instance.off_board) + 2 * lifts + 1)]
        for rule in RULES if rules is None else rules:
            rule(self)

    def _step(self) -> OrderStep:
        literal = self.cp.new_bool_var
        lay, lift, on, out = ({tile: literal("") for tile in self.tiles} for _ in range(4))
        return OrderStep(lay, lift, on, out, [literal("") for _ in VALUES], literal(""))

    def solve(self, clock: Clock, effort: float | None = None, seed: int | None = None) -> Run:
        return solve(self.cp, clock, effort, profile=LITERALS, seed=seed)

    def events_in(self, run: Run) -> tuple[Event, ...]:
        found = list[Event]()
        for step in self.steps[1:]:
            for tile in self.tiles:
                if run.chosen(step.lay[tile]) or run.chosen(step.lift[tile]):
                    found.append(Event(tile, run.chosen(step.lift[tile])))
        return tuple(found)


def begins_with_the_position(model: OrderModel) -> None:
    """Require that ``steps[0]`` is the position."""
    first, instance = model.steps[0], model.instance
    for tile in model.tiles:
        lying, drawn = tile in instance.lying, tile in instance.draws
        model.cp.add_bool_and([~first.lay[tile], ~first.lift[tile]])
        model.cp.add_bool_and([first.on[tile] if lying else ~first.on[tile]])
        model.cp.add_bool_and([~first.out[tile] if drawn else first.out[tile]])


def one_event_a_step(model: OrderModel) -> None:
    """Require that each step lays or lifts one domino."""
    for step in model.steps[1:]:
        model.cp.add_exactly_one([*step.lay.values(), *step.lift.values()])


def laid_and_lifted(model: OrderModel) -> None:
    """Require Z9: a domino that is laid did not lie before, one that is lifted did; every other
    domino stays as it was."""
    for before, after in pairwise(model.steps):
        for tile in model.tiles:
            was, lies = before.on[tile], after.on[tile]
            model.cp.add_bool_and([~was, lies]).only_enforce_if(after.lay[tile])
            model.cp.add_bool_and([was, ~lies]).only_enforce_if(after.lift[tile])
            model.cp.add_bool_or([after.lay[tile], ~lies, was])
            model.cp.add_bool_or([after.lift[tile], lies, ~was])


def define_out(model: OrderModel) -> None:
    """Define ``out``: a domino has left the hand once it was laid."""
    for before, after in pairwise(model.steps):
        for tile in model.tiles:
            model.cp.add_bool_or([~after.out[tile], before.out[tile], after.lay[tile]])
            model.cp.add_implication(before.out[tile], after.out[tile])
            model.cp.add_implication(after.lay[tile], after.out[tile])


def drawn_in_order(model: OrderModel) -> None:
    """Require Z3: a domino of the pile can be laid only after enough other dominoes have left the
    hand for it to be drawn."""
    for before, after in pairwise(model.steps):
        left = model.cp.new_int_var(0, len(model.instance.draws), "")
        model.cp.add(left == sum(before.out[tile] for tile in model.instance.draws))
        for number, tile in enumerate(model.instance.draws):
            if model.instance.needed(number) > 0:
                out = after.out[tile]
                model.cp.add(left >= model.instance.needed(number)).only_enforce_if(out)


def define_shown(model: OrderModel) -> None:
    """Define the values on the board and whether it is empty."""
    for step in model.steps:
        for value, shown in enumerate(step.shown):
            lying = [step.on[tile] for tile in model.tiles if value in values_of(tile)]
            model.cp.add_bool_or([~shown, *lying])
            model.cp.add_bool_and([~one for one in lying]).only_enforce_if(~shown)
        model.cp.add_bool_and([~one for one in step.on.values()]).only_enforce_if(step.empty)


def fits_a_value(model: OrderModel) -> None:
    """Require Z7 and Z8 without the geometry: a domino that is laid shares a value with the board,
    or the board is empty."""
    for before, after in pairwise(model.steps):
        for tile, laid in after.lay.items():
            fits = [before.shown[value] for value in values_of(tile)]
            model.cp.add_bool_or([~laid, before.empty, *fits])


def set_aside_first(model: OrderModel) -> None:
    """Require ``lifted_first``: nothing comes from the hand while anything is set aside."""
    if not model.instance.options.lifted_first:
        return
    for before, after in pairwise(model.steps):
        clear = model.cp.new_bool_var("")
        for tile in model.tiles:
            model.cp.add_bool_or([~clear, ~before.out[tile], before.on[tile]])
        for tile in model.instance.draws:
            model.cp.add_bool_or([~after.lay[tile], before.out[tile], clear])


def all_lie_in_the_end(model: OrderModel) -> None:
    """Require Z11: in the end every domino lies. The number of lifts follows from the number of
    steps; it is required as well because the solver then sees dead ends sooner."""
    model.cp.add_bool_and(list(model.steps[-1].on.values()))
    lifted = [literal for step in model.steps[1:] for literal in step.lift.values()]
    model.cp.add(sum(lifted) == model.lifts)


RULES: Final = (
    begins_with_the_position,
    one_event_a_step,
    laid_and_lifted,
    define_out,
    drawn_in_order,
    define_shown,
    fits_a_value,
    set_aside_first,
    all_lie_in_the_end,
)
