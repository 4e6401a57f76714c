"""What the conformance kit asks of PIP besides its rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from engine.game import Effect, Step
from engine.games.pip import GAME, Draw, Move, Pass, Play, Position
from engine.games.pip.position import SET
from engine.tiles import HIDDEN, WILD, Tile
from tests.kit.ledger import Book, claim, moved, put
from tests.kit.material import Question, Recounted
from tests.kit.trying import Solo, ValuedMove, behind, leads, least_by_move, values_now

_NUMBERS = (None, *range(10))
_DRAW_TILES = (Tile("D", WILD), Tile(WILD, "D"))


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on every laid one, on one beyond and on none; wilds with every
    number, others with none and one; D with every domino given or none."""
    ends = (None, *range(len(position.layout) + 1))
    for on in ends:
        yield from _plays_on(on)
        yield from (Play(lie, on, drawn=tile) for lie in _DRAW_TILES for tile in position.stock[:2])
    yield Pass()
    yield from (Draw(tile) for tile in (None, *SET))


@cache
def _plays_on(on: int | None) -> tuple[Play, ...]:
    given = (Play(lie, on, None, give) for lie in _DRAW_TILES for give in (*SET, HIDDEN))
    return (*(replace(play, on=on) for play in _plays()), *given)


@cache
def _plays() -> tuple[Play, ...]:
    lies = [lie for tile in SET for lie in dict.fromkeys((tile, tile.flipped))]
    named = tuple(Play(lie, None, number) for lie in lies for number in _names(lie))
    return (*named, Play(Tile(4, 1), None, None, Tile(9, 9)), Play(SET[0], drawn=SET[1]))


def _names(lie: Tile) -> tuple[int | None, ...]:
    return _NUMBERS if lie.second == WILD else (None, 4)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2 + seed % 2
    ends = ("any", "same", "closed")
    wilds = ("any", "declared")
    options = {
        "directional_end": ends[seed % 3],
        "wild_end": wilds[seed % 2],
        "reverse_skips_with_two": seed % 4 < 2,
    }
    yield options, 2
    yield {"directional_end": ends[(seed + 1) % 3], "wild_end": "declared"}, 7 - seed % 4


BOUND = 400  # more moves than a round can have: 70 plays, 61 draws, and passes between them


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """``*-*`` is listed with no number where only one is possible."""
    return {_unnamed(move, moves) for move in moves}


def _unnamed(move: Move, others: set[Move]) -> Move:
    plain = replace(move, number=None) if isinstance(move, Play) else move
    return plain if plain in others else move


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


CASES = frozenset({"blocked", "out", "out with less than 10"})


def recount(data: dict[str, Any]) -> Recounted:
    players = data["players"]
    scores = [player["score"] for player in players]
    counts = [sum(map(count_of, player["hand"])) for player in players]
    totals = [score + count for score, count in zip(scores, counts, strict=True)]
    case, winners = "blocked", [seat for seat, player in enumerate(players) if not player["hand"]]
    if winners:
        case = "out" if totals[winners[0]] >= 10 else "out with less than 10"
        totals[winners[0]] = max(0, totals[winners[0]] - 10)
    last = data["round"] == 9
    outcome = {
        "reason": "out" if winners else "blocked",
        "winners": winners,
        "totals": totals,
        "counts": counts,
        "game_winners": [s for s, total in enumerate(totals) if last and total == min(totals)],
    }
    return Recounted(case, outcome, tuple(scores))


def count_of(tile: str) -> int:
    """I12: all pips, 20 more for a wild, ``*-*`` 50, a letter with its wild 45."""
    if tile == "*-*":
        return 50
    first, second = tile.split("-")
    if second == "*":
        return 20 + int(first) if first.isdigit() else 45
    return int(first) + int(second)


def immediate(position: Position) -> dict[Move, int]:
    """The count that leaves the hand; a draw or a pass sheds nothing."""

    def shed(before: Position, move: Move, step: Step[Position]) -> int:
        if not isinstance(move, Play):
            return 0
        hand = step.position.players[before.to_move].hand
        return sum(map(_count, before.hand)) - sum(map(_count, hand))

    return values_now(GAME, position, shed)


def _count(tile: object) -> int:
    return count_of(str(tile))


def plan(position: Position) -> dict[Move, int | None]:
    """Turns to go out by the mover's own dominoes, nothing drawn and nobody else moving."""
    seat = position.to_move
    solo = Solo(
        GAME,
        allowed=lambda here: tuple(m for m in GAME.legal_moves(here) if isinstance(m, Play)),
        cost=lambda before, move, step: step.effect["next"] != seat,
        resume=_turn_back,
        rest=lambda here: None if here.players[seat].hand else 0,
        limit=800,
    )
    return dict.fromkeys(GAME.legal_moves(position)) | least_by_move(solo, position)


def _turn_back(before: Position, after: Position) -> Position:
    if GAME.outcome(after) is not None or after.to_move == before.to_move:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def preference(choice: ValuedMove, asking: int) -> tuple[object, ...]:
    """The largest lead, then the least for the seat that asks, then the least totals."""
    own, other = behind(choice.totals, choice.seat), behind(choice.totals, asking)
    return -own, other, choice.totals


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan, most_moves=12),
    Question("game", leads(GAME, 800, preference, behind), most_moves=12),
)
