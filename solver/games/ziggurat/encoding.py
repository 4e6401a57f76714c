"""Turn a position of the engine into numbers, and the steps found back into moves."""

from collections.abc import Iterable

from engine.games.ziggurat import GAME, Lift, Move, Place, Placed, Position
from engine.tiles import Tile
from solver.games.ziggurat.board import HALVES, NUMBER, STRIDE, Lay, PileState, Step, Take, spot_of


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
    one, two = (spot_of((cell.row, cell.column)) for cell in placed.cells)
    turned = int(placed.tile.first) < int(placed.tile.second)
    return Lay(number(placed.tile), placed.tier, *((two, one) if turned else (one, two)))


def move_of(step: Step) -> Move:
    """Return the engine's move: written to the right or down."""
    high, low = HALVES[step.tile]
    if not isinstance(step, Lay):
        return Lift(Tile(high, low))
    tile = Tile(high, low) if step.high < step.low else Tile(low, high)
    row, column = divmod(min(step.high, step.low), STRIDE)
    beside = abs(step.high - step.low) == 1
    return Place(tile, step.tier, row, column, "right" if beside else "down")


def step_of(move: Move) -> Step:
    """Return the move in numbers."""
    return lay_of(move.placed) if isinstance(move, Place) else Take(number(move.tile))


def twins(position: Position, moves: Iterable[Move]) -> list[Step]:
    """Return for each move the least of its twins: those that a symmetry of the board makes equal
    to it and that are worth the same for every plan."""
    turns = GAME.turns(position)
    return [min((step_of(turn.move(move)) for turn in turns), key=_place) for move in moves]


def _place(step: Step) -> tuple[bool, int, int]:
    """Return what tells a step from its twins."""
    if isinstance(step, Take):
        return False, step.tile, 0
    return step.high > step.low, min(step.high, step.low), max(step.high, step.low)
