"""Numbered deals and the published example."""

from engine.tiles import HIDDEN
from tests.kit.options import tables
from tests.kit.run import Run
from tests.wire import examine


def deals_are_the_same_every_time_and_differ_by_seed(run: Run) -> None:
    game = run.game
    for options, seats in tables(game):
        first = [game.numbered_deal(seed, options, seats) for seed in range(20)]
        assert first == [game.numbered_deal(seed, options, seats) for seed in range(20)]
    assert len({game.numbered_deal(seed, *next(tables(game))) for seed in range(20)}) == 20


def the_example_is_sound(run: Run) -> None:
    game = run.game
    assert HIDDEN not in game.whole_set(game.default_options(), game.seats[0])
    assert examine(game, dict(game.example)).faults == ()
