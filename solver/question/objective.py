"""Declare objectives as values: what a question asks for, and how a game answers it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.errors import Violation
from engine.game import M, P
from engine.tiles import Tile
from solver.answers.answer import Detail, Finding, Valued
from solver.answers.proof import Proof
from solver.answers.standing import StandingValue
from solver.answers.words import Words, violation
from solver.question.budget import Clock, OnProgress, no_progress
from solver.question.history import History
from solver.question.info import ObjectiveInfo, Sense
from solver.question.recount import Recount


@dataclass(frozen=True)
class SearchRequest(Generic[P]):
    """What a search is asked, about a sound position of which everything needed is known.
    ``clock``: holds the budget. ``shown``: how many moves the answer will show with a value, the
    best ones; None for all. A search may leave the other moves without a value. ``report``: called
    with every better finding on the way. ``glance``: called with a function that makes a finding;
    that function is called only if nothing better was found by the time an answer is due."""

    position: P
    clock: Clock
    shown: int | None = None
    report: OnProgress[Finding[Any]] = no_progress
    glance: OnProgress[Callable[[], Finding[Any]]] = no_progress
    history: History[P, Any] | None = None
    also: tuple[Any, ...] = ()
    to_play: bool = False

    @property
    def is_heard(self) -> bool:
        """Whether the caller wants interim findings."""
        return self.report is not no_progress

    @property
    def only_best(self) -> bool:
        """Whether no move but the best one will be shown."""
        return self.shown == 1


Hands = Callable[[P], Sequence[Iterable[Tile]]]
"""The hands of a position, by seat."""


Need = Callable[[P], Violation | None]
"""Checks that one thing is known of a position: returns None if it is, else the violation, with a
JSON pointer from the position's root."""


def own_hand(hands: Hands[P], to_move: Callable[[P], int], rule: str = "") -> Need[P]:
    """Return the need that the dominoes of the seat to move are known."""
    return lambda position: _find_hidden_hand(hands(position), (to_move(position),), rule)


def all_hands(hands: Hands[P], rule: str = "") -> Need[P]:
    """Return the need that the dominoes of every seat are known."""
    return lambda position: _find_hidden_hand(hands(position), range(len(hands(position))), rule)


def order_of(
    pile: Callable[[P], Iterable[Tile]], name: str, rule: str = "", *, for_solving: bool = False
) -> Need[P]:
    """Return the need that the order of a pile is known. ``pile``: returns its dominoes. ``name``:
    its name in the position. ``for_solving``: a hint can do without the order, and the refusal says
    so."""

    def unmet(position: P) -> Violation | None:
        if not any(tile.is_hidden for tile in pile(position)):
            return None
        if for_solving:
            return violation("order_unknown.hint", rule, f"/{name}", pile=name)
        return violation("order_unknown", rule, f"/{name}", pile=name)

    return unmet


def _find_hidden_hand(
    hands: Sequence[Iterable[Tile]], seats: Iterable[int], rule: str
) -> Violation | None:
    for seat in seats:
        if any(tile.is_hidden for tile in hands[seat]):
            return violation("hands_unknown", rule, f"/players/{seat}/hand", seat=seat)
    return None


Compared = tuple[Valued[M] | None, Valued[M] | None]
"""The best move and a chosen move, valued the same way; each is None if it was not found."""


@dataclass(frozen=True)
class AdviceContext(Generic[P, M]):
    """What advice is about. ``position``: the one in which the line begins. ``finding``: what the
    search found. ``best``: the best move. ``detail``: how much may be revealed."""

    position: P
    finding: Finding[M]
    best: Valued[M]
    detail: Detail


@dataclass(frozen=True)
class SoloPlay(Generic[P]):
    """How a line is played in which the other seats lay nothing. ``start``: returns the position in
    which the line begins, given the position asked about. ``after``: returns the position in which
    it goes on, given the positions before and after a move."""

    start: Callable[[P], P] = lambda position: position
    after: Callable[[P, P], P] = lambda _, after: after


@dataclass(frozen=True)
class Expectation(Generic[P, M]):
    """The expected value of an objective over all deals that fit what was seen. ``needs``: what
    must be known all the same. ``values``: values every legal move (status ``estimated``).
    ``only_deal``: returns the position with everything known if exactly one deal fits, None if
    several do. ``standing``: returns how a seat stands. The last three raise ``Refused`` if no deal
    fits."""

    needs: tuple[Need[P], ...]
    values: Callable[[SearchRequest[P]], Finding[M]]
    only_deal: Callable[[P, History[P, Any] | None], P | None]
    standing: Callable[[SearchRequest[P], int, Callable[[StandingValue], None]], StandingValue]
    """Returns how a seat stands in a position as that seat sees it, and reports better answers on
    the way."""


@dataclass(frozen=True)
class ConstraintModel(Generic[P, M]):
    """The constraint model of an objective: a method that shares no code with the searches.

    ``answer``: called like ``values``, and uses nothing but the model. It may value fewer moves:
    the best one, with a line, and, if that is cheap, the next best ones that are shown. Its status
    is optimal or infeasible if the model proved it, and its ``verified_by`` is empty. ``search``:
    the search that confirms the model, with as much of a second method as it needs for values that
    the model says nothing about. If None, ``values`` without its second method is used.
    """

    answer: Callable[[SearchRequest[P]], Finding[M]]
    search: Callable[[SearchRequest[P]], Finding[M]] | None = None


@dataclass(frozen=True)
class Objective(Generic[P, M]):
    """One thing that a solver can be asked for.

    A search is never asked about a hand that is over, keeps to the budget of its clock, and takes
    every random choice from the budget's seed. ``recount``: returns what a line was worth, given
    the line as the engine replayed it; it may use no code of the searches.
    """

    info: ObjectiveInfo
    """The name of the objective, its unit and its meaning, in words."""
    needs: tuple[Need[P], ...]
    """Everything that must be known of a position for an exact answer."""
    recount: Recount[P]
    values: Callable[[SearchRequest[P]], Finding[M]]
    """Values every legal move, best first, and finds a whole line worth the best value."""
    advice: Callable[[AdviceContext[P, M]], Words]
    """Returns the simplest true reason for the best move, in the game's own words. It reveals only
    what the detail allows: a nudge names neither place nor domino, an area no domino, a tile no
    place; none of the three says what a move is worth."""
    alone: SoloPlay[P] | None = None
    """How a line is played, if the other seats lay nothing in it; else None."""
    settled: Callable[[P], bool] | None = None
    """Returns whether a position itself says what it is worth, so that nothing more need be
    known."""
    line: Callable[[SearchRequest[P]], Finding[M]] | None = None
    """Finds the best line alone; None if that is no cheaper than ``values``."""
    reaches: Callable[[SearchRequest[P], int], Finding[M]] | None = None
    """Finds whether a target or better can be reached: a line that reaches it, or a bound that
    shows that none can. None if that is no cheaper than ``values``."""
    compare: Callable[[SearchRequest[P], M], Compared[M]] | None = None
    """Values the best move and a given legal move; None if that is no cheaper than ``values``."""
    expectation: Expectation[P, M] | None = None
    """The answer when something that ``needs`` asks for is hidden; None if there is no such
    answer."""
    proof: Callable[[SearchRequest[P]], Proof] | None = None
    """Proves the best value for checkers that know the rules alone; called only in games of two
    seats."""
    model: ConstraintModel[P, M] | None = None
    """The constraint model of the objective, None if it has none."""

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def unit(self) -> str:
        return self.info.unit

    @property
    def sense(self) -> Sense:
        return self.info.sense

    def refusal(self, position: P) -> Violation | None:
        """Return the first thing that must be known for any answer and is not, None if there is
        none. Its JSON pointer begins at the position's root."""
        return self.refusal_for(self.missing(position), position)

    def refusal_for(self, missing: Violation | None, position: P) -> Violation | None:
        """Return the first thing that must be known for any answer and is not, None if there is
        none. ``missing``: what the method ``missing`` returned for ``position``."""
        if missing is None or self.expectation is None:
            return missing
        return _first_unmet(self.expectation.needs, position)

    def missing(self, position: P) -> Violation | None:
        """Return the first thing that an exact answer needs and that is not known, None if there is
        none. Its JSON pointer begins at the position's root."""
        if self.settled is not None and self.settled(position):
            return None
        return _first_unmet(self.needs, position)

    def is_open(self, position: P) -> bool:
        """Return whether everything is known that an exact answer needs."""
        return self.missing(position) is None

    def open_up(self, position: P, history: History[P, Any] | None) -> P:
        """Return the position with everything known if exactly one deal fits what was seen; else
        return ``position`` unchanged.

        Raises:
            Refused: no deal fits what was seen.
        """
        only = None if self.is_open(position) else self.only_deal(position, history)
        return position if only is None else only

    def only_deal(self, position: P, history: History[P, Any] | None) -> P | None:
        """Return the position with everything known if exactly one deal fits what was seen; else
        None.

        Raises:
            Refused: no deal fits what was seen.
        """
        return None if self.expectation is None else self.expectation.only_deal(position, history)

    def start(self, position: P) -> P:
        """Return the position in which a line of this objective begins, given the position asked
        about."""
        return position if self.alone is None else self.alone.start(position)

    def compare_with_best(self, request: SearchRequest[P], move: M) -> Compared[M]:
        """Return the best move and ``move``, a legal one, both valued the same way.

        Raises:
            Refused: no deal fits what was seen.
        """
        if self.expectation is not None and not self.is_open(request.position):
            return pick(self.expectation.values(replace(request, also=(move,))), move)
        if self.compare is not None:
            return self.compare(request, move)
        return pick(self.values(request), move)


def _first_unmet(needs: Sequence[Need[P]], position: P) -> Violation | None:
    found = (need(position) for need in needs)
    return next((violation for violation in found if violation is not None), None)


def pick(finding: Finding[M], move: M) -> Compared[M]:
    """Return the best move of ``finding``, and ``move`` as it was valued there; each is None if it
    is missing."""
    chosen = next((valued for valued in finding.moves if valued.move == move), None)
    return (finding.moves[0] if finding.moves else None), chosen
