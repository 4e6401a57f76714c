"""Kernels are held against the engine under all options; those of games outside the house here,
those of the house where each has as many hands as it needs."""

from typing import Any

import pytest

from engine.game import Game
from engine.options import options_of
from tests.kit.places import file_of, places_of
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.solver.kernel_referee import Subject, check_hands, subjects

AnyGame = Game[Any, Any]
WITH_KERNELS = [game for game in GAMES if file_of(places_of(game).kernels).is_file()]
OUTSIDE = [game for game in WITH_KERNELS if not places_of(game).is_in_the_house]
SEEDS = range(1, 9)


@pytest.mark.parametrize("game", WITH_KERNELS, ids=lambda game: game.id)
def test_kernels_meet_every_choice_of_every_option(game: AnyGame) -> None:
    """A new option is learnt by the engine first: here it shows which kernels do not play it."""
    for subject in some(subjects(game)):
        played = [start.options for seed in SEEDS for start in subject.starts(seed)]
        assert played
        for name, option in some(options_of(game.options).items()):
            wanted = set() if isinstance(option.values, range) else set(option.values)
            missing = wanted - {getattr(options, name) for options in played}
            assert not missing, f"{subject.name} never plays {name} {missing}"


@pytest.mark.parametrize(
    "subject",
    [subject for game in OUTSIDE for subject in subjects(game)],
    ids=lambda subject: f"{subject.game.id}",
)
def test_the_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    hands, positions = check_hands(subject, SEEDS)
    assert positions > 5 * hands > 0
