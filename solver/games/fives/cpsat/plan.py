"""The plan of a hand as a constraint model: the most points from the mover's own dominoes, one
after the other, if nobody else moved.

Each step is a turn. A plan ends when no domino in the hand fits, when the hand is empty or when the
target is reached. Every solution of the model is a whole plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.fives import Play, Position
from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, by_first_choice, solve
from solver.games.fives.cpsat.order import (
    ArmEnds,
    Joint,
    OrderOfPlay,
    arm_ends,
    each_end_once,
    ends_count,
    equal_numbers_join,
    fives_score,
    highest_double_leads,
    one_domino_a_turn,
    plays_of,
    spinner_alone,
)
from solver.question.budget import Clock


class OwnHand(NamedTuple):
    """What the model is built from. ``tiles``: the mover's dominoes. ``table``: the open ends.
    ``missing``: how far the mover is from the target, in fives (5 points each); None when hands are
    played out."""

    tiles: tuple[Tile, ...]
    table: ArmEnds
    missing: int | None


def own_hand(position: Position) -> OwnHand:
    """Return what the model needs of ``position``."""
    options, seat = position.options, position.to_move
    missing = -((position.scores[seat] - options.target) // 5)
    table = arm_ends(position.layout)
    return OwnHand(position.hands[seat], table, None if options.finish_hand else missing)


class WholePlan(OrderOfPlay):
    """The variables. Besides those of every order of play:

    ``total[state]``    the fives scored before a state
    ``reached[state]``  the target is reached
    ``first[joint]``    the plan begins with this domino on this end
    """

    def __init__(self, hand: OwnHand) -> None:
        super().__init__(hand.tiles, hand.table, len(hand.tiles))
        self.missing, most = hand.missing, len(hand.tiles) * (self.most_counted // 5)
        self.total = [self.cp.new_int_var(0, most, "total") for _ in self.open]
        self.reached = [self.cp.new_bool_var("reached") for _ in self.open]
        self.first = {joint: self.cp.new_bool_var("first") for joint in self._begin()}

    def _begin(self) -> Iterator[Joint]:
        """Yield the ways to begin that the rules allow."""
        for way in self.ways:
            if not self.is_lead(0):
                fitting = {end for end in self.table.arms if end.number == way.inner}
                yield from (Joint(way, end) for end in sorted(fitting))
            elif way.is_double and way.edge == max(self.edges):
                yield Joint(way, None)


def each_domino_once(plan: WholePlan) -> None:
    """Require F4: a domino is laid from the hand, and is then no longer there."""
    for place in range(len(plan.tiles)):
        plan.cp.add_at_most_one(plan.laid(place))


def plays_if_able(plan: WholePlan) -> None:
    """Require F4: a plan that ends before the target leaves no domino in the hand that fits."""
    for number in {way.inner for way in plan.ways}:
        ends = sum(many for end, many in plan.open[-1].items() if end.number == number)
        is_open = plan.cp.new_bool_var("is_open")
        plan.cp.add(ends >= 1).only_enforce_if(is_open)
        plan.cp.add(ends == 0).only_enforce_if(~is_open)
        for place in {way.place for way in plan.ways if way.inner == number}:
            plan.cp.add_bool_or(~is_open, plan.reached[-1], *plan.laid(place))


def points_add_up(plan: WholePlan) -> None:
    """Define the fives scored before each state."""
    plan.cp.add(plan.total[0] == 0)
    for step, gains in enumerate(plan.gains):
        plan.cp.add(plan.total[step + 1] == plan.total[step] + gains)


def target_reached(plan: WholePlan) -> None:
    """Define whether the target is reached in each state."""
    for total, reached in zip(plan.total, plan.reached, strict=True):
        if plan.missing is None:
            plan.cp.add(reached == 0)
        else:
            plan.cp.add(total >= plan.missing).only_enforce_if(reached)
            plan.cp.add(total < plan.missing).only_enforce_if(~reached)


def target_ends_the_hand(plan: WholePlan) -> None:
    """Require F9: nothing is laid once the target is reached, unless hands are played out."""
    for step in plan.steps:
        plan.cp.add_implication(plan.reached[step], ~plan.plays[step])


def first_domino(plan: WholePlan) -> None:
    """Define the way in which the plan begins."""
    for (way, end), first in plan.first.items():
        parts = [plan.lay[0][way], *([] if end is None else [plan.join[0][end]])]
        plan.cp.add_bool_and(parts).only_enforce_if(first)
        plan.cp.add_bool_or(first, *[~part for part in parts])


RULES: Final = (
    one_domino_a_turn,
    highest_double_leads,
    equal_numbers_join,
    each_end_once,
    each_domino_once,
    plays_if_able,
    spinner_alone,
    ends_count,
    fives_score,
    points_add_up,
    target_reached,
    target_ends_the_hand,
    first_domino,
)


class HandPlan(NamedTuple):
    """A plan. ``moves``, ``points``: what it plays and scores. ``bound``: an upper limit on the
    points of every plan that begins the same way. If ``points`` equals ``bound``, this plan is
    proved to be the best of those."""

    moves: tuple[Play, ...]
    points: int
    bound: int

    @property
    def is_best(self) -> bool:
        return self.points == self.bound


class PlanModel(WholePlan):
    """The model: of all plans, the one with the most points."""

    def __init__(self, hand: OwnHand, rules: Sequence[Callable[[WholePlan], None]] = RULES) -> None:
        super().__init__(hand)
        for rule in rules:
            rule(self)
        self.cp.maximize(self.total[-1])

    def best(self, clock: Clock) -> HandPlan | None:
        """Return the best plan, or None if the budget ends before it is proved."""
        run = solve(self.cp, clock, profile=LITERALS)
        return self._plan(run) if run.found and run.proved else None

    def by_first(self, clock: Clock) -> Iterator[HandPlan]:
        """Yield the best plan for each way to begin, the best of these first, until the budget
        ends; only the last one may be unproved. The model cannot be used again."""
        for _, run in by_first_choice(self.cp, self.first, clock):
            yield self._plan(run)
            self.cp.add(self.total[-1] <= run.value)  # the others are no better: less to search

    def _plan(self, run: Run) -> HandPlan:
        points, most = run.value, run.value if run.proved else run.most
        moves = plays_of(self.table, self.joints(run))
        return HandPlan(tuple(moves), 5 * points, 5 * most)
