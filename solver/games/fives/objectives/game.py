"""``game``: the lead over the best opponent at the end of the hand."""

from dataclasses import replace
from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.answer import Finding
from solver.games.fives import words
from solver.games.fives.duel import Duel
from solver.games.fives.objectives.known import ALL_HANDS, BONEYARD
from solver.games.fives.round_table import solved_by_all
from solver.objective import Advising, Asked, Compared, Objective, Sense, picked
from solver.recount import ahead_where_most_wins


def _values(asked: Asked[Position]) -> Finding[Move]:
    if asked.position.players > 2:
        return solved_by_all(asked.position, asked.clock)
    duel = Duel(asked.position, asked.clock)
    return duel.solved(asked.report) if asked.only_best else duel.every_move(asked.report)


def _line(asked: Asked[Position]) -> Finding[Move]:
    """The line alone; other moves are not looked at where two play."""
    return replace(_values(replace(asked, shown=1)), moves=())


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    """One test of the search where two play."""
    if asked.position.players > 2:
        return _values(asked)
    return Duel(asked.position, asked.clock).reaches(target)


def _compare(asked: Asked[Position], move: Move) -> Compared[Move]:
    if asked.position.players > 2:
        return picked(_values(asked), move)
    return Duel(asked.position, asked.clock).compared(move)


def _advice(about: Advising[Position, Move]) -> str:
    return words.advice(words.end_promise(about.finding), about.best, about.detail)


def _is_settled(position: Position) -> bool:
    """Whether the hand is over and its bonus can be counted."""
    ended = GAME.outcome(position)
    return ended is not None and bool(ended.details["settled"])


OBJECTIVE: Final = Objective(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="the best expected lead over the best opponent at the end of the hand",
    needs=(ALL_HANDS, BONEYARD),
    settled=_is_settled,
    recount=ahead_where_most_wins,
    values=_values,
    line=_line,
    reaches=_reaches,
    compare=_compare,
    advice=_advice,
    decides_result=True,
)
