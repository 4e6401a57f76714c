"""The rules of Peaks and Pits, by number."""

from engine.rules import Example, GameRule, RulePage, Ruling

_DOWN = "0-6_6-5_5-3_3-3_3-2"
_LATE_HIGH = (
    "9-9_9-3_3-3_3-4_4-8_8-8_8-2_2-2_2-4_4-6_6-6_6-0_0-7_7-8_8-1_1-1_1-4_4-9_9-8_8-6_6-5_5-1_1-6"
    "_6-3_3-0_0-2_2-9"
)
_LATE_LOW = "0-0_0-4_4-4_4-7_7-7_7-6_6-9_9-5_5-5_5-3_3-8_8-0_0-1_1-9_9-7_7-5_5-0"
_SIX_HIGH = "6-6_6-1_1-1_1-3_3-5_5-2_2-2_2-1_1-4_4-4_4-2_2-6_6-4_4-3_3-2"
_SIX_LOW = "0-0_0-3_3-3_3-6_6-5_5-5_5-0_0-1"


def _first_of_three(train: str, boneyard: int, hand: str, tokens: str = "5_5_5") -> str:
    return f"peaks-and-pits~~{tokens}~0~0~{train}~x{boneyard}~{hand}~x5~x5"


_TURNING = _first_of_three(f"~{_DOWN}", 34, "2-1_2-2_4-2_4-4_5-4")

PAGE = RulePage(
    "Peaks and Pits by Adrian Morgan, 2006.",
    (
        GameRule(
            "P1",
            "Set",
            "A double-nine set, of 55 dominoes, with a full hand of 5, or a double-six set, of 28, "
            "with one of 3. The starter, 9-0 or 6-0, is laid on the table first; then everybody is "
            "dealt a full hand. The rest is the boneyard.",
            options={"set": "6 is the double-six set."},
            examples=(
                Example(
                    "There is one 5-3 in the set.",
                    _first_of_three("~0-6_6-5", 37, "3-2_3-3_5-3_x2"),
                    "play low 5-3 3-5",
                    breaks=("not_one_slope", "tile_repeated"),
                ),
            ),
        ),
        GameRule(
            "P2",
            "Tokens",
            "Everybody begins with the same number of tokens, and a bank without an end holds the "
            "others. Who has the fewest at the end wins.",
            options={"tokens": "So many for everybody at the start, instead of 5."},
        ),
        GameRule(
            "P3",
            "Train",
            "The dominoes laid are a train with two arms: high begins at the 9 (or 6) of the "
            "starter, low at its 0, numbers touching equal numbers. A domino is read outward, away "
            "from the starter: where its second number is greater it goes up, where it is smaller "
            "it goes down.",
        ),
        GameRule(
            "P4",
            "Slope",
            "A slope is a stretch of an arm that goes on in one direction, as long as it can be. A "
            "double belongs to the slope of the domino before it; one that touches the starter to "
            "the slope of the domino after it. The starter is in no slope.",
        ),
        GameRule(
            "P5",
            "Play",
            "A play lays one or more dominoes of the hand on one arm, one joining the other, and "
            "all of them in one slope. Either they make the arm's last slope longer, or the first "
            "of them turns the other way and they begin a new one.",
            rulings=(
                Ruling(
                    "A double cannot turn: it still belongs to the slope before it, so a play that "
                    "begins with one goes on in that direction."
                ),
            ),
            examples=(
                Example(
                    "Down from 5 to 3 and to 2: three tokens are got rid of.",
                    _first_of_three("~0-6_6-5", 37, "3-2_3-3_5-3_x2"),
                    "play low 5-3 3-3 3-2",
                    effect={"laid": 3, "collected": 0, "net": -3, "slope": "down"},
                ),
                Example(
                    "2-2 goes on downward, 2-4 goes up.",
                    _TURNING,
                    "play low 2-2 2-4",
                    breaks=("not_one_slope",),
                ),
                Example(
                    "The low arm ends in 2.",
                    _TURNING,
                    "play low 4-5",
                    breaks=("ends_do_not_match",),
                ),
                Example(
                    "Who lays nothing passes.",
                    _TURNING,
                    "play low",
                    breaks=("nothing_played",),
                ),
            ),
        ),
        GameRule(
            "P6",
            "Effects",
            "The player puts one own token beside every domino laid. Who has ended a slope by "
            "beginning a new one picks up all tokens beside the ended one. Then the player draws "
            "as many dominoes as were laid.",
            rulings=(
                Ruling("Where fewer are left in the boneyard, those are drawn."),
                Ruling("The first slope of an arm ends none."),
            ),
            examples=(
                Example(
                    "Two tokens are laid, and the four beside 6-5, 5-3, 3-3 and 3-2 picked up.",
                    _TURNING,
                    "play low 2-4 4-5",
                    effect={"laid": 2, "collected": 4, "net": 2, "slope": "up", "new_slope": True},
                ),
            ),
        ),
        GameRule(
            "P7",
            "Tokens on the train",
            "It follows that tokens lie beside the last slope of each arm and nowhere else, one "
            "for each of its dominoes.",
            source="here",
        ),
        GameRule(
            "P8",
            "Pass",
            "Instead of playing a player may always pass, and takes as many tokens from the bank "
            "as lie beside both arms. The hand stays as it is.",
            examples=(
                Example(
                    "Two tokens lie on the one arm and three on the other.",
                    _first_of_three("9-6_6-5~0-6_6-4_4-3_3-1", 33, "x5"),
                    "pass",
                    effect={"penalty": 5, "net": 5},
                ),
            ),
        ),
        GameRule(
            "P9",
            "Running out of tokens",
            "When a player runs out of tokens, everybody is dealt more before the game goes on.",
            options={"refill_tokens": "So many for everybody, instead of 5."},
            rulings=(
                Ruling(
                    "It is looked at after every token laid, before any are picked up, and may "
                    "happen more than once in a turn."
                ),
                Ruling("Players who hold no dominoes any more are dealt tokens as well."),
            ),
            examples=(
                Example(
                    "Five dominoes take all five tokens, so everybody gets five.",
                    _first_of_three("~", 39, "5-4_6-5_7-6_8-7_9-8"),
                    "play high 9-8 8-7 7-6 6-5 5-4",
                    effect={"laid": 5, "net": -5, "dealt_to_all": 5},
                ),
            ),
        ),
        GameRule(
            "P10",
            "Empty boneyard",
            "Once the boneyard is empty, hands are not filled up any more. Who lays the last "
            "domino is out of the play, but is ranked with the others. A player passes for nothing "
            "while somebody else holds more dominoes.",
            examples=(
                Example(
                    "Seat 1 holds four dominoes, the player three.",
                    f"peaks-and-pits~~20_20_20~0~0~{_LATE_HIGH}~{_LATE_LOW}~~x3~x4~x3",
                    "pass",
                    effect={"penalty": 0},
                ),
            ),
        ),
        GameRule(
            "P11",
            "End",
            "The game is over when all who still hold dominoes have passed one after the other, or "
            "when nobody holds any. Fewest tokens are first, then the next fewest; equal numbers "
            "share a place.",
            rulings=(
                Ruling("Tokens on the table count for nobody."),
                Ruling(
                    "It does not end earlier where nobody could lay anything: a pass costs tokens, "
                    "so nobody is spared one."
                ),
            ),
            examples=(
                Example(
                    "Seat 0 is out, seat 1 has passed, and now seat 2 passes.",
                    f"peaks-and-pits~set.6~19_24_20~2~1~{_SIX_HIGH}~{_SIX_LOW}~~~2-0_4-0~5-1_5-4",
                    "pass",
                    effect={"penalty": 4},
                    ends="all_passed",
                ),
            ),
        ),
        GameRule(
            "P12",
            "Differences",
            "What P9 deals out is the same for everybody. Places and differences never depend on "
            "it.",
            source="here",
        ),
    ),
)
