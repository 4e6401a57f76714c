"""``plan``: the turns to go out by the mover's own dominoes if nobody else moved.

The turn comes back to the mover after every move, and only dominoes of the hand are laid, because
drawing would make the result a matter of chance. If the turn comes straight back, after A or with
two players after S, the next move belongs to the same turn. Every move is valued by null-window
search. The second method is the number of dominoes, if no way out can take fewer turns than that
tells, or else a search over the second kernel. The line holds only the mover's moves.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.pip import GAME, Move, Play, Position
from engine.games.pip.scoring import hand_count, tile_count
from solver.answers.answer import Estimate, Finding, Method, Status, Valued, disputed
from solver.cpsat import CP_SAT, is_installed
from solver.games.pip import explain, phrases
from solver.games.pip.bounds import ALL_TURNS
from solver.games.pip.cpsat.way_out import WaysOut
from solver.games.pip.info import PLAN
from solver.games.pip.objectives.game import OWN_HAND
from solver.games.pip.solo_search import (
    LegalMove,
    Price,
    Prices,
    WayOutSearch,
    count_left,
    legal_moves,
    make,
    resume,
    turns_ended,
)
from solver.games.pip.verify.plan import WayOutCheck
from solver.question.budget import Clock, OutOfBudget
from solver.question.objective import ConstraintModel, Objective, SearchRequest, SoloPlay
from solver.question.recount import Replayed

_SEARCH_SHARE: Final = 0.6
"""The share of the budget for the first search; the line and the second method have the rest."""


def plan(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move with the turns that going out takes with it, the fewest first. Moves
    without a way out come last; of these, the one that leaves the least count in the hand is
    first."""
    found = legal_moves(position)
    if not found:
        return Finding(
            Status.OPTIMAL, 0, 0, verified_by=(Method.RULES,), assumption=phrases.ALONE()
        )
    pricing = Pricing(position, clock)
    ranked, prices, line = pricing.rank(found)
    turns = prices[ranked[0].twin].turns
    by_count = turns is not None and all(turns <= pricing.at_least(choice) for choice in found)
    fewest = None if turns is None else pricing.by_model()
    finding = _judge(position, ranked, pricing.confirm(ranked, prices, fewest), line)
    if turns is not None and fewest is not None and _contradicts(finding, turns, fewest):
        finding = disputed(finding.moves)
    if finding.status is Status.OPTIMAL:
        by_model = (Method.CP_SAT,) if turns == fewest else ()
        second = (Method.RELAXATION,) if by_count else () if by_model else (Method.EXHAUSTIVE,)
        finding = replace(finding, verified_by=(*second, *by_model))
    return replace(finding, assumption=phrases.ALONE(), effort=clock.spent("null-window search"))


def _contradicts(finding: Finding[Move], turns: int, fewest: int) -> bool:
    """Return whether the model's ``fewest`` contradicts the search: it is more than the ``turns``
    of a way out that was found, or fewer than ``turns`` although these are proved."""
    return fewest > turns or (finding.status is Status.OPTIMAL and fewest < turns)


class Pricing:
    """The prices of the moves of a position, by both methods."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        self._clock = clock
        self._solo = WayOutSearch(position, clock)
        self._second = WayOutCheck(position, clock)

    def all(self, found: Sequence[LegalMove]) -> Prices:
        with self._solo.searcher.within(_SEARCH_SHARE):
            return {twin: self._price(choice) for twin, choice in _each(found)}

    def rank(self, found: Sequence[LegalMove]) -> tuple[list[LegalMove], Prices, tuple[Move, ...]]:
        """Return three things: the moves, best first; the prices that the search finds; and a way
        out that begins with the best move, empty if none is known."""
        prices = self.all(found)
        best, *_ = ranked = sorted(found, key=lambda choice: prices[choice.twin].rank)
        turns = prices[best.twin].turns
        return ranked, prices, () if turns is None else self.line(best, turns)

    def _price(self, choice: LegalMove) -> Price:
        if not isinstance(choice.move, Play):
            return Price(None, None, hand_count(self._position.hand))
        ends, found = turns_ended(self._position, choice), self._solo.turns(choice.after)
        if found.met and (left := count_left(found.most)) is not None:
            return Price(None, None, left)
        least = found.least + ends if found.met else self.at_least(choice)
        return Price(found.most + ends if found.most < ALL_TURNS else None, least)

    def at_least(self, choice: LegalMove) -> int:
        """Return a lower bound of the turns of a way out that begins with a choice, from the number
        of dominoes alone."""
        return self._second.at_least(choice.after) + turns_ended(self._position, choice)

    def line(self, first: LegalMove, turns: int) -> tuple[Move, ...]:
        """Return a whole way out that begins with ``first`` and takes ``turns`` turns; empty if the
        budget ends before it is found."""
        here, line = resume(self._position, first.after), [first.move]
        turns -= turns_ended(self._position, first)
        try:
            while here.players[self._position.to_move].hand:
                is_next = self._solo.goes_on_with(here, turns)
                choice = next(one for one in legal_moves(here) if is_next(one.after))
                line.append(choice.move)
                turns -= turns_ended(here, choice)
                here = resume(here, choice.after)
        except OutOfBudget:
            return ()
        return tuple(line)

    def by_model(self) -> int | None:
        """Return the fewest turns that the constraint model proves; None if its budget ends before
        that is known."""
        proved = list[int]()

        def is_proved() -> bool:
            found = WaysOut(self._position, self._clock).fewest()
            if found.turns is not None and found.turns == found.least:
                proved.append(found.turns)
            return bool(proved)

        if is_installed():
            self._clock.confirms(is_proved)
        return next(iter(proved), None)

    def confirm(
        self, found: Sequence[LegalMove], prices: Prices, fewest: int | None = None
    ) -> Prices:
        """Return the prices with the lower bounds that a second method confirms, in the order of
        the choices. One bound needs no search: the larger of ``fewest`` (the fewest turns that the
        model proved) and the bound from counting dominoes. A price is confirmed if its ``turns`` or
        its ``least`` equals that bound, or else by the second search. If it is not confirmed, its
        ``turns`` stay and ``least`` becomes that bound."""

        def checked(price: Price, choice: LegalMove) -> Price:
            least = max(self.at_least(choice), fewest or 0)
            sure = least in (price.turns, price.least) or self._clock.confirms(
                lambda: self._agrees(choice, price.least)
            )
            return price if sure else price._replace(least=least)

        return {twin: checked(prices[twin], choice) for twin, choice in _each(found)}

    def _agrees(self, choice: LegalMove, least: int | None) -> bool:
        """Return whether the second search confirms that no way out takes fewer than ``least``
        turns, or that there is none if ``least`` is None."""
        if not isinstance(choice.move, Play):
            return True
        fewer = ALL_TURNS if least is None else least - turns_ended(self._position, choice)
        return self._second.takes(choice.after, fewer)


def _each(found: Sequence[LegalMove]) -> Iterable[tuple[Hashable, LegalMove]]:
    """Return one legal move for each ``twin``, with that ``twin``."""
    return {choice.twin: choice for choice in found}.items()


def _judge(
    position: Position, ranked: Sequence[LegalMove], sure: Prices, line: tuple[Move, ...]
) -> Finding[Move]:
    """Return the finding: value, bound, line, and every move with its price from ``sure``. Without
    a ``line`` no move has a value."""
    if not line:
        sure = {twin: price._replace(turns=None) for twin, price in sure.items()}
    moves = tuple(_value_move(position, choice, sure[choice.twin]) for choice in ranked)
    best = sure[ranked[0].twin]
    value = best.turns
    bound = min((price.least for price in sure.values() if price.least is not None), default=None)
    if value is None:
        return _no_way(best, bound, moves)
    return Finding(
        Status.OPTIMAL if value == bound else Status.FEASIBLE,
        value,
        bound,
        line,
        moves,
        ties_known=_are_ties_known(sure, value),
    )


def _are_ties_known(sure: Prices, value: int) -> bool:
    """Return whether it is known which moves take ``value`` turns: every other move is proved to
    take more, or to have no way out."""
    others = (price.least for price in sure.values() if price.turns != value)
    return all(least is None or least > value for least in others)


def _no_way(best: Price, bound: int | None, moves: tuple[Valued[Move], ...]) -> Finding[Move]:
    """Return the finding without a way out: infeasible if ``bound`` is None, because both methods
    then agree that no move has one; else unknown, with the bound."""
    if bound is not None:
        return Finding(Status.UNKNOWN, None, bound, moves=moves)
    left = () if best.left is None else phrases.COUNT_STAYS(count=best.left)
    return Finding(
        Status.INFEASIBLE,
        None,
        None,
        moves=moves,
        verified_by=(Method.EXHAUSTIVE,),
        notes=phrases.NO_ORDER() + left,
    )


def _value_move(position: Position, choice: LegalMove, price: Price) -> Valued[Move]:
    reason = partial(explain.plan_reason, position, choice, price)
    valued = Valued(choice.move, Status.UNKNOWN, price.turns, price.least, reason)
    if price.turns is not None:
        sure = price.turns == price.least
        return replace(valued, status=Status.OPTIMAL if sure else Status.FEASIBLE)
    if price.least is None:
        return replace(valued, status=Status.INFEASIBLE)
    turns = Estimate(float(_turns_of_heaviest(position, choice)), 0.0, 1)
    return replace(valued, status=Status.ESTIMATED, estimate=turns)


def _turns_of_heaviest(position: Position, choice: LegalMove) -> int:
    """Return the turns that going out takes if the heaviest domino that fits is laid each time.
    When nothing fits any more, every domino left counts as one turn."""
    seat, turns, here = position.to_move, turns_ended(position, choice), choice.after
    while hand := here.players[seat].hand:
        here = resume(position, here)
        plays = [move for move in GAME.legal_moves(here) if isinstance(move, Play)]
        if not plays:
            return turns + len(hand)
        best = make(here, max(plays, key=lambda play: tile_count(play.tile)))
        turns, here = turns + turns_ended(here, best), best.after
    return turns


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return what the constraint model finds: all moves that are as good as the best one, and
    further ones until as many as the request shows are listed."""
    position, clock = request.position, request.clock
    found = WaysOut(position, clock).answer(request.shown)
    finding: Finding[Move] = Finding(Status.UNKNOWN, None, None)
    if found.moves:
        choices = [make(position, move) for move in found.moves]
        prices = {choice.twin: Price(*found.moves[choice.move]) for choice in choices}
        finding = replace(_judge(position, choices, prices, found.line), verified_by=())
    ties_known = finding.ties_known and found.is_complete
    effort = clock.spent(CP_SAT)
    return replace(finding, ties_known=ties_known, assumption=phrases.ALONE(), effort=effort)


def _alone(request: SearchRequest[Position]) -> Finding[Move]:
    """Return what the first search finds, without a second method."""
    found = legal_moves(request.position)
    finding = _judge(request.position, *Pricing(request.position, request.clock).rank(found))
    return replace(finding, verified_by=(), effort=request.clock.spent("null-window search"))


def _recount(line: Replayed[Position]) -> int | None:
    """Return the turns that a line takes; a move after which the turn comes straight back ends
    none. None if the line does not empty the hand or draws a domino."""
    if line.began_over:
        return 0
    drew = any(effect["drawn_by"] == line.seat for effect in line.effects)
    if line.after.players[line.seat].hand or drew:
        return None
    return sum(1 for effect in line.effects if effect["next"] != line.seat)


OBJECTIVE: Final = Objective[Position, Move](
    info=PLAN,
    needs=(OWN_HAND,),
    recount=_recount,
    values=lambda request: plan(request.position, request.clock),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=SoloPlay(after=resume),
    model=ConstraintModel(answer=_solve_model, search=_alone),
)
