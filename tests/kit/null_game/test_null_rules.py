"""The rules of the null game by number."""

from tests.kit.null_game import GAME, Lay

DEAL = GAME.numbered_deal(1, GAME.default_options(), 2)


def test_n1_the_set_is_whole() -> None:
    assert GAME.faults(DEAL) == ()
    assert [fault.rule for fault in GAME.faults(DEAL._replace(boneyard=()))] == ["N1"]


def test_n2_only_what_is_held_is_laid() -> None:
    assert [wrong.rule for wrong in GAME.violations(DEAL, Lay(DEAL.boneyard[0]))] == ["N2"]


def test_n3_the_end() -> None:
    end = DEAL._replace(hands=((), ()), scores=(4, 2))
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.totals == (5, 2)
    assert [wrong.rule for wrong in GAME.violations(end, Lay(DEAL.boneyard[0]))] == ["N3"]
