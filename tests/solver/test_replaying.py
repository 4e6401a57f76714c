"""Lines that were found for a position are given again for its images, and nothing that the engine
does not confirm."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from engine.game import Game
from engine.games.bead import GAME as BEAD
from engine.symmetry import Symmetry
from solver.answer import Answer, Finding
from solver.gateway import BEST_LINE, UnsoundAnswer, ask, solver_of
from solver.replaying import answered_again
from tests.asking import patient
from tests.late import TURNED, late_positions
from tests.looking import some

SEED = 1


class Case(NamedTuple):
    """A position with its answer, one of its images, and the line turned to there."""

    position: Any
    answer: Answer[Any]
    image: Any
    found: Finding[Any]


def answered(game: Game[Any, Any], position: Any, objective: str | None) -> Answer[Any]:
    return ask(game, position, replace(BEST_LINE, objective=objective), patient(5.0))


def found_for(answer: Answer[Any], symmetry: Symmetry[Any, Any]) -> Finding[Any]:
    """What is found for the image, going by the answer."""
    line = tuple(symmetry.move(step.move) for step in answer.line)
    return Finding(answer.status, answer.value, answer.bound, line, verified_by=answer.verified_by)


def cases(game: Game[Any, Any], objective: str | None) -> Iterator[Case]:
    for position in late_positions(game, SEED):
        answer = answered(game, position, objective)
        for symmetry in some(list(game.symmetries(position))[1::3]):
            yield Case(position, answer, symmetry.position(position), found_for(answer, symmetry))


def objectives() -> Iterator[Any]:
    """Every objective that ``solve`` can be asked for, with its game."""
    for game in TURNED:
        for objective in solver_of(game).objectives:
            if objective.solved and not objective.of_the_turn:
                yield pytest.param(game, objective.name, id=f"{game.id} {objective.name}")


@pytest.mark.parametrize(("game", "objective"), list(objectives()))
def test_a_line_is_worth_the_same_in_every_image(
    game: Game[Any, Any], objective: str | None
) -> None:
    told = 0
    for case in cases(game, objective):
        again = answered_again(game, case.image, objective, case.found)
        assert tuple(step.move for step in again.line) == case.found.line
        assert [step.text for step in again.line] == [game.move_text(m) for m in case.found.line]
        assert again.solution == case.answer.solution
        fresh = answered(game, case.image, objective)
        notes = case.answer.notes if again.notes is None else again.notes
        assert (fresh.value, fresh.notes) == (case.answer.value, notes)
        told += len(again.line)
    assert told


@pytest.mark.parametrize("game", TURNED, ids=lambda game: game.id)
def test_what_the_engine_does_not_confirm_is_refused(game: Game[Any, Any]) -> None:
    refused = 0
    for position, answer, _, found in cases(game, None):
        if found.value is None:
            continue
        wrong = replace(found, value=found.value + 1, bound=found.value + 1)
        broken = replace(found, line=found.line[:-1])
        for one in (wrong, broken, *([found] if found.line[0] != answer.line[0].move else [])):
            refused += refuses(game, position, one)
    assert refused > 10


def refuses(game: Game[Any, Any], position: Any, found: Finding[Any]) -> bool:
    try:
        answered_again(game, position, None, found)
    except UnsoundAnswer:
        return True
    return False


def test_notes_that_name_places_are_made_anew() -> None:
    """A line of some late position of the Bead Game comes with cells that nothing can fill."""
    noted = [case for case in cases(BEAD, "plan") if case.answer.notes]
    for case in some(noted):
        again = answered_again(BEAD, case.image, "plan", case.found)
        assert again.notes not in (None, case.answer.notes)
