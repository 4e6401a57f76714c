"""The Bead Game in JSON data, position text and words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.games.bead.position import (
    DIRECTIONS,
    Move,
    Options,
    Pass,
    Place,
    Player,
    Position,
    turned,
)
from engine.games.bead.shapes import ID
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
_PLACED = re.compile(r"([^rdlu]+)([rdlu])([^.]+)[.]([^.]+)")
_MOVE = re.compile(
    r"place (?P<tile>\S+) row (?P<row>\S+) column (?P<column>\S+) (?P<direction>\S+)"
)
_DIRECTIONS = {"r": "right", "d": "down", "l": "left", "u": "up"}
_NO_LAST_TURNS = "n"


def position_of(values: Mapping[str, Any]) -> Position:
    """Build the position from values that were read."""
    players = tuple([_player_of(entry) for entry in values["players"]])
    first, owed = values["first_player"], values["last_turns"]
    if owed is not None:
        owed = tuple(sorted(owed, key=lambda seat: (seat - first) % len(players)))
    return Position(
        options=Options(**values["options"]),
        players=players,
        to_move=values["to_move"],
        first_player=first,
        passes=values["passes"],
        last_turns=owed,
        placed=tuple([place_of(entry) for entry in values["placed"]]),
    )


def _player_of(entry: Mapping[str, Any]) -> Player:
    return Player(in_order(entry["hand"]), entry["score"])


def place_of(entry: Mapping[str, Any]) -> Place:
    direction = entry["direction"]
    if direction in DIRECTIONS:
        return Place(entry["tile"], entry["row"], entry["column"], direction)
    return turned(entry["tile"], entry["row"], entry["column"], direction)


def position_json(position: Position) -> dict[str, Any]:
    """Write the position as JSON data."""
    owed = position.last_turns
    return {
        "game": ID,
        "options": asdict(position.options),
        "players": [
            {"hand": write_dominoes(player.hand), "score": player.score}
            for player in position.players
        ],
        "to_move": position.to_move,
        "first_player": position.first_player,
        "passes": position.passes,
        "last_turns": None if owed is None else list(owed),
        "placed": [_where(domino) for domino in position.placed],
    }


def _where(domino: Place) -> dict[str, Any]:
    return {
        "tile": str(domino.tile),
        "row": domino.row,
        "column": domino.column,
        "direction": domino.direction,
    }


def move_of(values: Mapping[str, Any]) -> Move:
    """Build the move from values that were read."""
    return Pass() if values["type"] == "pass" else place_of(values)


def move_json(move: Move) -> dict[str, Any]:
    """Write the move as JSON data."""
    return {"type": "pass"} if isinstance(move, Pass) else {"type": "place", **_where(move)}


def move_text(move: Move) -> str:
    """Write the move in a few words."""
    if isinstance(move, Pass):
        return "pass"
    return f"place {move.tile} row {move.row} column {move.column} {move.direction}"


def json_of_move_text(text: str) -> dict[str, Any]:
    """Read the words of a move into JSON data."""
    if text == "pass":
        return {"type": "pass"}
    match = _MOVE.fullmatch(text)
    if match is None:
        wanted = "'pass' or 'place 3-1 row 0 column 2 down'"
        raise TextFault(f"{text[:60]!r} is not a move such as {wanted}")
    numbers = {key: read_number(match[key]) for key in ("row", "column")}
    return {"type": "place", **match.groupdict(), **numbers}


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    turn = (position.to_move, position.first_player, position.passes)
    owed = position.last_turns
    return [
        write_options(asdict(position.options), _DEFAULTS),
        PART.join(str(number) for number in turn),
        _NO_LAST_TURNS if owed is None else write_items(str(seat) for seat in owed),
        write_items(_placed_text(domino) for domino in position.placed),
        *(f"{player.score}{PART}{write_tiles(player.hand)}" for player in position.players),
    ]


def _placed_text(domino: Place) -> str:
    where = f"{domino.row}{PART}{domino.column}"
    return f"{write_tile(domino.tile)}{domino.direction[0]}{where}"


def json_of_fields(fields: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position text into JSON data."""
    if len(fields) < 6:
        raise TextFault(f"{len(fields)} fields after the game, not 6 or more")
    options, turn, owed, placed, *players = fields
    return {
        "game": ID,
        "options": read_options(options),
        **_read_turn(turn),
        "last_turns": None if owed == _NO_LAST_TURNS else read_items(owed, read_number),
        "placed": read_items(placed, _read_placed),
        "players": [_read_player(player) for player in players],
    }


def _read_turn(field: str) -> dict[str, int]:
    parts = field.split(PART)
    if len(parts) != 3:
        raise TextFault(f"{field[:20]!r} is not a turn such as 0.0.0")
    keys = ("to_move", "first_player", "passes")
    return dict(zip(keys, (read_number(part) for part in parts), strict=True))


def _read_placed(item: str) -> dict[str, Any]:
    match = _PLACED.fullmatch(item)
    if match is None:
        raise TextFault(f"{item[:20]!r} is not a laid domino such as 3-1r0.2")
    tile, letter, row, column = match.groups()
    return {
        "tile": read_tile(tile),
        "row": read_number(row),
        "column": read_number(column),
        "direction": _DIRECTIONS[letter],
    }


def _read_player(field: str) -> dict[str, Any]:
    score, dot, hand = field.partition(PART)
    if not dot:
        raise TextFault(f"{field[:20]!r} is not a player such as 9.3-1_5-5")
    return {"score": read_number(score), "hand": read_tiles(hand)}
