"""What the effects of Fives claim, done by hand (F4, F6)."""

from typing import Any

from engine.game import Effect
from engine.games.fives import GAME, Draw, Move, Play, Position
from tests.kit.ledger import Book, claim, moved, put


def ledger(position: Position) -> Book:
    ended = GAME.outcome(position)
    return {
        "hands": [sorted(map(str, hand)) for hand in position.hands],
        "table": sorted(str(tile.canonical) for tile in position.layout.laid),
        "boneyard": list(map(str, position.boneyard)),
        "scores": list(position.scores),
        "turn": position.to_move,
        "passes": position.passes,
        "count": GAME.score(position)["count"],
        "bonus": None if ended is None else ended.details["bonus"],
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    book["bonus"] = effect.get("bonus")
    claim(sum(part["adds"] for part in effect["parts"]) == (effect["count"] or 0), "parts")
    claim(effect["points"] == _points(effect["count"]), "points")
    if isinstance(move, Draw):
        claim(effect["drawn"] == book["boneyard"].pop(0), "the next domino is drawn")
        put(book["hands"][seat], effect["drawn"])
        return book
    book["turn"] = (seat + 1) % len(before.hands)
    book["passes"] += 1
    if isinstance(move, Play):
        book["passes"] = 0
        book["count"] = effect["count"]
        book["scores"][seat] += effect["points"]
        moved(str(move.tile.canonical), book["hands"][seat], book["table"])
    return book


def _points(counted: Any) -> int:
    return counted if counted is not None and counted % 5 == 0 else 0
