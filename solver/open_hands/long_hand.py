"""Answer for a hand too long to be searched to its end: a good move, and the lead it guarantees.

Play-outs choose the move. A search that looks only some moves ahead then finds two bounds: the lead
that the move gets at least against every reply (with three or more seats: against all others
together), and a lead that no move can exceed.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Generic, NamedTuple

from engine.game import M, P
from solver.answers.answer import Finding, Status, Valued
from solver.answers.words import PLAYED_OUT, SIMULATED
from solver.kernel import FAR
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search import playout
from solver.search.driver import Bounds
from solver.search.samples import Samples
from solver.search.workspace import TWO_SIDES

METHOD: Final = "play-outs, then a search of what is sure"
PLAYOUTS: Final = 0.5
"""Share of the budget left, for play-outs."""
TO_PLAY: Final = 0.95
"""Share of the budget left, for play-outs if a move is only to be made: nothing is proved then."""
WHOLE: Final = 0.4
"""Share of the budget left after the play-outs, for the bound that no move can exceed."""
LAST: Final = 0.85
"""Share of the budget left after that, for the lead that the chosen move guarantees; the rest is
for writing the answer."""


class PlayedOn(NamedTuple, Generic[P, M]):
    """The result of play-outs. ``samples``: what they came to; choices are numbered there.
    ``choices``: the choice of each number. ``numbers``: from ``RootMove.twin`` to the number."""

    samples: Samples
    choices: Sequence[RootMove[P, M]]
    numbers: Mapping[Hashable, int]


def answer(root: Root[P, M], known: Bounds) -> Finding[M]:
    """Return the moves as play-outs rank them, with the lead that the best one guarantees and a
    lead that no move can exceed. ``known``: bounds on the lead that exact search has proved. If a
    move is only to be made, nothing is proved."""
    share = TO_PLAY if root.asked.to_play else PLAYOUTS
    played = _play(root, share)
    if root.asked.to_play or not len(played.samples):
        return _finding(root, played, ANY_LEAD)
    whole = _whole(root, known)
    after = played.choices[played.samples.shown_order()[0][0]].after
    of = TWO_SIDES if root.players == 2 else root.seat
    least = _sure(root, LAST, after, Bounds(ANY_LEAD.least, whole.most), of).least
    return _finding(root, played, Bounds(least, whole.most))


def glance(root: Root[P, M]) -> Finding[M]:
    """Return the moves as a few play-outs rank them, without proved bounds."""
    return _finding(root, _play(root, 0.0), ANY_LEAD)


def with_numbers(root: Root[P, M], found: Finding[M]) -> Finding[M]:
    """Return ``found`` with an estimate from a few play-outs for each move that the search gave no
    value."""
    if all(one.worth is not None for one in found.moves):
        return found
    played = _play(root, 0.0)

    def estimated(one: Valued[M]) -> Valued[M]:
        number = played.numbers.get(root.choice_of(one.move).twin)
        if one.worth is not None or number is None:
            return one
        said = played.samples.value_move(number, number, one.move, one.reason, False)
        return replace(said, bound=one.bound, lost=None)

    return replace(found, moves=tuple(map(estimated, found.moves)))


def _finding(root: Root[P, M], played: PlayedOn[P, M], sure: Bounds) -> Finding[M]:
    """Return all moves as ``played`` ranks them, the best first. ``sure.least``: the lead that the
    best move guarantees; ``sure.most``: a lead that no move can exceed."""
    samples, how = played.samples, root.how
    if not len(samples):
        unknown = tuple(root.value_move(choice, ANY_LEAD, False) for choice in root.choices)
        spent = root.clock.spent(METHOD)
        return Finding(Status.UNKNOWN, None, None, moves=unknown, effort=spent)
    order, tied = samples.shown_order()
    top, order = order[:tied], samples.order if root.asked.to_play else order
    value, bound = (how.value(lead) if abs(lead) < FAR else None for lead in sure)
    moves, numbers = list[Valued[M]](), played.numbers
    known = [(numbers[one.twin], one) for one in root.choices if one.twin in numbers]
    shown = sorted(known, key=lambda pair: order.index(pair[0]))
    first = shown[0][0]  # not order[0], which may be a twin that stands for no move
    best = samples.estimate(first)
    for number, choice in shown:
        one = root.value_move(choice, ANY_LEAD, False)
        said = samples.value_move(number, first, one.move, one.reason, number in top)
        moves.append(replace(said, bound=bound))
    status = Status.ESTIMATED if value is None or bound is None else Status.FEASIBLE
    moves[0] = replace(moves[0], status=status, value=value)
    return Finding(
        status,
        value,
        bound,
        moves=tuple(moves),
        ties_known=True,
        assumption=SIMULATED(),
        notes=PLAYED_OUT(samples=best.samples, stderr=best.shown_error),
        effort=root.clock.spent(METHOD, samples.games),
        estimate=best,
        chance=moves[0].chance,
    )


def _play(root: Root[P, M], share: float) -> PlayedOn[P, M]:
    """Run play-outs after each choice, or of the position itself if there is only one choice, with
    ``share`` of the budget left."""
    position, how = root.position, root.how
    samples, searcher = Samples(how.value(1), how.stake(position)), root.new_searcher()
    ahead = root.encoding.ahead(position) if root.players == 2 else 0
    playout.begin(searcher, root.seat, root.players, ahead, root.clock.budget.seed)
    with searcher.within(share):
        row, is_free = root.row(position), len(root.choices) > 1
        match = how.match(position)
        codes = playout.compare_choices(searcher, row, root.seat, samples, is_free, match)
    first = (root.encoding.moves(position, code)[0] for code in codes)
    choices = [root.choice_of(move) for move in first] if is_free else root.choices
    numbers = {choice.twin: number for number, choice in reversed([*enumerate(choices)])}
    return PlayedOn(samples, choices, numbers)


def _whole(root: Root[P, M], known: Bounds) -> Bounds:
    """Return the lead that the seat of ``root`` can guarantee, and a lead that it cannot exceed.

    With three or more seats, only the second is searched: every other seat is sure of at least some
    lead, so the seat of ``root`` cannot lead by more than the negative of it."""
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
    """Return bounds on the lead after ``position``, looking as many moves ahead as ``share`` of the
    budget left allows. ``known``: bounds that are already proved. ``of``: the seat whose lead it
    is, with all others playing against it, or ``TWO_SIDES`` if there are two seats."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row, searcher, two = root.row(position), root.new_searcher(), of == TWO_SIDES
    limits, wanted = searcher.limits(row, of), root.to_come(known, position) if two else known
    start = Bounds(max(wanted.least, limits.least), min(wanted.most, limits.most))
    with searcher.within(share):
        found = searcher.sure(row, start, of)
    return root.leads(found, position) if two else found
