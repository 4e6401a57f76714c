"""Keep the root of a search with everything known: its moves, and the searches they share."""

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
    """A legal move, the position after it, and what it shares with its twins."""

    move: M
    after: P
    twin: Hashable


class Root(Generic[P, M]):
    """A question and what was found of it so far. Leads are those of the seat that asks: the one
    to move, or another that is named."""

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
        """Return a searcher of the deal with a table of its own."""
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
        """The second method, made when it is first asked."""
        search = FirstSearch(self.clock, self.encoding, self.searcher, self.how.lead)
        return self.how.second(self.position, search)

    def _twin(self, position: P) -> Hashable:
        ended = self.end(position)
        if ended is not None:
            return ended
        row = self.row(position)
        return (self.encoding.ahead(position) if self.players == 2 else 0, row.tobytes())

    def end(self, position: P) -> int | None:
        """Return the lead that a hand has ended with, None while it goes on."""
        outcome = self.how.game.outcome(position)
        return None if outcome is None else self.how.lead(outcome.totals, self.seat)

    def choice_of(self, move: M) -> RootMove[P, M]:
        """Return the choice of a legal move; one that is not listed itself has a twin that is."""
        found = self._by_move.get(move)
        if found is not None:
            return found
        after = self.how.game.after(self.position, move)
        return RootMove(move, after, self._twin(after))

    @cached_property
    def limits(self) -> Bounds:
        """Bounds on the lead, as the kernel has them without any search."""
        row = self.row(self.position)
        if self.players > 2:
            return self.searcher.limits(row, self.seat)
        return self.leads(self.searcher.limits(row), self.position)

    def follow(self, position: P, codes: Callable[[P], int]) -> tuple[tuple[M, ...], P]:
        """Return the line from a position in which every choice is the one of a code, to the end of
        the hand, and that end."""
        game, line = self.how.game, list[M]()
        while game.outcome(position) is None:
            legal = game.legal_moves(position)
            moves = legal if len(legal) == 1 else self.encoding.moves(position, codes(position))
            for move in moves:
                line.append(move)
                position = game.after(position, move)
        return tuple(line), position

    def is_confirmed(self, choice: RootMove[P, M], lead: int) -> bool:
        """Tell whether the second method finds the same lead after a move; False where the budget
        ends first or leaves it out."""
        if choice.twin not in self._confirmed:
            self._confirmed[choice.twin] = self.agrees(
                lambda: (
                    self.end(choice.after) == lead
                    or self.second.is_lead(choice.after, self.seat, lead)
                )
            )
        return self._confirmed[choice.twin]

    def confirm(self, found: Finding[M], best: RootMove[P, M], lead: int) -> Finding[M]:
        """Return the line of best play, told as it is; then with the word of the second method,
        where that finds the same lead."""
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
        """Tell whether the second method says yes within the budget; False where it is not asked.

        Raises:
            MethodsDisagree: it says no.
        """
        agreed = self.clock.confirms(question)
        if agreed is None:
            return False
        if not agreed:
            raise MethodsDisagree
        return True

    def dispute(self) -> Finding[M]:
        """Claim nothing where two methods do not find the same."""
        return disputed(tuple(self.value_move(choice, ANY_LEAD, False) for choice in self.choices))

    def value_move(self, choice: RootMove[P, M], bounds: Bounds, sure: bool) -> Valued[M]:
        """Return a move with what is proved of it; ``sure`` where both methods say so."""
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
        """Return what seat 0 still gains on seat 1 from a position on where the lead is this
        one."""
        ahead = self.encoding.ahead(position)
        return lead - ahead if self.seat == 0 else -lead - ahead

    def to_come(self, known: Bounds, position: P) -> Bounds:
        """Return bounds on the lead as bounds on what seat 0 still gains on seat 1."""
        ends = [
            self.gain_for(lead, position) if abs(lead) < FAR else lead * (1 - 2 * self.seat)
            for lead in known
        ]
        return Bounds(min(ends), max(ends))

    def leads(self, found: Bounds, position: P) -> Bounds:
        """Return bounds on what seat 0 still gains on seat 1 as bounds on the lead."""
        ahead, sign = self.encoding.ahead(position), 1 - 2 * self.seat
        ends = [sign * (gain + ahead) if abs(gain) < FAR else sign * gain for gain in found]
        return Bounds(min(ends), max(ends))

    def row(self, position: P) -> Integers:
        """Return the row of a position, made once for the position after a move."""
        known = self._rows.get(id(position))
        if known is None or known[0] is not position:
            known = self._rows[id(position)] = position, self.encoding.row(position)
        return known[1]
