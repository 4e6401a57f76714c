"""The Bead Game in position text, and moves in words."""

import re
from collections.abc import Sequence

from engine.games.bead.position import (
    CELLS,
    HAND_SIZES,
    MOST_SEATS,
    POINTS,
    SET,
    Move,
    Options,
    Pass,
    Place,
    Player,
    Position,
    in_turn,
)
from engine.notation import grammar
from engine.squares import BY_LETTER, turned

_PLACED = re.compile(r"([^rdlu]+)([rdlu])([^.]+)[.]([^.]+)")
_MOVE = re.compile(
    r"place (?P<tile>\S+) row (?P<row>\S+) column (?P<column>\S+) (?P<direction>\S+)"
)
_NO_LAST_TURNS = "n"


def move_text(move: Move) -> str:
    """Write the move in words."""
    if isinstance(move, Pass):
        return "pass"
    return f"place {move.tile} row {move.row} column {move.column} {move.direction}"


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not the words of a move.
    """
    if text == "pass":
        return Pass()
    match = _MOVE.fullmatch(text)
    if match is None:
        raise grammar.misread("bad_move", text, "'pass'", "'place 3-1 row 0 column 2 down'")
    row, column = (grammar.read_number(match[key], CELLS) for key in ("row", "column"))
    direction = grammar.read_choice(match["direction"], tuple(BY_LETTER.values()))
    return Place(*turned(grammar.named_tile(match["tile"]), row, column, direction))


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    turn = (position.to_move, position.first_player, position.passes)
    owed = position.last_turns
    return [
        grammar.write_options(position.options),
        grammar.PART.join(str(number) for number in turn),
        _NO_LAST_TURNS if owed is None else grammar.write_items(str(seat) for seat in owed),
        grammar.write_items(_placed_text(domino) for domino in position.placed),
        *(grammar.write_scored(player.hand, player.score) for player in position.players),
    ]


def _placed_text(domino: Place) -> str:
    where = f"{domino.row}{grammar.PART}{domino.column}"
    return f"{grammar.write_tile(domino.tile)}{domino.direction[0]}{where}"


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text.

    Raises:
        Refused: they are not the fields of a position.
    """
    grammar.check_fields(fields, 6, 4 + MOST_SEATS)
    options, turn, owed, placed, *players = fields
    to_move, first, passes = _read_turn(turn)
    return Position(
        options=grammar.options_of_text(Options, options),
        players=tuple([_read_player(player) for player in players]),
        to_move=to_move,
        first_player=first,
        passes=passes,
        last_turns=None
        if owed == _NO_LAST_TURNS
        else in_turn(grammar.read_items(owed, _read_seat, MOST_SEATS), first, len(players)),
        placed=tuple(grammar.read_items(placed, _read_placed, len(SET), 2)),
    )


def _read_seat(text: str) -> int:
    return grammar.read_number(text, range(MOST_SEATS))


def _read_turn(field: str) -> tuple[int, int, int]:
    parts = field.split(grammar.PART)
    if len(parts) != 3:
        raise grammar.misread("bad_text.turn", field, "0.0.0")
    to_move, first, passes = parts
    return (
        _read_seat(to_move),
        _read_seat(first),
        grammar.read_number(passes, range(MOST_SEATS + 1)),
    )


def _read_placed(item: str) -> Place:
    match = _PLACED.fullmatch(item)
    if match is None:
        raise grammar.misread("bad_text.placed", item, "3-1r0.2")
    tile, letter, row, column = match.groups()
    where = grammar.read_number(row, CELLS), grammar.read_number(column, CELLS)
    return Place(*turned(grammar.read_tile(tile), *where, BY_LETTER[letter]))


def _read_player(field: str) -> Player:
    return Player(*grammar.read_scored(field, max(HAND_SIZES.values()), POINTS, "9.3-1_5-5"))
