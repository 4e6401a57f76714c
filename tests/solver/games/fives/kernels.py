"""How the compiled kernels of Fives are asked when they are compared with the engine."""

from collections.abc import Iterator
from typing import Any, Final

from engine.games.fives import GAME, Move, Play, Position
from solver.games.fives.objectives.game import OPEN_HANDS
from solver.games.fives.verify.kernel import CountedHands, number_of
from solver.open_hands.hands import forced_moves
from tests.solver.kernel_referee import first_method, second_method

NEAR: Final = 60


def starts(seed: int) -> Iterator[Position]:
    """A deal of every option and, in turn, every number of players; near a target that ends a hand
    at once (F9) seat 0 is five points short of it."""
    given: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 2),
        ({"target": 30, "bonus_divisor": 1}, 2),
        ({"target": 50, "finish_hand": True, "block_tie": "lowest_tile"}, 2 + seed % 3),
        ({"target": 60, "block_tie": "lowest_tile"}, 3 + seed % 2),
        ({"set": 12, "target": 80}, 2),
        ({"set": 12, "bonus_divisor": 1, "target": 500, "block_tie": "lowest_tile"}, 2 + seed % 7),
    )
    for options, players in given:
        deal: Position = GAME.numbered_deal(seed, GAME.read_options(options), players)
        target = deal.options.target
        near = target <= NEAR and not deal.options.finish_hand
        yield deal._replace(scores=(target - 5, *deal.scores[1:])) if near else deal


def counted_moves(second: CountedHands, position: Position, code: int) -> tuple[Move, ...]:
    """The moves of a code of the second method."""
    before, position = forced_moves(GAME, position, lambda move: isinstance(move, Play))
    plays = [move for move in GAME.legal_moves(position) if isinstance(move, Play)]
    return (*before, next(move for move in plays if counted_code(position, move) == code))


def counted_code(position: Position, move: Play) -> int:
    laid = () if move.arm is None else position.layout.arms[move.arm]
    where = (2 if laid[-1].is_double else 1) if laid else 0
    return number_of(move.tile) << 3 | (move.tile != move.tile.canonical) << 2 | where


SUBJECTS = (
    first_method(OPEN_HANDS, starts=starts),
    second_method(GAME, CountedHands, counted_moves, starts=starts),
)
