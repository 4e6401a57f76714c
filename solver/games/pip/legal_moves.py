"""List the legal moves of a position with what each leads to, and what each costs a player who goes
out alone: the turns that it takes."""

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from engine.games.pip import GAME, Move, Position
from engine.games.pip.scoring import hand_count
from solver.games.pip.encoding import open_of


class LegalMove(NamedTuple):
    """A legal move and the position after it. Moves with equal ``twin`` differ in nothing that
    matters: the same dominoes are laid and given, and what lies open is the same."""

    move: Move
    after: Position
    twin: Hashable


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return every legal move, in the engine's order."""
    return tuple(made(position, move) for move in GAME.legal_moves(position))


def made(position: Position, move: Move) -> LegalMove:
    after = GAME.apply_unjudged(position, move).position
    return LegalMove(move, after, (after.players, after.stock, after.to_move, open_of(after)))


def shed(move: Move) -> int:
    """Return the count of the dominoes that leave the hand with a move (I10, I12)."""
    return hand_count(GAME.moves_tiles(move))


def resumed(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the round goes on and nobody else
    moves."""
    if after.to_move == before.to_move or GAME.outcome(after) is not None:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def turns_ended(position: Position, choice: LegalMove) -> int:
    """Return 1, or 0 where the turn comes straight back and something is left to lay."""
    seat = position.to_move
    returns = choice.after.to_move == seat and choice.after.players[seat].hand
    return 0 if returns else 1


class Price(NamedTuple):
    """``turns`` to go out with a move, None where no way is known; no way has fewer than
    ``least``, None where there is none at all; ``left`` is then the least count that stays in
    the hand."""

    turns: int | None
    least: int | None
    left: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """Ways out by their turns, then what is not known, then what leaves the least."""
        if self.turns is not None:
            return 0, self.turns
        return (1, self.least) if self.least is not None else (2, self.left or 0)


Prices = dict[Hashable, Price]
"""Prices by what twins have in common."""
