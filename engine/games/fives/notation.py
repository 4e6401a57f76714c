"""Fives in JSON data."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from engine.games.fives.position import Draw, Layout, Move, Options, Pass, Play, Position
from engine.games.fives.shapes import ID
from engine.shapes import write_dominoes
from engine.tiles import in_order


def position_of(values: Mapping[str, Any]) -> Position:
    players = values["players"]
    return Position(
        options=Options(**values["options"]),
        hands=tuple([in_order(player["hand"]) for player in players]),
        scores=tuple([player["score"] for player in players]),
        to_move=values["to_move"],
        passes=values["passes"],
        layout=layout_of(values["layout"]),
        boneyard=values["boneyard"],
    )


def layout_of(values: Mapping[str, Any]) -> Layout:
    return Layout(values["spinner"], values["arms"])


def position_json(position: Position) -> dict[str, Any]:
    players = zip(position.hands, position.scores, strict=True)
    return {
        "game": ID,
        "options": asdict(position.options),
        "players": [{"hand": write_dominoes(hand), "score": score} for hand, score in players],
        "to_move": position.to_move,
        "passes": position.passes,
        "layout": _layout_json(position.layout),
        "boneyard": write_dominoes(position.boneyard),
    }


def _layout_json(layout: Layout) -> dict[str, Any]:
    return {
        "spinner": None if layout.spinner is None else str(layout.spinner),
        "arms": [[str(tile) for tile in arm] for arm in layout.arms],
    }


def move_of(values: Mapping[str, Any]) -> Move:
    if values["type"] == "play":
        return Play(values["tile"], values["arm"])
    if values["type"] == "pass":
        return Pass()
    drawn = values["drawn"]
    return Draw(None if drawn is None else drawn.canonical)


def move_json(move: Move) -> dict[str, Any]:
    if isinstance(move, Play):
        arm = {} if move.arm is None else {"arm": move.arm}
        return {"type": "play", "tile": str(move.tile), **arm}
    if isinstance(move, Pass):
        return {"type": "pass"}
    drawn = {} if move.drawn is None else {"drawn": str(move.drawn)}
    return {"type": "draw", **drawn}
