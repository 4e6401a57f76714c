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
    """What a search is asked: about a sound position of which everything needed is known, within
    the budget of a clock. ``shown`` says how many moves the answer will show with a value, the best
    ones; None where all of them are. A search may leave the others open. ``report`` is given every
    better finding on the way, ``glance`` a function that makes one: it is called only if nothing
    better was found by the time that an answer is due."""

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
"""One thing that must be known of a position: the violation where it is not, its pointer from the
position's root."""


def own_hand(hands: Hands[P], to_move: Callable[[P], int], rule: str = "") -> Need[P]:
    """Return the mover's dominoes."""
    return lambda position: _find_hidden_hand(hands(position), (to_move(position),), rule)


def all_hands(hands: Hands[P], rule: str = "") -> Need[P]:
    """Return the dominoes of every seat."""
    return lambda position: _find_hidden_hand(hands(position), range(len(hands(position))), rule)


def order_of(
    pile: Callable[[P], Iterable[Tile]], name: str, rule: str = "", *, for_solving: bool = False
) -> Need[P]:
    """Return the order of what is drawn from; ``name`` is the pile's, as the position writes it,
    ``for_solving``: a hint does without it, and the refusal says so."""

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
"""The best move and a chosen one, valued the same way; None for what was not found."""


@dataclass(frozen=True)
class AdviceContext(Generic[P, M]):
    """The subject of advice: the best move found in the position in which the line is played, and
    how much may be revealed."""

    position: P
    finding: Finding[M]
    best: Valued[M]
    detail: Detail


@dataclass(frozen=True)
class SoloPlay(Generic[P]):
    """The play of a line in which others lay nothing: where it starts, by the position asked about,
    and where it goes on after a move, which led from a position to another."""

    start: Callable[[P], P] = lambda position: position
    after: Callable[[P, P], P] = lambda _, after: after


@dataclass(frozen=True)
class Expectation(Generic[P, M]):
    """The expected value of an objective over the deals that fit what was seen: what must be known
    even so, how every legal move is valued (status ``estimated``), the position with everything
    known where one deal alone fits, None where there are more, and how a seat stands. All three
    raise ``Refused`` where none fits."""

    needs: tuple[Need[P], ...]
    values: Callable[[SearchRequest[P]], Finding[M]]
    only_deal: Callable[[P, History[P, Any] | None], P | None]
    standing: Callable[[SearchRequest[P], int, Callable[[StandingValue], None]], StandingValue]
    """Says how a seat stands in a position as it sees it, and reports better answers on the way."""


@dataclass(frozen=True)
class ConstraintModel(Generic[P, M]):
    """The constraint model of an objective: a method that shares no code with the searches.

    ``answer`` is asked like ``values`` and uses nothing but the model. It may value fewer moves:
    the best one, with a line, and as many of the next best as are shown where that is cheap. What
    the model proved it calls optimal or infeasible, and nothing is ``verified_by``. ``search`` is
    the search that confirms it, with as much of a second method as it needs to state values that
    the model has no part in; ``values`` without its second method if left out.
    """

    answer: Callable[[SearchRequest[P]], Finding[M]]
    search: Callable[[SearchRequest[P]], Finding[M]] | None = None


@dataclass(frozen=True)
class Objective(Generic[P, M]):
    """One thing that a solver can be asked for.

    A search is never asked about a hand that is over, keeps the budget of its clock and takes
    chance from the budget's seed alone. ``recount`` says what a line was worth by what the engine
    made of it; nothing that the searches use may stand in it.
    """

    info: ObjectiveInfo
    """What it is, in words."""
    needs: tuple[Need[P], ...]
    """Everything that must be known of a position."""
    recount: Recount[P]
    values: Callable[[SearchRequest[P]], Finding[M]]
    """Every legal move valued, best first, and a whole line worth the best value."""
    advice: Callable[[AdviceContext[P, M]], Words]
    """The simplest true reason for the best move, in the game's own words, telling nothing that
    the detail keeps back: a nudge names no place and no domino, an area no domino, a tile no
    place, and none of the three what anything is worth."""
    alone: SoloPlay[P] | None = None
    """Given where others lay nothing."""
    settled: Callable[[P], bool] | None = None
    """Whether a position itself says what it is worth, so that nothing more need be known."""
    line: Callable[[SearchRequest[P]], Finding[M]] | None = None
    """The best line alone, where that is cheaper."""
    reaches: Callable[[SearchRequest[P], int], Finding[M]] | None = None
    """Whether a target or better can be had, where that is cheaper: a line that does it, or a
    bound that shows it cannot."""
    compare: Callable[[SearchRequest[P], M], Compared[M]] | None = None
    """The best move beside a legal one, where that is cheaper."""
    expectation: Expectation[P, M] | None = None
    """The answer where something that ``needs`` asks for is hidden, if there is one."""
    proof: Callable[[SearchRequest[P]], Proof] | None = None
    """The proof of the best value for checkers that know the rules alone; asked of two seats."""
    model: ConstraintModel[P, M] | None = None
    """The constraint model, if there is one."""

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
        """Return the first thing that must be known and is not; pointers from the position's
        root."""
        return self.refusal_for(self.missing(position), position)

    def refusal_for(self, missing: Violation | None, position: P) -> Violation | None:
        """Return the first thing that must be known and is not, given the first that is
        ``missing`` for an exact answer."""
        if missing is None or self.expectation is None:
            return missing
        return _first_unmet(self.expectation.needs, position)

    def missing(self, position: P) -> Violation | None:
        """Return the first thing that an exact answer needs and that is not known; pointers from
        the position's root."""
        if self.settled is not None and self.settled(position):
            return None
        return _first_unmet(self.needs, position)

    def is_open(self, position: P) -> bool:
        """Tell whether all is known that an exact answer needs."""
        return self.missing(position) is None

    def open_up(self, position: P, history: History[P, Any] | None) -> P:
        """Return the position with everything known where what was seen leaves one deal alone; else
        as it is.

        Raises:
            Refused: no deal fits what was seen.
        """
        only = None if self.is_open(position) else self.only_deal(position, history)
        return position if only is None else only

    def only_deal(self, position: P, history: History[P, Any] | None) -> P | None:
        """Return the position with everything known if what was seen leaves one deal alone.

        Raises:
            Refused: no deal fits what was seen.
        """
        return None if self.expectation is None else self.expectation.only_deal(position, history)

    def start(self, position: P) -> P:
        """Return the position in which a line of this objective begins to be played."""
        return position if self.alone is None else self.alone.start(position)

    def compare_with_best(self, request: SearchRequest[P], move: M) -> Compared[M]:
        """Return the best move and a legal one, both valued the same way.

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
    """Return the best move of a finding, and the one given."""
    chosen = next((valued for valued in finding.moves if valued.move == move), None)
    return (finding.moves[0] if finding.moves else None), chosen
