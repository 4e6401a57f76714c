"""Make a move of PIP (I9 to I11, I13)."""

from dataclasses import replace
from typing import Any, NamedTuple

from engine.game import Outcome, Step
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import (
    AGAIN,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    DIRECTIONAL,
    DOUBLE_WILD,
    DRAW,
    REVERSE,
    SKIP,
    Direction,
    Draw,
    Laid,
    Move,
    Play,
    Player,
    Position,
)
from engine.games.pip.scoring import outcome, would_block
from engine.hands import replaced, with_tile, without
from engine.tiles import Tile

Players = tuple[Player, ...]


class _Turn(NamedTuple):
    """The seat to move next, and how a letter changed the turn."""

    next: int
    direction: Direction
    skipped: int | None = None
    reversed: bool = False


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    if isinstance(move, Play):
        return _play(position, move)
    return _drew(position, move) if isinstance(move, Draw) else _pass(position)


def _play(position: Position, move: Play) -> Step[Position]:
    seat, stock = position.to_move, position.stock
    players = _without(position.players, seat, move.tile)
    laid = Laid(move.tile, move.on, _number(position, move))
    turn = _Turn(position.seat_after(seat, position.direction), position.direction)
    drawn_by: int | None = None
    drawn = given = None
    if _acts(position, laid):
        turn = _turn(position, move.tile)
        if move.tile.second == DRAW and stock:
            drawn_by, drawn, stock = turn.next, move.drawn or stock[0], stock[1:]
            players = _with(players, turn.next, drawn)
        elif move.tile.second == DRAW and move.give is not None:
            given = move.give
            players = _with(_without(players, seat, given), turn.next, given)
    after = replace(
        position,
        players=players,
        to_move=turn.next if players[seat].hand else seat,
        direction=turn.direction,
        drawn=False,
        stock=stock,
        layout=(*position.layout, laid),
        passes=0,
    )
    return Step(after, _effect(after, turn, drawn_by, drawn, given))


def drawing_seat(position: Position, move: Play | Draw) -> int | None:
    """Return the seat that draws with a legal move: the mover, the next player with D (I10), or
    none."""
    if isinstance(move, Draw):
        return position.to_move
    draws = move.tile.second == DRAW and position.stock
    acts = draws and _acts(position, Laid(move.tile, move.on, move.number))
    return position.seat_after(position.to_move, position.direction) if acts else None


def _acts(position: Position, laid: Laid) -> bool:
    """Tell whether the domino is a letter that does not end the round (I10)."""
    if laid.tile.second not in DIRECTIONAL or len(position.hand) == 1:
        return False
    return not would_block(position, laid)


def _number(position: Position, move: Play) -> int | None:
    """Return the number that the domino stands for; ``*-*`` always has one (I8)."""
    if move.tile != DOUBLE_WILD or move.number is not None:
        return move.number
    if move.on is None:
        return position.round
    ask = open_ends_of(position).asks[move.on]
    return ask if isinstance(ask, int) else None


def _turn(position: Position, tile: Tile) -> _Turn:
    """Return the next player after a letter that acts (I10, I13)."""
    seat, direction = position.to_move, position.direction
    letter = tile.second
    two = len(position.players) == 2
    following = position.seat_after(seat, direction)
    if letter == AGAIN:
        return _Turn(seat, direction)
    if letter == SKIP or (letter == REVERSE and two and position.options.reverse_skips_with_two):
        return _Turn(position.seat_after(following, direction), direction, following)
    if letter == REVERSE and not two:
        turned = COUNTERCLOCKWISE if direction == CLOCKWISE else CLOCKWISE
        return _Turn(position.seat_after(seat, turned), turned, reversed=True)
    return _Turn(following, direction)


def _drew(position: Position, move: Draw) -> Step[Position]:
    seat = position.to_move
    drawn = move.drawn or position.stock[0]
    players = _with(position.players, seat, drawn)
    after = replace(position, players=players, drawn=True, stock=position.stock[1:])
    return Step(after, _effect(after, _Turn(seat, position.direction), seat, drawn, None))


def _pass(position: Position) -> Step[Position]:
    following = position.seat_after(position.to_move, position.direction)
    passes = 0 if position.stock else position.passes + 1
    after = replace(position, to_move=following, drawn=False, passes=passes)
    return Step(after, _effect(after, _Turn(following, position.direction), None, None, None))


def _with(players: Players, seat: int, tile: Tile) -> Players:
    hand, score = players[seat]
    return replaced(players, seat, Player(with_tile(hand, tile), score))


def _without(players: Players, seat: int, tile: Tile) -> Players:
    hand, score = players[seat]
    return replaced(players, seat, Player(without(hand, tile), score))


def _effect(
    after: Position, turn: _Turn, drawn_by: int | None, drawn: Tile | None, given: Tile | None
) -> dict[str, Any]:
    over = outcome(after)
    return {
        "next": turn.next if over is None else None,
        "skipped": turn.skipped,
        "reversed": turn.reversed,
        "drawn_by": drawn_by,
        "drawn": None if drawn is None else str(drawn),
        "given": None if given is None else str(given),
        "counts": None if over is None else over.details["counts"],
        "score_changes": None if over is None else _score_changes(after, over),
    }


def _score_changes(after: Position, over: Outcome) -> list[int | None]:
    """Return what the round adds to each score, None if hidden dominoes make it unknown."""
    counts = over.details["counts"]
    return [
        None if count is None else total - player.score
        for count, total, player in zip(counts, over.totals, after.players, strict=True)
    ]
