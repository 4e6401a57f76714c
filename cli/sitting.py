"""A game being played in the terminal, hand after hand: people are asked, bots make their moves."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cli.hint import told
from cli.kept_record import KeptRecord
from cli.reading import move_of
from cli.screen import Ink
from cli.watching import known, watched
from cli.wording import broken, effect_text, ended, seats
from engine.board import as_text
from engine.errors import Refused, counted
from engine.game import Outcome
from schemas.registry import wire_of
from solver.answer import Detail
from solver.arena.match import MOST_MOVES, game_winners
from solver.budget import Budget
from solver.gateway import Question, ask
from solver.players.bot import Bot
from solver.players.levels import HIGHEST, bot_of_level
from solver.written import hint_json

WORDS = (
    "a number of the list, the words of a move, moves, why MOVE, hint, undo, board, help or quit"
)
HELP = """\
  4, play 6-1 on arm 1   make a move: its number in the list, or its words
  moves                  list all legal moves
  why MOVE               which rules a move breaks, or what it would do
  hint                   which moves are best by what this seat sees, and why
  undo                   take back the last move of a person, and what bots made of it
  board                  draw the table again
  quit                   leave; so does the end of input (Ctrl-D)"""
SHOWN = 20
"""Moves listed unasked."""
HINTED = 3
"""Moves that a hint values."""


@dataclass(frozen=True)
class Seated:
    """The bots by seat, the budget of each of their moves and of a hint, and whether hints are
    given unasked. All other seats are taken by people."""

    bots: Mapping[int, Bot]
    budget: Budget
    hints: bool = False


class Sitting:
    """A game at one keyboard. A person alone among bots sees what that seat sees; where bots play
    among themselves all is seen."""

    def __init__(self, kept: KeptRecord, seating: Seated, ink: Ink) -> None:
        self._game, self._kept = kept.game, kept
        self._bots, self._seating, self._ink = seating.bots, seating, ink
        players = self._game.players(kept.hand.positions[0])
        self._people = [seat for seat in range(players) if seat not in seating.bots]
        self._shows = True
        self.is_over = False

    def goes_on(self) -> bool:
        """Take the next step of the game: a bot's move, what a person types, or the next deal.
        Return False when the game is over or left."""
        hand = self._kept.hand
        outcome = self._game.outcome(hand.position)
        if outcome is not None:
            return self._ends(outcome)
        bot = self._bots.get(hand.to_move)
        return self._asks() if bot is None else self._bot_plays(bot)

    def _ends(self, outcome: Outcome) -> bool:
        print(as_text(self._game.board(self._kept.hand.position)))
        print(self._ink.strong(ended(outcome)))
        winners = game_winners(outcome)
        if winners is not None:
            self.is_over = True
            if len(self._kept.hands) > 1:
                print(f"The game is over, won by {seats(winners)}.")
            return False
        self._kept.next_hand()
        number = len(self._kept.hands)
        print(self._ink.strong(f"\nHand {number}, deal {self._kept.numbered}."))
        self._shows = True
        return True

    def _bot_plays(self, bot: Bot) -> bool:
        hand = self._kept.hand
        if len(hand.moves) >= MOST_MOVES:
            print(f"The hand is given up after {MOST_MOVES} moves.")
            return False
        seat, before = hand.to_move, hand.position
        move = watched(lambda _: hand.decided(bot, self._seating.budget), str).move
        self._kept.play(move)
        onlooker = self._people[0] if self._people else seat
        words = self._game.move_text(self._game.witnessed(before, move, onlooker))
        print(f"seat {seat} ({_named(bot)}): {self._ink.strong(words)}")
        self._shows = True
        return True

    def _asks(self) -> bool:
        """Show what the seat to move sees where it has changed, ask for one line and do it; False
        when the game is left."""
        hand = self._kept.hand
        moves = self._game.legal_moves(hand.position)
        if self._shows:
            self._board(moves)
        self._shows = False
        try:
            line = input(f"seat {hand.to_move}, {counted(len(moves), 'move')}> ")
        except EOFError:
            print()
            return False
        except UnicodeDecodeError:
            print(f"That is not UTF-8 text. Type {WORDS}.")
            return True
        if not sys.stdin.isatty():
            print()
        return self._does(line.strip(), moves)

    def _board(self, moves: tuple[Any, ...]) -> None:
        game, hand = self._game, self._kept.hand
        print(as_text(game.board(game.view(hand.position, hand.to_move))))
        self._lists(moves[:SHOWN])
        if len(moves) > SHOWN:
            print(f"     and {len(moves) - SHOWN} more; moves lists them all")
        if self._seating.hints:
            self._hint()

    def _lists(self, moves: tuple[Any, ...]) -> None:
        for number, move in enumerate(moves, start=1):
            print(f"{self._ink.faint(f'{number:4}')} {self._game.move_text(move)}")

    def _does(self, line: str, moves: tuple[Any, ...]) -> bool:
        word, _, rest = line.partition(" ")
        match line:
            case "quit" | "exit" | "q":
                return False
            case "help" | "?":
                print(HELP)
            case "undo":
                self._undo()
            case "moves":
                self._lists(moves)
            case "hint":
                self._hint()
            case "board":
                self._shows = True
            case "":
                print(f"Type {WORDS}.")
            case "why":
                print("Say which move, by its number in the list or in its words: why MOVE.")
            case _ if word == "why":
                self._why(rest.strip(), moves)
            case _:
                self._plays(line, moves)
        return True

    def _read(self, line: str, moves: tuple[Any, ...]) -> Any:
        """Read a move by its number or its words; None, and a word about it, where it is none."""
        number = int(line) if line.isascii() and line.isdecimal() and len(line) < 6 else 0
        if 1 <= number <= len(moves):
            return moves[number - 1]
        try:
            return move_of(self._game, line)
        except Refused as refused:
            print(f"{refused} Type {WORDS}.")
        return None

    def _plays(self, line: str, moves: tuple[Any, ...]) -> None:
        move = self._read(line, moves)
        if move is not None and self._allowed(move):
            self._kept.play(move)
            self._shows = True

    def _allowed(self, move: Any) -> bool:
        """Tell whether a move is legal, and say why where it is not."""
        violations = self._game.violations(self._kept.hand.position, move)
        for violation in violations:
            print(f"{self._ink.bad('Not legal')}: {broken(violation, self._ink)}")
        return not violations

    def _why(self, line: str, moves: tuple[Any, ...]) -> None:
        """Say what is wrong with a move, or what it would do."""
        move = self._read(line, moves)
        if move is not None and self._allowed(move):
            step = self._game.apply_unjudged(self._kept.hand.position, move)
            words = self._game.move_text(move)
            print(f"{self._ink.good('Legal')}: {words}. {effect_text(step.effect)}")

    def _undo(self) -> None:
        """Take back the last move of a person in this hand, and what bots made of it."""
        hand = self._kept.hand
        if not any(self._is_of_a_person(at) for at in range(len(hand.moves))):
            print("There is no move of yours in this hand to take back.")
            return
        self._kept.undo()
        while hand.to_move in self._bots:
            self._kept.undo()
        self._kept.save()
        self._shows = True

    def _is_of_a_person(self, at: int) -> bool:
        return self._game.to_move(self._kept.hand.positions[at]) not in self._bots

    def _hint(self) -> None:
        """Say which moves are best by what the seat sees, and why."""
        game = self._game
        sight = self._kept.hand.sight(bot_of_level(HIGHEST))
        question = Question(top=HINTED, detail=Detail.MOVE, history=sight.history)
        budget = replace(self._seating.budget, confirm=False)
        try:
            found = watched(
                lambda report: ask(game, sight.position, question, budget, report), known
            )
        except Refused as refused:
            print(f"There is no hint: {refused}")
            return
        answer = hint_json(wire_of(game.id).move_json, found)
        for line in told(game, answer, Detail.MOVE, self._ink):
            print(line)


def _named(bot: Bot) -> str:
    return f"level {bot.name}" if bot.name.isdecimal() else bot.name
