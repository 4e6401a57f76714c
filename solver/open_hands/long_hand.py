"""A hand too long to be searched to its end: a move worth playing, and what it is sure of.

Play-outs choose the move; a search so many moves ahead then says what it gets at least against
every reply, with three and more against all of them together, and what nothing can be better than.
"""

from dataclasses import replace
from typing import Final, TypeVar

from solver.answer import Finding, Status
from solver.open_hands.moves import guaranteed
from solver.open_hands.table import ANY_LEAD, Choice, Table
from solver.search import long_hands
from solver.search.driver import Bounds, Searcher
from solver.search.kernel import FAR, Integers
from solver.search.long_hands import Estimate
from solver.search.workspace import TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "play-outs, then a search of what is sure"
PLAYOUTS: Final = 0.5
"""Of what is left of the budget, for play-outs."""
WHOLE: Final = 0.4
"""Of what is left then, for what nothing can be better than."""
LAST: Final = 0.85
"""Of what is left then, for the move chosen; writing the answer down takes some time too."""


def answered(table: Table[P, M], known: Bounds) -> Finding[M]:
    """The move that play-outs like best; ``known`` is what exact search proved of the lead."""
    _tell(table, max(table.choices, key=lambda one: _limits(table, one.after).least), known)
    estimates = _estimates(table)
    choice = _best(table, estimates)
    _tell(table, choice, known)
    whole = _whole(table, known)
    least = _least(table, choice, whole)
    samples = sum(one.samples for one in estimates)
    effort = table.effort(METHOD, samples)
    if least <= -FAR:
        open_moves = (choice, *(one for one in table.choices if one.move != choice.move))
        moves = tuple(table.valued(one, Bounds(-FAR, whole.most), False) for one in open_moves)
        return Finding(Status.UNKNOWN, None, moves[0].bound, moves=moves, effort=effort)
    found = guaranteed(table, choice, Bounds(least, whole.most), effort)
    return replace(found, notes=tuple(_told(table, one) for one in estimates[:1]))


def _estimates(table: Table[P, M]) -> list[Estimate]:
    """What play-outs say of the choices, the best first; nothing where there is one choice."""
    if len(table.choices) == 1:
        return []
    two, first = table.players == 2, table.seat == 0
    searcher = table.new_searcher()
    with table.within(PLAYOUTS, searcher):
        row = table.row(table.position)
        return long_hands.compared(searcher, row, first or not two, _asker(table))


def _asker(table: Table[P, M]) -> int:
    """The seat whose lead is the value of a search."""
    return TWO_SIDES if table.players == 2 else table.seat


def _best(table: Table[P, M], estimates: list[Estimate]) -> Choice[P, M]:
    """The choice that stands first."""
    if not estimates:
        return table.choices[0]
    return table.choice_of(table.encoding.moves(table.position, estimates[0].code)[0])


def _tell(table: Table[P, M], choice: Choice[P, M], known: Bounds) -> None:
    """Tell the move with what is sure of it without a search, should nothing more be heard."""
    least = _limits(table, choice.after).least
    most = min(known.most, _limits(table, table.position).most)
    if -FAR < least <= most:
        bounds = Bounds(least, most)
        table.asked.report(guaranteed(table, choice, bounds, table.effort(METHOD)))


def _limits(table: Table[P, M], position: P) -> Bounds:
    """Bounds on the lead from a position on, as the kernel has them."""
    ended = table.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    limits = table.searcher.limits(table.row(position), _asker(table))
    return table.leads(limits, position) if table.players == 2 else limits


def _told(table: Table[P, M], best: Estimate) -> str:
    """What play-outs expect of the best move, as a value of the objective."""
    sign = -1 if table.players == 2 and table.seat == 1 else 1
    ahead = table.encoding.ahead(table.position) if table.players == 2 else 0
    expected = sign * (best.mean + ahead) * table.how.value(1)
    return (
        f"{best.samples} games played on from this move were worth {expected:.1f} on average "
        f"(standard error {best.stderr:.1f}): an estimate, while the value is what is proved"
    )


def _whole(table: Table[P, M], known: Bounds) -> Bounds:
    """What is sure of the position, and what nothing in it can be better than. Of three and more,
    each of the others gets at least what it is sure of, so that nobody leads it by more."""
    if table.players == 2:
        searcher = table.new_searcher()
        with table.within(WHOLE, searcher):
            return _sure(table, table.position, known, TWO_SIDES, searcher)
    most = min(known.most, table.searcher.limits(table.row(table.position), table.seat).most)
    others = [seat for seat in range(table.players) if seat != table.seat]
    for number, seat in enumerate(others):
        searcher = table.new_searcher()
        # Equal parts of the share, each being taken of what those before have left.
        with table.within(WHOLE / (len(others) - number * WHOLE), searcher):
            most = min(most, -_sure(table, table.position, ANY_LEAD, seat, searcher).least)
    return Bounds(known.least, most)


def _least(table: Table[P, M], choice: Choice[P, M], whole: Bounds) -> int:
    """The lead that a move is sure of."""
    searcher = table.new_searcher()
    with table.within(LAST, searcher):
        open_bounds = Bounds(ANY_LEAD.least, whole.most)
        return _sure(table, choice.after, open_bounds, _asker(table), searcher).least


def _sure(table: Table[P, M], position: P, known: Bounds, of: int, searcher: Searcher) -> Bounds:
    """Bounds on the lead from a position on, seen as many moves ahead as the budget allows."""
    ended = table.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row = table.row(position)
    if of != TWO_SIDES:
        limits = searcher.limits(row, of)
        start = Bounds(max(known.least, limits.least), min(known.most, limits.most))
        return long_hands.sure(searcher, row, start, of)
    return table.leads(_within(table, position, known, row, searcher), position)


def _within(
    table: Table[P, M],
    position: P,
    known: Bounds,
    row: Integers,
    searcher: Searcher,
) -> Bounds:
    """Bounds on what seat 0 still gains on seat 1."""
    limits, wanted = searcher.limits(row), table.to_come(known, position)
    start = Bounds(max(wanted.least, limits.least), min(wanted.most, limits.most))
    return long_hands.sure(searcher, row, start)
