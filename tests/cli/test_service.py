"""JSON is what the service answers, in every game."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cli.commands.hint
from api.calls import calls_of, game_api
from api.calls.call import Call, SolverCall
from api.calls.examples import SEED
from api.calls.questions import run
from api.calls.reference import described_game, listed_codes, rules_json
from api.pictures.formats import DrawnPicture
from cli.commands.reference import REFUSAL_CODES
from cli.parser import WRONG_USE
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from schemas.base import Model
from schemas.wire import wire_of
from solver.asking.budget import Budget
from solver.asking.history import History, followed
from solver.players.bot import Decision, Sight
from solver.registry import solver_of
from tests.asking import forget_seconds
from tests.cli.conftest import Command
from tests.cli.hands import LAST, Played, played
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.raising import codes_in
from tests.sentences import no_sentences
from tests.sources import FILES

AnyGame = Game[Any, Any]
FROM_SOLVERS = {
    *("unknown_player", "players", "no_puzzle", "not_a_proof"),
    *("no_such_game_package", "no_wire", "no_solver"),
}
"""Codes that solvers and registries raise and only commands let through."""


@cache
def call(game: AnyGame, name: str) -> Call:
    """A call of the service about a game."""
    objectives = tuple(one.name for one in solver_of(game).objectives)
    calls = calls_of(game_api(game, wire_of(game.id), objectives, Model))
    return next(one for one in calls if one.name == name)


def as_sent(answer: object) -> Any:
    return json.loads(json.dumps(answer))


def requests(hand: Played) -> list[tuple[str, list[str], dict[str, Any]]]:
    """Commands about the deal, the middle and the end of a hand, and the requests they stand
    for."""
    game, wire = hand.game, wire_of(hand.game.id)
    middle, _ = game.play_all(hand.start, hand.moves[: len(hand.moves) // 2])
    found: list[tuple[str, list[str], dict[str, Any]]] = [
        ("deals", ["deal", "--seed", str(SEED)], {"seed": SEED})
    ]
    for text in map(game.text, (hand.start, middle, hand.end)):
        found += [(name, [name, text], {"position": text}) for name in ("check", "moves", "score")]
        for seat in range(game.seats[0]):
            asked = {"position": text, "seat": seat}
            found.append(("view", ["view", text, "--seat", str(seat)], asked))
    for wrong in ({}, {**game.example, "more": 1}):
        found.append(("check", ["check", json.dumps(wrong)], {"position": wrong}))
    for move in (hand.moves[0], hand.moves[-1]):
        written, text = wire.move_json(move), game.text(hand.start)
        asked = {"position": text, "move": written}
        for words in (game.move_text(move), json.dumps(written)):
            found.append(("validate", ["validate", text, "--move", words], asked))
    return found


def test_the_rules_answer_as_the_service(boneyard: Command) -> None:
    for game in some(GAMES, 5):
        codes = set()
        for name, (command, *rest), request in some(requests(played(game)), 15):
            said = boneyard(command, game.id, *rest, "--json")
            answer = as_sent(call(game, name).ask(request))
            assert (json.loads(said.out), said.err) == (answer, ""), rest
            assert said.code == (answer.get("valid", answer.get("legal", True)) is False)
            codes.add(said.code)
        assert codes == {0, 1}


def test_one_command_reads_what_another_wrote(boneyard: Command) -> None:
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


def test_a_deal_without_a_seed_names_its_number(boneyard: Command) -> None:
    answer = boneyard("deal", "ziggurat", "--json").out
    seed = str(json.loads(answer)["seed"])
    assert boneyard("deal", "ziggurat", "--json", "--seed", seed).out == answer


def test_a_table_is_scored_as_by_the_service(boneyard: Command) -> None:
    request: dict[str, Any] = {"table": {}}
    for game in some(game for game in GAMES if wire_of(game.id).table is not None):
        said = boneyard("score", game.id, json.dumps(request), "--json")
        if said.code == 0:
            assert json.loads(said.out) == as_sent(call(game, "score").ask(request))
            continue
        with pytest.raises(Refused) as refused:
            call(game, "score").ask(request)
        assert refused.value.violations[0].message in said.err


def test_a_picture_is_that_of_the_service(boneyard: Command, tmp_path: Path) -> None:
    svg, png = tmp_path / "table.svg", tmp_path / "table.png"
    for game in some(GAMES, 5):
        hand = played(game)
        asked = {"position": game.text(hand.late)}
        drawn = call(game, "picture").ask(asked)
        assert isinstance(drawn, DrawnPicture)
        assert boneyard("picture", game.id, asked["position"], "--output", str(svg)).code == 0
        kept = svg.read_text(encoding="ascii")
        assert kept == drawn.as_json.encode("ascii", "xmlcharrefreplace").decode() + "\n"
    look = {"format": "png", "theme": "dark", "size": 300}
    drawn = call(game, "picture").ask({**asked, **look})
    assert isinstance(drawn, DrawnPicture)
    options = ("--theme", "dark", "--size", "300", "--output", str(png))
    assert boneyard("picture", game.id, asked["position"], *options) == (0, "", "")
    assert png.read_bytes() == drawn.content
    assert png.read_bytes().startswith(b"\x89PNG")


def test_games_rules_and_codes_are_listed_as_by_the_service(boneyard: Command) -> None:
    every = json.loads(boneyard("games", "--json").out)["games"]
    for game, described in some(zip(games().values(), every, strict=True), 5):
        assert described == as_sent(described_game(game, wire_of(game.id)))
        page = rules_json(game_api(game, wire_of(game.id), (), Model))
        assert json.loads(boneyard("rules", game.id, "--json").out) == page
        one = boneyard("rules", game.id, page["rules"][1]["number"], "--json").out
        assert json.loads(one) == {**page, "rules": page["rules"][1:2]}
        kind = boneyard("codes", "--game", game.id, "--kind", "violation", "--json").out
        assert [one["code"] for one in json.loads(kind)["codes"]] == list(game.codes)
    codes = json.loads(boneyard("codes", "--json").out)["codes"]
    assert [one for one in codes if one["kind"] != "command"] == listed_codes(games().values())


def test_every_code_of_a_command_is_listed_and_no_other(boneyard: Command) -> None:
    raised = codes_in(FILES["cli"]) | {WRONG_USE} | FROM_SOLVERS
    codes = json.loads(boneyard("codes", "--json").out)["codes"]
    assert raised - {one["code"] for one in codes} == set()
    assert set(REFUSAL_CODES) - raised == set()
    assert no_sentences(REFUSAL_CODES.values()) == []


GAME = games()["fives"]


@pytest.mark.parametrize(
    ("name", "options", "budget", "more"),
    [
        ("bot", ("--level", "3", "--chance", "7"), {"seed": 7}, {"level": 3}),
        ("hint", ("--top", "2"), {}, {"top": 2, "detail": "line", "target": None}),
    ],
)
def test_a_history_counts_as_in_the_service(
    boneyard: Command, name: str, options: tuple[str, ...], budget: Any, more: dict[str, Any]
) -> None:
    """What was seen of a hand says something of what is hidden."""
    hand = played(GAME)
    seen = GAME.view(hand.late, GAME.to_move(hand.late))
    history = json.dumps(hand.history_until_late)
    said = boneyard(name, GAME.id, GAME.text(seen), *options, "--history", history, "--json")
    answer = json.loads(said.out)
    came = History(hand.start, tuple(hand.moves[:-LAST]))
    whole = {**more, "history": followed(GAME, came, seen, wire_of(GAME.id).position_json)}
    asked = SolverCall(name, GAME.id, seen, Budget(10.0, **budget), None, whole)
    of_the_service = as_sent(run(asked, lambda _: None))
    forget_seconds(answer)
    forget_seconds(of_the_service)
    assert answer == of_the_service


def test_the_bot_sees_what_its_seat_sees(
    boneyard: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
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
