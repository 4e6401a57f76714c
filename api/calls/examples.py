"""Request bodies to show, made from the example position of any game."""

from typing import TYPE_CHECKING, Any

from engine.game_record import Entry, RecordedHand, write

if TYPE_CHECKING:
    from api.calls.call import GameApi

SEED = 7
"""The deal that is shown."""

OPENING = 6
"""Moves played before a position is shown, so that there is something on the table."""


RECORDED = 2
"""Moves of the record that is shown."""

MARKED = 2
"""Legal moves that a picture sets off."""

DRAWN = 135
"""The score that is drawn."""


def record(api: "GameApi") -> str:
    """Show the hand that ``deals`` shows, with its first moves."""
    game = api.game
    start = end = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    hand = RecordedHand(game, start, comment="the first moves", how=f"deal {SEED}")
    for _ in range(RECORDED):
        move = game.legal_moves(end)[0]
        end = game.play(end, move).position
        hand.entries.append(Entry(move))
    hand.end = end
    return write([hand])


def position(api: "GameApi") -> dict[str, Any]:
    return api.wire.position_json(_opening(api, OPENING)[0])


def position_text(api: "GameApi") -> dict[str, Any]:
    return {"position": api.game.text(_opening(api, OPENING)[0])}


def position_and_move(api: "GameApi") -> dict[str, Any]:
    shown = _opening(api, OPENING)[0]
    move = api.wire.move_json(api.game.legal_moves(shown)[0])
    return {"position": api.wire.position_json(shown), "move": move}


def position_and_moves(api: "GameApi") -> dict[str, Any]:
    """Show the example as the game gives it, and the opening played from it."""
    moves = [api.wire.move_json(move) for move in _opening(api, 2)[1]]
    return {"position": dict(api.game.example), "moves": moves}


def position_and_marks(api: "GameApi") -> dict[str, Any]:
    shown = _opening(api, OPENING)[0]
    marks = [api.wire.move_json(move) for move in api.game.legal_moves(shown)[:MARKED]]
    return {"position": api.game.text(shown), "marks": marks}


def moves_of_a_tile(api: "GameApi") -> dict[str, Any]:
    """Show position text, and the domino of the first legal move, so that the answer is short."""
    game = api.game
    shown = _opening(api, OPENING)[0]
    tiles = game.moves_tiles(game.legal_moves(shown)[0])
    chosen = {"tile": str(tiles[0])} if tiles else {}
    return {"position": game.text(shown), **chosen}


def _opening(api: "GameApi", length: int) -> tuple[Any, list[Any]]:
    """Play some first legal moves: the position after them, and those moves; fewer where the hand
    ends before."""
    game = api.game
    shown: Any = api.wire.read_position(game, dict(game.example))
    played: list[Any] = []
    for _ in range(length):
        move = game.legal_moves(shown)[0]
        after = game.play(shown, move).position
        if game.outcome(after) is not None:
            break
        shown = after
        played.append(move)
    return shown, played


def dealt(api: "GameApi") -> dict[str, Any]:
    """Show the hand that ``deals`` shows."""
    game = api.game
    position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    return {"position": game.text(position)}


def seen(api: "GameApi") -> dict[str, Any]:
    """Show the same hand as the seat to move sees it."""
    game = api.game
    position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    return {"position": game.text(game.view(position, game.to_move(position)))}
