"""Everything that can be wrong with a position of Fives."""

from typing import Any

from engine.games.fives import GAME, Position
from tests.games.fives.material import BLOCKED, NEARLY_OUT, position
from tests.games.tables import Row, check

HANDS = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
BONEYARD = "0-0 2-2 4-2 4-4 6-2 6-4"
FIRST, SECOND = "/players/0/hand", "/players/1/hand"


UNKNOWN = "unknown_tile /layout/spinner, unknown_tile /layout/arms/0/0"
NO_SPINNER = ", not_a_spinner /layout/spinner"


def lies(spinner: str | None, *arms: list[str]) -> dict[str, Any]:
    return {"/layout": {"spinner": spinner, "arms": [*arms, *[[]] * (4 - len(arms))]}}


OF_THE_EXAMPLE: tuple[Row, ...] = (
    ("sound", {}, ""),
    (
        "every key at once",
        {"/to_move": "0", "/passes": -1, "/extra": 1, "/boneyard": ["6-7-8"]},
        "wrong_type /to_move, out_of_range /passes, not_a_tile /boneyard/0, unknown_key /extra",
    ),
    *(
        ("no such target", {"/options": {"target": target}}, "out_of_range /options/target")
        for target in (0, -5, 7, 101, 1_000_005)
    ),
    *(
        ("no target", {"/options": {"target": target}}, "wrong_type /options/target")
        for target in ("100", True, 5.5)
    ),
    ("options", {"/options": {"set": 9}}, "not_a_choice /options/set"),
    ("options", {"/options": {"bonus_divisor": 2}}, "not_a_choice /options/bonus_divisor"),
    ("options", {"/options": {"block_tie": "all"}}, "not_a_choice /options/block_tie"),
    ("options", {"/options": {"finish_hand": 1}}, "wrong_type /options/finish_hand"),
    ("options", {"/options": {"sets": 6}}, "unknown_key /options/sets"),
    *(
        (
            f"{arms} arms",
            {"/layout": {"spinner": "5-5", "arms": [[]] * arms}},
            "out_of_range /layout/arms",
        )
        for arms in (0, 3, 5)
    ),
    (
        "nothing hidden is laid",
        lies("?", ["?"]),
        "not_a_tile /layout/spinner, not_a_tile /layout/arms/0/0",
    ),
    ("one player", {"/players": [{"hand": 7}]}, "out_of_range /players"),
    ("F1: twice", {SECOND + "/0": "5-3"}, "tile_repeated /players/1/hand, tile_missing"),
    ("F1: another set", {"/boneyard/0": "7-7"}, "unknown_tile /boneyard/0, tile_missing"),
    *(
        (
            "faces that no domino here has",
            lies(tile, [tile]),
            f"{UNKNOWN}, tile_missing, tile_missing{wrong}",
        )
        for tile, wrong in (
            ("S-R", NO_SPINNER),
            ("*-*", ""),
            ("6-*", NO_SPINNER),
            ("99-0", NO_SPINNER),
        )
    ),
    ("too many hidden", {"/boneyard": 15}, "too_many_tiles"),
    ("too few hidden", {"/boneyard": 13}, "tile_missing"),
    (
        "F11: five players with the small set",
        {"/players": [{"hand": 5}] * 5, "/boneyard": 3, **lies(None)},
        "set_too_small /options/set",
    ),
    (
        "F11: with the larger one",
        {"/players": [{"hand": 5}] * 5, "/boneyard": 66, "/options": {"set": 12}, **lies(None)},
        "",
    ),
    ("a seat that is not there", {"/to_move": 2}, "no_such_seat /to_move"),
    ("F4: an end", lies("5-5", ["0-5"]), "ends_do_not_match /layout/arms/0/0"),
    ("F2: the spinner is a double", lies("5-0", ["5-5"]), "not_a_spinner /layout/spinner"),
    ("arms alone", lies(None, ["5-5"], ["5-0"]), "spinner_missing /layout/arms"),
    (
        "F2: a higher double was dealt",
        {SECOND + "/0": "6-6", "/boneyard/0": "6-3"},
        "spinner_not_highest /layout/spinner",
    ),
    ("a higher double may have been drawn", {SECOND + "/-": "6-6", "/boneyard": 13}, ""),
    (
        "a hand too small for what it laid",
        {FIRST + "/-": "6-3", SECOND: lambda hand: [one for one in hand if one != "6-3"]},
        "hand_too_small /players/1/hand",
    ),
    ("who laid how many", {**lies("5-5"), SECOND + "/-": "5-0", "/to_move": 1}, ""),
    (
        "the turn tells it",
        {**lies("5-5"), SECOND + "/-": "5-0", "/to_move": 0},
        "hand_too_small /players/0/hand",
    ),
    (
        "only the sum is certain",
        {"/boneyard": [], FIRST: 26, SECOND: []},
        "hand_too_small /players",
    ),
    ("F4: passes with a boneyard", {"/passes": 1}, "passes_impossible /passes"),
)


def test_faults_of_the_example() -> None:
    """F1, F2, F4 and F11."""
    check(GAME, GAME.example, OF_THE_EXAMPLE)


PLAIN = "6-5 6-4 6-3 6-2 6-1 6-0"
OTHER = "5-4 5-3 5-2 5-1 5-0 4-3"


def unled(*hands: str, boneyard: int = 14, **keys: Any) -> Position:
    return position("", *hands, boneyard=str(boneyard), **keys)


def scored(**options: Any) -> Position:
    scores = (100, 100, 0, 196)
    return position(NEARLY_OUT, *HANDS, boneyard=BONEYARD, scores=scores, **options)


PASSED = BLOCKED.removesuffix(" 2-6"), "2-1", "4-1", "5-4 1-1 6-2", "5-2 3-3"
"""With 2-6 still held an end is a 2."""

POSITIONS: tuple[tuple[str, Position, str], ...] = (
    ("F1: hands as dealt", unled(f"{PLAIN} 1-1", "7"), ""),
    ("F1: unequal", unled(f"{PLAIN} 1-1", "6", boneyard=15), "hands_unequal"),
    ("F1: too small", unled("1-1", "1", boneyard=26), "hands_unequal"),
    ("F2: another leader", unled(f"{PLAIN} 1-1", f"{OTHER} 2-2"), "wrong_leader"),
    ("F2: the leader", unled(f"{PLAIN} 1-1", f"{OTHER} 2-2", to_move=1), ""),
    ("F2: no double", unled(f"{PLAIN} 5-4", "7"), "wrong_leader"),
    ("F2: a hidden one", unled(f"{PLAIN} 5-4", "7", to_move=1), ""),
    (
        "F2: all higher ones are seen",
        unled("5-5 6-6 4-4 3-3 2-2 1-1 0-0", "7", to_move=1),
        "wrong_leader",
    ),
    ("F2: one is hidden", unled("5-5 6-5 4-4 3-3 2-2 1-1 0-0", "7", to_move=1), ""),
    ("F2: nobody has one", unled(f"{PLAIN} 4-1", f"{OTHER} 4-2"), "no_double_held"),
    ("F2: drawn with one", unled(f"{PLAIN} 1-1 2-2", "8", boneyard=12), "drew_with_double"),
    ("F2: drawn without", unled(f"{PLAIN} 1-0 2-2", "8", boneyard=12), ""),
    ("F9: the game is won", unled(f"{PLAIN} 1-1", "7", scores=(0, 100)), "score_too_high"),
    ("F4: passes before the lead", unled(f"{PLAIN} 1-1", "7", passes=1), "passes_impossible"),
    *(("any seat", position(BLOCKED, *HANDS, to_move=seat), "") for seat in range(4)),
    (
        "F7: only one is out",
        position(NEARLY_OUT, "", "", "5-4 1-1", "5-2 3-3", boneyard="8"),
        "hands_empty",
    ),
    ("F7: passes", position(BLOCKED, "2-1", "1", "5-4 1-1", "2", passes=5), "passes_impossible"),
    ("F7: passes", position(BLOCKED, "2-1", "1", "5-4 1-1", "2", passes=4), ""),
    ("F4: passed but able", position(*PASSED, passes=1), "passed_but_able"),
    ("F4: passed and unable", position(*PASSED, passes=1, to_move=2), ""),
    ("F9: past the target", scored(), "score_too_high, two_past_target"),
    ("F9: hands are finished", scored(finish_hand=True), ""),
)


def test_faults_of_positions() -> None:
    """F1, F2, F4, F7 and F9."""
    for about, where, expected in POSITIONS:
        assert ", ".join(fault.code for fault in GAME.faults(where)) == expected, about
