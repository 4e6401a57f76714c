"""Numbered deals stay as they are for ever."""

from collections import Counter

from engine.deals import shuffled
from engine.registry import games
from tests.looking import some

LETTERS = "abcdefghij"


def test_a_label_gives_the_same_order_for_ever() -> None:
    assert "".join(shuffled(LETTERS, "one")) == "fdeghcibaj"
    assert "".join(shuffled(LETTERS, "two")) == "ceidgafjbh"


def test_every_item_stays() -> None:
    for number in range(200):
        assert sorted(shuffled(LETTERS, str(number))) == list(LETTERS)


def test_every_place_is_equally_likely() -> None:
    """Chi-squared over 10 places of one item in 5,000 shuffles: 27.9 is passed by chance once
    in a thousand, and the shuffles are always the same."""
    places = Counter(shuffled(LETTERS, str(number)).index("a") for number in range(5_000))
    assert sum((places[place] - 500) ** 2 / 500 for place in range(10)) < 27.9


def test_options_that_keep_the_set_keep_the_order() -> None:
    for game in some(games().values()):
        first = game.numbered_deal(5, game.default_options(), game.seats[0])
        assert first == game.numbered_deal(5, game.default_options(), game.seats[0])
