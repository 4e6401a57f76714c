"""Say why a play is good, in the game's own words, and no more than was asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.bead import Pass, Place, Position
from engine.games.bead.notation import move_text
from solver.answer import Detail
from solver.games.bead.board import WIDTH, BoardFrame, CompactBoard, cells_of
from solver.games.bead.dominoes import IS_DOUBLE
from solver.games.bead.state import GridState, ScoredPlay, engine_order, plays

_NUMBERS = ("no", "one", "two", "three")

NOT_DECIDED = "The budget ended before any play was valued."
"""The advice at every level where no value is known."""


@dataclass(frozen=True)
class Grown:
    """A line that a play extends: row or column and its number, its new length, and whether two
    groups are joined in it."""

    line: str
    number: int
    length: int
    joined: bool
    counts: int

    def __str__(self) -> str:
        verb = "is joined to" if self.joined else "grows to"
        return f"{self.line} {self.number} {verb} {self.length}"


def grown(board: CompactBoard, frame: BoardFrame, spot: int) -> tuple[Grown, ...]:
    """Return the lines that a play on the spot extends (B8): along it, across each half."""
    first, second = cells_of(spot)
    lying = spot & 1
    found = [_line(board, frame, first, second, lying)]
    found += [_line(board, frame, cell, cell, 1 - lying) for cell in (first, second)]
    return tuple(line for line in found if line.counts)


def _line(board: CompactBoard, frame: BoardFrame, first: int, last: int, lying: int) -> Grown:
    step = 1 if lying else WIDTH
    before, after = len(board.run(first, -step)), len(board.run(last, step))
    shortest, most = board.counting
    old = (before >= shortest) + (after >= shortest)
    row, column = frame.where(first)
    length = before + after + (1 if first == last else 2)
    name, index = ("row", row) if lying else ("column", column)
    return Grown(name, index, length, old == 2, min(old, most))


def reason(board: CompactBoard, frame: BoardFrame, play: ScoredPlay) -> str:
    """Return what a play scores and for what."""
    lines = grown(board, frame, play.spot)
    lengths = " x ".join(str(line.length) for line in lines for _ in range(line.counts))
    doubled = ", doubled for a double" if IS_DOUBLE[play.lie] else ""
    return f"{', '.join(map(str, lines))}: {lengths}{doubled} = {play.score}"


class Told(NamedTuple):
    """The facts that an advice may draw on: the position, the best play, what it is worth,
    whether that is proved, and the reason as a part of a sentence."""

    state: GridState
    play: ScoredPlay
    value: int
    sure: bool
    reason: str


def advice(told: Told, detail: Detail, nudge: Callable[[Told], str]) -> str:
    """Return the advice at one level of detail."""
    if detail is Detail.NUDGE:
        return nudge(told)
    if detail is Detail.AREA:
        return f"Look {area(told.state.position, told.state.move(told.play))}."
    if detail is Detail.TILE:
        return _tile(told)
    return _move(told)


def nothing_fits(*, over: bool) -> str:
    """Return the advice where there is no choice, the same at every level."""
    return "The hand is over." if over else "Nothing in your hand fits: pass."


def area(position: Position, move: Place | Pass) -> str:
    """Return the part of the board a play lies in: thirds across and down."""
    if isinstance(move, Pass):
        return "nowhere: nothing fits"
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    first, second = move.cells
    down = _third(first.row + second.row, min(rows), max(rows), ("upper", "", "lower"))
    across = _third(first.column + second.column, min(columns), max(columns), ("left", "", "right"))
    if not down and not across:
        return "in the middle of the board"
    if down and across:
        return f"at the {down} {across} of the board"
    return f"at the {down or across} {'edge' if down else 'side'} of the board"


def _third(twice: int, least: int, most: int, names: tuple[str, str, str]) -> str:
    """Return which third of a stretch a middle lies in, given twice; beyond an end counts to it."""
    size = most - least + 1
    far = 3 * (twice + 1 - 2 * least)
    return names[0] if far < 2 * size else names[2] if far > 4 * size else names[1]


def nudge_immediate(told: Told) -> str:
    """Return what to look for this turn."""
    lines = grown(told.state.board, told.state.frame, told.play.spot)
    joining = ", joining two into one" if any(line.joined for line in lines) else ""
    return f"{_best(told)} play extends {_NUMBERS[len(lines)]} lines at once{joining}."


def nudge_plan(told: Told) -> str:
    """Return what the plan comes to."""
    if told.play.score == _highest(told):
        return f"{_best(told)} plan begins with what scores most now."
    return f"{_best(told)} plan gives up points now for more with what stays in your hand."


def nudge_game(told: Told) -> str:
    """Return how the hand ends."""
    end = "ahead" if told.value > 0 else "level" if told.value == 0 else "behind"
    greedy = "scores most now" if told.play.score == _highest(told) else "does not score most now"
    return f"{_best(told)} play {greedy}; against good play you finish {end}."


def nudge_open(told: Told) -> str:
    """Return what is sure of a hand that is too long to be searched to its end."""
    greedy = "scores most now" if told.play.score == _highest(told) else "does not score most now"
    return f"The best known play {greedy}; {told.reason}."


def _best(told: Told) -> str:
    return "The best" if told.sure else "The best known"


def _highest(told: Told) -> int:
    state = told.state
    return max(play.score for play in plays(state.board, state.hand(state.seat)))


def _tile(told: Told) -> str:
    """Return the domino, and how many places there are to choose from."""
    tile = told.state.move(told.play).tile.canonical
    same = engine_order(told.play)[0]
    places = sum(engine_order(play)[0] == same for play in told.state.choices())
    where = "where it fits" if places == 1 else f"in one of the {places} ways it fits"
    return f"Play {tile} {where}."


def _move(told: Told) -> str:
    text = move_text(told.state.move(told.play))
    return f"{text[0].upper()}{text[1:]}: {told.reason}."
