"""An effect and the position after it tell the same story."""

from tests.kit.ledger import dominoes
from tests.kit.run import Run


def effect_and_position_tell_the_same_story(run: Run) -> None:
    """What the effect says, done by hand to the ledger of the position before, gives the ledger
    of the position after."""
    given, game = run.material, run.game
    for before, after in run.steps():
        told = given.told(before.position, after.move, after.effect or {})
        found = given.ledger(after.position)
        differ = {name: (told[name], found[name]) for name in found if told[name] != found[name]}
        assert not differ, f"{game.move_text(after.move)} in {game.text(before.position)}: {differ}"
        assert told.keys() == found.keys()


def no_domino_is_lost(run: Run) -> None:
    """All through a hand the ledger holds the dominoes that it began with."""
    ledger = run.material.ledger
    for hand in run.hands:
        whole = dominoes(dict(ledger(hand.steps[0].position)))
        for played in (*hand.steps[1::7], hand.steps[-1]):
            found = dominoes(dict(ledger(played.position)))
            assert found == whole, run.game.text(played.position)
