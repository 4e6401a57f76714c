"""The hands of a game being played, and the record of them that is kept in a file: written whole
after every move, so that nothing is lost whenever the game ends."""

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cli.output import check_writable, write_whole
from cli.reading import record_of, refused, text_of
from engine.game import Game
from engine.game_record import Entry, RecordedHand, write
from engine.text import write_options
from schemas.registry import wire_of
from solver.arena.match import deal_number
from solver.players.hand_in_play import HandInPlay

AnyGame = Game[Any, Any]
AnyHand = HandInPlay[Any, Any]
DEAL = "deal"


class KeptRecord:
    """The hands of a game, the last of them still going on, and the lines that dealt them."""

    def __init__(self, game: AnyGame, seed: int, path: Path | None) -> None:
        self.game, self.seed = game, seed
        self.hands: list[AnyHand] = []
        self._lines: list[str] = []
        self._remarks: list[list[str]] = []
        self._path = path

    @property
    def hand(self) -> AnyHand:
        return self.hands[-1]

    @property
    def numbered(self) -> int | None:
        """The number of the deal of the last hand; None where it was not dealt by number."""
        word, number, *_ = f"{self._lines[-1]} -".split()
        return int(number) if word == DEAL else None

    def take(self, start: Any, line: str, remarks: Sequence[str] = ("",)) -> None:
        """Take up a hand, dealt by that line of a record; the remarks are on the hand itself and
        on its moves."""
        self.hands.append(HandInPlay(self.game, start))
        self._lines.append(line)
        self._remarks.append(list(remarks))

    def next_hand(self) -> None:
        """Deal the hand that follows the last one."""
        before = self.hand
        seed = deal_number(self.seed, len(self.hands))
        options, players = self._setting()
        start = self.game.numbered_deal(seed, options, players, before.position)
        self.take(start, f"{deal_line(self.game, start, seed)} after")
        self.save()

    def play(self, move: Any) -> None:
        """Make a legal move and keep it."""
        self.hand.play(move)
        self.save()

    def undo(self) -> None:
        """Take the last move back, with the remark on it; ``save`` keeps that."""
        self.hand.undo()
        del self._remarks[-1][len(self.hand.moves) + 1 :]

    def save(self) -> None:
        """Write the record as it stands, where one is kept."""
        if self._path is not None:
            write_whole(self._path, write(self._recorded()).encode())

    def _recorded(self) -> list[RecordedHand]:
        kept = zip(self.hands, self._lines, self._remarks, strict=True)
        return [self._hand(hand, line, remarks) for hand, line, remarks in kept]

    def _hand(self, hand: AnyHand, line: str, remarks: list[str]) -> RecordedHand:
        first, *others = remarks
        moves = zip_longest(hand.moves, others, fillvalue="")
        entries = [Entry(move, remark) for move, remark in moves]
        return RecordedHand(self.game, hand.positions[0], entries, hand.position, first, line)

    def _setting(self) -> tuple[dict[str, Any], int]:
        first = self.hands[0].positions[0]
        return options_in(self.game, first), self.game.players(first)


def options_in(game: AnyGame, position: Any) -> dict[str, Any]:
    """Return the options that a position was dealt with."""
    written = wire_of(game.id).position_json(position)
    return game.read_options(written["options"])


def deal_line(game: AnyGame, start: Any, seed: int) -> str:
    """Write the line of a record that deals a numbered hand."""
    options = write_options(options_in(game, start), game.default_options())
    told = f" options {options}" if options else ""
    return f"{DEAL} {seed} players {game.players(start)}{told}"


def begun(game: AnyGame, start: Any, seed: int, path: Path | None) -> KeptRecord:
    """Begin a game, and its record in a new file."""
    if path is not None and (path.exists() or path.is_symlink()):
        message = (
            f"The file {path} already exists and is not overwritten. Use another name, or continue "
            f"its game with --resume."
        )
        raise refused("file_exists", message)
    if path is not None:
        check_writable(path)
    kept = KeptRecord(game, seed, path)
    kept.take(start, deal_line(game, start, seed))
    kept.save()
    return kept


def resumed(game: AnyGame, path: Path, seed: int) -> KeptRecord:
    """Take up the game of a record where it was left. Later hands are dealt by the number of the
    first one, or by ``seed`` where that has none."""
    found = record_of(str(path), text_of(str(path)))
    others = [hand.game.name for hand in found.hands if hand.game is not game]
    if others or not found.hands:
        holds = f"a hand of {others[0]}" if others else "no hand"
        message = f"The file {path} holds {holds}, so there is no game of {game.name} to continue."
        raise refused("other_game", message)
    check_writable(path)
    word, number, *_ = f"{found.hands[0].how} - -".split()
    kept = KeptRecord(game, int(number) if word == DEAL else seed, path)
    for hand in found.hands:
        remarks = [hand.comment, *(entry.comment for entry in hand.entries)]
        kept.take(hand.start, hand.how, remarks)
        for entry in hand.entries:
            kept.hand.play(entry.move)
    return kept
