"""What only a search can find: the commands ``solve``, ``certify``, ``check-proof``."""

import argparse
import json
from dataclasses import replace
from typing import Any

from cli import arguments
from cli.arguments import COLOR, FILE, OUTPUT, print_json
from cli.commands.hint import code_of
from cli.exit_codes import DONE, NO
from cli.parser import argument, command, flag
from cli.progress import watch
from cli.reading import refusal, text_of
from cli.screen import fit, fit_position, say
from cli.speech import sentence, speak
from cli.wording import (
    Names,
    amount,
    as_said,
    draw_board,
    end_in_words,
    headline,
    method_in_words,
    outcome_json,
    positions_of_line,
    shade_of,
    took,
)
from engine.errors import Refused
from engine.game import Effect, Game
from schemas.wire import wire_of
from solver.answers.answer import Answer, Status
from solver.certificates.by_the_rules import holds, read
from solver.gateway.answer_json import solve_json
from solver.gateway.entry import ask
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.question.info import FirstMethod
from solver.question.objective import SearchRequest
from solver.question.question import BEST_LINE
from solver.question.registry import solver_of


@command(
    arguments.GAME,
    *arguments.POSITION,
    arguments.OBJECTIVE,
    arguments.METHOD,
    *arguments.budget_arguments(60.0),
    flag("--steps", "draw the board after each move"),
    *OUTPUT,
)
def solve(given: argparse.Namespace) -> int:
    """Find the best line of play from a position, and prove it. The exit code is 1
    if there is no solution, 3 if none was found in time.

    boneyard solve ziggurat --seed 1
    boneyard solve ziggurat deal.json --steps
    boneyard solve fives --seed 7 --objective plan --json
    boneyard solve bead --seed 3 --objective plan --method cp-sat
    """
    game, ink, method = given.game, given.ink, FirstMethod(given.method)
    position = arguments.position_from(given)
    question = replace(BEST_LINE, objective=given.objective, method=method)
    answer = watch(lambda: ask(game, position, question, arguments.budget_of(given)))
    if given.json:
        told = solve_json(wire_of(game.id).move_json, answer)
        print_json({**told, **outcome_json(game, position)})
        return code_of(answer, solving=True)
    answer = as_said(game, position, answer)
    said = fit(headline(answer, answer.solution.get("title") or ""))
    print(*map(shade_of(answer, ink), said), sep="\n")
    board = game.board(position)
    if not answer.line and answer.status is not Status.INFEASIBLE:
        best = (f"Worth playing: {one.text}." for one in answer.moves)
        over = end_in_words(game, position, Names())
        no_line = ("There is no whole line to show.", *best, "Use boneyard hint to see more.")
        say(" ".join([over] if over else no_line))
    afters = (after for _, after in positions_of_line(game, position, answer))
    for index, (step, after) in enumerate(zip(answer.line, afters, strict=True), 1):
        board = game.board(after)
        first, *others = fit(f"{step.text}{_draws_in_words(step.effect)}", "    ", f"{index:3} ")
        print(f"{ink.faint(first[:3])}{first[3:]}", *others, sep="\n")
        if given.steps:
            print(draw_board(board, Names()))
    if not given.steps:
        print(draw_board(board, Names()))
    notes = (sentence((note,)) for note in answer.notes)
    for text in (*notes, *_proof(game, answer, method), took(answer.effort)):
        print("\n".join(map(ink.faint, fit(text))))
    return code_of(answer, solving=True)


def _proof(game: Game[Any, Any], answer: Answer[Any], method: FirstMethod) -> list[str]:
    """Say what confirms an answer: if a constraint model was asked, who found and who confirmed it;
    else what the second method did."""
    about = solver_of(game).methods
    said = method_in_words(answer, method)
    return [said] if said else [about[one] for one in answer.verified_by if one in about]


def _draws_in_words(effect: Effect) -> str:
    found = effect.get("drawn") or ()
    tiles = " ".join([found] if isinstance(found, str) else found)
    return f", {speak('draws')} {tiles}" if found else ""


@command(arguments.GAME, *arguments.POSITION, arguments.seconds_argument(60.0), FILE)
def certify(given: argparse.Namespace) -> None:
    """Write a proof of what a hand of two ends in when both play their best. The
    exit code is 3 if none is found in time.

    boneyard certify fives --seed 7 --output proof.json
    boneyard certify pip position.json | boneyard check-proof -
    """
    game, position = given.game, arguments.position_from(given)
    proved = [(one, one.proof) for one in solver_of(game).objectives if one.proof is not None]
    if not proved or game.players(position) != 2:
        raise refusal("no_open_hands", "Proofs are only for two players with all hands open.")
    ((objective, prove), *_) = proved
    missing = objective.missing(position)
    if missing is not None:
        raise Refused([missing])
    request = SearchRequest(position, Clock(Budget(given.seconds)))
    try:
        proof = watch(lambda: prove(request))
    except OutOfBudget:
        message = "The value was not proved in time. Try a larger --seconds."
        raise refusal("no_proof", message) from None
    print(json.dumps(proof.as_json(), separators=(",", ":")))


@command(argument("file", "the proof; - for standard input", "FILE"), COLOR)
def check_proof(given: argparse.Namespace) -> int:
    """Check a proof by the rules alone. The exit code is 1 if it does not hold.
    docs/proofs.md has the format.

    boneyard check-proof proof.json
    boneyard check-proof - < proof.json
    """
    proof = read(text_of(given.file))
    game, names = proof.game, Names()
    unit = game.score(proof.position)["unit"]
    good = watch(lambda: holds(proof))
    word = given.ink.good("The proof holds") if good else given.ink.bad("The proof does not hold")
    says, lead = "" if good else "it says that ", amount(proof.lead, f"{unit} ahead")
    better = f"({proof.better} {unit} are better)"
    say(f"{word}: {says}with best play {names(0)} ends {lead} {better}.")
    print(*fit_position(game.text(proof.position)), sep="\n")
    return DONE if good else NO
