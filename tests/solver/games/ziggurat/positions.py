"""Positions for the tests of the Ziggurat solver, all from fixed seeds."""

from functools import cache
from random import Random
from typing import Any

from engine.deals import shuffled
from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from solver.games.ziggurat.plan import fewest_cheats
from solver.question.budget import Clock
from tests.asking import patient

ALL_OPTIONS = tuple(
    {"hand_size": size, "covered_neighbours": covered, "lifted_first": first}
    for size in (1, 2, 3, 28)
    for covered in (True, False)
    for first in (False, True)
)


def options(size: int = 3, covered: bool = True, first: bool = False) -> dict[str, Any]:
    return {"hand_size": size, "covered_neighbours": covered, "lifted_first": first}


def deal(seed: int, chosen: dict[str, Any] | None = None) -> Position:
    values = chosen or options()
    order = shuffled(GAME.whole_set(values, 1), f"ziggurat tests {seed}")
    dealt = GAME.dealt(order, values, 1, None)
    assert dealt is not None
    return dealt


def badly_played(seed: int, depth: int, chosen: dict[str, Any] | None = None) -> Position:
    """Random legal placements, until so many lie or none is legal."""
    chance, position = Random(seed), deal(seed, chosen)
    while len(position.placed) < depth:
        moves = [move for move in GAME.legal_moves(position) if isinstance(move, Place)]
        if not moves:
            break
        position = GAME.play(position, chance.choice(moves)).position
    return position


@cache
def _plan(seed: int, size: int, covered: bool, first: bool) -> tuple[Position, tuple[Move, ...]]:
    """The first deal from this number on that can be finished, and a plan for it."""
    while True:
        position = deal(seed, options(size, covered, first))
        plan = fewest_cheats(position, Clock(patient(20.0)))
        if plan.value is not None:
            return position, plan.line
        seed += 1000


def small_end(number: int) -> Position:
    """A position near the end by its number: all options in turn, then one to three dominoes left,
    then two to four moves that may have spoilt the board."""
    case, option = divmod(number, len(ALL_OPTIONS))
    return near_the_end(number, 1 + case % 3, 2 + case // 3 % 3, ALL_OPTIONS[option])


def near_the_end(seed: int, left: int, spoilt: int, chosen: dict[str, Any]) -> Position:
    """A plan played until `left` dominoes are missing, then some random moves that may spoil it."""
    chance = Random(seed)
    position, moves = _plan(
        seed % 3, chosen["hand_size"], chosen["covered_neighbours"], chosen["lifted_first"]
    )
    for move in moves:
        if len(position.placed) < 28 - left or position.lifted:
            position = GAME.play(position, move).position
    for _ in range(spoilt):
        legal = GAME.legal_moves(position)
        kind = chance.choice((Lift, Place))
        of_kind = [move for move in legal if isinstance(move, kind)] or legal
        if of_kind:
            position = GAME.play(position, chance.choice(of_kind)).position
    return position
