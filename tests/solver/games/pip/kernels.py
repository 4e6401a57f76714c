"""How the kernels of PIP are asked, for ``tests.solver.kernel_referee``.

The fewest points win, and the kernel says what a round adds to each score; so totals are compared
with their signs turned, the scores before the round included. The bounds of two seats hold for best
play, not for play at random, and have a test of their own.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from engine.game import Outcome
from engine.games.pip import GAME, Move, Play, Position
from engine.memo import latest
from solver.games.pip.deal import Deal, width
from solver.games.pip.encoding import deal_of, moves_of, row_of
from solver.games.pip.verify.encoding import HANDS, RESULT, SEAT, facts_of, numbered
from solver.games.pip.verify.encoding import row_of as read
from solver.games.pip.verify.game import open_row
from solver.games.pip.verify.transitions import added, runs
from solver.games.pip.verify.workspace import differs, key_of, listed, memory_of, places_of
from solver.search.driver import Sizes
from solver.search.kernel import Integers
from tests.solver.games.pip.positions import late, random_options, wild
from tests.solver.kernel_referee import Child, Seen, Subject, searched

FEW = 30

SIZES = ((5, 5), (3, 6), (7, 2), (3, 4, 3), (4, 2, 5), (2, 3, 2, 4), (2, 2, 2, 2, 2, 2, 2))


def _turned(position: Position) -> Outcome | None:
    """Say how the round ended, with totals of which the largest is the best."""
    found = GAME.outcome(position)
    if found is None:
        return None
    return replace(found, totals=tuple(-total for total in found.totals))


MOST_WINS = replace(GAME, outcome=_turned)


def starts(seed: int) -> Iterator[Position]:
    """A whole deal, a late position, and one with an empty stock and D and other wilds held, with
    options drawn anew for each."""
    rng = random.Random(seed)
    yield GAME.numbered_deal(seed, asdict(random_options(rng)), 2 + seed % 6)
    yield late(seed, SIZES[seed % len(SIZES)], rng.choice((0, 0, 1, 2, 6)), random_options(rng))
    start = wild(seed, SIZES[-1 - seed % len(SIZES)])
    changed = replace(start, options=random_options(rng))
    yield start if GAME.faults(changed) or GAME.outcome(changed) else changed


def _nothing_yet(position: Position) -> Sequence[int]:
    """The kernel's values are whole leads, so that no position has scored before."""
    return [0] * len(position.players)


def _sizes(deal: Deal) -> Sizes:
    return Sizes(1, width(deal.seats), 4096, deal.seats)


def _seen(deal: Deal, row: Integers) -> Seen:
    seen = searched(_sizes, duel=False, many=True)(deal, row)
    totals = tuple(-total - deal.lowest for total in seen.totals)
    leads = seen.leads if deal.seats > 2 else ()
    return seen._replace(totals=totals, leads=leads)


class SecondRound:
    """A round as the second method sees it."""

    def __init__(self, start: Position) -> None:
        opened = _opened(start)
        self.numbers = numbered(opened)
        self.stock = len(opened.stock)
        self.facts = facts_of(opened, start.to_move, self.numbers)
        self.memory = memory_of(self.facts, len(self.numbers), 1 << 4)
        self._moves = latest(self._listed)

    def row(self, position: Position) -> Integers:
        """The row of a position; one that is over keeps the hands and how it ended."""
        position = _opened(position)
        row = read(position, self.numbers, self.stock - len(position.stock))
        out = [seat for seat, player in enumerate(position.players) if not player.hand]
        if out:
            row[RESULT] = out[0]
        else:
            open_row(self.facts, row)
        return _plain(row)

    def seen(self, row: Integers) -> Seen:
        self.memory.rows[0] = row
        number = listed(self.memory, 0) if runs(row) else 0
        children = dict[int, Child]()
        for place in range(number):
            if not differs(self.memory, 0, place, len(children)):
                continue
            children[len(children)] = Child(0, tuple(_plain(self.memory.rows[1].copy()).tolist()))
        totals = () if runs(row) else tuple(map(self._total, range(self.facts.seats), [row] * 7))
        key = (*key_of(self.facts, row), places_of(row))
        return Seen(int(row[SEAT]), children, key, None, totals)

    def _total(self, seat: int, row: Integers) -> int:
        return -int(self.facts.scores[seat]) - added(self.facts, row, seat)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        return self._moves(position)[code]

    def _listed(self, position: Position) -> tuple[tuple[Move, ...], ...]:
        """The engine's moves of every choice, forced ones before it included, found by the row
        that each leads to."""
        forced: list[Move] = []
        while not isinstance((legal := GAME.legal_moves(position))[0], Play) or not position.layout:
            forced.append(legal[0])
            position = GAME.after(position, legal[0])
        after = (tuple(self.row(GAME.after(position, move)).tolist()) for move in legal)
        by_row = dict(zip(after, legal, strict=True))
        children = self.seen(self.row(position)).children
        return tuple((*forced, by_row[children[code].row]) for code in range(len(children)))


def _opened(position: Position) -> Position:
    while not position.layout and GAME.outcome(position) is None:
        position = GAME.after(position, GAME.legal_moves(position)[0])
    return position


def _plain(row: Integers) -> Integers:
    if not runs(row):
        result = row[RESULT]
        row[:HANDS] = 0
        row[RESULT] = result
    return row


def few(seed: int) -> Iterator[Position]:
    """The starts but whole deals, most of which hold more than the second method takes."""
    yield from (start for start in starts(seed) if len(numbered(_opened(start))) <= FEW)


FIRST = (deal_of, row_of, moves_of, _nothing_yet, _seen)
SECOND = (SecondRound, SecondRound.row, SecondRound.moves, _nothing_yet, SecondRound.seen)
SUBJECTS = (
    Subject("PIP, first method", MOST_WINS, starts, *FIRST),
    Subject("PIP, second method", MOST_WINS, few, *SECOND),
)
