"""The null game passes every check of the kit, and each of its broken variants fails just one.

So no check is empty, and a failure says what is wrong.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.checks import CHECKS
from tests.kit.material import Material
from tests.kit.null_game.broken import BROKEN
from tests.kit.null_game.material import SOUND
from tests.kit.run import Run


def failing(material: Material) -> list[str]:
    """The names of the checks that a game does not pass."""
    run = Run(material)
    found = []
    for name, check in CHECKS.items():
        try:
            check(run)
        except AssertionError:
            found.append(name)
    return found


def test_the_null_game_passes() -> None:
    assert failing(SOUND) == []


def test_every_check_has_a_variant_that_it_finds() -> None:
    assert BROKEN.keys() == CHECKS.keys()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_variant_fails_its_check_alone(name: str, tmp_path: Path) -> None:
    broken: Callable[[Path], Material] = BROKEN[name]
    assert failing(broken(tmp_path)) == [name]
