"""Advice in the words of the game, and claims that the rules confirm."""

from typing import Any

from engine.games.bead import GAME, Place, Position
from solver.answers.answer import Detail
from solver.asking.gateway import Question
from tests.asking import hint, patient
from tests.solver.games.bead.positions import EXAMPLE, has_play, late, position, scattered
from tests.solver.games.trying import Made, check_claims, keys

BUDGET = patient(20.0)


def told(now: Position, objective: str, detail: Detail) -> Any:
    return hint(GAME, now, Question(objective, detail=detail), BUDGET)


def test_an_advice_in_the_words_of_the_game() -> None:
    now = position(["5-3", "1-1"], EXAMPLE)
    assert told(now, "immediate", Detail.NUDGE)["advice"] == (
        "Look for a place that extends three lines, not just two."
    )
    assert told(now, "immediate", Detail.AREA)["area"] == "the lower right of the board"
    assert told(now, "immediate", Detail.TILE)["advice"] == "Play 5-3, which fits in 3 ways."


def test_a_nudge_says_when_points_now_are_not_all() -> None:
    answers = [told(now, "plan", Detail.NUDGE) for now in late(40, 6) if has_play(now)]
    first = {keys(answer["advised"])[0] for answer in answers}
    assert first == {"take_most", "take_less", "one_play"}


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
    plain = (one for one in (*scattered(80, 0.1), *late(20, 6)) if has_play(one))
    asked = (now for now in plain if not now.options.joins_count_twice)
    question = Question("immediate", top=6)
    answers = ((now, hint(GAME, now, question, BUDGET)) for now in asked)
    assert check_claims(GAME, answers, CLAIMS) >= CLAIMS.keys() - {"ends_hand"}
