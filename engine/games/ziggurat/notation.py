"""Domino Ziggurat in JSON data, position text and words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.accounting import Located, set_faults
from engine.errors import Faults
from engine.games.ziggurat.deal import dealt
from engine.games.ziggurat.position import (
    COPIES,
    Lift,
    Move,
    Options,
    Place,
    Placed,
    Position,
    turned,
)
from engine.games.ziggurat.shapes import DEAL, ID, POSITION
from engine.shapes import write_dominoes
from engine.text import (
    PART,
    TextFault,
    read_items,
    read_number,
    read_options,
    read_tile,
    read_tiles,
    write_items,
    write_options,
    write_tile,
    write_tiles,
)
from engine.tiles import in_order

_DEFAULTS = asdict(Options())
_PLACED = re.compile(r"([^rdlu]+)([rdlu])([^.]+)[.]([^.]+)[.]([^.]+)")
_MOVE = re.compile(
    r"lift (?P<lift>\S+)|place (?P<tile>\S+) tier (?P<tier>\S+) row (?P<row>\S+)"
    r" column (?P<column>\S+) (?P<direction>\S+)( drawn (?P<drawn>\S+))?"
)
_DIRECTIONS = {"r": "right", "d": "down", "l": "left", "u": "up"}


def position_of(values: Mapping[str, Any]) -> Position:
    """Build the position from values that were read."""
    return Position(
        options=Options(**values["options"]),
        placed=tuple([_placed_of(entry) for entry in values["placed"]]),
        hand=in_order(values["hand"]),
        lifted=in_order(values["lifted"]),
        pile=values["pile"],
        cheats=values["cheats"],
    )


def _placed_of(entry: Mapping[str, Any]) -> Placed:
    tile, row, column, direction = turned(
        entry["tile"], entry["row"], entry["column"], entry["direction"]
    )
    return Placed(tile, entry["tier"], row, column, direction)


def position_json(position: Position) -> dict[str, Any]:
    """Write the position as JSON data."""
    return {
        "game": ID,
        "options": asdict(position.options),
        "placed": [_where(domino) for domino in position.placed],
        "hand": write_dominoes(position.hand),
        "lifted": [str(tile) for tile in position.lifted],
        "pile": write_dominoes(position.pile),
        "cheats": position.cheats,
    }


def _where(domino: Placed | Place) -> dict[str, Any]:
    return {
        "tile": str(domino.tile),
        "tier": domino.tier,
        "row": domino.row,
        "column": domino.column,
        "direction": domino.direction,
    }


def move_of(values: Mapping[str, Any]) -> Move:
    """Build the move from values that were read."""
    if values["type"] == "lift":
        return Lift(values["tile"].canonical)
    placed = _placed_of(values)
    drawn = values["drawn"]
    return Place(
        placed.tile,
        placed.tier,
        placed.row,
        placed.column,
        placed.direction,
        None if drawn is None else drawn.canonical,
    )


def move_json(move: Move) -> dict[str, Any]:
    """Write the move as JSON data."""
    if isinstance(move, Lift):
        return {"type": "lift", "tile": str(move.tile)}
    drawn = {} if move.drawn is None else {"drawn": str(move.drawn)}
    return {"type": "place", **_where(move), **drawn}


def move_text(move: Move) -> str:
    """Write the move in a few words."""
    if isinstance(move, Lift):
        return f"lift {move.tile}"
    drawn = "" if move.drawn is None else f" drawn {move.drawn}"
    where = f"tier {move.tier} row {move.row} column {move.column} {move.direction}"
    return f"place {move.tile} {where}{drawn}"


def json_of_move_text(text: str) -> dict[str, Any]:
    """Read the words of a move into JSON data."""
    match = _MOVE.fullmatch(text)
    if match is None:
        wanted = "'lift 3-1' or 'place 3-1 tier 1 row 2 column 2 right'"
        raise TextFault(f"{text[:60]!r} is not a move such as {wanted}")
    found = {key: value for key, value in match.groupdict().items() if value is not None}
    if "lift" in found:
        return {"type": "lift", "tile": found["lift"]}
    numbers = {key: read_number(found[key]) for key in ("tier", "row", "column")}
    return {"type": "place", **found, **numbers}


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    return [
        write_options(asdict(position.options), _DEFAULTS),
        write_items(_placed_text(domino) for domino in position.placed),
        write_tiles(position.hand),
        write_items(write_tile(tile) for tile in position.lifted),
        write_tiles(position.pile),
        str(position.cheats),
    ]


def _placed_text(domino: Placed) -> str:
    numbers = (domino.tier, domino.row, domino.column)
    where = PART.join(str(number) for number in numbers)
    return f"{write_tile(domino.tile)}{domino.direction[0]}{where}"


def json_of_fields(fields: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position text into JSON data."""
    if len(fields) != 6:
        raise TextFault(f"{len(fields)} fields after the game, not 6")
    options, placed, hand, lifted, pile, cheats = fields
    return {
        "game": ID,
        "options": read_options(options),
        "placed": read_items(placed, _read_placed),
        "hand": read_tiles(hand),
        "lifted": read_items(lifted, read_tile),
        "pile": read_tiles(pile),
        "cheats": read_number(cheats),
    }


def _read_placed(item: str) -> dict[str, Any]:
    match = _PLACED.fullmatch(item)
    if match is None:
        raise TextFault(f"{item[:20]!r} is not a laid domino such as 3-1r1.2.2")
    tile, letter, tier, row, column = match.groups()
    return {
        "tile": read_tile(tile),
        "tier": read_number(tier),
        "row": read_number(row),
        "column": read_number(column),
        "direction": _DIRECTIONS[letter],
    }


def parse(data: object, at: str, faults: Faults) -> Position | None:
    """Build the position of JSON data, which may be a whole deal in place of a position."""
    if not (isinstance(data, dict) and "deal" in data):
        values = POSITION.read(data, at, faults)
        return None if faults.broken else position_of(values)
    values = DEAL.read(data, at, faults)
    if faults.broken:
        return None
    wrong = set_faults([Located(values["deal"], "/deal")], COPIES, "Z2")
    faults.take(fault.under(at) for fault in wrong)
    return None if wrong else dealt(values["deal"], values["options"], 1, None)
