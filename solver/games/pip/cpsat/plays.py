"""The variables of a plan."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from engine.tiles import Face, Tile
from solver.cpsat import cp_model
from solver.games.pip.cpsat.ends import DOUBLE_PLACES, PlayWay
from solver.games.pip.cpsat.hand import GIVER, HandToPlay

Term = tuple["cp_model.IntVar", int]
"""A variable and the factor that it is multiplied by."""


def total(terms: Iterable[Term]) -> cp_model.LinearExprT:
    """Return the sum of ``terms``, each variable times its factor."""
    pairs = list(terms)
    return cp_model.LinearExpr.weighted_sum([one for one, _ in pairs], [by for _, by in pairs])


class PlanVariables:
    """The variables of a plan: literals, but for the integers ``waits`` and ``rank``.

    Each domino of the hand has one of these parts. ``first``: it is the first play. ``early``: it
    is played after that, before the closing plays. ``root``: it begins the closing plays, on any
    end. ``on_last``: it is a closing play on a place of the last double. ``given``: D gives it
    away. ``left``: it stays in the hand.

    ``opens``: a double among ``on_last`` opens three more places; the one that ends the hand does
    not. ``ends_due``: no play is early and there is no root; the closing plays lie on doubles that
    are unfinished after the first play. ``waits``: by number, the plays that these doubles then
    need. ``last``: the domino that ends the hand, one of the closing plays. ``only``: there is no
    play but the first. ``rank``: by what an end accepts, a number that grows along the plays that
    lead to it. ``alone``: by number, whether a double of it lies on an end of that number which is
    no place of a double. ``costs``: the last domino takes a turn although it gives the turn back.
    """

    def __init__(self, hand: HandToPlay) -> None:
        self.hand, self.cp = hand, cp_model.CpModel()
        new, last, numbers = self.cp.new_bool_var, hand.last, hand.numbers
        self.first = {first: new("") for first in hand.firsts}
        self.early = {way: new("") for way in hand.later}
        self.root = {way: new("") for way in last}
        self.on_last = {way: new("") for way in last if way.takes in numbers}
        self.opens = {way: new("") for way in self.on_last if way.is_double}
        self.given = {one: new("") for one in hand.dominoes if hand.gives and one != GIVER}
        self.left = {one: new("") for one in hand.dominoes}
        self.last = {one: new("") for one in hand.dominoes}
        self.only, self.ends_due, self.costs = new("only"), new("ends due"), new("costs")
        most = 2 * DOUBLE_PLACES
        self.waits = {number: self.cp.new_int_var(0, most, "") for number in numbers}
        self.alone = {number: new("") for number in numbers}
        takes = dict.fromkeys(way.takes for way in hand.later)
        self.rank = {face: self.cp.new_int_var(0, len(takes), "") for face in takes}

    def first_play_literals(self, domino: Tile) -> list[cp_model.IntVar]:
        """Return the literals of a domino as the first play."""
        return [begun for first, begun in self.first.items() if first.way.domino == domino]

    @property
    def last_plays(self) -> Iterator[tuple[PlayWay, cp_model.IntVar]]:
        yield from self.root.items()
        yield from self.on_last.items()

    def early_on(self, face: Face, *, double_of: Face | None = None) -> list[cp_model.IntVar]:
        """Return the literals of the early plays on ends that take ``face``: of the singles, or, if
        ``double_of`` is given, of the doubles of that number."""
        return [
            played
            for way, played in self.early.items()
            if way.takes == face
            and (way.is_double_of(double_of) if double_of is not None else not way.is_double)
        ]

    def after_first(self, number: Face) -> list[Term]:
        """Return terms for the plays that unfinished doubles of ``number`` need after the first
        play."""
        due = ((begun, self.hand.due[first].get(number, 0)) for first, begun in self.first.items())
        return [(begun, plays) for begun, plays in due if plays]

    def ends_after_early(self) -> dict[Face, list[Term]]:
        """Return terms for the ends that are open after the first and the early plays, by what
        they take."""
        terms = defaultdict[Face, list[Term]](list)
        for first, begun in self.first.items():
            for face, ends in self.hand.ends[first].items():
                terms[face].append((begun, ends))
        for way, played in self.early.items():
            terms[way.takes].append((played, -1))
            terms[way.leaves].append((played, way.places))
        return terms

    def open_places(self, number: Face, opens: Sequence[cp_model.IntVar]) -> list[Term]:
        """Return terms for the places that are open at the end on the last doubles of ``number``.
        ``opens``: the literals of doubles played on these that have places too."""
        roots = [played for way, played in self.root.items() if way.is_double_of(number)]
        on_it = [(played, -1) for way, played in self.on_last.items() if way.takes == number]
        places = [(double, DOUBLE_PLACES) for double in (*roots, *opens)]
        return [*places, (self.waits[number], 1), *on_it]
