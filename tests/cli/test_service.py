"""What the commands share with the service: JSON, lists, codes, and what a seat may see."""

import json
from pathlib import Path
from typing import Any

import pytest

import cli.commands.hint
from api.calls import calls_of, game_api
from api.calls.examples import SEED
from api.calls.reference import code_list, game_json
from cli.commands.reference import REFUSAL_CODES
from cli.parser import WRONG_USE
from engine.registry import games
from schemas.base import Model
from schemas.wire import wire_of
from solver.players.bot import Decision, Sight
from solver.question.budget import Budget
from tests.cli.command_line import boneyard
from tests.cli.hands import LAST, played
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.sentences import no_sentences
from tests.sources import FILES, NOT_BEGUN, UNHEARD, codes_in


def test_json_is_what_the_service_answers() -> None:
    """``test_commands`` holds what every command prints."""
    for game in some(GAMES, 5):
        text = game.text(played(game).late)
        for call in calls_of(game_api(game, wire_of(game.id), (), Model)):
            if call.name in ("check", "moves", "score"):
                answer = json.loads(json.dumps(call.parse_and_run({"position": text})))
                assert json.loads(boneyard(call.name, game.id, text, "--json").out) == answer


def test_one_command_reads_what_another_wrote() -> None:
    """JSON, a position text, or the lines that ``deal`` prints; from a pipe or as they stand."""
    for game in some(GAMES, 5):
        deal = ("deal", game.id, "--seed", str(SEED))
        listed_moves = boneyard("moves", game.id, "--seed", str(SEED)).out
        plain, data = boneyard(*deal).out, boneyard(*deal, "--json").out
        text = plain.splitlines()[-1]
        for typed in (plain, data, json.dumps(json.loads(data)["position"]), text):
            assert boneyard("moves", game.id, "-", typed=typed).out == listed_moves
        assert boneyard("moves", game.id, data).out == listed_moves
        assert boneyard("moves", "--color", "never", game.id, "--", text).out == listed_moves


def test_a_deal_without_a_seed_names_its_number() -> None:
    answer = boneyard("deal", "ziggurat", "--json").out
    seed = str(json.loads(answer)["seed"])
    assert boneyard("deal", "ziggurat", "--json", "--seed", seed).out == answer


def test_games_rules_and_codes_are_listed_as_by_the_service() -> None:
    every = json.loads(boneyard("games", "--json").out)["games"]
    for game, described in some(zip(games().values(), every, strict=True), 5):
        assert described == json.loads(json.dumps(game_json(game, wire_of(game.id))))
        page = json.loads(boneyard("rules", game.id, "--json").out)
        one = boneyard("rules", game.id, page["rules"][1]["number"], "--json").out
        assert json.loads(one) == {**page, "rules": page["rules"][1:2]}
        kind = boneyard("codes", "--game", game.id, "--kind", "violation", "--json").out
        assert [one["code"] for one in json.loads(kind)["codes"]] == list(game.codes)
    codes = json.loads(boneyard("codes", "--json").out)["codes"]
    assert [one for one in codes if one["kind"] != "command"] == code_list(games().values())


def test_every_code_of_a_command_is_listed_and_no_other() -> None:
    raised = codes_in(FILES["cli"]) | {WRONG_USE} | UNHEARD | NOT_BEGUN
    codes = json.loads(boneyard("codes", "--json").out)["codes"]
    assert raised - {one["code"] for one in codes} == set()
    assert set(REFUSAL_CODES) - raised == set()
    assert no_sentences(REFUSAL_CODES.values()) == []


def test_the_bot_sees_what_its_seat_sees(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However the position and its history are given: whole, or as they were seen."""
    shown: list[Sight[Any, Any]] = []

    class Looking:
        """Keeps what it is shown, and makes the first move."""

        def decide(self, sight: Sight[Any, Any], _: Budget) -> Decision[Any]:
            shown.append(sight)
            return Decision(sight.game.legal_moves(sight.position)[0])

    monkeypatch.setattr(cli.commands.hint, "bot_of_level", lambda *_: Looking())
    file = tmp_path / "game.txt"
    for game in some(GAMES, 5):
        hand, seat = played(game), game.to_move(played(game).late)
        view = game.view(hand.late, seat)
        file.write_text(hand.record_until_late)
        whole, seen = game.text(hand.late), game.text(view)
        kept, data = ("--history", str(file)), ("--history", json.dumps(hand.history_until_late))
        shown.clear()
        for given in ((whole,), (seen,), kept, (seen, *kept), (whole, *data)):
            said = boneyard("bot", game.id, *given, "--level", "3")
            assert (said.code, said.err) == (0, "")
        assert [sight.position for sight in shown] == [view] * 5
        for sight in shown[2:]:
            assert sight.history is not None
            assert sight.history.start == game.view(hand.start, seat)
            assert len(sight.history.moves) == len(hand.moves) - LAST
