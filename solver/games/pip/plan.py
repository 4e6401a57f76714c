"""The fewest turns to go out by one's own dominoes if nobody else moved.

The turn comes back to the mover after every move; only dominoes of the hand are laid (drawing
would leave it to chance). A turn that comes straight back, after A or with two players after S,
goes on with the same one. Every move is valued by depth-first search; a CP-SAT model of the whole
hand, or the count of its dominoes where that is already the least, is the second method.
"""

from dataclasses import replace
from typing import Final

from engine.games.pip import Move, Position
from solver.answer import Effort, Finding, Valued
from solver.cpsat import Verdict
from solver.games.pip.choices import Choice, choices, kinds
from solver.games.pip.pricing import Price, Priced, Pricing, counted, turns_ended
from solver.games.pip.reasons import plan_reason
from solver.games.pip.solo_run import Way, fewest_turns, moves_of, resumed
from solver.result import Clock, Status

ASSUMPTION: Final = "nobody else moves: after every move the turn comes back, and nothing is drawn"
OVER: Final = "rules"
_CP_SAT: Final = "cp_sat"
_COUNTING: Final = "counting"

_ONE_SEARCH: Final = "one search says that no order lays the whole hand; the other did not finish"


def plan(position: Position, clock: Clock) -> Finding[Move]:
    """Every legal move by the turns that going out takes with it, the fewest first; moves that
    lead to no way out come last, those that leave the least count in the hand first."""
    found = choices(position)
    if not found:
        return Finding(Status.OPTIMAL, 0, 0, verified_by=(OVER,), assumption=ASSUMPTION)
    pricing = Pricing(position, clock)
    priced = pricing.all(found)
    way = whole(position, clock)
    if not pricing.searched:
        again = pricing.resumed().all(found)
        priced = again if pricing.searched else priced
    finding = _judged(position, priced, way, clock, pricing.searched)
    method = "depth-first search" if pricing.searched else "CP-SAT"
    cut_short = clock.cut_short
    return replace(
        finding,
        moves=tuple(_valued(position, choice, price) for choice, price in priced),
        assumption=ASSUMPTION,
        effort=Effort(clock.seconds, clock.nodes, method=method, cut_short=cut_short),
    )


def _judged(
    position: Position, priced: Priced, way: Way, clock: Clock, searched: bool
) -> Finding[Move]:
    """Value, bound and line, with what the second method says of them."""
    choice, best = priced[0]
    least = counted(position)
    if best.turns is None:
        return _no_way(priced, way, least, searched)
    line = _line(position, choice, best.turns, clock)
    if not line:
        return Finding(Status.UNKNOWN, None, least)
    modelled = way.verdict is Verdict.OPTIMAL and way.turns == best.turns
    proved = modelled or searched
    methods = ((searched and modelled, _CP_SAT), (best.turns == least, _COUNTING))
    verified = tuple(name for holds, name in methods if proved and holds)
    return Finding(
        Status.OPTIMAL if verified else Status.FEASIBLE,
        best.turns,
        best.turns if verified else least,
        line,
        equally_good=kinds(one.twin for one, price in priced if price.turns == best.turns),
        verified_by=verified,
    )


def _no_way(priced: Priced, way: Way, least: int, searched: bool) -> Finding[Move]:
    """That no order lays the whole hand where both methods say so, else the bound."""
    impossible = all(price.least is None for _, price in priced)
    modelled = way.verdict is Verdict.INFEASIBLE
    if not (impossible and searched and modelled):
        one = impossible or modelled
        return Finding(Status.UNKNOWN, None, least, notes=(_ONE_SEARCH,) if one else ())
    left = priced[0][1].left
    note = "no order lays the whole hand without a draw or the dominoes of others"
    notes = (note,) if left is None else (note, f"at best a count of {left} stays in it")
    return Finding(Status.INFEASIBLE, None, None, verified_by=(_CP_SAT,), notes=notes)


def whole(position: Position, clock: Clock, at_most: int | None = None) -> Way:
    """The model of the whole hand; the opening is forced and takes a turn of its own."""
    if position.layout:
        return fewest_turns(position, clock, at_most)
    after = resumed(position, choices(position)[0].after)
    way = fewest_turns(after, clock, None if at_most is None else at_most - 1)
    turns = None if way.turns is None else way.turns + 1
    return way._replace(turns=turns, least=way.least + 1)


def _line(position: Position, first: Choice, value: int, clock: Clock) -> tuple[Move, ...]:
    """A whole way out that begins with a move and takes so many turns."""
    rest = resumed(position, first.after)
    if not rest.players[position.to_move].hand:
        return (first.move,)
    way = fewest_turns(rest, clock, value - turns_ended(position, first))
    return (first.move, *moves_of(rest, way.steps)) if way.turns is not None else ()


def _valued(position: Position, choice: Choice, price: Price) -> Valued[Move]:
    if price.turns is None:
        status = Status.INFEASIBLE if price.least is None else Status.UNKNOWN
    else:
        status = Status.OPTIMAL if price.turns == price.least else Status.FEASIBLE
    reason = plan_reason(position, choice, price)
    return Valued(choice.move, status, price.turns, price.least, reason)


def within(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Whether the hand can go out in so many turns: counted first, else one run of the model."""
    if not choices(position):
        return plan(position, clock)
    least = counted(position)
    if least > target:
        return Finding(Status.UNKNOWN, None, least, verified_by=(_COUNTING,))
    way = whole(position, clock, target)
    effort = Effort(clock.seconds, clock.nodes, method="CP-SAT", cut_short=clock.cut_short)
    if way.turns is None:
        bound = target + 1 if way.verdict is Verdict.INFEASIBLE else least
        return Finding(Status.UNKNOWN, None, bound, assumption=ASSUMPTION, effort=effort)
    line = _whole_line(position, way)
    exact = way.turns == least
    status = Status.OPTIMAL if exact else Status.FEASIBLE
    first = Valued(line[0], status, way.turns, least)
    verified = (_COUNTING,) if exact else ()
    return Finding(
        status,
        way.turns,
        least,
        line,
        (first,),
        verified_by=verified,
        assumption=ASSUMPTION,
        effort=effort,
    )


def _whole_line(position: Position, way: Way) -> tuple[Move, ...]:
    if position.layout:
        return moves_of(position, way.steps)
    opening = choices(position)[0]
    return (opening.move, *moves_of(resumed(position, opening.after), way.steps))
