"""Counts of hands, and the settlement of a round of PIP (I12)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from engine.game import Outcome, Part
from engine.games.pip.open_ends import OpenEnds, open_ends_of, placeable
from engine.games.pip.position import DOUBLE_WILD, ROUNDS, Laid, Position
from engine.hands import replaced
from engine.leftovers import Leftovers
from engine.memo import latest
from engine.tiles import HIDDEN, WILD, Face, Tile

DEDUCTION = 10


def _face_count(face: Face) -> int:
    if isinstance(face, int):
        return face
    return 20 if face == WILD else 25


def tile_count(tile: Tile) -> int:
    """Count a visible domino: its pips, wild pips and letter (I12)."""
    if tile.canonical == DOUBLE_WILD:
        return 50
    return _face_count(tile.first) + _face_count(tile.second)


def hand_count(hand: Iterable[Tile]) -> int:
    """Return the count of a hand without hidden dominoes."""
    return sum(tile_count(tile) for tile in hand)


def counts_of(position: Position) -> tuple[int | None, ...]:
    """Return the count of each hand; None if it has hidden dominoes and does not follow from the
    rest of the set."""
    hands = [player.hand for player in position.players]
    hiding = [seat for seat, hand in enumerate(hands) if HIDDEN in hand]
    if len(hiding) == 1 and HIDDEN not in position.stock:
        (seat,) = hiding
        seen = [tile for tile in hands[seat] if not tile.is_hidden]
        hands[seat] = (*seen, *position.unseen)
    return tuple(None if HIDDEN in hand else hand_count(hand) for hand in hands)


def settlement(
    counts: Sequence[int | None], scores: Sequence[int], winner: int | None
) -> tuple[Part, ...]:
    """List every known count, then the deduction of the winner, whose score does not fall below
    0."""
    parts = [Part(seat, "count", count) for seat, count in enumerate(counts) if count is not None]
    if winner is not None:
        held = scores[winner] + (counts[winner] or 0)
        parts.append(Part(winner, "deduction", -min(DEDUCTION, held)))
    return tuple(parts)


def totals(scores: Sequence[int], parts: Iterable[Part]) -> tuple[int, ...]:
    """Add the parts to the scores, by seat."""
    added = list(scores)
    for part in parts:
        added[part.seat] += part.adds
    return tuple(added)


LEFTOVERS = Leftovers[Position](
    unit="points",
    rule="I12",
    count=tile_count,
    hands=lambda position: [player.hand for player in position.players],
    with_hand=lambda position, seat, hand: replace(
        position,
        players=replaced(position.players, seat, position.players[seat]._replace(hand=hand)),
    ),
    unseen=attrgetter("unseen"),
)
"""Every hand counts (I12)."""


def out_of_dominoes(position: Position) -> int | None:
    """Return the seat that has no dominoes left, if any (I11)."""
    hands = [player.hand for player in position.players]
    return hands.index(()) if () in hands else None


def is_blocked(position: Position) -> bool:
    """Tell whether the stock is empty and no player can place: at once if all hands are visible,
    otherwise after a full round of passes (I11)."""
    if position.stock or not position.layout:
        return False
    if not position.is_known:
        return position.passes == len(position.players)
    held = (tile for player in position.players for tile in player.hand)
    return placeable(held, open_ends_of(position)) is None


def would_block(position: Position, laid: Laid) -> bool:
    """Tell whether, as in ``is_blocked``, no player can place after this play: it ends the round,
    and a letter does not act (I10, I11)."""
    if position.stock or not position.is_known:
        return False
    ends = OpenEnds(position.options, (*position.layout, laid))
    held = (tile for player in position.players for tile in player.hand)
    return placeable((tile for tile in held if tile != laid.tile.canonical), ends) is None


@latest
def is_over(position: Position) -> bool:
    """Tell whether the round is over (I11)."""
    return out_of_dominoes(position) is not None or is_blocked(position)


def outcome(position: Position) -> Outcome | None:
    """Say how the round ended: a player is out of dominoes, or none can place (I11)."""
    winner = out_of_dominoes(position)
    if winner is None and not is_blocked(position):
        return None
    counts = counts_of(position)
    scores = [player.score for player in position.players]
    parts = settlement(counts, scores, winner)
    after = totals(scores, parts)
    settled, last = None not in counts, position.round == ROUNDS
    lowest = [seat for seat, total in enumerate(after) if total == min(after)]
    details: dict[str, Any] = {
        "counts": list(counts),
        "settled": settled,
        "game_winners": lowest if settled and last else [],
    }
    reason, winners = ("blocked", ()) if winner is None else ("out", (winner,))
    goes_on = settled and not last
    return Outcome(reason, winners, parts, after, details, game_over=last, next_hand=goes_on)


def score(position: Position) -> dict[str, Any]:
    """Return the scores before the round, and the counts of the current hands."""
    counts = counts_of(position)
    scores = [player.score for player in position.players]
    ended = outcome(position)
    parts = settlement(counts, scores, None) if ended is None else ended.settlement
    over = None if ended is None else ended.as_json()
    return {
        "unit": "points",
        "standing": scores,
        "parts": [part._asdict() for part in parts],
        "counts": list(counts),
        "settlement": over and over["settlement"],
        "totals": over and over["totals"],
        "game_winners": over["game_winners"] if over else [],
    }
