"""Value the moves of a position in which dominoes are hidden, over deals that fit.

Each deal is searched to its end where that is possible, and played on many times from every move
where it is not. What a move is worth is the mean; all moves are looked at in the same deals.
"""

from collections.abc import Hashable, Iterator
from random import Random
from typing import Final, Generic, TypeVar

import numpy as np

from engine.errors import Refused, Violation
from solver.answer import Effort, Finding, Status, Valued
from solver.budget import Budget, Clock, OutOfBudget
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import Contradiction, Deals
from solver.hidden_hands.samples import Reals, Samples
from solver.objective import Asked
from solver.open_hands import duel, several
from solver.open_hands.encoding import OpenHands
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search import playout
from solver.search.workspace import ASKER, RANDOM, TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")

FEW: Final = 48
"""All deals are looked at where there are no more."""
COST: Final = 0.0005
"""Units of effort that a deal costs besides its search."""
ENOUGH: Final = 24
"""Deals before a choice can be called clear."""
CLEAR: Final = 4.0
"""Standard errors by which the best choice must lead for the search to end early."""
TUNE = {"exact_share": 1 / 40, "games": 8, "mode": "exact", "max_worlds": 10000}


class InDeal(Generic[P, M]):
    """One deal: what every choice in it comes to for the seat that asks."""

    def __init__(self, how: OpenHands[P, M], position: P, clock: Clock, seed: int) -> None:
        self.root = Root(how, Asked(position, clock))
        self._seed = seed

    def exact(self, moves: list[RootMove[P, M]]) -> Reals:
        """Return the lead that best play ends in after each choice.

        Raises:
            OutOfBudget: before all were known.
        """
        root = self.root
        if root.players > 2:
            return np.array([several.lead_after(root, one.after) for one in moves], np.float64)
        found: list[int] = []
        for one in moves:
            bounds = duel.after(root, one.after, ANY_LEAD, found[-1] if found else None)
            if not bounds.met:
                raise OutOfBudget
            found.append(bounds.least)
        return np.array(found, np.float64)

    def played(self, moves: list[RootMove[P, M]], games: int) -> Reals:
        """Return the mean lead after each choice in so many play-outs.

        Raises:
            OutOfBudget: before each was played.
        """
        root, searcher = self.root, self.root.searcher
        two = root.players == 2
        row = root.row(root.position)
        counts = searcher.work.counts
        counts[ASKER] = TWO_SIDES if two else root.seat
        counts[RANDOM] = self._seed * 2 + 1
        width = searcher.work.codes.shape[1]
        sums = np.zeros((width, playout.SUMS), np.int64)
        number = searcher.play_on(row, np.ones(width, np.int64), games, sums)
        codes = [int(code) for code in searcher.work.codes[0][:number]]
        by_twin: dict[Hashable, float] = {}
        ahead = root.encoding.ahead(root.position) if two else 0
        for code, (total, _, times) in zip(codes, sums[:number], strict=True):
            move = root.encoding.moves(root.position, code)[0]
            value = total / times
            if two:
                value = (value + ahead) * (1 - 2 * root.seat)
            by_twin[root.choice_of(move).twin] = value
        return np.array([by_twin.get(one.twin, np.nan) for one in moves])


def values(how: OpenHands[P, M], concealed: Concealed[P, M], asked: Asked[P]) -> Finding[M]:
    """Return every legal move valued over the deals that fit, best first."""
    clock, position = asked.clock, asked.position
    chance = Random(f"boneyard/deals/{clock.budget.seed}")
    deals = Deals(concealed, position, asked.history)
    legal = how.game.legal_moves(position)
    samples = Samples(len(legal))
    groups: list[int] = []
    failed = 0
    mode = TUNE["mode"]
    while not clock.expired() and len(samples) < TUNE["max_worlds"]:
        world = deals.drawn(chance)
        if world is None:
            break
        clock.effort += COST
        part = Clock(Budget(clock.seconds_left, clock.budget.seed, effort=min(clock.effort_left, TUNE["exact_share"] * clock.budget.units)))
        here = InDeal(how, world, part, len(samples))
        root = here.root
        known = {one.move: one for one in root.choices}
        if not groups:
            twins: dict[Hashable, int] = {}
            groups = [twins.setdefault(known[m].twin, i) for i, m in enumerate(legal)]
        firsts = sorted(set(groups))
        moves = [known[legal[i]] for i in firsts]
        got = None
        if mode in ("exact", "mix") and failed < 4 :
            try:
                got = here.exact(moves)
            except OutOfBudget:
                failed += 1
            clock.charge(part)
        if got is None or mode == "mix":
            part = Clock(Budget(clock.seconds_left, clock.budget.seed, effort=clock.effort_left))
            root.searcher.clock = part
            try:
                p = here.played(moves, TUNE["games"])
            except OutOfBudget:
                clock.charge(part)
                break
            clock.charge(part)
            got = p if got is None else (got + p) / 2
        row = np.zeros(len(legal))
        at = dict(zip(firsts, got, strict=True))
        for i, g in enumerate(groups):
            row[i] = at[g]
        samples.add(row)
        if len(samples) >= ENOUGH and len(samples) % 8 == 0:
            b = samples.best
            if all(groups[i] == groups[b] or samples.is_apart(i, CLEAR) for i in range(len(legal))):
                break
    if not len(samples):
        return Finding(Status.UNKNOWN, None, None, moves=tuple(Valued(m, Status.UNKNOWN, None, None) for m in legal))
    order = sorted(range(len(legal)), key=lambda i: -samples.table[:, i].mean())
    valued = tuple(Valued(legal[i], Status.ESTIMATED, None, None, estimate=samples.estimate(i, all_deals=False)) for i in order)
    eq = len({groups[i] for i in range(len(legal)) if not samples.is_apart(i)})
    return Finding(Status.ESTIMATED, None, None, moves=valued, equally_good=eq, estimate=valued[0].estimate, effort=Effort(clock.seconds, clock.nodes, len(samples), "deals that fit", clock.cut_short))
