"""Confirm the best play now: the plays of one hand, each written on a sheet of cells and read line
by line."""

from dataclasses import replace

from engine.games.bead import Position
from solver.games.bead.verify.kernel import SheetHands
from solver.games.bead.verify.sheet import COUNT


def highest_score(position: Position) -> int | None:
    """Return the most that a domino of the mover's hand scores at once (B10); None where none
    fits."""
    held = {(int(tile.first), int(tile.second)) for tile in position.mover.hand}
    held |= {(second, first) for first, second in held}
    pairs = {5 * first + second - 6: 2 if first == second else 1 for first, second in held}
    found = [
        product * factor
        for fitting, product in _open_spots(position)
        for pair, factor in pairs.items()
        if fitting >> pair & 1
    ]
    return max(found, default=None)


def _open_spots(position: Position) -> list[tuple[int, int]]:
    """Return for each spot where something fits the pairs of faces that do, as bits, and the
    product of the lengths."""
    one = position.mover._replace(hand=position.mover.hand[:1])
    small = replace(position, players=(one,), to_move=0, first_player=0, last_turns=None)
    hands = SheetHands(small)
    open_now = int(hands.row(small)[COUNT])
    spots = hands.deal.spots[0, : 3 * open_now].reshape(-1, 3).tolist()
    return [(fitting, product) for _, fitting, product in spots]
