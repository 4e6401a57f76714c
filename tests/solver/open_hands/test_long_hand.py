"""What is said of hands too long to be searched to their end, asked of hands that are not."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.game import Game
from solver.answers.answer import Detail, Finding, Status
from solver.games.bead.objectives import game as bead
from solver.games.fives.objectives import game as fives
from solver.games.peaks_and_pits.objectives import game as peaks_and_pits
from solver.games.pip.objectives import game as pip
from solver.open_hands import best_play
from solver.open_hands.hands import OpenHands
from solver.open_hands.objective import objective
from solver.open_hands.root import Root
from solver.question.budget import Budget, Clock
from solver.question.info import ObjectiveInfo, Sense
from solver.question.objective import AdviceContext, Objective, SearchRequest
from solver.search import playout
from tests import asking
from tests.looking import some
from tests.solver.open_hands.ends import NUMBER, closed, every_table, late

HOW = (bead.OPEN_HANDS, fives.OPEN_HANDS, peaks_and_pits.HOW, pip.ROUND)
BY_GAME = {one.game.id: one for one in HOW}


def cut_off(
    game: Game[Any, Any], position: Any, effort: float, told: list[Finding[Any]] | None = None
) -> Finding[Any]:
    """The answer where exact search has no share of the budget, and what is told on the way."""
    report = list[Finding[Any]]().append if told is None else told.append
    clock = Clock(Budget(20.0, effort=effort))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(best_play, "SHARE", 0.0)
        return asking.objective(game, "game").values(SearchRequest(position, clock, report=report))


def checked(game: Game[Any, Any], seats: int) -> int:
    """Compare what is sure and what is possible with what best play brings; return how often."""
    objective = asking.objective(game, "game")
    sign = 1 if objective.sense is Sense.MOST else -1
    compared = 0
    for position, exact in closed(game, seats):
        worth = {one.move: one.value for one in exact.moves}
        for effort in (0.002, 0.05):
            found = cut_off(game, position, effort)
            if found.value is None or found.bound is None:
                continue
            of_the_best = worth[found.moves[0].move]
            assert of_the_best is not None
            assert exact.value is not None
            assert sign * found.value <= sign * of_the_best, position
            assert sign * exact.value <= sign * found.bound, position
            compared += 1
    return compared


@every_table
def test_what_is_sure_is_never_more_and_what_is_possible_never_less_than_best_play(
    game: Game[Any, Any], seats: int
) -> None:
    assert checked(game, seats) >= NUMBER


@every_table
def test_every_move_has_an_estimate_and_the_first_ones_come_early(
    game: Game[Any, Any], seats: int
) -> None:
    position = next(late(game, seats))
    told: list[Finding[Any]] = []
    for finding in (cut_off(game, position, 0.01, told), told[0]):
        assert [one.move for one in finding.moves if one.estimate is None] == []
        assert [one.move for one in finding.moves if one.chance is None] == []
        assert {one.move for one in finding.moves} == set(game.legal_moves(position))
        first = finding.moves[0].lost
        assert first is None or first.mean == 0
    assert told[0].status is Status.ESTIMATED
    assert (told[0].value, told[0].bound) == (None, None)


@pytest.mark.parametrize(
    "how", [how for how in HOW if 2 in how.game.seats], ids=lambda how: how.game.id
)
def test_of_two_seats_one_wins_what_the_other_does_not(how: OpenHands[Any, Any]) -> None:
    """The same games played on, counted for each seat; nobody wins a drawn one."""
    won = []
    for position in islice(late(how.game, 2), 3):
        root = Root(how, SearchRequest(position, Clock(Budget(20.0, effort=5.0))))
        searcher, found = root.new_searcher(), []
        for seat in range(2):
            playout.begin(searcher, seat, 2, root.encoding.ahead(position), seed=5)
            found.append(playout.play_out(searcher, root.row(position), seat, 64)[:, 0].tolist())
        (lead, ahead, behind, wins, _), (other, *others, losses, _) = found
        assert (other, *others) == (-lead, behind, ahead)
        assert (wins, losses) == (ahead, behind) or not how.goes_by_totals
        assert wins + losses <= 1
        won.append((wins, losses))
    assert how.goes_by_totals or any(wins != losses for wins, losses in won)


@every_table
def test_advice_that_no_game_words_names_a_move_that_is_only_estimated(
    game: Game[Any, Any], seats: int
) -> None:
    position, how = next(late(game, seats)), BY_GAME[game.id]
    finding = replace(cut_off(game, position, 0.01), value=None)
    best = replace(finding.moves[0], value=None)
    info = ObjectiveInfo(name="game", unit="points", sense=how.sense, meaning="It is.")
    unworded: Objective[Any, Any] = objective(how, info, needs=())
    (first, *_) = unworded.advice(AdviceContext(position, finding, best, Detail.MOVE))
    assert game.move_text(best.move) in first.text


@pytest.mark.parametrize("how", HOW, ids=[how.game.id for how in HOW])
def test_no_seat_of_three_is_sure_of_more_than_best_play_brings(how: OpenHands[Any, Any]) -> None:
    """Each seat in turn is the one that all others play against."""
    for position, _ in some(closed(how.game, 3)):
        table = Root(how, SearchRequest(position, Clock(Budget(20.0, effort=0.3))))
        row = table.row(position)
        totals = list(table.searcher.choose(row)[1])
        for seat in range(3):
            searcher = table.new_searcher()
            searcher.clock = Clock(Budget(20.0, effort=0.05))
            sure = searcher.sure(row, searcher.limits(row, seat), seat)
            assert sure.least <= how.lead(totals, seat), (seat, position)
