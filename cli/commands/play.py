"""``boneyard play``: a game in the terminal, against bots or with others at one keyboard."""

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cli.arguments import COLOR, DEAL, GAME, deal_hand, seconds_argument, seed_of
from cli.commands.hint import lines
from cli.commands.kept_record import KeptHand, KeptRecord, deal_line, resume
from cli.key_words import effect_text
from cli.parser import argument, command, flag, repeatable
from cli.progress import watch
from cli.reading import move_of, refusal
from cli.screen import Ink, fit
from cli.wording import (
    NAMES,
    YOU,
    Names,
    bot_name,
    draw_board,
    draw_board_after,
    end_in_words,
    fault_in_words,
)
from engine.errors import Refused, counted
from engine.game import Game, Outcome
from solver.answers.answer import Detail
from solver.arena.match import MOST_MOVES, game_winners
from solver.gateway.entry import ask
from solver.players.bot import Bot
from solver.players.catalogue import BOTS, HIGHEST, bot_for, bot_of_level
from solver.question.budget import Budget
from solver.question.question import Question

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


@dataclass
class Sitting:
    """A game at one keyboard: the bots by seat (people have the other seats), the names of all
    players, the budget of each move of a bot and of each hint, and whether every turn begins with a
    hint. A person sees only what their seat sees; if only bots play, everything is shown."""

    _kept: KeptRecord
    _bots: Mapping[int, Bot]
    _names: Names
    _budget: Budget
    _hints: bool
    _ink: Ink
    _shows: bool = True
    is_over: bool = False

    @property
    def _game(self) -> Game[Any, Any]:
        return self._kept.game

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
        print(draw_board(self._game.board(position), self._names))
        said = end_in_words(self._game, position, self._names)
        print("\n".join(map(self._ink.strong, fit(said))))
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
        move = watch(lambda: hand.decided(bot, self._budget)).move
        self._kept.play(move)
        people = (one for one in range(self._game.players(before)) if one not in self._bots)
        onlooker = next(people, seat)
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
        print(draw_board(game.board(game.view(hand.position, hand.to_move)), self._names))
        self._lists(moves[:SHOWN])
        if len(moves) > SHOWN:
            print(f"     and {len(moves) - SHOWN} more; type moves to see them all")
        if self._hints:
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
        """Read a move by its number or in words; if it is not a move, print what is wrong and
        return None."""
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
        if move is not None and self._allows(move):
            self._kept.play(move)
            self._shows = True

    def _allows(self, move: Any) -> bool:
        """Tell whether a move is legal, and say why not."""
        violations = self._game.violations(self._kept.hand.position, move)
        for violation in violations:
            print(f"{self._ink.bad('Not legal')}: {fault_in_words(violation, self._ink)}")
        return not violations

    def _why(self, line: str, moves: tuple[Any, ...]) -> None:
        """Say what a move does, or what is wrong with it."""
        move = self._read(line, moves)
        if move is not None and self._allows(move):
            game, hand = self._game, self._kept.hand
            seen = game.view(hand.position, hand.to_move)
            effect = effect_text(game.apply_unjudged(seen, move).effect, self._names)
            print(f"{self._ink.good('Legal')}: {game.move_text(move)}. {effect}")
            print("\n".join(draw_board_after(game, seen, move, self._names)))

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
        budget = replace(self._budget, confirm=False)
        try:
            answer = watch(lambda: ask(game, sight.position, question, budget))
        except Refused as refused:
            print(f"No hint: {refused}")
            return
        numbers = {game.move_text(move): at for at, move in enumerate(sight.moves, start=1)}
        best = answer.moves[0].move
        shown = [*lines(answer, self._ink, numbers)]
        print("\n".join([*shown, *draw_board_after(game, sight.position, best, self._names)]))


@command(
    GAME,
    *DEAL,
    repeatable(
        "--bot",
        f"let a bot play; SEAT is 0 for the first player and so on, PLAYER one of "
        f"{', '.join(BOTS)}; repeat it for more",
        "SEAT=PLAYER",
    ),
    NAMES,
    flag("--hints", "show a hint before every move"),
    seconds_argument(1.0, "time limit of each bot move and hint, in seconds (%(default)g)"),
    argument("--record", "save a record to a new file, after every move", "FILE"),
    flag("--resume", "continue the game that --record names"),
    COLOR,
)
def play(given: argparse.Namespace) -> None:
    """Play a game in the terminal, against bots or with others at one keyboard. Type
    your moves; type help for the other commands.

    boneyard play ziggurat --seed 7
    boneyard play fives --bot 1=3 --hints
    boneyard play fives --players 3 --name Anna --name Ben --bot 2=4
    boneyard play bead --bot 1=5 --record bead.txt
    boneyard play bead --bot 1=5 --record bead.txt --resume
    """
    game, seed = given.game, seed_of(given)
    kept = _open_record(given, seed)
    players = game.players(kept.hand.positions[0])
    bots = bots_by_seat(game, given.bot, players)
    number = kept.hand.numbered
    numbered = "" if number is None else f", deal {number}"
    print(given.ink.strong(f"{game.name}{numbered}") + ". Type help for a list of commands.")
    names, budget = _names(given.name, players, bots), Budget(given.seconds, seed=kept.seed)
    sitting = Sitting(kept, bots, names, budget, given.hints, given.ink)
    try:
        while sitting.goes_on():
            continue
    except KeyboardInterrupt:
        print()
        raise
    finally:
        if given.record:
            more = "" if sitting.is_over else " Continue the game with --resume."
            print(f"The record is in {given.record}.{more}")


def _names(given: list[str], players: int, bots: dict[int, Bot]) -> Names:
    """Name the players: one person among bots is You."""
    people = [seat for seat in range(players) if seat not in bots]
    names = {seat: bot_name(seat, bot.name) for seat, bot in bots.items()}
    alone = {people[0]: YOU} if len(people) == 1 else {}
    return Names(names | alone | dict(enumerate(given)))


def _open_record(given: argparse.Namespace, seed: int) -> KeptRecord:
    """Begin a game, and its record in a new file, or take up that of a record."""
    game, path = given.game, given.record and Path(given.record)
    if given.resume and not path:
        raise refusal("wrong_use", "--resume needs --record FILE, the game to continue.")
    if given.resume and (given.seed is not None or given.players is not None or given.option):
        message = "--resume takes the deal from the record: leave out --seed, --players, --option."
        raise refusal("not_together", message)
    if given.resume:
        return resume(game, path, seed)
    start = deal_hand(given, seed)
    if path and (path.exists() or path.is_symlink()):
        message = (
            f"The file {path} already exists and is not overwritten. Use another name, or continue "
            f"its game with --resume."
        )
        raise refusal("file_exists", message)
    kept = KeptRecord([KeptHand(game, start, deal_line(game, start, seed))], seed, path)
    kept.save()
    return kept


def bots_by_seat(game: Game[Any, Any], given: list[str], seats: int) -> dict[int, Bot]:
    """Read the seats of bots, each as ``SEAT=PLAYER``."""
    found: dict[int, Bot] = {}
    for text in given:
        seat, sign, name = text.partition("=")
        if not sign or not (seat.isascii() and seat.isdecimal()) or int(seat[:9]) >= seats:
            message = f"A bot is written SEAT=PLAYER, such as {seats - 1}=3; got {text[:40]!a}."
            raise refusal("bot", f"{message} Seats are 0 to {seats - 1}.")
        if int(seat) in found:
            raise refusal("bot", f"Seat {seat} has two bots.")
        found[int(seat)] = bot_for(game, name)
    return found
