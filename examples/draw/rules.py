"""Draw dominoes: values, legal moves, the judge, what moves do, how a hand ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal, NamedTuple

from engine.accounting import Located, double_copies, held, set_faults, unseen_tiles
from engine.errors import Refused, Violation
from engine.game import Outcome, Part, Step
from engine.hands import Hand, can_hold, drawn_faults, turned_up, with_tile, without
from engine.sentences import Sentences
from engine.tiles import HIDDEN, Face, Tile, in_order

CODES = {
    "game_over": "The hand is over (D4).",
    "tile_not_held": "The domino is not in the mover's hand (D2).",
    "ends_do_not_match": "The domino does not have the number at that end of the row (D2).",
    "nothing_to_the_left": "The first domino counts as played to the right (D2).",
    "must_lay": "A domino of the hand can be played (D3).",
    "must_draw": "The boneyard is not empty (D3).",
    "boneyard_empty": "Nothing is left to draw (D3).",
    "drawn_not_possible": "The domino drawn cannot be the next of the boneyard (D3).",
}
FAULT_CODES = {"ends_do_not_match": "Two dominoes side by side do not have equal numbers (D2)."}

violation = Sentences(
    {
        "game_over": "The hand is over.",
        "tile_not_held": "Seat {seat} does not hold {tile}.",
        "ends_do_not_match": "{tile} does not match the {number} at the {end} end.",
        "ends_do_not_match.row": "The {number} of {tile} does not match the {other} of {before}.",
        "nothing_to_the_left": "The first domino counts as played to the right.",
        "must_lay": "You must play, since you can: {tile}, for example.",
        "must_draw": "You must draw: the boneyard is not empty.",
        "boneyard_empty": "The boneyard is empty: there is nothing left to draw.",
        "no_next_hand": "Each hand is a game of its own: no other can follow.",
    }
)

End = Literal["left", "right"]


class Options(NamedTuple):
    """The rules that tables agree on."""

    hand_size: Annotated[int, range(1, 15), "Dominoes dealt to each player."] = 7


class Position(NamedTuple):
    """``hands`` by seat, sorted; the ``row`` as it lies; ``boneyard`` next domino first."""

    options: Options
    hands: tuple[Hand, ...]
    to_move: int
    row: tuple[Tile, ...]
    boneyard: tuple[Tile, ...]

    @property
    def ends(self) -> Mapping[End, Face | None]:
        """The numbers to be joined; None joins anything."""
        if not self.row:
            return {"right": None}
        return {"left": self.row[0].first, "right": self.row[-1].second}


class Lay(NamedTuple):
    """Lay a domino of the hand at an end of the row."""

    tile: Tile
    end: End


@dataclass(frozen=True)
class Draw:
    """Take the next domino of the boneyard; the turn goes on. ``drawn`` shows it where the order
    of the boneyard is not known."""

    drawn: Tile | None = None


@dataclass(frozen=True)
class Pass:
    """Neither lay nor draw."""


Move = Lay | Draw | Pass


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position:
    """Deal the hands in order; seat 0 begins.

    Raises:
        Refused: another number than two plays, or a hand is to follow another.
    """
    if players != 2:
        told = {"least": 2, "most": 2, "players": players}
        raise Refused([violation("out_of_range.players", "D1", "/players", **told)])
    if after is not None:
        raise Refused([violation("no_next_hand", "D5", "/after")])
    size = options["hand_size"]
    hands = in_order(order[:size]), in_order(order[size : 2 * size])
    return Position(Options(**options), hands, 0, (), tuple(order[2 * size :]))


def fits(tile: Tile, number: Face | None) -> bool:
    """Tell whether a domino can be laid where this number is open; a hidden one is not known to."""
    return tile != HIDDEN and (number is None or number in tile)


def is_over(position: Position) -> bool:
    """Tell whether the hand is over (D4): a hidden domino may always be one that fits."""
    if () in position.hands:
        return True
    held_by_all = [tile for hand in position.hands for tile in hand]
    able = any(fits(tile, end) for tile in held_by_all for end in position.ends.values())
    return not able and not position.boneyard and HIDDEN not in held_by_all


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List what can be laid, by end and in the order of the hand; else the draw; else the pass."""
    if is_over(position):
        return ()
    hand, ends = position.hands[position.to_move], position.ends
    found = [Lay(tile, end) for end in ends for tile in hand if fits(tile, ends[end])]
    return tuple(found) or ((Draw(),) if position.boneyard else (Pass(),))


def moves_complete(position: Position) -> bool:
    """Return False where a hidden domino of the hand may be one that fits."""
    return is_over(position) or HIDDEN not in position.hands[position.to_move]


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the domino that is laid."""
    return (move.tile.canonical,) if isinstance(move, Lay) else ()


def judged(position: Position, move: Move) -> Iterator[Violation]:
    """Find every rule that the move breaks."""
    hand = position.hands[position.to_move]
    if is_over(position):
        yield violation("game_over", "D4")
    elif isinstance(move, Lay):
        yield from _laying(position, hand, move)
    elif able := [tile for tile in hand if any(fits(tile, n) for n in position.ends.values())]:
        yield violation("must_lay", "D3", tile=able[0])
    elif isinstance(move, Draw) and not position.boneyard:
        yield violation("boneyard_empty", "D3")
    elif isinstance(move, Pass) and position.boneyard:
        yield violation("must_draw", "D3")
    elif isinstance(move, Draw) and move.drawn is not None:
        yield from drawn_faults(position.boneyard, move.drawn, _unseen(position), "D3")


def _laying(position: Position, hand: Hand, move: Lay) -> Iterator[Violation]:
    if not can_hold(hand, move.tile, _unseen(position)):
        yield violation("tile_not_held", "D2", "/tile", seat=position.to_move, tile=move.tile)
    if move.end not in position.ends:
        yield violation("nothing_to_the_left", "D2", "/end")
    elif not fits(move.tile, number := position.ends[move.end]):
        told = {"tile": move.tile, "number": number, "end": move.end}
        yield violation("ends_do_not_match", "D2", "/tile", **told)


def _unseen(position: Position) -> tuple[Tile, ...]:
    seen = [*position.row, *position.boneyard, *position.hands[0], *position.hands[1]]
    return unseen_tiles(seen, double_copies(6))


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    seat, hands = position.to_move, list(position.hands)
    if isinstance(move, Draw):
        drawn = move.drawn or position.boneyard[0]
        hands[seat] = with_tile(hands[seat], drawn)
        after = position._replace(hands=tuple(hands), boneyard=position.boneyard[1:])
        return Step(after, {"drawn": str(drawn), "laid": None})
    after = position._replace(to_move=1 - seat)
    if isinstance(move, Pass):
        return Step(after, {"drawn": None, "laid": None})
    laid = _turned(move, position.ends[move.end])
    hands[seat] = without(hands[seat], move.tile)
    row = (laid, *position.row) if move.end == "left" else (*position.row, laid)
    return Step(after._replace(row=row, hands=tuple(hands)), {"drawn": None, "laid": str(laid)})


def _turned(move: Lay, number: Face | None) -> Tile:
    """Return the domino as it lies: the half that joins points to the row."""
    joins = move.tile.second if move.end == "left" else move.tile.first
    return move.tile if number in (None, joins) else move.tile.flipped


def faults(position: Position) -> tuple[Violation, ...]:
    """Find a set that is not whole (D1), and dominoes of the row that do not join (D2)."""
    hands = [held(hand, f"/players/{seat}/hand") for seat, hand in enumerate(position.hands)]
    places = [*hands, Located(position.row, "/row"), Located(position.boneyard, "/boneyard")]
    return (*set_faults(places, double_copies(6), "D1"), *_gaps(position.row))


def _gaps(row: Sequence[Tile]) -> Iterator[Violation]:
    for index, (one, other) in enumerate(pairwise(row), 1):
        if one.second != other.first:
            told = {"number": other.first, "tile": other, "other": one.second, "before": one}
            yield violation("ends_do_not_match.row", "D2", f"/row/{index}", **told)


def view(position: Position, seat: int) -> Position:
    """Turn the other hand and the boneyard face down."""
    hands = list(position.hands)
    hands[1 - seat] = (HIDDEN,) * len(hands[1 - seat])
    return position._replace(hands=tuple(hands), boneyard=(HIDDEN,) * len(position.boneyard))


def witnessed(position: Position, move: Move, seat: int) -> Move:
    """Show what is drawn to the player who draws it, and to nobody else (D3)."""
    if not isinstance(move, Draw):
        return move
    return Draw(turned_up(position.boneyard, move.drawn) if seat == position.to_move else None)


def as_listed(move: Move) -> Move:
    """Leave out what turned up: nobody knows that before they draw."""
    return Draw() if isinstance(move, Draw) else move


def outcome(position: Position) -> Outcome | None:
    """Say who won and what (D5); nothing is counted while hidden dominoes are held."""
    if not is_over(position):
        return None
    reason = "out" if () in position.hands else "blocked"

    def ended(points: tuple[int, int], settled: bool = True) -> Outcome:
        parts = tuple(Part(seat, "pips", won) for seat, won in enumerate(points) if won)
        winners, details = tuple(part.seat for part in parts), {"settled": settled}
        return Outcome(reason, winners, parts, points, details, game_over=True, next_hand=False)

    if any(HIDDEN in hand for hand in position.hands):
        return ended((0, 0), settled=False)
    one, two = (sum(int(half) for tile in hand for half in tile) for hand in position.hands)
    return ended((max(0, two - one), max(0, one - two)))


def score(position: Position) -> dict[str, Any]:
    """Return what both have: nothing before the end."""
    ended = outcome(position)
    settlement = None if ended is None else ended.as_json()["settlement"]
    return {"totals": [0, 0] if ended is None else list(ended.totals), "settlement": settlement}
