"""Passes, the end and the settlement in the Bead Game: B11 to B13."""

from engine.game import Outcome
from engine.games.bead import GAME, Position
from tests.games.bead.build import APART, PASS, PLAYED, SIXTH, THIRD, board, codes, holding, place


def ended(position: Position) -> Outcome:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome


def test_b11_only_who_cannot_play_passes() -> None:
    (violation,) = GAME.violations(holding(["1-3"]), PASS)
    assert (violation.code, violation.rule) == ("must_play", "B11")
    assert violation.message.startswith("You must play 3-1")
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["5-5"]), scores=(5, 6))
    assert GAME.legal_moves(position) == (PASS,)
    after, effect = GAME.play(position, PASS)
    assert effect == {"score": 0, "doubled": False, "groups": []}
    assert (after.to_move, after.passes, after.players) == (1, 1, position.players)


def test_b12_over_when_nobody_can_play() -> None:
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]))
    assert ended(position).reason == "blocked"
    assert GAME.legal_moves(position) == ()
    for move in (PASS, place("6-6 0 0 right")):
        assert codes(position, move) == ["game_over"]
    assert GAME.outcome(board(*PLAYED, hands=(["1-1"], ["3-3"], ["5-5"]))) is None


def test_b12_example_8() -> None:
    """Order 0, 1, 2: seat 1 goes out and seat 2 has one more turn; seat 2 goes out and it is over
    at once, whoever could still play."""
    position = board(hands=(["5-5", "5-5"], ["1-3"], ["1-1", "2-4"]), to_move=1)
    position = GAME.play(position, place(THIRD)).position
    assert (position.last_turns, position.to_move) == ((2,), 2)
    assert GAME.outcome(position) is None
    assert ended(GAME.play(position, place(SIXTH)).position).reason == "went_out"
    position = board(hands=(["5-5", "5-5"], ["1-1", "2-4"], ["1-3"]), to_move=2)
    outcome = ended(GAME.play(position, place(THIRD)).position)
    assert (outcome.reason, outcome.totals) == ("went_out", (-10, -30, 9))
    asked = board(*PLAYED, hands=(["5-5"], [], ["1-1"]), to_move=2, last_turns=[2])
    assert ended(asked).reason == "went_out"


def test_b13_penalties() -> None:
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]), scores=(30, 9))
    outcome = ended(position)
    assert (outcome.totals, outcome.winners) == ((20, 4), (0,))
    other = ended(board(hands=(["1-2"], ["3-3"]), starter=APART))
    assert (other.totals, other.winners) == ((-25, -5), (1,))
    tie = ended(board(hands=(["1-1"], ["3-3"], ["2-1"]), starter=APART))
    assert tie.winners == (0, 1)
