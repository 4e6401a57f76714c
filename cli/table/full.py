"""The table on the whole screen: what each key does, without anything of a terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cli.key_words import effect_text
from cli.screen import Ink
from cli.speech import sentence, speak, told
from cli.table.choice import TileChoice
from cli.table.sitting import Sitting, SittingState
from cli.wording import as_said, fault_in_words, headline, number_of
from engine.drawing.board import Board
from engine.errors import Refused, counted
from solver.answers.answer import Answer, Detail
from solver.arena.match import MOST_MOVES

KEYS = {
    "← →": "choose a domino, or another kind of move",
    "↑ ↓": "choose a place for it",
    "Enter": "lay it there; say why it cannot be laid",
    "R": "turn it",
    "H": "a hint; again for more, in five steps",
    "U, Y": "undo, redo; Ctrl+Z and Ctrl+Y too",
    "/": "type a move in words, as play 6-1 on arm 0",
    "V": "all moves so far, and the whole of what was said",
    "PgUp, PgDn": "see more of a board that is too tall",
    "Esc": "go back; look for no hint",
    "?": "this list",
    "Q": "leave the table",
}
STEPS = tuple(Detail)
"""The steps of a hint, from least to most."""


@dataclass(frozen=True)
class TableSearch:
    """What takes its time: in words, how it is done, and who gets what it returns."""

    words: str
    run: Callable[[], Any]
    done: Callable[[Any], None]


@dataclass
class Reading:
    """A page of text in front of the board, and its first line that is seen."""

    paragraphs: Sequence[str]
    top: int = 0


class FullTable:
    """A sitting on the whole screen. ``search``: what is to be run now, None if a key is waited
    for. ``choice``: the domino and the place, None if no person moves. ``typed``: the line that is
    being typed. ``message``: what was said last, in paragraphs; ``log``: the moves in words."""

    def __init__(self, sitting: Sitting, title: str, hints: bool = False) -> None:
        self.sitting, self._title, self._hints = sitting, speak(title), hints
        self.message: list[str] = []
        self.log: list[str] = []
        self._before_hand = 0  # the lines of the log before those of this hand
        self.choice: TileChoice | None = None
        self.search: TableSearch | None = None
        self.typed: str | None = None
        self.reading: Reading | None = None
        self.is_covered = self.is_left = False
        self.scroll, self.since = 0, len(sitting.hand.moves)
        self._step, self._seat = -1, next(iter(sitting.people), None)
        self.log += self._moves_in_words()
        self._begin()

    # What is shown.

    def title(self, columns: int) -> str:
        """Name the deal and whose turn it is; the turn alone if both are too long."""
        now = self._now
        both = f"{self._title}: {now}" if now else self._title
        return both if len(both) <= columns or not now else now

    @property
    def _now(self) -> str:
        sitting = self.sitting
        if self.search is not None:
            return speak(self.search.words)
        if self.choice is None:
            return ""
        name, many = sitting.names(sitting.hand.to_move), counted(len(sitting.moves), "move")
        return f"{speak(name)}, {speak(many)}"

    @property
    def seen(self) -> Any:
        """The position as whoever looks at the screen sees it."""
        sitting = self.sitting
        if self.choice is not None:
            return sitting.seen
        if not sitting.people or sitting.turn in (SittingState.NEXT_HAND, SittingState.OVER):
            return sitting.hand.position
        seat = sitting.people[0] if self._seat is None else self._seat
        return sitting.game.view(sitting.hand.position, seat)

    @property
    def board(self) -> Board:
        return self.sitting.game.board(self.seen)

    @property
    def board_before(self) -> Board:
        """The board when a person moved last."""
        positions = self.sitting.hand.positions
        return self.sitting.game.board(positions[min(self.since, len(positions) - 1)])

    @property
    def board_after(self) -> Board | None:
        """The board with the chosen move; None if none is chosen."""
        if self.choice is None or self.choice.move is None or self.is_covered:
            return None
        return self.sitting.game.board(self.sitting.game.after(self.seen, self.choice.move))

    @property
    def choice_in_words(self) -> str:
        """Say the chosen move, its number among those of its domino, and what it does."""
        if self.choice is None or self.is_covered:
            return ""
        move, entry, game = self.choice.move, self.choice.entry, self.sitting.game
        if move is None:
            return speak(f"{entry.label} fits nowhere now. Enter says why.")
        words = game.say(self.seen, move)
        many = len(entry.moves)
        which = f" ({speak(f'{self.choice.place + 1} of {many}')})" if many > 1 else ""
        effect = game.apply_unjudged(self.seen, move).effect
        return f"{words}{which}. {speak(effect_text(effect, self.sitting.names))}"

    # What the keys do.

    def press(self, key: str) -> None:
        """Do what a key does: its name as in ``KEYS``, in small letters, or a character."""
        if self.reading is not None:
            self._read_on(self.reading, key)
        elif self.typed is not None:
            self._type(key)
        elif key == "q":
            self.is_left = True
        elif key in ("?", "v"):
            rows = [f"{name}: {speak(does)}" for name, does in KEYS.items()]
            self.reading = Reading(rows if key == "?" else [*self.message, "", *self.log])
        elif key in ("pgup", "pgdn"):
            self.scroll += 5 if key == "pgdn" else -5
        elif self.search is None:
            self._press_at_rest(key)

    def _press_at_rest(self, key: str) -> None:
        if key == "u":
            self._go(self.sitting.undo(), "You have no move in this hand to take back.")
        elif key == "y":
            self._go(self.sitting.redo(), "No move was taken back.")
        elif self.choice is None:
            self._end(key)
        elif self.is_covered:
            self.is_covered = key != "enter"
        else:
            self._choose(self.choice, key)

    def _choose(self, choice: TileChoice, key: str) -> None:
        self.scroll = 0
        match key:
            case "left" | "right":
                choice.step(1 if key == "right" else -1)
            case "up" | "down":
                choice.step_place(1 if key == "down" else -1)
            case "r":
                if not choice.turn():
                    self._say("It cannot be turned in any of its places.")
            case "enter":
                self._lay(choice)
            case "h":
                self._hint()
            case "/":
                self.typed = ""
            case "escape":
                self.message, self._step = [], -1

    def choose(self, index: int) -> None:
        """Choose an entry, or make its move if it is chosen already, as a mouse does."""
        if self.choice is None or self.search is not None or self.is_covered:
            return
        if self.choice.index == index:
            self.press("enter")
        else:
            self.choice.choose(index)

    def _lay(self, choice: TileChoice) -> None:
        if choice.move is not None:
            self._play(choice.move)
            return
        tried = choice.tried(self.sitting.hand.moves)
        said = [f"{tried[0]}: {fault_in_words(one, Ink())}" for one in tried[1]] if tried else []
        self.message = said or [speak(f"{choice.entry.label} cannot be played now.")]

    def _play(self, move: Any) -> None:
        self.message, self._seat = [], self.sitting.hand.to_move
        self.since = len(self.sitting.hand.moves)
        self._log(self.sitting.hand.to_move, self.sitting.play(move))
        self._begin()

    def _log(self, seat: int, words: str) -> None:
        self.log.append(f"{speak(self.sitting.names(seat))}: {words}")

    def _go(self, went: bool, otherwise: str) -> None:
        """After undo and redo: write the moves of this hand again, and begin its turn."""
        self._say(*(() if went else (otherwise,)))
        if went:
            self.log = self.log[: self._before_hand] + self._moves_in_words()
            self.since = len(self.sitting.hand.moves)
            self._begin()

    def _moves_in_words(self) -> list[str]:
        sitting, hand = self.sitting, self.sitting.hand
        game, onlooker = sitting.game, next(iter(sitting.people), 0)
        return [
            f"{speak(sitting.names(game.to_move(before)))}: "
            f"{game.say(before, game.witnessed(before, move, onlooker))}"
            for before, move in zip(hand.positions, hand.moves, strict=False)
        ]

    def _say(self, *paragraphs: str) -> None:
        self.message = [speak(one) for one in paragraphs]

    def _end(self, key: str) -> None:
        if key != "enter":
            return
        if self.sitting.turn is not SittingState.NEXT_HAND:
            self.is_left = True
            return
        self.log.append(speak(self.sitting.next_hand()))
        self._before_hand = len(self.log)
        self.message, self.since = [], 0
        self._begin()

    def _begin(self) -> None:
        """Begin the turn of whoever moves next."""
        sitting, self.choice, self._step, self.scroll = self.sitting, None, -1, 0
        match sitting.turn:
            case SittingState.PERSON:
                self._begin_of_person()
            case SittingState.BOT:
                words = f"{speak(sitting.names(sitting.hand.to_move))} is thinking"
                self.search = TableSearch(words, sitting.decide, self._bot_plays)
            case SittingState.ABANDONED:
                self._say(f"The hand is abandoned after {MOST_MOVES} moves.", "Enter leaves.")
            case state:
                key = "deals the next hand" if state is SittingState.NEXT_HAND else "leaves"
                self._say(sitting.end_in_words(), f"Enter {key}; U takes your move back.")

    def _begin_of_person(self) -> None:
        sitting = self.sitting
        seat = sitting.hand.to_move
        self.choice = TileChoice(sitting.game, sitting.seen, sitting.moves)
        if len(sitting.people) > 1 and seat != self._seat:
            self.is_covered = True
            name = speak(sitting.names(seat))
            self._say(f"Pass the keyboard to {name}. Enter shows the hand.")
        elif self._hints:
            self._step = len(STEPS) - 3
            self._hint()

    def _bot_plays(self, move: Any) -> None:
        self.search = None
        self._log(self.sitting.hand.to_move, self.sitting.play(move))
        self._begin()

    def _hint(self) -> None:
        """Ask for the next step of a hint; the last one stays."""
        self._step = min(self._step + 1, len(STEPS) - 1)
        detail = STEPS[self._step]
        words = f"looking for a hint, step {self._step + 1} of {len(STEPS)}"
        self.search = TableSearch(words, lambda: self._ask(detail), self._hinted)

    def _ask(self, detail: Detail) -> tuple[Any, Answer[Any]] | Refused:
        try:
            return self.sitting.hint(detail)
        except Refused as refused:
            return refused

    def _hinted(self, found: tuple[Any, Answer[Any]] | Refused) -> None:
        self.search = None
        if isinstance(found, Refused):
            self.message = [f"{speak('No hint: -').removesuffix('-')}{told(found)}"]
            return
        position, answer = found
        said = as_said(self.sitting.game, position, answer)
        self.message = [speak(f"Hint {self._step + 1} of {len(STEPS)}"), *hint_in_words(said)]
        if answer.moves and self.choice is not None:
            self.choice.go_to(answer.moves[0].move)

    def _type(self, key: str) -> None:
        typed = self.typed or ""
        if key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = typed[:-1]
        elif key == "enter":
            self.typed = None
            self._judge(typed.strip())
        elif len(key) == 1:
            self.typed = typed + key

    def _judge(self, line: str) -> None:
        """Make the move that was typed, or say what is wrong with it."""
        if not line:
            return
        try:
            move = self.sitting.read(line)
        except Refused as refused:
            self.message = [told(refused)]
            return
        broken = self.sitting.violations(move)
        if broken:
            begin = speak("Not legal")
            self.message = [f"{begin}: {fault_in_words(one, Ink())}" for one in broken]
        else:
            self._play(move)

    def _read_on(self, page: Reading, key: str) -> None:
        steps = {"down": 1, "up": -1, "pgdn": 10, "pgup": -10}
        if key in steps:
            page.top = max(0, page.top + steps[key])
        else:
            self.reading = None


def hint_in_words(answer: Answer[Any]) -> list[str]:
    """Write a hint, its moves as people say them, in paragraphs."""
    if not answer.moves:
        return [sentence(answer.advice or ())]
    said = [speak(headline(answer))]
    for one in answer.moves:
        worth = number_of(one.valued, answer.unit)
        said.append(f"{worth}: {one.text}. {sentence(one.valued.because)}")
    if len(answer.line) > 1:
        said.append(
            f"{speak('Line: -').removesuffix('-')}{', '.join(step.text for step in answer.line)}"
        )
    return [*said, *(sentence((note,)) for note in answer.notes)]
