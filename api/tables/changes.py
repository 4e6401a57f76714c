"""The changes of a table that people ask for, and when it is due after them."""

from dataclasses import replace
from typing import Any, Final

from api.calls.problems import (
    ILLEGAL_MOVE,
    NOT_NOW,
    NOT_YOURS,
    OTHER_VERSION,
    Problem,
    violations_json,
)
from api.store.tables import Timing
from api.tables.sight import view
from api.tables.table import SPECTATOR, SharedTable, Shuffle
from schemas.tables import HandRequest, MoveRequest, SeatRequest
from schemas.wire import wire_of

PACE: Final = 0.6
"""Seconds that a bot lets pass before it moves, so that the move before can be seen."""


def timing(table: SharedTable, left: float | None = None) -> Timing:
    """Return when a process moves for the seat whose turn it is. ``left`` are the seconds that its
    person has left, by default all."""
    if table.to_move is None:
        return Timing()
    seat = table.seats[table.to_move]
    clock = (table.clock if left is None else max(left, 0.0)) if seat.key else None
    return Timing(PACE if seat.level else clock, clock)


def moved(table: SharedTable, move: Any, version: int, *, is_late: bool = False) -> SharedTable:
    """Return a table of this version after a move."""
    return replace(table.with_move(move, is_late=is_late), moved=version + 1)


def with_choice(table: SharedTable, seat: int, version: int, asked: MoveRequest) -> SharedTable:
    """Make one of the choices of a seat. It is judged as that seat sees the position, without what
    a request says that it draws: the answer to a guess would show a hidden domino."""
    _check_version(table, version, asked.version)
    if seat != table.to_move or table.seats[seat].level:
        raise Problem(NOT_NOW, "It is not your turn.")
    game = table.game
    move = game.as_listed(wire_of(game.id).read_move(asked.move, "/move"))
    if violations := game.violations(view(game, table.position, seat), move):
        told = " ".join(violation.message for violation in violations)
        under = [violation.under("/move") for violation in violations]
        raise Problem(ILLEGAL_MOVE, f"The move is not legal. {told}", violations_json(under))
    return moved(table, move, version)


def with_next_hand(
    table: SharedTable, seat: int, version: int, asked: HandRequest, shuffle: Shuffle
) -> SharedTable:
    """Deal the next hand or, after a match, the first of another."""
    _check_version(table, version, asked.version)
    if seat == SPECTATOR:
        raise Problem(NOT_YOURS, "Only those who play can deal.")
    if table.to_move is not None:
        raise Problem(NOT_NOW, "The hand is not over.")
    dealt = table.dealt_again(shuffle, is_rematch=asked.rematch)
    return replace(dealt, moved=version + 1)


def with_seat(table: SharedTable, by: int, seat: int, asked: SeatRequest) -> SharedTable:
    """Name a player, or have a bot play for a person: for oneself, or as host for anybody."""
    if not 0 <= seat < len(table.seats) or by not in (seat, table.host):
        raise Problem(NOT_YOURS, "You can change your own seat; the host can change every seat.")
    if asked.bot is not None and not table.seats[seat].key:
        raise Problem(NOT_YOURS, "This seat is always a bot's.")
    if asked.name is not None:
        table = table.with_seat(seat, name=asked.name)
    if asked.bot is not None:
        table = table.with_seat(seat, level=asked.bot or None)
    return table


def _check_version(table: SharedTable, version: int, asked: int) -> None:
    """Refuse what was asked for a position before the present one, or for one that was never."""
    if not table.moved <= asked <= version:
        detail = f"The table is at version {version} now."
        raise Problem(OTHER_VERSION, detail, members={"version": version})
