"""Request bodies to show, made from the example position of any game."""

from typing import Any

from api.calls.call import GameApi, Json
from engine.notation.game_record import Entry, RecordedHand, write

SEED = 7  # the deal that is shown


def record(api: GameApi) -> Json:
    """Show the hand that ``deals`` shows, with its first two moves."""
    game, start = api.game, _deal(api)
    hand = RecordedHand(game, start, comment="the first moves", how=f"deal {SEED}", end=start)
    for _ in range(2):
        move = game.legal_moves(hand.end)[0]
        hand.end = game.play(hand.end, move).position
        hand.entries.append(Entry(move))
    return {"record": write([hand])}


def opening_of_deal(api: GameApi) -> list[Json]:
    """Return the first two moves of the deal that ``deals`` shows."""
    game, position, moves = api.game, _deal(api), []
    for _ in range(2):
        move = game.legal_moves(position)[0]
        position = game.play(position, move).position
        moves.append(api.wire.move_json(move))
    return moves


def position(api: GameApi) -> Json:
    return {"position": api.wire.position_json(_opening(api)[0])}


def position_text(api: GameApi) -> Json:
    return {"position": api.game.text(_opening(api)[0])}


def position_and_move(api: GameApi) -> Json:
    shown = _opening(api)[0]
    move = api.wire.move_json(api.game.legal_moves(shown)[0])
    return {"position": api.wire.position_json(shown), "move": move}


def position_and_moves(api: GameApi) -> Json:
    """Show the example as the game gives it, and the opening played from it."""
    moves = [api.wire.move_json(move) for move in _opening(api, 2)[1]]
    return {"position": dict(api.game.example), "moves": moves}


def position_and_marks(api: GameApi) -> Json:
    shown = _opening(api)[0]
    marks = [api.wire.move_json(move) for move in api.game.legal_moves(shown)[:2]]
    return {"position": api.game.text(shown), "marks": marks}


def moves_of_a_tile(api: GameApi) -> Json:
    """Show position text, and the domino of the first legal move, so that the answer is short."""
    game = api.game
    shown = _opening(api)[0]
    tiles = game.moves_tiles(game.legal_moves(shown)[0])
    chosen = {"tile": str(tiles[0])} if tiles else {}
    return {"position": game.text(shown), **chosen}


def whole_hand(api: GameApi) -> Json:
    """Return, as text, the first position of the deal that the example of ``deals`` shows."""
    return {"position": api.game.text(_deal(api))}


def own_view(api: GameApi) -> Json:
    """Show the example hand as the seat to move sees it."""
    game, position = api.game, _deal(api)
    return {"position": game.text(game.view(position, game.to_move(position)))}


def _deal(api: GameApi) -> Any:
    return api.game.numbered_deal(SEED, api.game.default_options(), api.game.seats[0])


def _opening(api: GameApi, length: int = 6) -> tuple[Any, list[Any]]:
    """Play the first few legal moves, so that dominoes are on the table. Return the position after
    them and the moves; there are fewer if the hand ends earlier."""
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
