"""Each level of detail says no more than its name, and what is said is true."""

import re
from typing import Any

from engine.games.bead import GAME, Place, Position
from solver.answer import Detail
from solver.games.bead import phrases as say
from solver.gateway import Question
from solver.words import sentence
from tests.asking import hint, patient
from tests.clauses import Clause, clauses
from tests.looking import some
from tests.solver.games.bead.positions import EXAMPLE, has_play, late, position, scattered
from tests.wire import read_move

BUDGET = patient(20.0)
TILE = re.compile(r"\d-\d")


def told(now: Position, objective: str, detail: Detail) -> Any:
    return hint(GAME, now, Question(objective, detail=detail), BUDGET)


def positions(objective: str) -> list[Position]:
    found = scattered(20, 0.1) if objective == "immediate" else late(12, 5)
    return [now for now in found if has_play(now)]


def test_an_advice_in_the_words_of_the_game() -> None:
    now = position(["5-3", "1-1"], EXAMPLE)
    assert told(now, "immediate", Detail.NUDGE)["advice"] == (
        "Look for a place that extends three lines, not just two."
    )
    assert told(now, "immediate", Detail.AREA)["area"] == "the lower right of the board"
    assert told(now, "immediate", Detail.TILE)["advice"] == "Play 5-3, which fits in 3 ways."


def test_a_nudge_says_when_points_now_are_not_all() -> None:
    answers = [told(now, "plan", Detail.NUDGE) for now in late(40, 8) if has_play(now)]
    first = {answer["advised"][0]["key"] for answer in answers}
    assert first == {"bead.take_most", "bead.take_less", "bead.one_play"}


def best_replies(after: Position) -> tuple[int, set[str]]:
    """The most that the next player can score, and with which dominoes."""
    found = [(GAME.play(after, move).effect, move) for move in GAME.legal_moves(after)]
    scores = {str(move.tile.canonical): 0 for _, move in found if isinstance(move, Place)}
    for effect, move in found:
        if isinstance(move, Place):
            tile = str(move.tile.canonical)
            scores[tile] = max(scores[tile], int(effect["score"]))
    most = max(scores.values(), default=0)
    return most, {tile for tile, score in scores.items() if score == most}


def reply_holds(now: Position, after: Position, clause: Clause) -> bool:
    """Whether the rules say what a clause says of the next player, or of the end of the hand."""
    key, params, _ = clause
    if key == "last_domino":
        return not after.players[now.to_move].hand
    if key == "ends_hand":
        return GAME.outcome(after) is not None
    return (params.get("score", 0), {*params.get("tiles", ())}) == best_replies(after)


def claim_holds(now: Position, clause: Clause) -> bool:
    """Whether the rules say what a clause says."""
    key, params, _ = clause
    after, effect = GAME.play(now, read_move(GAME, clause.move))
    if key in ("scores", "scores_doubled"):
        lengths = sorted(group["length"] for group in effect["groups"])
        told = (sorted(params["lengths"]), params["score"], key == "scores_doubled")
        return told == (lengths, effect["score"], effect["doubled"])
    return reply_holds(now, after, clause)


def test_every_claim_is_what_the_rules_say() -> None:
    looked_at: set[str] = set()
    found = [now for now in scattered(80, 0.1) if not now.options.joins_count_twice]
    for now in some((*found, *(one for one in late(20, 6) if not one.options.joins_count_twice))):
        if has_play(now):
            answer = hint(GAME, now, Question("immediate", top=6), BUDGET)
            for clause in some(clauses(answer)):
                assert claim_holds(now, clause), (GAME.text(now), clause)
                looked_at.add(clause.key)
    assert looked_at >= {"scores", "scores_doubled", "reply", "no_reply", "last_domino"}


JOIN = (
    "bead~lone_cells_count.true~2.1.0~n~4-1r0.0_5-1r1.0_2-2d0.2_3-2d0.-1_3-5d0.3_2-2r2.2_1-1r-1.0_"
    "5-1r2.-1_2-3r3.2_1-1d1.-2_2-5r4.2_3-4r3.-1_2-4d2.4_1-2d4.4_1-2r1.4~66.3-1_4-1_4-3_4-4~101."
    "3-1_5-3_5-4~48.4-4_5-2_5-4_5-5~50.3-3_3-3_4-2_5-5"
)


def test_two_lines_that_become_one_are_told_as_that() -> None:
    """3, 4 and 2, 3 stand in row 3, with one cell between them."""
    now = GAME.read_text(JOIN)
    row = next(
        row
        for row in told(now, "immediate", Detail.MOVE)["moves"]
        if row["text"] == "place 5-4 row 3 column 1 down"
    )
    assert 6 in row["because"][0]["params"]["lengths"]


def test_a_score_is_told_with_its_lengths() -> None:
    assert sentence(say.SCORES(lengths=(4, 3), score=12)) == "It scores 12 (4 x 3)."
    assert sentence(say.SCORES_DOUBLED(lengths=(3, 3), score=18)) == (
        "It scores 18 (3 x 3, doubled for a double)."
    )
    assert sentence(say.PLAN_MORE(more=1)) == "Your other dominoes can add 1 more point."
    assert sentence(say.PLAN_LESS(less=5)) == (
        "The dominoes you cannot play cost you 5 points more than the others bring."
    )
