"""Write what lies beside the tests of a game: ``python -m tests.kit.stored GAME [--seed 1]``.

``golden/seed_1.json`` is the deal of that number, played at random; look at it before it is kept.
``perft.json`` is written where the tests of the game have a ``referee`` with a function ``after``,
which gives the positions after all legal moves of a position, as JSON data and without the engine.
"""

import argparse
import importlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.registry import games
from solver.question.registry import look_for_games
from tests.kit.places import file_of, path_of, places_of
from tests.kit.playouts import walk
from tests.kit.run import run_of
from tests.wire import position_json

After = Callable[[Any], list[Any]]

POSITIONS = 64
MOST_LINES = 300
"""Lines of play that are counted from one position."""


def golden(game: Game[Any, Any], seed: int) -> dict[str, Any]:
    """A whole hand: its deal, its moves, what they did, and how it ended."""
    start = game.numbered_deal(seed, game.default_options(), game.seats[0])
    steps = list(walk(game, start, random.Random(seed), 1_000))
    outcome = game.outcome(steps[-1].position)
    assert outcome is not None, "the hand goes on"
    return {
        "seed": seed,
        "options": {},
        "players": game.seats[0],
        "position": position_json(game, start),
        "moves": [game.move_text(step.move) for step in steps[1:]],
        "effects": [step.effect for step in steps[1:]],
        "last": game.text(steps[-1].position),
        "outcome": outcome.as_json(),
    }


def counts(data: Any, after: After) -> list[int]:
    """The lines of one move, of two and so on, as long as they are few."""
    found, ends = list[int](), [data]
    while ends and len(ends) < MOST_LINES:
        ends = [later for end in ends for later in after(end)]
        found.append(len(ends))
    return found


def entries(game: Game[Any, Any], after: After) -> Iterator[str]:
    """The entries of ``perft.json``: positions of all stages of play, each with its counts."""
    texts = sorted({game.text(step.position) for step in run_of(game).sampled})
    for text in random.Random(1).sample(texts, POSITIONS):
        data = position_json(game, game.read_text(text))
        yield json.dumps({"position": data, "counts": counts(data, after)})


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text + "\n", encoding="ascii")


def main() -> None:
    look_for_games()
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = games()[given.game]
    folder = path_of(places_of(game).tests)
    hand = json.dumps(golden(game, given.seed), indent=1)
    write(folder / "golden" / f"seed_{given.seed}.json", hand)
    referee = f"{places_of(game).tests}.referee"
    if file_of(referee).is_file():
        after = importlib.import_module(referee).after
        write(folder / "perft.json", "[\n" + ",\n".join(entries(game, after)) + "\n]")


if __name__ == "__main__":
    main()
