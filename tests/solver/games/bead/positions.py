"""Positions of the Bead Game for the tests of its solver."""

import random
from collections.abc import Iterator, Sequence

from engine.games.bead import GAME, Options, Pass, Place, Player, Position
from engine.games.bead.position import turned
from engine.tiles import in_order, parse_tile

OPTIONS: tuple[dict[str, bool], ...] = (
    {},
    {"lone_cells_count": True},
    {"joins_count_twice": True},
    {"lone_cells_count": True, "joins_count_twice": True},
)

STARTER = ("1-2 0 0 right", "3-4 1 0 right")
"""The starter of the worked examples."""

EXAMPLE = (
    *STARTER,
    "1-3 0 2 down",
    "4-5 -1 0 right",
    "2-1 -1 2 right",
    "2-4 0 3 down",
    "3-4 2 1 right",
    "1-5 3 1 right",
)
"""The plays of the worked examples 3 to 5."""


def lay(words: str) -> Place:
    """``3-1 0 2 down`` as a laid domino."""
    tile, row, column, direction = words.split()
    return turned(parse_tile(tile), int(row), int(column), direction)


def position(
    hands: Sequence[str],
    placed: Sequence[str] = STARTER,
    *,
    options: Options | None = None,
    scores: Sequence[int] | None = None,
    to_move: int = 0,
    first_player: int = 0,
    last_turns: tuple[int, ...] | None = None,
) -> Position:
    """A position with small hands: what the rest of the set is does not matter to a solver."""
    return Position(
        options=options or Options(),
        players=tuple(
            Player(in_order(parse_tile(tile) for tile in hand.split()), score)
            for hand, score in zip(hands, scores or [0] * len(hands), strict=True)
        ),
        to_move=to_move,
        first_player=first_player,
        passes=0,
        last_turns=last_turns,
        placed=tuple(lay(words) for words in placed),
    )


def walk(seed: int, players: int = 2, **options: bool) -> Iterator[Position]:
    """The positions of a hand in which half of the plays are good ones."""
    rng = random.Random(seed)
    now = GAME.numbered_deal(seed, GAME.read_options(options), players)
    while GAME.outcome(now) is None:
        yield now
        moves = rng.sample(
            GAME.legal_moves(now), min(rng.choice((1, 6)), len(GAME.legal_moves(now)))
        )
        steps = [GAME.apply_unjudged(now, move) for move in moves]
        now = max(steps, key=lambda step: int(step.effect["score"])).position


def scattered(count: int, share: float = 0.25) -> Iterator[Position]:
    """So many positions of many hands, under all options and numbers of players."""
    rng = random.Random(count)
    seed = 0
    while count:
        for now in walk(seed, 2 + seed % 3, **OPTIONS[seed % 4]):
            if count and rng.random() < share:
                count -= 1
                yield now
        seed += 1


def late(count: int, most: int, players: int = 2) -> Iterator[Position]:
    """One position of each of so many hands: the first in which no more dominoes than that are
    left in all hands together."""
    seed = 0
    while count:
        for now in walk(seed, players, **OPTIONS[seed % 4]):
            if sum(len(player.hand) for player in now.players) <= most:
                yield now
                count -= 1
                break
        seed += 1


def has_play(now: Position) -> bool:
    return GAME.legal_moves(now) != (Pass(),)
