"""What the conformance kit asks of Domino Ziggurat besides its rules."""

from collections import deque
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from engine.game import Effect
from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.games.ziggurat.position import SET, TIERS
from engine.squares import DIRECTIONS
from tests.games.ziggurat.plans import finished, name, next_moves
from tests.kit.ledger import Book, claim, moved, put
from tests.kit.material import Question, Recounted
from tests.kit.trying import TooLarge


@cache
def _moves() -> tuple[Move, ...]:
    lies = [lie for tile in SET for lie in {tile, tile.flipped}]
    places = [
        Place(lie, tier, row, column, direction)
        for lie in lies
        for tier in TIERS
        for row in range(tier - 2, 8 - tier)
        for column in range(tier - 2, 8 - tier)
        for direction in DIRECTIONS
    ]
    return (*places, *(Lift(tile) for tile in SET))


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on all places of tiers one cell wider than the real ones."""
    yield from _moves()


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 1
    yield {"hand_size": 1 + seed % 28, "covered_neighbours": seed % 2 == 0}, 1
    yield {"lifted_first": True, "hand_size": 2}, 1


BOUND = 120
"""More moves than a stored plan takes with a detour at every step. By chance alone a pyramid is
hardly ever finished, for lifting can go on for ever: ``choose`` follows a plan."""


def deal_number(options: dict[str, object], seed: int) -> int:
    """Not every deal can be finished while dominoes set aside come first."""
    return next((number for number in finished(options) if number % 100 == seed), seed)


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """Along a stored plan where there is one, with a detour now and then: a domino is lifted that
    can go back where it lay. Off all plans by chance."""
    plans = next_moves()
    if name(position) not in plans:
        return next(_back_to_plan(position, moves), None) or rng.choice(moves)
    if rng.random() < 1 / 8:
        lift = rng.choice(moves)
        if isinstance(lift, Lift):
            lifted = GAME.after(position, lift)
            if any(_back_to_plan(lifted, GAME.legal_moves(lifted))):
                return lift
    return plans[name(position)]


def _back_to_plan(position: Position, moves: tuple[Move, ...]) -> Iterator[Move]:
    """The moves that lay a domino set aside so that a plan goes on."""
    for move in moves:
        goes_back = isinstance(move, Place) and move.tile.canonical in position.lifted
        if goes_back and name(GAME.after(position, move)) in next_moves():
            yield move


def ledger(position: Position) -> Book:
    return {
        "hands": [sorted(map(str, position.hand))],
        "table": sorted(str(domino.tile.canonical) for domino in position.placed),
        "set aside": sorted(map(str, position.lifted)),
        "pile": list(map(str, position.pile)),
        "cheats": position.cheats,
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, tile = ledger(before), str(move.tile.canonical)
    book["cheats"] = effect["cheats"]
    claim(effect["cheats"] == before.cheats + isinstance(move, Lift), "a lift is one cheat")
    if isinstance(move, Lift):
        moved(tile, book["table"], book["set aside"])
    else:
        aside = tile in book["set aside"]
        moved(tile, book["set aside"] if aside else book["hands"][0], book["table"])
        claim((effect["drawn"] is None) == (aside or not before.pile), "who draws")
    if effect["drawn"] is not None:
        claim(effect["drawn"] == book["pile"].pop(0), "the next domino is turned up")
        put(book["hands"][0], effect["drawn"])
    return book


RANKS = {
    0: "Legendary Architect of the Divine",
    1: "Master Architect",
    2: "Reputable Architect",
    3: "Modest Architect",
    4: "Feeble Architect",
}
CASES = frozenset({"finished"})


def recount(data: dict[str, Any]) -> Recounted:
    cheats = data["cheats"]
    title = RANKS.get(cheats, "Disgraceful Blundering Saboteur")
    outcome = {"reason": "finished", "winners": [0], "totals": [cheats], "title": title}
    return Recounted("finished", outcome, (0,))


MOST_LEFT = 3  # more dominoes to be laid are too many to try all orders of
LIMIT = 20_000


def fewest_by_trying(position: Position, most: int = 28, limit: int | None = None) -> int | None:
    """The least number of lifts to the end, None when it is more than ``most``.

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
        if limit is not None and len(best) > limit:
            raise TooLarge(f"There are more than {limit} positions.")
        for move in GAME.legal_moves(here):
            there = GAME.after(here, move)
            if not isinstance(move, Lift):
                queue.appendleft((lifts, there))
            elif lifts < most:
                queue.append((lifts + 1, there))
    return None


def plan(position: Position) -> dict[Move, int | None]:
    """Cheats to come, the move's own included."""
    if 28 - len(position.placed) > MOST_LEFT:
        raise TooLarge(f"more than {MOST_LEFT} dominoes are to be laid")
    found: dict[Move, int | None] = {}
    for move in GAME.legal_moves(position):
        rest = fewest_by_trying(GAME.after(position, move), limit=LIMIT)
        found[move] = None if rest is None else rest + isinstance(move, Lift)
    return found


QUESTIONS = (Question("plan", plan), Question("game", plan))
