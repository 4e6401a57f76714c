"""``boneyard play``: a game in the terminal, the players taking turns at one keyboard."""

import argparse
import secrets
from pathlib import Path
from typing import Any

from cli.commands import Commands, add_deal, add_game, dealt, game_of
from engine.board import as_text
from engine.deals import HIGHEST_SEED
from engine.errors import IllegalMove, Refused
from engine.game import Game
from engine.game_record import Entry, RecordedHand, write
from engine.text import TextFault

HELP = "a number of the list, the words of a move, moves, undo or quit"
SHOWN = 20
"""Moves listed unasked."""


def add(commands: Commands) -> None:
    found = commands.add_parser("play", help="play a game, all seats at one keyboard")
    add_game(found)
    add_deal(found)
    found.add_argument("--record", metavar="FILE", help="write the moves to a record")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    seed = secrets.randbelow(HIGHEST_SEED) if given.seed is None else given.seed
    start = dealt(given, seed)
    print(f"{game.name}, deal {seed}. Type {HELP}.")
    table = Table(game, RecordedHand(game, start, [], start))
    while table.asks():
        continue
    if given.record:
        Path(given.record).write_text(write([table.hand]), encoding="utf-8")
    return 0


class Table:
    """One hand being played: the record so far is the state, and undo plays it again."""

    def __init__(self, game: Game[Any, Any], hand: RecordedHand) -> None:
        self.game = game
        self.hand = hand

    def asks(self) -> bool:
        """Show the position, ask for one line and do it; False when the table is left."""
        outcome = self.game.outcome(self.hand.end)
        if outcome is not None:
            print(as_text(self.game.board(self.hand.end)))
            print(f"{outcome.reason}: winners {list(outcome.winners)}, totals {outcome.totals}")
            return False
        seat = self.game.to_move(self.hand.end)
        moves = self.game.legal_moves(self.hand.end)
        print(as_text(self.game.board(self.game.view(self.hand.end, seat))))
        self.lists(moves[:SHOWN])
        try:
            line = input(f"seat {seat}, {len(moves)} moves> ").strip()
        except EOFError:
            return False
        return self.does(line, moves)

    def lists(self, moves: tuple[Any, ...]) -> None:
        for number, move in enumerate(moves, start=1):
            print(f"{number:4} {self.game.move_text(move)}")

    def does(self, line: str, moves: tuple[Any, ...]) -> bool:
        if line == "quit":
            return False
        if line == "undo":
            self.undo()
        elif line == "moves":
            self.lists(moves)
        elif line.isdecimal() and 1 <= int(line) <= len(moves):
            self.plays(moves[int(line) - 1])
        else:
            self.plays_words(line)
        return True

    def plays_words(self, line: str) -> None:
        try:
            self.plays(self.game.move_of_text(line))
        except TextFault as fault:
            print(f"{fault} Type {HELP}.")
        except Refused as refused:
            print(refused)

    def plays(self, move: Any) -> None:
        try:
            step = self.game.play(self.hand.end, move)
        except IllegalMove as illegal:
            for violation in illegal.violations:
                print(f"Not legal: {violation.message} [{violation.code}, {violation.rule}]")
            return
        self.hand.end = step.position
        self.hand.entries.append(Entry(move))

    def undo(self) -> None:
        del self.hand.entries[-1:]
        moves = [entry.move for entry in self.hand.entries]
        self.hand.end, _ = self.game.play_all(self.hand.start, moves)
