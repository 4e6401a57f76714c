"""A game at one keyboard, however it is shown: whose turn it is, and what can be done in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from cli.commands.kept_record import KeptHand, KeptRecord
from cli.reading import typed_move
from cli.wording import Names, end_in_words
from engine.errors import Violation
from engine.game import Game
from solver.answers.answer import Answer, Detail
from solver.arena.match import MOST_MOVES, game_winners
from solver.gateway.entry import ask
from solver.players.bot import Bot
from solver.players.catalogue import HIGHEST, bot_of_level
from solver.question.budget import Budget
from solver.question.question import Question

HINTED = 3  # the most moves of a hint


class SittingState(Enum):
    """What a game waits for: a move of a person, a move of a bot, the next hand, or nothing, since
    the game is over or its hand has too many moves."""

    PERSON = "person"
    BOT = "bot"
    NEXT_HAND = "next hand"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass
class Sitting:
    """The bots by seat (people have the other seats), the names of all players, and the budget of
    each move of a bot and of each hint. A person sees only what their seat sees; if only bots play,
    everything is shown."""

    kept: KeptRecord
    bots: Mapping[int, Bot]
    names: Names
    budget: Budget
    _taken_back: list[Any] = field(default_factory=list)

    @property
    def game(self) -> Game[Any, Any]:
        return self.kept.game

    @property
    def hand(self) -> KeptHand:
        return self.kept.hand

    @property
    def turn(self) -> SittingState:
        outcome = self.game.outcome(self.hand.position)
        if outcome is not None:
            return SittingState.NEXT_HAND if game_winners(outcome) is None else SittingState.OVER
        if self.hand.to_move not in self.bots:
            return SittingState.PERSON
        return SittingState.BOT if len(self.hand.moves) < MOST_MOVES else SittingState.ABANDONED

    @property
    def people(self) -> list[int]:
        """The seats of people, in playing order."""
        seats = range(self.game.players(self.hand.position))
        return [seat for seat in seats if seat not in self.bots]

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves."""
        return tuple(self.game.legal_moves(self.hand.position))

    @property
    def seen(self) -> Any:
        """The position as the seat to move sees it."""
        return self.game.view(self.hand.position, self.hand.to_move)

    def read(self, line: str) -> Any:
        """Read a move by its number or in words.

        Raises:
            Refused: it is not a move.
        """
        return typed_move(self.game, self.hand.position, self.moves, line)

    def violations(self, move: Any) -> tuple[Violation, ...]:
        return self.game.violations(self.hand.position, move)

    def decide(self) -> Any:
        """Return the move of the bot whose turn it is. This may take the whole budget."""
        return self.hand.decided(self.bots[self.hand.to_move], self.budget).move

    def play(self, move: Any) -> str:
        """Make a legal move; return its words as an onlooker sees it: the first person, or whoever
        makes it if there is none."""
        self._taken_back.clear()
        return self._make(move)

    def _make(self, move: Any) -> str:
        before, seat = self.hand.position, self.hand.to_move
        onlooker = next(iter(self.people), seat)
        self.kept.play(move)
        return self.game.say(before, self.game.witnessed(before, move, onlooker))

    def undo(self) -> bool:
        """Take back the last move of a person in this hand, and the moves of bots after it; False
        if there is none."""
        before = self.hand.positions[: len(self.hand.moves)]
        if all(self.game.to_move(position) in self.bots for position in before):
            return False
        self._take_back()
        while self.hand.to_move in self.bots:
            self._take_back()
        self.kept.save()
        return True

    def _take_back(self) -> None:
        self._taken_back.append(self.hand.moves[-1])
        self.hand.undo()

    def redo(self) -> bool:
        """Make the moves again that were taken back last, up to the next turn of a person; False if
        there are none."""
        if not self._taken_back:
            return False
        self._make(self._taken_back.pop())
        while self._taken_back and self.hand.to_move in self.bots:
            self._make(self._taken_back.pop())
        return True

    def hint(self, detail: Detail) -> tuple[Any, Answer[Any]]:
        """Ask for the best moves of the player to move; return the position that this player sees
        and the answer. This may take the whole budget.

        Raises:
            Refused: there is no hint.
        """
        sight = self.hand.sight(bot_of_level(HIGHEST))
        question = Question(top=HINTED, detail=detail, history=sight.history)
        answer = ask(self.game, sight.position, question, replace(self.budget, confirm=False))
        return sight.position, answer

    def end_in_words(self) -> str:
        return end_in_words(self.game, self.hand.position, self.names)

    def next_hand(self) -> str:
        """Deal the next hand; return its number and that of its deal in words."""
        self._taken_back.clear()
        self.kept.next_hand()
        return f"Hand {len(self.kept.hands)}, deal {self.hand.numbered}."
