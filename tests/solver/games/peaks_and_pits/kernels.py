"""How the kernels are compared with the engine.

Tokens dealt to everybody are no part of a row (P12), so rows of the second one are compared after
the tokens of seat 0 are taken from all; what counts in the end is how far each is behind seat 0.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.tiles import Tile
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.objectives.game import HOW
from solver.games.peaks_and_pits.verify.kernel import (
    END,
    FACES,
    MOST_STEPS,
    MOVER,
    PASS,
    STOP,
    TOKENS,
    SingleDominoes,
)
from solver.kernel import Integers
from tests.solver.kernel_referee import Child, Row, Seen, asked_second, first_method, second_method

FIRST = first_method(HOW)


def ahead(tokens: Sequence[int]) -> tuple[int, ...]:
    """How many tokens fewer than seat 0 each has."""
    return tuple([tokens[0] - own for own in tokens])


def seen(encoding: TrainEncoding, row: Integers) -> Seen:
    said = FIRST.seen(encoding, row)
    return said._replace(totals=said.totals and ahead(said.totals))


def by_arms(row: Sequence[int], seats: int) -> tuple[int, ...]:
    """A row of the second method, levelled, the smaller arm first: which is which does not
    matter."""
    of_arms = range(END, TOKENS, 2)
    if tuple(row[place] for place in of_arms) > tuple(row[place + 1] for place in of_arms):
        row = list(row)
        for place in of_arms:
            row[place], row[place + 1] = row[place + 1], row[place]
    first, tokens = row[TOKENS], range(TOKENS, TOKENS + seats)
    return tuple([own - first * (place in tokens) for place, own in enumerate(row)])


def second_row_of(second: SingleDominoes, position: Position) -> Integers:
    return np.array(by_arms(second.row(position).tolist(), second.deal.seats), np.int64)


def second_seen(second: SingleDominoes, row: Integers) -> Seen:
    """Every turn laid domino by domino; its code is the list of its steps."""
    seats, key = second.deal.seats, tuple(row.tolist())
    children = {_code(way): Child(0, by_arms(after, seats)) for way, after in _turns(second, key)}
    tokens = key[TOKENS : TOKENS + seats]
    return Seen(key[MOVER], children, key, None, () if children else ahead(tokens))


def _turns(second: SingleDominoes, row: Row) -> Iterator[tuple[tuple[int, ...], Row]]:
    """The steps of every turn from a row on, with the row after them."""
    for code, (_, after) in asked_second(second, np.array(row, np.int64)).children.items():
        ways = [((), after)] if code >= STOP else _turns(second, after)
        yield from (((code, *way), end) for way, end in ways)


def _code(way: Sequence[int]) -> int:
    return sum((step + 1) * (MOST_STEPS + 1) ** place for place, step in enumerate(way))


def second_moves_of(second: SingleDominoes, position: Position, code: int) -> Sequence[Move]:
    """The move of a list of steps; the row that they began from has the smaller arm first."""
    way = []
    while code:
        code, step = divmod(code, MOST_STEPS + 1)
        way.append(step - 1)
    if way == [PASS]:
        return (Pass(),)
    row = second.row(position).tolist()
    ordered = by_arms(row, second.deal.seats)[END:TOKENS] == tuple(row[END:TOKENS])
    side = way[0] // FACES
    arm = ARMS[side if ordered else 1 - side]
    inner, tiles = position.train.end(arm), list[Tile]()
    for step in way[:-1]:
        tiles.append(Tile(inner, step % FACES))
        inner = tiles[-1].second
    return (Play(arm, tuple(tiles)),)


SUBJECTS = (
    replace(FIRST, seen=seen, counted=ahead),
    second_method(
        GAME, SingleDominoes, second_moves_of, row_of=second_row_of, seen=second_seen, counted=ahead
    ),
)
