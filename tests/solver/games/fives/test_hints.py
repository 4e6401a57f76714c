"""What is said of moves beside the rules: claims, nudges and areas; and what the objectives say of
draws, twins and targets."""

from functools import partial
from itertools import islice

from engine.games.fives import GAME, Options, Play, Position
from engine.tiles import Tile, double_set
from solver.answers.answer import Detail
from tests.asking import hint_about, patient
from tests.games.fives.material import position
from tests.solver.games.trying import Made, check_claims, keys
from tests.solver.hands import late, scattered
from tests.wire import read_move

asked = partial(hint_about, GAME)


def fits(where: Position, tile: Tile) -> bool:
    """Whether the domino can be laid by the rules, whoever holds it."""
    moves = [Play(one, arm) for one in (tile, tile.flipped) for arm in range(4)]
    broken = ({fault.code for fault in GAME.violations(where, move)} for move in moves)
    return any("ends_do_not_match" not in codes and "no_such_arm" not in codes for codes in broken)


def left(made: Made) -> tuple[set[Tile], set[Tile]]:
    """The dominoes not laid after the move that fit, and those of them that the mover holds."""
    laid = {tile.canonical for tile in made.after.layout.laid}
    every = double_set(made.start.options.set)
    out = {tile for tile in every if tile not in laid and fits(made.after, tile)}
    return out, out & {*made.after.hands[made.start.to_move]}


def scores(made: Made) -> bool:
    adds, params = [part["adds"] for part in made.effect["parts"]], made.params
    told = (params.get("points", 0), params["count"], params.get("adds", adds))
    return told == (made.effect["points"], made.effect["count"], adds)


def leaves(made: Made) -> bool:
    out, held = map(len, left(made))
    return (made.params.get("out", out), made.params.get("held", 0)) == (out, held)


def next_cannot(made: Made) -> bool:
    return not any(fits(made.after, tile) for tile in made.after.hands[made.after.to_move])


def blocked(made: Made) -> bool:
    return (ended := GAME.outcome(made.after)) is not None and ended.reason == "blocked"


CLAIMS = {
    **dict.fromkeys(("scores", "scores_nothing", "scores_alone", "scores_nothing_alone"), scores),
    **dict.fromkeys(("leaves", "leaves_others", "leaves_one_number"), leaves),
    "leaves_nothing": lambda made: not left(made)[0],
    "leaves_yours": lambda made: left(made)[0] == left(made)[1] != set(),
    "next_cannot": next_cannot,
    "last_domino": lambda made: not made.after.hands[made.start.to_move],
    "target_reached": lambda made: max(made.after.scores) >= made.params["target"],
    "blocked": blocked,
}


def test_every_claim_is_what_the_rules_say() -> None:
    wheres = [*scattered(GAME, 60), *islice(late(GAME), 40)]
    answers = ((where, asked(where, "immediate")) for where in wheres)
    met = check_claims(GAME, answers, CLAIMS, ("draw", "pass"))
    assert met >= {"scores", "scores_nothing", "leaves", "leaves_others", "next_cannot"}


def test_a_nudge_says_what_there_is_to_look_for() -> None:
    where = position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5")
    answer = asked(where, "immediate", detail=Detail.NUDGE)
    assert keys(answer["advised"]) == ["some_score"]
    assert answer["advised"][0]["params"] == {"fitting": 3, "scoring": 1}
    for hand, key in (("6-4 0-0", "one_fits"), ("6-2 1-0", "none_scores")):
        where = position("6-6 | 6-1", hand, "2-0")
        answer = asked(where, "immediate", detail=Detail.NUDGE)
        assert keys(answer["advised"]) == [key]


def test_an_area_is_told_by_the_number_at_its_end() -> None:
    for hand, place in (("1-0 3-2", "arm that ends in 1"), ("6-2 3-2", "spinner")):
        answer = asked(position("6-6 | 6-1", hand, "2-0"), "immediate", detail=Detail.AREA)
        assert answer["advice"] == f"Look at the {place}."


def test_a_boneyard_of_another_order_says_the_same() -> None:
    """Reasons of this turn speak of what its player sees alone."""
    where = next(scattered(GAME, 1))
    other = where._replace(boneyard=where.boneyard[::-1])
    assert asked(where, "immediate")["moves"] == asked(other, "immediate")["moves"]


def test_ties_are_parted_by_the_pips_that_leave() -> None:
    where = position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5")
    texts = [move["text"] for move in asked(where, "immediate")["moves"]]
    assert texts[0] == "play 6-4 on arm 1", "1 and 4 make 5"
    assert texts[1] == "play 6-5 on arm 1", "11 pips leave the hand"


def test_plays_on_arms_that_end_alike_are_as_many_choices_as_are_listed() -> None:
    for layout in ("5-5 | 5-1 1-4 | 5-4 | 5-2", "5-5 | 5-4 4-4 | 5-1 1-4 | 5-2"):
        answer = asked(position(layout, "4-3", "0-0", boneyard="6-6"), "immediate")
        assert [row["value"] for row in answer["moves"]] == [0, 0]
        assert answer["equally_good"] == 2


def test_draws_belong_to_the_turn_while_they_are_seen() -> None:
    answer = asked(position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 0-0"), "immediate")
    assert [step["text"] for step in answer["line"]] == ["draw", "draw", "play 2-1 on arm 0"]
    assert (answer["status"], answer["value"]) == ("optimal", 0)


def test_a_domino_that_is_not_seen_leaves_a_bound() -> None:
    where = GAME.view(position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 6-3"), 0)
    answer = asked(where, "immediate")
    assert (answer["status"], answer["value"]) == ("feasible", 0)
    assert answer["bound"] >= 5, "6-3 on a free edge counts 2 and 3"
    assert [step["text"] for step in answer["line"]] == ["draw"]
    assert answer["assumption"]


def test_the_target_ends_the_plan() -> None:
    for finish_hand, value, laid in ((False, 15, 1), (True, 15, 3)):
        near = position(
            "6-6", "6-3 3-2 2-1", "0-0", boneyard="5-5", scores=(90, 0), finish_hand=finish_hand
        )
        answer = asked(near, "plan")
        assert (answer["value"], len(answer["line"])) == (value, laid)


def test_a_budget_that_ends_leaves_a_line_and_a_bound() -> None:
    where = position(
        "6-6",
        "6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3",
        "3-2 3-1 3-0",
        boneyard="2-2 2-1 2-0 1-1 1-0 0-0",
        target=1000,
    )
    answer = asked(where, "plan", patient(0.05))
    assert answer["status"] == "feasible"
    assert answer["value"] < answer["bound"]
    assert len(answer["moves"]) == len(GAME.legal_moves(where))


def test_the_end_of_the_hand_is_told_as_the_rules_tell_it() -> None:
    """The bonus is that of the hands as they are, though the plan does not count it."""
    ended = 0
    for where in islice((one for one in late(GAME, 3) if one.options == Options()), 8):
        answer = asked(where, "plan")
        made = GAME.play(where, read_move(GAME, answer["moves"][0]["move"]))
        assert answer["moves"][0]["effect"] == answer["line"][0]["effect"] == made.effect
        if len(answer["line"]) == len(where.hands[where.to_move]):
            bonus = answer["line"][-1]["effect"]["bonus"]
            pips = sum(int(face) for tile in where.hands[1 - where.to_move] for face in tile)
            assert (bonus["winner"], bonus["difference"]) == (where.to_move, pips)
            ended += 1
    assert ended
