"""The puzzles of a day, answered at the keyboard: the command ``daily``."""

import argparse
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any

from cli.arguments import COLOR, game_argument, seconds_argument
from cli.commands.puzzles import Ending, PuzzleStep, Solving, step_of
from cli.commands.tries_path import TriesPath, result_to_share
from cli.parser import argument, command
from cli.progress import watch
from cli.reading import refusal
from cli.screen import Ink, fit, fit_command, fit_table, say
from cli.speech import speak
from cli.wording import YOU, Names, amount, draw_board, end_in_words
from engine.errors import counted
from engine.game import Game
from engine.registry import games
from solver.answers.answer import Status
from solver.gateway.entry import ask
from solver.gateway.problem import FIRST_PROBLEM, DailyProblem, has_problem, problem
from solver.gateway.puzzle import deal_number_of, number_of, puzzle
from solver.question.budget import Budget
from solver.question.question import BEST_LINE

AnyGame = Game[Any, Any]


@command(
    game_argument("game", nargs="?", help=f"only this one of {', '.join(games())}"),
    argument("--date", "the puzzles of another day (today in UTC)", "YYYY-MM-DD"),
    seconds_argument(60.0, "time limit for each puzzle, in seconds (%(default)g)"),
    COLOR,
)
def daily(given: argparse.Namespace) -> None:
    """Answer the puzzles of today, the same as on the page: a Ziggurat to build, and in
    each other game the two or three best moves in a row, against the best replies.

    boneyard daily
    boneyard daily fives
    boneyard daily pip --date 2026-11-28
    """
    day = _day(given.date)
    chosen = list(games().values()) if given.game is None else [given.game]
    say(f"Daily {'puzzle' if given.game else 'puzzles'}, {day.isoformat()}", given.ink.strong)
    asked = [game for game in chosen if not _is_deal(game, day)]
    paths: dict[str, TriesPath] = {}
    for game in chosen:
        print()
        if game not in asked:
            _name_deal(game, day, given.seconds, given.ink)
            continue
        paths[game.name] = path = _ask_one(game, day, given.seconds, given.ink)
        if path.ended[-1][0] is Ending.LEFT:
            break
    if paths:
        print("\n" + speak("Your path"))
        print(fit_table({name: path.in_words for name, path in paths.items()}))
        found = sum(path.is_perfect for path in paths.values())
        say(f"Right at the first try: {found} of {len(asked)}.")
        title = f"Boneyard daily, {day.isoformat()}"
        print(
            "",
            *result_to_share(title, {game.name: paths.get(game.name) for game in asked}),
            sep="\n",
        )


def _day(text: str | None) -> date:
    """Read a day that has puzzles; today in UTC by default."""
    day = datetime.now(UTC).date()
    if text is not None:
        try:
            day = date.fromisoformat(text)
        except ValueError:
            raise refusal("out_of_range", f"There is no day {text[:40]!a}.") from None
    number_of(day)  # refuses the others
    return day


def _is_deal(game: AnyGame, day: date) -> bool:
    """Whether the puzzle of a day is a deal to be played, and no move to be found."""
    return day >= FIRST_PROBLEM and not has_problem(game, number_of(day))


def _name_deal(game: AnyGame, day: date, seconds: float, ink: Ink) -> None:
    """Name the deal of a day, the best that can be reached in it, and how to play it."""
    number = deal_number_of(day)
    position = game.numbered_deal(number, game.default_options(), game.seats[0])
    answer = watch(lambda: ask(game, position, BEST_LINE, Budget(seconds)))
    say(f"{game.name}, deal {number}. Build it as well as you can.", ink.strong)
    if answer.value is not None:
        proved = "proved: nobody can do better" if answer.status is Status.OPTIMAL else "not proved"
        say(f"Par: {amount(answer.value, answer.unit)} ({proved}).")
    say("Play it with:")
    print(*fit_command(f"boneyard play {game.id} --seed {number}", "  "), sep="\n")


def _ask_one(game: AnyGame, day: date, seconds: float, ink: Ink) -> TriesPath:
    """Ask for every move of the puzzle of a day."""
    number, budget = number_of(day), Budget(seconds)
    if not has_problem(game, number):
        made = watch(lambda: puzzle(game, number, None, 1, budget))
        say(f"{game.name}, {made.grade}. Find the best move.", ink.strong)
        say(made.objective.info.meaning)
        solving = Solving(step_of(made), ink)
        return TriesPath(1, [(solving.ask(), solving.tries)])
    found = watch(lambda: problem(game, number, budget))
    many = counted(len(found.decisions), "move")
    say(f"{game.name}, {found.grade}, {many} in a row. Find the best one each time.", ink.strong)
    say(found.objective.info.meaning)
    return _ask_in_turn(steps_of(found), ink)


def steps_of(made: DailyProblem[Any, Any]) -> list[PuzzleStep]:
    """Return the steps of a problem in the order in which they are made."""
    return [
        PuzzleStep(made.game, each.position, made.objective, each.finding.moves, each.replies)
        for each in made.decisions
    ]


def _ask_in_turn(steps: Sequence[PuzzleStep], ink: Ink) -> TriesPath:
    """Ask for each step, and tell the replies to it; a move that is shown is made as if found."""
    path = TriesPath(len(steps))
    for index, step in enumerate(steps, start=1):
        print()
        say(f"Move {index} of {len(steps)}", ink.strong)
        solving = Solving(step, ink)
        ending = solving.ask()
        path.ended.append((ending, solving.tries))
        if ending not in (Ending.FOUND, Ending.SHOWN):
            return path
        end = _tell_replies(step, ink.strong)
    game, seat = step.game, step.game.to_move(step.position)
    names = Names({seat: YOU})
    print(draw_board(game.board(end), names))
    if over := end_in_words(game, end, names):
        say(over)
    if path.is_perfect:
        say("Perfect: every move at the first try.", ink.good)
    return path


def _tell_replies(step: PuzzleStep, shade: Callable[[str], str]) -> Any:
    """Tell the moves that follow the best one; return the position after them."""
    game, names = step.game, Names({step.game.to_move(step.position): YOU})
    position = game.after(step.position, step.best.move)
    for move in step.replies:
        words = game.say(position, move)
        first, *others = fit(words, "    ", f"{speak(names(game.to_move(position)))}: ")
        print(first.replace(words, shade(words), 1), *others, sep="\n")
        position = game.after(position, move)
    return position
