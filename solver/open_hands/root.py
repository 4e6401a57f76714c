"""Keep the root of a search with all dominoes known: its moves, and the searches they share."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final, Generic

from engine.game import M, P
from solver.answers.answer import Finding, MethodsDisagree, Status, Valued, disputed
from solver.kernel import FAR, Integers
from solver.open_hands.hands import OpenHands, SecondMethod
from solver.question.objective import SearchRequest
from solver.search.driver import Bounds, Searcher
from solver.search.encoding import FirstSearch

ANY_LEAD: Final = Bounds(-FAR, FAR)


@dataclass(frozen=True)
class RootMove(Generic[P, M]):
    """``move``: a legal move. ``after``: the position after it. ``twin``: a key that is equal for
    twins, moves that lead to the same result."""

    move: M
    after: P
    twin: Hashable


class Root(Generic[P, M]):
    """A question and what was found about it so far. Every lead is that of ``seat``: the seat to
    move if ``seat`` is None."""

    def __init__(
        self, how: OpenHands[P, M], request: SearchRequest[P], seat: int | None = None
    ) -> None:
        self.how = how
        self.asked = request
        self.position = request.position
        self.clock = request.clock
        self.seat = how.game.to_move(request.position) if seat is None else seat
        self.players = how.game.players(request.position)
        self.assumption = how.assumption if self.players > 2 else ()
        self.encoding = how.encoding(request.position)
        self.searcher = self.new_searcher()
        self._confirmed: dict[Hashable, bool] = {}
        self._rows: dict[int, tuple[P, Integers]] = {}

    def new_searcher(self) -> Searcher:
        """Return a new searcher of the same deal, with its own table of searched positions."""
        return Searcher(self.encoding.deal, self.encoding.sizes, self.clock)

    @cached_property
    def choices(self) -> tuple[RootMove[P, M], ...]:
        """Every legal move, in the engine's order."""
        game, position = self.how.game, self.position
        after = ((move, game.after(position, move)) for move in game.legal_moves(position))
        return tuple(RootMove(move, then, self._twin(then)) for move, then in after)

    @cached_property
    def _by_move(self) -> dict[M, RootMove[P, M]]:
        return {one.move: one for one in self.choices}

    @cached_property
    def second(self) -> SecondMethod[P]:
        """The second method, made when it is first needed."""
        search = FirstSearch(self.clock, self.encoding, self.searcher, self.how.lead)
        return self.how.second(self.position, search)

    def _twin(self, position: P) -> Hashable:
        ended = self.end(position)
        if ended is not None:
            return ended
        row = self.row(position)
        return (self.encoding.ahead(position) if self.players == 2 else 0, row.tobytes())

    def end(self, position: P) -> int | None:
        """Return the lead with which the hand has ended, None if the hand is not over."""
        outcome = self.how.game.outcome(position)
        return None if outcome is None else self.how.lead(outcome.totals, self.seat)

    def choice_of(self, move: M) -> RootMove[P, M]:
        """Return the choice for the legal move ``move``. If ``move`` is not among ``choices``, a
        twin of it is."""
        found = self._by_move.get(move)
        if found is not None:
            return found
        after = self.how.game.after(self.position, move)
        return RootMove(move, after, self._twin(after))

    @cached_property
    def limits(self) -> Bounds:
        """The bounds on the lead that the kernel knows without a search."""
        row = self.row(self.position)
        if self.players > 2:
            return self.searcher.limits(row, self.seat)
        return self.leads(self.searcher.limits(row), self.position)

    def follow(self, position: P, codes: Callable[[P], int]) -> tuple[tuple[M, ...], P]:
        """Play from ``position`` to the end of the hand; return the moves and the last position.
        When there is more than one legal move, ``codes`` returns the kernel's code of the choice to
        make."""
        game, line = self.how.game, list[M]()
        while game.outcome(position) is None:
            legal = game.legal_moves(position)
            moves = legal if len(legal) == 1 else self.encoding.moves(position, codes(position))
            for move in moves:
                line.append(move)
                position = game.after(position, move)
        return tuple(line), position

    def is_confirmed(self, choice: RootMove[P, M], lead: int) -> bool:
        """Return whether the second method finds that ``choice`` leads to ``lead``. False if the
        budget ends first, or if its ``confirm`` is False.

        Raises:
            MethodsDisagree: the second method finds another lead.
        """
        if choice.twin not in self._confirmed:
            self._confirmed[choice.twin] = self.agrees(
                lambda: (
                    self.end(choice.after) == lead
                    or self.second.is_lead(choice.after, self.seat, lead)
                )
            )
        return self._confirmed[choice.twin]

    def confirm(self, found: Finding[M], best: RootMove[P, M], lead: int) -> Finding[M]:
        """Report ``found``, the line of best play, then ask the second method for its lead. Return
        ``found``, marked as optimal if the second method finds the same ``lead``.

        Raises:
            MethodsDisagree: the second method finds another lead.
        """
        self.asked.report(found)
        sure = self.agrees(lambda: self.second.is_lead(self.position, self.seat, lead))
        method = found.effort.method
        if not sure:
            return replace(found, effort=self.clock.spent(method))
        return replace(
            found,
            status=Status.OPTIMAL,
            moves=(self.value_move(best, Bounds(lead, lead), True),),
            verified_by=(self.second.method,),
            effort=self.clock.spent(method),
        )

    def agrees(self, question: Callable[[], bool]) -> bool:
        """Return whether the second method answers ``question`` with yes; False if the budget ends
        first, or if its ``confirm`` is False.

        Raises:
            MethodsDisagree: the second method answers no.
        """
        agreed = self.clock.confirms(question)
        if agreed is None:
            return False
        if not agreed:
            raise MethodsDisagree
        return True

    def dispute(self) -> Finding[M]:
        """Return the answer that claims nothing, because the two methods disagree."""
        return disputed(tuple(self.value_move(choice, ANY_LEAD, False) for choice in self.choices))

    def value_move(self, choice: RootMove[P, M], bounds: Bounds, sure: bool) -> Valued[M]:
        """Return the move of ``choice`` with its value if ``bounds`` have met, else with the upper
        bound alone. ``sure``: both methods agree on the value."""
        how = self.how
        most = how.value(bounds.most) if bounds.most < FAR else None
        if not bounds.met:
            reason = partial(how.reason, self.position, choice.move, None)
            return Valued(choice.move, Status.UNKNOWN, None, most, reason)
        value = how.value(bounds.least)
        reason = partial(how.reason, self.position, choice.move, value)
        status = Status.OPTIMAL if sure else Status.FEASIBLE
        return Valued(choice.move, status, value, value, reason)

    def gain_for(self, lead: int, position: P) -> int:
        """Return what seat 0 must gain on seat 1 after ``position`` so that the hand ends with
        ``lead``. Only for games of two seats."""
        ahead = self.encoding.ahead(position)
        return lead - ahead if self.seat == 0 else -lead - ahead

    def to_come(self, known: Bounds, position: P) -> Bounds:
        """Convert bounds on the final lead into bounds on what seat 0 gains on seat 1 after
        ``position``."""
        ends = [
            self.gain_for(lead, position) if abs(lead) < FAR else lead * (1 - 2 * self.seat)
            for lead in known
        ]
        return Bounds(min(ends), max(ends))

    def leads(self, found: Bounds, position: P) -> Bounds:
        """Convert bounds on what seat 0 gains on seat 1 after ``position`` into bounds on the final
        lead."""
        ahead, sign = self.encoding.ahead(position), 1 - 2 * self.seat
        ends = [sign * (gain + ahead) if abs(gain) < FAR else sign * gain for gain in found]
        return Bounds(min(ends), max(ends))

    def row(self, position: P) -> Integers:
        """Return the row of ``position`` (the position as integers). It is kept, so asking again
        with the same object costs nothing."""
        known = self._rows.get(id(position))
        if known is None or known[0] is not position:
            known = self._rows[id(position)] = position, self.encoding.row(position)
        return known[1]
