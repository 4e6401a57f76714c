"""What the conformance kit asks of draw dominoes besides its rules."""

from collections.abc import Iterator
from typing import Any

from engine.game import Effect
from engine.tiles import double_set, parse_tile
from examples.draw import GAME, Draw, Lay, Move, Pass, Position
from examples.draw.solver import HOW
from tests.kit.ledger import Book, claim, moved, put
from tests.kit.material import Question, Recounted
from tests.kit.trying import leads
from tests.solver.kernel_referee import first_method

CASES = frozenset({"out", "blocked", "equal"})
QUESTIONS = (Question("game", leads(GAME, limit=3_000)),)
SUBJECTS = (first_method(HOW),)


def universe(position: Position) -> Iterator[Move]:
    """Every domino at either end, the draw and the pass."""
    for tile in double_set(6):
        yield Lay(tile, "left")
        yield Lay(tile, "right")
    yield from (Draw(), Pass())


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Hands so large that some are blocked, and so small that some are equal."""
    yield {"hand_size": 1 + seed % 2}, 2
    yield {"hand_size": 14}, 2


def ledger(position: Position) -> Book:
    """Where the dominoes are, and whose turn it is."""
    return {
        "hands": [sorted(map(str, hand)) for hand in position.hands],
        "row": sorted(str(tile.canonical) for tile in position.row),
        "boneyard": list(map(str, position.boneyard)),
        "turn": position.to_move,
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    """D2 and D3 as the effect tells them."""
    book, seat = ledger(before), before.to_move
    if isinstance(move, Draw):
        claim(effect["drawn"] == book["boneyard"].pop(0), "the next domino is drawn")
        put(book["hands"][seat], effect["drawn"])
        return book
    book["turn"] = 1 - seat
    if isinstance(move, Lay):
        moved(str(parse_tile(effect["laid"]).canonical), book["hands"][seat], book["row"])
    return book


def recount(data: dict[str, Any]) -> Recounted:
    """D4 and D5."""
    hands = [player["hand"] for player in data["players"]]
    pips = [sum(int(tile[0]) + int(tile[2]) for tile in hand) for hand in hands]
    reason, (one, two) = "out" if [] in hands else "blocked", pips
    totals = [max(two - one, 0), max(one - two, 0)]
    winners = [seat for seat in range(2) if totals[seat]]
    outcome = {"reason": reason, "winners": winners, "totals": totals}
    return Recounted(reason if winners else "equal", outcome, (0, 0))
