"""PIP in position text, its moves in a few words, and both in JSON data."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.errors import Faults, Violation
from engine.games.pip.position import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    Draw,
    Laid,
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
)
from engine.games.pip.shapes import ID, POSITION
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
from engine.tiles import Tile, in_order

_DEFAULTS = asdict(Options())
_DIRECTIONS = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}
_TURN = re.compile(r"([^.]+)[.](cw|ccw)([.]drawn)?([.]passed(?P<passes>[1-9]))?")
_LAID = re.compile(r"(?P<tile>[^.]+)([.](?P<on>[^.]+)|[.](?=[.]))?([.](?P<as>[^.]+))?")
_MOVE = re.compile(
    r"(open (?P<opens>\S+)|play (?P<tile>\S+) on (?P<on>\S+))"
    r"( as (?P<as>\S+))?( give (?P<give>\S+))?( drawn (?P<drawn>\S+))?"
)
_DRAW = re.compile(r"draw( (?P<drawn>\S+))?")
_FEWEST_FIELDS = 7


def text_fields(position: Position) -> list[str]:
    """Write options, round, turn, layout, stock, then a field for each player."""
    return [
        write_options(asdict(position.options), _DEFAULTS),
        str(position.round),
        _turn_text(position),
        write_items(_laid_text(laid) for laid in position.layout),
        write_tiles(position.stock),
        *(_player_text(player) for player in position.players),
    ]


def _turn_text(position: Position) -> str:
    direction = "cw" if position.direction == CLOCKWISE else "ccw"
    drawn = ["drawn"] if position.drawn else []
    passes = [f"passed{position.passes}"] if position.passes else []
    return PART.join([str(position.to_move), direction, *drawn, *passes])


def _laid_text(laid: Laid) -> str:
    parts = [write_tile(laid.tile)]
    if laid.on is not None or laid.number is not None:
        parts.append("" if laid.on is None else str(laid.on))
    if laid.number is not None:
        parts.append(str(laid.number))
    return PART.join(parts)


def _player_text(player: Player) -> str:
    return f"{player.score}{PART}{write_tiles(player.hand)}"


def json_of_fields(fields: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position text into JSON data."""
    if len(fields) < _FEWEST_FIELDS:
        raise TextFault(f"{len(fields)} fields after the game, not {_FEWEST_FIELDS} or more")
    options, number, turn, layout, stock, *players = fields
    laid = read_items(layout, _read_laid)
    return {
        "game": ID,
        "options": read_options(options),
        "round": read_number(number),
        **_read_turn(turn),
        "layout": [{"id": index, **entry} for index, entry in enumerate(laid)],
        "stock": read_tiles(stock),
        "players": [_read_player(field) for field in players],
    }


def _read_turn(text: str) -> dict[str, Any]:
    match = _TURN.fullmatch(text)
    if match is None:
        raise TextFault(f"{text[:30]!r} is not a turn such as 0.cw or 2.ccw.drawn")
    return {
        "to_move": read_number(match[1]),
        "direction": _DIRECTIONS[match[2]],
        "drawn": match[3] is not None,
        "passes": read_number(match["passes"] or "0"),
    }


def _read_laid(item: str) -> dict[str, Any]:
    match = _LAID.fullmatch(item)
    if match is None:
        raise TextFault(f"{item[:20]!r} is not a laid domino such as 1-4.0")
    numbers = {key: read_number(match[key]) for key in ("on", "as") if match[key]}
    return {"tile": read_tile(match["tile"]), **numbers}


def _read_player(field: str) -> dict[str, Any]:
    score, dot, hand = field.partition(PART)
    if not dot:
        raise TextFault(f"{field[:20]!r} is not a player such as 12.4-1_6-w")
    return {"score": read_number(score), "hand": read_tiles(hand)}


def move_text(move: Move) -> str:
    """Write the move in a few words."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Draw):
        return "draw" if move.drawn is None else f"draw {move.drawn}"
    where = f"open {move.tile}" if move.on is None else f"play {move.tile} on {move.on}"
    named = {"as": move.number, "give": move.give, "drawn": move.drawn}
    return where + "".join(f" {word} {value}" for word, value in named.items() if value is not None)


def json_of_move_text(text: str) -> dict[str, Any]:
    """Read the words of a move into JSON data."""
    draw, play = _DRAW.fullmatch(text), _MOVE.fullmatch(text)
    if text == "pass":
        return {"type": "pass"}
    if draw is not None:
        return {"type": "draw", **_words(draw)}
    if play is None:
        wanted = "'open 1-1', 'play 1-4 on 0', 'draw' or 'pass'"
        raise TextFault(f"{text[:60]!r} is not a move such as {wanted}")
    found = _words(play)
    tile = found.pop("opens", None) or found["tile"]
    numbers: dict[str, Any] = {key: read_number(found[key]) for key in ("on", "as") if key in found}
    return {"type": "play", **found, "tile": tile, **numbers}


def _words(match: re.Match[str]) -> dict[str, str]:
    return {key: value for key, value in match.groupdict().items() if value is not None}


def position_of(values: Mapping[str, Any]) -> Position:
    """Build the position from values that were read. The ids of the layout are its indices;
    ``parse`` has looked at them."""
    players = [Player(in_order(entry["hand"]), entry["score"]) for entry in values["players"]]
    layout = [Laid(entry["tile"], entry["on"], entry["as"]) for entry in values["layout"]]
    return Position(
        Options(**values["options"]),
        values["round"],
        tuple(players),
        values["to_move"],
        values["direction"],
        values["drawn"],
        values["stock"],
        tuple(layout),
        values["passes"],
    )


def _id_faults(layout: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Ids that are not the place in the order laid."""
    return [
        Violation("id_out_of_order", f"id {entry['id']}, not {index}", "", f"/layout/{index}/id")
        for index, entry in enumerate(layout)
        if entry["id"] != index
    ]


def position_json(position: Position) -> dict[str, Any]:
    """Write the position as JSON data."""
    return {
        "game": ID,
        "options": asdict(position.options),
        "round": position.round,
        "players": [
            {"hand": write_dominoes(player.hand), "score": player.score}
            for player in position.players
        ],
        "to_move": position.to_move,
        "direction": position.direction,
        "drawn": position.drawn,
        "stock": write_dominoes(position.stock),
        "layout": [_laid_json(index, laid) for index, laid in enumerate(position.layout)],
        **({"passes": position.passes} if position.passes else {}),
    }


def _laid_json(index: int, laid: Laid) -> dict[str, Any]:
    return {"id": index, "tile": str(laid.tile), **_given({"on": laid.on, "as": laid.number})}


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys that have a value; dominoes as text."""
    return {
        key: str(value) if isinstance(value, Tile) else value
        for key, value in values.items()
        if value is not None
    }


def move_of(values: Mapping[str, Any]) -> Move:
    """Build the move from values that were read."""
    if values["type"] == "pass":
        return Pass()
    drawn = _held(values["drawn"])
    if values["type"] == "draw":
        return Draw(drawn)
    return Play(values["tile"], values["on"], values["as"], _held(values["give"]), drawn)


def _held(tile: Tile | None) -> Tile | None:
    return None if tile is None else tile.canonical


def move_json(move: Move) -> dict[str, Any]:
    """Write the move as JSON data."""
    if isinstance(move, Pass):
        return {"type": "pass"}
    if isinstance(move, Draw):
        return {"type": "draw", **_given({"drawn": move.drawn})}
    named = {"on": move.on, "as": move.number, "give": move.give, "drawn": move.drawn}
    return {"type": "play", "tile": str(move.tile), **_given(named)}


def parse(data: object, at: str, faults: Faults) -> Position | None:
    """Build the position of JSON data and look at the ids of its layout."""
    values = POSITION.read(data, at, faults)
    if faults.broken:
        return None
    faults.take(fault.under(at) for fault in _id_faults(values["layout"]))
    return position_of(values)
