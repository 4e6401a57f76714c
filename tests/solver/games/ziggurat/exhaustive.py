"""The fewest cheats by trying everything with the engine's moves, for small positions only."""

from collections import deque

from engine.games.ziggurat import GAME, Lift, Position


def fewest_by_trying(position: Position, most: int) -> int | None:
    """The least number of lifts to the end, None when it is more than `most`.

    A 0-1 search: placements cost nothing and go to the front of the queue.
    """
    queue = deque([(0, position)])
    best: dict[object, int] = {}
    while queue:
        lifts, here = queue.popleft()
        if here.is_finished:
            return lifts
        key = frozenset(here.placed), here.lifted
        if best.get(key, most + 1) <= lifts:
            continue
        best[key] = lifts
        for move in GAME.legal_moves(here):
            there = GAME.apply_unjudged(here, move).position
            if not isinstance(move, Lift):
                queue.appendleft((lifts, there))
            elif lifts < most:
                queue.append((lifts + 1, there))
    return None
