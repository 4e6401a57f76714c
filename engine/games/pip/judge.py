"""Find every rule that a move of PIP breaks."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.pip.open_ends import open_ends_of, placeable, placing
from engine.games.pip.position import DOUBLE_WILD, DRAW, Draw, Laid, Move, Pass, Play, Position
from engine.games.pip.scoring import is_over, would_block
from engine.games.pip.sentences import violation
from engine.hands import can_hold, drawn_faults, without
from engine.memo import latest
from engine.tiles import HIDDEN, WILD, Tile

CODES = {
    "ends_do_not_match": "The inward half is neither the number that is needed nor wild (I5, I6).",
    "end_not_open": "Nothing can be played on that domino, or nothing more (I3, I4, I5, I7).",
    "double_unfinished": "A double must be played on first (I7).",
    "must_open_with": "The round is opened by another domino (I3).",
    "must_play": "A domino of the hand can be placed (I9).",
    "must_draw": "A domino must be drawn before the turn passes (I9).",
    "already_drawn": "The player has drawn this turn (I9).",
    "stock_empty": "No domino is left to draw (I9).",
    "must_name_number": "A wild's number must be named (I6, I8, option wild_end).",
    "wrong_double_wild": "*-* is a double of the number it is laid on, not of another (I3, I8).",
    "nothing_to_name": "The domino stands for no number that could be named (I8).",
    "must_give": "A domino must be given to the next player (I10).",
    "nothing_to_give": "No domino is given with this move (I10).",
    "tile_not_held": "The domino is not in the hand (I5, I10).",
    "drawn_not_possible": "The domino drawn cannot be the next of the stock (I9, I10).",
    "game_over": "The round is over (I11).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    if is_over(position):
        yield violation("game_over", "I11")
    elif isinstance(move, Play):
        yield from _play(position, move)
    else:
        yield from _waiting(position, move)


def _waiting(position: Position, move: Draw | Pass) -> Iterator[Violation]:
    if not position.layout:
        yield from _must_open(position, None)
    else:
        yield from _pass(position) if isinstance(move, Pass) else _draw(position)
    if isinstance(move, Draw):
        yield from _find_wrong_drawn(position, move)


def _pass(position: Position) -> Iterator[Violation]:
    tile = placeable(position.hand, open_ends_of(position))
    if tile is not None:
        yield violation("must_play", "I9", tile=tile)
    elif position.stock and not position.drawn:
        yield violation("must_draw", "I9")


def _draw(position: Position) -> Iterator[Violation]:
    tile = placeable(position.hand, open_ends_of(position))
    if tile is not None:
        yield violation("must_play", "I9", tile=tile)
    if position.drawn:
        yield violation("already_drawn", "I9")
    if not position.stock:
        yield violation("stock_empty", "I9")


def _play(position: Position, move: Play) -> Iterator[Violation]:
    tile = move.tile.canonical
    if not can_hold(position.hand, tile, _unseen(position)):
        yield violation("tile_not_held", "I5", "/tile", tile=tile)
    yield from _lying(position, move) if position.layout else _opening(position, move)
    yield from _find_wrong_gift(position, move)
    yield from _find_wrong_drawn(position, move)


def _lying(position: Position, move: Play) -> Iterator[Violation]:
    laid = Laid(move.tile, move.on, move.number)
    return placing(open_ends_of(position), laid, position.options)


def _opening(position: Position, move: Play) -> Iterator[Violation]:
    yield from _must_open(position, move.tile.canonical)
    if move.on is not None:
        yield violation("end_not_open.first", "I3", "/on")
    if move.number is not None and move.tile != DOUBLE_WILD:
        yield violation("nothing_to_name", "I8", "/as", tile=move.tile)
    elif move.number not in (None, position.round):
        params = {"round": position.round, "number": move.number}
        yield violation("wrong_double_wild.starter", "I3", "/as", **params)


def _must_open(position: Position, tile: Tile | None) -> Iterator[Violation]:
    """Find an opening with a domino that I3 does not allow: r-r if the player may have it, and
    ``*-*`` if r-r is not visible in the hand."""
    allowed = [position.opener]
    if position.opener not in position.hand:
        unseen = _unseen(position)
        held = can_hold(position.hand, position.opener, unseen)
        allowed = [position.opener, DOUBLE_WILD] if held else [DOUBLE_WILD]
    if tile not in allowed:
        yield violation("must_open_with", "I3", round=position.round, tiles=allowed)


def _find_wrong_gift(position: Position, move: Play) -> Iterator[Violation]:
    """Find a gift that is missing or wrong: D gives one domino (I10) if the stock is empty and the
    hand is not, unless no player can place any more."""
    tile = move.tile.canonical
    held = tile in position.hand or HIDDEN in position.hand
    rest = without(position.hand, tile) if held else position.hand
    gives = tile == Tile(DRAW, WILD) and not position.stock and rest
    if gives and _blocks(position, move):
        gives = ()
    if not gives and move.give is not None:
        yield violation("nothing_to_give", "I10", "/give", give=move.give)
    elif gives and move.give is None:
        yield violation("must_give", "I10", "/give", tile=tile)
    elif gives and move.give is not None and not _can_give(position, move.give, rest, tile):
        yield violation("tile_not_held.give", "I10", "/give", give=move.give, tile=tile)


def _blocks(position: Position, move: Play) -> bool:
    """Tell whether after the move, if it is possible, no player can place a domino."""
    if not position.layout or next(_lying(position, move), None) is not None:
        return False
    return would_block(position, Laid(move.tile, move.on, move.number))


def _can_give(position: Position, give: Tile, rest: tuple[Tile, ...], laid: Tile) -> bool:
    return give in rest or (give != laid and can_hold(rest, give, _unseen(position)))


def _find_wrong_drawn(position: Position, move: Play | Draw) -> Iterator[Violation]:
    """Return what may be shown as drawn: with a draw, or with D by the next player."""
    if move.drawn is None:
        return
    unseen = list(_unseen(position))
    rule = "I9"
    if isinstance(move, Play):
        rule = "I10"
        if move.tile.canonical != Tile(DRAW, WILD) or len(position.hand) <= 1:
            yield violation("drawn_not_possible.move", rule, "/drawn", drawn=move.drawn)
            return
        if move.tile.canonical in unseen:
            unseen.remove(move.tile.canonical)
    yield from drawn_faults(position.stock, move.drawn, unseen, rule)


@latest
def _unseen(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes that a hidden one may be; none if nothing is hidden."""
    known = position.is_known and HIDDEN not in position.stock
    return () if known else position.unseen
