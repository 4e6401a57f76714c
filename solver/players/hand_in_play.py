"""Play a hand move by move, and know what each seat has seen of it."""

from typing import Any, Generic, TypeVar

from engine.game import Game
from solver.asking.budget import Budget
from solver.asking.history import History
from solver.players.bot import Bot, Decision, Sight

P = TypeVar("P")
M = TypeVar("M")


class HandInPlay(Generic[P, M]):
    """A hand in play: the whole position, and the way to it. What a seat has seen is worked out
    when somebody asks."""

    def __init__(self, game: Game[P, M], start: P) -> None:
        self.game = game
        self.positions = [start]
        self.moves: list[M] = []
        self._witnessed: dict[int, list[M]] = {}

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
        """Take the last move back, where there is one."""
        if self.moves:
            self.moves.pop()
            self.positions.pop()
            for seen in self._witnessed.values():
                del seen[len(self.moves) :]

    def history(self, seat: int) -> History[P, M]:
        """Return the deal and the moves as a seat saw them."""
        seen = self._witnessed.setdefault(seat, [])
        for index in range(len(seen), len(self.moves)):
            before, move = self.positions[index], self.moves[index]
            seen.append(self.game.witnessed(before, move, seat))
        return History(self.game.view(self.positions[0], seat), tuple(seen))

    def sight(self, bot: Bot) -> Sight[P, M]:
        """Return what a player on the seat to move sees, no more than it asks for."""
        seat, moves = self.to_move, self.game.legal_moves(self.position)
        if bot.sees_all:
            return Sight(self.game, self.position, None, moves)
        history = self.history(seat) if bot.remembers else None
        return Sight(self.game, self.game.view(self.position, seat), history, moves)

    def decided(self, bot: Bot, budget: Budget) -> Decision[Any]:
        """Return the move that a player makes for the seat to move."""
        return bot.decide(self.sight(bot), budget)
