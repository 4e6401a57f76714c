"""What the effects of PIP claim, done by hand (I9, I10, I12)."""

from engine.game import Effect
from engine.games.pip import GAME, Draw, Move, Play, Position
from tests.kit.ledger import Book, claim, moved, put

_OTHER_WAY = {"clockwise": "counterclockwise", "counterclockwise": "clockwise"}


def ledger(position: Position) -> Book:
    ended = GAME.outcome(position)
    scores = [player.score for player in position.players]
    gained = None if ended is None else [t - s for t, s in zip(ended.totals, scores, strict=True)]
    return {
        "hands": [sorted(map(str, player.hand)) for player in position.players],
        "table": sorted(str(laid.tile.canonical) for laid in position.layout),
        "stock": list(map(str, position.stock)),
        "scores": scores,
        "turn": position.to_move if ended is None else None,
        "direction": position.direction,
        "has drawn": position.drawn,
        "passes": position.passes,
        "counts": None if ended is None else ended.details["counts"],
        "score changes": gained,
    }


def told(before: Position, move: Move, effect: Effect) -> Book:
    book, seat = ledger(before), before.to_move
    book["turn"] = effect["next"]
    book["counts"], book["score changes"] = effect["counts"], effect["score_changes"]
    book["has drawn"] = isinstance(move, Draw)
    book["passes"] = 0
    if isinstance(move, Play):
        moved(str(move.tile.canonical), book["hands"][seat], book["table"])
    elif not isinstance(move, Draw) and not before.stock:
        book["passes"] = before.passes + 1
    if effect["drawn_by"] is not None:
        claim(effect["drawn"] == book["stock"].pop(0), "the next domino is drawn")
        put(book["hands"][effect["drawn_by"]], effect["drawn"])
    if effect["reversed"]:
        book["direction"] = _OTHER_WAY[before.direction]
    following = before.seat_after(seat, book["direction"])
    if effect["given"] is not None:
        moved(effect["given"], book["hands"][seat], book["hands"][following])
    if effect["next"] is not None:
        _claim_turn(before, move, effect, following)
    return book


def _claim_turn(before: Position, move: Move, effect: Effect, following: int) -> None:
    """Whose turn it is follows from who is skipped, and from a move that keeps the turn."""
    if effect["skipped"] is not None:
        claim(effect["skipped"] == following, "the next player is the one skipped")
        after = before.seat_after(following, before.direction)
        claim(effect["next"] == after, "the turn goes to the one after")
    elif isinstance(move, Draw) or (isinstance(move, Play) and move.tile.second == "A"):
        claim(effect["next"] == before.to_move, "the turn goes on")
    else:
        claim(effect["next"] == following, "the turn goes to the next player")
