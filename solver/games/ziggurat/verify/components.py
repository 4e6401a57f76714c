"""Prove a second time how many dominoes must be passed, on the graph of numbers.

Its vertices are the numbers 0 to 6; its edges are the dominoes at hand, each between its two
numbers. Without a lift, exactly the dominoes can be laid that touch the connected component of the
board; each domino laid from the hand draws another edge. The board is stuck when dominoes are left
and none of them touches the component. Of the first search only the argument is used
(``docs/answers.md``).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Any, Final

from engine.games.ziggurat import Position
from engine.tiles import Face, Tile
from solver.question.budget import Clock, OutOfBudget

_MOST: Final = 400
"""Most starts that are tried; then the proof is given up. Few deals need as many."""
_STARTS_PER_UNIT: Final = 5_000
"""How many starts one unit of deterministic effort pays for."""


def needs(position: Position, cheats: int, clock: Clock) -> bool:
    """Return whether it is proved that the order of the dominoes demands at least ``cheats``
    cheats.

    Raises:
        OutOfBudget: the clock or the limit of starts ended the proof.
    """
    passes = cheats - len(position.placed)
    aside = (*position.lifted, *(one.tile.canonical for one in position.placed))
    if cheats <= 0:
        return True
    shown = set(chain.from_iterable(one.tile for one in position.placed))
    if shown and not _is_stuck(position, shown, position.lifted, _draws(position)):
        return False
    starts = _starts(position, passes - 1, aside) if passes > 0 else ()
    for tried, start in enumerate(starts):
        clock.spend(1 / _STARTS_PER_UNIT)
        if tried == _MOST:
            raise OutOfBudget
        if not _is_stuck(position, *start):
            return False
    return True


def component(shown: Iterable[Face], at_hand: Iterable[Tile]) -> set[Face]:
    """Return the numbers that a board shows once every domino in ``at_hand`` is laid that fits, one
    after the other. ``shown``: the numbers on the board, which count as connected."""
    import networkx  # noqa: PLC0415  # takes long, and most deals need no cheat

    graph: Any = networkx.Graph()
    first, *others = shown
    graph.add_node(first)
    graph.add_edges_from((first, other) for other in others)
    graph.add_edges_from(at_hand)
    return set(networkx.node_connected_component(graph, first))


def _draws(position: Position) -> tuple[Tile, ...]:
    return (*position.hand, *position.pile)


def _passable(position: Position, number: int) -> Iterator[tuple[Tile, ...]]:
    """Yield the sets of ``number`` dominoes that can be passed: each is in the hand once those
    before it are passed."""
    draws, held = _draws(position), len(position.hand)
    for places in combinations(range(len(draws)), number):
        if all(place < held + before for before, place in enumerate(places)):
            yield tuple(draws[place] for place in places)


def _starts(
    position: Position, passes: int, aside: tuple[Tile, ...]
) -> Iterator[tuple[set[Face], list[Tile], list[Tile], bool]]:
    """Yield each way to start on an emptied board after ``passes`` dominoes are passed, as a tuple:
    the numbers of the first domino, the dominoes then set aside, those then in the hand and the
    pile, and whether the first domino came from the hand."""
    for passed in _passable(position, passes):
        draws = [tile for tile in _draws(position) if tile not in passed]
        waiting = (*aside, *passed)
        held = () if waiting and position.options.lifted_first else draws[: len(position.hand)]
        for start in (*waiting, *held):
            aside_then = [tile for tile in waiting if tile != start]
            yield set(start), aside_then, [tile for tile in draws if tile != start], start in draws


def _is_stuck(
    position: Position,
    shown: set[Face],
    aside: Iterable[Tile],
    draws: Sequence[Tile],
    drew: bool = False,
) -> bool:
    """Return whether a board that shows the numbers in ``shown`` cannot be finished without a lift.
    ``aside``: the dominoes set aside. ``draws``: the hand, then the pile. ``drew``: the first
    domino is already taken out of ``draws``, and another one was drawn for it."""
    held = min(len(position.hand), len(draws)) if drew else len(position.hand)
    if position.options.lifted_first:
        shown = component(shown, aside)
        if any(shown.isdisjoint(tile) for tile in aside):
            return True
        aside = ()
    left, hand, pile = set(aside), set(draws[:held]), list(draws[held:])
    while left or hand:
        reached = component(shown, left | hand)
        fits = {tile for tile in left | hand if not reached.isdisjoint(tile)}
        if not fits:
            return True
        from_hand = hand & fits
        left, hand, shown = left - fits, hand - fits, reached
        drawn, pile = pile[: len(from_hand)], pile[len(from_hand) :]
        hand.update(drawn)
    return False
