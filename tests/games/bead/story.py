"""What the effects of the Bead Game claim, done by hand (B3, B10, B11, B12)."""

from math import prod

from engine.game import Effect
from engine.games.bead import Move, Pass, Position
from tests.kit.ledger import Book, claim, moved


def ledger(position: Position) -> Book:
    owed = position.last_turns
    return {
        "hands": [sorted(map(str, player.hand)) for player in position.players],
        "table": sorted(str(domino.tile.canonical) for domino in position.placed),
        "scores": [player.score for player in position.players],
        "turn": position.to_move,
        "passes": position.passes,
        "seats owed a last turn": None if owed is None else tuple(owed),
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat, seats = ledger(before), before.to_move, len(before.players)
    book["turn"] = (seat + 1) % seats
    book["passes"] += 1
    if isinstance(move, Pass):
        claim(effect == {"score": 0, "doubled": False, "groups": []}, "a pass does nothing")
    else:
        book["passes"] = 0
        book["scores"][seat] += effect["score"]
        moved(str(move.tile.canonical), book["hands"][seat], book["table"])
        lengths = [group["length"] for group in effect["groups"]]
        claim(lengths == [len(group["cells"]) for group in effect["groups"]], "lengths")
        claim(effect["doubled"] == move.tile.is_double, "a double is doubled")
        claim(effect["score"] == prod(lengths) * (1 + effect["doubled"]), "product of lengths")
    if before.last_turns is not None or not book["hands"][seat]:
        first = before.first_player
        order = [(first + turn) % seats for turn in range(seats)]
        book["seats owed a last turn"] = tuple(order[order.index(seat) + 1 :])
    return book
