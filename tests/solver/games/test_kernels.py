"""The compiled kernels of both methods beside the engine, move for move in random hands; and that
they play all options."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from engine.game import Game
from engine.options import options_of
from tests.kit.places import file_of, places_of
from tests.kit.playouts import GAMES, of_each
from tests.looking import some
from tests.solver.kernel_referee import Subject, check_hands, subjects

SEEDS: Final[dict[str, Sequence[int]]] = {
    "bead": (1,),
    "fives": (16, 25),
    "peaks-and-pits": (*range(1, 3), 87),
    "pip": range(5),
}
"""Two hands of Fives are blocked, one of them with equal hands. In the last hand of Peaks and Pits
the last domino of all is laid, as seldom happens."""
OF_OTHERS: Final = range(1, 9)
"""The deals of games outside the house."""

WITH_KERNELS = [game for game in GAMES if file_of(places_of(game).kernels).is_file()]


@of_each(WITH_KERNELS)
def test_kernels_meet_every_choice_of_every_option(game: Game[Any, Any]) -> None:
    """A new option is learnt by the engine first: here it shows which kernels do not play it."""
    for subject in some(subjects(game)):
        played = [start.options for seed in OF_OTHERS for start in subject.starts(seed)]
        for name, option in some(options_of(game.options).items()):
            wanted = set() if isinstance(option.values, range) else set(option.values)
            missing = wanted - {getattr(options, name) for options in played}
            assert not missing, f"{subject.name} never plays {name} {missing}"


def name_of(subject: Subject) -> str:
    return subject.name if subject.game.id in SEEDS else subject.game.id


@pytest.mark.parametrize(
    "subject", [one for game in WITH_KERNELS for one in subjects(game)], ids=name_of
)
def test_a_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    seeds = SEEDS.get(subject.game.id, OF_OTHERS)
    hands, positions = check_hands(subject, seeds)
    assert hands >= len(seeds)
    assert positions > 5 * hands
