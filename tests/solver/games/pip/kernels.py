"""How the kernels of PIP are asked, for ``tests.solver.kernel_referee``.

The fewest points win, and the kernel says what a round adds to each score; so totals are compared
with their signs turned, the scores before the round included. The bounds of two seats hold for best
play, not for play at random, and have a test of their own.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import lru_cache

from engine.game import Outcome
from engine.games.pip import GAME, Move, Play, Position
from solver.games.pip.dominoes import INDEX
from solver.games.pip.encoding import RoundEncoding
from solver.games.pip.objectives.game import ROUND
from solver.games.pip.verify.kernel import Rounds
from solver.kernel import Integers
from solver.open_hands.hands import forced_moves
from tests.solver.games.pip.positions import late, random_options, wild, with_any_options
from tests.solver.kernel_referee import Seen, asked_second, first_method, second_method

FEW = 30

SIZES = ((5, 5), (3, 6), (7, 2), (3, 4, 3), (4, 2, 5), (2, 3, 2, 4), (2, 2, 2, 2, 2, 2, 2))


def _turned(position: Position) -> Outcome | None:
    """Say how the round ended, with totals of which the largest is the best."""
    found = GAME.outcome(position)
    if found is None:
        return None
    return replace(found, totals=_fewest_wins(found.totals))


MOST_WINS = replace(GAME, outcome=_turned)


def starts(seed: int) -> Iterator[Position]:
    """A whole deal, a late position, and one with an empty stock and D and other wilds held, with
    options drawn anew for each."""
    rng = random.Random(seed)
    yield GAME.numbered_deal(seed, asdict(random_options(rng)), 2 + seed % 6)
    yield late(seed, SIZES[seed % len(SIZES)], rng.choice((0, 0, 1, 2, 6)), random_options(rng))
    yield with_any_options(wild(seed, SIZES[-1 - seed % len(SIZES)]), rng)


FIRST = first_method(ROUND, duel=False, game=MOST_WINS, starts=starts)


def _seen(encoding: RoundEncoding, row: Integers) -> Seen:
    seen = FIRST.seen(encoding, row)
    totals = tuple(-total for total in seen.totals)
    leads = seen.leads if encoding.sizes.seats > 2 else ()
    return seen._replace(totals=totals, leads=leads)


def second_of(start: Position) -> Rounds:
    return Rounds(start, INDEX)


def second_moves(second: Rounds, position: Position, code: int) -> tuple[Move, ...]:
    """The engine's moves of a choice, forced ones before it included, found by the row that it
    leads to."""
    made, position = forced_moves(
        GAME, position, lambda move: isinstance(move, Play) and move.on is not None
    )
    wanted = asked_second(second, second.row(position)).children[code].row
    return (*made, _by_row(second, position)[wanted])


@lru_cache(maxsize=1)
def _by_row(second: Rounds, position: Position) -> dict[tuple[int, ...], Move]:
    """The first move to each row; asked for every code of a position."""
    moves = reversed(GAME.legal_moves(position))
    return {tuple(second.row(GAME.after(position, move)).tolist()): move for move in moves}


def _fewest_wins(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(-total for total in totals)


def few(seed: int) -> Iterator[Position]:
    """The starts but whole deals, most of which hold more than the second method takes."""
    yield from (start for start in starts(seed) if _left(start) <= FEW)


def _left(position: Position) -> int:
    return sum(len(player.hand) for player in position.players) + len(position.stock)


SUBJECTS = (
    replace(FIRST, seen=_seen),
    second_method(MOST_WINS, second_of, second_moves, starts=few, counted=_fewest_wins),
)
