"""Put into words and lines of text: the table and its players, what moves are worth, and how hands
end."""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cli.parser import repeatable
from cli.screen import Ink, columns, fit, fit_parts
from cli.speech import message, picture, speak
from engine.drawing.board import Board, as_text
from engine.errors import Violation
from engine.game import Game, Outcome
from languages.spoken import shown
from solver.answers.answer import (
    Answer,
    Effort,
    Estimate,
    Method,
    Status,
    Valued,
    Worth,
)
from solver.arena.match import game_winners
from solver.cpsat import CP_SAT
from solver.players.catalogue import LEVEL_NAMES
from solver.question.info import FirstMethod
from solver.question.registry import solver_of

YOU = "You"
BOT = "Bot"
"""The name of a bot without a level."""


@dataclass(frozen=True)
class Names:
    """The names of players by seat; ``Player 2`` is the second one by default."""

    by_seat: Mapping[int, str] = field(default_factory=dict)

    def __call__(self, seat: int) -> str:
        return self.by_seat.get(seat, f"Player {seat + 1}")

    def of(self, seats: Sequence[int]) -> str:
        """Join the names of several players: ``You and Clara``."""
        *others, last = [self(seat) for seat in seats]
        return f"{', '.join(others)} and {last}" if others else last


def kind_of(bot: str) -> str:
    """Name a kind of bot: ``level 3``, ``greedy``."""
    return f"level {bot}" if bot in LEVEL_NAMES else bot


def bot_name(bot: str, before: int = 0) -> str:
    """Name a bot: ``Clara (level 3)``, ``Bot (greedy)``. ``before``: how many at the table have the
    same name already."""
    own = LEVEL_NAMES.get(bot, BOT)
    return f"{own}{f' {before + 1}' if before else ''} ({kind_of(bot)})"


def bot_names(bots: Mapping[int, str]) -> dict[int, str]:
    """Name the bots at a table by seat, no two alike."""
    names: dict[int, str] = {}
    seen: Counter[str] = Counter()
    for seat, bot in sorted(bots.items()):
        own = LEVEL_NAMES.get(bot, BOT)
        names[seat] = bot_name(bot, seen[own])
        seen[own] += 1
    return names


NAMES = repeatable("--name", "name of a player; repeat it for the others, in playing order", "NAME")


def names_of(given: argparse.Namespace) -> Names:
    return Names(dict(enumerate(given.name)))


def draw_board(board: Board, names: Names) -> str:
    """Draw a board in text, the hands below it with the names of the players, no wider than the
    terminal."""
    panels = picture(as_text(replace(board, remarks=(), held=()), columns()))
    notes = (*map(shown, board.remarks), *_hands(board, names))
    return "\n".join([panels, *(line for note in notes for line in fit_parts(note, "    "))])


def draw_board_after(game: Game[Any, Any], position: Any, move: Any, names: Names) -> list[str]:
    """Draw the board after a move; nothing if the move leaves it as it is."""
    before, after = (game.board(one) for one in (position, game.after(position, move)))
    if before.panels == after.panels:
        return []
    return [speak(f"After {game.say(position, move)}:"), draw_board(after, names)]


def list_moves(
    game: Game[Any, Any], position: Any, moves: Sequence[Any], ink: Ink
) -> Iterator[str]:
    """Write moves as people say them, each with its number."""
    for number, move in enumerate(moves, start=1):
        begin = f"{number:4}"
        first, *others = fit(game.say(position, move), "     ", f"{begin} ")
        yield from (f"{ink.faint(begin)}{first[len(begin) :]}", *others)


def as_said(game: Game[Any, Any], position: Any, answer: Answer[Any]) -> Answer[Any]:
    """Return an answer about a position with its moves as people say them."""
    moves = [replace(one, text=game.spoken(position, one.text)) for one in answer.moves]
    steps = zip(answer.line, positions_of_line(game, position, answer), strict=True)
    line = [replace(step, text=game.spoken(before, step.text)) for step, (before, _) in steps]
    return replace(answer, moves=tuple(moves), line=tuple(line))


def positions_of_line(
    game: Game[Any, Any], position: Any, answer: Answer[Any]
) -> Iterator[tuple[Any, Any]]:
    """Play the line of an answer as its objective does: the positions before and after each
    move."""
    objective = solver_of(game).objective(answer.objective, position)
    position = objective.start(objective.open_up(position, None))
    for step in answer.line:
        after = game.after(position, step.move)
        yield position, after
        position = after if objective.alone is None else objective.alone.after(position, after)


def _hands(board: Board, names: Names) -> Iterator[str]:
    said = {held.seat: speak(names(held.seat)) for held in board.held if held.seat is not None}
    width = max(map(len, said.values()), default=0)
    for held in board.held:
        begin = "> " if held.is_moving else "  "
        who = "" if held.seat is None else f"{begin}{said[held.seat]:{width}}   "
        yield who + shown(replace(held, seat=None).line)


AnyWorth = Answer[Any] | Valued[Any]

OTHER_SIDES = {"ahead": "behind", "more": "fewer"}
"""The word in a unit for numbers above 0, and the word for numbers below."""


def amount(number: float, unit: str) -> str:
    """Write a number with its unit: ``1 cheat``, ``4.1 points behind``."""
    written, side = _side_in_words(number, unit)
    noun, space, rest = unit.partition(" ")
    for plus, minus in OTHER_SIDES.items():
        rest = rest.replace(plus, minus) if side == minus else rest
    return f"{written} {noun.removesuffix('s') if written in ('1', '-1') else noun}{space}{rest}"


def _side_in_words(number: float, unit: str) -> tuple[str, str]:
    """Return the number as text and the word of the unit that gives its side; with such a word the
    number has no sign."""
    written = str(number if isinstance(number, int) else round(number, 1) + 0.0)
    for plus, minus in OTHER_SIDES.items():
        if plus in unit.split():
            return written.removeprefix("-"), minus if written.startswith("-") else plus
    return written, ""


NO_WORTH = "-"
"""Stands for the number of a move that was not valued."""


def number_of(one: AnyWorth, unit: str) -> str:
    """Write the one number of a worth in short: ``4 ahead``, ``≈ 12.3 ± 1.1 behind``."""
    if one.status is Status.OPTIMAL and one.value is not None:
        return " ".join(map(speak, filter(None, _side_in_words(one.value, unit))))
    if one.estimate is None:
        return NO_WORTH
    written, side = _side_in_words(_mean(one.estimate), unit)
    said = ("≈", written, *_spread(one.estimate), side)
    return " ".join(map(speak, filter(None, said)))


def worth_of(one: AnyWorth) -> Worth | None:
    """Return what samples say, else the value."""
    return one.value if one.estimate is None else one.estimate


def worth_text(worth: Worth, unit: str) -> str:
    """Write a worth with its unit: ``about 12.3 points behind``, without "about" if it is the
    result of one line."""
    if isinstance(worth, int):
        return amount(worth, unit)
    return f"{'about ' if _spread(worth) else ''}{amount(_mean(worth), unit)}"


def _mean(estimate: Estimate) -> float:
    """Return the mean of samples: a whole number if only one game was played."""
    return int(estimate.mean) if estimate.samples == 1 else estimate.mean


def _spread(estimate: Estimate) -> tuple[str, ...]:
    return () if estimate.samples == 1 else (f"± {estimate.shown_error}",)


def noun_of(unit: str) -> str:
    """Return the unit of differences: ``points`` for ``points ahead``."""
    return unit.partition(" ")[0]


def win_of(one: AnyWorth) -> str:
    """Write the chance to win as per cent; nothing if there is no chance."""
    return f"{100 * one.chance.win.mean:.0f}%" if one.chance else ""


def headline(answer: Answer[Any], title: str = "") -> str:
    """Say what the best is worth, and whether that is proved."""
    worth = worth_of(answer)
    if answer.status is Status.INFEASIBLE:
        return "There is no solution (proved)."
    if worth is None:
        return "Nothing was found. Try a larger --seconds, and leave out --no-confirm."
    proved = answer.status is Status.OPTIMAL
    best = worth_text(worth, answer.unit) + (f", {title}" if title else "")
    win = f", {win_of(answer)} to win the hand" if answer.chance else ""
    said = f"Best result: {best} ({'proved' if proved else 'not proved'}){win}."
    return " ".join([said, *(() if proved else _limits(answer))])


def shade_of(one: AnyWorth, ink: Ink) -> Callable[[str], str]:
    """Return the colour of a value: one for proved values, another for the rest."""
    return ink.good if one.status is Status.OPTIMAL else ink.doubtful


def _limits(answer: Answer[Any]) -> Iterator[str]:
    """Yield the proved worst and best of an unproved result, except a limit equal to its mean."""
    mean = answer.estimate and answer.estimate.mean
    known = {"worst": answer.value, "best": answer.bound}
    limits = [
        f"at {side} {amount(limit, answer.unit)}"
        for side, limit in known.items()
        if limit is not None and limit != mean
    ]
    if limits and answer.value != answer.bound:
        yield ", ".join(limits).capitalize() + "."


def took(effort: Effort) -> str:
    """Say how long an answer took, and how long loading or compiling the searches took."""
    compiling = round(effort.compiling_seconds, 3)
    more = f", plus {compiling:.1f} s to prepare the searches" if compiling else ""
    return f"It took {effort.seconds:.1f} s{more}."


def method_in_words(answer: Answer[Any], asked: FirstMethod) -> str:
    """Say how the answer of a constraint model was found and confirmed; nothing if no model was
    asked or nothing had to be found."""
    found = answer.effort.method
    if asked is FirstMethod.SEARCH or Method.RULES in answer.verified_by or not found:
        return ""
    if found != CP_SAT:
        return "The constraint model found nothing in its time, so the search answered."
    confirmed = any(method is not Method.REPLAY for method in answer.verified_by)
    how = "confirmed by the search" if confirmed else "not confirmed"
    return f"Found by a constraint model ({CP_SAT}), {how}."


REASONS = {
    "blocked": "Nobody can play.",
    "all_passed": "Everybody has passed.",
    "all_out": "Every hand is empty.",
    "target": "The target has been reached.",
}
"""The end of a hand in which no player went out, by its reason."""
UNIT = "unit"


def end_in_words(game: Game[Any, Any], position: Any, names: Names) -> str:
    """Say how a hand ended, which seats won, and the totals; nothing if the hand continues."""
    outcome = game.outcome(position)
    if outcome is None:
        return ""
    unit = game.score(position)[UNIT]
    if len(outcome.totals) == 1:
        title = outcome.details.get("title")
        return f"Finished with {amount(*outcome.totals, unit)}{f': {title}' if title else ''}."
    said = [*_how(game, position, outcome, names), *_game_won(outcome, names)]
    totals = ", ".join(f"{names(seat)} {total}" for seat, total in enumerate(outcome.totals))
    open_ = "" if outcome.details.get("settled", True) else " Hidden hands are not counted yet."
    return f"{' '.join(said)} {unit.capitalize()}: {totals}.{open_}"


def outcome_json(game: Game[Any, Any], position: Any) -> dict[str, Any]:
    """Return ``outcome``, to be added to an answer, of a hand that is over; nothing if it goes
    on."""
    outcome = game.outcome(position)
    return {} if outcome is None else {"outcome": outcome.as_json()}


def _how(game: Game[Any, Any], position: Any, outcome: Outcome, names: Names) -> Iterator[str]:
    """Say how the hand ended, and which seats won it unless that ends the whole game."""
    held, winners = game.board(position).held, outcome.winners
    out = tuple(one.seat for one in held if one.seat is not None and not one.tiles)
    if len(out) == 1 and out == winners:
        yield f"{names.of(out)} went out and won this hand."
        return
    if len(out) == 1:
        yield f"{names.of(out)} went out."
    elif outcome.reason in REASONS:
        yield REASONS[outcome.reason]
    if winners != game_winners(outcome):
        yield f"{names.of(winners) if winners else 'Nobody'} won this hand."


def _game_won(outcome: Outcome, names: Names) -> Iterator[str]:
    winners = game_winners(outcome)
    if winners is not None:
        yield f"{names.of(winners) if winners else 'Nobody'} won the game."


def fault_in_words(violation: Violation, ink: Ink) -> str:
    """Write a fault: its message, its code, and the rule that is broken."""
    rule = f", {speak('rule')} {violation.rule}" if violation.rule else ""
    return f"{message(violation)} {ink.faint(f'[{violation.code}{rule}]')}"
