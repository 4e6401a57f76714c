"""The rules of the Domino Bead Game, by number."""

from engine.rules import Example, GameRule, RulePage, Ruling

_STARTER = "1-2r0.0_3-4r1.0"
_TWO_PLAYED = f"{_STARTER}_1-3d0.2_4-5r-1.0"
_THREE_PLAYED = f"{_TWO_PLAYED}_2-1r-1.2"
_SIX_PLAYED = f"{_THREE_PLAYED}_2-4d0.3_3-4r2.1_1-5r3.1"
_LATE = (
    "2-1r0.0_3-1r1.0_4-1r-1.0_1-4d0.-1_2-5d-2.-1_3-5r2.-1_1-1d1.-2_1-1d2.1_3-5d1.-3_2-1r3.-3"
    "_3-1r4.-3_5-1r5.-3_2-2d-1.2_5-1d4.-4_2-2r6.-4_3-3r7.-4_2-3d6.-5_2-5d4.-1_5-5r8.-4_4-3d1.-4"
    "_3-2r0.-4_4-5r-1.-4_5-5r8.-6_3-4d-1.-5"
)


def _playing(placed: str, hands: str, options: str = "") -> str:
    return f"bead~{options}~0.0.0~n~{placed}~{hands}"


_ON_STARTER = _playing(_STARTER, "0.3-1_4-3_5-5_x11~0.x14")

PAGE = RulePage(
    "The Domino Bead Game by Sid Sackson, from his book A Gamut of Games.",
    (
        GameRule(
            "B1",
            "Set",
            "Thirty dominoes: two double-six sets without the blanks and the sixes, so that every "
            "domino from 1-1 to 5-5 is there twice.",
        ),
        GameRule(
            "B2",
            "Deal",
            "Two players hold 14 dominoes each, three hold 9, four hold 7. Two of those left over "
            "are turned up and laid side by side as a square: the starter. With three players a "
            "third one is left, which is put aside unseen. Where both dominoes of the starter are "
            "the same double, all is dealt again.",
            options={
                "identical_sets": "Two players have a set of 15 of their own; one domino drawn "
                "from each set makes the starter.",
                "open_hands": "All hands lie open. That changes what can be reasoned, not what is "
                "allowed.",
            },
            rulings=(
                Ruling(
                    "With identical sets a player who holds one copy of a domino, or whose own "
                    "copy is in the starter, cannot hold the other: that tells what hidden "
                    "dominoes may be."
                ),
            ),
        ),
        GameRule(
            "B3",
            "Order",
            "Who plays first is drawn for, the most pips beginning; the turn then goes to the "
            "left, from each seat to the next.",
            rulings=(
                Ruling(
                    "Of a numbered deal the first player is drawn with the deal, by its number."
                ),
            ),
        ),
        GameRule(
            "B4",
            "Grid",
            "Dominoes lie on a grid of cells without an end, across or down, each on two free "
            "cells side by side.",
            examples=(
                Example(
                    "Both cells belong to the starter.",
                    _ON_STARTER,
                    "place 1-3 row 0 column 1 down",
                    breaks=("cell_occupied",),
                ),
            ),
        ),
        GameRule(
            "B5",
            "Group",
            "Two or more filled cells next to each other in a row or a column are a group, as far "
            "as they go on without a gap. A single cell is none.",
            options={"lone_cells_count": "For B8 a single filled cell counts as a group."},
        ),
        GameRule(
            "B6",
            "Pattern",
            "The numbers of a group repeat in a cycle of one to five different ones, which may "
            "break off anywhere: 1 1 1, or 1 2 1, or 3 1 2 3. Up to four different numbers are "
            "still open; the first one that comes again, or the fifth, fixes the cycle.",
            examples=(
                Example(
                    "Row 1 begins 3 4 3, so a 4 must follow.",
                    f"bead~~1.0.0~n~{_STARTER}_1-3d0.2~0.x13~0.5-2_x13",
                    "place 2-5 row 0 column 3 down",
                    breaks=("pattern_broken",),
                ),
            ),
        ),
        GameRule(
            "B7",
            "Play",
            "After a play every group with a cell of the new domino keeps its pattern (B6), the "
            "play has extended two groups or more (B8), and no four dominoes lie side by side "
            "(B9).",
            examples=(
                Example(
                    "The 1 makes row 0 longer and the 3 makes row 1 longer.",
                    _ON_STARTER,
                    "place 1-3 row 0 column 2 down",
                    effect={"score": 9, "doubled": False},
                ),
                Example(
                    "Only row 0 would grow.",
                    _ON_STARTER,
                    "place 3-4 row 0 column 2 right",
                    breaks=("too_few_groups",),
                ),
            ),
        ),
        GameRule(
            "B8",
            "Extended group",
            "A group is extended when it has a cell of the new domino and held a group before. "
            "Two groups that the play joins are one then, and count once, with the whole length. "
            "The two halves of the new domino by themselves extend nothing.",
            options={
                "lone_cells_count": "A single cell beside the new half is extended too.",
                "joins_count_twice": "A join counts once for each group that it joins: towards the "
                "two of B7, and in the product of B10.",
            },
            rulings=(
                Ruling(
                    "Where a join counts twice, its line stands twice among the groups of the "
                    "effect, so that the score is always the product of the lengths told."
                ),
            ),
            examples=(
                Example(
                    "Column 3 joins the groups above and below the new domino's 5.",
                    _playing(_SIX_PLAYED, "0.5-3_x10~0.x11"),
                    "place 5-3 row 2 column 3 down",
                    effect={"score": 45},
                ),
                Example(
                    "With single cells counted, column 3 grows as well: 4 by 4 by 3.",
                    _playing(_THREE_PLAYED, "0.4-2_x12~0.x12", "lone_cells_count.true"),
                    "place 2-4 row 0 column 3 down",
                    effect={"score": 48},
                ),
            ),
        ),
        GameRule(
            "B9",
            "Four side by side",
            "Four dominoes never lie flush along their long sides, on the same two rows or the "
            "same two columns. The starter's two count as well.",
            examples=(
                Example(
                    "It would be the fourth across columns 0 and 1.",
                    _playing(_TWO_PLAYED, "0.5-1_x12~0.x13"),
                    "place 5-1 row 2 column 0 right",
                    breaks=("four_side_by_side",),
                ),
            ),
        ),
        GameRule(
            "B10",
            "Score",
            "A play scores the new lengths of all groups that it extended, multiplied with each "
            "other; twice that for a double.",
            examples=(
                Example(
                    "Two groups of three, and a double: 3 by 3 by 2.",
                    _ON_STARTER,
                    "place 5-5 row 0 column 2 down",
                    effect={"score": 18, "doubled": True},
                ),
            ),
        ),
        GameRule(
            "B11",
            "Unable",
            "Who can play must. Who cannot scores nothing that turn and has the next one again.",
            rulings=(
                Ruling(
                    "A player whose hand is hidden may pass as long as none of the dominoes seen "
                    "in it can be laid."
                ),
            ),
            examples=(
                Example(
                    "3-1 can be laid.",
                    _ON_STARTER,
                    "pass",
                    breaks=("must_play",),
                ),
            ),
        ),
        GameRule(
            "B12",
            "End",
            "When a player lays the last domino of a hand, those who come later in the starting "
            "order have one turn more each. It is over too when nobody can lay anything.",
            rulings=(
                Ruling(
                    "That nobody can is seen at once where all hands are seen, and otherwise by a "
                    "round of passes. While last turns are owed it is asked of those seats alone."
                ),
            ),
            examples=(
                Example(
                    "3-3 scores 110, and nothing fits any more.",
                    f"bead~~1.1.0~n~{_LATE}~269.4-2_4-2_5-4~294.3-3_4-4_4-4",
                    "place 3-3 row -2 column -4 right",
                    effect={"doubled": True, "score": 110},
                    ends="blocked",
                ),
            ),
        ),
        GameRule(
            "B13",
            "Penalties",
            "At the end every double left in a hand takes 5 points off its player's score and "
            "every other domino 25. The highest score wins; equal ones share.",
        ),
    ),
)
