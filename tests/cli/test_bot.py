"""``boneyard bot``: one move of a player of a level, who sees what its seat sees."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import cli.bot
from api.calls.questions import SolverCall, run
from cli.table import bot_name
from engine.game import Game
from engine.registry import games
from solver.budget import Budget
from solver.players.bot import Decision, Sight
from solver.players.hand_in_play import HandInPlay
from solver.players.levels import bot_of_level
from tests.asking import forget_seconds
from tests.cli.conftest import Command
from tests.cli.hands import LAST, played
from tests.kit.playouts import GAMES

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
GAME = games()["fives"]
LEVEL = ("--level", "3")


def test_json_is_what_the_service_answers(boneyard: Command) -> None:
    hand = played(GAME)
    position = GAME.text(hand.late)
    options = (*LEVEL, "--chance", "7", "--history", "-", "--json")
    answer = json.loads(
        boneyard("bot", GAME.id, position, *options, typed=hand.record_until_late).out
    )
    sitting = HandInPlay(GAME, hand.start)
    for move in hand.moves[:-LAST]:
        sitting.play(move)
    sight = sitting.sight(bot_of_level(3))
    more = {"level": 3, "history": sight.history}
    asked = SolverCall("bot", GAME.id, sight.position, Budget(10.0, seed=7), more=more)
    of_the_service = json.loads(json.dumps(run(asked, lambda _: None)))
    forget_seconds(answer)
    forget_seconds(of_the_service)
    assert answer == of_the_service


def test_a_move_is_told_with_its_reason_and_its_worth(boneyard: Command) -> None:
    position = played(GAME).late
    said = boneyard("bot", GAME.id, GAME.text(position), "--level", "5", "--seconds", "0.5")
    first, reason, worth, took = said.out.splitlines()
    seat = f"{bot_name(GAME.to_move(position), '5')}: "
    assert first in [seat + GAME.move_text(move) for move in GAME.legal_moves(position)]
    assert reason.endswith(".")
    assert re.fullmatch(
        r"Worth .* points (ahead|behind)(, \d+% to win)?; the best move found\.", worth
    )
    assert took.startswith("It took ")


@every_game
def test_the_bot_sees_what_its_seat_sees(
    boneyard: Command, game: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """However the position and its history are told: whole, or as they were seen."""
    hand = played(game)
    position, shown = hand.late, list[Sight[Any, Any]]()

    class Looking:
        """Keeps what it is shown, and makes the first move."""

        def decide(self, sight: Sight[Any, Any], _: Budget) -> Decision[Any]:
            shown.append(sight)
            return Decision(game.legal_moves(sight.position)[0])

    monkeypatch.setattr(cli.bot, "bot_of_level", lambda *_: Looking())
    file = tmp_path / "game.txt"
    file.write_text(hand.record_until_late)
    seat = game.to_move(position)
    view = game.view(position, seat)
    whole, seen = game.text(position), game.text(view)
    kept, data = ("--history", str(file)), ("--history", json.dumps(hand.history_until_late))
    for told in ((whole,), (seen,), kept, (seen, *kept), (whole, *data)):
        said = boneyard("bot", game.id, *told, *LEVEL)
        assert (said.code, said.err) == (0, "")
    assert [sight.position for sight in shown] == [view] * 5
    for sight in shown[2:]:
        assert sight.history is not None
        assert sight.history.start == game.view(hand.start, seat)
        assert len(sight.history.moves) == len(hand.moves) - LAST


def test_a_history_that_does_not_fit_is_refused(boneyard: Command) -> None:
    hand = played(GAME)
    told = hand.history_until_late
    elsewhere = boneyard("bot", "fives", "--seed", "7", *LEVEL, "--history", json.dumps(told))
    assert elsewhere.code == 2
    assert "The history does not lead to the position: after its last move /" in elsewhere.err
    illegal = {**told, "moves": [told["moves"][0]] * 2}
    said = boneyard("bot", "fives", *LEVEL, "--history", json.dumps(illegal))
    assert said.code == 2
    assert "boneyard: /history/moves/1/tile: " in said.err
    faulty = boneyard("bot", "fives", *LEVEL, "--history", "-", typed="deal 7\nnonsense\n")
    assert faulty.err.startswith("boneyard: -:2:1: ")
    assert faulty.code == 2


def test_a_hand_that_is_over_has_no_move(boneyard: Command) -> None:
    hand = played(games()["bead"])
    said = boneyard("bot", "bead", hand.game.text(hand.end), *LEVEL)
    assert said.code == 2
    assert "The hand is over, so there is nothing to play. [hand_over]" in said.err
