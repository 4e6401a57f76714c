"""Write proofs of what two seats end in, for checkers that know the rules alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from solver.answers.answer import MethodsDisagree
from solver.asking.budget import OutOfBudget
from solver.asking.objective import Asked, Sense
from solver.certificates.by_the_rules import FEWER, MORE, Proof, ends
from solver.kernel import UNNAMED
from solver.open_hands import best_play
from solver.open_hands.encoding import OpenHands
from solver.open_hands.root import Root

P = TypeVar("P")
M = TypeVar("M")

CHOICES_PER_UNIT: Final = 2_000
"""Choices written for one unit of deterministic effort, the search of each not counted."""


def proof(how: OpenHands[P, Any], asked: Asked[P]) -> Proof:
    """Return the proof of what a position of two seats ends in.

    Raises:
        OutOfBudget: before it was whole.
        MethodsDisagree: the rules do not confirm what the search found.
    """
    root = Root(how, asked, seat=0)
    bounds = best_play.best(root, 1.0)
    if not bounds.met:
        raise OutOfBudget
    better = MORE if how.totals is Sense.MOST else FEWER
    claim = Proof(how.game, asked.position, better, bounds.least)
    return replace(claim, moves=(_moves(root, claim, 0), _moves(root, claim, 1)))


def _moves(root: Root[P, M], claim: Proof, seat: int) -> list[int]:
    """Return the numbers of the moves with which a seat gets its part, as the checker asks for
    them."""
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
