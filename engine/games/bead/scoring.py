"""Score plays (B8, B10), end a hand (B12), and count the dominoes that are left (B13)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import prod
from typing import Any

from engine.game import Effect, Outcome, Part
from engine.games.bead.board.grid import Grid, Group
from engine.games.bead.board.open_places import can_place
from engine.games.bead.hidden import hidden_doubles, unseen
from engine.games.bead.position import Options, Place, Position
from engine.hands import replaced
from engine.leftovers import Leftovers
from engine.memo import latest
from engine.tiles import HIDDEN

DOUBLE_LEFT = -5
OTHER_LEFT = -25
"""Points for a domino that is left in a hand (B13)."""

PASSED: Effect = {"score": 0, "doubled": False, "groups": []}


def effect(grid: Grid, domino: Place, options: Options) -> dict[str, Any]:
    """Return the score and the extended groups of a play. A line that counts as two extended groups
    is listed twice, so the score is always the product of the lengths."""
    extended = [group for group in grid.groups(domino) for _ in range(group.counts(options))]
    double = domino.tile.is_double
    return {
        "score": product([group.length for group in extended], double),
        "doubled": double,
        "groups": [_group_json(group) for group in extended],
    }


def product(lengths: Iterable[int], double: bool) -> int:
    """Return the score of a play that extends groups to these lengths (B10)."""
    return prod(lengths) * (2 if double else 1)


def _group_json(group: Group) -> dict[str, Any]:
    return {
        "line": group.line,
        "cells": [{"row": row, "column": column} for row, column in group.cells],
        "values": list(group.values),
        "length": group.length,
    }


@latest
def is_over(position: Position) -> bool:
    """Tell whether the hand is over: all last turns are taken, all have passed in a row, or no
    player with a turn left can place. The last is known at once only if their hands are visible."""
    if turns_are_over(position):
        return True
    if can_place(position, position.mover.hand):
        return False
    asked = range(len(position.players)) if position.last_turns is None else position.last_turns
    hands = [position.players[seat].hand for seat in asked]
    if any(HIDDEN in hand for hand in hands):
        return False
    return not any(can_place(position, hand) for hand in hands)


def turns_are_over(position: Position) -> bool:
    """Tell whether no turn is left: all last ones are taken, or all have passed in a row."""
    return position.last_turns == () or position.passes >= len(position.players)


def outcome(position: Position) -> Outcome | None:
    """Say who has won, and the totals; None while the hand continues (B12, B13). Each hand is a
    game; players may add up several."""
    if not is_over(position):
        return None
    reason = "blocked" if position.last_turns is None else "went_out"
    parts = settlement(position)
    seats = range(len(position.players))
    totals = tuple(sum(part.adds for part in parts if part.seat == seat) for seat in seats)
    settled = all(hidden_doubles(position, seat) is not None for seat in seats)
    winners = tuple(seat for seat in seats if totals[seat] == max(totals)) if settled else ()
    details = {"settled": settled}
    return Outcome(reason, winners, parts, totals, details, game_over=True, next_hand=settled)


def settlement(position: Position) -> tuple[Part, ...]:
    """List the scores of plays and of dominoes left in hands, by seat. Hidden dominoes count if the
    number of doubles among them is certain."""
    return tuple(
        part
        for seat, player in enumerate(position.players)
        for part in (Part(seat, "plays", player.score), *_leftover_parts(position, seat))
    )


def _leftover_parts(position: Position, seat: int) -> Iterator[Part]:
    hand = position.players[seat].hand
    seen = [tile for tile in hand if not tile.is_hidden]
    doubles = sum(tile.is_double for tile in seen)
    others = len(seen) - doubles
    hidden = hidden_doubles(position, seat)
    if hidden is not None:
        doubles += hidden
        others += hand.count(HIDDEN) - hidden
    yield Part(seat, "doubles_left", DOUBLE_LEFT * doubles)
    yield Part(seat, "others_left", OTHER_LEFT * others)


LEFTOVERS = Leftovers[Position](
    unit="doubles",
    rule="B13",
    count=lambda tile: int(tile.is_double),
    hands=lambda position: [player.hand for player in position.players],
    with_hand=lambda position, seat, hand: replace(
        position,
        players=replaced(position.players, seat, position.players[seat]._replace(hand=hand)),
    ),
    unseen=unseen,
)
"""The number of a hand and that of its doubles tell what it costs (B13)."""


def score(position: Position) -> dict[str, Any]:
    """Return the scores of plays and, once the hand is over, what the hands cost."""
    end = outcome(position)
    standing = [player.score for player in position.players]
    return {
        "unit": "points",
        "standing": standing,
        "parts": [Part(seat, "plays", score)._asdict() for seat, score in enumerate(standing)],
        "held": [len(player.hand) for player in position.players],
        "settlement": end and end.as_json()["settlement"],
        "totals": end and list(end.totals),
    }
