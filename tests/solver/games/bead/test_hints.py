"""What is said of moves, in numbers and in words, beside the rules; and what is claimed where the
methods fall out."""

from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from engine.games.bead import GAME, Place
from engine.games.bead.notation import move_text
from solver.answers.answer import Detail
from solver.games.bead.objectives import immediate
from solver.games.bead.solo_search import SoloSearch
from solver.games.bead.state import alone
from solver.question.budget import Budget, Clock
from tests.asking import hint_about, patient
from tests.games.bead.test_bead import PLAYED, at
from tests.looking import some
from tests.solver.games.bead.kernels import OPTIONS
from tests.solver.games.trying import Made, check_claims, keys
from tests.solver.hands import late, scattered

told = partial(hint_about, GAME)


def test_an_advice_in_the_words_of_the_game() -> None:
    now = at(f"0.0.0~n~{PLAYED}~0.5-3~0.1-1")
    assert told(now, "immediate", detail=Detail.NUDGE)["advice"] == (
        "Look for a place that extends three lines, not just two."
    )
    assert told(now, "immediate", detail=Detail.AREA)["area"] == "the lower right of the board"
    assert told(now, "immediate", detail=Detail.TILE)["advice"] == "Play 5-3, which fits in 3 ways."


def test_a_nudge_says_when_points_now_are_not_all() -> None:
    small = (now for now in late(GAME, 8) if len(now.mover.hand) <= 4)
    answers = [told(now, "plan", detail=Detail.NUDGE) for now in islice(small, 25)]
    first = {keys(answer["advised"])[0] for answer in answers}
    assert first >= {"take_most", "take_less"}


def replies(made: Made) -> bool:
    """Whether a clause says how much the next player can score at most, and with what."""
    scores: dict[str, int] = {}
    for move in GAME.legal_moves(made.after):
        if isinstance(move, Place):
            tile, score = str(move.tile.canonical), GAME.play(made.after, move).effect["score"]
            scores[tile] = max(scores.get(tile, 0), int(score))
    most = max(scores.values(), default=0)
    best = {tile for tile, score in scores.items() if score == most}
    return (made.params.get("score", 0), {*made.params.get("tiles", ())}) == (most, best)


def scores(made: Made, doubled: bool) -> bool:
    lengths = sorted(group["length"] for group in made.effect["groups"])
    told = (sorted(made.params["lengths"]), made.params["score"], doubled)
    return told == (lengths, made.effect["score"], made.effect["doubled"])


CLAIMS = {
    "scores": lambda made: scores(made, doubled=False),
    "scores_doubled": lambda made: scores(made, doubled=True),
    "last_domino": lambda made: not made.after.players[made.start.to_move].hand,
    "ends_hand": lambda made: GAME.outcome(made.after) is not None,
    "reply": replies,
    "no_reply": replies,
}


def test_every_claim_is_what_the_rules_say() -> None:
    plain = (one for one in (*scattered(GAME, 60), *islice(late(GAME), 40)))
    asked = (now for now in plain if not now.options.joins_count_twice)
    answers = ((now, told(now, "immediate", top=6)) for now in asked)
    assert check_claims(GAME, answers, CLAIMS) >= CLAIMS.keys() - {"ends_hand"}


def test_annealed_lines_are_legal_and_add_what_they_say() -> None:
    for options in OPTIONS:
        now = GAME.numbered_deal(5, GAME.read_options(options), 3)
        solo = SoloSearch(alone(now), Clock(patient(20.0)))
        line = solo.anneal(Clock(Budget(30.0, effort=0.1)))
        after, gained = now, 0
        for play in line.plays:
            step = GAME.play(replace(after, to_move=now.to_move, passes=0), play)
            after, gained = step.position, gained + int(step.effect["score"])
        kept = after.players[now.to_move].hand
        assert line.worth == gained - sum(5 if tile.is_double else 25 for tile in kept)
        assert line.worth >= solo.beam(1, solo.start).worth


DOUBLE = at("0.0.0~n~1-2r0.0_3-4r1.0~0.5-1_5-5~0.1-1")
"""5-5 scores 18."""


def test_every_legal_move_is_valued_best_first_then_in_the_engines_order() -> None:
    for now in some(scattered(GAME, 50)):
        answer = told(now, "immediate")
        scores = [GAME.play(now, move).effect["score"] for move in GAME.legal_moves(now)]
        listed = sorted(zip(scores, GAME.legal_moves(now), strict=True), key=lambda row: -row[0])
        assert [row["text"] for row in answer["moves"]] == [move_text(move) for _, move in listed]
        assert [row["value"] for row in answer["moves"]] == [score for score, _ in listed]
        assert (answer["status"], answer["value"]) == ("optimal", max(scores)), GAME.text(now)


def test_nothing_is_claimed_where_the_methods_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second method is given a wrong score: neither that nor the other is called the best."""
    monkeypatch.setattr(immediate, "highest_score", lambda position: 36)
    answer = told(DOUBLE, "immediate")
    assert (answer["status"], answer["value"], answer["bound"]) == ("unknown", None, None)
    assert "methods disagree" in answer["notes"][0]
    assert len(answer["moves"]) == 10
    assert all(move["value"] is None for move in answer["moves"])


def test_a_target_is_beside_the_best_score() -> None:
    for target in (10, 19):
        answer = told(DOUBLE, "immediate", target=target)
        assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 18, 18)
        assert answer["verified_by"] == ["replay", "exhaustive", "cp_sat"]
        assert answer["target"] == {"target": target, "reached": target == 10}


def test_twins_count_once() -> None:
    now = at("0.0.0~n~1-2r0.0_2-1r1.0~0.3-3~0.1-1")
    answer = told(now, "immediate")
    assert [row["alike"] for row in answer["moves"]] == [2, 2]
    assert answer["equally_good"] == 2
