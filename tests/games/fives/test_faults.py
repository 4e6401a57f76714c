"""Everything that can be wrong with a position of Fives."""

from typing import Any

from engine.games.fives import GAME
from tests.games.fives.material import BLOCKED, NEARLY_OUT, position
from tests.games.tables import check, rows
from tests.looking import some

OF_THE_EXAMPLE = """
sound | |
every key at once | /to_move "0"; /passes -1; /extra 1; /boneyard ["6-7-8"] | \
wrong_type /to_move, out_of_range /passes, not_a_tile /boneyard/0, unknown_key /extra
no such target | /options {"target": 0} | out_of_range /options/target
no such target | /options {"target": 7} | out_of_range /options/target
no such target | /options {"target": 1000005} | out_of_range /options/target
no target | /options {"target": true} | wrong_type /options/target
options | /options {"set": 9, "block_tie": "all"} | \
not_a_choice /options/set, not_a_choice /options/block_tie
options | /options {"finish_hand": 1} | wrong_type /options/finish_hand
five arms | /layout/arms/- [] | out_of_range /layout/arms
nothing hidden is laid | /layout/spinner "?"; /layout/arms/0 ["?"] | \
not_a_tile /layout/spinner, not_a_tile /layout/arms/0/0
one player | /players [{"hand": 7}] | out_of_range /players
F1: twice | /players/1/hand/0 "5-3" | tile_repeated /players/1/hand, tile_missing
F1: another set | /boneyard/0 "7-7" | unknown_tile /boneyard/0, tile_missing
letters | /layout/spinner "S-R"; /layout/arms/0 ["S-R"] | unknown_tile /layout/spinner, \
unknown_tile /layout/arms/0/0, tile_missing, tile_missing, not_a_spinner /layout/spinner
wild pips | /layout/spinner "*-*"; /layout/arms/0 ["*-*"] | \
unknown_tile /layout/spinner, unknown_tile /layout/arms/0/0, tile_missing, tile_missing
too many pips | /layout/spinner "99-0"; /layout/arms/0 ["99-0"] | unknown_tile /layout/spinner, \
unknown_tile /layout/arms/0/0, tile_missing, tile_missing, not_a_spinner /layout/spinner
too many hidden | /boneyard 15 | too_many_tiles
too few hidden | /boneyard 13 | tile_missing
F11: five players with the small set | /players [{"hand": 5}, {"hand": 5}, {"hand": 5}, \
{"hand": 5}, {"hand": 5}]; /boneyard 3; /layout/spinner null; /layout/arms/0 [] | \
set_too_small /options/set
F11: with the larger one | /players [{"hand": 5}, {"hand": 5}, {"hand": 5}, {"hand": 5}, \
{"hand": 5}]; /boneyard 66; /layout/spinner null; /layout/arms/0 []; /options {"set": 12} |
a seat that is not there | /to_move 2 | no_such_seat /to_move
F4: an end | /layout/arms/0 ["0-5"] | ends_do_not_match /layout/arms/0/0
F2: the spinner is a double | /layout/spinner "5-0"; /layout/arms/0 ["5-5"] | \
not_a_spinner /layout/spinner
arms alone | /layout {"spinner": null, "arms": [["5-5"], ["5-0"], [], []]} | \
spinner_missing /layout/arms
F2: a higher double was dealt | /players/1/hand/0 "6-6"; /boneyard/0 "6-3" | \
spinner_not_highest /layout/spinner
a higher double may have been drawn | /players/1/hand/- "6-6"; /boneyard 13 |
a hand too small for what it laid | /players/0/hand/- "6-3"; /players/1/hand - 6-3 | \
hand_too_small /players/1/hand
who laid how many | /layout/arms/0 []; /players/1/hand/- "5-0"; /to_move 1 |
the turn tells it | /layout/arms/0 []; /players/1/hand/- "5-0" | hand_too_small /players/0/hand
only the sum is certain | /boneyard []; /players/0/hand 26; /players/1/hand [] | \
hand_too_small /players
F4: passes with a boneyard | /passes 1 | passes_impossible /passes
"""


def test_faults_of_the_example() -> None:
    """F1, F2, F4 and F11."""
    check(GAME, GAME.example, OF_THE_EXAMPLE)


LIES = {
    "": "",
    "blocked": BLOCKED,
    "a 2 is open": BLOCKED.removesuffix(" 2-6"),
    "nearly out": NEARLY_OUT,
}
PLAIN = "6-5 6-4 6-3 6-2 6-1 6-0"
OTHER = "5-4 5-3 5-2 5-1 5-0 4-3"
HANDS = "2-1; 4-1; 5-4 1-1; 5-2 3-3"
POSITIONS = f"""
F1: hands as dealt | | {PLAIN} 1-1; 7 | |
F1: unequal | | {PLAIN} 1-1; 6 | boneyard=15 | hands_unequal
F1: too small | | 1-1; 1 | boneyard=26 | hands_unequal
F2: another leader | | {PLAIN} 1-1; {OTHER} 2-2 | | wrong_leader
F2: the leader | | {PLAIN} 1-1; {OTHER} 2-2 | to_move=1 |
F2: no double | | {PLAIN} 5-4; 7 | | wrong_leader
F2: a hidden one | | {PLAIN} 5-4; 7 | to_move=1 |
F2: all higher ones are seen | | 5-5 6-6 4-4 3-3 2-2 1-1 0-0; 7 | to_move=1 | wrong_leader
F2: one is hidden | | 5-5 6-5 4-4 3-3 2-2 1-1 0-0; 7 | to_move=1 |
F2: nobody has one | | {PLAIN} 4-1; {OTHER} 4-2 | | no_double_held
F2: drawn with one | | {PLAIN} 1-1 2-2; 8 | boneyard=12 | drew_with_double
F2: drawn without | | {PLAIN} 1-0 2-2; 8 | boneyard=12 |
F9: the game is won | | {PLAIN} 1-1; 7 | scores=0,100 | score_too_high
F4: passes before the lead | | {PLAIN} 1-1; 7 | passes=1 | passes_impossible
any seat | blocked | {HANDS} | boneyard= to_move=3 |
F7: only one is out | nearly out | ; ; 5-4 1-1; 5-2 3-3 | boneyard=8 | hands_empty
F7: passes | blocked | 2-1; 1; 5-4 1-1; 2 | boneyard= passes=5 | passes_impossible
F7: passes | blocked | 2-1; 1; 5-4 1-1; 2 | boneyard= passes=4 |
F4: able | a 2 is open | 2-1; 4-1; 5-4 1-1 6-2; 5-2 3-3 | boneyard= passes=1 | passed_but_able
F4: unable | a 2 is open | 2-1; 4-1; 5-4 1-1 6-2; 5-2 3-3 | boneyard= passes=1 to_move=2 |
F9: past the target | nearly out | {HANDS} | boneyard=6 scores=100,100,0,196 | \
score_too_high, two_past_target
F9: hands are finished | nearly out | {HANDS} | boneyard=6 scores=100,100,0,196 finish_hand=1 |
"""
"""What lies, the hands, other keys, and what is wrong; 14 dominoes are in the boneyard."""


def test_faults_of_positions() -> None:
    """F1, F2, F4, F7 and F9."""
    for about, lies, hands, more, expected in some(rows(POSITIONS)):
        given: dict[str, Any] = dict(pair.split("=") for pair in more.split())
        keys: dict[str, Any] = {"boneyard": given.pop("boneyard", "14")}
        keys |= {name: int(value) for name, value in given.items() if name != "scores"}
        if "scores" in given:
            keys["scores"] = tuple(map(int, given["scores"].split(",")))
        where = position(LIES[lies], *hands.split(";"), **keys)
        assert ", ".join(fault.code for fault in GAME.faults(where)) == expected, about
