"""Whole games as GIF: how long each takes and how large it is.

python -m benchmarks.films [--count 5] [--width 480]

Each game is played at random, by as few as can play it, in the first deal whose play ends. It is
drawn and painted ``--count`` times.
A second line has the time of the processor, which other work on the machine hardly changes.
"""

import random
import time
from typing import Any

from api.pictures.film import film
from api.pictures.formats import paint_gif, seconds_spent
from benchmarks.machine import options, spread
from engine.game import Game
from engine.registry import games

DEALS = 200
MOST_MOVES = 400


def main() -> None:
    given = options(count=5, width=480)
    for game in games().values():
        start, moves = played(game)
        seconds, worked, content = list[float](), list[float](), b""
        for _ in range(given.count):
            began, before = time.perf_counter(), _worked()
            content = paint_gif(film(game, start, moves, game.name), given.width)
            seconds.append(time.perf_counter() - began)
            worked.append(_worked() - before)
        print(f"{game.id}: {len(moves)} moves, {len(content) / 1000:.0f} kB; {spread(seconds)}")
        print(f"  of the processor {spread(worked)}", flush=True)


def _worked() -> float:
    """Return the seconds of the processor so far, those of painters included."""
    return time.process_time() + seconds_spent()


def played(game: Game[Any, Any]) -> tuple[Any, list[Any]]:
    """Return a deal and the moves of a whole hand of it."""
    for seed in range(DEALS):
        rng = random.Random(seed)
        start = position = game.numbered_deal(seed, game.default_options(), min(game.seats))
        moves = list[Any]()
        while game.outcome(position) is None and len(moves) < MOST_MOVES:
            legal = list(game.legal_moves(position))
            rng.shuffle(legal)
            # Where a domino can be taken back, play goes on for ever unless moves lay one.
            laying = (one for one in legal if _lays(game, position, one))
            moves.append(next(laying, legal[0]))
            position = game.after(position, moves[-1])
        if game.outcome(position) is not None:
            return start, moves
    raise AssertionError(f"no hand of {game.id} came to its end")


def _lays(game: Game[Any, Any], position: Any, move: Any) -> bool:
    """Return whether more dominoes are on the table after a move."""
    before, after = (
        sum(len(panel.pieces) for panel in game.board(one).panels)
        for one in (position, game.after(position, move))
    )
    return after > before


if __name__ == "__main__":
    main()
