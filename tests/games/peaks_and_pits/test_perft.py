"""The generator against stored counts and against the definition, with a split by move."""

import json
import random
from typing import Any

import pytest

from engine.games.peaks_and_pits import GAME
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Face, Tile, double_set
from tests.games.peaks_and_pits.by_definition import children, tokens_beside
from tests.games.peaks_and_pits.make_perft import STORE
from tests.games.peaks_and_pits.universe import deals
from tests.playouts import playout

ENTRIES: list[dict[str, Any]] = json.loads(STORE.read_text(encoding="utf-8"))


def split(text: str) -> dict[str, int]:
    """By move, the number of legal moves after it."""
    position = GAME.read_position(text)
    moves = GAME.legal_moves(position)
    after = [GAME.apply_unjudged(position, move).position for move in moves]
    counts = [len(GAME.legal_moves(one)) for one in after]
    return dict(zip(map(GAME.move_text, moves), counts, strict=True))


def test_enough_positions_are_stored() -> None:
    assert len({entry["position"] for entry in ENTRIES}) >= 200


@pytest.mark.parametrize("entry", ENTRIES, ids=range(len(ENTRIES)))
def test_stored_counts(entry: dict[str, Any]) -> None:
    found, stored = split(entry["position"]), entry["split"]
    wrong = {
        move: (found.get(move), stored.get(move))
        for move in stored | found
        if found.get(move) != stored.get(move)
    }
    assert wrong == {}, f"found and stored by move in {entry['position']}"


@pytest.mark.parametrize("seed", range(3))
def test_moves_and_their_effects_are_those_of_the_definition(seed: int) -> None:
    for options, players in deals(seed):
        start = GAME.numbered_deal(seed + 90, GAME.read_options(options), players)
        steps = list(playout(GAME, start, random.Random(seed), 60))
        for position, _, _ in steps[:: len(steps) // 5 or 1]:
            after = {
                GAME.move_text(move): GAME.play(position, move).position
                for move in GAME.legal_moves(position)
            }
            assert after == children(position)


def test_slopes_of_random_arms_are_those_of_the_definition() -> None:
    rng = random.Random(8)
    whole = double_set(9)
    for _ in range(300):
        end: Face = 9
        left, arm = set(whole), list[Tile]()
        while len(arm) < 25:
            fitting = sorted(tile for tile in left if end in tile)
            if not fitting:
                break
            tile = rng.choice(fitting)
            left.discard(tile)
            arm.append(tile if tile.first == end else tile.flipped)
            end = arm[-1].second
            assert current_slope(arm).length == tokens_beside(tuple(arm))
