"""The most points this turn."""

import pytest

from engine.games.fives import GAME, Draw, Play, Position
from tests.games.fives.material import position
from tests.looking import some
from tests.solver.games.fives.hands import asked, on_the_way, values

REST = "6-6 5-4 1-0 4-2 3-1 6-0 1-1 4-3 5-2 0-0 6-5 3-2 4-0 6-2"
EXAMPLE = position(
    "5-5 | 5-0",
    "5-3 2-0 6-4 4-1 3-3 2-1",
    "6-3 5-1 4-4 2-2 3-0 6-1",
    boneyard=REST,
    scores=(10, 10),
)


def engine_best(where: Position) -> int:
    """Every play of the turn tried by the engine, draws followed."""
    best = 0
    for move in GAME.legal_moves(where):
        after, effect = GAME.apply_unjudged(where, move)
        best = max(best, int(effect["points"]))
        if isinstance(move, Draw) and GAME.outcome(after) is None:
            best = max(best, engine_best(after))
    return best


def test_the_example_of_the_rules() -> None:
    answer = asked(EXAMPLE, "immediate")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 0, 0)
    assert values(answer) == {"play 0-2 on arm 0": 0, "play 5-3 on arm 1": 0}
    assert answer["moves"][0]["text"] == "play 5-3 on arm 1"


def test_a_score_that_the_spinner_makes() -> None:
    """6-6 and 6-3 make 15 (F5)."""
    after = GAME.play_all(
        position("", "6-6 5-0 3-2", "6-3 1-0 2-1", boneyard="5-5"), [Play(GAME.whole_set(
            {"set": 6}, 2)[-1])]
    )[0]  # fmt: skip
    answer = asked(after, "immediate")
    assert (answer["value"], answer["moves"][0]["text"]) == (15, "play 6-3 on arm 0")
    reason = answer["moves"][0]["reason"]
    assert reason.startswith("It scores 15 points, because the ends add up to 12 + 3 = 15. ")


def test_ties_are_parted_by_the_pips_that_leave() -> None:
    where = position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5")
    texts = [move["text"] for move in asked(where, "immediate")["moves"]]
    assert texts[0] == "play 6-4 on arm 1", "1 and 4 make 5"
    assert texts[1] == "play 6-5 on arm 1", "11 pips leave the hand"


def test_arms_that_end_alike_are_counted_once() -> None:
    where = position("5-5 | 5-1 1-4 | 5-4 | 5-2", "4-3", "0-0", boneyard="6-6")
    answer = asked(where, "immediate")
    assert len(answer["moves"]) == 2
    assert answer["equally_good"] == 1


def test_an_arm_that_ends_in_a_double_is_another_arm() -> None:
    where = position("5-5 | 5-4 4-4 | 5-1 1-4 | 5-2", "4-3", "0-0", boneyard="6-6")
    answer = asked(where, "immediate")
    assert sorted(values(answer).values()) == [0, 0]
    assert answer["equally_good"] == 2


def test_draws_belong_to_the_turn_while_they_are_seen() -> None:
    where = position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 0-0")
    answer = asked(where, "immediate")
    assert [step["text"] for step in answer["line"]] == ["draw", "draw", "play 2-1 on arm 0"]
    assert (answer["status"], answer["value"]) == ("optimal", 0)


def test_a_domino_that_is_not_seen_leaves_a_bound() -> None:
    where = GAME.view(position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 6-3"), 0)
    answer = asked(where, "immediate")
    assert (answer["status"], answer["value"]) == ("feasible", 0)
    assert answer["bound"] >= 5, "6-3 on a free edge counts 2 and 3"
    assert [step["text"] for step in answer["line"]] == ["draw"]
    assert answer["assumption"]


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (4, {"finish_hand": True, "target": 20}), (6, {"set": 12})],
)
def test_it_agrees_with_every_move_of_the_engine(players: int, options: dict[str, int]) -> None:
    for where in some(on_the_way(range(5), players, **options)):
        answer = asked(where, "immediate")
        assert answer["status"] == "optimal"
        assert answer["value"] == answer["bound"] == engine_best(where), GAME.text(where)
        assert answer["verified_by"] == ["replay", "exhaustive"]
        assert {move["text"] for move in answer["moves"]} == set(
            map(GAME.move_text, GAME.legal_moves(where))
        )
