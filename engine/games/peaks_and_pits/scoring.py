"""The ranks of Peaks and Pits: fewest tokens first (P2, P11)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Outcome, Part
from engine.games.peaks_and_pits.apply import pass_cost
from engine.games.peaks_and_pits.position import Position, current_slope


def ranks(tokens: Sequence[int]) -> list[int]:
    """Return the rank of each seat: one more than the number of players with fewer tokens."""
    return [1 + sum(other < own for other in tokens) for own in tokens]


def winners(tokens: Sequence[int]) -> tuple[int, ...]:
    """List the seats with the fewest tokens."""
    least = min(tokens)
    return tuple([seat for seat, own in enumerate(tokens) if own == least])


def outcome(position: Position) -> Outcome | None:
    """Say how the hand ended; None while it continues."""
    if not position.is_over:
        return None
    tokens = _tokens(position)
    reason = "all_passed" if position.in_play else "all_out"
    parts, details = _parts(tokens), {"ranks": ranks(tokens)}
    found = winners(tokens)
    return Outcome(reason, found, parts, tokens, details, game_over=True, next_hand=False)


def score(position: Position) -> dict[str, Any]:
    """Return the tokens of each seat, those on the train, and what a pass would cost."""
    tokens, over = _tokens(position), position.is_over
    parts = [part._asdict() for part in _parts(tokens)]
    return {
        "unit": "tokens",
        "standing": list(tokens),
        "parts": parts,
        "ranks": ranks(tokens),
        "on_train": {
            "high": current_slope(position.train.high).length,
            "low": current_slope(position.train.low).length,
        },
        "pass_cost": None if over else pass_cost(position),
        "settlement": {"parts": parts} if over else None,
    }


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Rank the tokens that players have at a real table."""
    tokens = values["tokens"]
    return {
        "unit": "tokens",
        "standing": list(tokens),
        "ranks": ranks(tokens),
        "winners": list(winners(tokens)),
    }


def _tokens(position: Position) -> tuple[int, ...]:
    return tuple([player.tokens for player in position.players])


def _parts(tokens: Sequence[int]) -> tuple[Part, ...]:
    """Return the tokens of each player; those on the train do not count (P11)."""
    return tuple([Part(seat, "tokens", own) for seat, own in enumerate(tokens)])
