"""Turn a position of the engine into numbers, and the steps found back into moves."""

from collections.abc import Iterable

from engine.games.ziggurat import GAME, Lift, Move, Place, Placed, Position
from engine.tiles import Tile
from solver.games.ziggurat.board.shape import CELL, HALVES, NUMBER, PLACES, WAY, WAYS
from solver.games.ziggurat.board.state import Lay, PileState, Step, Take


def state_of(position: Position) -> PileState:
    """Return the position in numbers.

    Raises:
        ValueError: the order of the pile, or a domino of the hand, is not known.
    """
    hidden = [tile for tile in (*position.hand, *position.pile) if tile.is_hidden]
    if hidden:
        raise ValueError("A plan needs the order of the pile.")
    return PileState(
        board=tuple(lay_of(placed) for placed in position.placed),
        draws=tuple(number(tile) for tile in (*position.hand, *position.pile)),
        hand=len(position.hand),
        aside=tuple(sorted(number(tile) for tile in position.lifted)),
        covered_neighbours=position.options.covered_neighbours,
        lifted_first=position.options.lifted_first,
    )


def number(tile: Tile) -> int:
    """Return the domino's number, whichever way round it is written."""
    first, second = int(tile.first), int(tile.second)
    return NUMBER[max(first, second), min(first, second)]


def lay_of(placed: Placed) -> Lay:
    """Return how a domino lies, in numbers."""
    one, two = (CELL[cell] for cell in placed.cells)
    turned = int(placed.tile.first) < int(placed.tile.second)
    return Lay(number(placed.tile), WAY[(two, one) if turned else (one, two)])


def move_of(step: Step) -> Move:
    """Return the engine's move: written to the right or down."""
    high, low = HALVES[step.tile]
    if not isinstance(step, Lay):
        return Lift(Tile(high, low))
    cells = WAYS[step.way]
    tile = Tile(high, low) if cells[0] < cells[1] else Tile(low, high)
    tier, row, column = PLACES[min(cells)]
    return Place(tile, tier, row, column, "right" if PLACES[max(cells)][1] == row else "down")


def step_of(move: Move) -> Step:
    """Return the move in numbers."""
    return lay_of(move.placed) if isinstance(move, Place) else Take(number(move.tile))


def twins(position: Position, moves: Iterable[Move]) -> list[Step]:
    """Return for each move the least of its twins: those that a symmetry of the board makes equal
    to it and that are worth the same for every plan."""
    turns = GAME.turns(position)
    return [min(step_of(turn.move(move)) for turn in turns) for move in moves]
