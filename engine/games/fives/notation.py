"""Fives in position text, its moves in words, and both in JSON data."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.games.fives.position import Draw, Layout, Move, Options, Pass, Play, Position
from engine.games.fives.shapes import ID
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
_PLAY = re.compile(r"lead (?P<lead>\S+)|play (?P<tile>\S+) on arm (?P<arm>\S+)")
_DRAW = re.compile(r"draw( (?P<drawn>\S+))?")


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    spinner, arms = position.layout
    return [
        write_options(asdict(position.options), _DEFAULTS),
        PART.join(write_tiles(hand) for hand in position.hands),
        PART.join(str(score) for score in position.scores),
        str(position.to_move),
        str(position.passes),
        "" if spinner is None else write_tile(spinner),
        PART.join(write_items(map(write_tile, arm)) for arm in arms),
        write_tiles(position.boneyard),
    ]


def json_of_fields(fields: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position text into JSON data."""
    if len(fields) != 8:
        raise TextFault(f"{len(fields)} fields after the game, not 8")
    options, hands, scores, to_move, passes, spinner, arms, boneyard = fields
    return {
        "game": ID,
        "options": read_options(options),
        "players": _players(hands.split(PART), scores.split(PART)),
        "to_move": read_number(to_move),
        "passes": read_number(passes),
        "layout": {
            "spinner": read_tile(spinner) if spinner else None,
            "arms": [read_items(arm, read_tile) for arm in arms.split(PART)],
        },
        "boneyard": read_tiles(boneyard),
    }


def _players(hands: Sequence[str], scores: Sequence[str]) -> list[dict[str, Any]]:
    if len(hands) != len(scores):
        raise TextFault(f"{len(hands)} hands, but {len(scores)} scores")
    return [
        {"hand": read_tiles(hand), "score": read_number(score)}
        for hand, score in zip(hands, scores, strict=True)
    ]


def move_text(move: Move) -> str:
    """Write the move in a few words."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Draw):
        return "draw" if move.drawn is None else f"draw {move.drawn}"
    return f"lead {move.tile}" if move.arm is None else f"play {move.tile} on arm {move.arm}"


def json_of_move_text(text: str) -> dict[str, Any]:
    """Read the words of a move into JSON data."""
    if text == "pass":
        return {"type": "pass"}
    draw = _DRAW.fullmatch(text)
    if draw is not None:
        return {"type": "draw", **({"drawn": draw["drawn"]} if draw["drawn"] else {})}
    play = _PLAY.fullmatch(text)
    if play is None:
        wanted = "'lead 5-5', 'play 5-3 on arm 1', 'draw' or 'pass'"
        raise TextFault(f"{text[:60]!r} is not a move such as {wanted}")
    if play["lead"]:
        return {"type": "play", "tile": play["lead"]}
    return {"type": "play", "tile": play["tile"], "arm": read_number(play["arm"])}


def position_of(values: Mapping[str, Any]) -> Position:
    """Build the position from values that were read."""
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
    """Build the layout from values that were read."""
    return Layout(values["spinner"], values["arms"])


def position_json(position: Position) -> dict[str, Any]:
    """Write the position as JSON data."""
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
    """Build the move from values that were read."""
    if values["type"] == "play":
        return Play(values["tile"], values["arm"])
    if values["type"] == "pass":
        return Pass()
    drawn = values["drawn"]
    return Draw(None if drawn is None else drawn.canonical)


def move_json(move: Move) -> dict[str, Any]:
    """Write the move as JSON data."""
    if isinstance(move, Play):
        arm = {} if move.arm is None else {"arm": move.arm}
        return {"type": "play", "tile": str(move.tile), **arm}
    if isinstance(move, Pass):
        return {"type": "pass"}
    drawn = {} if move.drawn is None else {"drawn": str(move.drawn)}
    return {"type": "draw", **drawn}
