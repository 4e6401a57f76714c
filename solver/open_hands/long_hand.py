"""Answer for a hand too long to be searched to its end: a move worth playing, and what it is sure
of.

Play-outs choose the move; a search so many moves ahead then says what it gets at least against
every reply, with three and more against all of them together, and what nothing can be better than.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from math import hypot
from operator import itemgetter
from typing import Final, TypeVar

from solver.answer import Estimate, Finding, Status, Valued
from solver.open_hands.moves import guaranteed
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.phrases import PLAYED_OUT
from solver.search import long_hands
from solver.search.driver import Bounds, Searcher
from solver.search.kernel import FAR, Integers
from solver.search.long_hands import PlayedOut
from solver.search.workspace import TWO_SIDES
from solver.words import Words

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "play-outs, then a search of what is sure"
PLAYOUTS: Final = 0.5
"""Share of the budget that is left, for play-outs."""
TO_PLAY: Final = 0.95
"""The same where the move is wanted to be made, and nothing need be proved."""
WHOLE: Final = 0.4
"""Share of what is left then, for what nothing can be better than."""
LAST: Final = 0.85
"""Share of what is left then, for the move chosen; writing the answer down takes some time too."""


def answered(root: Root[P, M], known: Bounds) -> Finding[M]:
    """Return the move that does best in play-outs; ``known`` is what exact search proved of the
    lead."""
    if root.asked.to_play:
        return _as_played(root)
    _tell(root, max(root.choices, key=lambda one: _limits(root, one.after).least), known)
    estimates = _estimates(root)
    choice = _best(root, estimates)
    _tell(root, choice, known)
    whole = _whole(root, known)
    least = _least(root, choice, whole)
    samples = sum(one.samples for one in estimates)
    effort = root.effort(METHOD, samples)
    if least <= -FAR:
        open_moves = (choice, *(one for one in root.choices if one.move != choice.move))
        moves = tuple(root.valued(one, Bounds(-FAR, whole.most), False) for one in open_moves)
        return Finding(Status.UNKNOWN, None, moves[0].bound, moves=moves, effort=effort)
    found = guaranteed(root, choice, Bounds(least, whole.most), effort)
    notes = _told(root, estimates[0]) if estimates else ()
    first, *others = found.moves
    if estimates and least <= 0:
        # What it is sure of is no reason to make it; the notes tell what is expected.
        first = replace(first, reason=partial(root.how.reason, root.position, choice.move, None))
    return replace(found, notes=notes, moves=(first, *_estimated(root, others, estimates)))


def _as_played(root: Root[P, M]) -> Finding[M]:
    """Return the moves as play-outs rank them, nothing being proved of any."""
    estimates = _estimates(root, TO_PLAY)
    unknown = [root.valued(choice, ANY_LEAD, False) for choice in root.choices]
    moves = _estimated(root, unknown, estimates)
    effort = root.effort(METHOD, sum(one.samples for one in estimates))
    if not estimates:
        return Finding(Status.UNKNOWN, None, None, moves=tuple(moves), effort=effort)
    best = moves[0].estimate
    return Finding(Status.ESTIMATED, None, None, moves=tuple(moves), effort=effort, estimate=best)


def _estimated(
    root: Root[P, M], moves: Sequence[Valued[M]], estimates: Sequence[PlayedOut]
) -> list[Valued[M]]:
    """Return moves with what play-outs say of them, in their order; those that were not played on
    last."""
    found = dict[Hashable, tuple[int, Estimate, Estimate]]()
    sign = -1 if root.players == 2 and root.seat == 1 else 1
    for rank, one in enumerate(estimates):
        twin = root.choice_of(root.encoding.moves(root.position, one.code)[0]).twin
        behind = sign * (estimates[0].mean - one.mean)
        error = hypot(one.stderr, estimates[0].stderr) if rank else 0.0
        mean = Estimate(_expected(root, one), one.stderr, one.samples)
        found.setdefault(twin, (rank, mean, Estimate(behind, error, one.samples)))
    ranked = list[tuple[int, Valued[M]]]()
    for valued in moves:
        known = found.get(root.choice_of(valued.move).twin)
        if known is None:
            ranked.append((len(found), valued))
            continue
        place, expected, lost = known
        estimated = replace(valued, status=Status.ESTIMATED, estimate=expected, lost=lost)
        ranked.append((place, estimated))
    return [valued for _, valued in sorted(ranked, key=itemgetter(0))]


def _estimates(root: Root[P, M], share: float = PLAYOUTS) -> list[PlayedOut]:
    """Return what play-outs say of the choices, the best first; nothing where there is one
    choice."""
    if len(root.choices) == 1:
        return []
    two, first = root.players == 2, root.seat == 0
    searcher = root.new_searcher()
    with root.within(share, searcher):
        row = root.row(root.position)
        ahead = root.encoding.ahead(root.position) if two else 0
        stake = long_hands.Stake(root.how.stake(root.position), ahead)
        return long_hands.compared(searcher, row, first or not two, _asker(root), stake)


def _asker(root: Root[P, M]) -> int:
    """Return the seat whose lead is the value of a search."""
    return TWO_SIDES if root.players == 2 else root.seat


def _best(root: Root[P, M], estimates: list[PlayedOut]) -> RootMove[P, M]:
    """Return the choice that stands first."""
    if not estimates:
        return root.choices[0]
    return root.choice_of(root.encoding.moves(root.position, estimates[0].code)[0])


def _tell(root: Root[P, M], choice: RootMove[P, M], known: Bounds) -> None:
    """Tell the move with what is sure of it without a search, should nothing more be heard."""
    least = _limits(root, choice.after).least
    most = min(known.most, _limits(root, root.position).most)
    if -FAR < least <= most:
        bounds = Bounds(least, most)
        root.asked.report(guaranteed(root, choice, bounds, root.effort(METHOD)))


def _limits(root: Root[P, M], position: P) -> Bounds:
    """Return bounds on the lead from a position on, as the kernel has them."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    limits = root.searcher.limits(root.row(position), _asker(root))
    return root.leads(limits, position) if root.players == 2 else limits


def _told(root: Root[P, M], best: PlayedOut) -> Words:
    """Return what play-outs expect of the best move, as a value of the objective."""
    mean = round(_expected(root, best), 1)
    return PLAYED_OUT(samples=best.samples, mean=mean, stderr=round(best.stderr, 1))


def _expected(root: Root[P, M], one: PlayedOut) -> float:
    """Return the mean of play-outs as a value of the objective."""
    sign = -1 if root.players == 2 and root.seat == 1 else 1
    ahead = root.encoding.ahead(root.position) if root.players == 2 else 0
    return sign * (one.mean + ahead) * root.how.value(1)


def _whole(root: Root[P, M], known: Bounds) -> Bounds:
    """Return what is sure of the position, and what nothing in it can be better than. Of three and
    more, each of the others gets at least what it is sure of, so that nobody leads it by more."""
    if root.players == 2:
        searcher = root.new_searcher()
        with root.within(WHOLE, searcher):
            return _sure(root, root.position, known, TWO_SIDES, searcher)
    most = min(known.most, root.searcher.limits(root.row(root.position), root.seat).most)
    others = [seat for seat in range(root.players) if seat != root.seat]
    for number, seat in enumerate(others):
        searcher = root.new_searcher()
        # Equal parts of the share, each being taken of what those before have left.
        with root.within(WHOLE / (len(others) - number * WHOLE), searcher):
            most = min(most, -_sure(root, root.position, ANY_LEAD, seat, searcher).least)
    return Bounds(known.least, most)


def _least(root: Root[P, M], choice: RootMove[P, M], whole: Bounds) -> int:
    """Return the lead that a move is sure of."""
    searcher = root.new_searcher()
    with root.within(LAST, searcher):
        open_bounds = Bounds(ANY_LEAD.least, whole.most)
        return _sure(root, choice.after, open_bounds, _asker(root), searcher).least


def _sure(root: Root[P, M], position: P, known: Bounds, of: int, searcher: Searcher) -> Bounds:
    """Return bounds on the lead from a position on, seen as many moves ahead as the budget
    allows."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row = root.row(position)
    if of != TWO_SIDES:
        limits = searcher.limits(row, of)
        start = Bounds(max(known.least, limits.least), min(known.most, limits.most))
        return long_hands.sure(searcher, row, start, of)
    return root.leads(_within(root, position, known, row, searcher), position)


def _within(
    root: Root[P, M],
    position: P,
    known: Bounds,
    row: Integers,
    searcher: Searcher,
) -> Bounds:
    """Return bounds on what seat 0 still gains on seat 1."""
    limits, wanted = searcher.limits(row), root.to_come(known, position)
    start = Bounds(max(wanted.least, limits.least), min(wanted.most, limits.most))
    return long_hands.sure(searcher, row, start)
