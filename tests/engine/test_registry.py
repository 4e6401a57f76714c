"""Games are found in the house and in packages that somebody names."""

import sys
from pathlib import Path

import pytest

from engine.errors import Refused
from engine.registry import games, look_in, packages


def test_every_game_of_the_house_is_found_in_its_package() -> None:
    assert list(games()) == sorted(games())
    assert games().keys() == packages().keys()
    assert packages()["fives"] == "engine.games.fives"
    for name, package in packages().items():
        assert sys.modules[package].GAME is games()[name]


@pytest.mark.parametrize(
    ("package", "said"),
    [
        ("examples.nowhere", "examples.nowhere should hold a game, but there is no examples.now"),
        ("nowhere.at.all", "nowhere.at.all should hold a game, but there is no nowhere."),
        ("engine.errors", "engine.errors holds no GAME."),
        ("fives_again", "fives_again and engine.games.fives both hold a game with the id fives."),
    ],
)
def test_a_package_without_a_game_of_its_own_is_refused_in_a_sentence(
    package: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "fives_again.py").write_text("from engine.games.fives import GAME as GAME\n")
    before = dict(games())
    with pytest.raises(Refused, match=said):
        look_in([package])
    assert games() == before


def test_what_a_package_itself_lacks_is_told_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "hasty.py").write_text("import no_such_library\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        look_in(["hasty"])
