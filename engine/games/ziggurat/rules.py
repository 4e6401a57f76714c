"""The rules of Domino Ziggurat, by number."""

from engine.rules import Example, GameRule, RulePage, Ruling

_ONES = "1-1r1.2.2"
_TWO_LAID = f"{_ONES}_1-3r1.3.2"
_RISING = f"{_TWO_LAID}_2-3r2.2.2_2-4r2.3.2"
_LAST = (
    "1-0r1.1.1_0-0d1.2.2_2-0d1.2.1_2-1r2.1.1_2-5d2.2.2_0-6d1.4.2_4-6d1.4.1_0-4r1.2.3_6-1d1.0.3"
    "_0-3r1.3.3_3-4r2.3.3_2-3d2.1.3_5-4d3.2.3_6-6r1.0.4_3-1r1.4.3_5-6d3.2.2_5-1d2.2.1_4-2r2.4.3"
    "_2-6r1.1.4_3-5d2.1.4_4-4d1.4.0_3-3r1.5.3_4-1d1.2.0_5-0d1.2.5_5-5r2.4.1_3-6r1.0.1_2-2d1.4.5"
)


def _begun(laid: str, hand: str, more: str = "~x24~0", options: str = "") -> str:
    return f"ziggurat~{options}~{laid}~{hand}~{more}"


PAGE = RulePage(
    "Domino Ziggurat by Thomas Gale, 2002, in its edition 1.1 of 2003.",
    (
        GameRule(
            "Z1",
            "Board",
            "The pyramid stands on a square of 6 by 6 cells and has three tiers, each a square "
            "centred on the one below: 36, 16 and 4 cells, which take 18, 8 and 2 dominoes. Rows "
            "and columns are numbered from 0 in the corner at the top left, on every tier alike: "
            "tier 2 is rows and columns 1 to 4, tier 3 is rows and columns 2 and 3.",
        ),
        GameRule("Z2", "Set", "It is built of one double-six set, 28 dominoes."),
        GameRule(
            "Z3",
            "Hand",
            "Three dominoes of the shuffled pile lie face up before the player. One that is laid "
            "from them is replaced from the pile at once, as long as the pile lasts.",
            options={"hand_size": "So many dominoes lie open instead of three, from 1 to 28."},
            examples=(
                Example(
                    "The next domino of the pile turns up: it is 6-2.",
                    _begun("", "1-1_4-1_3-2", "~x25~0"),
                    "place 1-1 tier 1 row 2 column 2 right drawn 6-2",
                    effect={"cheats": 0, "drawn": "6-2"},
                ),
                Example(
                    "Only what lies open can be laid.",
                    _begun(_ONES, "4-1_3-2_5-5"),
                    "place 6-1 tier 1 row 2 column 4 right",
                    breaks=("tile_not_held", "no_equal_neighbour"),
                ),
            ),
        ),
        GameRule(
            "Z4",
            "Inside",
            "A domino covers two free cells side by side on one tier and does not stick out of the "
            "square of that tier.",
            rulings=(
                Ruling(
                    "Dominoes lie on the cells of the grid, never shifted by half a cell, so what "
                    "lies over a cell is always plain."
                ),
                Ruling(
                    "A half on a filled cell is judged no further; one outside its tier is judged "
                    "on."
                ),
            ),
            examples=(
                Example(
                    "The 1 would lie beyond the last column.",
                    _begun("", "4-1_3-2_5-5", "~x25~0"),
                    "place 4-1 tier 1 row 0 column 5 right",
                    breaks=("outside_tier",),
                ),
                Example(
                    "There lies the 1-1 already.",
                    _begun(_ONES, "4-1_3-2_5-5"),
                    "place 4-1 tier 1 row 2 column 3 right",
                    breaks=("cell_occupied",),
                ),
            ),
        ),
        GameRule(
            "Z5",
            "Support",
            "Above the first tier both cells below a domino must be filled, by one domino or by "
            "two. A lower tier need not be complete before the next one is begun.",
            examples=(
                Example(
                    "Nothing lies below.",
                    _begun(_ONES, "4-1_3-2_5-5"),
                    "place 3-2 tier 2 row 3 column 2 right",
                    breaks=("unsupported", "no_equal_neighbour"),
                ),
            ),
        ),
        GameRule(
            "Z6",
            "Rising values",
            "A half on a higher tier is greater than the half directly below it; an equal one will "
            "not do. So a 6 is never built over, and a 0 never lies on anything.",
            examples=(
                Example(
                    "2 and 3 lie over two 1s of different dominoes, and the 3 is beside a 3.",
                    _begun(_TWO_LAID, "4-1_3-2_5-5", "~x23~0"),
                    "place 2-3 tier 2 row 2 column 2 down",
                    effect={"cheats": 0},
                ),
                Example(
                    "1 is not greater than the 1 below it.",
                    _begun(f"{_TWO_LAID}_2-3r2.2.2", "4-1_5-3_5-5", "~x22~0"),
                    "place 1-4 tier 2 row 3 column 2 right",
                    breaks=("value_not_greater",),
                ),
            ),
        ),
        GameRule(
            "Z7",
            "Neighbour",
            "When a domino is laid, at least one of its halves must be beside a half of equal "
            "value: one row or one column away, not diagonally, on whatever tier that half lies. "
            "Its own other half does not count, and nothing that it covers does.",
            rulings=(
                Ruling(
                    "Tiers are seen from above: cells are beside each other by row and column "
                    "alone. A half that another one covers still counts, as the author asks "
                    "nothing about sight."
                ),
            ),
            options={
                "covered_neighbours": "Played as false, only the topmost half of the neighbouring "
                "cell counts."
            },
            examples=(
                Example(
                    "Turned this way round, the 3 is beside no other 3, and the 2 beside no 2.",
                    _begun(_TWO_LAID, "4-1_3-2_5-5", "~x23~0"),
                    "place 3-2 tier 2 row 2 column 2 right",
                    breaks=("no_equal_neighbour",),
                ),
                Example(
                    "The only 3 beside it lies under the 4, and counts.",
                    _begun(_RISING, "4-1_5-3_5-5", "~x21~0"),
                    "place 5-3 tier 3 row 2 column 2 down",
                    effect={"cheats": 0},
                ),
                Example(
                    "Where covered neighbours do not count, the same move is not allowed.",
                    _begun(_RISING, "4-1_5-3_5-5", "~x21~0", "covered_neighbours.false"),
                    "place 5-3 tier 3 row 2 column 2 down",
                    breaks=("no_equal_neighbour",),
                ),
            ),
        ),
        GameRule(
            "Z8",
            "First domino",
            "On an empty board no neighbour is asked for.",
            source="here",
            rulings=(Ruling("That holds too where lifting has emptied the board again."),),
            examples=(
                Example(
                    "The first domino lies anywhere on the first tier.",
                    _begun("", "4-1_3-2_5-5", "~x25~0"),
                    "place 5-5 tier 1 row 5 column 0 right",
                    effect={"cheats": 0},
                ),
            ),
        ),
        GameRule(
            "Z9",
            "Cheating",
            "A domino that lies may be taken up when nothing rests on it, and is laid again by all "
            "the rules. Each time is one cheat. To move a covered domino, those on it are taken up "
            "first, and each of them is a cheat too.",
            rulings=(
                Ruling(
                    "What was lifted is set aside: it is no part of the hand, so nothing is drawn "
                    "for it, and it can wait to be laid until the end."
                ),
                Ruling("Laying it back on the same place is allowed; the cheat still counts."),
                Ruling(
                    "While no domino was lifted, those on the board must have been laid in an "
                    "order that the rules allow. After the first lift that cannot be asked."
                ),
            ),
            options={
                "lifted_first": "Played as true, nothing is laid from the hand while a domino is "
                "set aside. Some deals can then not be finished at all."
            },
            examples=(
                Example(
                    "Taking up 1-3 is the first cheat.",
                    _begun(_TWO_LAID, "4-1_3-2_5-5", "~x23~0"),
                    "lift 3-1",
                    effect={"cheats": 1, "drawn": None},
                ),
                Example(
                    "2-3 lies on it.",
                    _begun(f"{_TWO_LAID}_2-3r2.2.2", "4-1_5-3_5-5", "~x22~0"),
                    "lift 1-1",
                    breaks=("tile_covered",),
                ),
                Example(
                    "3-1 was set aside and must be laid first.",
                    _begun(_ONES, "4-1_3-2_5-5", "3-1~x23~1", "lifted_first.true"),
                    "place 1-4 tier 1 row 1 column 2 up",
                    breaks=("lifted_first",),
                ),
            ),
        ),
        GameRule(
            "Z10",
            "Nothing is judged again",
            "A neighbour is asked for while a domino is laid. If that neighbour is lifted or "
            "covered later, the domino stays.",
            source="here",
            examples=(
                Example(
                    "1-3 was laid beside 1-1 and stays without it.",
                    _begun(_TWO_LAID, "4-1_3-2_5-5", "~x23~0"),
                    "lift 1-1",
                    effect={"cheats": 1},
                ),
            ),
        ),
        GameRule(
            "Z11",
            "End",
            "The pyramid is finished when all 28 dominoes are laid: every cell of the three tiers "
            "is then filled.",
            examples=(
                Example(
                    "The last domino, which had been lifted once, comes back to its corner.",
                    f"ziggurat~~{_LAST}~~1-1~~1",
                    "place 1-1 tier 1 row 0 column 0 down",
                    effect={"cheats": 1},
                    ends="finished",
                ),
                Example(
                    "After that nothing is left to do.",
                    f"ziggurat~~{_LAST}_1-1d1.0.0~~~~1",
                    "lift 1-1",
                    breaks=("game_over",),
                ),
            ),
        ),
        GameRule(
            "Z12",
            "Rank",
            "The fewer cheats, the better. 0: Legendary Architect of the Divine; 1: Master "
            "Architect; 2: Reputable Architect; 3: Modest Architect; 4: Feeble Architect; 5 and "
            "more: Disgraceful Blundering Saboteur. Before the end there is no rank.",
        ),
    ),
)
