"""The commands as a user types them."""

import io
import json

import pytest

from cli.main import main


def test_a_deal_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "ziggurat", "--seed", "7", "--json"]) == 0
    first = capsys.readouterr().out
    assert main(["deal", "ziggurat", "--seed", "7", "--json"]) == 0
    assert capsys.readouterr().out == first
    assert json.loads(first)["position"]["hand"] == ["1-0", "2-1", "5-0"]


def test_a_deal_without_a_seed_tells_which_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "ziggurat", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert main(["deal", "ziggurat", "--json", "--seed", str(answer["seed"])]) == 0
    assert json.loads(capsys.readouterr().out) == answer


def test_solve_prints_the_plan_and_the_finished_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "ziggurat", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Best result: 1 cheat, Master Architect (proved).\n")
    assert "lift " in out
    assert "pile 0   cheats 1\n" in out
    assert out.splitlines()[-1].startswith("It took ")


def test_steps_draw_a_board_after_each_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "ziggurat", "--seed", "2", "--steps"]) == 0
    assert capsys.readouterr().out.count("tier 1  ") == 28


@pytest.mark.parametrize("form", ["answer", "position", "text"])
def test_a_position_is_read_from_standard_input(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["deal", "ziggurat", "--seed", "3", "--json"])
    answer = json.loads(capsys.readouterr().out)
    given = {"answer": json.dumps(answer), "position": json.dumps(answer["position"])}
    text = given.get(form, answer["text"])
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["solve", "ziggurat", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "optimal"


def test_a_position_text_is_taken_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    main(["deal", "ziggurat", "--seed", "3", "--json"])
    text = json.loads(capsys.readouterr().out)["text"]
    assert main(["solve", "ziggurat", text, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "optimal"
    assert main(["solve", "ziggurat", text[:40]]) == 2
    assert "[bad_text]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "unreadable_json"),
        ("ziggurat~", "bad_text"),
        ('{"hand": 3, "pile": 25}', "order_unknown"),
        ('{"hand": 3, "pile": 24}', "tile_missing"),
        ("[" * 100_000, "unreadable_json"),
    ],
)
def test_bad_input_is_named_and_refused(
    text: str, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["solve", "ziggurat", "-"]) == 2
    assert f"[{code}" in capsys.readouterr().err
