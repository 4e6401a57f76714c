"""The rules of the null game: what its ``Game`` is made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.board import Board
from engine.errors import Refused, Violation
from engine.game import Outcome, Part, Step
from engine.hidden import can_hold, without
from engine.options import completed
from engine.text import TextFault
from engine.tiles import HIDDEN, Tile, canonical_of, in_order, parse_tile
from tests.kit.null_game.position import SET, Lay, Options, Position


def whole_set(options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
    return SET


def dealt(
    order: Sequence[Tile],
    options: Mapping[str, Any],
    players: int,
    after: Position | None,
) -> Position:
    if players != 2:
        raise Refused([Violation("wrong_players", "two play", "N1")])
    size, before = options["hand_size"], None if after is None else outcome(after)
    if after is not None and before is None:
        raise Refused([Violation("no_next_hand", "the hand goes on", "N1")])
    hands = tuple(in_order(order[seat * size : (seat + 1) * size]) for seat in range(2))
    scores = (0, 0) if before is None else before.totals
    return Position(Options(**options), hands, scores, 0, (), tuple(order[2 * size :]))


def text_fields(position: Position) -> list[str]:
    tiles = (*position.hands, position.table, position.boneyard)
    numbers = (*position.options, *position.scores, position.to_move)
    lists = ("_".join(map(str, inner)).replace("?", "x") for inner in tiles)
    return [".".join(str(int(number)) for number in numbers), *lists]


def position_of_fields(fields: Sequence[str]) -> Position:
    try:
        numbers, one, two, table, boneyard = fields
        size, bonus, twice, first, second, to_move = map(int, numbers.split("."))
    except ValueError as error:
        raise TextFault("bad_text.fields", fields=len(fields), wanted=5) from error
    given = {"hand_size": size, "bonus": bonus, "twice": bool(twice)}
    return Position(
        Options(**completed(Options, given)),
        (in_order(_listed(one)), in_order(_listed(two))),
        (first, second),
        to_move,
        _listed(table),
        _listed(boneyard),
    )


def move_text(move: Lay) -> str:
    return f"lay {move.tile}"


def move_of_text(text: str) -> Lay:
    return Lay(canonical_of(parse_tile(text.removeprefix("lay "))))


def faults(position: Position) -> tuple[Violation, ...]:
    tiles = [*position.table, *position.boneyard, *position.hands[0], *position.hands[1]]
    seen = [tile for tile in tiles if tile != HIDDEN]
    if len(tiles) == len(SET) and len(set(seen)) == len(seen) and set(seen) <= set(SET):
        return ()
    return (Violation("tile_missing", "the set is not whole", "N1"),)


def legal_moves(position: Position) -> tuple[Lay, ...]:
    return tuple(Lay(tile) for tile in position.hands[position.to_move] if tile != HIDDEN)


def moves_complete(position: Position) -> bool:
    return HIDDEN not in position.hands[position.to_move]


def moves_tiles(move: Lay) -> tuple[Tile, ...]:
    return (move.tile,)


def judged(position: Position, move: Lay) -> Iterator[Violation]:
    if position.is_over:
        yield Violation("game_over", "all is laid", "N3")
    elif not can_hold(position.hands[position.to_move], move.tile, _unseen(position)):
        yield Violation("tile_not_held", f"{move.tile} is not held", "N2")


def _unseen(position: Position) -> tuple[Tile, ...]:
    seen = {*position.table, *position.boneyard, *position.hands[0], *position.hands[1]}
    return tuple(tile for tile in SET if tile not in seen)


def apply_unjudged(position: Position, move: Lay) -> Step[Position]:
    seat = position.to_move
    scored = points(position, move)
    hands, scores = list(position.hands), list(position.scores)
    hands[seat] = without(hands[seat], move.tile)
    scores[seat] += scored
    after = position._replace(
        hands=tuple(hands),
        scores=tuple(scores),
        to_move=1 - seat,
        table=(*position.table, move.tile),
    )
    return Step(after, {"points": scored})


def points(position: Position, move: Lay) -> int:
    """Count what the move scores (N2)."""
    pips = int(move.tile.first) + int(move.tile.second)
    return 2 * pips if position.options.twice else pips


def view(position: Position, seat: int) -> Position:
    hands = list(position.hands)
    hands[1 - seat] = (HIDDEN,) * len(hands[1 - seat])
    hidden = (HIDDEN,) * len(position.boneyard)
    return position._replace(hands=tuple(hands), boneyard=hidden)


def outcome(position: Position) -> Outcome | None:
    if not position.is_over:
        return None
    one, two = position.scores
    if one == two:
        return Outcome("all_laid", (), (), (one, two), game_over=True, next_hand=True)
    winner, bonus = int(two > one), position.options.bonus
    totals = (one + bonus, two) if winner == 0 else (one, two + bonus)
    part = Part(winner, "bonus", bonus)
    return Outcome("all_laid", (winner,), (part,), totals, game_over=True, next_hand=True)


def score(position: Position) -> dict[str, Any]:
    ended = outcome(position)
    settlement = None if ended is None else ended.as_json()["settlement"]
    return {"standing": list(position.scores), "settlement": settlement}


def board(position: Position) -> Board:
    return Board((), ("table: " + " ".join(map(str, position.table)),))


def _listed(text: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(one.replace("x", "?")) for one in text.split("_")) if text else ()
