"""Positions and moves of PIP as JSON data."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.errors import Faults, Violation
from engine.games.pip.position import (
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
from engine.tiles import Tile, in_order


def position_of(values: Mapping[str, Any]) -> Position:
    """The ids of the layout are its indices; ``parse`` has looked at them."""
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
    """The keys that have a value; dominoes as text."""
    return {
        key: str(value) if isinstance(value, Tile) else value
        for key, value in values.items()
        if value is not None
    }


def move_of(values: Mapping[str, Any]) -> Move:
    if values["type"] == "pass":
        return Pass()
    drawn = _held(values["drawn"])
    if values["type"] == "draw":
        return Draw(drawn)
    return Play(values["tile"], values["on"], values["as"], _held(values["give"]), drawn)


def _held(tile: Tile | None) -> Tile | None:
    return None if tile is None else tile.canonical


def move_json(move: Move) -> dict[str, Any]:
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
