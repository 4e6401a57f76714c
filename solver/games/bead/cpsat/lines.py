"""Find lines of play by the models: first a line made by looking a few plays ahead, then a plan of
the whole hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.bead import Options, Place, Position
from engine.hands import without
from engine.tiles import Tile
from solver.games.bead.cpsat.grid import BeadGrid
from solver.games.bead.cpsat.most import most_points
from solver.games.bead.cpsat.plan import FoundPlan, PlanModel
from solver.games.bead.cpsat.reach import BeadPlan, cost_of, plan_of
from solver.games.bead.cpsat.turn import TurnModel, turn_of
from solver.question.budget import Clock

AT_ONCE, AHEAD = 5, 3
"""``AT_ONCE``: if more turns than this are left, a first line is made by planning ahead before the
whole plan. ``AHEAD``: how many plays are planned together for it."""

MOST_EFFORT: Final = 3.0
"""The most effort for building the model of a whole plan: 250,000 constraints, which fill 150
MB."""

_BUILDING_SHARE: Final = 0.3
"""The largest share of the rest of the budget that may go into building that model."""

_PLAN_SHARE: Final = 0.9
"""The share of the rest of the budget for the whole plan. What remains is for adding plays if the
plan ends early."""

_AHEAD_SHARE: Final = 0.2
"""The share of the rest of the budget for planning ahead. When it is used up, each further play of
the line is the one with the highest score."""


class BeadLine(NamedTuple):
    """``plays``: plays one after another until nothing fits or no turn is left. ``points``: their
    scores less the penalty for the dominoes left. ``most``: the proved upper bound of the points of
    every line."""

    plays: tuple[Place, ...]
    points: int
    most: int

    @property
    def is_best(self) -> bool:
        return self.points == self.most


class LoneHand(NamedTuple):
    """A hand that is played while the other players lay no dominoes. ``placed``: the dominoes on
    the grid. ``hand``: the dominoes in the hand. ``turns``: the most turns that are left."""

    options: Options
    placed: tuple[Place, ...]
    hand: tuple[Tile, ...]
    turns: int

    @property
    def grid(self) -> BeadGrid:
        return BeadGrid(self.placed, self.options)

    def plan(self, turns: int) -> BeadPlan:
        """Return the instance of a plan of at most ``turns`` plays."""
        return plan_of(self.grid, self.hand, min(turns, self.turns))

    def after(self, play: Place) -> LoneHand:
        hand = without(self.hand, play.tile)
        return LoneHand(self.options, (*self.placed, play), hand, self.turns - 1)

    def points(self, plays: Sequence[Place]) -> int:
        """Return what ``plays`` score (B10) less the penalty for the dominoes left in the hand
        (B13)."""
        if not plays:
            return sum(map(cost_of, self.hand))
        return self.grid.score(plays[0]) + self.after(plays[0]).points(plays[1:])


def lone_hand(position: Position) -> LoneHand:
    """Return the mover's hand. If last turns are being played (B12), it has one turn."""
    hand = position.mover.hand
    turns = len(hand) if position.last_turns is None else 1
    return LoneHand(position.options, position.placed, hand, turns)


def best_line(hand: LoneHand, clock: Clock) -> BeadLine | None:
    """Return the best line found within the budget, or None if no line was found. It has no plays
    if nothing fits."""
    first = _look_ahead(hand, clock)
    if first is None:
        return None
    plan = hand.plan(hand.turns)
    line = BeadLine(first, hand.points(first), most_points(plan))
    if not first:
        return line._replace(most=line.points)
    if plan.effort > min(MOST_EFFORT, _BUILDING_SHARE * clock.effort_left):
        return line
    part = clock.share(_PLAN_SHARE)
    found = PlanModel(plan).best(part, line.points)
    clock.charge(part)
    return _better(hand, line, found, clock)


def _better(hand: LoneHand, line: BeadLine, found: FoundPlan, clock: Clock) -> BeadLine:
    """Return the better of ``line`` and the plan ``found``, with the lower of their bounds. If the
    plan is not proved to be the best, something may still fit after it (B11), so plays are
    added."""
    if found.plays is None or found.most is None:
        return line
    plays, most = found.plays, min(line.most, found.most)
    if hand.points(plays) < most:
        after = hand
        for play in plays:
            after = after.after(play)
        rest = _look_ahead(after, clock)
        plays = plays + rest if rest is not None else line.plays
    points = hand.points(plays)
    return BeadLine(plays, points, most) if points >= line.points else line._replace(most=most)


def lines_by_first_play(
    hand: LoneHand, clock: Clock, best: BeadLine, shown: int | None
) -> tuple[list[BeadLine], bool]:
    """Return lines with different first plays, best first, and whether every first play as good as
    that of ``best`` is among them. ``shown``: how many lines to show; lines worse than ``best``
    follow until there are as many; None: all of them."""
    model = PlanModel(hand.plan(hand.turns), ordered_from=2)
    found = list[BeadLine]()
    for plays, bound in model.by_first_play(clock):
        line = BeadLine(plays, hand.points(plays), bound)
        if not line.is_best:
            return found, False
        found.append(line)
        if line.points < best.points and shown is not None and len(found) >= shown:
            return found, True
    every = TurnModel(turn_of(hand.grid, hand.hand)).every(clock)
    return found, every.complete and len(every.plays) == len(found)


def _look_ahead(hand: LoneHand, clock: Clock) -> tuple[Place, ...] | None:
    """Return a line, made play by play: each is the first of the best ``AHEAD`` plays together, or
    the one that scores most if those are not found in time. None if the end of the line is not
    proved: no play was found, nor that nothing fits."""
    planning = clock.share(_AHEAD_SHARE if hand.turns > AT_ONCE else 0.0)
    plays, is_over = list[Place](), True
    while hand.hand and hand.turns:
        best = TurnModel(turn_of(hand.grid, hand.hand)).best(clock)
        if best.play is None:
            is_over = best.is_proved
            break
        play = best.play.move
        if not planning.expired():
            planned = PlanModel(hand.plan(AHEAD)).best(planning)
            play = planned.plays[0] if planned.plays else play
        plays.append(play)
        hand = hand.after(play)
    clock.charge(planning)
    return tuple(plays) if is_over else None
