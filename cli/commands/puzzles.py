"""Positions with a single best move, answered at the keyboard: the command ``puzzle``."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cli import arguments
from cli.arguments import OUTPUT, print_json
from cli.keyboard import read_line
from cli.parser import command, flag, number
from cli.progress import watch
from cli.reading import typed_move
from cli.screen import Ink, fit_position, fit_table, say
from cli.speech import message, sentence, speak, told
from cli.wording import YOU, Names, amount, draw_board, list_moves, noun_of
from engine.errors import Refused, counted
from engine.game import Game
from schemas.requests import FARTHEST
from schemas.wire import wire_of
from solver.answers.answer import Valued
from solver.gateway.entry import AnyObjective
from solver.gateway.puzzle import Puzzle, puzzle_json
from solver.gateway.puzzle import puzzle as numbered_puzzle
from solver.question.budget import Budget

AnyGame = Game[Any, Any]

WORDS = "a move by its number or in words, or: moves, board, show, skip, help, quit"
COMMANDS = {
    "moves": "list all legal moves",
    "board": "draw the table again",
    "show": "see the best move",
    "skip": "leave this puzzle",
    "quit": "leave all puzzles (or press Ctrl-D)",
}


@dataclass(frozen=True)
class PuzzleStep:
    """A position in which a best move is to be found, and every move of it with its value, the best
    first. ``replies``: the moves that follow the best one, up to the next step."""

    game: AnyGame
    position: Any
    objective: AnyObjective
    moves: Sequence[Valued[Any]]
    replies: Sequence[Any] = ()

    @property
    def unit(self) -> str:
        return self.objective.unit

    @property
    def best(self) -> Valued[Any]:
        return self.moves[0]

    def value_of(self, move: Any) -> Valued[Any] | None:
        """Return what a move is worth; the same for moves that a symmetry of the position takes to
        each other."""
        image = self.game.move_class(self.position)
        wanted = image(self.game.as_listed(move))
        return next((one for one in self.moves if image(one.move) == wanted), None)

    def is_best(self, move: Any) -> bool:
        return self.value_of(move) == self.best


def step_of(made: Puzzle[Any, Any]) -> PuzzleStep:
    """Return the one step of a puzzle."""
    return PuzzleStep(made.game, made.position, made.objective, made.finding.moves)


class Ending(Enum):
    """How a step ended: the best move was found, or shown, or this puzzle was left, or all were."""

    FOUND = "found"
    SHOWN = "shown"
    SKIPPED = "skipped"
    LEFT = "left"


@dataclass
class Solving:
    """Asks for the best move of one step until it is found, shown or left; ``tries`` counts the
    answers."""

    _step: PuzzleStep
    _ink: Ink
    tries: int = 0

    def ask(self) -> Ending:
        self._show()
        while True:
            choices = counted(len(self._moves), "move")
            try:
                line = read_line(speak(f"Your answer ({choices})> "))
            except UnicodeDecodeError:
                say(f"That is not UTF-8 text. Type {WORDS}.")
                continue
            ending = Ending.LEFT if line is None else self._does(line)
            if ending is not None:
                return ending

    @property
    def _moves(self) -> tuple[Any, ...]:
        moves: tuple[Any, ...] = self._step.game.legal_moves(self._step.position)
        return moves

    def _show(self) -> None:
        game, position = self._step.game, self._step.position
        names = Names({game.to_move(position): YOU})
        print(draw_board(game.board(position), names))
        self._list()

    def _list(self) -> None:
        game, position = self._step.game, self._step.position
        print(*list_moves(game, position, self._moves, self._ink), sep="\n")

    def _does(self, line: str) -> Ending | None:
        """Do what was typed; return how the step ends if that ends it."""
        match line:
            case "quit" | "exit" | "q":
                return Ending.LEFT
            case "skip":
                return Ending.SKIPPED
            case "show":
                self._tell("The best move")
                return Ending.SHOWN
            case "help" | "?":
                number, words = len(self._moves), self._words(self._moves[-1])
                answer = {f"{number}, {words}": "answer, by number or in words"}
                print(fit_table(answer | COMMANDS))
            case "moves":
                self._list()
            case "board":
                self._show()
            case "":
                say(f"Type {WORDS}.")
            case _:
                return self._answer(line)
        return None

    def _words(self, move: Any) -> str:
        return self._step.game.say(self._step.position, move)

    def _answer(self, line: str) -> Ending | None:
        game, position, moves = self._step.game, self._step.position, self._moves
        try:
            move = typed_move(game, position, moves, line)
        except Refused as refused:
            say(f"{told(refused)} {speak(f'Type {WORDS}.')}")
            return None
        violations = game.violations(position, move)
        for violation in violations:
            say(f"{self._ink.bad('Not legal')}: {message(violation)}")
        if violations:
            return None
        self.tries += 1
        if self._step.is_best(move):
            self._tell(self._ink.good("Right"))
            return Ending.FOUND
        self._tell_worse(move)
        return None

    def _tell_worse(self, move: Any) -> None:
        found, best, unit = self._step.value_of(move), self._step.best.number, self._step.unit
        said = "Another move is worth more."
        if found is not None and found.number is not None and best is not None:
            cost = amount(abs(best - found.number), noun_of(unit))
            leads, beside = _leads(found.number, unit), _leads(best, unit)
            said = f"It costs you {cost}: it {leads}; the best move {beside}."
        say(f"{self._ink.bad('No')}: {self._words(move)} is not the best move. {said}")
        say("Try another one, or type show for the answer.")

    def _tell(self, begin: str) -> None:
        best = self._step.best
        leads = _leads(best.number, self._step.unit)
        why = sentence(best.because) or f"It {leads}."
        say(f"{begin}: {self._words(best.move)}. {why}")


def _leads(number: float | None, unit: str) -> str:
    """Say where a move leads: ``leaves you 9 points behind``, ``comes to 2 cheats``."""
    return f"{'leaves you' if ' ' in unit else 'comes to'} {amount(number or 0, unit)}"


@command(
    arguments.GAME,
    arguments.seed_argument("number of the puzzle (random by default)"),
    arguments.seconds_argument(60.0),
    arguments.OBJECTIVE,
    number(
        "--margin", 1, FARTHEST, "how much better the best move must be (%(default)s)", default=1
    ),
    flag("--answer", "print the best move too, as JSON does"),
    flag("--ask", "ask for the best move here, as on a terminal"),
    *OUTPUT,
)
def puzzle(given: argparse.Namespace) -> None:
    """Get a numbered, graded position with a single best move, and answer it at the
    keyboard. The exit code is 3 if none is found in time.

    boneyard puzzle fives --seed 5 --objective immediate
    boneyard puzzle pip --margin 5 --answer
    """
    game, seed = given.game, arguments.seed_of(given)
    budget = Budget(given.seconds)
    made = watch(lambda: numbered_puzzle(game, seed, given.objective, given.margin, budget))
    if given.json:
        wire = wire_of(game.id)
        print_json(puzzle_json(wire.position_json, wire.move_json, made))
        return
    ink, unit = given.ink, made.objective.unit
    say(f"{game.name}, puzzle {seed}, {made.grade}. Find the best move.", ink.strong)
    say(made.objective.info.meaning)
    if not given.answer and (given.ask or (sys.stdin.isatty() and sys.stdout.isatty())):
        _ask_here(made, f"Boneyard, puzzle {seed} of {game.name}", ink)
        return
    print(draw_board(game.board(made.position), Names({game.to_move(made.position): YOU})))
    print(*fit_position(game.text(made.position)), sep="\n")
    if given.answer:
        best, second = made.finding.moves[:2]
        beside = "Every other move leads nowhere."
        if second.value is not None:
            beside = f"The next best leads to {amount(second.value, unit)}."
        gives = amount(best.number or 0, unit)
        say(f"Best move: {ink.good(game.say(made.position, best.move))}, {gives}. {beside}")


def _ask_here(made: Puzzle[Any, Any], title: str, ink: Ink) -> None:
    """Ask for the best move, and write the result to share."""
    from cli.commands.tries_path import TriesPath, result_to_share  # noqa: PLC0415  needs this file

    solving = Solving(step_of(made), ink)
    path = TriesPath(1, [(solving.ask(), solving.tries)])
    print("", *result_to_share(title, {made.grade: path}), sep="\n")
