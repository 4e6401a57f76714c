"""Work out the value of every legal first move: the fewest cheats of a plan that begins with it.

The best plan is found first. Another move has the same value if some plan of as many cheats begins
with it. A laying never costs more than one cheat extra: the domino can be lifted at once, and then
the best plan still works, with more dominoes to choose from. The same holds for a lift after which
the domino may go back to its place.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.tiles import Tile
from solver.answers.answer import Finding, Method, Status, Valued
from solver.games.ziggurat import bounds, explain
from solver.games.ziggurat.cpsat.arrangements import Arrangements, laid
from solver.games.ziggurat.encoding import Row, twins
from solver.games.ziggurat.guidance import (
    NARROW,
    NARROWEST,
    USUAL,
    BeamSize,
    after_passing,
    climb,
    hopeless,
)
from solver.games.ziggurat.plan import check, fewest_cheats
from solver.games.ziggurat.verify.arrangements import Recount
from solver.question.budget import Clock, OnProgress, no_progress

_THEN: Final = NARROW[len(NARROWEST) :]
_LONGER: Final = USUAL[:15]
_OPEN: Final = (Status.UNKNOWN, Status.FEASIBLE)

Line = tuple[Move, ...]
Sizes = Sequence[BeamSize]


def value_moves(
    position: Position, clock: Clock, report: OnProgress[Finding[Move]] = no_progress
) -> Finding[Move]:
    """Return every legal move with the best plan known that begins with it.

    The position itself is searched first and may use the whole budget, so that no hint knows less
    than a plan of the same budget. `report` is given all moves after each step; moves not yet
    valued have what is known of them so far.
    """
    valuation = _Valuation(position, check(position, fewest_cheats(position, clock)), clock)
    for _ in valuation.steps():
        if report is not no_progress:
            report(valuation.finding())
    return valuation.finding()


class _Valuation:
    """The values of the moves of a position. Moves that a symmetry of the board makes equal are one
    class.

    ``firsts``: for each move the first move of its class. ``known``: for the first move of each
    class, what is known of plans that begin with it; at the start this is only what is known of the
    position. ``lines``: plans as good as the best. These plans, and the full arrangements found for
    one move, are tried on other moves too.
    """

    def __init__(self, position: Position, best: Finding[Move], clock: Clock) -> None:
        self.position, self.best, self.clock = position, best, clock
        self.lines = [best.line]
        self.arrangements, self.recount = Arrangements(clock), Recount(clock)
        moves, first = GAME.legal_moves(position), dict[Row, Move]()
        rows = zip(twins(position, moves), moves, strict=True)
        self.firsts = {move: first.setdefault(row, move) for row, move in rows}
        unknown = Finding[Move](Status.UNKNOWN, None, best.bound or 0)
        lost = best.status is Status.INFEASIBLE
        self.known = dict.fromkeys(first.values(), replace(best, bound=0) if lost else unknown)

    def finding(self) -> Finding[Move]:
        """Return all moves, best first. The value is that of the best move; the bound is the least
        bound of any move. The effort is marked ``cut_short`` if some move is still open, because a
        longer run may find more."""
        ranked = sorted(self.firsts, key=lambda move: _rank(self.known[self.firsts[move]]))
        best, known = self.known[self.firsts[ranked[0]]], self.known.values()
        bounds = (one.bound for one in known if one.status is not Status.INFEASIBLE)
        bound = min((bound for bound in bounds if bound is not None), default=None)
        proved = best.status is not Status.OPTIMAL or best.value == bound
        cut_short = self.clock.cut_short or any(one.status in _OPEN for one in known)
        return Finding(
            status=best.status if proved else Status.FEASIBLE,
            value=best.value,
            bound=bound,
            line=best.line,
            moves=tuple(self._value_move(move, best) for move in ranked),
            ties_known=self._are_ties_known(),
            verified_by=best.verified_by if proved else (),
            effort=replace(self.clock.spent("plans by first move"), cut_short=cut_short),
        )

    def _value_move(self, move: Move, best: Finding[Move]) -> Valued[Move]:
        one = self.known[self.firsts[move]]
        bound = None if one.status is Status.INFEASIBLE else one.bound
        reason = partial(explain.reason, self.position, move, one, best.value)
        return Valued(move, one.status, one.value, bound, reason)

    def _are_ties_known(self) -> bool:
        """Return whether it is known for every class if it is as good as the best: it has the best
        value, or is proved to be worse."""
        least = self.best.value
        if self.best.status is not Status.OPTIMAL or least is None:
            return False
        return all(
            one.value == least
            or one.status is Status.INFEASIBLE
            or ((one.bound or 0) > least and bool(one.verified_by))
            for one in self.known.values()
        )

    def steps(self) -> Iterator[None]:
        """Value the classes one after the other; then search longer for those that may still be as
        good as the best. Yield after each new value."""
        if self.best.status is Status.INFEASIBLE:
            return
        still_open: list[Move] = []
        for move in self.known:
            value = self._first_look(move)
            if value is not None:
                self.known[move] = value
                yield
                if self.best.value is not None and (value.bound or 0) <= self.best.value:
                    still_open += [move] if value.value != self.best.value else []
        for place, move in enumerate(still_open):
            line = None if self.clock.expired() else self._line(move, (), _LONGER)
            if line is not None:
                self.known[move] = replace(self.best, line=line)
                yield
            elif not self.clock.expired():
                value = self._continue_with(move, 1 / (len(still_open) - place))
                if value.status is Status.OPTIMAL:
                    self.known[move] = value
                    yield

    def _first_look(self, move: Move) -> Finding[Move] | None:
        line = self._known_line(move) or self._line(move, NARROWEST, _THEN)
        if line is not None:
            return replace(self.best, line=line)
        back = self._taking_back(move)
        if back is not None:
            return self._one_more(move, back)
        return None if self.clock.expired() else self._continue_with(move, 1 / len(self.known))

    def _known_line(self, move: Move) -> Line | None:
        """Return a plan as good as the best that begins with ``move`` and then follows a known
        plan, or None if no known plan contains the move and can be reordered so within the
        rules."""
        for line in self.lines:
            begun = (move, *(other for other in line if other != move))
            if move in line and len(begun) == len(line) and self._costs(begun) == self.best.value:
                return begun
        return None

    def _costs(self, line: Line) -> int | None:
        """Return the cheats of a line that finishes the ziggurat; None if a move breaks a rule or
        the line does not finish."""
        end = self.position
        for move in line:
            if GAME.violations(end, move):
                return None
            end = GAME.apply_unjudged(end, move).position
        return end.cheats - self.position.cheats if end.is_finished else None

    def _line(self, move: Move, first: Sizes, then: Sizes) -> Line | None:
        """Return a plan as good as the best that begins with ``move``, or None if beams of the
        sizes ``first`` and ``then`` find none."""
        following, lifts = self._after(move)
        floor = bounds.bound(following)
        if self.best.value is None or floor is None or floor > lifts:
            return None
        line: Line = ()
        if floor or not following.placed:
            passes = lifts - len(following.placed)
            line = after_passing(following, passes, self.clock, (*first, *then))
        elif not following.is_finished:
            tried = self._sets_to_lift(following, lifts, first, then)
            lines = (climb(following, sizes, self.clock, chosen).line for chosen, sizes in tried)
            line = next(filter(None, lines), ())
        if not line and not following.is_finished:
            return None
        self.lines.append((move, *line))
        return self.lines[-1]

    def _sets_to_lift(
        self, position: Position, lifts: int, first: Sizes, then: Sizes
    ) -> Iterator[tuple[frozenset[Tile], Sizes]]:
        """Yield sets of dominoes to lift, each with the beam sizes to try: first the set that the
        best plan lifts, then the set that a full arrangement has elsewhere."""
        if lifts == 0:
            yield frozenset(), () if hopeless(position) else (*first, *then)
            return
        lifted = frozenset(move.tile for move in self.best.line if isinstance(move, Lift))
        before = lifted & laid(position)
        if len(before) == lifts:
            yield before, first
        elsewhere = self.arrangements.within(position, lifts).lifted
        if elsewhere is not None:
            yield elsewhere, then if elsewhere == before else (*first, *then)

    def _refute(self, move: Move) -> tuple[Method, ...]:
        """Return the methods that prove, and confirm, that no plan as good as the best begins with
        ``move``; an empty tuple if that is not proved."""
        following, lifts = self._after(move)
        floor = bounds.bound(following)
        if floor is not None and floor > lifts:
            return (Method.RELAXATION,)
        filled = lifts or not hopeless(following)
        if self.clock.expired() or (filled and self.arrangements.within(following, lifts).possible):
            return ()
        sure = self.clock.confirms(lambda: self.recount.cannot_lift_fewer(following, lifts + 1))
        return (Method.EXHAUSTIVE,) if sure else ()

    def _after(self, move: Move) -> tuple[Position, int]:
        """Return the position after ``move``, and how many lifts a plan as good as the best has
        left then."""
        lifts = (self.best.value or 0) - isinstance(move, Lift)
        return GAME.apply_unjudged(self.position, move).position, lifts

    def _taking_back(self, move: Move) -> Move | None:
        """Return the move that takes back ``move``, so that the best plan can follow; None if there
        is no such move. With `lifted_first` a laying cannot be taken back so: the domino would have
        to be laid again before any from the hand."""
        if not self.best.line:
            return None
        if isinstance(move, Place):
            return None if self.position.options.lifted_first else Lift(move.tile.canonical)
        lay = next(lay for lay in self.position.placed if lay.tile.canonical == move.tile)
        back, following = Place(*lay), GAME.apply_unjudged(self.position, move).position
        return None if GAME.violations(following, back) else back

    def _one_more(self, move: Move, back: Move) -> Finding[Move]:
        """Return a plan that plays ``move``, takes it back and then follows the best plan: one
        cheat more than the best. It is optimal if it is proved that no plan as good as the best
        begins with ``move``."""
        best = self.best
        value, proofs = (best.value or 0) + 1, self._refute(move)
        status = Status.OPTIMAL if proofs and best.status is Status.OPTIMAL else Status.FEASIBLE
        line = (move, back, *best.line)
        return Finding(status, value, value if proofs else best.bound, line, verified_by=proofs)

    def _continue_with(self, move: Move, share: float) -> Finding[Move]:
        """Return the best plan that begins with ``move``, from a new search of the position after
        it. ``share``: the share of the remaining budget that the search may use."""
        cost = int(isinstance(move, Lift))
        following = GAME.apply_unjudged(self.position, move).position
        least, part = max(0, (self.best.bound or 0) - cost), self.clock.share(share)
        plan = check(following, fewest_cheats(following, part, at_least=least))
        self.clock.charge(part)
        bound = (plan.bound or 0) + cost
        if plan.value is None:
            return replace(plan, bound=bound)
        return replace(plan, value=plan.value + cost, bound=bound, line=(move, *plan.line))


def _rank(one: Finding[Move]) -> tuple[bool, int, int]:
    """Return a key that sorts moves: those with a known value first, fewest cheats first; the
    others by their lower bound."""
    bound = one.bound or 0
    return (one.value is None, bound if one.value is None else one.value, bound)
