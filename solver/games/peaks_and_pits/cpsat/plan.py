"""The plan of a hand as a constraint model: most dominoes, then fewest tokens, then fewest turns.

Nobody else plays anything, so only the order on each arm counts: the dominoes on both arms are one
circuit. What is played and not beside the last slope of its arm in the end was picked up again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, Arm, Play
from engine.tiles import Tile
from solver.cpsat import LITERALS, Run, by_first_choice, cp_model, solve
from solver.games.peaks_and_pits.cpsat.trail import Trail, TrainInstance, goes_up, numbers_meet
from solver.question.budget import Clock


class PlanTrail(Trail):
    """Dominoes played on both arms. Besides those of the trail there are literals: the slope of a
    domino goes ``up``, a turn ``begins`` with it, the token beside it ``stays``; the slope that an
    arm has now is ``ended``."""

    def __init__(self, instance: TrainInstance) -> None:
        super().__init__(instance)
        self.up = {lie: self._way_of(lie) for lie in self.lies}
        self.begins = {lie: self.cp.new_bool_var("") for lie in self.lies}
        self.stays = {lie: self.cp.new_bool_var("") for lie in self.lies}
        self.ended = {arm: self.cp.new_bool_var("") for arm in ARMS}

    def _way_of(self, lie: Tile) -> cp_model.IntVar:
        return self.cp.new_bool_var("") if lie.is_double else self.cp.new_constant(goes_up(lie))

    def same_way(self, inner: Tile, lie: Tile) -> cp_model.LiteralT:
        """Return whether the slope of a domino goes the way of another, which is no double."""
        return self.up[inner] if goes_up(lie) else ~self.up[inner]


def every_domino_once(plan: PlanTrail) -> None:
    """Require P1: a domino lies one way at most."""
    for tile in plan.instance.hand:
        if not tile.is_double:
            plan.cp.add_bool_or(~plan.laid[tile], ~plan.laid[tile.flipped])


def doubles_follow(plan: PlanTrail) -> None:
    """Require P4: a double belongs to the slope before it."""
    for (arm, lie), first in plan.first.items():
        if lie.is_double:
            up = plan.up[lie]
            plan.cp.add_implication(first, up if plan.instance.ends[arm].up else ~up)
    for (inner, lie), follows in plan.next.items():
        if lie.is_double:
            plan.cp.add_bool_or(~follows, plan.up[inner], ~plan.up[lie])
            plan.cp.add_bool_or(~follows, ~plan.up[inner], plan.up[lie])


def turns_keep_to_a_slope(plan: PlanTrail) -> None:
    """Require P5: a turn begins on each arm that is used, and wherever a slope begins."""
    for (_, lie), first in plan.first.items():
        plan.cp.add_implication(first, plan.begins[lie])
    for (inner, lie), follows in plan.next.items():
        if not lie.is_double:
            plan.cp.add_bool_or(~follows, plan.same_way(inner, lie), plan.begins[lie])


def only_last_slopes_keep_tokens(plan: PlanTrail) -> None:
    """Require P6, P7: a token stays only where the domino laid next is of the same slope, and its
    token stays too, or where none is."""
    for lie, stays in plan.stays.items():
        plan.cp.add_implication(stays, plan.laid[lie])
    for (inner, lie), follows in plan.next.items():
        plan.cp.add_bool_or(~follows, ~plan.stays[inner], plan.stays[lie])
        if not lie.is_double:
            plan.cp.add_bool_or(~follows, ~plan.stays[inner], plan.same_way(inner, lie))


def turning_ends_a_slope(plan: PlanTrail) -> None:
    """Require P6: the slope that an arm has now ends, unless the first domino played there belongs
    to it, and its token stays."""
    for (arm, lie), first in plan.first.items():
        if lie.is_double or goes_up(lie) == plan.instance.ends[arm].up:
            plan.cp.add_bool_or(~first, plan.ended[arm], plan.stays[lie])
        else:
            plan.cp.add_implication(first, plan.ended[arm])


RULES: Final = (
    numbers_meet,
    every_domino_once,
    doubles_follow,
    turns_keep_to_a_slope,
    only_last_slopes_keep_tokens,
    turning_ends_a_slope,
)


def first_turn(plan: PlanTrail, play: Play) -> cp_model.IntVar:
    """Define a literal that makes a play the first turn on its arm."""
    chosen, tiles = plan.cp.new_bool_var(""), play.tiles
    plan.cp.add_implication(chosen, plan.first[play.arm, tiles[0]])
    for pair in pairwise(tiles):
        plan.cp.add_implication(chosen, plan.next[pair])
        plan.cp.add_implication(chosen, ~plan.begins[pair[1]])
    for (inner, lie), follows in plan.next.items():
        if inner == tiles[-1]:
            plan.cp.add_bool_or(~chosen, ~follows, plan.begins[lie])
    return chosen


class Plan(NamedTuple):
    """The best way to play a hand: the number of ``dominoes`` played, the ``tokens`` gained by
    that, and the ``plays``, one for each turn."""

    dominoes: int
    tokens: int
    plays: tuple[Play, ...]


class PlanModel(PlanTrail):
    """The model of a plan. A domino outweighs all tokens, and a token all turns. As many tokens
    stay as may, and no slope ends that need not: otherwise a plan would cost more."""

    def __init__(
        self, instance: TrainInstance, rules: Sequence[Callable[[PlanTrail], None]] = RULES
    ) -> None:
        super().__init__(instance)
        for rule in rules:
            rule(self)
        counts = [instance.ends[arm].tokens for arm in ARMS]
        literals = [*self.ended.values(), *self.stays.values()]
        self.tokens = cp_model.LinearExpr.weighted_sum(literals, [*counts, *[-1] * len(self.lies)])
        self.dominoes = cp_model.LinearExpr.sum(list(self.laid.values()))
        turns, held = cp_model.LinearExpr.sum(list(self.begins.values())), len(instance.hand)
        a_token = held + 1
        a_domino = a_token * (sum(counts) + held + 1)
        self.cp.minimize(turns + a_token * self.tokens - a_domino * self.dominoes)

    def best(self, clock: Clock) -> Plan | None:
        """Return the best plan; None where the budget ends before it is known."""
        run = solve(self.cp, clock, profile=LITERALS)
        return self._plan(run) if run.found and run.proved else None

    def by_turn(self, plays: Iterable[Play], clock: Clock) -> Iterator[Plan]:
        """Yield for each first turn the best plan that begins with it, from the best of them on, as
        far as the budget lasts. The model is used up."""
        choices = {play: first_turn(self, play) for play in plays}
        for play, run in by_first_choice(self.cp, choices, clock):
            if run.proved:
                yield self._plan(run, play.arm)

    def _plan(self, run: Run, first: Arm = ARMS[0]) -> Plan:
        """Return the plan of a run. The turns on one arm come first: those on the other can wait,
        for nobody disturbs them."""
        plays, chains = list[Play](), self.chains([run.chosen(link) for link in self.links])
        for arm in sorted(chains, key=lambda one: one != first):
            turns = list[list[Tile]]()
            for lie in chains[arm]:
                if not turns or run.chosen(self.begins[lie]):
                    turns.append([])
                turns[-1].append(lie)
            plays += [Play(arm, tuple(turn)) for turn in turns]
        return Plan(run.number(self.dominoes), run.number(self.tokens), tuple(plays))
