"""What reads the page in German finds English, and takes nothing else for it."""

import pytest

from tests.web.reading import is_english

ENGLISH = ("Take it", "Undo", "the 5", "Your turn: 5-0.", "Opponent", "Puzzle of the day")
NO_ENGLISH = ("5-0", "Peaks and Pits", "Zug 3 von 5", "Du bist dran.", "Die Hand", "Boneyard: 1")


@pytest.mark.parametrize("text", ENGLISH)
def test_english_is_found(text: str) -> None:
    assert is_english(text)


@pytest.mark.parametrize("text", NO_ENGLISH)
def test_german_and_names_are_not_taken_for_english(text: str) -> None:
    assert not is_english(text)
