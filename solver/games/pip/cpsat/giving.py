"""The rules of a plan with D and an empty stock: its player gives a domino away."""

from __future__ import annotations

from engine.tiles import Face, Tile
from solver.cpsat import cp_model
from solver.games.pip.cpsat.ends import one_fits
from solver.games.pip.cpsat.hand import GIVER
from solver.games.pip.cpsat.plays import PlanVariables, Term, total


def d_gives_one_away(plan: PlanVariables) -> None:
    """Require I10: D gives one domino away, unless it is the last of the hand or nobody can play
    any more."""
    given = list(plan.given.values())
    if not given:
        return
    plan.cp.add_at_most_one(given)
    blocked = []
    for first, begun in plan.first.items():
        if first.give is not None:
            plan.cp.add_implication(begun, plan.given[first.give])
        elif first.way.domino == GIVER:
            blocked.append(begun)
    for one in given:
        for without in (plan.left[GIVER], *blocked):
            plan.cp.add_implication(one, ~without)
    plan.cp.add_bool_or([*given, plan.last[GIVER], plan.left[GIVER], *blocked])


def somebody_can_play(plan: PlanVariables) -> None:
    """Require I10, I11: if D is the last one played and gives the rest of the hand away, it leaves
    an end on which somebody can play."""
    if plan.hand.others is None:
        return
    fitting = [_end_that_fits(plan, face, terms) for face, terms in _open_at_the_end(plan).items()]
    for given in plan.given.values():
        plan.cp.add_bool_or([~plan.last[GIVER], ~given, *fitting])


def _open_at_the_end(plan: PlanVariables) -> dict[Face, list[Term]]:
    """Return terms for the ends that are open after the last play if that is D, by what they
    take."""
    terms = plan.ends_after_early()
    for way, played in plan.last_plays:
        terms[way.takes].append((played, -1))
        if way.is_double or way.domino == GIVER:
            terms[way.leaves].append((played, way.places))
    return terms


def _end_that_fits(plan: PlanVariables, face: Face, ends: list[Term]) -> cp_model.IntVar:
    """Return a new literal that requires an open end for ``face`` and a domino that fits on it: of
    another player, or one that was given away or left in the hand."""
    fits = plan.cp.new_bool_var("")
    plan.cp.add(total(ends) >= 1).only_enforce_if(fits)
    if not one_fits(plan.hand.others or (), {face}):
        kept: list[tuple[Tile, cp_model.IntVar]] = [*plan.given.items(), *plan.left.items()]
        able = [gone for one, gone in kept if one != GIVER and one_fits([one], {face})]
        plan.cp.add_bool_or([~fits, *able])
    for number in plan.waits:
        if number != face:  # I7: an unfinished double leaves no other end open
            opens = [played for way, played in plan.on_last.items() if way.is_double_of(number)]
            plan.cp.add(total(plan.open_places(number, opens)) <= 0).only_enforce_if(fits)
    return fits
