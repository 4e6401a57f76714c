"""``boneyard record show FILE --output FILE.gif``."""

from pathlib import Path

import pytest
from PIL import Image

from engine.registry import games
from tests.cli.command_line import boneyard
from tests.cli.hands import Played, played

MOST_BYTES = 500_000


@pytest.fixture(scope="module")
def hand() -> Played:
    return played(games()["fives"])


@pytest.mark.parametrize("game", ["fives", "ziggurat"])
def test_a_record_becomes_a_gif(game: str, tmp_path: Path) -> None:
    hand = played(games()[game])
    record, film = tmp_path / "game.txt", tmp_path / "game.GIF"
    record.write_text(hand.record, encoding="utf-8")
    said = boneyard("record", "show", str(record), "--output", str(film))
    assert said == (0, "", "")
    assert film.stat().st_size < MOST_BYTES
    with Image.open(film) as shown:
        assert (shown.format, shown.size) == ("GIF", (480, 360))
        assert shown.info["loop"] == 0
        assert getattr(shown, "n_frames", 1) == len(hand.moves) + 1
        times = []
        for number in range(len(hand.moves) + 1):
            shown.seek(number)
            times.append(shown.info["duration"])
    assert times == [1000, *[800] * (len(hand.moves) - 1), 4000]


def test_its_words_are_in_the_language_of_the_user(hand: Played, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(hand.record_of_the_end, encoding="utf-8")
    films: list[bytes] = []
    for language in ("en", "de", "de"):
        film = tmp_path / f"{len(films)}.gif"
        said = boneyard("record", "show", str(record), "--lang", language, "--output", str(film))
        assert said == (0, "", "")
        films.append(film.read_bytes())
    assert films[0] != films[1] == films[2]


@pytest.mark.parametrize("hand_number", ["2", "x"])
def test_a_hand_that_is_not_there_makes_no_file(
    hand: Played, tmp_path: Path, hand_number: str
) -> None:
    film = tmp_path / "game.gif"
    line = ("record", "show", "-", "--hand", hand_number, "--output", str(film))
    said = boneyard(*line, typed=hand.record_of_the_end)
    assert said.code == 2
    assert "--hand must be" in said.err
    assert not film.exists()
