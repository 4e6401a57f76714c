"""``boneyard hint``, ``review`` and ``puzzle``: what solvers say, as a user reads it."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any

import pytest

import cli.review
from engine.game import Game
from engine.game_record import Entry, RecordedHand, write
from solver.answer import Detail
from solver.gateway import solver_of
from solver.registry import solvers
from tests.cli.conftest import Command
from tests.cli.hands import played
from tests.looking import some
from tests.wire import move_json, read_position

AnyGame = Game[Any, Any]
solved_games = pytest.mark.parametrize(
    "game", [solver.game for solver in solvers().values()], ids=lambda game: game.id
)
LAST = 3
"""Moves before the end of a hand at which questions are asked, so that they are soon answered."""

QUICK = ("--seconds", "3")


def late(game: AnyGame) -> tuple[Any, list[Any]]:
    """A position near the end of a hand, and the moves that ended it."""
    hand = played(game)
    position, _ = game.play_all(hand.start, hand.moves[:-LAST])
    return position, hand.moves[-LAST:]


def ending(game: AnyGame) -> str:
    """The record of the last moves of a hand."""
    position, moves = late(game)
    return write([RecordedHand(game, position, [Entry(move) for move in moves], played(game).end)])


@solved_games
def test_a_hint_values_the_moves(boneyard: Command, game: AnyGame) -> None:
    position, _ = late(game)
    said = boneyard("hint", game.id, "-", *QUICK, "--top", "2", typed=game.text(position))
    assert said.code == 0
    assert said.out.startswith("Best result: ")
    legal = {game.move_text(move) for move in game.legal_moves(position)}
    valued = [line for line in said.out.splitlines() if any(text in line for text in legal)]
    assert valued


@solved_games
def test_a_hint_as_json(boneyard: Command, game: AnyGame) -> None:
    position, _ = late(game)
    said = boneyard("hint", game.id, "-", *QUICK, "--json", typed=game.text(position))
    answer = json.loads(said.out)
    legal = {json.dumps(move_json(game, move)) for move in game.legal_moves(position)}
    assert {json.dumps(entry["move"]) for entry in answer["moves"]} <= legal
    assert answer["line"][0]["move"] == answer["moves"][0]["move"]


@solved_games
@pytest.mark.parametrize("detail", [Detail.NUDGE, Detail.AREA, Detail.TILE])
def test_a_small_hint_names_no_move(boneyard: Command, game: AnyGame, detail: Detail) -> None:
    position, _ = late(game)
    typed = game.text(position)
    said = boneyard("hint", game.id, "-", *QUICK, "--detail", detail.value, typed=typed)
    assert said.code == 0
    for move in game.legal_moves(position):
        assert game.moves_tiles(move) == () or game.move_text(move) not in said.out


@solved_games
@pytest.mark.parametrize("target", ["-1000", "1000"])
def test_a_target_is_reached_or_not(boneyard: Command, game: AnyGame, target: str) -> None:
    position, _ = late(game)
    typed = game.text(position)
    said = boneyard("hint", game.id, "-", *QUICK, "--target", target, typed=typed)
    assert said.code == 0
    assert re.search(rf"^{target} (can be reached|is out of reach)", said.out, re.MULTILINE)


@solved_games
def test_the_line_of_every_objective_is_played(boneyard: Command, game: AnyGame) -> None:
    position, _ = late(game)
    for objective in some(solver_of(game).objectives):
        asked = ("solve", game.id, "-", *QUICK, "--objective", objective.name)
        said = boneyard(*asked, typed=game.text(position))
        assert (said.code, said.err) in ((0, ""), (1, ""))
        assert said.out.startswith(("Best result: ", "There is no solution"))


@solved_games
def test_a_review_judges_every_move(boneyard: Command, game: AnyGame) -> None:
    _, moves = late(game)
    said = boneyard("review", "-", *QUICK, typed=ending(game))
    assert said.code == 0
    heading, *judged, _ = said.out.splitlines()
    assert heading == f"Hand 1: {game.name}"
    assert len(judged) == len(moves)
    for number, (line, move) in enumerate(zip(judged, moves, strict=True), start=1):
        assert line.startswith(f"{number:4}  Player ")
        assert f": {game.move_text(move)}." in line


@solved_games
def test_a_review_as_json(boneyard: Command, game: AnyGame) -> None:
    _, moves = late(game)
    said = boneyard("review", "-", *QUICK, "--json", typed=ending(game))
    answer = json.loads(said.out)
    assert [row["text"] for row in answer["moves"]] == [game.move_text(move) for move in moves]


@solved_games
def test_a_faulty_record_is_not_reviewed(boneyard: Command, game: AnyGame) -> None:
    said = boneyard("review", "-", typed=f"game {game.id}\ndeal 7\n nonsense\n")
    assert said.code == 2
    assert "-:3:2: " in said.err
    assert "[bad_move]" in said.err


def test_a_long_review_tells_how_far_it_is(
    boneyard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = solvers()["fives"].game
    plain: Any = cli.review.review  # type: ignore[attr-defined]

    def slowly(*given: Any) -> Any:
        report = given[-1]

        def told(answer: Any) -> None:
            report(answer)
            time.sleep(0.5)

        return plain(*given[:-1], told)

    monkeypatch.setattr(cli.review, "review", slowly)
    assert boneyard("review", "-", *QUICK, typed=ending(game)).err == ""
    monkeypatch.setattr("cli.progress.can_move", lambda _: True)
    said = boneyard("review", "-", *QUICK, typed=ending(game))
    assert said.code == 0
    assert re.search(rf"\r\x1b\[K\d s: \d of {LAST} moves judged", said.err)
    assert said.err.endswith("\r\x1b[K"), "nothing of it is left"


HEARING = """
import signal, sys
from cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command, which hears the keyboard even where a shell started all this in the background."""


def test_a_search_is_broken_off_from_the_keyboard() -> None:
    """The process ends at once and without a word, whatever native code is doing."""
    asked = ("solve", "bead", "--seed", "1", "--seconds", "60")  # takes all of its budget
    command = [sys.executable, "-c", HEARING, *asked]
    terminal, other_end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm"}
    with subprocess.Popen(command, stderr=other_end, env=environment) as running:
        os.close(other_end)
        said = os.read(terminal, 100)
        running.send_signal(signal.SIGINT)
        assert running.wait(5.0) == 130
        with suppress(OSError):  # so a terminal says that nobody writes any more
            said += os.read(terminal, 10_000)
    os.close(terminal)
    assert said.startswith(b"\r\x1b[K1 s: ")
    assert b"terminate" not in said
    assert b"Traceback" not in said


def test_without_a_second_method_nothing_is_proved(boneyard: Command) -> None:
    position, _ = late(solvers()["fives"].game)
    typed = solvers()["fives"].game.text(position)
    assert " (proved)." in boneyard("hint", "fives", "-", typed=typed).out
    said = boneyard("hint", "fives", "-", "--no-confirm", typed=typed)
    assert " (not proved)" in said.out


@pytest.mark.parametrize("name", ["bead", "fives", "peaks-and-pits", "pip"])
def test_a_puzzle_is_the_same_for_its_number(boneyard: Command, name: str) -> None:
    game = solvers()[name].game
    asked = ("puzzle", name, "--seed", "5", "--objective", "immediate", "--json")
    first, again = boneyard(*asked), boneyard(*asked)
    assert first.code == again.code == 0, first.err
    assert first.out == again.out
    made = json.loads(first.out)
    position = read_position(game, made["position"])
    assert made["move"] in [move_json(game, move) for move in game.legal_moves(position)]
    assert made["value"] != made["second"]
