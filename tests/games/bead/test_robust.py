"""The Bead Game with things changed at random: what has no faults crashes nothing."""

import random
from typing import Any

import pytest

from engine.games.bead import GAME, Position
from tests.kit.playouts import walk
from tests.wire import examine, position_json, read_position

Data = dict[str, Any]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_has_no_faults_crashes_nothing(seed: int) -> None:
    """Positions with one or two things changed at random."""
    rng = random.Random(seed)
    start = GAME.numbered_deal(seed, GAME.default_options(), 2 + seed % 3)
    steps = [played.position for played in walk(GAME, start, rng, 150)]
    for position in rng.sample(steps, 5):
        data = position_json(GAME, position)
        for _ in range(rng.randint(1, 2)):
            disturb(data, rng)
        examined = examine(GAME, data)
        if examined.position is not None and not examined.faults:
            exercise(examined.position)


def disturb(data: Data, rng: random.Random) -> None:
    what = rng.choice(["to_move", "first_player", "passes", "last_turns", "hand", "hide", "laid"])
    player = rng.choice(data["players"])
    if what in ("to_move", "first_player", "passes"):
        data[what] = rng.randrange(5)
    elif what == "last_turns":
        data[what] = rng.choice([None, [], [0], [1], [1, 2]])
    elif what == "hide" and isinstance(player["hand"], list):
        player["hand"] = len(player["hand"])
    elif what == "hand" and isinstance(player["hand"], list) and player["hand"]:
        player["hand"][rng.randrange(len(player["hand"]))] = "?"
    elif what == "laid":
        data["placed"][-1]["row"] += rng.choice([-1, 1])


def exercise(position: Position) -> None:
    moves = GAME.legal_moves(position)
    assert (not moves) == (GAME.outcome(position) is not None)
    for move in moves[:3]:
        after = GAME.play(position, move).position
        assert GAME.faults(after) == (), GAME.text(position)
    GAME.score(position)
    GAME.board(position)
    for seat in range(len(position.players)):
        assert GAME.faults(GAME.view(position, seat)) == ()
    assert read_position(GAME, GAME.text(position)) == position
