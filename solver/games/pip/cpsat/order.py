"""A plan as a list of moves: its plays in an order that the rules allow, each on a domino of the
layout."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.pip import Play
from engine.tiles import WILD, Face, Tile
from solver.games.pip.cpsat.ends import DOUBLE_PLACES, OpenLayout, PlayWay, play

Ordered = tuple[tuple[int | None, PlayWay], ...]
"""Plays in order as pairs: the index of the domino played on (None: the opening), the play."""


def plays_in_order(
    layout: OpenLayout, first: PlayWay, early: Collection[PlayWay], last: Iterable[PlayWay]
) -> Ordered | None:
    """Return all plays in an order of play: ``first``, then ``early`` in any possible order, then
    ``last`` as given. None if the early plays have no possible order."""
    on = _place(layout, first)
    found = _early(layout.with_play(on, first), frozenset(early))
    if found is None:
        return None
    line: Ordered = ((on, first), *found)
    for where, way in line:
        layout = layout.with_play(where, way)
    for way in last:
        on = _place(layout, way)
        line = (*line, (on, way))
        layout = layout.with_play(on, way)
    return line


def moves(line: Ordered, give: Tile | None, giver: Tile) -> tuple[Play, ...]:
    """Return plays as moves; the play of domino ``giver`` also gives ``give`` away."""
    return tuple(play(way, on, give if way.domino == giver else None) for on, way in line)


def _place(layout: OpenLayout, way: PlayWay) -> int | None:
    return next((on for on, takes in layout.places.items() if takes == way.takes), None)


def _early(layout: OpenLayout, ways: frozenset[PlayWay]) -> Ordered | None:
    """Return the plays ``ways`` in an order in which each has an open end; None if there is none.
    A play after which the others cannot all follow is skipped (``_can_follow``), so the search
    hardly ever goes back."""
    if not ways:
        return ()
    for way in sorted(ways, key=lambda way: (not way.is_double, str(way))):
        on = _place(layout, way)
        if on is not None:
            after, others = layout.with_play(on, way), ways - {way}
            rest = _early(after, others) if _can_follow(after, others) else None
            if rest is not None:
                return ((on, way), *rest)
    return None


def _can_follow(layout: OpenLayout, ways: Collection[PlayWay]) -> bool:
    """Return whether each of the plays ``ways`` can still reach the end it needs, and each double
    can still get its three plays. The model requires the same of the whole plan
    (``ends_are_reached``, ``doubles_have_three``)."""
    ends = {takes for on, takes in enumerate(layout.takes) if layout.room[on]}
    if not _reachable(ends, ways).issuperset(way.takes for way in ways):
        return False
    numbers = {way.leaves for way in ways if way.is_double}
    numbers |= {layout.takes[double] for double in layout.due}
    return all(_has_three(layout, ends, ways, number) for number in numbers)


def _reachable(ends: Collection[Face], ways: Iterable[PlayWay]) -> set[Face]:
    """Return what the ends in ``ends``, and all ends that plays can open from them, accept."""
    reached, waiting = set(ends), [way for way in ways if way.places]
    while leads := {way.leaves for way in waiting if way.takes in reached} - reached:
        reached |= leads
    return reached


def _has_three(
    layout: OpenLayout, ends: Collection[Face], ways: Collection[PlayWay], number: Face
) -> bool:
    """Return whether the plays ``ways`` are enough for the doubles of ``number``."""
    due = sum(layout.room[double] for double in layout.due if layout.takes[double] == number)
    on_it = [way for way in ways if way.takes == number]
    beside = sum(way.is_double for way in on_it)
    wild = sum(way.is_double_of(number) and way.takes == WILD for way in ways)
    needed = due + DOUBLE_PLACES * wild + (DOUBLE_PLACES - 1) * beside
    alone = beside and not due and not wild
    if len(on_it) - beside < needed + bool(alone):
        return False
    others = [way for way in ways if way.takes != number]
    return not wild or bool(due) or WILD in _reachable(ends, others)
