"""Find lines of play by the models: a few plays looked ahead at first, then the whole hand."""

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
"""Turns for which a whole plan is made at once; where there are more a first line is looked for,
and so many of its plays planned together."""

MOST_EFFORT: Final = 3.0
"""For building the model of a whole plan: 250,000 constraints, which fill 150 MB."""

_BUILDING_SHARE: Final = 0.3
"""Of what is left of the budget, for that at most."""

_PLAN_SHARE: Final = 0.9
"""Of what is left of the budget, for the whole plan; the rest is to play on where it ends early."""

_AHEAD_SHARE: Final = 0.2
"""Of what is left of the budget, for planning ahead; later plays of a line are those that score
most at once."""


class BeadLine(NamedTuple):
    """Plays one after another until nothing fits or no turn is left, their ``points`` less what
    stays in the hand, and the ``most`` that any plays can have, as far as is proved."""

    plays: tuple[Place, ...]
    points: int
    most: int

    @property
    def is_best(self) -> bool:
        return self.points == self.most


class LoneHand(NamedTuple):
    """A hand that is played while the others lay nothing: the dominoes on the grid, those in the
    hand, and how many turns are left at most."""

    options: Options
    placed: tuple[Place, ...]
    hand: tuple[Tile, ...]
    turns: int

    @property
    def grid(self) -> BeadGrid:
        return BeadGrid(self.placed, self.options)

    def plan(self, turns: int) -> BeadPlan:
        """Return the instance of a plan of at most so many plays."""
        return plan_of(self.grid, self.hand, min(turns, self.turns))

    def after(self, play: Place) -> LoneHand:
        hand = without(self.hand, play.tile)
        return LoneHand(self.options, (*self.placed, play), hand, self.turns - 1)

    def points(self, plays: Sequence[Place]) -> int:
        """Return what plays score, less what stays in the hand (B10, B13)."""
        if not plays:
            return sum(map(cost_of, self.hand))
        return self.grid.score(plays[0]) + self.after(plays[0]).points(plays[1:])


def lone_hand(position: Position) -> LoneHand:
    """Return the mover's hand; one who is owed a last turn (B12) has that turn alone."""
    hand = position.mover.hand
    turns = len(hand) if position.last_turns is None else 1
    return LoneHand(position.options, position.placed, hand, turns)


def best_line(hand: LoneHand, clock: Clock) -> BeadLine | None:
    """Return the best line found within the budget, with no plays where nothing fits; None where
    none was found."""
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
    """Return the better of a line and a plan. One that is not proved to be the best may end where
    something still fits (B11), and is played on."""
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
    """Return lines with different first plays, the best ones first: all that are as good as the
    best one, more if more are shown; and whether all of those are known."""
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
    """Return a line: play by play the first one of the best few, or the one that scores most at
    once where that is not planned. None where even that is not found."""
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
