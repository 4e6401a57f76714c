"""Domino Ziggurat in position text, and moves in words."""

import re
from collections.abc import Sequence

from engine.games.ziggurat.position import (
    COORDINATES,
    MOST_CHEATS,
    SET,
    TIERS,
    Lift,
    Move,
    Options,
    Place,
    Placed,
    Position,
)
from engine.notation import grammar
from engine.squares import BY_LETTER, turned
from engine.tiles import Tile, in_order

_PLACED = re.compile(r"([^rdlu]+)([rdlu])([^.]+)[.]([^.]+)[.]([^.]+)")
_MOVE = re.compile(
    r"lift (?P<lift>\S+)|place (?P<tile>\S+) tier (?P<tier>\S+) row (?P<row>\S+)"
    r" column (?P<column>\S+) (?P<direction>\S+)( drawn (?P<drawn>\S+))?"
)
_TIERS = range(min(TIERS), max(TIERS) + 1)


def move_text(move: Move) -> str:
    """Write the move in words."""
    if isinstance(move, Lift):
        return f"lift {move.tile}"
    drawn = "" if move.drawn is None else f" drawn {move.drawn}"
    where = f"tier {move.tier} row {move.row} column {move.column} {move.direction}"
    return f"place {move.tile} {where}{drawn}"


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not the words of a move.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        examples = "'lift 3-1'", "'place 3-1 tier 1 row 2 column 2 right'"
        raise grammar.misread("bad_move", text, *examples)
    if match["lift"]:
        return Lift(grammar.named_tile(match["lift"]).canonical)
    direction = grammar.read_choice(match["direction"], tuple(BY_LETTER.values()))
    where = match["tier"], match["row"], match["column"]
    drawn = grammar.named_tile(match["drawn"]).canonical if match["drawn"] else None
    return Place(*_placed(grammar.named_tile(match["tile"]), *where, direction), drawn)


def _placed(tile: Tile, tier: str, row: str, column: str, direction: str) -> Placed:
    numbers = grammar.read_number(row, COORDINATES), grammar.read_number(column, COORDINATES)
    laid, first_row, first_column, onward = turned(tile, *numbers, direction)
    return Placed(laid, grammar.read_number(tier, _TIERS), first_row, first_column, onward)


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    return [
        grammar.write_options(position.options),
        grammar.write_items(_placed_text(domino) for domino in position.placed),
        grammar.write_tiles(position.hand),
        grammar.write_items(grammar.write_tile(tile) for tile in position.lifted),
        grammar.write_tiles(position.pile),
        str(position.cheats),
    ]


def _placed_text(domino: Placed) -> str:
    numbers = (domino.tier, domino.row, domino.column)
    where = grammar.PART.join(str(number) for number in numbers)
    return f"{grammar.write_tile(domino.tile)}{domino.direction[0]}{where}"


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text.

    Raises:
        Refused: they are not the fields of a position.
    """
    grammar.check_fields(fields, 6, 6)
    options, placed, hand, lifted, pile, cheats = fields
    return Position(
        options=grammar.options_of_text(Options, options),
        placed=tuple(grammar.read_items(placed, _read_placed, len(SET))),
        hand=in_order(grammar.read_tiles(hand, len(SET))),
        lifted=in_order(grammar.read_items(lifted, grammar.read_tile, len(SET))),
        pile=grammar.read_tiles(pile, len(SET)),
        cheats=grammar.read_number(cheats, range(MOST_CHEATS + 1)),
    )


def _read_placed(item: str) -> Placed:
    match = _PLACED.fullmatch(item)
    if match is None:
        raise grammar.misread("bad_text.placed", item, "3-1r1.2.2")
    tile, letter, tier, row, column = match.groups()
    return _placed(grammar.read_tile(tile), tier, row, column, BY_LETTER[letter])
