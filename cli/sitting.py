"""A game played in the terminal, hand after hand, by people and bots."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cli.hint import lines
from cli.kept_record import KeptRecord
from cli.progress import answered, watched
from cli.reading import move_of
from cli.screen import Ink, fitted
from cli.table import YOU, Names, drawn, drawn_after
from cli.wording import broken, effect_text, ended
from engine.errors import Refused, counted
from engine.game import Outcome
from solver.answers.answer import Detail
from solver.arena.match import MOST_MOVES, game_winners
from solver.asking.budget import Budget
from solver.asking.gateway import Question
from solver.players.bot import Bot, effect_of
from solver.players.levels import HIGHEST, bot_of_level

WORDS = "a move by its number or in words, or: moves, why MOVE, hint, undo, board, help, quit"
HELP = """\
  4, play 6-1 on arm 1   make a move, by its number or in words
  moves                  list all legal moves
  why MOVE               see what a move does, or which rules it breaks
  hint                   see your best moves, and why
  undo                   take back your last move, and what the bots played after it
  board                  draw the table again
  quit                   leave the game (or press Ctrl-D)"""
SHOWN = 20  # the most moves that are listed before every turn
HINTED = 3  # the most moves of a hint


@dataclass(frozen=True)
class Seated:
    """The bots by seat (people have the other seats), everybody's name, the budget of each move of
    a bot and of a hint, and whether every turn begins with a hint."""

    bots: Mapping[int, Bot]
    names: Names
    budget: Budget
    hints: bool = False


class Sitting:
    """A game at one keyboard. A person sees only what their seat sees; when bots play among
    themselves everything is shown."""

    def __init__(self, kept: KeptRecord, seating: Seated, ink: Ink) -> None:
        self._game, self._kept = kept.game, kept
        self._bots, self._seating, self._ink = seating.bots, seating, ink
        self._names = seating.names
        players = self._game.players(kept.hand.positions[0])
        self._people = [seat for seat in range(players) if seat not in seating.bots]
        self._shows = True
        self.is_over = False

    def goes_on(self) -> bool:
        """Take the next step: a bot's move, a line typed by a person, or the next deal. Return
        False when the game is over or left."""
        hand = self._kept.hand
        outcome = self._game.outcome(hand.position)
        if outcome is not None:
            return self._ends(outcome)
        bot = self._bots.get(hand.to_move)
        return self._asks() if bot is None else self._bot_plays(bot)

    def _ends(self, outcome: Outcome) -> bool:
        position = self._kept.hand.position
        print(drawn(self._game.board(position), self._names))
        said = ended(self._game, position, self._names)
        print("\n".join(map(self._ink.strong, fitted(said))))
        if game_winners(outcome) is not None:
            self.is_over = True
            return False
        self._kept.next_hand()
        number = len(self._kept.hands)
        print(self._ink.strong(f"\nHand {number}, deal {self._kept.hand.numbered}."))
        self._shows = True
        return True

    def _bot_plays(self, bot: Bot) -> bool:
        hand = self._kept.hand
        if len(hand.moves) >= MOST_MOVES:
            print(f"The hand is abandoned after {MOST_MOVES} moves.")
            return False
        seat, before = hand.to_move, hand.position
        move = watched(lambda _: hand.decided(bot, self._seating.budget), str).move
        self._kept.play(move)
        onlooker = self._people[0] if self._people else seat
        words = self._game.move_text(self._game.witnessed(before, move, onlooker))
        print(f"{self._names(seat)}: {self._ink.strong(words)}")
        self._shows = True
        return True

    def _asks(self) -> bool:
        """Show the table if it has changed, read a line and do it; False to leave the game."""
        hand = self._kept.hand
        moves = self._game.legal_moves(hand.position)
        if self._shows:
            self._board(moves)
        self._shows = False
        name = self._names(hand.to_move)
        prompt = "Your move" if name == YOU else f"{name}, your move"
        try:
            line = input(f"{prompt} ({counted(len(moves), 'move')})> ")
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
        print(drawn(game.board(game.view(hand.position, hand.to_move)), self._names))
        self._lists(moves[:SHOWN])
        if len(moves) > SHOWN:
            print(f"     and {len(moves) - SHOWN} more; type moves to see them all")
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
                print("Type why and a move, by its number or in words: why MOVE.")
            case _ if word == "why":
                self._why(rest.strip(), moves)
            case _:
                self._plays(line, moves)
        return True

    def _read(self, line: str, moves: tuple[Any, ...]) -> Any:
        """Read a move by its number or in words; print what is wrong; None if it is not one."""
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
        """Tell whether a move is legal, and say why not."""
        violations = self._game.violations(self._kept.hand.position, move)
        for violation in violations:
            print(f"{self._ink.bad('Not legal')}: {broken(violation, self._ink)}")
        return not violations

    def _why(self, line: str, moves: tuple[Any, ...]) -> None:
        """Say what a move does, or what is wrong with it."""
        move = self._read(line, moves)
        if move is not None and self._allowed(move):
            game, hand = self._game, self._kept.hand
            seen = game.view(hand.position, hand.to_move)
            effect = effect_text(effect_of(game, seen, move))
            print(f"{self._ink.good('Legal')}: {game.move_text(move)}. {effect}")
            print("\n".join(drawn_after(game, seen, move, self._names)))

    def _undo(self) -> None:
        """Take back the last move of a person in this hand, and the moves of bots after it."""
        hand = self._kept.hand
        before = hand.positions[: len(hand.moves)]
        if all(self._game.to_move(position) in self._bots for position in before):
            print("You have no move in this hand to take back.")
            return
        hand.undo()
        while hand.to_move in self._bots:
            hand.undo()
        self._kept.save()
        self._shows = True

    def _hint(self) -> None:
        """Show the best moves for the player to move, and why."""
        game = self._game
        sight = self._kept.hand.sight(bot_of_level(HIGHEST))
        question = Question(top=HINTED, detail=Detail.MOVE, history=sight.history)
        budget = replace(self._seating.budget, confirm=False)
        try:
            answer = answered(game, sight.position, question, budget)
        except Refused as refused:
            print(f"No hint: {refused}")
            return
        numbers = {game.move_text(move): at for at, move in enumerate(sight.moves, start=1)}
        best = answer.moves[0].move
        shown = [*lines(answer, self._ink, numbers)]
        print("\n".join([*shown, *drawn_after(game, sight.position, best, self._names)]))
