"""A game at one keyboard, line by line: the table is printed, and a line is typed."""

from dataclasses import dataclass
from typing import Any

from cli.commands.hint import lines
from cli.key_words import effect_text
from cli.keyboard import read_line
from cli.progress import watch
from cli.screen import Ink, fit, fit_table, say
from cli.speech import speak, told
from cli.table.sitting import Sitting, SittingState
from cli.wording import (
    YOU,
    as_said,
    draw_board,
    draw_board_after,
    fault_in_words,
    list_moves,
)
from engine.errors import Refused, counted
from engine.game import Game
from solver.answers.answer import Detail
from solver.arena.match import MOST_MOVES

WORDS = "a move by its number or in words, or: moves, why MOVE, hint, undo, board, help, quit"
COMMANDS = {
    "moves": "list all legal moves",
    "why MOVE": "see what a move does, or which rules it breaks",
    "hint": "see your best moves, and why",
    "undo": "take back your last move, and what the bots played after it",
    "board": "draw the table again",
    "quit": "leave the game (or press Ctrl-D)",
}
SHOWN = 20  # the most moves that are listed before every turn


@dataclass
class LineTable:
    """Plays a sitting by lines. ``hints``: whether every turn begins with a hint."""

    _sitting: Sitting
    _hints: bool
    _ink: Ink
    _shows: bool = True

    @property
    def _game(self) -> Game[Any, Any]:
        return self._sitting.game

    def lines(self) -> list[str]:
        """Return what can be typed now: the legal moves, why before each, and the commands."""
        sitting = self._sitting
        moves = [self._game.say(sitting.hand.position, move) for move in sitting.moves]
        words = [name for name in [*COMMANDS, "help"] if name.islower()]
        return [*moves, *words, *(f"why {move}" for move in moves)]

    def goes_on(self) -> bool:
        """Take the next step: a bot's move, a line typed by a person, or the next deal. Return
        False when the game is over or left."""
        match self._sitting.turn:
            case SittingState.PERSON:
                return self._asks()
            case SittingState.BOT:
                self._bot_plays()
                return True
            case SittingState.ABANDONED:
                say(f"The hand is abandoned after {MOST_MOVES} moves.")
                return False
            case turn:
                self._ends()
                return turn is SittingState.NEXT_HAND and self._next_hand()

    def _ends(self) -> None:
        board = self._game.board(self._sitting.hand.position)
        print(draw_board(board, self._sitting.names))
        say(self._sitting.end_in_words(), self._ink.strong)

    def _next_hand(self) -> bool:
        print(self._ink.strong(f"\n{speak(self._sitting.next_hand())}"))
        self._shows = True
        return True

    def _bot_plays(self) -> None:
        name = self._sitting.names(self._sitting.hand.to_move)
        words = self._sitting.play(watch(self._sitting.decide))
        first, *others = fit(words, "    ", f"{speak(name)}: ")
        print(first.replace(words, self._ink.strong(words), 1), *others, sep="\n")
        self._shows = True

    def _asks(self) -> bool:
        """Show the table if it has changed, read a line and do it; False to leave the game."""
        sitting = self._sitting
        moves = sitting.moves
        if self._shows:
            self._board(moves)
        self._shows = False
        name = sitting.names(sitting.hand.to_move)
        prompt = "Your move" if name == YOU else f"{name}, your move"
        try:
            line = read_line(speak(f"{prompt} ({counted(len(moves), 'move')})> "))
        except UnicodeDecodeError:
            say(f"That is not UTF-8 text. Type {WORDS}.")
            return True
        return line is not None and self._does(line, moves)

    def _board(self, moves: tuple[Any, ...]) -> None:
        print(draw_board(self._game.board(self._sitting.seen), self._sitting.names))
        self._lists(moves[:SHOWN])
        if len(moves) > SHOWN:
            more = f"and {len(moves) - SHOWN} more; type moves to see them all"
            print(*fit(more, "     "), sep="\n")
        if self._hints:
            self._hint()

    def _lists(self, moves: tuple[Any, ...]) -> None:
        print(*list_moves(self._game, self._sitting.hand.position, moves, self._ink), sep="\n")

    def _help(self, moves: tuple[Any, ...]) -> None:
        """List what can be typed, with a move of this turn as the example."""
        number, words = len(moves), self._game.say(self._sitting.hand.position, moves[-1])
        move = {f"{number}, {words}": "make a move, by its number or in words"}
        print(fit_table(move | COMMANDS))

    def _does(self, line: str, moves: tuple[Any, ...]) -> bool:
        word, _, rest = line.partition(" ")
        match line:
            case "quit" | "exit" | "q":
                return False
            case "help" | "?":
                self._help(moves)
            case "undo":
                self._undo()
            case "moves":
                self._lists(moves)
            case "hint":
                self._hint()
            case "board":
                self._shows = True
            case "":
                say(f"Type {WORDS}.")
            case "why":
                say("Type why and a move, by its number or in words: why MOVE.")
            case _ if word == "why":
                self._why(rest.strip())
            case _:
                self._plays(line)
        return True

    def _read(self, line: str) -> Any:
        """Read a move by its number or in words; if it is not a move, print what is wrong and
        return None."""
        try:
            return self._sitting.read(line)
        except Refused as refused:
            say(f"{told(refused)} {speak(f'Type {WORDS}.')}")
        return None

    def _plays(self, line: str) -> None:
        move = self._read(line)
        if move is not None and self._allows(move):
            self._sitting.play(move)
            self._shows = True

    def _allows(self, move: Any) -> bool:
        """Tell whether a move is legal, and say why not."""
        violations = self._sitting.violations(move)
        for violation in violations:
            say(f"{self._ink.bad('Not legal')}: {fault_in_words(violation, self._ink)}")
        return not violations

    def _why(self, line: str) -> None:
        """Say what a move does, or what is wrong with it."""
        move = self._read(line)
        if move is not None and self._allows(move):
            game, names, seen = self._game, self._sitting.names, self._sitting.seen
            effect = effect_text(game.apply_unjudged(seen, move).effect, names)
            say(f"{self._ink.good('Legal')}: {game.say(seen, move)}. {effect}")
            print("\n".join(draw_board_after(game, seen, move, names)))

    def _undo(self) -> None:
        if not self._sitting.undo():
            say("You have no move in this hand to take back.")
            return
        self._shows = True

    def _hint(self) -> None:
        """Show the best moves for the player to move, and why."""
        game, names = self._game, self._sitting.names
        try:
            position, answer = watch(lambda: self._sitting.hint(Detail.MOVE))
        except Refused as refused:
            say(f"{speak('No hint: -').removesuffix('-')}{told(refused)}")
            return
        numbers = {
            game.say(position, move): number
            for number, move in enumerate(self._sitting.moves, start=1)
        }
        best = answer.moves[0].move
        shown = lines(as_said(game, position, answer), self._ink, numbers)
        print("\n".join([*shown, *draw_board_after(game, position, best, names)]))
