"""What was reached in puzzles, move by move, and its result to share."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cli.commands.puzzles import Ending
from cli.speech import speak

NOT_TRIED = "not tried"


@dataclass
class TriesPath:
    """What was reached in a puzzle of the day: for each of its moves how it ended, and the
    tries."""

    moves: int
    ended: list[tuple[Ending, int]] = field(default_factory=list)

    @property
    def is_perfect(self) -> bool:
        """Whether every move was found at once."""
        return self.ended == [(Ending.FOUND, 1)] * self.moves

    @property
    def squares(self) -> str:
        """A square for each move."""
        found = "".join(_square(*each) for each in self.ended)
        return found + OPEN * (self.moves - len(self.ended))

    @property
    def tries_in_words(self) -> str:
        """The tries, where every move was found and one of them later: ``, 4 tries``."""
        tries = sum(each for _, each in self.ended)
        all_found = [ending for ending, _ in self.ended] == [Ending.FOUND] * self.moves
        return f", {tries} tries" if all_found and tries > self.moves else ""

    @property
    def in_words(self) -> str:
        """Say it move by move in the language of the user: ``move 1: found at once, move 2: found
        at try 3``."""
        said = [_ended_in_words(*each) for each in self.ended]
        said += [NOT_TRIED] * (self.moves - len(said))
        if len(said) == 1 or set(said) == {NOT_TRIED}:
            return said[0]
        return ", ".join(speak(f"move {index}: {each}") for index, each in enumerate(said, start=1))


def _ended_in_words(ending: Ending, tries: int) -> str:
    match ending, tries:
        case Ending.FOUND, 1:
            return "found at once"
        case Ending.FOUND, _:
            return f"found at try {tries}"
        case Ending.SHOWN, _:
            return "shown"
        case _, 0:
            return NOT_TRIED
        case _:
            return f"{'1 try' if tries == 1 else f'{tries} tries'}, not found"


FOUND, LATER, MISSED, OPEN = "🟩🟨🟥⬜"
"""A move found at once, found later, shown or not found, not tried; the same as on the page."""


def _square(ending: Ending, tries: int) -> str:
    match ending, tries:
        case Ending.FOUND, 1:
            return FOUND
        case Ending.FOUND, _:
            return LATER
        case Ending.SHOWN, _:
            return MISSED
        case _:
            return MISSED if tries else OPEN


def result_to_share(title: str, paths: Mapping[str, TriesPath | None]) -> Iterator[str]:
    """Write a result to send to friends, as the page does, without a word about the moves: a line
    for each puzzle, None for one that was not begun."""
    yield title
    for name, path in paths.items():
        told = (OPEN, "") if path is None else (path.squares, path.tries_in_words)
        yield f"{told[0]} {name}{told[1]}"
