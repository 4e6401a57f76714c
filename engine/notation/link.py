"""A game from a numbered deal as a short text, for the address of a page.

The text is the letter of the game, the number of the deal, the moves, and three characters that
make a changed text fail. Each move is its place among the words of all legal moves in the order of
their characters, so a text depends on the rules alone and is read alike by every version.
"""

import hashlib
import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from engine.sentences import Sentences
from engine.wording import excerpt

LONGEST: Final = 400
"""Characters of the longest text that is read: more than any hand needs."""

CODES: Final = {"bad_link": "The link to a game cannot be read."}
"""The code of what is wrong with a link, with its meaning."""

violation = Sentences(
    {
        "bad_link.character": "A link has no '{text}' in it.",
        "bad_link.game": "No game has links that begin with '{text}'.",
        "bad_link.short": "The link is cut off: it has {count:character|characters}.",
        "bad_link.long": "The link is longer than {most} characters.",
        "bad_link.seed": "The link names no deal.",
        "bad_link.check": "The link was changed: it is not that of a game, or its options and "
        "seats are missing.",
        "bad_link.moves": "The moves of the link go on after the end of the hand.",
    }
)

_DIGITS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase + "-_"
_BASE: Final = len(_DIGITS)
_HALF: Final = _BASE // 2
CHECK: Final = 3
"""How many characters at the end depend on all others."""


@dataclass(frozen=True)
class PlayedDeal:
    """The moves made from a numbered deal. ``options`` are all of the game's, by name."""

    game: Game[Any, Any]
    seed: int
    options: Mapping[str, Any]
    players: int
    moves: tuple[Any, ...] = ()

    @property
    def start(self) -> Any:
        """The first position."""
        return self.game.numbered_deal(self.seed, self.options, self.players)


def write(played: PlayedDeal) -> str:
    """Write a game as a text of the letters, digits, ``-`` and ``_``. The options and the number of
    players are not in it.

    Raises:
        Refused: the text would be longer than ``LONGEST``.
        ValueError: a move is illegal.
    """
    places: list[tuple[int, int]] = []
    game, position = played.game, played.start
    for move in played.moves:
        words = _words(game, position)
        places.append((words.index(game.move_text(game.as_listed(move))), len(words)))
        position = game.after(position, game.as_listed(move))
    number = 0
    for place, count in reversed(places):
        number = number * (count + 1) + place + 1
    body = _letter(game) + "".join(_seed_digits(played.seed)) + digits(number)
    text = body + check(played, body)
    if len(text) > LONGEST:
        raise Refused([violation("bad_link.long", most=LONGEST)])
    return text


def read(text: str, options: Mapping[str, Any], players: int) -> PlayedDeal:
    """Read a game from its text, its options and its number of players.

    Raises:
        Refused: the text is not that of a game with these options and players.
    """
    game = game_of(text)
    body, told = text[:-CHECK], text[-CHECK:]
    seed, rest = _read_seed(body.removeprefix(_letter(game)))
    dealt = PlayedDeal(game, seed, options, players)
    if told != check(dealt, body) or rest.startswith(_DIGITS[0]):
        raise Refused([violation("bad_link.check")])
    number = 0
    for digit in rest:
        number = number * _BASE + _DIGITS.index(digit)
    return PlayedDeal(game, seed, options, players, tuple(_moves(dealt, number)))


def game_of(text: str) -> Game[Any, Any]:
    """Return the game of a text.

    Raises:
        Refused: the text has other characters than those of a link, or begins with no game.
    """
    if len(text) > LONGEST:
        raise Refused([violation("bad_link.long", most=LONGEST)])
    name, dot, _ = text.partition(".")
    heads = {_letter(game): game for game in games().values()}
    head = f"{name}." if dot else text[:1]
    own = heads.get(head)
    if own is None:
        raise Refused([violation("bad_link.game", text=excerpt(head))])
    if strange := next((one for one in text.removeprefix(head) if one not in _DIGITS), None):
        raise Refused([violation("bad_link.character", text=excerpt(strange))])
    if len(text) <= len(head) + CHECK:
        raise Refused([violation("bad_link.short", count=len(text))])
    return own


def _letter(game: Game[Any, Any]) -> str:
    """Return what the texts of a game begin with: its letter, or its id and a dot."""
    return game.letter or f"{game.id}."


def _words(game: Game[Any, Any], position: Any) -> list[str]:
    return sorted(map(game.move_text, game.legal_moves(position)))


def _moves(dealt: PlayedDeal, number: int) -> Iterator[Any]:
    game, position = dealt.game, dealt.start
    while number:
        legal = sorted(game.legal_moves(position), key=game.move_text)
        number, place = divmod(number, len(legal) + 1)
        if place == 0 or game.outcome(position) is not None:
            raise Refused([violation("bad_link.moves")])
        yield legal[place - 1]
        position = game.after(position, legal[place - 1])


def _seed_digits(seed: int) -> Iterator[str]:
    """Yield the digits of a number to the base 32, the last one first; all but the last that is
    written are 32 more."""
    rest, digit = divmod(seed, _HALF)
    while rest:
        yield _DIGITS[_HALF + digit]
        rest, digit = divmod(rest, _HALF)
    yield _DIGITS[digit]


def _read_seed(text: str) -> tuple[int, str]:
    """Read the number of a deal; return it and what follows.

    Raises:
        Refused: there is none.
    """
    seed = 0
    for place, digit in enumerate(text):
        value = _DIGITS.index(digit)
        seed += value % _HALF * _HALF**place
        if seed > HIGHEST_SEED or (value == 0 and place > 0):
            break
        if value < _HALF:
            return seed, text[place + 1 :]
    raise Refused([violation("bad_link.seed")])


def digits(number: int) -> str:
    """Write a number to the base 64, the first digit first; nothing for 0."""
    found = ""
    while number:
        number, digit = divmod(number, _BASE)
        found = _DIGITS[digit] + found
    return found


def check(dealt: PlayedDeal, body: str) -> str:
    """Return the characters that depend on all others, the options and the number of players."""
    options = ",".join(f"{name}={value}" for name, value in sorted(dealt.options.items()))
    whole = hashlib.sha256(f"{body}/{dealt.players}/{options}".encode()).digest()
    return "".join(_DIGITS[byte % _BASE] for byte in whole[:CHECK])
