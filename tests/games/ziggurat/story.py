"""What the effects of Domino Ziggurat claim, done by hand (Z3, Z9)."""

from engine.game import Effect
from engine.games.ziggurat import Lift, Move, Position
from tests.kit.ledger import Book, claim, moved, put


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
