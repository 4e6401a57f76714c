"""The most that the mover's own dominoes add if nobody else lays anything."""

from dataclasses import replace

from engine.games.bead import GAME, Pass, Position
from solver.budget import Budget, Clock
from solver.games.bead.solo_search import SoloSearch
from solver.gateway import Question
from tests.asking import hint, patient
from tests.looking import some
from tests.solver.games.bead.positions import OPTIONS, has_play, late, position
from tests.wire import read_move

PLAN = Question("plan")
BUDGET = patient(30.0)


def most_alone(now: Position) -> int:
    """Every order of plays by the engine, nothing remembered: scores less what is kept (B13)."""
    hand = now.mover.hand
    kept = sum(-5 if tile.is_double else -25 for tile in hand)
    plays = [move for move in GAME.legal_moves(now) if move != Pass()]
    found = [kept] if not plays else []
    for play in plays:
        after, effect = GAME.play(now, play)
        alone = replace(after, to_move=now.to_move, passes=0)
        last = now.last_turns is not None or not alone.mover.hand
        rest = sum(-5 if tile.is_double else -25 for tile in alone.mover.hand)
        found.append(effect["score"] + (rest if last else most_alone(alone)))
    return max(found)


def test_small_hands_against_every_order_of_plays() -> None:
    for now in some(late(50, 6)):
        answer = hint(GAME, now, PLAN, BUDGET)
        assert (answer["status"], answer["value"]) == ("optimal", most_alone(now)), GAME.text(now)
        assert answer["verified_by"] == ["replay", "exhaustive"] or not has_play(now)


def test_every_choice_is_worth_what_it_leads_to() -> None:
    compared = 0
    for now in late(25, 8, players=3):
        for row in hint(GAME, now, PLAN, BUDGET)["moves"]:
            move = read_move(GAME, row["move"])
            if move == Pass():
                continue
            compared += 1
            after, effect = GAME.play(now, move)
            alone = replace(after, to_move=now.to_move, passes=0)
            rest = sum(-5 if tile.is_double else -25 for tile in alone.mover.hand)
            over = now.last_turns is not None or not alone.mover.hand
            wanted = effect["score"] + (rest if over else most_alone(alone))
            assert (row["value"], row["bound"], row["status"]) == (wanted, wanted, "optimal")
    assert compared > 25


def test_a_last_turn_is_one_play() -> None:
    """The double scores 18 and leaves -25, the other 9 and leaves -5."""
    now = position(["", "5-5 5-1"], to_move=1, last_turns=(1,))
    answer = hint(GAME, now, PLAN, BUDGET)
    assert (answer["value"], answer["status"], len(answer["line"])) == (4, "optimal", 1)


def test_annealed_lines_are_legal_and_add_what_they_say() -> None:
    for options in OPTIONS:
        now = GAME.numbered_deal(5, GAME.read_options(options), 3)
        solo = SoloSearch(now, Clock(BUDGET))
        line = solo.anneal(Clock(Budget(30.0, effort=0.2)))
        after, gained = now, 0
        for play in line.plays:
            step = GAME.play(replace(after, to_move=now.to_move, passes=0), play)
            after, gained = step.position, gained + int(step.effect["score"])
        kept = after.players[now.to_move].hand
        assert line.worth == gained - sum(5 if tile.is_double else 25 for tile in kept)
        assert line.worth >= solo.beam(1).worth
