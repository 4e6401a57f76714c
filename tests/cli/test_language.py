"""The commands in another language: every line that people read."""

import re
import shlex
from collections.abc import Iterator

import pytest

from cli.catalogue import SUMMARIES
from cli.commands.puzzles import Ending
from cli.commands.tries_path import TriesPath
from cli.key_words import effect_text
from cli.parser import command_named
from cli.speech import speak
from cli.wording import Names
from languages.spoken import SPOKEN, shown
from tests.cli.command_line import Said, boneyard
from tests.languages.material import english_in
from tests.looking import some

LINES = (
    "--help",
    "hint --help",
    "play --help",
    "games",
    "games fives",
    "rules ziggurat",
    "rules bead B99",
    "codes must_draw",
    "codes nothing",
    "deal fives --seed 7",
    "deal ziggurat --seed 7",
    "moves peaks-and-pits --seed 3",
    "validate fives --seed 7 --move pass",
    "validate fives --seed 7 --move 'lead 5-5'",
    "check bead '{\"players\": []}'",
    "check fives --seed 3",
    "score bead --seed 4",
    "view pip --seed 4 --seat 1",
    "hint fives",
    "hint zig",
    "hint fives --seed x",
    "deal fives --option set",
    "deal fives --option set=9",
    "nix",
    "hint pip --seed 2 --seconds 0.2",
    "bot fives --seed 2 --level 2 --seconds 0.2",
    "puzzle fives --seed 5 --objective immediate --answer",
)


def said_by(line: str, typed: str = "") -> Said:
    """What a command line says; its sentences are no longer those that English needs."""
    return boneyard(*shlex.split(line), typed=typed)


@pytest.mark.parametrize("line", LINES)
def test_nothing_is_english(line: str) -> None:
    _, out, err = said_by(f"{line} --lang de")
    said = [
        one for one in f"{out}{err}".split("\n") if "usage" not in one and "  boneyard" not in one
    ]
    assert any(said)
    assert english_in(said) == []


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_sentence_of_every_help_is_german(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "2000")
    english, german = (said_by(f"{name} --help --lang {code}").out for code in ("en", "de"))
    about = re.split(r"(?<=[.;:]) ", " ".join(command_named(name).about.split()))
    assert [one for one in about if one in " ".join(german.split())] == []
    examples = {f"  {one.strip()}" for one in command_named(name).examples}
    helps = [line.split("  ")[-1].strip() for line in english.split("\n") if line not in examples]
    words = [one for one in helps if re.search("[a-z]+ [a-z]+", one) and "boneyard " not in one]
    assert [one for one in some(words) if one in german] == []


def test_a_game_at_the_keyboard_is_german() -> None:
    typed = "help\n1\nwhy 1\nwhy\nfoo\nundo\nhint\nquit\n"
    _, out, err = said_by("play pip --seed 3 --bot 1=1 --seconds 0.1 --lang de", typed)
    assert english_in(f"{out}{err}".split("\n")) == []
    assert "Dein Zug" in out


def test_the_environment_chooses_and_the_argument_overrides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Verteilung 7" in said_by("deal fives --seed 7")[1]
    for line in some(("--lang en deal fives --seed 7", "deal fives --seed 7 --lang=en")):
        assert "deal 7" in said_by(line)[1]
    monkeypatch.setenv("LC_ALL", "C")
    assert "deal 7" in said_by("deal fives --seed 7")[1]
    assert "deal 7" in said_by("deal fives --seed 7 --lang xx")[1]


def test_json_stays_as_it_is() -> None:
    line = "validate fives --seed 7 --move pass --json"
    assert said_by(f"{line} --lang de").out == said_by(line).out


@pytest.fixture
def german() -> Iterator[None]:
    token = SPOKEN.set("de")
    yield
    SPOKEN.reset(token)


@pytest.mark.usefixtures("german")
def test_a_hand_keeps_its_dominoes_apart_from_the_number_of_hidden_ones() -> None:
    assert shown("hand 2-1 5-2 1 hidden") == "Hand 2-1 5-2, 1 verdeckt"
    assert shown("hand 2-1 1 hidden") == "Hand 2-1, 1 verdeckt"
    assert shown("> seat 0   score 5   hand 7 hidden") == "> Platz 0   Punkte 5   Hand 7 verdeckt"


@pytest.mark.usefixtures("german")
def test_what_an_effect_names_is_german() -> None:
    effect = {"laid": 1, "slope": "up", "drawn": ["?"], "tile": "5-2"}
    words = effect_text(effect, Names())
    assert "Hang nach oben" in speak(words)
    assert "5-2" in words


@pytest.mark.usefixtures("german")
def test_every_move_of_a_path_is_german() -> None:
    path = TriesPath(3, [(Ending.SHOWN, 1), (Ending.FOUND, 3), (Ending.FOUND, 1)])
    assert path.in_words.startswith("Zug 1: gezeigt, Zug 2: beim 3. Versuch")
    assert "move" not in path.in_words


@pytest.mark.usefixtures("german")
def test_a_number_that_is_a_name_has_no_points() -> None:
    """``deal 20261202`` is typed as it is read; an amount has points between its digits."""
    for line in some(
        ("Fives, deal 20261202", "Hand 2, deal 20261202.", "Fives, deal 20261202."), 3
    ):
        assert "Verteilung 20261202" in speak(line)
    assert speak("20261202 moves") == "20.261.202 Züge"


def test_a_problem_of_the_day_is_german() -> None:
    said = said_by("daily fives --date 2026-12-02 --lang de", "show\nshow\n").out
    assert "Spieler 2: " in said
    assert "Zug 1: gezeigt, Zug 2: gezeigt" in said
    assert english_in(said.partition("Boneyard daily")[0].split("\n")) == []
