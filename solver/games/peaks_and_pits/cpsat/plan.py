"""The plan of a hand as a constraint model: most dominoes, then fewest tokens, then fewest turns.

Nobody else plays anything, so only the order on each arm counts: the dominoes on both arms are one
circuit. A token put down in a plan was picked up again unless it lies beside the last slope of its
arm in the end.
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
    """Dominoes played on both arms. Literals besides those of ``Trail``, by domino: ``up``, its
    slope goes up; ``begins``, a turn begins with it; ``stays``, the token beside it is not picked
    up. By arm: ``ended``, the slope that the arm has now ends."""

    def __init__(self, instance: TrainInstance) -> None:
        super().__init__(instance)
        self.up = {lie: self._way_of(lie) for lie in self.lies}
        self.begins = {lie: self.cp.new_bool_var("") for lie in self.lies}
        self.stays = {lie: self.cp.new_bool_var("") for lie in self.lies}
        self.ended = {arm: self.cp.new_bool_var("") for arm in ARMS}

    def _way_of(self, lie: Tile) -> cp_model.IntVar:
        return self.cp.new_bool_var("") if lie.is_double else self.cp.new_constant(goes_up(lie))

    def same_way(self, inner: Tile, lie: Tile) -> cp_model.LiteralT:
        """Return the literal that the slope of ``inner`` goes the way of ``lie``, not a double."""
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
    """Require P5: a turn begins with the first domino on an arm and with the first of a slope."""
    for (_, lie), first in plan.first.items():
        plan.cp.add_implication(first, plan.begins[lie])
    for (inner, lie), follows in plan.next.items():
        if not lie.is_double:
            plan.cp.add_bool_or(~follows, plan.same_way(inner, lie), plan.begins[lie])


def only_last_slopes_keep_tokens(plan: PlanTrail) -> None:
    """Require P6, P7: the token beside a domino stays only if no domino follows on the arm, or if
    the next domino is on the same slope and its token stays too."""
    for lie, stays in plan.stays.items():
        plan.cp.add_implication(stays, plan.laid[lie])
    for (inner, lie), follows in plan.next.items():
        plan.cp.add_bool_or(~follows, ~plan.stays[inner], plan.stays[lie])
        if not lie.is_double:
            plan.cp.add_bool_or(~follows, ~plan.stays[inner], plan.same_way(inner, lie))


def turning_ends_a_slope(plan: PlanTrail) -> None:
    """Require P6: when an arm is played on, its present slope ends, unless the first domino played
    there belongs to that slope and the token of that domino stays."""
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
    """Return a new literal; when it is true, ``play`` is the first turn on its arm."""
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
    """The best way to play a hand. ``dominoes``: number played. ``tokens``: gained by the plays.
    ``plays``: one for each turn."""

    dominoes: int
    tokens: int
    plays: tuple[Play, ...]


class PlanModel(PlanTrail):
    """The model of a plan. One domino outweighs all tokens, and one token all turns. The rules only
    forbid tokens to stay and force slopes to end; minimising the cost does the rest."""

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
        """Return the best plan, or None if the budget ends before it is proved."""
        run = solve(self.cp, clock, profile=LITERALS)
        return self._plan(run) if run.found and run.proved else None

    def by_turn(self, plays: Iterable[Play], clock: Clock) -> Iterator[Plan]:
        """Yield the best plan for each first turn in ``plays``, the best of these first, until the
        budget ends. The model cannot be used again."""
        choices = {play: first_turn(self, play) for play in plays}
        for play, run in by_first_choice(self.cp, choices, clock):
            if run.proved:
                yield self._plan(run, play.arm)

    def _plan(self, run: Run, first: Arm = ARMS[0]) -> Plan:
        """Return the plan that ``run`` found. All turns on arm ``first`` come before those on the
        other arm: the order does not matter, because nobody else plays."""
        plays, chains = list[Play](), self.chains([run.chosen(link) for link in self.links])
        for arm in sorted(chains, key=lambda one: one != first):
            turns = list[list[Tile]]()
            for lie in chains[arm]:
                if not turns or run.chosen(self.begins[lie]):
                    turns.append([])
                turns[-1].append(lie)
            plays += [Play(arm, tuple(turn)) for turn in turns]
        return Plan(run.number(self.dominoes), run.number(self.tokens), tuple(plays))
