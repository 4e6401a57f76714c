"""Reviews: what a move cost, which one gave the result away, and where a refusal points. A history
is followed to the position it belongs to, and refused where it does not lead there."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.errors import Refused, Violation
from engine.games.fives import GAME as FIVES
from engine.games.pip import GAME as PIP
from engine.games.ziggurat import GAME, Lift
from solver.answers.answer import Estimate, Status
from solver.answers.words import sentence
from solver.games.ziggurat.solver import SOLVER
from solver.gateway.review import review
from solver.question.budget import Budget
from solver.question.history import History, follow
from solver.question.registry import solvers
from tests import asking
from tests.kit.playouts import AnyGame, every_game, start_positions
from tests.kit.trying import leads as tried_leads
from tests.looking import some
from tests.solver.hands import begun, with_others
from tests.wire import position_json, read_move

BUDGET = asking.patient(10.0)
DEAL = GAME.numbered_deal(7, GAME.default_options(), 1)


def best_moves() -> list[Any]:
    answer = asking.solve(GAME, DEAL, BUDGET)
    return [read_move(GAME, entry["move"]) for entry in answer["line"]]


def test_lifting_what_lay_well_costs_one_cheat() -> None:
    first, *_ = best_moves()
    moves = [first, Lift(first.tile.canonical), first]
    found = review(GAME, DEAL, moves, None, BUDGET)
    assert [row.cost for row in found.moves] == [0, 1, 0]
    assert [row.status for row in found.moves] == ["optimal"] * 3
    assert (found.gave_away, found.total_cost) == (1, 1)
    assert found.moves[1].instead is not None
    assert found.moves[0].instead is None


def refusing(monkeypatch: pytest.MonkeyPatch, positions: list[Any]) -> None:
    fault = Violation("not_known", "a domino is hidden", at="/hand")

    def need(position: Any) -> Violation | None:
        return fault if position in positions else None

    plan = SOLVER.objectives[0]
    other = replace(SOLVER, objectives=(replace(plan, needs=(need,)),))
    monkeypatch.setitem(solvers(), GAME.id, other)


def test_a_move_that_cannot_be_judged_is_noted_and_the_others_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, *_ = best_moves()
    moves = [first, Lift(first.tile.canonical), first]
    refusing(monkeypatch, [GAME.play_all(DEAL, moves[:2])[0]])
    found = review(GAME, DEAL, moves, None, BUDGET)
    assert [row.cost for row in found.moves] == [0, 1, None]
    assert [row.status for row in found.moves] == ["optimal", "optimal", "unknown"]
    assert [sentence(row.note) for row in found.moves] == ["", "", "A domino is hidden."]
    assert (found.gave_away, found.total_cost) == (1, 1)


def test_without_time_no_move_is_judged_and_the_answer_says_so() -> None:
    first, *_ = best_moves()
    moves = [first, Lift(first.tile.canonical), first]
    found = review(GAME, DEAL, moves, None, Budget(0.0, effort=BUDGET.units))
    assert [(row.cost, row.status) for row in found.moves] == [(None, "unknown")] * 3
    assert {sentence(row.note) for row in found.moves} == {"There was no time to judge it."}
    assert found.effort.cut_short


def test_a_position_that_no_deal_fits_is_noted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_fits(*_: Any) -> Any:
        raise Refused([Violation("no_deal_fits", "no deal fits")])

    other = replace(SOLVER, objectives=(replace(SOLVER.objectives[0], compare=none_fits),))
    monkeypatch.setitem(solvers(), GAME.id, other)
    found = review(GAME, DEAL, GAME.legal_moves(DEAL)[:1], None, BUDGET)
    assert [(row.cost, sentence(row.note)) for row in found.moves] == [(None, "No deal fits.")]


ENDS = "5-6_6-4_4-0.5-2_2-0.5-1_1-4_4-3_3-5_5-0_0-1_1-3_3-0_0-0_0-6_6-6_6-2_2-2_2-3.5-4_4-4"
SEEN = [*ENDS.replace(".", "_").split("_"), "5-5", "3-3", "6-3"]


def nearly_out(hand: str, boneyard: str) -> Any:
    """A hand of Fives: seat 0 holds 3-3 and 6-3, and four dominoes are not seen."""
    return FIVES.read_text(f"fives~~3-3_6-3.{hand}~30.20~0~0~5-5~{ENDS}~{boneyard}")


def test_only_moves_of_a_hand_that_is_seen_are_judged_and_as_they_were_chosen() -> None:
    words = ["play 3-6 on arm 2", "play 6-1 on arm 2", "draw 4-2", "play 4-2 on arm 3"]
    moves = [FIVES.move_of_text(text) for text in words]
    found = review(FIVES, nearly_out("x3", "x"), moves, "game", BUDGET)
    first, other, drawn, last = found.moves
    unseen = "Some dominoes in the hand of seat 1 are not known."
    assert (other.cost, sentence(other.note)) == (None, unseen)
    assert isinstance(first.cost, Estimate)
    assert first.cost.mean == _mean_cost(words[0])
    assert first.status is Status.ESTIMATED
    assert (drawn.text, drawn.cost) == ("draw 4-2", 0), "what turned up was not chosen"
    assert (last.cost, last.status) == (0, Status.OPTIMAL), "one deal alone fits"


@pytest.mark.parametrize("name", solvers())
def test_a_seat_has_its_own_moves_judged_in_every_game(name: str) -> None:
    """What turned up is told with the moves, and nobody knew it when they were chosen."""
    game, chance, moves = solvers()[name].game, Random(5), list[Any]()
    position = game.numbered_deal(5, game.default_options(), game.seats[0])
    first = game.view(position, 0)
    for _ in range(4):
        move = chance.choice(game.legal_moves(position))
        moves.append(game.witnessed(position, move, 0))
        position = game.play(position, move).position
    rows = review(game, first, moves, None, asking.patient(0.6)).moves
    assert 0 in {row.seat for row in rows}
    for row in rows:
        unseen = f"Some dominoes in the hand of seat {row.seat} are not known."
        note = sentence(row.note).replace("It is the only legal move.", "")
        assert (note, row.cost is None) == (("", False) if row.seat == 0 else (unseen, True))


def _mean_cost(text: str) -> float:
    """By how much a move is worse than the other on average over the four deals, by minimax."""
    unseen = {str(tile) for tile in FIVES.whole_set(FIVES.default_options(), 2)}
    unseen -= {"-".join(sorted(tile.split("-"), reverse=True)) for tile in SEEN}
    deals = [nearly_out("_".join(sorted(unseen - {tile})), tile) for tile in sorted(unseen)]
    leads = [tried_leads(FIVES, 200_000)(deal) for deal in deals]
    means = {move: sum(lead[move] for lead in leads) / len(leads) for move in leads[0]}
    return max(means.values()) - means[FIVES.move_of_text(text)]


def test_the_only_legal_move_costs_nothing_and_says_so() -> None:
    deal = PIP.numbered_deal(5, PIP.default_options(), 2)
    found = review(PIP, deal, PIP.legal_moves(deal), "game", asking.patient(0.01))
    notes = [(row.cost, sentence(row.note)) for row in found.moves]
    assert notes == [(0, "It is the only legal move.")]


def test_where_nothing_can_be_judged_the_position_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = best_moves()[:2]
    refusing(monkeypatch, [DEAL, GAME.play_all(DEAL, moves[:1])[0]])
    with pytest.raises(Refused) as error:
        review(GAME, DEAL, moves, None, BUDGET)
    assert [wrong.at for wrong in error.value.violations] == ["/position/hand"]


LENGTH = 15


def hands(game: AnyGame) -> Iterator[tuple[History[Any, Any], Any]]:
    """What a table knows of some hands: the deal, the moves, the position reached."""
    for seed in range(4):
        for start in start_positions(game, seed):
            hand = begun(game, start, Random(seed), LENGTH)
            while game.outcome(hand.position) is not None:
                hand.undo()
            if hand.moves:
                yield History(start, tuple(hand.moves)), hand.position


def seen(game: AnyGame, given: History[Any, Any], position: Any) -> History[Any, Any]:
    return follow(game, given, position, lambda one: position_json(game, one))


@every_game
def test_the_whole_table_and_a_seat_tell_the_same_history(game: AnyGame) -> None:
    for given, position in some(hands(game), 4):
        seat = game.to_move(position)
        told = seen(game, given, position)
        assert told.start == game.view(given.start, seat)
        assert len(told.moves) == len(given.moves)
        assert seen(game, told, game.view(position, seat)) == told


@with_others
def test_the_number_of_players_is_that_of_the_position(game: AnyGame) -> None:
    few, more = (
        game.numbered_deal(1, game.default_options(), players) for players in game.seats[:2]
    )
    with pytest.raises(Refused) as refused:
        seen(game, History(few, ()), more)
    found = [(fault.code, fault.at) for fault in refused.value.violations]
    assert found == [("history_contradicts", "/history/position")]
