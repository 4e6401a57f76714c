"""Make the objective "how does the hand end, all dominoes known?" and answer its questions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine.game import Game, M, P
from solver.answers.answer import Finding, MethodsDisagree, Status
from solver.answers.proof import Proof
from solver.answers.words import LOOK_AHEAD, NOTHING_FOUND, Words, named
from solver.certificates.by_the_rules import ends
from solver.kernel import UNNAMED
from solver.open_hands import best_play, long_hand
from solver.open_hands.best_play import guarantee, judge, with_others
from solver.open_hands.hands import OpenHands
from solver.open_hands.root import ANY_LEAD, Root
from solver.question.budget import OutOfBudget
from solver.question.info import ObjectiveInfo, Sense
from solver.question.objective import (
    AdviceContext,
    Compared,
    Expectation,
    Need,
    Objective,
    SearchRequest,
)
from solver.question.recount import ahead, behind
from solver.search.driver import Bounds


def objective(
    how: OpenHands[P, M],
    info: ObjectiveInfo,
    *,
    needs: tuple[Need[P], ...],
    advice: Callable[[AdviceContext[P, M]], Words] | None = None,
    settled: Callable[[P], bool] | None = None,
    expectation: Expectation[P, M] | None = None,
) -> Objective[P, M]:
    """Return the objective whose questions the search of open hands (all dominoes known) answers.

    Its value is a lead, or the negative of a lead if ``how.sense`` prefers lower values. If
    ``advice`` is None, advice names the best move and its reason when the requested detail allows
    moves to be named."""
    return Objective(
        info=info,
        needs=needs,
        settled=settled,
        recount=ahead if how.sense is Sense.MOST else behind,
        values=partial(values, how),
        reaches=partial(reach, how),
        compare=partial(compare, how),
        advice=advice or partial(_advice, how),
        expectation=expectation,
        proof=partial(proof, how),
    )


def is_settled(game: Game[P, M], position: P) -> bool:
    """Return whether the hand is over and its outcome is marked as settled (the default)."""
    ended = game.outcome(position)
    return ended is not None and bool(ended.details.get("settled", True))


def _advice(how: OpenHands[Any, Any], about: AdviceContext[Any, Any]) -> Words:
    best = about.best
    if best.worth is None:
        return NOTHING_FOUND()
    if not about.detail.names_moves:
        return LOOK_AHEAD()
    return named(how.game.move_text(best.move), best.because)


def values(how: OpenHands[P, M], request: SearchRequest[P]) -> Finding[M]:
    """Return the best move and its line, and every other move unless only the best is asked for. If
    the hand is too long to be searched to its end, return the moves as play-outs rank them, with
    the lead that the best one guarantees."""
    root = Root(how, request)
    try:
        return long_hand.with_numbers(root, _values(root))
    except MethodsDisagree:
        return root.dispute()


def _values(root: Root[P, M]) -> Finding[M]:
    found, known = _best(root)
    if found is None:
        return long_hand.answer(root, known)
    if root.asked.only_best:
        return found
    root.asked.report(found)
    return with_others(root, found, known.least)


def _best(root: Root[P, M]) -> tuple[Finding[M] | None, Bounds]:
    """Return the best move with its line, and the bounds proved on the lead. The first is None if
    the budget for it ended before the move or its line was found."""
    bounds, share = ANY_LEAD, best_play.SHARE
    if root.asked.is_heard:
        bounds = best_play.best(root, min(best_play.GLANCE, share))
        if not bounds.met:
            root.asked.report(long_hand.glance(root))
    if not bounds.met:
        bounds = best_play.best(root, share, bounds)
    if not bounds.met:
        return None, bounds
    try:
        return best_play.solve_hand(root, bounds.least), bounds
    except OutOfBudget:
        return None, bounds


def reach(how: OpenHands[P, M], request: SearchRequest[P], target: int) -> Finding[M]:
    """Answer whether the value ``target`` can be reached. With two seats, one test of the search
    can decide it; with three or more, the kernel's bound can rule it out. If that does not decide
    it, all moves are valued as in ``values``."""
    root = Root(how, request)
    try:
        found = _test_lead(root, how.value(target))
    except MethodsDisagree:
        return root.dispute()
    return values(how, request) if found is None else long_hand.with_numbers(root, found)


def _test_lead(root: Root[P, M], lead: int) -> Finding[M] | None:
    """Answer whether ``lead`` can be reached, by one test; None if that does not decide it, or if
    the budget ended first.

    If it can, the answer has a move and the lead that this move gets against every reply.
    """
    if root.players > 2:
        most = root.limits.most
        return _out_of_reach(root, most) if most < lead else None
    position, row = root.position, root.row(root.position)
    # Seat 1 has the lead where seat 0 cannot gain one more than it leaves.
    need = root.gain_for(lead, position) + (0 if root.seat == 0 else 1)
    try:
        bounds = root.leads(root.searcher.test(row, need), position)
        if bounds.least < lead:
            return _out_of_reach(root, bounds.most)
        code = root.searcher.keeping(row, root.gain_for(bounds.least, position))
    except OutOfBudget:
        return None
    choice = root.choice_of(root.encoding.moves(position, code)[0])
    return guarantee(root, choice, bounds)


def _out_of_reach(root: Root[P, M], most: int) -> Finding[M]:
    """Return the answer that the target is out of reach. Only ``most``, a lead that no move can
    exceed, is known; with two seats the second method is asked to confirm it."""
    sure = root.players == 2 and root.agrees(
        lambda: root.second.is_at_most(root.position, root.seat, most)
    )
    return Finding(
        Status.UNKNOWN,
        None,
        root.how.value(most),
        moves=tuple(
            root.value_move(choice, Bounds(ANY_LEAD.least, most), False) for choice in root.choices
        ),
        verified_by=(root.second.method,) if sure else (),
        effort=root.clock.spent(best_play.method(root)),
    )


def compare(how: OpenHands[P, M], request: SearchRequest[P], move: M) -> Compared[M]:
    """Return the best move and the legal move ``move``, each with its value. Other moves are not
    valued, unless the hand is too long to be searched to its end: then play-outs value all moves,
    and ``move`` may be missing (None). Both are None if the two methods disagree."""
    root = Root(how, replace(request, to_play=True))
    try:
        return _compare(root, move)
    except MethodsDisagree:
        return None, None


def _compare(root: Root[P, M], move: M) -> Compared[M]:
    found, known = _best(root)
    choice = root.choice_of(move)
    if found is None:
        moves = long_hand.answer(root, known).moves
        like = (one for one in moves if root.choice_of(one.move).twin == choice.twin)
        return moves[0], next(like, None)
    best = found.moves[0]
    if choice.twin == root.choice_of(best.move).twin:
        return best, root.value_move(choice, known, best.status is Status.OPTIMAL)
    bounds, status = judge(root, choice, known.least)
    return best, root.value_move(choice, bounds, status is Status.OPTIMAL)


CHOICES_PER_UNIT: Final = 2_000
"""Choices written into a proof per unit of effort; searching for each is charged separately."""


def proof(how: OpenHands[P, Any], request: SearchRequest[P]) -> Proof:
    """Return the proof of the lead of seat 0 with best play, in a game of two seats.

    Raises:
        OutOfBudget: the budget ended before the proof was complete.
        MethodsDisagree: playing by the rules does not confirm what the search found.
    """
    root = Root(how, request, seat=0)
    bounds = best_play.best(root, 1.0)
    if not bounds.met:
        raise OutOfBudget
    claim = Proof(how.game, request.position, bounds.least)
    return replace(claim, moves=(_moves(root, claim, 0), _moves(root, claim, 1)))


def _moves(root: Root[P, M], claim: Proof, seat: int) -> list[int]:
    """Return the moves with which ``seat`` gets what ``claim`` says, as indices into the legal
    moves, in the order in which the checker asks for them.

    Raises:
        OutOfBudget: the budget ended before every move was found.
        MethodsDisagree: a move is missing, or an end of the hand does not meet ``claim``.
    """
    numbers = list[int]()

    def choose(position: P, moves: Sequence[M]) -> M:
        root.clock.spend(1 / CHOICES_PER_UNIT)
        need = root.gain_for(claim.lead, position)
        code = root.searcher.keeping(root.encoding.row(position), need)
        if code == UNNAMED:
            raise MethodsDisagree
        (move,) = root.encoding.moves(position, code)
        numbers.append(moves.index(move))
        return move

    for totals in ends(root.how.game, root.position, seat, choose):
        if not claim.is_met(seat, totals):
            raise MethodsDisagree
    return numbers
