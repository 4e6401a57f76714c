"""Numbered deals, the options that are dealt with, and the published example."""

from engine.tiles import HIDDEN
from tests.kit.options import tables, values_to_play
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


def every_value_of_every_option_is_played(run: Run) -> None:
    played = [hand for hand in run.hands if len(hand.steps) > 1]
    for name, values in values_to_play(run.game).items():
        seen = [hand.options[name] for hand in played]
        missing = [value for value in values if value not in seen]
        assert not missing, f"{name} is never {missing}"
    assert {hand.seats for hand in played} == set(run.game.seats)
