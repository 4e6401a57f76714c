"""Answers as JSON are those of the service, in every game; and where they go."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from api.calls import calls_of, desk
from api.calls.call import Call
from api.calls.examples import SEED
from api.pictures.formats import DrawnPicture
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from schemas.base import Model
from schemas.registry import wire_of
from solver.gateway import solver_of
from tests.cli.conftest import Command
from tests.cli.hands import played
from tests.kit.playouts import GAMES
from tests.looking import some

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def call(game: AnyGame, name: str) -> Call:
    """A call of the service about a game."""
    objectives = tuple(one.name for one in solver_of(game).objectives)
    calls = calls_of(desk(game, wire_of(game.id), objectives, Model))
    return next(one for one in calls if one.name == name)


def texts(game: AnyGame) -> list[str]:
    """A deal, a position on the way, and the end of a hand."""
    hand = played(game)
    middle, _ = game.play_all(hand.start, hand.moves[: len(hand.moves) // 2])
    return [game.text(position) for position in (hand.start, middle, hand.end)]


def as_sent(answer: object) -> Any:
    return json.loads(json.dumps(answer))


@every_game
@pytest.mark.parametrize("name", ["check", "moves", "score"])
def test_an_answer_is_that_of_the_service(boneyard: Command, game: AnyGame, name: str) -> None:
    for text in some(texts(game)):
        said = boneyard(name, game.id, text, "--json")
        assert (said.code, said.err) == (0, "")
        assert json.loads(said.out) == as_sent(call(game, name).ask({"position": text}))


@every_game
def test_a_deal_is_that_of_the_service(boneyard: Command, game: AnyGame) -> None:
    said = boneyard("deal", game.id, "--seed", str(SEED), "--json")
    assert json.loads(said.out) == as_sent(call(game, "deals").ask({"seed": SEED}))


@every_game
def test_every_fault_is_told_as_by_the_service(boneyard: Command, game: AnyGame) -> None:
    for wrong in ({}, {**game.example, "more": 1}):
        said = boneyard("check", game.id, json.dumps(wrong), "--json")
        assert said.code == 1
        assert json.loads(said.out) == as_sent(call(game, "check").ask({"position": wrong}))


@every_game
def test_a_view_is_that_of_the_service(boneyard: Command, game: AnyGame) -> None:
    for seat in some(list(range(game.seats[0]))):
        text = texts(game)[1]
        said = boneyard("view", game.id, text, "--seat", str(seat), "--json")
        asked = {"position": text, "seat": seat}
        assert json.loads(said.out) == as_sent(call(game, "view").ask(asked))


@every_game
def test_a_move_is_judged_as_by_the_service(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    text, codes = game.text(hand.start), set()
    for move in (hand.moves[0], hand.moves[-1]):
        written = wire_of(game.id).move_json(move)
        judged = as_sent(call(game, "validate").ask({"position": text, "move": written}))
        for words in (game.move_text(move), json.dumps(written)):
            said = boneyard("validate", game.id, text, "--json", "--move", words)
            assert json.loads(said.out) == judged
            assert said.code == (0 if judged["legal"] else 1)
            codes.add(said.code)
    assert 0 in codes


@every_game
def test_a_move_is_judged_in_words(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    text = game.text(hand.start)
    said = boneyard("validate", game.id, text, "--move", hand.words[0])
    assert said.out.startswith(f"Legal: {hand.words[0]}.\n")
    assert "{" not in said.out


@every_game
def test_a_picture_is_that_of_the_service(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    text, file = texts(game)[1], tmp_path / "table.svg"
    drawn = call(game, "picture").ask({"position": text})
    assert isinstance(drawn, DrawnPicture)
    said = boneyard("picture", game.id, text, "--output", str(file))
    assert said == (0, "", "")
    kept = file.read_text(encoding="ascii")
    assert kept == drawn.as_json.encode("ascii", "xmlcharrefreplace").decode() + "\n"
    assert boneyard("picture", game.id, text, "--format", "svg").out == kept


def test_a_png_is_that_of_the_service(boneyard: Command, tmp_path: Path) -> None:
    game, file = games()["fives"], tmp_path / "table.png"
    text, look = texts(game)[1], {"theme": "dark", "size": 300}
    drawn = call(game, "picture").ask({"position": text, "format": "png", **look})
    assert isinstance(drawn, DrawnPicture)
    options = ("--theme", "dark", "--size", "300", "--output", str(file))
    assert boneyard("picture", game.id, text, *options) == (0, "", "")
    assert file.read_bytes() == drawn.content
    assert file.read_bytes().startswith(b"\x89PNG")


@every_game
def test_one_command_reads_what_another_wrote(boneyard: Command, game: AnyGame) -> None:
    """JSON, a position text, or the lines that ``deal`` prints; from a pipe or as they stand."""
    deal = ("deal", game.id, "--seed", str(SEED))
    listed = boneyard("moves", game.id, "--seed", str(SEED)).out
    plain, data = boneyard(*deal).out, boneyard(*deal, "--json").out
    for typed in (plain, data, plain.splitlines()[-1]):
        assert boneyard("moves", game.id, "-", typed=typed).out == listed
    assert boneyard("moves", game.id, data).out == listed
    assert (
        boneyard("moves", "--color", "never", game.id, "--", plain.splitlines()[-1]).out == listed
    )


@every_game
def test_options_may_stand_before_the_position(boneyard: Command, game: AnyGame) -> None:
    text = texts(game)[1]
    assert boneyard("moves", game.id, "--json", text) == boneyard("moves", game.id, text, "--json")


@every_game
def test_an_answer_is_kept_in_a_file(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("old")
    deal = ("deal", game.id, "--seed", "7", "--json")
    assert boneyard(*deal, "--output", str(file)) == (0, "", "")
    assert file.read_text() == boneyard(*deal).out == boneyard(*deal, "--output", "-").out
    assert boneyard("check", game.id, str(file)).code == 0
    assert [one.name for one in tmp_path.iterdir()] == ["deal.json"]


def test_nothing_is_kept_of_what_was_refused(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "out"
    file.write_text("old")
    said = boneyard("view", "fives", "--seed", "1", "--seat", "9", "--output", str(file))
    assert (said.code, file.read_text()) == (2, "old")


TABLED = [game for game in GAMES if wire_of(game.id).table is not None]


@pytest.mark.parametrize("game", TABLED, ids=lambda game: game.id)
def test_a_table_is_scored_as_by_the_service(boneyard: Command, game: AnyGame) -> None:
    said = boneyard("score", game.id, '{"table": {}}', "--json")
    request: dict[str, Any] = {"table": {}}
    if said.code == 0:
        assert json.loads(said.out) == as_sent(call(game, "score").ask(request))
        return
    with pytest.raises(Refused) as refused:
        call(game, "score").ask(request)
    assert said.code == 2
    assert refused.value.violations[0].message in said.err
