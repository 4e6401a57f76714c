"""Draw dominoes in position text, its moves in words, the row as a picture."""

from collections.abc import Sequence

from engine.drawing.board import CELL, Board, Held, Panel, Piece
from engine.notation.grammar import (
    PART,
    check_count,
    check_fields,
    misread,
    named_tile,
    options_of_text,
    read_choice,
    read_items,
    read_number,
    read_tile,
    read_tiles,
    write_items,
    write_options,
    write_tile,
    write_tiles,
)
from engine.tiles import in_order
from examples.draw.rules import Draw, End, Lay, Move, Options, Pass, Position, is_over

ENDS: tuple[End, End] = ("left", "right")


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    return [
        write_options(position.options),
        PART.join(write_tiles(hand) for hand in position.hands),
        str(position.to_move),
        write_items(map(write_tile, position.row)),
        write_tiles(position.boneyard),
    ]


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text.

    Raises:
        Refused: they are not those of a position.
    """
    check_fields(fields, 5, 5)
    options, hands, to_move, row, boneyard = fields
    check_count(hands, len(hands.split(PART)), 2, 2)
    return Position(
        options_of_text(Options, options),
        tuple(in_order(read_tiles(hand, 28)) for hand in hands.split(PART)),
        read_number(to_move, range(2)),
        tuple(read_items(row, read_tile, 28)),
        read_tiles(boneyard, 28),
    )


def move_text(move: Move) -> str:
    """Write the move in a few words."""
    if isinstance(move, Lay):
        return f"lay {move.tile} {move.end}"
    drawn = move.drawn if isinstance(move, Draw) else None
    return type(move).__name__.lower() + ("" if drawn is None else f" {drawn}")


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not those of a move.
    """
    match text.split(" "):
        case ["draw"]:
            return Draw()
        case ["draw", tile]:
            return Draw(named_tile(tile).canonical)
        case ["pass"]:
            return Pass()
        case ["lay", tile, end]:
            return Lay(named_tile(tile).canonical, read_choice(end, ENDS))
    raise misread("bad_move", text, "'lay 6-3 left'", "'draw'", "'pass'")


def board(position: Position) -> Board:
    """Show the row, and below it both hands and the boneyard."""
    wide = 2 * CELL
    pieces = (Piece(tile, 0, at * wide, "right") for at, tile in enumerate(position.row))
    row = Panel("row", CELL, wide * len(position.row), tuple(pieces), grid=False)
    moving = None if is_over(position) else position.to_move
    held = (Held(hand, seat, is_moving=seat == moving) for seat, hand in enumerate(position.hands))
    return Board((row,), (f"boneyard: {len(position.boneyard)}",), tuple(held))
