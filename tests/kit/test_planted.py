"""The kit bites: each planted fault is found by the check that must find it.

That the same checks pass without the fault is what ``test_every_game`` shows of the real games, and
``test_draw_is_sound`` of the example.
"""

from pathlib import Path

import pytest

from examples.draw import GAME
from tests.kit.checks import CHECKS
from tests.kit.planted import IN_DRAW, PLANTED, Planted, sound_run
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
