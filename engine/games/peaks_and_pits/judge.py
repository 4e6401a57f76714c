"""Find every rule that a move of Peaks and Pits breaks."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.peaks_and_pits.position import DIRECTIONS, Move, Play, Position, current_slope
from engine.games.peaks_and_pits.sentences import violation
from engine.hands import drawn_faults
from engine.tiles import HIDDEN, Tile

CODES = {
    "ends_do_not_match": "A domino does not join on to the number before it (P5).",
    "not_one_slope": "A domino breaks the slope of the play (P5).",
    "tile_not_held": "The domino is not in the hand (P5).",
    "tile_repeated": "The domino stands in the play twice (P1).",
    "nothing_played": "The play has no domino: to play none is a pass (P5).",
    "drawn_not_possible": "The dominoes drawn cannot be the next of the boneyard (P6).",
    "game_over": "Every player with dominoes has passed, or nobody has any (P11).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    if position.is_over:
        yield violation("game_over.passed" if position.passes else "game_over.out", "P11")
    elif isinstance(move, Play):
        yield from _laying(position, move)
        yield from _drawing(position, move)


def _laying(position: Position, move: Play) -> Iterator[Violation]:
    if not move.tiles:
        yield violation("nothing_played", "P5", "/tiles")
        return
    yield from _joining(position, move)
    yield from _one_slope(position, move)
    yield from _holding(position, move)


def _joining(position: Position, move: Play) -> Iterator[Violation]:
    end = position.train.end(move.arm)
    for index, tile in enumerate(move.tiles):
        params = {"tile": tile, "number": tile.first, "end": end}
        at = f"/tiles/{index}"
        if tile.first != end and index == 0:
            yield violation("ends_do_not_match", "P5", at, **params, arm=move.arm)
        elif tile.first != end:
            before = move.tiles[index - 1]
            yield violation("ends_do_not_match.next", "P5", at, **params, before=before)
        end = tile.second


def _one_slope(position: Position, move: Play) -> Iterator[Violation]:
    """Judge that all dominoes keep to the slope of the first; a double belongs to the current
    one."""
    first = move.tiles[0]
    standing = current_slope(position.train.arm(move.arm)).direction
    slope = DIRECTIONS.get(first) or standing
    for index, tile in enumerate(move.tiles):
        way = DIRECTIONS.get(tile)
        if way is None or way == slope:
            continue
        if slope is None:
            slope = way
            continue
        params = {"tile": tile, "way": way, "slope": slope}
        if first.is_double and standing is not None:
            yield violation("not_one_slope.double", "P5", f"/tiles/{index}", **params, first=first)
        else:
            yield violation("not_one_slope", "P5", f"/tiles/{index}", **params)


def _holding(position: Position, move: Play) -> Iterator[Violation]:
    """Find dominoes that are not in the hand; one that is not visible may be a hidden one, while
    there are enough of them."""
    hand = position.mover.hand
    hidden = hand.count(HIDDEN)
    unseen = position.unseen if hidden else ()
    used: set[Tile] = set()
    for index, lie in enumerate(move.tiles):
        tile = lie.canonical
        if tile in used:
            yield violation("tile_repeated.play", "P1", f"/tiles/{index}", tile=tile)
        elif tile not in hand and hidden and tile in unseen:
            hidden -= 1
        elif tile not in hand:
            yield violation("tile_not_held", "P5", f"/tiles/{index}", tile=tile)
        used.add(tile)


def _drawing(position: Position, move: Play) -> Iterator[Violation]:
    if not move.drawn:
        return
    count = min(len(move.tiles), len(position.boneyard))
    if len(move.drawn) != count:
        params = {"drawn": len(move.drawn), "wanted": count}
        yield violation("drawn_not_possible.count", "P6", "/drawn", **params)
    laid = {tile.canonical for tile in move.tiles}
    left = [tile for tile in position.unseen if tile not in laid]
    for index, tile in enumerate(move.drawn[:count]):
        pile = position.boneyard[index:]
        wrong = tuple(drawn_faults(pile, tile, left, "P6", f"/drawn/{index}"))
        yield from wrong
        if not wrong and tile.canonical in left:
            left.remove(tile.canonical)
