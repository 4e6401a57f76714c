"""``game`` and ``immediate`` beside trying everything, and what only some positions show."""

from dataclasses import replace

import pytest

from engine.games.peaks_and_pits import GAME, Play, Player, Position
from solver.asking.budget import Budget, Clock
from solver.asking.gateway import Question
from solver.asking.review import review
from solver.certificates.strategy import Certificates
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.objectives.game import HOW
from solver.games.peaks_and_pits.verify.kernel import SingleDominoes
from solver.open_hands.encoding import FirstSearch
from solver.search.driver import Searcher
from solver.verify.max_n import MaxN
from tests import asking
from tests.games.peaks_and_pits.kit import preference, tokens
from tests.games.peaks_and_pits.positions import play, position
from tests.looking import some
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end, on_the_way
from tests.solver.games.trying import check_moves
from tests.wire import position_json, read_position


def with_boneyard(one: Position) -> Position:
    """The last domino of each hand of several lies in the boneyard instead."""
    players = tuple([Player(p.hand[:-1] if p.hand[1:] else p.hand, p.tokens) for p in one.players])
    return replace(
        one, players=players, boneyard=tuple([p.hand[-1] for p in one.players if p.hand[1:]])
    )


@pytest.mark.parametrize(("held", "count", "seed"), [(4, 20, 1), (6, 15, 2), (7, 6, 3)])
def test_every_move_is_worth_what_the_engine_plays_out(held: int, count: int, seed: int) -> None:
    check_moves(GAME, "game", near_the_end(count, held, seed), count // 2)


def test_a_boneyard_is_drawn_from_as_the_engine_does() -> None:
    check_moves(GAME, "game", map(with_boneyard, near_the_end(25, 7, seed=13)), 12)


def differences(end: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([own - end[0] for own in end])


@pytest.mark.parametrize("swap", [False, True])
def test_everybody_ends_as_the_engine_plays_it_out(swap: bool) -> None:
    """All seats, by both methods, not the mover's lead alone: ties are broken as the assumption
    says."""
    for one in some(near_the_end(16, 7, seed=21)):
        now = with_boneyard(one) if swap else one
        encoding, clock = TrainEncoding(now), Clock(Budget(60.0))
        searcher = Searcher(encoding.deal, encoding.sizes, clock)
        second = Certificates(SingleDominoes(now), FirstSearch(clock, encoding, searcher, HOW.lead))
        expected = differences(MaxN(GAME, tokens, preference, 200_000).totals(now))
        assert differences(searcher.chosen(encoding.row(now))[1]) == expected, GAME.text(now)
        assert differences(second.ends.totals(now)) == expected, GAME.text(now)


def test_tokens_dealt_to_everybody_change_nothing() -> None:
    """P9, P12: with one token each the players run out at once."""
    dealt = 0
    for one in near_the_end(12, 6, seed=12):
        rich, poor = (
            replace(one, players=tuple([Player(p.hand, own) for p in one.players]))
            for own in (40, 1)
        )
        answer = ask(poor, "game")
        assert ask(rich, "game")["value"] == answer["value"]
        dealt += sum(row["effect"]["dealt_to_all"] for row in answer["line"])
    assert dealt


def test_every_turn_is_valued_by_its_net_tokens() -> None:
    starts = list(on_the_way(60))
    check_moves(GAME, "immediate", starts, 60)
    assert {ask(one, "immediate")["status"] for one in starts} == {"optimal"}


def test_twins_on_equal_arms_are_counted_once() -> None:
    """Both arms end in 5, going down, with one token."""
    answer = ask(position("5-3 3-2 8-8 7-7 6-6", "9-5", "0-8 8-5"), "immediate")
    assert (answer["value"], answer["equally_good"]) == (-2, 1)
    assert sum(row["value"] == -2 for row in answer["moves"]) == 2


def test_without_the_order_of_the_boneyard_nothing_is_exact() -> None:
    deal = GAME.numbered_deal(1, GAME.read_options({"set": 6}), 3)
    hidden = read_position(GAME, position_json(GAME, deal) | {"boneyard": len(deal.boneyard)})
    missing = asking.objective(GAME, "game").missing(hidden)
    assert missing is not None
    assert (missing.code, missing.at) == ("order_unknown", "/boneyard")
    for name in ("game", "plan"):
        assert asking.objective(GAME, name).refusal(hidden) is None


def test_a_play_that_tells_what_was_drawn_is_compared_as_any() -> None:
    """Where the boneyard is hidden what was drawn does not count."""
    one = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    told: Play = play("high", "5-3", "8-8")
    (row,) = review(GAME, one, [told], "immediate", asking.patient(5.0)).moves
    assert row.best
    assert row.played
    assert (row.best.value, row.played.value, row.cost) == (-3, -1, 2)
    question = Question("game", compare=(told,))
    (mine,) = asking.hint(GAME, GAME.view(one, 0), question, asking.patient(0.1))["compared"]
    assert (mine["text"], mine["status"]) == ("play high 5-3", "estimated")
