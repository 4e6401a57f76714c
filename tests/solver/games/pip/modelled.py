"""Positions in which models of PIP are asked, and what their tests share."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.games.pip import GAME, Play, Player, Position
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import DRAW, SET, Laid
from engine.tiles import HIDDEN, WILD, Tile, in_order
from solver.question.budget import Clock
from tests.asking import patient
from tests.games.pip.literal import position
from tests.solver.games.pip.positions import random_options

Rule = Callable[[Any], None]


def clock(effort: float = 20.0) -> Clock:
    return Clock(patient(effort))


def dealt(seed: int) -> Position:
    """A deal of any table after some random moves."""
    rng = random.Random(seed)
    deal = GAME.numbered_deal(seed, GAME.default_options(), rng.choice(GAME.seats))
    here = replace(deal, options=random_options(rng))
    for _ in range(rng.randrange(20)):
        after = GAME.after(here, rng.choice(GAME.legal_moves(here)))
        if GAME.outcome(after) is not None:
            break
        here = after
    return here


def narrow(seed: int) -> Position:
    """A small hand of few numbers with many doubles and wilds, on a layout of the same, in which
    doubles meet; the others hold all dominoes, or few, or what nobody sees."""
    rng = random.Random(seed)
    numbers = rng.sample(range(1, 10), rng.randint(2, 4))
    few = [tile for tile in SET if all(face in numbers or isinstance(face, str) for face in tile)]
    starter = Tile(numbers[0], numbers[0])
    pool = sorted((tile for tile in few if tile != starter), key=lambda _: rng.random())
    size = rng.randint(2, 6)
    hand = sorted(pool, key=lambda tile: rng.random() + (tile.first in numbers))[:size]
    start = _laid(rng, starter, [tile for tile in pool if tile not in hand])
    laid = {entry.tile.canonical for entry in start.layout}
    free = [tile for tile in SET if tile not in laid and tile not in hand]
    held, stock = rng.choice([(free, []), (free[:4], free[4:]), (rng.sample(free, 2), [])])
    hidden = rng.random() < 0.2
    others = [(HIDDEN,) * 2 if hidden else in_order(held[at::2]) for at in range(2)]
    players = (Player(in_order(hand)), *map(Player, others[: rng.randint(1, 2)]))
    return replace(start, players=players, stock=tuple(stock))


def _laid(rng: random.Random, starter: Tile, pool: list[Tile]) -> Position:
    """A layout of some dominoes of a pool, laid at random."""
    unseen, number = (Player((HIDDEN,)),), int(starter.first)
    laid = (Laid(starter),)
    start = Position(
        random_options(rng), number, (), 0, "clockwise", drawn=False, stock=(HIDDEN,), layout=laid
    )
    for _ in range(rng.randrange(7)):
        left = in_order(one for one in pool if all(one != e.tile.canonical for e in start.layout))
        held = replace(start, players=(Player(left), *unseen))
        plays = [move for move in GAME.legal_moves(held) if isinstance(move, Play)]
        if plays:
            after = GAME.apply_unjudged(held, rng.choice(plays)).position
            start = replace(start, layout=after.layout)
    return start


def positions(number: int, most: int = len(SET)) -> Iterator[Position]:
    """Positions of both kinds in turn in which the round goes on and the mover holds no more than
    so many dominoes."""
    found = (kind(seed) for seed in range(10 * number + 10) for kind in (dealt, narrow))
    open_ones = (one for one in found if GAME.outcome(one) is None and len(one.hand) <= most)
    return islice(open_ones, number)


def kinds(start: Position) -> Iterator[str]:
    """What a position is an example of."""
    yield from map(str, (start.options.directional_end, f"wild {start.options.wild_end}"))
    yield "R skips" if start.options.reverse_skips_with_two else "R turns"
    yield "two" if len(start.players) == 2 else "more"
    yield "an opening" if not start.layout else "a layout"
    yield "a double" if open_ends_of(start).due else "no double"
    if Tile(DRAW, WILD) in start.hand and not start.stock:
        yield "a gift" if start.is_known else "a gift unseen"


def alone(layout: str, hand: str, players: int = 3, **keys: Any) -> Position:
    return position(layout, hand, *("0-0 9-9", "8-8")[: players - 1], **keys)


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]
