"""The CP-SAT model of one play, rule by rule: what keeps one is possible, what breaks it is not."""

from collections.abc import Callable

import pytest

from engine.games.bead import GAME, Place
from solver import cpsat
from solver.asking.budget import Budget, Clock
from solver.cpsat import Verdict
from solver.games.bead.cpsat.model import PlayModel, can_score
from tests.looking import some
from tests.solver.games.bead.positions import STARTER, has_play, lay, position, scattered

ALL = "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5"


def clock() -> Clock:
    return Clock(Budget(20.0))


def verdict(
    placed: tuple[str, ...], hand: str, rule: Callable[[PlayModel], None], force: str
) -> Verdict:
    """With this rule alone, can the play be made?"""
    now = position([hand, "1-1"], placed)
    stated = PlayModel(now, now.players[0].hand)
    rule(stated)
    force_place(stated, lay(force))
    return cpsat.solve(stated.model, clock()).verdict


def force_place(stated: PlayModel, place: Place) -> None:
    here = (place.row, place.column, place.direction == "right")
    for literal, site in zip(stated.at, stated.grid.sites, strict=True):
        stated.model.add(literal == ((site.row, site.column, site.right) == here))
    for half, face in zip(stated.faces, place.tile, strict=True):
        for value, literal in half.items():
            stated.model.add(literal == (value == face))


FITS = (Verdict.OPTIMAL, Verdict.FEASIBLE)
RULES = """
patterns      | | 1-3 0 2 down | 2-3 0 2 down
patterns      | 1-3 0 2 down | 2-4 0 3 down | 3-4 0 3 down
patterns      | 1-3 0 2 down | 2-1 0 3 right | 2-2 0 3 right
two_groups    | | 1-3 0 2 down | 1-2 0 2 right
no_four       | 4-5 -1 0 right | 5-4 -1 2 down | 4-5 2 0 right
from_the_hand | | 1-3 0 2 down | 1-4 0 2 down
from_the_hand | | 3-1 0 2 down | 1-1 0 2 down
"""
"""B6 to B9 and the hand, which is 3-1: what lies beside the starter, a play that keeps the rule and
one that breaks it."""


@pytest.mark.parametrize("line", RULES.strip().splitlines())
def test_a_rule_holds_and_cannot_be_broken(line: str) -> None:
    name, more, kept, broken = (part.strip() for part in line.split("|"))
    placed, rule = (*STARTER, *filter(None, [more])), getattr(PlayModel, name)
    hand = "3-1" if rule is PlayModel.from_the_hand else ALL
    assert verdict(placed, hand, rule, kept) in FITS
    assert verdict(placed, hand, rule, broken) is Verdict.INFEASIBLE


@pytest.mark.parametrize("count", [0, 2])
def test_b4_exactly_one_place(count: int) -> None:
    now = position([ALL, "1-1"])
    for forced, wanted in ((1, FITS), (count, (Verdict.INFEASIBLE,))):
        stated = PlayModel(now, now.players[0].hand)
        stated.one_place()
        stated.model.add(sum(stated.at) == forced)
        assert cpsat.solve(stated.model, clock()).verdict in wanted


@pytest.mark.parametrize(
    ("play", "score"), [("1-3 0 2 down", 9), ("5-5 0 2 down", 18), ("1-2 0 2 right", 4)]
)
def test_b10_the_score_is_the_product(play: str, score: int) -> None:
    for wanted, verdicts in ((score, FITS), (score + 1, (Verdict.INFEASIBLE,))):
        now = position([ALL, "1-1"])
        stated = PlayModel(now, now.players[0].hand)
        stated.one_place()
        stated.from_the_hand()
        stated.products()
        force_place(stated, lay(play))
        stated.model.add(stated.score == wanted)
        assert cpsat.solve(stated.model, clock()).verdict in verdicts


def test_the_model_scores_what_the_engines_best_move_scores() -> None:
    """Under all options: that much can be scored, and no point more."""
    for now in some(scattered(40, 0.15)):
        if not has_play(now):
            assert can_score(now, 0, clock()) is Verdict.INFEASIBLE
            continue
        best = max(int(GAME.play(now, one).effect["score"]) for one in GAME.legal_moves(now))
        assert can_score(now, best, clock()) in FITS
        assert can_score(now, best + 1, clock()) is Verdict.INFEASIBLE
