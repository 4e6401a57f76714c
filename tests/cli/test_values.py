"""Values as a user reads them: numbers, means with errors, and none where none may be told."""

from typing import Any

from api.solved import stored
from cli.commands import value_text
from cli.hint import told
from solver.answer import Detail
from tests.looking import some

ESTIMATE = {"mean": 7.21, "stderr": 1.08, "samples": 120}


def answers() -> list[dict[str, Any]]:
    return [entry["answer"] for name, entry in stored().items() if name.endswith("_hint")]


def test_a_value_is_a_number_or_a_mean_with_its_error() -> None:
    assert value_text(-3) == "-3"
    assert value_text(ESTIMATE) == "7.2 ± 1.1"
    assert value_text(None) == "?"


def test_an_estimate_is_told_with_its_error() -> None:
    for answer in some(answers()):
        moves = [{**move, "value": ESTIMATE, "bound": None} for move in answer["moves"]]
        estimated = {**answer, "status": "estimated", "value": ESTIMATE, "moves": moves}
        first, *others = told(estimated)
        assert first.startswith(f"estimated: 7.2 ± 1.1 {answer['unit']}, bound ")
        assert sum("7.2 ± 1.1 " in line for line in others) == len(moves)


def test_before_moves_are_told_no_value_is_spoken_of() -> None:
    for answer in some(answers()):
        hidden = {**answer, "value": None, "bound": None, "moves": [], "line": []}
        assert ": confirmed by " in told(hidden, Detail.NUDGE)[0]
        assert ": no value found, bound none, confirmed by " in told(hidden)[0]
