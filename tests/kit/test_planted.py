"""The kit bites: each defect planted in a real game is found by the check that is to find it.

That the same checks pass without the defect is what ``test_every_game`` shows.
"""

import pytest

from engine.registry import games
from tests.kit.checks import CHECKS
from tests.kit.material import material
from tests.kit.planted import PLANTED, Planted
from tests.kit.run import Run, run_of


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: f"{one.about} in {one.game}")
def test_a_planted_defect_is_found(planted: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()[planted.game]
    run = Run(material(game), range(2)) if planted.is_played else run_of(game).again()
    planted.plant(monkeypatch, game)
    with pytest.raises(AssertionError):
        CHECKS[planted.found_by](run)
