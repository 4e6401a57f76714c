"""What the conformance kit asks of the Bead Game besides its rules."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import prod
from typing import Any

from engine.game import Effect
from engine.games.bead import GAME, Move, Pass, Place, Position
from engine.games.bead.position import ONE_SET
from engine.squares import DIRECTIONS
from engine.tiles import HIDDEN
from tests.kit.ledger import Book, claim, moved
from tests.kit.material import Question, Recounted
from tests.kit.trying import Solo, leads, least_by_move, values_now

LIES = [lie for tile in ONE_SET for lie in sorted({tile, tile.flipped})]


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on all cells in reach of the board and one beyond, and a pass."""
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    for row in range(min(rows) - 3, max(rows) + 3):
        for column in range(min(columns) - 3, max(columns) + 3):
            yield from _on(row, column)
    yield Pass()


@cache
def _on(row: int, column: int) -> tuple[Place, ...]:
    return tuple(Place(lie, row, column, direction) for direction in DIRECTIONS for lie in LIES)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2 + seed % 3
    yield {"lone_cells_count": True, "open_hands": seed % 2 == 0}, 3
    yield {"joins_count_twice": True, "lone_cells_count": seed % 2 == 1}, 4
    yield {"identical_sets": True, "joins_count_twice": seed % 2 == 1}, 2


BOUND = 150  # more moves than any hand has: 28 plays and three passes before each


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


CASES = frozenset({"went_out", "blocked"})


def recount(data: dict[str, Any]) -> Recounted:
    """The plays are parts of this settlement themselves, so nothing stands before it."""
    players = data["players"]
    totals = [player["score"] - _left(player["hand"]) for player in players]
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    reason = "went_out" if any(not player["hand"] for player in players) else "blocked"
    outcome = {"reason": reason, "winners": winners, "totals": totals, "settled": True}
    return Recounted(reason, outcome, (0,) * len(players))


def _left(hand: Iterable[object]) -> int:
    """B13: each double left costs 5, any other 25."""
    return sum(5 if text[0] == text[2] else 25 for text in map(str, hand))


def immediate(position: Position) -> dict[Move, int]:
    """The score of this play; a pass scores nothing."""
    return values_now(GAME, position, gain=lambda before, move, step: step.effect["score"])


def plan(position: Position) -> dict[Move, int | None]:
    """The mover's scores less what stays in the hand, while the others, whose hands are not
    seen, pass; one play where only one turn is left (B12)."""
    seat = position.to_move
    solo = Solo(
        GAME,
        allowed=lambda here: _plays(here, seat),
        cost=lambda before, move, step: -int(step.effect["score"]),
        resume=_turn_back,
        rest=lambda here: _left(here.players[seat].hand),
        limit=400,
    )
    found = least_by_move(solo, _alone(position))
    if not found:
        return dict.fromkeys(GAME.legal_moves(position), -_left(position.players[seat].hand))
    return {move: None if cost is None else -cost for move, cost in found.items()}


def _alone(position: Position) -> Position:
    players = tuple(
        player if seat == position.to_move else player._replace(hand=(HIDDEN,) * len(player.hand))
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


def _plays(position: Position, seat: int) -> tuple[Move, ...]:
    if position.to_move != seat or not position.players[seat].hand:
        return ()
    return tuple(move for move in GAME.legal_moves(position) if isinstance(move, Place))


def _turn_back(before: Position, after: Position) -> Position:
    """To the mover, unless his last turn is taken."""
    if after.last_turns is not None:
        return after
    return replace(after, to_move=before.to_move, passes=0)


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan, most_moves=15),
    Question("game", leads(GAME, limit=400), most_moves=15),
)
