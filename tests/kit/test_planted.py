"""The kit bites: each planted fault is found by the check that must find it.

That the same checks pass without the fault is what ``test_every_game`` shows of the real games, and
``test_draw_is_sound`` of the example.
"""

from pathlib import Path

import pytest

from engine.registry import games
from examples.draw import GAME
from solver.open_hands import OpenHands
from solver.recount import Replayed
from tests.kit.checks import CHECKS
from tests.kit.planted import IN_DRAW, PLANTED, Planted, sound_run
from tests.kit.run import run_of
from tests.looking import some


def test_draw_is_sound() -> None:
    for check in some(CHECKS.values()):
        check(sound_run(GAME.id))


def test_every_check_finds_a_fault() -> None:
    assert IN_DRAW.keys() == CHECKS.keys()


@pytest.mark.parametrize(
    "planted", PLANTED, ids=lambda one: f"{one.about} in {one.game}: {one.found_by}"
)
def test_a_planted_fault_is_found(planted: Planted, tmp_path: Path) -> None:
    run = planted.run(tmp_path)
    with pytest.raises(AssertionError):
        CHECKS[planted.found_by](run)


def test_a_lead_over_the_worst_opponent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the searches and what counts their lines again agree on it."""

    def lead(_: object, totals: tuple[int, ...], seat: int) -> int:
        return max(total for other, total in enumerate(totals) if other != seat) - totals[seat]

    def beside_others(line: Replayed[object], _: object) -> int | None:
        return None if line.end is None else lead(None, line.end.totals, line.seat)

    monkeypatch.setattr(OpenHands, "lead", lead)
    monkeypatch.setattr("solver.recount._beside_others", beside_others)
    with pytest.raises(AssertionError):
        CHECKS["every_move_is_worth_what_trying_finds"](run_of(games()["pip"]))
