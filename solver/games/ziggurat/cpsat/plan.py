"""The fewest cheats by constraint models alone: which model is asked when, and what each proves.

A whole deal, or a board that must be emptied: ``order`` without a lift, else ``passes`` for the
bound and ``layout`` for the plan.

A board from which everything can still be laid: ``arrangements`` for the bound, ``finish`` for the
plan. If ``finish`` proves that there is no plan with as many lifts as the bound, one more is
needed, because each of these lifts would be of a different domino.

A layout that fails proves nothing, and neither does a model that runs out of budget.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from engine.games.ziggurat import Lift, Move, Position
from engine.games.ziggurat.position import SET
from engine.tiles import Tile
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted, lifted_sets
from solver.games.ziggurat.cpsat.finish import FinishModel
from solver.games.ziggurat.cpsat.instance import Instance, instance_of
from solver.games.ziggurat.cpsat.layout import Event, LayoutModel
from solver.games.ziggurat.cpsat.order import OrderModel
from solver.games.ziggurat.cpsat.passes import PassesModel
from solver.question.budget import Clock

_LAYOUT_EFFORT: Final = 2.0
"""The most effort for laying out one order, ten times what most orders need; then another order is
tried."""
_SETS: Final = 8
_ORDERS: Final = 3
"""``_SETS``: how many sets of dominoes to lift are tried, and ``_ORDERS``: how many orders of the
others for each set, before `finish` is asked. Most boards need one; others are refuted at once."""
_FINISH_SHARE: Final = 0.3
"""The share of the remaining budget that each try to finish a board may use."""
_SPARE_ROUNDS: Final = 4
"""How many rounds a first try has beyond those that drawing takes."""


@dataclass
class Proposal:
    """What the models know so far. ``line``: the best plan. ``value``: its cheats, None if no plan
    is known. ``bound``: the proved lower bound. ``impossible``: it is proved that no plan
    exists."""

    line: tuple[Move, ...] = ()
    value: int | None = None
    bound: int = 0
    impossible: bool = False

    @property
    def closed(self) -> bool:
        return self.impossible or self.value == self.bound

    def keep_if_better(self, line: tuple[Move, ...]) -> None:
        """Keep a plan if it is better than the one before."""
        lifts = sum(isinstance(move, Lift) for move in line)
        if line and (self.value is None or lifts < self.value):
            self.line, self.value = line, lifts


def fewest_by_models(position: Position, clock: Clock) -> Proposal:
    """Return the plan with the fewest further cheats that the budget lets the models find, and what
    is proved about it. The pile must be known."""
    instance, known = instance_of(position), Proposal()
    if len(position.placed) == len(SET):
        known.value = 0
    elif not position.placed:
        _begin_anew(instance, known, clock)
    else:
        stuck = PassesModel(instance, restart=False).solve(clock)
        if stuck.proved and not stuck.found:
            _begin_anew(instance, known, clock)
        else:
            _finish(position, instance, known, clock)
    return known


def _begin_anew(instance: Instance, known: Proposal, clock: Clock) -> None:
    """Empty the board, pass as few dominoes as the order demands, and lay out the others."""
    if not instance.board:
        _lay_out_after((), instance, known, clock, range(_ORDERS))
        if known.closed:
            return
    lifted = _lifts(instance, instance.lying)
    model = PassesModel(instance, restart=True)
    run = model.solve(clock)
    if run.proved and not run.found:
        known.impossible = True
        return
    if run.proved:
        known.bound = max(known.bound, len(lifted) + run.value)
    for seed in count():
        if not run.found or known.closed or clock.expired():
            return
        passed = [Event(tile, lifts) for tile in model.passed_in(run) for lifts in (False, True)]
        laid = [Event(tile) for tile in model.order_in(run)]
        _lay_out(instance, (*lifted, *passed, *laid), known, clock)
        if not known.closed:
            run = model.solve(clock, seed)


def _lay_out_after(
    lifted: Collection[Tile],
    instance: Instance,
    known: Proposal,
    clock: Clock,
    orders: Iterable[int],
) -> None:
    """Lift the dominoes in ``lifted`` first, and lay out orders of the others that need no further
    lift. ``orders``: the seeds, one order for each."""
    lifts = _lifts(instance, lifted)
    model = OrderModel(instance.without(lifted), 0)
    for seed in orders:
        run = model.solve(clock, seed=seed)
        if not run.found:
            return
        _lay_out(instance, (*lifts, *model.events_in(run)), known, clock)
        if known.closed or clock.expired():
            return


def _lay_out(instance: Instance, events: tuple[Event, ...], known: Proposal, clock: Clock) -> None:
    model = LayoutModel(instance, events)
    run = model.solve(clock, _LAYOUT_EFFORT)
    if run.found:
        known.keep_if_better(model.moves_in(run))


def _finish(position: Position, instance: Instance, known: Proposal, clock: Clock) -> None:
    """Look for a plan that lifts as few dominoes as full arrangements demand, then for one with one
    lift more, and so on; if that does not close the gap, empty the board and begin anew."""
    known.bound = fewest = fewest_lifted(position, clock).bound
    for lifts in range(fewest, len(instance.board)):
        if known.closed or clock.expired():
            break
        for lifted in islice(lifted_sets(position, lifts, clock), _SETS):
            _lay_out_after(lifted, instance, known, clock, range(_ORDERS))
            if known.value == lifts or clock.expired():
                break
        if known.value != lifts and _cannot_finish(instance, lifts, known, clock):
            known.bound += lifts == known.bound == fewest
    if not known.closed:
        anew = Proposal()
        _begin_anew(instance, anew, clock)
        known.keep_if_better(anew.line)


def _cannot_finish(instance: Instance, lifts: int, known: Proposal, clock: Clock) -> bool:
    """Look for a plan that lifts exactly ``lifts`` dominoes, once each; return whether it is proved
    that there is none."""
    for rounds, seed in _tries(instance, lifts):
        model = FinishModel(instance, lifts, rounds)
        part = clock.share(_FINISH_SHARE)
        run = model.solve(part, seed=seed)
        clock.charge(part)
        if run.found:
            known.keep_if_better(model.moves_in(run))
        if run.found or clock.expired():
            return False
        if run.proved and rounds is None:
            return True
    raise AssertionError


def _tries(instance: Instance, lifts: int) -> Iterator[tuple[int | None, int | None]]:
    """Yield what to try, as a pair: the number of rounds (None: as many as events) and the seed
    (None: the default)."""
    few = -(-len(instance.draws) // max(1, instance.held)) + _SPARE_ROUNDS
    most = len(instance.off_board) + lifts
    if few < most:
        yield few, None
    yield None, None
    for seed in count(1):
        yield (few if few < most and seed % 2 else None), seed


def _lifts(instance: Instance, lifted: Collection[Tile]) -> list[Event]:
    """Return the events that lift dominoes of the board, from the top down."""
    upper_first = sorted(instance.board, key=lambda placed: -placed.tier)
    tiles = (placed.tile.canonical for placed in upper_first)
    return [Event(tile, lifts=True) for tile in tiles if tile in lifted]
