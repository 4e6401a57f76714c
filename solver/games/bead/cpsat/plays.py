"""The plays of a plan one after another, as variables: what each extends, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from solver.cpsat import cp_model
from solver.games.bead.cpsat.board import EndBoard
from solver.games.bead.cpsat.most import GAPS, most_products
from solver.games.bead.cpsat.reach import BeadPlan, reached_by


class PlayLine(NamedTuple):
    """A line through a play. ``arms``: for each of its two sides, literals that at least 1, 2, 3
    and so on old cells are there. ``length``: its new length, from ``gap`` to ``most``. ``gap``:
    the new cells. ``counts``: literals that the line counts as an extended group, and as a second
    one if joins count twice. ``factors``: what each of those multiplies the score by. The variables
    may be lower than what is on the board, never higher; lower values do not help a plan."""

    arms: tuple[list[cp_model.IntVar], list[cp_model.IntVar]]
    length: cp_model.IntVar
    gap: int
    most: int
    counts: list[cp_model.IntVar]
    factors: list[cp_model.IntVar]


class PlanPlays(EndBoard):
    """The variables of the plays, which are numbered from 1. Literals: ``used``: the play is made.
    ``at``: it is at the place. ``lays``: its faces are the lie. ``double``: it lays a double.
    ``before``: the cell is filled before it. Numbers: ``lines``: its three lines. ``product``: the
    product of their lengths. ``score``: its score. ``points``: the scores of all plays less the
    penalty for the dominoes left (B13)."""

    def __init__(self, plan: BeadPlan) -> None:
        super().__init__(plan)
        self.numbers = range(1, plan.plays + 1)
        self.used = {play: self.literal() for play in self.numbers}
        self.double = {play: self.literal() for play in self.numbers}
        lies = sorted({lie for _, lie in self.lies})
        self.lays = {play: {lie: self.literal() for lie in lies} for play in self.numbers}
        self.at = {
            (play, place): self.literal() for play in self.numbers for place in plan.places(play)
        }
        self.before = {
            (play, cell): self.literal()
            for play in self.numbers
            for cell, since in plan.cells.items()
            if since < play
        }
        self.arms = {place: plan.arms(place) for place in plan.since}
        self.lines = {play: self._lines(play) for play in self.numbers}
        most = dict(enumerate(most_products(plan), 1))
        self.product = {play: self.number(1, number) for play, number in most.items()}
        self.score = {play: self.number(0, 2 * number) for play, number in most.items()}
        laid, doubles = sum(self.used.values()), sum(self.double.values())
        saved = (OTHER_LEFT - DOUBLE_LEFT) * doubles - OTHER_LEFT * laid
        self.points = sum(self.score.values()) + saved + plan.left_over

    def number(self, least: int, most: int) -> cp_model.IntVar:
        return self.cp.new_int_var(least, most, "")

    def _lines(self, play: int) -> list[PlayLine]:
        places = self.plan.places(play)
        reached = [[len(reached_by(arm, play)) for arm in self.arms[place]] for place in places]
        sizes = [max(lengths) for lengths in zip([0] * 6, *reached, strict=True)]
        return [self._line(*line) for line in zip(GAPS, sizes[::2], sizes[1::2], strict=True)]

    def _line(self, gap: int, before: int, after: int) -> PlayLine:
        arms = [self.literal() for _ in range(before)], [self.literal() for _ in range(after)]
        most = gap + before + after
        counts = [self.literal() for _ in range(2 if self.plan.options.joins_count_twice else 1)]
        factors = [self.number(1, most) for _ in counts]
        return PlayLine(arms, self.number(gap, most), gap, most, counts, factors)


def define_plays(plays: PlanPlays) -> None:
    """Define the plays: each play that is made lays one domino on one place, and if a play is not
    made, no later play is."""
    for play, used in plays.used.items():
        plays.cp.add_exactly_one([~used, *plays.lays[play].values()])
        plays.cp.add_exactly_one([~used, *(plays.at[play, one] for one in plays.plan.places(play))])
        if play > 1:
            plays.cp.add_implication(used, plays.used[play - 1])


def define_covered(plays: PlanPlays) -> None:
    """Define what the plays leave on the board: a place is covered by one play, with the domino
    that it lays."""
    for place, since in plays.plan.since.items():
        there = [plays.at[play, place] for play in plays.numbers[since - 1 :]]
        plays.cp.add_exactly_one([~plays.covered[place], *there])
    for (play, place), at in plays.at.items():
        refused: list[cp_model.LiteralT] = []
        for lie, lays in plays.lays[play].items():
            lies = plays.lies.get((place, lie))
            if lies is None:
                refused.append(~lays)
            else:
                plays.cp.add_bool_or(~at, ~lays, lies)
        plays.cp.add_bool_and(refused).only_enforce_if(at)


def define_before(plays: PlanPlays) -> None:
    """Define what is filled before each play."""
    for (play, cell), filled in plays.before.items():
        last = [plays.at.get((play - 1, place)) for place in plays.over[cell]]
        old = plays.before.get((play - 1, cell))
        plays.any_of(filled, [one for one in (old, *last) if one is not None])


def define_doubles(plays: PlanPlays) -> None:
    """Define which plays lay a double."""
    for play, lays in plays.lays.items():
        doubles = [literal for (one, other), literal in lays.items() if one == other]
        plays.cp.add_exactly_one([~plays.double[play], *doubles])


def define_arms(plays: PlanPlays) -> None:
    """Define the arms of each play: a cell may be part of an arm only if it and all cells between
    it and the play are filled before the play."""
    for (play, place), at in plays.at.items():
        ends: list[cp_model.LiteralT] = []
        arms = [arm for line in plays.lines[play] for arm in line.arms]
        for literals, cells in zip(arms, plays.arms[place], strict=True):
            reached = reached_by(cells, play)
            ends += [~literal for literal in literals[len(reached) : len(reached) + 1]]
            for literal, (cell, since, _) in zip(literals, reached, strict=False):
                if since:
                    plays.cp.add_bool_or(~at, ~literal, plays.before[play, cell])
        if ends:
            plays.cp.add_bool_and(ends).only_enforce_if(at)
    for line in (line for lines in plays.lines.values() for line in lines):
        for arm in line.arms:
            for near, far in pairwise(arm):
                plays.cp.add_implication(far, near)
        plays.cp.add(line.length == line.gap + sum(one for arm in line.arms for one in arm))


def define_groups(plays: PlanPlays) -> None:
    """Define B8: a line counts if it has an old group on at least one side. If joins count twice, a
    line with an old group on both sides counts twice."""
    shortest = plays.plan.options.shortest_group
    for line in (line for lines in plays.lines.values() for line in lines):
        groups = [arm[shortest - 1] for arm in line.arms if len(arm) >= shortest]
        once, *twice = line.counts
        plays.cp.add_bool_or([~once, *groups])
        for again in twice:
            plays.cp.add_implication(again, once)
            plays.cp.add_bool_and(groups if len(groups) == 2 else [~again]).only_enforce_if(again)


def two_groups(plays: PlanPlays) -> None:
    """Require B7: each play extends at least two groups."""
    for play, lines in plays.lines.items():
        counts = [literal for line in lines for literal in line.counts]
        plays.cp.add(sum(counts) >= 2).only_enforce_if(plays.used[play])


def define_scores(plays: PlanPlays) -> None:
    """Define B10: a play scores the product of the lengths of the extended groups, and twice that
    with a double."""
    for play, lines in plays.lines.items():
        for line in lines:
            for counts, factor in zip(line.counts, line.factors, strict=True):
                plays.cp.add(factor <= line.length)
                plays.cp.add(factor <= 1).only_enforce_if(~counts)
        product = plays.product[play]
        _multiply(plays, product, [(one, line.most) for line in lines for one in line.factors])
        score, double, used = plays.score[play], plays.double[play], plays.used[play]
        plays.cp.add(score <= 2 * product)
        plays.cp.add(score <= product).only_enforce_if(~double)
        plays.cp.add(score == 0).only_enforce_if(~used)


def _multiply(
    plays: PlanPlays, product: cp_model.IntVar, factors: Sequence[tuple[cp_model.IntVar, int]]
) -> None:
    """Define ``product`` as the product of ``factors``, multiplied one after another. Each factor
    comes with the highest value that it can have."""
    (so_far, most), *others = factors
    for factor, longest in others[:-1]:
        most *= longest
        step = plays.number(1, most)
        plays.cp.add_multiplication_equality(step, [so_far, factor])
        so_far = step
    plays.cp.add_multiplication_equality(product, [so_far, others[-1][0]])


PLAY_RULES: Final = (
    define_plays,
    define_covered,
    define_before,
    define_doubles,
    define_arms,
    define_groups,
    two_groups,
    define_scores,
)
"""What is required of the plays one after another, and the definitions that this needs."""
