"""Give a line again that was proved for a position which the rules do not tell from this one.

Nothing is taken on trust: the engine plays the line from the position that is asked about now, and
its value is counted again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.game import Game
from solver.answer import Finding, LineStep
from solver.gateway import chosen, confirmed, line_steps, solver_of
from solver.words import Words

M = TypeVar("M")


@dataclass(frozen=True)
class ReplayedAnswer(Generic[M]):
    """The parts of an answer to ``solve`` that are made anew for each position: the line as the
    engine played it, notes where they name places (else None), and what this game says besides."""

    line: tuple[LineStep[M], ...]
    notes: Words | None
    solution: Mapping[str, Any]


def answered_again(
    game: Game[Any, M], position: Any, objective: str | None, found: Finding[M]
) -> ReplayedAnswer[M]:
    """Return a finding as the answer of ``solve`` about a position.

    Raises:
        Refused: the position cannot be asked this.
        UnsoundAnswer: the engine does not confirm the finding in this position.
    """
    solver = solver_of(game)
    asked = chosen(solver, objective, position, solving=True)
    position = asked.opened(position, None)
    effects, found = confirmed(solver, asked, asked.started(position), found)
    return ReplayedAnswer(
        line_steps(game, found.line, effects),
        None if asked.notes is None else asked.notes(position),
        {} if solver.solution is None else solver.solution(position, found),
    )
