"""What one question leaves in a process does not change the answer to the next."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import Refused
from solver.answer_json import hint_json
from solver.budget import Budget
from solver.gateway import Question, ask
from solver.registry import solvers
from solver.words import Phrase
from tests.wire import wire_of

LATE = 3
"""Moves before the end of a hand from which on it is asked about."""

LONGEST = 150
"""Moves after which a hand that goes on is broken off."""

Known = dict[str, Any] | str
Asked = tuple[Any, Any, str, int]


def late_positions(game: Any, seed: int) -> list[Any]:
    rng = random.Random(seed)
    position = game.numbered_deal(seed, game.default_options(), game.seats[0])
    walked = list[Any]()
    while len(walked) < LONGEST and (moves := game.legal_moves(position)):
        walked.append(position)
        position = game.apply_unjudged(position, rng.choice(moves)).position
    return walked[-LATE::2]


def questions() -> list[Asked]:
    """Game, position, objective and seed."""
    return [
        (solver.game, position, objective.name, seed)
        for solver in solvers().values()
        for seed in (1,)
        for position in late_positions(solver.game, seed)
        for objective in solver.objectives
    ]


def answered(asked: Asked) -> Known:
    """The answer but for the time it took."""
    game, position, objective, seed = asked
    try:
        answer = hint_json(
            wire_of(game).move_json, ask(game, position, Question(objective), Budget(1.0, seed))
        )
    except Refused as refusal:
        return str(refusal)
    effort = {name: said for name, said in answer["effort"].items() if "seconds" not in name}
    return {**answer, "effort": effort}


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


NOTED = Phrase("any.noted", "this is question {number}")


def test_what_is_left_behind_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = next(iter(solvers().values()))
    objective = solver.objectives[0]
    left: list[Any] = []

    def leaving(asked: Any) -> Any:
        """Remembers every question and lets the answer tell."""
        left.append(asked)
        return replace(objective.values(asked), notes=NOTED(number=len(left)))

    forgetful = replace(solver, objectives=(replace(objective, values=leaving),))
    monkeypatch.setitem(solvers(), solver.game.id, forgetful)
    asked = next(question for question in questions() if question[0] is solver.game)
    assert answered(asked) != answered(asked)
