"""Read and write records of games: deals and moves with comments, in a text that people read and
write.

One file may hold several hands, of one game or of many. Reading collects every fault with its
line and column and never raises; a hand is replayed as far as it can be. The grammar is
published in ``docs/notation.md``.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.deals import HIGHEST_SEED
from engine.errors import IllegalMove, Refused, Violation
from engine.game import Game
from engine.registry import games
from engine.text import TextFault, read_options

COMMENT = ";"
LONGEST = 1_000_000
"""Characters of the longest record that is read."""
MOST_FAULTS = 200
"""Once so many faults are found, the rest of a record is left unread."""
UNBOUNDED = 10**9
LONGEST_NUMBER = len(str(HIGHEST_SEED))
"""Digits of the longest number that a line ``deal`` may hold."""

CODES = {
    "record_too_long": "The record is longer than a record may be.",
    "too_many_faults": "There are so many faults that the rest was not read.",
    "too_many_hands": "There are so many hands that the rest was not read.",
    "too_many_moves": "There are so many moves that the rest was not read.",
    "no_game": "A line 'game NAME' must come first.",
    "unknown_game": "There is no game of that name.",
    "other_game": "Only hands of one game are read here, and this is another.",
    "bad_deal": "The deal cannot be made.",
    "bad_move": "The words are not those of a move of the game.",
    "wrong_result": "The hand did not end as the line says.",
}
"""Codes of what is wrong with a record besides its positions and moves, with their meaning."""

STATEMENTS = ("game", "deal", "start", "result")
"""The first words of lines that are no moves."""

NO_GAME = "A line 'game NAME' must come before this one."


class LineFault(NamedTuple):
    """A fault at a place of the text; lines and columns count from 1."""

    line: int
    column: int
    code: str
    message: str
    rule: str = ""
    """The number of the rule that a move or a position breaks; empty where none is meant."""


class RecordBounds(NamedTuple):
    """The most that is read of a record: hands begun, whether or not they can be, and moves made
    in all of them."""

    hands: int = UNBOUNDED
    moves: int = UNBOUNDED


WHOLE = RecordBounds()


class Entry(NamedTuple):
    """A move that was made, its comment, and the line it stands on."""

    move: Any
    comment: str = ""
    line: int = 0


@dataclass
class RecordedHand:
    """One hand: its first position, the moves made from it and the position reached."""

    game: Game[Any, Any]
    start: Any
    entries: list[Entry] = field(default_factory=list)
    end: Any = None
    comment: str = ""
    how: str = ""
    """The line that dealt it, as it was read: ``deal ...`` or ``start ...``."""
    line: int = 0
    """The number of that line, where it was read."""


@dataclass
class GameRecord:
    """The contents of a record: hands as far as they could be replayed, and every fault."""

    hands: list[RecordedHand] = field(default_factory=list)
    faults: list[LineFault] = field(default_factory=list)


class _RecordLine(NamedTuple):
    number: int
    column: int
    text: str
    comment: str


def read(text: str, only: Game[Any, Any] | None = None, bounds: RecordBounds = WHOLE) -> GameRecord:
    """Read and replay a record; where ``only`` one game is wanted, its line ``game`` may be left
    out."""
    found = GameRecord()
    if len(text) > LONGEST:
        message = f"The record is longer than {LONGEST} characters."
        found.faults.append(LineFault(1, 1, "record_too_long", message))
        return found
    reader = _Reader(found, only, bounds)
    for line in _lines(text):
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
    """Takes one line after the other; ``hand`` is the one being replayed, None once it broke."""

    def __init__(
        self, found: GameRecord, only: Game[Any, Any] | None, bounds: RecordBounds
    ) -> None:
        self.found = found
        self.game = self.only = only
        self.bounds = bounds
        self.begun = self.made = 0
        """Hands begun, and moves made in them."""
        self.hand: RecordedHand | None = None
        self.before: RecordedHand | None = None
        """The finished hand that ``after`` means."""

    def is_full(self, line: _RecordLine) -> bool:
        """Tell whether this line and all after it are left unread, and note that as a fault."""
        if len(self.found.faults) >= MOST_FAULTS:
            message = f"There are {MOST_FAULTS} faults before this line; the rest was not read."
            self.fault(line, "too_many_faults", message)
        elif self.begun >= self.bounds.hands and line.text.startswith(("deal", "start")):
            message = f"No more than {self.bounds.hands} hands are read; the rest was not."
            self.fault(line, "too_many_hands", message)
        elif self.made >= self.bounds.moves and self.hand is not None and _is_move(line.text):
            message = f"No more than {self.bounds.moves} moves are read; the rest was not."
            self.fault(line, "too_many_moves", message)
        else:
            return False
        return True

    def fault(self, line: _RecordLine, code: str, message: str, rule: str = "") -> None:
        self.found.faults.append(LineFault(line.number, line.column, code, message, rule))

    def faults(self, line: _RecordLine, violations: Iterable[Violation]) -> None:
        for violation in violations:
            self.fault(line, violation.code, violation.message, violation.rule)

    def take(self, line: _RecordLine) -> None:
        word, _, rest = line.text.partition(" ")
        match word:
            case "":
                self._remark(line)
            case "game":
                self._game(line, rest.strip())
            case "deal":
                self._deal(line, rest.split())
            case "start":
                self._start(line, rest.strip())
            case "result":
                self._result(line, rest.strip())
            case _:
                self._move(line)

    def _remark(self, line: _RecordLine) -> None:
        """Keep a comment on a line of its own: it belongs to the hand, before its first move."""
        if self.hand is not None and not self.hand.entries:
            self.hand.comment = f"{self.hand.comment} {line.comment}".strip()

    def _game(self, line: _RecordLine, name: str) -> None:
        self.game = games().get(name)
        self.hand = self.before = None
        if self.game is None:
            known = ", ".join(games())
            self.fault(line, "unknown_game", f"There is no game {name[:40]!a}; known are {known}.")
        elif self.only is not None and self.game != self.only:
            message = f"Only hands of {self.only.name} are read here, not of {self.game.name}."
            self.fault(line, "other_game", message)
            self.game = None

    def _begin(self, line: _RecordLine, start: Any) -> None:
        if self.game is not None:
            how = (line.text, line.number)
            self.hand = RecordedHand(self.game, start, [], start, line.comment, *how)
            self.found.hands.append(self.hand)

    def _deal(self, line: _RecordLine, words: list[str]) -> None:
        self.before = self.hand
        self.hand = None
        self.begun += 1
        if self.game is None:
            return self.fault(line, "no_game", NO_GAME)
        try:
            self._begin(line, self._dealt(self.game, words))
        except TextFault as error:
            self.fault(line, "bad_deal", f"The deal cannot be made. {error}")
        except Refused as refused:
            self.faults(line, refused.violations)

    def _dealt(self, game: Game[Any, Any], words: list[str]) -> Any:
        """Deal the hand of a line ``SEED [players N] [options NAME.VALUE...] [after]``.

        Raises:
            TextFault, Refused: the words deal nothing.
        """
        after = None
        if words[-1:] == ["after"]:
            words = words[:-1]
            if self.before is None:
                raise TextFault("No hand came before it that it could follow.")
            after = self.before.end
        if len(words) % 2 == 0:
            raise TextFault("Wanted are its number and then pairs such as 'players 2'.")
        given = dict(zip(words[1::2], words[2::2], strict=True))
        if unknown := given.keys() - {"players", "options"}:
            raise TextFault(f"{min(unknown)[:20]!a} has no meaning here.")
        seed = _number(words[0], range(HIGHEST_SEED + 1), "the number of a deal")
        seats = given.get("players", f"{game.seats[0]}")
        players = _number(seats, game.seats, f"a number of players of {game.name}")
        options = game.read_options(read_options(given.get("options", "")))
        return game.numbered_deal(seed, options, players, after)

    def _start(self, line: _RecordLine, text: str) -> None:
        self.hand = None
        self.begun += 1
        if self.game is None:
            return self.fault(line, "no_game", NO_GAME)
        position, wrong = self.game.examine_text(text)
        if wrong or position is None:
            return self.faults(line, wrong)
        return self._begin(line, position)

    def _result(self, line: _RecordLine, reason: str) -> None:
        if self.hand is None:
            return
        outcome = self.hand.game.outcome(self.hand.end)
        reached = "unfinished" if outcome is None else outcome.reason
        if reason != reached:
            message = f"The result of the hand is {reached!r}, not {reason[:40]!a}."
            self.fault(line, "wrong_result", message)

    def _move(self, line: _RecordLine) -> None:
        if self.hand is None:
            if self.game is None:
                self.fault(line, "no_game", NO_GAME)
            return
        hand = self.hand
        try:
            move = hand.game.move_of_text(_unnumbered(line.text))
            hand.end = hand.game.play(hand.end, move).position
        except TextFault as error:
            code = "bad_move" if error.code == "bad_text" else error.code
            self.fault(line, code, f"{error}")
        except (Refused, IllegalMove) as refused:
            self.faults(line, refused.violations)
        else:
            hand.entries.append(Entry(move, line.comment, line.number))
            self.made += 1
            return
        self.hand = None  # what follows cannot be judged


def _is_move(text: str) -> bool:
    return bool(text) and text.split(maxsplit=1)[0] not in STATEMENTS


def _number(text: str, allowed: Container[int], what: str) -> int:
    """Read a number, one of those allowed.

    Raises:
        TextFault: it is none of them; the message says what was wanted.
    """
    number = int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else -1
    if number not in allowed:
        raise TextFault(f"{text[:20]!a} is not {what}.")
    return number


def _unnumbered(text: str) -> str:
    """Return the words of a move without the number that may stand before them: ``12. pass``."""
    first, dot, rest = text.partition(".")
    return rest.strip() if dot and first.isdigit() else text


def write(hands: Iterable[RecordedHand]) -> str:
    """Write a record that reads back as the same hands."""
    lines: list[str] = []
    game = ""
    for hand in hands:
        if hand.game.id != game:
            game = hand.game.id
            lines.append(f"game {game}")
        lines += [*_written(hand), ""]
    return "\n".join(lines)


def _written(hand: RecordedHand) -> Iterator[str]:
    yield _commented(hand.how or f"start {hand.game.text(hand.start)}", hand.comment)
    for number, entry in enumerate(hand.entries, start=1):
        yield _commented(f"{number}. {hand.game.move_text(entry.move)}", entry.comment)
    outcome = hand.game.outcome(hand.end)
    yield f"result {'unfinished' if outcome is None else outcome.reason}"


def _commented(text: str, comment: str) -> str:
    return f"{text} {COMMENT} {comment}" if comment else text
