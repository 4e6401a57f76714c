"""Answer for a hand too long to be searched to its end: a move worth playing, and what it is sure
of.

Play-outs choose the move; a search so many moves ahead then says what it gets at least against
every reply, with three and more against all of them together, and what nothing can be better than.
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
"""Share of the budget that is left, for play-outs."""
TO_PLAY: Final = 0.95
"""The same where the move is wanted to be made, and nothing need be proved."""
WHOLE: Final = 0.4
"""Share of what is left then, for what nothing can be better than."""
LAST: Final = 0.85
"""Share of what is left then, for the move chosen; writing the answer down takes some time too."""


class PlayedOn(NamedTuple, Generic[P, M]):
    """What play-outs say, the choices of the root by the numbers that they have there, and these
    numbers by what a choice shares with its twins."""

    samples: Samples
    choices: Sequence[RootMove[P, M]]
    numbers: Mapping[Hashable, int]


def answer(root: Root[P, M], known: Bounds) -> Finding[M]:
    """Return the moves as play-outs rank them, with what is sure of the best one; ``known`` is what
    exact search proved of the lead."""
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
    """Return the moves as a few play-outs rank them."""
    return _finding(root, _play(root, 0.0), ANY_LEAD)


def with_numbers(root: Root[P, M], found: Finding[M]) -> Finding[M]:
    """Return a finding in which the moves that the search left open have an estimate, from a few
    play-outs."""
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
    """Return all moves, the best first, with what is sure of the best one."""
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
    """Run play-outs after each choice, or after the only one."""
    position, how = root.position, root.how
    samples, searcher = Samples(how.value(1), how.stake(position)), root.new_searcher()
    ahead = root.encoding.ahead(position) if root.players == 2 else 0
    playout.begin(searcher, root.seat, root.players, ahead, root.clock.budget.seed)
    with searcher.within(share):
        row, is_free = root.row(position), len(root.choices) > 1
        codes = playout.compare_choices(searcher, row, root.seat, samples, is_free)
    first = (root.encoding.moves(position, code)[0] for code in codes)
    choices = [root.choice_of(move) for move in first] if is_free else root.choices
    numbers = {choice.twin: number for number, choice in reversed([*enumerate(choices)])}
    return PlayedOn(samples, choices, numbers)


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
    with searcher.within(share):
        found = searcher.sure(row, start, of)
    return root.leads(found, position) if two else found
