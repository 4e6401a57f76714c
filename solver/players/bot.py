"""Hold what a player is given and what it gives."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic, TypeVar

from engine.errors import Refused
from engine.game import Effect, Game
from solver.answers.answer import Effort, Valued
from solver.answers.phrases import ONLY_MOVE
from solver.answers.words import Words
from solver.asking.budget import Budget
from solver.asking.history import History
from solver.asking.objective import Objective
from solver.asking.refusals import violation

P = TypeVar("P")
M = TypeVar("M")


@dataclass(frozen=True)
class Sight(Generic[P, M]):
    """The position as a player sees it, how it came about where that is known, and its legal moves,
    which ``Bot.decide`` lists where they are left out."""

    game: Game[P, M]
    position: P
    history: History[P, M] | None = None
    moves: tuple[M, ...] = ()

    def lot(self, name: str, seed: int) -> Random:
        """Return chance that hangs on the player's name, the seed and the position alone."""
        return Random(f"boneyard/{name}/{seed}/{self.game.text(self.position)}")


@dataclass(frozen=True)
class Decision(Generic[M]):
    """The move that a player makes: why, what it is worth by which objective where that was asked,
    and by how much it falls short of the best."""

    move: M
    reason: Words = ()
    valued: Valued[M] | None = None
    objective: Objective[Any, M] | None = None
    given_up: float | None = None
    effort: Effort = field(default_factory=Effort)


Choose = Callable[[Sight[Any, Any], Budget], Decision[Any]]
"""Picks a legal move where there are several."""


@dataclass(frozen=True)
class Bot:
    """A player that needs nobody: ``sees_all`` where it is shown what no seat sees."""

    name: str
    about: str
    choose: Choose
    sees_all: bool = False
    remembers: bool = True
    """Whether it asks how the position came about."""

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
    """Return the legal moves of a position in which a player can choose.

    Raises:
        Refused: the hand is over, or the player's own dominoes are not seen.
    """
    moves = game.legal_moves(position)
    if game.outcome(position) is not None or (not moves and game.moves_complete(position)):
        raise Refused([violation("hand_over", "", "/position")])
    if not game.moves_complete(position):
        seat = game.to_move(position)
        raise Refused([violation("hands_unknown", "", "/position", seat=seat)])
    return moves


def effect_of(game: Game[P, M], position: P, move: M) -> Effect:
    """Return what a legal move does."""
    return game.apply_unjudged(position, move).effect
