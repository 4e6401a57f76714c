"""What the effects of Peaks and Pits claim, done by hand (P6 to P10)."""

from engine.game import Effect
from engine.games.peaks_and_pits import Move, Play, Position
from tests.kit.ledger import Book, claim, moved, put


def ledger(position: Position) -> Book:
    train = position.train
    return {
        "hands": [sorted(map(str, player.hand)) for player in position.players],
        "table": sorted(str(tile.canonical) for tile in (*train.high, *train.low)),
        "boneyard": list(map(str, position.boneyard)),
        "tokens": [player.tokens for player in position.players],
        "turn": position.to_move,
        "passes": position.passes,
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    net = effect["collected"] + effect["penalty"] - effect["laid"]
    claim(effect["net"] == net, "net is what is collected and paid less what is laid")
    book["tokens"] = [own + effect["dealt_to_all"] for own in book["tokens"]]
    book["tokens"][seat] += net
    book["passes"] += 1
    if isinstance(move, Play):
        book["passes"] = 0
        claim(effect["laid"] == len(move.tiles), "as many as the move lays")
        claim(effect["penalty"] == 0, "a play pays no penalty")
        for tile in move.tiles:
            moved(str(tile.canonical), book["hands"][seat], book["table"])
        claim(effect["drawn"] == book["boneyard"][: len(move.tiles)], "the next dominoes are drawn")
        for drawn in effect["drawn"]:
            put(book["hands"][seat], book["boneyard"].pop(0))
            claim(drawn in book["hands"][seat], "what is drawn is held")
    book["turn"] = _next(book["hands"], seat)
    return book


def _next(hands: list[list[str]], seat: int) -> int:
    """The next seat that holds dominoes; where nobody does, the seat after (P10)."""
    order = [(seat + step) % len(hands) for step in range(1, len(hands) + 1)]
    return next((other for other in order if hands[other]), order[0])
