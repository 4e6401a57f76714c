"""The fewest turns to go out with one's own dominoes, as a constraint model.

The model does not contain the order of the plays. Each play takes one open end and leaves others,
so the plays can be put in order if the ends suffice, each end is reached, and each double has its
three plays (``docs/models/pip.md`` proves it). Only the closing plays have variables of their own,
because the round may end on a double that is unfinished.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from engine.games.pip.scoring import tile_count
from engine.tiles import WILD, Face, Tile
from solver.cpsat import cp_model
from solver.games.pip.cpsat.ends import DOUBLE_PLACES
from solver.games.pip.cpsat.giving import d_gives_one_away, somebody_can_play
from solver.games.pip.cpsat.hand import HandToPlay
from solver.games.pip.cpsat.plays import PlanVariables, total


def each_domino_once(plan: PlanVariables) -> None:
    """Require I5, I10: each domino is played once, given away or left in the hand."""
    plays = defaultdict[Tile, list[cp_model.IntVar]](list)
    for way, played in chain(plan.early.items(), plan.last_plays):
        plays[way.domino].append(played)
    for domino, left in plan.left.items():
        given = [plan.given[domino]] if domino in plan.given else []
        plan.cp.add_exactly_one([*plan.first_play_literals(domino), *plays[domino], *given, left])


def one_is_first(plan: PlanVariables) -> None:
    """Require I3, I9: one of the legal plays is the first."""
    plan.cp.add_exactly_one(plan.first.values())


def ends_suffice(plan: PlanVariables) -> None:
    """Require I5: each play has an open end, of the number that it takes or of any."""
    open_ends = plan.ends_after_early()
    for way, played in plan.root.items():
        open_ends[way.takes].append((played, -1))
    for terms in open_ends.values():
        plan.cp.add(total(terms) >= 0)


def ends_are_reached(plan: PlanVariables) -> None:
    """Require I5: each end that an early play uses is open after the first play, or is opened by
    an early play on an end of lower ``rank``."""
    reached = defaultdict[Face, list[cp_model.IntVar]](list)
    for first, begun in plan.first.items():
        for face in plan.hand.ends[first]:
            reached[face].append(begun)
    for (takes, leaves), plays in _leading(plan).items():
        reached[leaves].append(leads := plan.cp.new_bool_var(""))
        plan.cp.add_bool_or([~leads, *plays])
        plan.cp.add(plan.rank[takes] < plan.rank[leaves]).only_enforce_if(leads)
    for way, played in plan.early.items():
        plan.cp.add_bool_or([~played, *reached[way.takes]])


def _leading(plan: PlanVariables) -> dict[tuple[Face, Face], list[cp_model.IntVar]]:
    """Return the early plays that lead from one kind of end to another that can be played on."""
    plays = defaultdict[tuple[Face, Face], list[cp_model.IntVar]](list)
    for way, played in plan.early.items():
        if way.places and way.takes != way.leaves and way.leaves in plan.rank:
            plays[way.takes, way.leaves].append(played)
    return plays


def doubles_have_three(plan: PlanVariables) -> None:
    """Require I7: three plays follow on each double. A double that is played on a double counts as
    one of the three plays on that one."""
    for number, alone in plan.alone.items():
        needed = [*plan.after_first(number), (alone, 1)]
        on_wild = plan.early_on(WILD, double_of=number)
        needed += [(double, DOUBLE_PLACES) for double in on_wild]
        on_it = plan.early_on(number, double_of=number)
        needed += [(double, DOUBLE_PLACES - 1) for double in on_it]
        enough = plan.cp.add(sum(plan.early_on(number)) >= total(needed))
        enough.only_enforce_if(~plan.ends_due)


def first_double_is_alone(plan: PlanVariables) -> None:
    """Define ``alone``: a number has it if a double of it is played early on its own number, no
    double of it is unfinished after the first play, and none is played early on a wild end."""
    for number, alone in plan.alone.items():
        due = [begun for begun, _ in plan.after_first(number)]
        others = (alone, *due, *plan.early_on(WILD, double_of=number))
        for double in plan.early_on(number, double_of=number):
            plan.cp.add_bool_or([~double, *others])


def doubles_on_wild_ends_come_first(plan: PlanVariables) -> None:
    """Require I7: a double of a number on a wild end comes before all plays on that number. If one
    of these came before, the double could lie there instead."""
    for way, played in plan.early.items():
        if way.takes == WILD and way.is_double:
            if way.leaves in plan.rank:
                higher = plan.cp.add(plan.rank[WILD] < plan.rank[way.leaves])
                higher.only_enforce_if(played)
            for begun, _ in plan.after_first(way.leaves):
                plan.cp.add_implication(begun, ~played)


def nothing_comes_early(plan: PlanVariables) -> None:
    """Define ``ends_due``, ``only`` and ``waits``."""
    for played in chain(plan.early.values(), plan.root.values()):
        plan.cp.add_implication(plan.ends_due, ~played)
    plan.cp.add_implication(plan.only, plan.ends_due)
    for played in plan.on_last.values():
        plan.cp.add_implication(plan.only, ~played)
    for number, waits in plan.waits.items():
        due = total(plan.after_first(number))
        plan.cp.add(waits == due).only_enforce_if(plan.ends_due)
        plan.cp.add(waits == 0).only_enforce_if(~plan.ends_due)


def round_ends_on_one_end(plan: PlanVariables) -> None:
    """Require I7, I11: the closing plays are one play on any end and, if that is a double, plays on
    it, of which there may be fewer than three."""
    plan.cp.add_at_most_one(plan.root.values())
    for number in plan.waits:
        on_it = [played for way, played in plan.on_last.items() if way.takes == number]
        begins = [one for way, one in plan.root.items() if way.is_double_of(number)]
        due = [begun for begun, _ in plan.after_first(number)]
        for played in on_it:
            plan.cp.add_bool_or([~played, *begins, plan.ends_due])
            plan.cp.add_bool_or([~played, *begins, *due])
        opens = [one for way, one in plan.opens.items() if way.takes == number]
        plan.cp.add(total(plan.open_places(number, opens)) >= 0)


def one_is_last(plan: PlanVariables) -> None:
    """Define ``last`` and ``opens``: exactly one closing play ends the hand, unless ``only`` the
    first play is made; a double that is the root ends it only if nothing is played on it."""
    plan.cp.add_exactly_one([*plan.last.values(), plan.only])
    plays = defaultdict[Tile, list[cp_model.IntVar]](list)
    for way, played in plan.last_plays:
        plays[way.domino].append(played)
    for domino, last in plan.last.items():
        plan.cp.add_bool_or([~last, *plays[domino]])
    for way, played in plan.root.items():
        if way.is_double:
            for other in plan.on_last.values():
                plan.cp.add_bool_or([~plan.last[way.domino], ~played, ~other])
    for way, opens in plan.opens.items():
        plan.cp.add_implication(opens, plan.on_last[way])
        plan.cp.add_implication(opens, ~plan.last[way.domino])


def last_domino_takes_a_turn(plan: PlanVariables) -> None:
    """Require I10: a letter that ends the round does not act, so its turn does not come back."""
    for domino in plan.hand.returning:
        plan.cp.add_implication(plan.last[domino], plan.costs)
        for begun in plan.first_play_literals(domino):
            plan.cp.add_bool_or([~plan.only, ~begun, plan.costs])


RULES: Final = (
    each_domino_once,
    one_is_first,
    ends_suffice,
    ends_are_reached,
    doubles_have_three,
    first_double_is_alone,
    doubles_on_wild_ends_come_first,
    nothing_comes_early,
    round_ends_on_one_end,
    one_is_last,
    d_gives_one_away,
    somebody_can_play,
    last_domino_takes_a_turn,
)


class PlanModel(PlanVariables):
    """The plays of one hand by the rules. Ask one question of it: ``go_out`` or ``shed``."""

    def __init__(
        self, hand: HandToPlay, rules: Sequence[Callable[[PlanVariables], None]] = RULES
    ) -> None:
        super().__init__(hand)
        for rule in rules:
            rule(self)

    def go_out(self) -> None:
        """Ask for the fewest turns in which no domino is left: one per domino, not counting those
        that give the turn back and the one that D gives away."""
        self.cp.add_bool_and([~left for left in self.left.values()])
        paid = [one for one in self.hand.dominoes if one not in self.hand.returning]
        given = [gone for one, gone in self.given.items() if one in paid]
        self.cp.minimize(len(paid) + self.costs - sum(given))

    def shed(self) -> None:
        """Ask for the least count of the dominoes left (I12)."""
        self.cp.minimize(total((left, tile_count(one)) for one, left in self.left.items()))
