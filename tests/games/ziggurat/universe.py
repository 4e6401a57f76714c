"""Every move that could be written down for Domino Ziggurat, sensible or not."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, TIERS
from tests.games.ziggurat.plans import finished, name, next_moves


@cache
def _moves() -> tuple[Move, ...]:
    lies = [lie for tile in SET for lie in {tile, tile.flipped}]
    places = [
        Place(lie, tier, row, column, direction)
        for lie in lies
        for tier in TIERS
        for row in range(tier - 2, 8 - tier)
        for column in range(tier - 2, 8 - tier)
        for direction in DIRECTIONS
    ]
    return (*places, *(Lift(tile) for tile in SET))


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on all places of tiers one cell wider than the real ones."""
    yield from _moves()


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 1
    yield {"hand_size": 1 + seed % 28, "covered_neighbours": seed % 2 == 0}, 1
    yield {"lifted_first": True, "hand_size": 2}, 1


BOUND = 120
"""More moves than a stored plan takes with a detour at every step. By chance alone a pyramid is
hardly ever finished, for lifting can go on for ever: ``choose`` follows a plan."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """The moves as the list of legal moves names them: here each has one name already."""
    return moves


def deal_number(options: dict[str, object], seed: int) -> int:
    """Not every deal can be finished while dominoes set aside come first."""
    return next((number for number in finished(options) if number % 100 == seed), seed)


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """Along a stored plan where there is one, with a detour now and then: a domino is lifted that
    can go back where it lay. Off all plans by chance."""
    plans = next_moves()
    if name(position) not in plans:
        return next(_back_to_plan(position, moves), None) or rng.choice(moves)
    if rng.random() < 1 / 8:
        lift = rng.choice(moves)
        if isinstance(lift, Lift):
            lifted = GAME.after(position, lift)
            if any(_back_to_plan(lifted, GAME.legal_moves(lifted))):
                return lift
    return plans[name(position)]


def _back_to_plan(position: Position, moves: tuple[Move, ...]) -> Iterator[Move]:
    """The moves that lay a domino set aside so that a plan goes on."""
    for move in moves:
        goes_back = isinstance(move, Place) and move.tile.canonical in position.lifted
        if goes_back and name(GAME.after(position, move)) in next_moves():
            yield move
