"""Links hold a game: what is written is read back, and nothing else is read."""

import random
import string
from typing import Any

import pytest

from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from engine.game import Game
from engine.notation import link
from engine.notation.link import PlayedDeal
from engine.registry import games
from tests.looking import some

AnyGame = Game[Any, Any]
EVERY = pytest.mark.parametrize("game", games().values(), ids=games())
CHARACTERS = string.digits + string.ascii_letters + "-_"


def played(game: AnyGame, seed: int, most: int = 40, players: int | None = None) -> PlayedDeal:
    """A deal with some moves made at random."""
    chance = random.Random(seed)
    count = players or game.seats[0]
    options = game.default_options()
    position = game.numbered_deal(seed, options, count)
    moves: list[Any] = []
    while game.outcome(position) is None and len(moves) < most:
        moves.append(chance.choice(game.legal_moves(position)))
        position = game.after(position, moves[-1])
    return PlayedDeal(game, seed, options, count, tuple(moves))


def refused(text: str, game: AnyGame, players: int | None = None) -> str:
    """Return the key of what is wrong with a text, empty if nothing is."""
    try:
        link.read(text, game.default_options(), players or game.seats[0])
    except Refused as error:
        return str(error.violations[0].key)
    return ""


@EVERY
def test_what_is_written_is_read_back(game: AnyGame) -> None:
    for seed in some((0, 1, 7, 31, 32, 1785, 20261128, HIGHEST_SEED), 8):
        for most in (0, 1, 2, 40):
            deal = played(game, seed, most)
            text = link.write(deal)
            assert set(text) <= set(CHARACTERS)
            assert link.read(text, deal.options, deal.players) == deal
            assert link.game_of(text) == game


def test_every_game_has_a_letter_of_its_own() -> None:
    letters = [game.letter for game in games().values()]
    assert len(set(letters)) == len(letters)
    assert all(letter == "" or letter in string.ascii_lowercase for letter in letters)


def test_a_finished_ziggurat_fits_into_an_address_of_sixty_characters() -> None:
    """The path of its page has this text after ``/g/``."""
    game = games()["ziggurat"]
    longest = 0
    for seed in some((*range(1, 21), 20261128), 21):
        chance = random.Random(seed)
        options = game.default_options()
        position = game.numbered_deal(seed, options, 1)
        moves: list[Any] = []
        while game.outcome(position) is None and len(moves) < 28:
            legal = game.legal_moves(position)
            placing = [move for move in legal if game.move_text(move).startswith("place")]
            moves.append(chance.choice(placing or legal))
            position = game.after(position, moves[-1])
        longest = max(longest, len(link.write(PlayedDeal(game, seed, options, 1, tuple(moves)))))
    assert len("http://127.0.0.1:8000/g/") + longest < 60


def test_a_game_that_is_too_long_for_a_link_is_refused() -> None:
    """What is written can always be read; a domino can be lifted and laid for ever."""
    with pytest.raises(Refused, match="longer than 400"):
        link.write(played(games()["ziggurat"], 7, 900))


@EVERY
def test_a_text_that_was_cut_or_changed_is_refused(game: AnyGame) -> None:
    deal = played(game, 7, 12)
    text = link.write(deal)
    for length in some(range(len(text)), 4):
        assert refused(text[:length], game).startswith("bad_link."), text[:length]
    for place in some(range(1, len(text)), 4):
        for other in (CHARACTERS[(CHARACTERS.index(text[place]) + 1) % 64], "A"):
            if other != text[place]:
                changed = text[:place] + other + text[place + 1 :]
                assert refused(changed, game).startswith("bad_link."), changed
    assert refused(text + "0", game) == "bad_link.check"


def test_other_options_and_players_are_another_game() -> None:
    fives = games()["fives"]
    deal = played(fives, 7)
    text = link.write(deal)
    assert refused(text, fives, 3) == "bad_link.check"
    with pytest.raises(Refused, match="was changed"):
        link.read(text, {**deal.options, "target": 50}, deal.players)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bad_link.game"),
        ("q7abc", "bad_link.game"),
        ("chess.7abc", "bad_link.game"),
        ("f", "bad_link.short"),
        ("f7a", "bad_link.short"),
        ("f7~bcd", "bad_link.character"),
        ("f7\u00e9bcd", "bad_link.character"),
        ("f" + "z" * 30, "bad_link.seed"),
        ("fz0abc", "bad_link.seed"),
        ("f" + "7" * link.LONGEST, "bad_link.long"),
        ("f7abc", "bad_link.check"),
    ],
)
def test_what_is_no_link_is_refused_in_words(text: str, key: str) -> None:
    assert refused(text, games()["fives"]) == key


@EVERY
def test_moves_after_the_end_are_refused(game: AnyGame) -> None:
    """Written by hand with the right check: the hand is over, or has no such move."""
    deal = played(game, 3, 400)
    number = 10**60
    body = link.write(PlayedDeal(game, 3, deal.options, deal.players))[: -link.CHECK]
    body += link.digits(number)
    assert refused(body + link.check(deal, body), game) == "bad_link.moves"


def test_the_text_of_a_game_never_changes() -> None:
    """Links are kept by people: these were written by the first version."""
    for text, moves in some(WRITTEN.items(), 5):
        game = link.game_of(text)
        found = link.read(text, game.default_options(), game.seats[0])
        assert [game.move_text(move) for move in found.moves] == moves
        assert link.write(found) == text


WRITTEN: dict[str, list[str]] = {
    "b72dROtU": [
        "place 4-1 row -1 column 0 right",
        "place 1-4 row 0 column -1 down",
        "place 2-5 row -2 column -1 down",
    ],
    "f77oDl": [
        "lead 5-5",
        "draw",
        "draw",
    ],
    "k71OoqL": [
        "play low 0-7",
        "play high 9-7",
        "play low 7-3",
    ],
    "p71htDR": [
        "open 1-1",
        "play 1-2 on 0",
        "play 2-7 on 1",
    ],
    "z7OINLBP": [
        "place 1-2 tier 1 row 2 column 0 right",
        "place 1-0 tier 1 row 3 column 0 right",
        "place 6-2 tier 1 row 0 column 1 down",
    ],
}
