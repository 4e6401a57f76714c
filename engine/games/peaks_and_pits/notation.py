"""Peaks and Pits in JSON data, position text and words."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.peaks_and_pits.position import (
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
    Train,
)
from engine.games.peaks_and_pits.shapes import ID
from engine.shapes import write_dominoes
from engine.text import (
    TextFault,
    read_items,
    read_number,
    read_options,
    read_tile,
    read_tiles,
    write_items,
    write_options,
    write_tiles,
)
from engine.tiles import Tile, in_order

_DEFAULTS = Options()._asdict()
_MOVE = re.compile(r"play (?P<arm>\S+)(?P<tiles>( (?!drawn)\S+)*)( drawn(?P<drawn>( \S+)+))?")


def position_of(values: Mapping[str, Any]) -> Position:
    """Build the position from values that were read."""
    train = values["train"]
    return Position(
        Options(**values["options"]),
        tuple([Player(in_order(entry["hand"]), entry["tokens"]) for entry in values["players"]]),
        values["to_move"],
        values["passes"],
        Train(train["starter"].canonical, train["high"], train["low"]),
        values["boneyard"],
    )


def position_json(position: Position) -> dict[str, Any]:
    """Write the position as JSON data."""
    train = position.train
    return {
        "game": ID,
        "options": position.options._asdict(),
        "players": [
            {"hand": write_dominoes(player.hand), "tokens": player.tokens}
            for player in position.players
        ],
        "to_move": position.to_move,
        "passes": position.passes,
        "train": {
            "starter": str(train.starter),
            "high": _names(train.high),
            "low": _names(train.low),
        },
        "boneyard": write_dominoes(position.boneyard),
    }


def move_of(values: Mapping[str, Any]) -> Move:
    """Build the move from values that were read."""
    if values["type"] == "pass":
        return Pass()
    drawn = tuple([tile.canonical for tile in values["drawn"]])
    return Play(values["arm"], values["tiles"], drawn)


def move_json(move: Move) -> dict[str, Any]:
    """Write the move as JSON data."""
    if isinstance(move, Pass):
        return {"type": "pass"}
    drawn = {"drawn": _names(move.drawn)} if move.drawn else {}
    return {"type": "play", "arm": move.arm, "tiles": _names(move.tiles), **drawn}


def move_text(move: Move) -> str:
    """Write ``pass``, or ``play high 5-3 3-3 drawn 8-1 6-2``."""
    if isinstance(move, Pass):
        return "pass"
    drawn = ["drawn", *_names(move.drawn)] if move.drawn else []
    return " ".join(["play", move.arm, *_names(move.tiles), *drawn])


def json_of_move_text(text: str) -> dict[str, Any]:
    """Read the words of a move into JSON data."""
    if text == "pass":
        return {"type": "pass"}
    match = _MOVE.fullmatch(text)
    if match is None:
        raise TextFault(f"{text[:60]!r} is not a move such as 'pass' or 'play high 5-3 3-2'")
    drawn = {"drawn": match["drawn"].split()} if match["drawn"] else {}
    return {"type": "play", "arm": match["arm"], "tiles": match["tiles"].split(), **drawn}


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text. The starter is left out: it follows from the set."""
    return [
        write_options(position.options._asdict(), _DEFAULTS),
        write_items(str(player.tokens) for player in position.players),
        str(position.to_move),
        str(position.passes),
        write_tiles(position.train.high),
        write_tiles(position.train.low),
        write_tiles(position.boneyard),
        *[write_tiles(player.hand) for player in position.players],
    ]


def json_of_fields(fields: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position text: as many hands as there are numbers of tokens."""
    tokens = read_items(fields[1], read_number) if len(fields) > 1 else []
    if len(fields) != 7 + len(tokens):
        raise TextFault(f"{len(fields)} fields after the game, not 7 and one for each player")
    options = read_options(fields[0])
    return {
        "game": ID,
        "options": options,
        "players": [
            {"hand": read_tiles(hand), "tokens": own}
            for own, hand in zip(tokens, fields[7:], strict=True)
        ],
        "to_move": read_number(fields[2]),
        "passes": read_number(fields[3]),
        "train": {
            "starter": f"{'6' if options.get('set') == 6 else '9'}-0",
            "high": read_items(fields[4], read_tile),
            "low": read_items(fields[5], read_tile),
        },
        "boneyard": read_tiles(fields[6]),
    }


def _names(tiles: Sequence[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
