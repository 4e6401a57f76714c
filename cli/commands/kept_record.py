"""The record of a game played in the terminal. It is written whole after every move, so that
nothing is lost whenever the game ends."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cli.arguments import write_file
from cli.reading import record_of, refusal, text_of
from engine.game import Game
from engine.notation.game_record import Entry, RecordedHand, write
from engine.notation.grammar import write_options
from engine.options import by_name
from solver.arena.match import deal_number
from solver.players.bot import HandInPlay

AnyGame = Game[Any, Any]


class KeptHand(HandInPlay[Any, Any]):
    """A hand in play, the line of a record that dealt it, and the remarks on the hand itself and
    on its moves."""

    def __init__(
        self, game: AnyGame, start: Any, line: str, remarks: Sequence[str] = ("",)
    ) -> None:
        super().__init__(game, start)
        self.line, self._remarks = line, list(remarks)

    @property
    def numbered(self) -> int | None:
        """The number of the deal; None if the hand was not dealt by number."""
        word, number, *_ = f"{self.line} - -".split()
        return int(number) if word == "deal" else None

    def undo(self) -> None:
        super().undo()
        del self._remarks[len(self.moves) + 1 :]

    def as_record(self) -> RecordedHand:
        first, *others = self._remarks
        moves = zip_longest(self.moves, others, fillvalue="")
        entries = [Entry(move, remark) for move, remark in moves]
        return RecordedHand(self.game, self.positions[0], entries, self.position, first, self.line)


class KeptRecord:
    """The hands of a game, the last of them in play."""

    def __init__(self, hands: Iterable[KeptHand], seed: int, path: Path | None) -> None:
        self.hands = list(hands)
        first = self.hands[0]
        self.game, self.seed, self._path = first.game, seed, path
        self._options = by_name(first.positions[0].options)

    @property
    def hand(self) -> KeptHand:
        return self.hands[-1]

    def next_hand(self) -> None:
        """Deal the hand that follows the last one."""
        seed, before = deal_number(self.seed, len(self.hands)), self.hand.position
        players = self.game.players(before)
        start = self.game.numbered_deal(seed, self._options, players, before)
        self.hands.append(KeptHand(self.game, start, f"{deal_line(self.game, start, seed)} after"))
        self.save()

    def play(self, move: Any) -> None:
        self.hand.play(move)
        self.save()

    def save(self) -> None:
        """Write the record in its current state, if a record is kept."""
        if self._path is not None:
            text = write([hand.as_record() for hand in self.hands])
            write_file(self._path, text.encode())


def deal_line(game: AnyGame, start: Any, seed: int) -> str:
    """Write the line of a record that deals a numbered hand."""
    options = write_options(start.options)
    more = f" options {options}" if options else ""
    return f"deal {seed} players {game.players(start)}{more}"


def resume(game: AnyGame, path: Path, seed: int) -> KeptRecord:
    """Continue the game of a record. Later hands are dealt by the number of the first one, or by
    ``seed`` if the first has no number."""
    found = record_of(str(path), text_of(str(path)))
    others = [hand.game.name for hand in found.hands if hand.game is not game]
    if others or not found.hands:
        holds = f"a hand of {others[0]}" if others else "no hand"
        message = f"The file {path} holds {holds}, so there is no game of {game.name} to continue."
        raise refusal("other_game", message)
    hands = [_resume_hand(hand) for hand in found.hands]
    number = hands[0].numbered
    return KeptRecord(hands, seed if number is None else number, path)


def _resume_hand(hand: RecordedHand) -> KeptHand:
    remarks = [hand.comment, *(entry.comment for entry in hand.entries)]
    kept = KeptHand(hand.game, hand.start, hand.how, remarks)
    for entry in hand.entries:
        kept.play(entry.move)
    return kept
