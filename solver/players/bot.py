"""Give a player what it sees of a hand in play, and hold the move that it chooses."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic

from engine.errors import Refused
from engine.game import Game, M, P
from solver.answers.answer import Effort, Valued
from solver.answers.words import ONLY_MOVE, Words, violation
from solver.question.budget import Budget
from solver.question.history import History
from solver.question.objective import Objective


@dataclass(frozen=True)
class Sight(Generic[P, M]):
    """What a player sees. ``position``: the position as that player sees it. ``history``: how it
    came about, None if that is not known. ``moves``: the legal moves; if empty, ``Bot.decide``
    lists them."""

    game: Game[P, M]
    position: P
    history: History[P, M] | None = None
    moves: tuple[M, ...] = ()

    def lot(self, name: str, seed: int) -> Random:
        """Return a random generator that depends only on ``name``, ``seed`` and the position."""
        return Random(f"boneyard/{name}/{seed}/{self.game.text(self.position)}")


@dataclass(frozen=True)
class Decision(Generic[M]):
    """The move that a player makes. ``reason``: why. ``valued``: the move with its value, None if
    it was not valued; ``objective``: the objective of that value. ``given_up``: by how much the
    move is worse than the best one, None if that is not known."""

    move: M
    reason: Words = ()
    valued: Valued[M] | None = None
    objective: Objective[Any, M] | None = None
    given_up: float | None = None
    effort: Effort = field(default_factory=Effort)


Choose = Callable[[Sight[Any, Any], Budget], Decision[Any]]
"""A function that picks a legal move when there are several."""


@dataclass(frozen=True)
class Bot:
    """A player that is a program. ``sees_all``: it is shown the whole position, also what no seat
    sees."""

    name: str
    choose: Choose
    sees_all: bool = False
    remembers: bool = True
    """Whether the player is given the history of the position."""

    def decide(self, sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
        """Return the move that the player makes. It is the same for the same sight and seed, unless
        the wall clock ended a search.

        Raises:
            Refused: the hand is over, or the player's own dominoes are not seen.
        """
        if not sight.moves:
            sight = replace(sight, moves=playable(sight.game, sight.position))
        if len(sight.moves) == 1:
            return Decision(sight.moves[0], ONLY_MOVE(), given_up=0.0)
        return self.choose(sight, budget)


def playable(game: Game[P, M], position: P) -> tuple[M, ...]:
    """Return the legal moves of a position, after checking that the player to move can choose.

    Raises:
        Refused: the hand is over, or the player's own dominoes are not seen.
    """
    moves = moves_in_play(game, position)
    if not game.moves_complete(position):
        seat = game.to_move(position)
        raise Refused([violation("hands_unknown", "", "/position", seat=seat)])
    return moves


def moves_in_play(game: Game[P, M], position: P) -> tuple[M, ...]:
    """Return the legal moves of a position, as far as the dominoes that can be seen allow them to
    be listed.

    Raises:
        Refused: the hand is over.
    """
    moves = game.legal_moves(position)
    if game.outcome(position) is not None or (not moves and game.moves_complete(position)):
        raise Refused([violation("hand_over", "", "/position")])
    return moves


class HandInPlay(Generic[P, M]):
    """A hand in play: its positions with everything shown, from the start to the present one, and
    its moves."""

    def __init__(self, game: Game[P, M], start: P) -> None:
        self.game = game
        self.positions = [start]
        self.moves: list[M] = []

    @property
    def position(self) -> P:
        return self.positions[-1]

    @property
    def to_move(self) -> int:
        return self.game.to_move(self.position)

    def play(self, move: M) -> None:
        """Make a legal move."""
        self.positions.append(self.game.after(self.position, move))
        self.moves.append(move)

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        if self.moves:
            self.moves.pop()
            self.positions.pop()

    def history(self, seat: int) -> History[P, M]:
        """Return the deal and the moves since as ``seat`` saw them."""
        steps = zip(self.positions, self.moves, strict=False)  # none after the last position
        seen = tuple(self.game.witnessed(before, move, seat) for before, move in steps)
        return History(self.game.view(self.positions[0], seat), seen)

    def sight(self, bot: Bot) -> Sight[P, M]:
        """Return what ``bot`` sees on the seat to move: everything if it ``sees_all``, else what
        the seat sees, with the history if it ``remembers``."""
        seat, moves = self.to_move, self.game.legal_moves(self.position)
        if bot.sees_all:
            return Sight(self.game, self.position, None, moves)
        history = self.history(seat) if bot.remembers else None
        return Sight(self.game, self.game.view(self.position, seat), history, moves)

    def decided(self, bot: Bot, budget: Budget) -> Decision[Any]:
        return bot.decide(self.sight(bot), budget)
