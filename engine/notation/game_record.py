"""Records of games: deals and moves with comments, as text for people.

A file may hold several hands, of one or more games. Reading never raises: it replays each hand as
far as possible and collects every fault with its line and column. The grammar is in
``docs/notation.md``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.deals import HIGHEST_SEED
from engine.errors import BoneyardError, Refused, Violation
from engine.game import Game
from engine.notation.grammar import BYTE_ORDER_MARK, TextFault, read_options
from engine.registry import games
from engine.sentences import Sentences
from engine.wording import excerpt

COMMENT = ";"
LONGEST = 1_000_000
"""Characters of the longest record that is read."""
MOST_FAULTS = 200
"""After this number of faults the rest of a record is not read."""
UNBOUNDED = 10**9
LONGEST_NUMBER = len(str(HIGHEST_SEED))
"""Digits of the longest number in a line ``deal``."""

CODES = {
    "record_too_long": "The record is longer than a record may be.",
    "too_many_faults": "There are too many faults: the rest was not read.",
    "too_many_hands": "There are too many hands: the rest was not read.",
    "too_many_moves": "There are too many moves: the rest was not read.",
    "mark_repeated": "There is a byte order mark too many before the record.",
    "no_game": "A line 'game NAME' must come first.",
    "no_deal": "A line 'deal' or 'start' must come before moves.",
    "unknown_game": "There is no game of that name.",
    "other_game": "Only hands of one game are read here, and this is another.",
    "bad_deal": "The deal cannot be made.",
    "bad_move": "The words are not those of a move of the game.",
    "wrong_result": "The hand did not end as the line says.",
}
"""Codes of faults of a record itself, not of its positions and moves, with their meaning."""

STATEMENTS = ("game", "deal", "start", "result")
"""The first words of lines that are not moves."""

violation = Sentences(
    {
        "record_too_long": "The record is longer than {most} characters.",
        "too_many_faults": "There are {most} faults up to here; the rest was not read.",
        "too_many_hands": "At most {most:hand is|hands are} read; the rest was not read.",
        "too_many_moves": "At most {most:move is|moves are} read; the rest was not read.",
        "mark_repeated": "There is a byte order mark too many before the record; remove it.",
        "no_game": "A line 'game NAME' must come before this one.",
        "no_deal": "A line 'deal' or 'start' must come before this one.",
        "unknown_game": "There is no game '{name}'. The games are {known:and}.",
        "other_game": "Only hands of {wanted} are read here, not of {game}.",
        "bad_deal.after": "There is no finished hand before this one that it could follow.",
        "bad_deal.words": "After 'deal' come a number and pairs such as 'players 2'.",
        "bad_deal.word": "'{word}' has no meaning in a deal.",
        "bad_deal.number": "'{text}' is not the number of a deal.",
        "bad_deal.players": "'{text}' is not a number of players of {game}.",
        "bad_deal.option": "The option '{name}' has no value.",
        "bad_deal.option_twice": "The option '{name}' is given twice.",
        "wrong_result": "The result of the hand is '{reached}', not '{result}'.",
    }
)


class LineFault(NamedTuple):
    """A fault at a place of the text; lines and columns count from 1."""

    line: int
    column: int
    violation: Violation

    def as_json(self) -> dict[str, Any]:
        found = self.violation
        return {"line": self.line, "column": self.column, **found.said, "rule": found.rule}


class RecordBounds(NamedTuple):
    """The most that is read of a record: hands begun, valid or not, and moves in all of them."""

    hands: int = UNBOUNDED
    moves: int = UNBOUNDED


WHOLE = RecordBounds()


class Entry(NamedTuple):
    """A move, its comment, and the number of its line in the record."""

    move: Any
    comment: str = ""
    line: int = 0


@dataclass
class RecordedHand:
    """One hand: its first position, its moves, and the position after them."""

    game: Game[Any, Any]
    start: Any
    entries: list[Entry] = field(default_factory=list)
    end: Any = None
    comment: str = ""
    how: str = ""
    """The line that dealt it: ``deal ...`` or ``start ...``."""
    line: int = 0
    """The number of that line."""


@dataclass
class GameRecord:
    """The content of a record: hands as far as they could be replayed, and every fault."""

    hands: list[RecordedHand] = field(default_factory=list)
    faults: list[LineFault] = field(default_factory=list)


class _RecordLine(NamedTuple):
    number: int
    column: int
    text: str
    comment: str


def read(text: str, only: Game[Any, Any] | None = None, bounds: RecordBounds = WHOLE) -> GameRecord:
    """Read and replay a record. If ``only`` names its one game, the line ``game`` is optional."""
    found = GameRecord()
    if len(text) > LONGEST:
        found.faults.append(LineFault(1, 1, violation("record_too_long", most=LONGEST)))
        return found
    if text.startswith(BYTE_ORDER_MARK):
        found.faults.append(LineFault(1, 1, violation("mark_repeated")))
    reader = _Reader(found, only, bounds)
    for line in _lines(text.lstrip(BYTE_ORDER_MARK)):
        if reader.is_full(line):
            break
        reader.take(line)
    return found


def _lines(text: str) -> Iterator[_RecordLine]:
    for number, raw in enumerate(text.splitlines(), start=1):
        body, _, comment = raw.partition(COMMENT)
        stripped = body.strip()
        column = len(body) - len(body.lstrip()) + 1
        if stripped or comment:
            yield _RecordLine(number, column, stripped, comment.strip())


class _Reader:
    """Reads line by line. ``hand`` is the one being replayed, None after a fault in it; what
    belongs to nothing is a fault unless it ``is_told`` already."""

    def __init__(
        self, found: GameRecord, only: Game[Any, Any] | None, bounds: RecordBounds
    ) -> None:
        self.found = found
        self.game = self.only = only
        self.bounds = bounds
        self.begun = self.made = 0
        """Hands begun, and moves made in them."""
        self.hand: RecordedHand | None = None
        self.is_told = False
        self.heading = ""
        """Comments before the next hand."""

    def is_full(self, line: _RecordLine) -> bool:
        """Tell whether the rest, from this line, is not read, and note that as a fault."""
        if len(self.found.faults) >= MOST_FAULTS:
            self.fault(line, violation("too_many_faults", most=MOST_FAULTS))
        elif self.begun >= self.bounds.hands and line.text.startswith(("deal", "start")):
            self.fault(line, violation("too_many_hands", most=self.bounds.hands))
        elif self.made >= self.bounds.moves and self.hand is not None and _is_move(line.text):
            self.fault(line, violation("too_many_moves", most=self.bounds.moves))
        else:
            return False
        return True

    def fault(self, line: _RecordLine, *violations: Violation) -> None:
        self.found.faults += [LineFault(line.number, line.column, one) for one in violations]

    def take(self, line: _RecordLine) -> None:
        word, _, rest = line.text.partition(" ")
        try:
            match word:
                case "":
                    self._remark(line)
                case "game":
                    self._game(rest.strip())
                case "deal" | "start":
                    self._begin(line, word, rest.strip())
                case "result":
                    self._result(rest.strip())
                case _:
                    self._move(line)
        except BoneyardError as error:
            self.fault(line, *error.violations)

    def _remark(self, line: _RecordLine) -> None:
        """Keep a comment on its own line: it belongs to what comes before it, the first ones to the
        hand that follows; after a fault to nothing."""
        hand = self.hand
        if hand is None:
            self.heading = "" if self.is_told else _join(self.heading, line.comment)
        elif hand.entries:
            last = hand.entries[-1]
            hand.entries[-1] = last._replace(comment=_join(last.comment, line.comment))
        else:
            hand.comment = _join(hand.comment, line.comment)

    def _game(self, name: str) -> None:
        game = games().get(name)
        self.game, self.hand, self.is_told = None, None, True
        if game is None:
            known = tuple(games())
            raise Refused([violation("unknown_game", name=excerpt(name, 40), known=known)])
        if self.only is not None and game != self.only:
            names = {"wanted": self.only.name, "game": game.name}
            raise Refused([violation("other_game", **names)])
        self.game, self.is_told = game, False

    def _stray(self) -> None:
        """Refuse a line that belongs to nothing, the first of several such lines."""
        is_told, self.is_told = self.is_told, True
        if not is_told:
            raise Refused([violation("no_game" if self.game is None else "no_deal")])

    def _begin(self, line: _RecordLine, word: str, rest: str) -> None:
        before, self.hand = self.hand, None
        heading, self.heading = self.heading, ""
        self.begun += 1
        if self.game is None:
            self._stray()
            return
        self.is_told = True
        dealt = word == "deal"
        start = _deal(self.game, rest.split(), before) if dealt else self.game.read_text(rest)
        how = line.text, line.number
        comment = _join(heading, line.comment)
        self.hand = RecordedHand(self.game, start, [], start, comment, *how)
        self.found.hands.append(self.hand)

    def _result(self, reason: str) -> None:
        if self.hand is None:
            self._stray()
        elif reason != (reached := _result(self.hand)):
            params = {"reached": reached, "result": excerpt(reason, 40)}
            raise Refused([violation("wrong_result", **params)])

    def _move(self, line: _RecordLine) -> None:
        hand, self.hand = self.hand, None  # after a fault the rest of the hand cannot be judged
        if hand is None:
            self._stray()
            return
        move = hand.game.move_of_text(_without_number(line.text))
        hand.end = hand.game.play(hand.end, move).position
        hand.entries.append(Entry(move, line.comment, line.number))
        self.made += 1
        self.hand = hand


def _deal(game: Game[Any, Any], words: list[str], before: RecordedHand | None) -> Any:
    """Deal the hand of a line ``SEED [players N] [options NAME.VALUE...] [after]``.

    Raises:
        Refused: there is no such deal.
    """
    after = None
    if words[-1:] == ["after"]:
        words = words[:-1]
        if before is None:
            raise Refused([violation("bad_deal.after")])
        after = before.end
    if len(words) % 2 == 0:
        raise Refused([violation("bad_deal.words")])
    given = dict(zip(words[1::2], words[2::2], strict=True))
    if unknown := given.keys() - {"players", "options"}:
        raise Refused([violation("bad_deal.word", word=excerpt(min(unknown)))])
    seed = _number(words[0])
    if seed is None or seed > HIGHEST_SEED:
        raise Refused([violation("bad_deal.number", text=excerpt(words[0]))])
    seats = given.get("players", f"{game.seats[0]}")
    players = _number(seats)
    if players not in game.seats:
        raise Refused([violation("bad_deal.players", text=excerpt(seats), game=game.name)])
    try:
        options = read_options(given.get("options", ""))
    except TextFault as error:
        (found,) = error.violations
        key = found.key.replace("bad_text", "bad_deal")
        raise Refused([violation(key, **found.params)]) from error
    return game.numbered_deal(seed, game.read_options(options), players, after)


def _join(*comments: str) -> str:
    return " ".join(filter(None, comments))


def _is_move(text: str) -> bool:
    return bool(text) and text.split(maxsplit=1)[0] not in STATEMENTS


def _number(text: str) -> int | None:
    """Read a number in a deal; None if it is not one."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def _result(hand: RecordedHand) -> str:
    """Return the word of the line ``result``."""
    outcome = hand.game.outcome(hand.end)
    return "unfinished" if outcome is None else outcome.reason


def _without_number(text: str) -> str:
    """Return the words of a move without its optional number: ``12. pass``."""
    first, dot, rest = text.partition(".")
    return rest.strip() if dot and first.isdigit() else text


def write(hands: Iterable[RecordedHand]) -> str:
    """Write a record that is read back as the same hands."""
    lines: list[str] = []
    game = ""
    for hand in hands:
        if hand.game.id != game:
            game = hand.game.id
            lines.append(f"game {game}")
        lines += [*_write(hand), ""]
    return "\n".join(lines)


def _write(hand: RecordedHand) -> Iterator[str]:
    yield _comment(hand.how or f"start {hand.game.text(hand.start)}", hand.comment)
    for number, entry in enumerate(hand.entries, start=1):
        yield _comment(f"{number}. {hand.game.move_text(entry.move)}", entry.comment)
    yield f"result {_result(hand)}"


def _comment(text: str, comment: str) -> str:
    return f"{text} {COMMENT} {comment}" if comment else text
