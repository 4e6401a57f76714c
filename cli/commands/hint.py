"""Advice on the next move: the commands ``hint`` and ``bot``."""

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from cli import arguments, wording
from cli.arguments import HISTORY, OUTPUT, position_and_history, print_json
from cli.exit_codes import DONE, NO, NOT_KNOWN
from cli.parser import argument, command, number
from cli.progress import watch
from cli.screen import Ink, fit, say
from cli.speech import sentence, speak
from cli.wording import NO_WORTH, YOU, Names, as_said, bot_name, draw_board_after
from engine.deals import HIGHEST_SEED
from schemas.requests import FARTHEST, MOST_MOVES
from schemas.wire import wire_of
from solver.answers.answer import Answer, Detail, Status
from solver.gateway.answer_json import hint_json
from solver.gateway.entry import ask
from solver.players.bot import Decision, Sight, playable
from solver.players.bot_json import bot_json
from solver.players.catalogue import HIGHEST, bot_of_level
from solver.question.budget import Budget
from solver.question.info import FirstMethod
from solver.question.question import Question

TIED = "="


@command(
    arguments.GAME,
    *arguments.POSITION,
    HISTORY,
    *arguments.budget_arguments(10.0),
    arguments.OBJECTIVE,
    arguments.METHOD,
    number("--top", 1, MOST_MOVES, "number of moves (%(default)s)", default=5),
    number("--target", -FARTHEST, FARTHEST, "say whether a result of N or better can be reached"),
    argument(
        "--detail",
        "how much to reveal (%(default)s)",
        choices=[detail.value for detail in Detail],
        default="line",
    ),
    *OUTPUT,
)
def hint(given: argparse.Namespace) -> int:
    """Get the best moves of a position, each with its worth and its reason. The exit
    code is 1 if there is no solution or --target is out of reach, 3 if it is not
    known whether the target can be reached.

    boneyard hint fives --seed 7
    boneyard hint bead --seed 3 --objective immediate --target 15
    boneyard hint bead position.json --objective immediate --detail nudge
    boneyard hint fives --history game.txt --seconds 3
    boneyard hint ziggurat --seed 1 --top 1 --json
    boneyard hint bead --seed 3 --objective immediate --method cp-sat
    """
    game = given.game
    position, history = position_and_history(given)
    detail, method = Detail(given.detail), FirstMethod(given.method)
    question = Question(
        given.objective, given.top, detail, given.target, history=history, method=method
    )
    answer = watch(lambda: ask(game, position, question, arguments.budget_of(given)))
    if given.json:
        told = hint_json(wire_of(game.id).move_json, answer)
        print_json({**told, **wording.outcome_json(game, position)})
        return code_of(answer)
    said = as_said(game, position, answer)
    print(*lines(said, given.ink, method=method), sep="\n")
    if over := wording.end_in_words(game, position, Names()):
        say(over)
    if answer.moves and not answer.target:
        names = Names({game.to_move(position): YOU})
        print("\n".join(draw_board_after(game, position, answer.moves[0].move, names)))
    return code_of(answer)


OF_REACHED = {True: DONE, False: NO, None: NOT_KNOWN}
"""The exit code of a target, by whether it can be reached."""


def code_of(answer: Answer[Any], *, solving: bool = False) -> int:
    """Return the exit code of an answer: whether the target can be reached if there is one, else
    whether there is a solution. Only ``solve`` fails to answer if that is not known."""
    if answer.target is not None:
        return OF_REACHED[answer.target.reached]
    if answer.status is Status.INFEASIBLE:
        return NO
    return NOT_KNOWN if solving and answer.status is Status.UNKNOWN else DONE


def lines(
    answer: Answer[Any],
    ink: Ink,
    numbers: Mapping[str, int] | None = None,
    method: FirstMethod = FirstMethod.SEARCH,
) -> Iterator[str]:
    """Write an answer in lines of text: only the advice if there is a target or no move may be
    named. With ``numbers``, by the words of each move, a move begins with its number."""
    if answer.target or (answer.advice and not answer.moves):
        yield from fit(sentence(answer.advice or ()))
    elif answer.moves or wording.worth_of(answer) is not None:
        yield from map(wording.shade_of(answer, ink), fit(wording.headline(answer)))
        yield from _moves(answer, ink, numbers) if answer.moves else ()
        yield from map(ink.faint, _legend(answer))
    if len(answer.line) > 1:
        yield from fit(", ".join(step.text for step in answer.line), first=speak("Line: "))
    for note in answer.notes:
        yield from fit(sentence((note,)))
    said = wording.method_in_words(answer, method), wording.took(answer.effort)
    for text in filter(None, said):
        yield from map(ink.faint, fit(text))


SIGNS = {
    TIED: "tied with the best, or too close to tell",
    NO_WORTH: "no value: no solution follows, or the time ended first",
}
"""The signs in the columns of a list of moves."""


def _legend(answer: Answer[Any]) -> Iterator[str]:
    """Explain the signs in the list of moves."""
    valued = [shown.valued for shown in answer.moves]
    seen = {wording.number_of(one, answer.unit) for one in valued}
    seen |= {TIED for one in valued if one.tied}
    for sign, meaning in SIGNS.items():
        if sign in seen:
            yield from fit(f"{sign} means {meaning}.", "  ", "")


def _moves(answer: Answer[Any], ink: Ink, numbers: Mapping[str, int] | None) -> Iterator[str]:
    """Write the moves in columns: number, worth, chance to win, = if tied, the move and the
    reason."""
    rows = [
        (
            "" if numbers is None else str(numbers[shown.text]),
            wording.number_of(shown.valued, answer.unit),
            wording.win_of(shown.valued),
            TIED if shown.valued.tied else "",
        )
        for shown in answer.moves
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for shown, row in zip(answer.moves, rows, strict=True):
        valued, aligned = shown.valued, zip(row, widths, strict=True)
        begin = "".join(f"{cell:>{width}}  " for cell, width in aligned if width)
        alike = f" ({speak(f'{valued.alike} alike')})" if valued.alike > 1 else ""
        text = f"{shown.text}{alike}  {sentence(valued.because)}".rstrip()
        first, *others = fit(text, " " * len(begin), begin)
        named = first[len(begin) :].replace(shown.text, ink.strong(shown.text), 1)
        yield from (f"{wording.shade_of(valued, ink)(begin)}{named}", *others)


@command(
    arguments.GAME,
    *arguments.POSITION,
    number("--level", 1, HIGHEST, f"1 (weakest) to {HIGHEST}", required=True, metavar="LEVEL"),
    HISTORY,
    arguments.seconds_argument(10.0),
    number("--chance", 0, HIGHEST_SEED, "seed of the level's choices (%(default)s)", default=0),
    *OUTPUT,
)
def bot(given: argparse.Namespace) -> None:
    """Let a bot choose the next move. It sees only what the player to move sees.

    boneyard bot fives --seed 7 --level 3
    boneyard bot bead position.json --level 5 --seconds 2 --json
    boneyard bot fives --history game.txt --level 4
    """
    game = given.game
    position, history = position_and_history(given)
    playable(game, position)
    seat = game.to_move(position)
    sight = Sight(game, game.view(position, seat), history)
    budget = Budget(given.seconds, seed=given.chance)
    decision = watch(lambda: bot_of_level(given.level).decide(sight, budget))
    if given.json:
        move_json = wire_of(game.id).move_json
        print_json(bot_json(move_json, sight, given.level, decision, given.chance))
        return
    text = given.ink.strong(game.say(position, decision.move))
    say(f"{bot_name(str(given.level))}: {text}")
    for line in _reasons(decision):
        say(line)
    say(wording.took(decision.effort), given.ink.faint)


def _reasons(decision: Decision[Any]) -> Iterator[str]:
    """Give the reason for the move, and its value."""
    if decision.reason:
        yield from fit(sentence(decision.reason))
    valued, objective = decision.valued, decision.objective
    worth = None if valued is None else wording.worth_of(valued)
    if valued is not None and objective is not None and worth is not None:
        win = f", {wording.win_of(valued)} to win the hand" if valued.chance else ""
        lost = ""
        if decision.given_up is not None:
            less = wording.amount(round(decision.given_up, 1), wording.noun_of(objective.unit))
            worse = f"{less} worse than " if round(decision.given_up, 3) else ""
            lost = f"; {worse}the best move found"
        yield f"Worth {wording.worth_text(worth, objective.unit)}{win}{lost}."
