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
    """The plays of the best plan found, None where none was, and the most points that any plan can
    have, as far as is proved; None where nothing is."""

    plays: tuple[Place, ...] | None
    most: int | None


class PlanModel(PlanPlays):
    """The model maximises ``points``. Of two plays side by side that could as well be made the
    other way round only one order is kept, from the play ``ordered_from`` on."""

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
        """Keep one order of plays that share no row and no column: neither is on a line of the
        other, so they score the same in both. A later place comes later, and one that can be
        reached by a play comes in that play only if it needs the one before."""
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
        """Decide play by play, the place before the domino; scores, as high as may be, at last."""
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
        """Yield for first plays, the best ones first, the best plan that begins with each, and the
        most points that one can have; until none is left or one is not proved to be the best."""
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
"""The places before and after a place that share no row and no column with it."""


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
