"""Every value of every option, and every number of seats, is played."""

from tests.kit.options import values_to_play
from tests.kit.run import Run


def every_value_of_every_option_is_played(run: Run) -> None:
    played = [hand for hand in run.hands if len(hand.steps) > 1]
    for name, values in values_to_play(run.game).items():
        seen = [hand.options[name] for hand in played]
        missing = [value for value in values if value not in seen]
        assert not missing, f"{name} is never {missing}"
    assert {hand.seats for hand in played} == set(run.game.seats)
