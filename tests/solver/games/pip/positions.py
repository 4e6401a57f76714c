"""Late positions of PIP, whose random play seldom comes to small hands."""

import random
from dataclasses import replace
from typing import Literal

from engine.games.pip import GAME, Options, Play, Player, Position
from engine.games.pip.position import DIRECTIONAL, DRAW, SET, Direction, Laid
from engine.tiles import HIDDEN, WILD, Tile, in_order

ENDS: tuple[Literal["any", "same", "closed"], ...] = ("any", "any", "same", "closed")
WILD_ENDS: tuple[Literal["any", "declared"], ...] = ("any", "any", "declared")


def random_options(rng: random.Random) -> Options:
    wild = rng.choice(WILD_ENDS)
    return Options(rng.choice(ENDS), wild, rng.random() < 0.3)


def with_any_options(start: Position, rng: random.Random) -> Position:
    """The position under options by lot, where it is sound and goes on under them."""
    changed = replace(start, options=random_options(rng))
    return start if GAME.faults(changed) or GAME.outcome(changed) else changed


def late(
    seed: int,
    sizes: tuple[int, ...],
    stock: int = 0,
    options: Options | None = None,
    held: tuple[Tile, ...] = (),
) -> Position:
    """A sound position with hands and a stock of these sizes and a move to make: all the other
    dominoes are laid, at random, those that must be ``held`` excepted."""
    rng = random.Random(seed)
    while True:
        found = _laid_out(rng, sizes, stock, options or Options(), held)
        if found is not None and not GAME.faults(found) and GAME.outcome(found) is None:
            return found


def wild(seed: int, sizes: tuple[int, ...], letters: int = 2, singles: int = 2) -> Position:
    """A late position with an empty stock and D in a hand, besides so many of the other letters
    and of the wild-pip dominoes."""
    rng = random.Random(seed)
    others = [tile for tile in SET if WILD in tile and tile.first not in DIRECTIONAL]
    named = [Tile(letter, WILD) for letter in rng.sample("SRA", letters)]
    return late(seed, sizes, held=(Tile(DRAW, WILD), *named, *rng.sample(others, singles)))


def _laid_out(
    rng: random.Random, sizes: tuple[int, ...], stock: int, options: Options, held: tuple[Tile, ...]
) -> Position | None:
    number = rng.randrange(1, 10)
    rest = [tile for tile in SET if tile != Tile(number, number) and tile not in held]
    rng.shuffle(rest)
    kept = [*held, *(rest.pop() for _ in range(sum(sizes) + stock - len(held)))]
    if held:
        rng.shuffle(kept)
    hands = [
        Player(in_order(kept.pop() for _ in range(size)), rng.choice((0, 5, 30))) for size in sizes
    ]
    layout = (Laid(Tile(number, number)),)
    start = Position(
        options,
        number,
        tuple(hands),
        rng.randrange(len(sizes)),
        "clockwise",
        False,
        (HIDDEN,),
        layout,
    )
    while rest:
        laid = _laid(rng, start, rest)
        if laid is None:
            return None
        start = replace(start, layout=(*start.layout, laid))
        rest.remove(laid.tile.canonical)
    turned = len(sizes) > 2 and any(laid.tile == Tile(WILD, "R") for laid in start.layout)
    direction: Direction = "counterclockwise" if turned else "clockwise"
    return replace(start, direction=direction, stock=tuple(kept))


def _laid(rng: random.Random, start: Position, rest: list[Tile]) -> Laid | None:
    """One of the rest laid at random, wilds rather late and doubles rather early."""
    holder = Player((*in_order(rest), HIDDEN))
    players = (holder, *start.players[1:])
    position = replace(start, players=players, to_move=0)
    plays = [move for move in GAME.legal_moves(position) if isinstance(move, Play)]
    if not plays:
        return None
    plain = [play for play in plays if WILD not in play.tile]
    doubles = [play for play in plain if play.tile.is_double and _has_three(play.tile, rest)]
    pool = doubles if doubles and rng.random() < 0.5 else plain or plays
    play = rng.choice(pool)
    return GAME.apply_unjudged(position, play).position.layout[-1]


def _has_three(double: Tile, rest: list[Tile]) -> bool:
    fitting = sum(1 for tile in rest if double.first in tile and tile != double)
    return fitting >= min(3, len(rest) - 1)
