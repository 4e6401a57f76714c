"""Boards that the page lays out by itself: no two dominoes overlap, all are on the stage, what is
offered lies clear of them, and nothing moves while nothing is laid."""

import json
import math
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine.registry import games
from schemas.wire import wire_of
from tests.web.building import WEB, readable, run_tool

BOARDS = {"fives": ("fives", 3), "peaks-and-pits": ("peaks", 4), "pip": ("pip", 2)}
HANDS = 5
HALF_LONG, HALF_WIDE = 0.97, 0.47
ONE_DOMINO = 2.3  # no two whose middles are farther apart can meet

Scene = dict[str, Any]
Point = tuple[float, float]


@pytest.mark.parametrize("game_id", BOARDS)
def test_dominoes_never_overlap(game_id: str, tmp_path: Path) -> None:
    rows = [row for seed in range(HANDS) for row in hand(game_id, seed)]
    scenes = laid_out(game_id, rows, tmp_path)
    offered = 0
    for row, scene, before in zip(rows, scenes, [{}, *scenes[:-1]], strict=True):
        bones, places = scene["bones"], scene["places"]
        assert len(bones) == dominoes(row["position"])
        ghosts = [ghost for place in places if place["kind"] == "ghost" for ghost in of(place)]
        assert not any(meet(one, other) for one, other in near([*bones, *ghosts]))
        assert all(is_inside(bone, scene["box"]) for bone in [*bones, *ghosts])
        if row["marks"]:
            assert bones == before["bones"]
            texts = {move["text"] for place in places for move in place["moves"]}
            assert texts >= {mark["text"] for mark in row["marks"]}
            offered += len(row["marks"])
    assert offered > HANDS * 10


def hand(game_id: str, seed: int) -> list[dict[str, Any]]:
    """Play a hand at random; each position comes without marks, then with those of one domino."""
    game, wire = games()[game_id], wire_of(game_id)
    chance = random.Random(seed)
    position = game.numbered_deal(seed, game.default_options(), BOARDS[game_id][1])
    rows: list[dict[str, Any]] = []
    while game.outcome(position) is None:
        told = wire.position_json(position)
        ratio = (0.9, 1.6)[seed % 2]
        moves = game.legal_moves(position)
        row = {"position": told, "marks": [], "ratio": ratio, "first": not rows}
        rows.append(row)
        playing = [move for move in moves if game.moves_tiles(move)]
        if playing:
            tile = chance.choice(game.moves_tiles(chance.choice(playing)))
            using = [move for move in playing if tile in game.moves_tiles(move)]
            marks = [{"move": wire.move_json(move), "text": game.move_text(move)} for move in using]
            rows.append({**row, "marks": marks, "first": False})
        position = game.play(position, chance.choice(moves)).position
    return rows


def laid_out(game_id: str, rows: list[dict[str, Any]], folder: Path) -> list[Scene]:
    readable()
    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(rows))
    board = WEB / "src" / "boards" / f"{BOARDS[game_id][0]}.ts"
    run_tool("node", Path(__file__).with_name("layouts.mjs"), board, asked, told)
    scenes: list[Scene] = json.loads(told.read_text())
    return scenes


def dominoes(position: dict[str, Any]) -> int:
    """Count the dominoes on the table."""
    table: Any = position.get("layout", position.get("train"))
    if isinstance(table, list):
        return len(table)
    arms = table.get("arms") or [table["high"], table["low"]]
    first = table.get("spinner", table.get("starter"))
    return sum(map(len, arms)) + (first is not None)


def of(place: Scene) -> list[Scene]:
    return [bone for bone in [place["bone"], *place.get("more", [])] if bone]


def near(bones: list[Scene]) -> list[tuple[Scene, Scene]]:
    return [
        (one, other)
        for one, other in combinations(bones, 2)
        if math.hypot(one["x"] - other["x"], one["y"] - other["y"]) < ONE_DOMINO
    ]


def meet(one: Scene, other: Scene) -> bool:
    """Tell whether two dominoes overlap: no line along a side of either parts them."""
    for bone in (one, other):
        for turn in (bone["turn"], bone["turn"] + 90):
            along = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            first, second = shadow(one, along), shadow(other, along)
            if first[1] <= second[0] or second[1] <= first[0]:
                return False
    return True


def shadow(bone: Scene, along: Point) -> Point:
    at = [x * along[0] + y * along[1] for x, y in corners(bone)]
    return min(at), max(at)


def corners(bone: Scene) -> list[Point]:
    turn = math.radians(bone["turn"])
    cos, sin = math.cos(turn), math.sin(turn)
    ends = [(right, down) for right in (-HALF_LONG, HALF_LONG) for down in (-HALF_WIDE, HALF_WIDE)]
    return [(bone["x"] + cos * x - sin * y, bone["y"] + sin * x + cos * y) for x, y in ends]


def is_inside(bone: Scene, box: dict[str, float]) -> bool:
    return all(
        box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
        for x, y in corners(bone)
    )
