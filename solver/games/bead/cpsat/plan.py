"""The model of a plan: the plays that together score most, less what stays in the hand (B13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from engine.games.bead import Place
from solver.cpsat import IN_ORDER, Run, by_first_choice, cp_model, solve
from solver.games.bead.cpsat.board import BOARD_RULES
from solver.games.bead.cpsat.grid import FreePlace
from solver.games.bead.cpsat.plays import PLAY_RULES, PlanPlays
from solver.games.bead.cpsat.reach import BeadPlan
from solver.question.budget import Clock

Rule = Callable[[Any], None]

RULES: Final[Sequence[Rule]] = (*BOARD_RULES, *PLAY_RULES)


class FoundPlan(NamedTuple):
    """``plays``: the plays of the best plan found, or None if none was found. ``most``: the proved
    upper bound of the points of every plan, or None if none is proved."""

    plays: tuple[Place, ...] | None
    most: int | None


class PlanModel(PlanPlays):
    """The model that maximises ``points``. If two plays that follow each other could be made in
    either order, only one order is allowed, from play number ``ordered_from`` on (None: both orders
    are always allowed)."""

    def __init__(
        self, plan: BeadPlan, rules: Sequence[Rule] = RULES, ordered_from: int | None = 1
    ) -> None:
        super().__init__(plan)
        for rule in rules:
            rule(self)
        if ordered_from is not None:
            self._order(ordered_from)
        self._branch()
        self.cp.maximize(self.points)

    def _order(self, first: int) -> None:
        """Allow only one order, from play number ``first`` on, of two successive plays whose places
        share no row and no column: neither is on a line of the other, so both orders score the
        same. The place listed first in ``plan.since`` is played first. A place that is first
        possible in play n + 1 needs play n, so it may not follow a place with which it shares no
        row and no column."""
        since, off = self.plan.since, {key: ~literal for key, literal in self.at.items()}
        apart = _apart(list(since))
        for (play, place), at in self.at.items():
            if first <= play < self.plan.plays:
                earlier, later = apart[place]
                later = [other for other in later if since[other] == play + 1]
                refused = [off[play + 1, other] for other in (*earlier, *later)]
                if refused:
                    self.cp.add_bool_and(refused).only_enforce_if(at)

    def _branch(self) -> None:
        """Set the order in which the solver decides: play by play, first the place, then the
        domino; last the scores, trying the highest value first."""
        decide = self.cp.add_decision_strategy
        first, highest = cp_model.CHOOSE_FIRST, cp_model.SELECT_MAX_VALUE
        for play in self.numbers:
            places = [self.at[play, place] for place in self.plan.places(play)]
            decide([*places, *self.lays[play].values()], first, highest)
        decide(list(self.score.values()), first, highest)

    def best(self, clock: Clock, least: int | None = None) -> FoundPlan:
        """Return the best plan with ``least`` points or more."""
        if least is not None:
            self.cp.add(self.points >= least)
        clock.effort += self.plan.effort
        run = solve(self.cp, clock, profile=IN_ORDER)
        return FoundPlan(self._plays(run), run.most) if run.found else FoundPlan(None, None)

    def by_first_play(self, clock: Clock) -> Iterator[tuple[tuple[Place, ...], int]]:
        """Yield, for each first play, the best plan that begins with it, and the proved upper bound
        of the points of such a plan. The best come first. It ends when no first play is left or a
        plan is not proved to be the best."""
        clock.effort += self.plan.effort
        firsts: dict[Place, cp_model.IntVar] = {}
        for (place, lie), lies in self.lies.items():
            if (1, place) in self.at:
                first = firsts[place.laid(lie)] = self.literal()
                self.cp.add_bool_and([self.at[1, place], lies]).only_enforce_if(first)
                self.cp.add_bool_or(first, ~self.at[1, place], ~lies)
        for _, run in by_first_choice(self.cp, firsts, clock, profile=IN_ORDER):
            yield self._plays(run), run.most

    def _plays(self, run: Run) -> tuple[Place, ...]:
        found = dict[int, Place]()
        for (play, place), at in self.at.items():
            if run.chosen(at):
                lays = self.lays[play].items()
                lie = next(lie for lie, literal in lays if run.chosen(literal))
                found[play] = place.laid(lie)
        return tuple(found[play] for play in sorted(found))


Apart = tuple[list[FreePlace], list[FreePlace]]
"""Two lists of the places that share no row and no column with a place: those listed before it, and
those listed after it."""


def _apart(places: Sequence[FreePlace]) -> dict[FreePlace, Apart]:
    lines = [
        ({cell[0] for cell in place.cells}, {cell[1] for cell in place.cells}) for place in places
    ]
    found: dict[FreePlace, Apart] = {place: ([], []) for place in places}
    for (one, (rows, columns)), (other, (down, right)) in combinations(
        zip(places, lines, strict=True), 2
    ):
        if rows.isdisjoint(down) and columns.isdisjoint(right):
            found[other][0].append(one)
            found[one][1].append(other)
    return found
