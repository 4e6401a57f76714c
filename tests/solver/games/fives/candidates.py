"""Positions for the tests of the constraint models, and turns and plans written down by chance,
with the rules that they break by the judgement of the engine."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple

from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from engine.games.fives.position import ARMS
from engine.tiles import HIDDEN, Tile
from solver.games.fives.cpsat.turn import turn_hand
from solver.games.fives.objectives.plan import alone, can_lay
from tests.games.fives.material import position
from tests.kit.playouts import walk

TABLES: tuple[tuple[dict[str, Any], int], ...] = (
    ({}, 2),
    ({"finish_hand": True, "target": 20}, 3),
    ({"target": 20, "bonus_divisor": 1}, 2),
    ({"target": 40, "block_tie": "lowest_tile"}, 4),
    ({"set": 12, "target": 60}, 5),
    ({"set": 12, "finish_hand": True}, 2),
)
MOST_HELD = 7

ON_PURPOSE = (
    position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 1-1"),
    position("5-5 | 5-1 | 5-4 | 5-2 | 5-0", "6-5 5-3 4-3", "6-6", boneyard="6-4"),
    position("6-6", "6-3 3-2 2-1", "0-0", boneyard="5-5", scores=(90, 0)),
    position("", "6-6 5-5 6-5", "0-0", boneyard="6-4"),
)
"""Draws that end the hand (F7), a spinner without a free edge (F3), a target that the first domino
reaches (F9), and a lead with two doubles (F2)."""


def played(number: int) -> Iterator[Position]:
    """Positions after hands played by chance for a while, all options in turn, some of them near
    the target, every third as its mover sees it."""
    return islice(_played(), number)


def _played() -> Iterator[Position]:
    for seed in count(1):
        chance, (given, players) = random.Random(seed), TABLES[seed % len(TABLES)]
        deal = GAME.numbered_deal(seed, GAME.read_options(given), players)
        where = list(walk(GAME, deal, chance, chance.randrange(30)))[-1].position
        if chance.randrange(3) == 0:
            near = where.options.target - chance.choice((5, 8, 15, 25))
            where = where._replace(scores=(max(0, near),) * players)
        if GAME.outcome(where) is None and len(where.hands[where.to_move]) <= MOST_HELD:
            yield GAME.view(where, where.to_move) if seed % 3 == 0 else where


def with_plans(number: int) -> Iterator[Position]:
    """So many of these in which a domino can be laid."""
    return islice((one for one in _played() if can_lay(one)), number)


def hold(where: Position, *tiles: Tile) -> Position:
    """The position with another hand of the mover."""
    hands = list(where.hands)
    hands[where.to_move] = tiles
    return where._replace(hands=tuple(hands))


def codes_of(where: Position, move: Move) -> set[str]:
    return {one.code for one in GAME.violations(where, move)}


class Line(NamedTuple):
    """Dominoes laid in turn by a player alone, and the codes of all rules that they break."""

    start: Position
    plays: tuple[Play, ...]
    codes: frozenset[str]


def some_line(where: Position, chance: random.Random) -> Line:
    """Lay dominoes by chance, mostly by the rules; some do not fit, are laid already, go to a fifth
    arm or come after the target, and some lines end although a domino fits."""
    start = here = alone(where)
    plays, codes = list[Play](), set[str]()
    while len(plays) < len(start.hands[0]) and chance.random() > 1 / 20:
        played_out = here._replace(options=replace(here.options, finish_hand=True))
        fitting = [one for one in GAME.legal_moves(played_out) if isinstance(one, Play)]
        if chance.random() < 1 / 6:
            plays.append(any_play(start.hands[0], here, chance))
        elif not fitting or (GAME.outcome(here) is not None and chance.random() < 3 / 4):
            break
        else:
            plays.append(chance.choice(fitting))
        codes |= codes_of(played_out, plays[-1]) | (codes_of(here, plays[-1]) & {"game_over"})
        here = _laid(here, plays[-1])
    if GAME.outcome(here) is None:
        codes |= codes_of(here, Draw())
    return Line(start, tuple(plays), frozenset(codes))


def any_play(tiles: Sequence[Tile], here: Position, chance: random.Random) -> Play:
    """Lay any of these dominoes anywhere, on a fifth arm where nothing else is wrong with that."""
    spinner, arms = here.layout
    lies = [lie for tile in tiles for lie in sorted({tile, tile.flipped})]
    if spinner is None:
        return Play(chance.choice([lie for lie in lies if lie.is_double]))
    fifth = [Play(lie, ARMS) for lie in lies if () not in arms and lie.first == spinner.first]
    return chance.choice([*fifth, Play(chance.choice(lies), chance.randrange(ARMS))])


def _laid(here: Position, play: Play) -> Position:
    """The position after a domino, held or not, on an arm that there is or is not."""
    tile, hand = play.tile.canonical, here.hands[0]
    if play.arm == ARMS:
        return hold(here, *(one for one in hand if one != tile))
    return GAME.after(hold(here, *{*hand, tile}), play)


class SomeTurn(NamedTuple):
    """Dominoes drawn and what comes after them, and the codes of all rules that this breaks."""

    drawn: tuple[Tile, ...]
    last: Play | Pass | None
    codes: frozenset[str]


def some_turn(where: Position, chance: random.Random) -> SomeTurn:
    """Draw by chance, mostly what must be drawn; then lay any domino, pass or stop."""
    pile, here, drawn, codes = turn_hand(where).pile, where, list[Tile](), set[str]()
    skipped = 0 if can_lay(where) else chance.choice((0, 0, 1))
    for tile in pile[skipped:]:
        if chance.random() < (3 / 4 if can_lay(here) else 1 / 8):
            break
        codes |= codes_of(here, Draw(tile))
        here = GAME.after(here, Draw(tile))
        drawn.append(tile)
    last = _some_end(where, here, pile, chance)
    if last is not None:
        codes |= codes_of(here, last)
    elif here.boneyard[:1] == (HIDDEN,):
        codes |= codes_of(here, Draw())
        drawn.append(HIDDEN)
    elif GAME.outcome(here) is None:
        codes.add(UNFINISHED)
    return SomeTurn(tuple(drawn), last, frozenset(codes))


UNFINISHED = "unfinished"
"""Stands among the codes for a turn that is not played to its end."""


def _some_end(
    where: Position, here: Position, pile: Sequence[Tile], chance: random.Random
) -> Play | Pass | None:
    """A domino of the hand or the boneyard, where the hand goes on; where none fits, a pass."""
    if chance.random() < 1 / 6 and where.layout.spinner is not None:
        return None
    if GAME.outcome(here) is not None or (not can_lay(here) and chance.random() < 1 / 2):
        return Pass()
    if chance.random() < 1 / 2:
        return any_play((*where.hands[where.to_move], *pile), here, chance)
    return chance.choice([one for one in GAME.legal_moves(here) if isinstance(one, Play)] or [None])
