"""Answer for a hand too long to be searched to its end: a move worth playing, and what it is sure
of.

Play-outs choose the move; a search so many moves ahead then says what it gets at least against
every reply, with three and more against all of them together, and what nothing can be better than.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import hypot, inf, sqrt
from typing import Final

from engine.game import M, P
from solver.answers.answer import CONFIDENT, Chance, Estimate, Finding, Status, Valued
from solver.answers.words import PLAYED_OUT, SIMULATED, Words
from solver.asking.ranking import in_order
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search.driver import Bounds
from solver.search.playout import PlayedOut, compared
from solver.search.workspace import TWO_SIDES

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
    """Return the moves as play-outs rank them, with what is sure of the best one; ``known`` is what
    exact search proved of the lead."""
    share = TO_PLAY if root.asked.to_play else PLAYOUTS
    played = _played(root, share)
    if root.asked.to_play or not played:
        return _finding(root, played, ANY_LEAD)
    whole = _whole(root, known)
    after = _choice(root, played[0]).after
    least = _sure(root, LAST, after, Bounds(ANY_LEAD.least, whole.most), _asker(root)).least
    return _finding(root, played, Bounds(least, whole.most))


def glanced(root: Root[P, M]) -> Finding[M]:
    """Return the moves as a few play-outs rank them."""
    return _finding(root, _played(root, 0.0), ANY_LEAD)


def with_numbers(root: Root[P, M], found: Finding[M]) -> Finding[M]:
    """Return a finding in which the moves that the search left open have an estimate, from a few
    play-outs."""
    played = _by_twin(root, _played(root, 0.0))
    moves = tuple(
        _estimated(root, one, played.get(root.choice_of(one.move).twin))
        if one.worth is None
        else one
        for one in found.moves
    )
    return replace(found, moves=moves)


def _finding(root: Root[P, M], played: Sequence[PlayedOut], sure: Bounds) -> Finding[M]:
    """Return all moves, the best first, with what is sure of the best one."""
    by_twin = _by_twin(root, played)
    twins = [choice.twin for choice in root.choices]
    moves = [
        _estimated(root, root.valued(choice, ANY_LEAD, False), by_twin.get(choice.twin))
        for choice in root.choices
    ]
    if not by_twin:
        return Finding(
            Status.UNKNOWN, None, None, moves=tuple(moves), effort=root.clock.spent(METHOD)
        )
    best, sign = twins.index(next(iter(by_twin))), root.how.value(1)
    leads = [-inf if one.number is None else sign * one.number for one in moves]
    order, tied = in_order(leads, best, lambda one: _is_apart(moves[best], moves[one], sign))
    if root.asked.to_play:
        ranks = {twin: rank for rank, twin in enumerate(by_twin)}
        order = sorted(range(len(moves)), key=lambda one: ranks.get(twins[one], len(ranks)))
    first = moves[best]
    shown = [
        replace(moves[one], tied=place < tied, lost=_lost(first, moves[one], sign))
        for place, one in enumerate(order)
    ]
    proved = worth_telling(root, sure, leads[best])
    value, bound = (None if lead is None else root.how.value(lead) for lead in proved)
    status = Status.ESTIMATED if value is None or bound is None else Status.FEASIBLE
    shown = [replace(one, bound=bound) for one in shown]
    shown[0] = replace(shown[0], status=status, value=value)
    return Finding(
        status,
        value,
        bound,
        moves=tuple(shown),
        equally_good=len({twins[one] for one in order[:tied]}),
        assumption=SIMULATED(),
        notes=_how_sure(first),
        effort=root.clock.spent(METHOD, sum(one.samples for one in played)),
        estimate=first.estimate,
        chance=first.chance,
    )


def _by_twin(root: Root[P, M], played: Sequence[PlayedOut]) -> dict[Hashable, PlayedOut]:
    """Return what was played by what the moves share with their twins, the best first."""
    found = dict[Hashable, PlayedOut]()
    for one in played:
        found.setdefault(_choice(root, one).twin, one)
    return found


def worth_telling(root: Root[P, M], sure: Bounds, mean: float) -> tuple[int | None, int | None]:
    """Return the ends of what is proved that say something: those that lie nearer to what is
    expected than to what the rules allow in this position without any search."""
    limits = root.limits
    least = mean - sure.least <= (mean - limits.least) / 2
    most = sure.most - mean <= (limits.most - mean) / 2
    return (sure.least if least else None), (sure.most if most else None)


def _is_apart(best: Valued[M], one: Valued[M], sign: int) -> bool:
    lost = _lost(best, one, sign)
    return lost is not None and lost.mean > CONFIDENT * lost.stderr


def _lost(best: Valued[M], one: Valued[M], sign: int) -> Estimate | None:
    """Return by how much a move is worse than the best one."""
    ours, theirs = best.estimate, one.estimate
    if ours is None or theirs is None:
        return None
    error = 0.0 if best.move == one.move else hypot(ours.stderr, theirs.stderr)
    return Estimate(sign * (ours.mean - theirs.mean), error, theirs.samples)


def _how_sure(first: Valued[M]) -> Words:
    estimate = first.estimate
    if estimate is None:
        return ()
    return PLAYED_OUT(samples=estimate.samples, stderr=round(estimate.stderr, 1))


def _estimated(root: Root[P, M], valued: Valued[M], played: PlayedOut | None) -> Valued[M]:
    """Return a move with what play-outs say of it, as a value of the objective."""
    if played is None:
        return valued
    return replace(
        valued,
        status=Status.ESTIMATED,
        estimate=Estimate(played.mean * root.how.value(1), played.stderr, played.samples),
        chance=Chance(played.wins, sqrt(played.wins * (1 - played.wins) / played.samples)),
    )


def _played(root: Root[P, M], share: float) -> list[PlayedOut]:
    """Return what play-outs say of the choices, the best first; where there is one choice, of what
    the player does who has the next one."""
    mine = len(root.choices) > 1 or root.chooses_next()
    ahead = root.encoding.ahead(root.position) if root.players == 2 else 0
    searcher, stake = root.new_searcher(), root.how.stake(root.position)
    with root.within(share, searcher):
        row, of = root.row(root.position), _asker(root)
        played = compared(searcher, row, root.seat, of, mine=mine, stake=stake, ahead=ahead)
    return played or _forced(root)


def _forced(root: Root[P, M]) -> list[PlayedOut]:
    """Return the one play-out that there is where every move to the end is the only one; nothing
    where there are choices, of which none could be played out in time."""
    lead = root.forced_end()
    if lead is None:
        return []
    return [PlayedOut(0, lead, (lead > 0) - (lead < 0), float(lead > 0), 0.0, 1)]


def _choice(root: Root[P, M], one: PlayedOut) -> RootMove[P, M]:
    """Return the choice that play-outs began with."""
    if len(root.choices) == 1:
        return root.choices[0]
    return root.choice_of(root.encoding.moves(root.position, one.code)[0])


def _asker(root: Root[P, M]) -> int:
    """Return the seat whose lead is the value of a search."""
    return TWO_SIDES if root.players == 2 else root.seat


def _whole(root: Root[P, M], known: Bounds) -> Bounds:
    """Return what is sure of the position, and what nothing in it can be better than. Of three and
    more, each of the others gets at least what it is sure of, so that nobody leads it by more."""
    if root.players == 2:
        return _sure(root, WHOLE, root.position, known, TWO_SIDES)
    most = min(known.most, root.limits.most)
    others = [seat for seat in range(root.players) if seat != root.seat]
    for number, seat in enumerate(others):
        # Equal parts of the share, each being taken of what those before have left.
        share = WHOLE / (len(others) - number * WHOLE)
        most = min(most, -_sure(root, share, root.position, ANY_LEAD, seat).least)
    return Bounds(known.least, most)


def _sure(root: Root[P, M], share: float, position: P, known: Bounds, of: int) -> Bounds:
    """Return bounds on the lead from a position on, seen as many moves ahead as a share of the
    budget allows."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row, searcher, two = root.row(position), root.new_searcher(), of == TWO_SIDES
    limits, wanted = searcher.limits(row, of), root.to_come(known, position) if two else known
    start = Bounds(max(wanted.least, limits.least), min(wanted.most, limits.most))
    with root.within(share, searcher):
        found = searcher.sure(row, start, of)
    return root.leads(found, position) if two else found
