"""What a seat, or a spectator, is sent of a table: nothing that the rules do not show it."""

from functools import reduce
from typing import Any

from api.calls import Json
from api.tables.table import SPECTATOR, AnyGame, SharedTable
from schemas.wire import wire_of
from solver.question.history import History


def view(game: AnyGame, position: Any, viewer: int) -> Any:
    """Return a position as a seat sees it, or as those do who see no hand: each seat hides the
    hands of all others."""
    if viewer != SPECTATOR:
        return game.view(position, viewer)
    return reduce(game.view, range(game.players(position)), position)


def witnessed(game: AnyGame, position: Any, move: Any, viewer: int) -> Any:
    """Return a move as a seat or a spectator sees it: spectators see nothing of what it draws."""
    return game.as_listed(move) if viewer == SPECTATOR else game.witnessed(position, move, viewer)


def history(table: SharedTable, viewer: int) -> History[Any, Any]:
    """Return the hand so far as a viewer saw it."""
    game, played = table.game, table.played
    steps = zip(played.positions, played.moves, strict=False)  # none after the last position
    seen = tuple(witnessed(game, before, move, viewer) for before, move in steps)
    return History(view(game, played.start, viewer), seen)


def table_json(table: SharedTable, viewer: int) -> Json:
    """Return the game as a viewer sees it; ``choices`` only where it is the viewer's turn."""
    game, wire, outcome = table.game, wire_of(table.game_id), table.outcome
    first, now = (view(game, one, viewer) for one in (table.played.start, table.position))
    return {
        "game": table.game_id,
        "hand": table.hand,
        "match": table.match,
        "to_move": table.to_move,
        "start": {"position": wire.position_json(first), "text": game.text(first)},
        "position": wire.position_json(now),
        "text": game.text(now),
        "turns": _turns_json(table, viewer),
        "score": game.score(now),
        "outcome": None if outcome is None else outcome.as_json(),
        "choices": _choices_json(game, now) if viewer == table.to_move else [],
    }


def _turns_json(table: SharedTable, viewer: int) -> list[Json]:
    game, wire, played = table.game, wire_of(table.game_id), table.played
    told = []
    for number, (before, move) in enumerate(zip(played.positions, played.moves, strict=False)):
        seen = witnessed(game, before, move, viewer)
        told.append(
            {
                "seat": game.to_move(before),
                "move": wire.move_json(seen),
                "text": game.move_text(seen),
                "effect": game.apply_unjudged(view(game, before, viewer), seen).effect,
                "late": number in table.late,
            }
        )
    return told


def _choices_json(game: AnyGame, seen: Any) -> list[Json]:
    wire = wire_of(game.id)
    return [
        {
            "move": wire.move_json(move),
            "text": game.move_text(move),
            "effect": game.apply_unjudged(seen, move).effect,
        }
        for move in game.legal_moves(seen)
    ]
