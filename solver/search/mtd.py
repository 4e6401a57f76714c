"""Close in on the exact value of a position by tests, starting from a guess.

This is MTD(f) of Plaat and others (see ``alpha_beta``) with growing steps: each test goes twice as
far beyond the known bound as the test before, but not beyond the middle of the remaining interval.
That limits the number of tests if the guess is bad.
"""

from typing import Any

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import UNNAMED
from solver.search import alpha_beta
from solver.search.alpha_beta import UNLIMITED
from solver.search.workspace import RUNNING, STOPPED, Workspace


@compiled
def narrow(deal: Any, work: Workspace, guess: int, depth: int) -> bool:
    """Narrow ``work.known``, the lower and upper bound of what seat 0 gains from ``rows[0]``.
    Return True when they meet, False when the search must stop. With a ``depth`` the tests look
    only that many moves ahead, and the value found is the guaranteed gain, or the most possible one
    if ``counts[OPTIMISTIC]`` is set (see ``alpha_beta``). ``guess`` is the first gain tested."""
    known = work.known
    need, stride = guess, 1
    while known[0] < known[1]:
        need = min(max(need, known[0] + 1), known[1])
        value = alpha_beta.test(deal, work, 0, need, depth)
        if work.counts[STOPPED] != RUNNING:
            return False
        if value >= need:
            known[0] = max(known[0], value)
        else:
            known[1] = min(known[1], value)
        middle = known[0] + (known[1] - known[0] + 1) // 2
        if value >= need:
            need = min(known[0] + stride, max(middle, known[0] + 1))
        else:
            need = max(known[1] - stride + 1, middle)
        stride *= 2
    return True


@compiled
def proving(deal: Any, work: Workspace, need: int) -> int:
    """Return the code of a move that keeps to the value ``need``. If seat 0 is to move in
    ``rows[0]``, it gains at least ``need`` by that move; if seat 1 is, it keeps seat 0 from gaining
    more. Return ``UNNAMED`` if there is no such move or the search must stop."""
    first = kernel.seat(deal, work.rows, 0) == 0
    number = kernel.moves(deal, work.rows, 0, work.codes, work.ranks)
    asked = need if first else need + 1
    row = alpha_beta.find_proof(deal, work, 0, asked, UNLIMITED)
    likely = alpha_beta.likely_move(work, row)
    for turn in range(2):
        for place in range(number):
            code = work.codes[0, place]
            if (code == likely) == (turn == 0):
                gain = kernel.child(deal, work.rows, 0, code)
                value = gain + alpha_beta.test(deal, work, 1, asked - gain, UNLIMITED)
                if work.counts[STOPPED] != RUNNING:
                    return UNNAMED
                if (value >= asked) == first:
                    return int(code)
    return UNNAMED


TEST, NARROW, PROVE, BOUND = range(4)
"""The questions that ``answer`` takes."""


# The one way from plain Python into the recursion, so that its machine code stands in the cache
# once for each game.
@compiled
def answer(deal: Any, work: Workspace, question: int, number: int, depth: int) -> int:
    """Answer ``question`` about ``rows[0]``. ``TEST``: whether seat 0 can gain ``number`` (see
    ``alpha_beta.test``). ``NARROW``: narrow the bounds in ``known``, with ``number`` as the guess.
    Both look ``depth`` moves ahead. ``PROVE``: return a move that keeps to the value ``number``.
    ``BOUND``: write the bounds that the kernel gives without any search into ``known``; return
    0."""
    if question == TEST:
        return alpha_beta.test(deal, work, 0, number, depth)
    if question == NARROW:
        return int(narrow(deal, work, number, depth))
    if question == PROVE:
        return proving(deal, work, number)
    work.known[0], work.known[1] = alpha_beta.limits(deal, work, 0)
    return 0
