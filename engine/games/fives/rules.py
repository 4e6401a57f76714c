"""The rules of Fives, by number."""

from engine.rules import Example, GameRule, RulePage, Ruling

_TWO_ARMS = "fives~~5-1_3-3_6-4_x3.x5~10.10~0~0~5-5~5-0.5-3..~x14"
_BLOCKED = (
    "fives~~1-1.6-0.0-0_2-2_3-0_3-1_3-3_4-1_4-2_4-3_4-4_6-4~10.45.0~2~0~6-6~6-1_1-0_0-2_2-1_1-5"
    "_5-0_0-4_4-5_5-5.6-2_2-5.6-5.6-3_3-5~3-2"
)
_LAST_DOMINO = (
    "0-0_1-1_3-0_3-1_4-1_6-0_6-3_6-4.3-3~80.25~1~0~5-5~5-2_2-1_1-6_6-5_5-0_0-4_4-5_5-3_3-2_2-2"
    "_2-4_4-4_4-3.5-1_1-0_0-2_2-6_6-6..~"
)
_TARGET = (
    "5-2_6-4.4-0_6-1.1-0_2-0_4-1~10.20.25~1~0~6-6~6-2_2-2_2-4.6-3_3-1_1-5.6-5_5-0_0-3_3-5.6-0~1-1"
    "_2-1_5-4_3-3_4-3_5-5_3-2_0-0_4-4"
)

PAGE = RulePage(
    "Fives as Walnut Studiolo plays dominoes at home, with a spinner.",
    (
        GameRule(
            "F1",
            "Deal",
            "The dominoes of a double-six set are turned down and mixed. Two players draw 7 each, "
            "three draw 6, four draw 5; those left are the boneyard.",
            options={"set": "12 is the double-twelve set of F11."},
        ),
        GameRule(
            "F2",
            "Lead",
            "The player with the highest double begins by laying it: it is the spinner. Where "
            "nobody has a double, everybody draws one domino more, until somebody has.",
            examples=(
                Example(
                    "5-5 counts 10 all by itself.",
                    "fives~~4-4_5-5_x5.x7~0.0~0~0~~...~x14",
                    "lead 5-5",
                    effect={"count": 10, "points": 10},
                ),
                Example(
                    "5-5 is the higher double.",
                    "fives~~4-4_5-5_x5.x7~0.0~0~0~~...~x14",
                    "lead 4-4",
                    breaks=("must_lead_highest_double",),
                ),
            ),
            rulings=(Ruling("Nobody draws or passes before the lead: the double must be laid."),),
        ),
        GameRule(
            "F3",
            "Ends",
            "Arms may go off all four edges of the spinner from the start. Every later domino, a "
            "double as well, has one end to play on; doubles lie across their arm.",
            rulings=(
                Ruling(
                    "The four arms are alike. Of several empty ones the list of moves names the "
                    "first; a move may name any."
                ),
            ),
            examples=(
                Example(
                    "Arms are numbered 0 to 3.",
                    _TWO_ARMS,
                    "play 5-1 on arm 4",
                    breaks=("no_such_arm",),
                ),
            ),
        ),
        GameRule(
            "F4",
            "Turn",
            "The player whose turn it is lays one domino, its number touching an equal one at an "
            "open end. Who can must. Who cannot draws from the boneyard, one domino after the "
            "other, until one fits and is laid; when the boneyard is empty the turn passes.",
            rulings=(
                Ruling(
                    "A player whose hand is hidden may draw or pass as long as none of the "
                    "dominoes seen in it fits."
                ),
            ),
            examples=(
                Example(
                    "6-4 has neither a 0 nor a 3, and no 5.",
                    _TWO_ARMS,
                    "play 6-4 on arm 0",
                    breaks=("ends_do_not_match",),
                ),
                Example("5-1 can be played.", _TWO_ARMS, "draw", breaks=("must_play",)),
            ),
        ),
        GameRule(
            "F5",
            "Count",
            "After every domino, the lead too, the outer ends of the arms are added up, a double "
            "with both its halves. While the spinner has one arm at most, both halves of the "
            "spinner are added too.",
            examples=(
                Example(
                    "Two arms: 0 and 3. The spinner no longer counts.",
                    "fives~~5-3_6-4_x4.x6~10.10~0~0~5-5~5-0...~x14",
                    "play 5-3 on arm 1",
                    effect={"count": 3, "points": 0},
                ),
                Example(
                    "3-3 lies across, so the ends are 0 and 3 and 3.",
                    _TWO_ARMS,
                    "play 3-3 on arm 1",
                    effect={"count": 6, "points": 0},
                ),
            ),
        ),
        GameRule(
            "F6",
            "Points",
            "A count of 5, 10, 15 and so on scores as many points for the player who laid the "
            "domino.",
            examples=(
                Example(
                    "The spinner's 10 and the 0 of the arm.",
                    "fives~~5-0_6-4_x5.x6~0.10~0~0~5-5~...~x14",
                    "play 5-0 on arm 0",
                    effect={"count": 10, "points": 10},
                ),
            ),
        ),
        GameRule(
            "F7",
            "End of a hand",
            "A hand is over when a player has laid the last domino, or when nobody can go: then "
            "it is blocked.",
            rulings=(
                Ruling(
                    "A block is seen at once where all hands are seen, and otherwise by a round of "
                    "passes. The boneyard is empty then, for who cannot play draws."
                ),
            ),
            examples=(
                Example(
                    "The last domino of the boneyard does not fit either: nobody can go.",
                    _BLOCKED,
                    "draw",
                    ends="blocked",
                ),
            ),
        ),
        GameRule(
            "F8",
            "Bonus",
            "Who is out wins the hand, or in a block who holds the fewest pips. The winner adds "
            "up the pips of the opponents, takes off those of the own hand, rounds the difference "
            "to the nearest 5 and scores a fifth of that: 26 is rounded to 25 and scores 5.",
            options={
                "bonus_divisor": "1 scores the rounded difference whole.",
                "block_tie": "lowest_tile: of equal lightest hands the one with the single "
                "lightest domino wins.",
            },
            rulings=(
                Ruling(
                    "Of equal lightest hands in a block none wins, and there is no bonus for "
                    "anybody."
                ),
                Ruling("Nobody but the winner of the hand gets a bonus."),
            ),
            examples=(
                Example(
                    "The other player still holds 39 pips: 40, and a fifth of it.",
                    f"fives~~{_LAST_DOMINO}",
                    "play 3-3 on arm 0",
                    effect={"count": 18, "points": 0},
                    ends="out",
                ),
            ),
        ),
        GameRule(
            "F9",
            "Game",
            "The first player whose score reaches the target has won the game.",
            options={
                "target": "Any positive multiple of 5 instead of 100.",
                "finish_hand": "The hand is played out after the target is reached, with its "
                "bonus; the highest score wins the game.",
            },
            rulings=(
                Ruling(
                    "The game ends at once, in the middle of a hand too, and a hand so ended has "
                    "no bonus, be it by its last domino."
                ),
                Ruling("Where the hand is played out, equal highest scores share the win."),
            ),
            examples=(
                Example(
                    "The count of 10 takes seat 1 to the 30 that were agreed on.",
                    f"fives~target.30~{_TARGET}",
                    "play 4-0 on arm 0",
                    effect={"points": 10},
                    ends="target",
                ),
            ),
        ),
        GameRule(
            "F10",
            "Next hand",
            "Scores are kept. All dominoes are mixed and dealt again, and the highest double leads "
            "once more.",
            source="here",
            rulings=(Ruling("Players and options stay the same through a game."),),
        ),
        GameRule(
            "F11",
            "More players",
            "More than four need a double-twelve set, of 91 dominoes.",
            rulings=(
                Ruling("Five to eight players are dealt 5 dominoes each."),
                Ruling("Two to four may play with the double-twelve set too, and draw as in F1."),
            ),
        ),
        GameRule(
            "F12",
            "Score picture",
            "A score can be drawn instead of written, 5 points a line, in houses of 50: a long "
            "line, another that crosses it, and in each of the four corners an X of two short "
            "lines or an O for 10.",
        ),
    ),
)
