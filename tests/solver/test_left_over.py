"""What one question leaves in a process does not change the answer to the next."""

import random
from typing import Any

from engine.errors import Refused
from solver.asking.budget import Budget
from solver.asking.gateway import Question
from solver.registry import solvers
from tests.asking import forget_seconds, hint
from tests.solver.hands import whole_hands

Known = dict[str, Any] | str
Asked = tuple[Any, Any, str]


def questions() -> list[Asked]:
    """Game, position and objective, shortly before the end of a hand."""
    return [
        (solver.game, position, objective.name)
        for solver in solvers().values()
        for position in next(whole_hands(solver.game))[-4:-1:2]
        for objective in solver.objectives
    ]


def answered(asked: Asked) -> Known:
    """The answer but for the time it took."""
    game, position, objective = asked
    try:
        answer = hint(game, position, Question(objective), Budget(1.0, 1))
    except Refused as refusal:
        return str(refusal)
    forget_seconds(answer)
    return answer


def _cut_short(answer: Known) -> bool:
    """Whether the clock decided, which may do so earlier the next time."""
    return not isinstance(answer, str) and answer["effort"]["cut_short"]


def test_no_answer_depends_on_what_was_asked_before() -> None:
    asked = questions()
    first = [answered(question) for question in asked]
    again = random.Random(1).sample(range(len(asked)), len(asked))
    closed = 0
    for number in again:
        before, now = first[number], answered(asked[number])
        if not _cut_short(before) and not _cut_short(now):
            assert now == before, asked[number]
            closed += 1
    assert closed > len(asked) / 2
