"""Every move that could be written down for PIP, sensible or not."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.games.pip import Draw, Move, Pass, Play, Position
from engine.games.pip.position import SET
from engine.tiles import HIDDEN, WILD, Tile

_NUMBERS = (None, *range(10))
_DRAW_TILES = (Tile("D", WILD), Tile(WILD, "D"))


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on every laid one, on one beyond and on none; wilds with every
    number, others with none and one; D with every domino given or none."""
    ends = (None, *range(len(position.layout) + 1))
    for on in ends:
        yield from _plays_on(on)
        yield from (Play(lie, on, drawn=tile) for lie in _DRAW_TILES for tile in position.stock[:2])
    yield Pass()
    yield from (Draw(tile) for tile in (None, *SET))


@cache
def _plays_on(on: int | None) -> tuple[Play, ...]:
    given = (Play(lie, on, None, give) for lie in _DRAW_TILES for give in (*SET, HIDDEN))
    return (*(replace(play, on=on) for play in _plays()), *given)


@cache
def _plays() -> tuple[Play, ...]:
    lies = [lie for tile in SET for lie in dict.fromkeys((tile, tile.flipped))]
    named = tuple(Play(lie, None, number) for lie in lies for number in _names(lie))
    return (*named, Play(Tile(4, 1), None, None, Tile(9, 9)), Play(SET[0], drawn=SET[1]))


def _names(lie: Tile) -> tuple[int | None, ...]:
    return _NUMBERS if lie.second == WILD else (None, 4)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2 + seed % 2
    ends = ("any", "same", "closed")
    wilds = ("any", "declared")
    options = {
        "directional_end": ends[seed % 3],
        "wild_end": wilds[seed % 2],
        "reverse_skips_with_two": seed % 4 < 2,
    }
    yield options, 2
    yield {"directional_end": ends[(seed + 1) % 3], "wild_end": "declared"}, 7 - seed % 4


BOUND = 400
"""More moves than a round can have: 70 plays, 61 draws, and passes between them."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """The moves as the list names them: ``*-*`` with no number where only one is possible, no
    ``drawn`` where the stock's order is known."""
    shown = {_hidden_again(move) for move in moves}
    return {_unnamed(move, shown) for move in shown}


def _hidden_again(move: Move) -> Move:
    return move if isinstance(move, Pass) else replace(move, drawn=None)


def _unnamed(move: Move, others: set[Move]) -> Move:
    if not isinstance(move, Play):
        return move
    plain = replace(move, number=None)
    return plain if plain in others else move
