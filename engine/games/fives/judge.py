"""Find every rule that a move of Fives breaks."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.fives.position import Draw, Move, Play, Position, double_number, end_of, fitting
from engine.games.fives.scoring import is_over, target_reached
from engine.games.fives.sentences import violation
from engine.hands import can_hold, drawn_faults
from engine.tiles import HIDDEN, Tile

CODES = {
    "ends_do_not_match": "The inner half differs from the open end (F4).",
    "must_lead_highest_double": "The hand begins with the highest double held (F2).",
    "must_play": "A domino of the hand can be played (F4).",
    "must_draw": "Nothing can be played, and the boneyard is not empty (F4).",
    "boneyard_empty": "Nothing is left to draw (F4).",
    "no_such_arm": "The spinner has arms 0 to 3; the lead has none, every other play one (F3).",
    "tile_not_held": "The domino is not in the mover's hand (F4).",
    "drawn_not_possible": "The domino drawn cannot be the next of the boneyard (F4).",
    "game_over": "The hand is over (F7, F9).",
}


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    led = position.layout.spinner is not None
    if is_over(position):
        yield _over(position)
    elif isinstance(move, Play):
        yield from _holding(position, move)
        yield from _joining(position, move) if led else _leading(position, move)
    elif isinstance(move, Draw):
        yield from _drawing(position) if led else [_lead_first(position)]
        if move.drawn is not None:
            yield from drawn_faults(position.boneyard, move.drawn, position.unseen, "F4")
    else:
        yield from _passing(position) if led else [_lead_first(position)]


def _over(position: Position) -> Violation:
    if target_reached(position):
        return violation("game_over.target", "F9", target=position.options.target)
    if () in position.hands:
        return violation("game_over.out", "F7", seat=position.hands.index(()))
    return violation("game_over.blocked", "F7")


def _holding(position: Position, move: Play) -> Iterator[Violation]:
    hand = position.hands[position.to_move]
    unseen = position.unseen if HIDDEN in hand else ()
    if not can_hold(hand, move.tile, unseen):
        params = {"seat": position.to_move, "tile": move.tile.canonical}
        yield violation("tile_not_held", "F4", "/tile", **params)


def _highest_seen(position: Position) -> int:
    """Return the highest visible double of all hands, -1 if there is none."""
    return max(double_number(tile) for hand in position.hands for tile in hand)


def _leading(position: Position, move: Play) -> Iterator[Violation]:
    if move.arm is not None:
        yield violation("no_such_arm.lead", "F3", "/arm")
    number, highest = double_number(move.tile), _highest_seen(position)
    is_known = not any(HIDDEN in hand for hand in position.hands)
    if number < max(highest, 0) or (is_known and number > highest):
        yield _lead_first(position, "/tile")


def _lead_first(position: Position, at: str = "/type") -> Violation:
    highest = _highest_seen(position)
    if highest < 0:
        return violation("must_lead_highest_double.unseen", "F2", at)
    double = Tile(highest, highest)
    return violation("must_lead_highest_double", "F2", at, double=double)


def _joining(position: Position, move: Play) -> Iterator[Violation]:
    arm = move.arm
    if arm is None:
        yield violation("no_such_arm.missing", "F3", "/arm")
        return
    if arm not in range(4):
        yield violation("no_such_arm", "F3", "/arm", arm=arm)
        return
    tile, end = move.tile, end_of(position.layout, arm)
    params = {"number": tile.first, "tile": tile, "end": end, "arm": arm}
    if end == tile.second != tile.first:
        turned = {**params, "turned": tile.flipped}
        yield violation("ends_do_not_match.turned", "F4", "/tile", **turned)
    elif end != tile.first:
        yield violation("ends_do_not_match", "F4", "/tile", **params)


def _drawing(position: Position) -> Iterator[Violation]:
    yield from _able(position)
    if not position.boneyard:
        yield violation("boneyard_empty", "F4", "/type")


def _passing(position: Position) -> Iterator[Violation]:
    able = tuple(_able(position))
    yield from able
    if position.boneyard and not able:
        yield violation("must_draw", "F4", "/type", left=len(position.boneyard))


def _able(position: Position) -> Iterator[Violation]:
    """Find that a mover who draws or passes could play instead."""
    able = fitting(position.layout, position.hands[position.to_move])
    if able:
        yield violation("must_play", "F4", "/type", tiles=able)
