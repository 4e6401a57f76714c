"""The rules of PIP, by number."""

from engine.rules import Example, GameRule, RulePage, Ruling


def _round(layout: str, hand: str, stock: int, turn: str = "0.cw", options: str = "") -> str:
    """Write a round for three: the first hand is visible, the others have nine hidden dominoes."""
    return f"pip~{options}~1~{turn}~{layout}~x{stock}~0.{hand}~0.x9~0.x9"


_OPENED = _round("1-1", "1-w_4-1_5-3_6-w_w-w_S-w", 45)
_ON_A_SIDE = _round("1-1_1-4.0", "4-2_7-1", 48)
_DOUBLE = _round("1-1_1-4.0_4-4.1", "4-2_5-1_R-w", 46)
_TWO_ON_IT = _round("1-1_1-4.0_4-4.1_4-2.2_w-8.2", "5-1_4-3_9-9", 44)
_FULL = _round("1-1_1-4.0_4-4.1_4-2.2_w-8.2_w-9.2", "5-1_2-0", 44)
_OUT = (
    "8-5_7-6_4-2_3-3_6-1_6-4_9-7_7-4_9-9_9-6_3-1_8-8_5-3_9-2_0-0_6-5_4-4_4-1_0-w_8-2_7-5_2-0_8-w"
    "_A-w~0.5-5~0.8-7_9-3"
)
_LAID = (
    "1-1_w-6.0_1-2.0_w-w.0.1_w-9.3_w-5.3_w-3.3_2-w.2_5-0.7_3-2.6_w-7.9_9-0.4_0-8.8_5-2.5_6-0.1"
    "_7-7.10_w-D.15_7-0.15_7-1.15_1-0.0_4-9.16_9-5.20_w-S.12_8-6.22_1-5.18_5-4.24_6-6.23_6-3.26"
    "_w-4.26_6-2.26_0-3.17_3-8.27_8-1.31_4-3.25_2-2.29_2-7.34_w-1.34_w-R.34_0-4.19_3-7.37_4-8.38"
    "_1-9.36_9-8.41"
)

PAGE = RulePage(
    "PIP by Michael Poor, 1991.",
    (
        GameRule(
            "I1",
            "Set",
            "Seventy dominoes: a double-nine set of 55; eleven dominoes with a wild pip, 0-* to "
            "9-* and the double *-*; and four directional dominoes, S-*, R-*, A-* and D-*, with a "
            "letter on one half and a wild pip on the other.",
        ),
        GameRule(
            "I2",
            "Deal",
            "Each player takes 9 dominoes, or 15 if there are two players; the rest are the "
            "stock. A game has nine rounds, and round r opens with the double r-r.",
        ),
        GameRule(
            "I3",
            "Opening",
            "The player who holds the double of the round opens with it. If nobody does, the "
            "player who holds *-* opens with that, and it stands for the double. If nobody has "
            "either, the players draw one domino each in turn, the scorekeeper first, until one "
            "of the two turns up.",
            rulings=(
                Ruling("The scorekeeper is seat 0. The player who draws one of the two opens."),
                Ruling("Dominoes drawn for the opening are kept."),
            ),
            examples=(
                Example(
                    "Only 1-1 can open the first round.",
                    "pip~~1~0.cw~~x43~0.1-1_2-2_x7~0.x9~0.x9",
                    "open 2-2",
                    breaks=("must_open_with",),
                ),
            ),
        ),
        GameRule(
            "I4",
            "Starter",
            "The opening domino has two sides, a top and a bottom. Top and bottom open only after "
            "both sides have been played on. All four places need the number of the round.",
            rulings=(
                Ruling(
                    "Every other open end can be played on from the start, unless I7 forbids it."
                ),
            ),
            examples=(
                Example(
                    "7-1 can go on the other side.",
                    _ON_A_SIDE,
                    "play 1-7 on 0",
                    effect={"next": 1},
                ),
                Example(
                    "All four places are taken.",
                    _round("1-1_1-4.0_1-5.0_1-6.0_1-7.0", "1-0_2-2", 45),
                    "play 1-0 on 0",
                    breaks=("end_not_open",),
                ),
            ),
        ),
        GameRule(
            "I5",
            "Play",
            "Play one domino a turn on an open end: an equal number, a wild pip on any number, or "
            "anything on a wild pip.",
            examples=(
                Example(
                    "The starter needs a 1.",
                    _OPENED,
                    "play 5-3 on 0",
                    breaks=("ends_do_not_match",),
                ),
                Example(
                    "4-1 is played with its 1 inward.", _OPENED, "play 1-4 on 0", effect={"next": 1}
                ),
            ),
        ),
        GameRule(
            "I6",
            "Faces",
            "A wild pip played inward takes the number it is played on, and the other half is the "
            "open end. A domino n-* may also be played with its number inward; then the wild pip "
            "is open and any domino fits it. It is never a double. A directional domino is always "
            "played with its wild pip inward.",
            rulings=(Ruling("Any domino fits the open letter of a directional domino."),),
            options={
                "directional_end": (
                    "same: an open letter needs the number that its wild half was played on, or "
                    "takes anything if that was an open wild; closed: nothing fits it."
                ),
                "wild_end": (
                    "declared: a player who leaves a wild pip open names the number that it needs."
                ),
            },
            examples=(
                Example(
                    "The wild pip stands for 1, and the 6 is open.",
                    _OPENED,
                    "play *-6 on 0",
                    effect={"next": 1},
                ),
                Example(
                    "The letter cannot lie inward.",
                    _OPENED,
                    "play S-* on 0",
                    breaks=("ends_do_not_match",),
                ),
                Example(
                    "A number must be named for the open wild pip.",
                    _round("1-1", "1-w_4-1", 49, options="wild_end.declared"),
                    "play 1-* on 0",
                    breaks=("must_name_number",),
                ),
                Example(
                    "The letter was played on the 1 of the starter's side, and no other number "
                    "fits it.",
                    _round("1-1_w-A.0", "4-2_5-3", 48, options="directional_end.same"),
                    "play 4-2 on 1",
                    breaks=("ends_do_not_match",),
                ),
            ),
        ),
        GameRule(
            "I7",
            "Doubles",
            "Every double except the starter is placed across. The next three plays, whoever "
            "makes them, must be on it, with its number or a wild pip; each begins a branch of "
            "its own. After that, every open end may be played on again.",
            rulings=(
                Ruling("Draws and passes are not plays: the three are still owed after them."),
                Ruling(
                    "A double played on such a double is one of its three plays, and the three "
                    "plays of the new double come first."
                ),
            ),
            examples=(
                Example(
                    "4-4 needs three plays first.",
                    _DOUBLE,
                    "play 1-5 on 0",
                    breaks=("double_unfinished",),
                ),
                Example(
                    "It still needs one.",
                    _TWO_ON_IT,
                    "play 1-5 on 0",
                    breaks=("double_unfinished",),
                ),
                Example(
                    "After the third, all ends are open.",
                    _FULL,
                    "play 1-5 on 0",
                    effect={"next": 1},
                ),
            ),
        ),
        GameRule(
            "I8",
            "The wild double",
            "*-* is always a double, of the number that it is played on.",
            rulings=(
                Ruling("It may stand for a double that has already been played."),
                Ruling(
                    "If it is played on an open wild pip or letter, its player names the number."
                ),
            ),
            examples=(
                Example(
                    "It is 1-1 on the starter's side.",
                    _OPENED,
                    "play *-* on 0",
                    effect={"next": 1},
                ),
                Example(
                    "On a 1 it cannot be 5-5.",
                    _OPENED,
                    "play *-* on 0 as 5",
                    breaks=("wrong_double_wild",),
                ),
                Example(
                    "The open wild pip needs no particular number, so one must be named.",
                    _round("1-1_1-w.0", "w-w_4-1", 48),
                    "play *-* on 1",
                    breaks=("must_name_number",),
                ),
            ),
        ),
        GameRule(
            "I9",
            "Unable",
            "A player with nothing to play draws one domino. If it fits, the player plays it; if "
            "not, the turn passes. If the stock is empty, the turn passes at once.",
            rulings=(
                Ruling("You must play if you can, even a wild or directional domino."),
                Ruling(
                    "A player with a hidden hand may draw or pass unless one of the visible "
                    "dominoes in that hand fits."
                ),
            ),
            examples=(
                Example("4-1 can be played.", _OPENED, "draw", breaks=("must_play",)),
                Example(
                    "The player must draw before passing.",
                    _round("1-1", "5-3_6-2", 49),
                    "pass",
                    breaks=("must_draw",),
                ),
                Example(
                    "The player has already drawn this turn.",
                    _round("1-1", "5-3_6-2", 49, "0.cw.drawn"),
                    "draw",
                    breaks=("already_drawn",),
                ),
            ),
        ),
        GameRule(
            "I10",
            "Directional dominoes",
            "They act when they are played. S: the next player is skipped. R: the direction of "
            "play is reversed. A: the same player has another turn. D: the next player draws a "
            "domino; if the stock is empty, the player of D gives the next player a domino from "
            "hand.",
            rulings=(
                Ruling("After D the next player has an ordinary turn."),
                Ruling("The player who gives a domino away chooses it."),
                Ruling(
                    "A letter that ends the round does not act, whether its player has gone out "
                    "or nobody can play any more. While a hand is hidden a block cannot be seen, "
                    "so D still takes a domino."
                ),
            ),
            examples=(
                Example(
                    "Seat 1 is skipped.",
                    _OPENED,
                    "play *-S on 0",
                    effect={"next": 2, "skipped": 1},
                ),
                Example(
                    "Play now goes from seat 0 to seat 2.",
                    _round("1-1", "5-3_R-w", 49),
                    "play *-R on 0",
                    effect={"next": 2, "reversed": True},
                ),
                Example(
                    "Seat 1 draws 6-3.",
                    _round("1-1", "5-3_D-w", 49),
                    "play *-D on 0 drawn 6-3",
                    effect={"next": 1, "drawn_by": 1, "drawn": "6-3"},
                ),
            ),
        ),
        GameRule(
            "I11",
            "End of a round",
            "A round is over when a player has no dominoes left and so wins it, or when the stock "
            "is empty and nobody can play: then it is blocked and nobody wins.",
            rulings=(
                Ruling("Giving away the last domino under I10 wins the round too."),
                Ruling(
                    "If all hands are visible, a block ends the round at once; otherwise it ends "
                    "after a full round of passes."
                ),
            ),
            examples=(
                Example(
                    "5-5 was the last domino of seat 0.",
                    f"pip~~1~0.cw~{_LAID}~{_OUT}",
                    "play 5-5 on 21",
                    effect={"counts": [0, 27], "score_changes": [0, 27]},
                    ends="out",
                ),
            ),
        ),
        GameRule(
            "I12",
            "Scores",
            "After a round everybody counts the dominoes left in hand: the pips of all numbers, "
            "20 for a wild pip, 25 for a letter, and 50 for *-*. This is added to their scores. "
            "The winner of the round then takes 10 off, but no score goes below 0. After nine "
            "rounds the lowest score wins.",
            rulings=(
                Ruling("After a block nobody takes anything off."),
                Ruling("Equal lowest scores share the win."),
            ),
        ),
        GameRule(
            "I13",
            "Direction",
            "Each round begins clockwise, from one seat to the next.",
            rulings=(
                Ruling(
                    "With two players, S gives its player another turn, and R changes nothing, "
                    "not even the direction."
                ),
            ),
            options={"reverse_skips_with_two": "With two players, R acts like S."},
            examples=(
                Example(
                    "R changes nothing between two players.",
                    "pip~~1~0.cw~1-1~x52~0.5-3_R-w~0.x15",
                    "play *-R on 0",
                    effect={"next": 1, "reversed": False},
                ),
                Example(
                    "With the option, it skips the other player.",
                    "pip~reverse_skips_with_two.true~1~0.cw~1-1~x52~0.5-3_R-w~0.x15",
                    "play *-R on 0",
                    effect={"next": 0, "skipped": 1},
                ),
            ),
        ),
    ),
)
