"""List what is said of plays of the Bead Game."""

from typing import Final

from solver.words import Phrase

PASS: Final = Phrase("bead.pass", "nothing in your hand fits: pass", rule="B11")
HAND_OVER: Final = Phrase("bead.hand_over", "the hand is over", rule="B12")
PLACE: Final = Phrase("bead.place", "{move}:")
PLAY: Final = Phrase("bead.play", "play {tile}, which fits in {ways:way|ways}")
LOOK: Final = Phrase("bead.look", "look at {area}")

ROW_GROWS: Final = Phrase("bead.row_grows", "row {number} grows to {length}", rule="B8")
COLUMN_GROWS: Final = Phrase("bead.column_grows", "column {number} grows to {length}", rule="B8")
ROW_JOINS: Final = Phrase(
    "bead.row_joins", "row {number} joins two lines into one of {length}", rule="B8"
)
COLUMN_JOINS: Final = Phrase(
    "bead.column_joins", "column {number} joins two lines into one of {length}", rule="B8"
)
SCORES: Final = Phrase("bead.scores", "that scores {lengths:x} = {score}", rule="B10")
SCORES_DOUBLED: Final = Phrase(
    "bead.scores_doubled", "that scores {lengths:x}, doubled for a double = {score}", rule="B10"
)

FIXES_ROW: Final = Phrase(
    "bead.fixes_row",
    "it fixes the pattern of row {number}, which now repeats every {period:cell|cells}",
    rule="B6",
)
FIXES_COLUMN: Final = Phrase(
    "bead.fixes_column",
    "it fixes the pattern of column {number}, which now repeats every {period:cell|cells}",
    rule="B6",
)
REPLY: Final = Phrase(
    "bead.reply", "the next player can then score {score} at most, with {tiles:or}"
)
REPLY_POSSIBLE: Final = Phrase(
    "bead.reply_possible", "with {tiles:or} the next player could then score {score}, and not more"
)
NO_REPLY: Final = Phrase("bead.no_reply", "the next player can lay nothing after it")
ENDS_HAND: Final = Phrase("bead.ends_hand", "the hand ends with it", rule="B12")
LAST_DOMINO: Final = Phrase(
    "bead.last_domino",
    "it is your last domino, so nothing in your hand counts against you",
    rule="B13",
)

PLAN_MORE: Final = Phrase("bead.plan_more", "the dominoes you keep can add {more} to that")
PLAN_LESS: Final = Phrase(
    "bead.plan_less",
    "the dominoes you keep take {less} off that, for some stay in your hand",
    rule="B13",
)
PLAN_NO_MORE: Final = Phrase("bead.plan_no_more", "what you keep adds nothing and costs nothing")
PLAN_AT_MOST: Final = Phrase(
    "bead.plan_at_most", "how much it comes to with the dominoes you keep was not found out"
)

TAKE_MOST: Final = Phrase("bead.take_most", "take what scores most now")
TAKE_LESS: Final = Phrase(
    "bead.take_less", "you need not take what scores most now: look at what follows"
)
OPENS_MORE: Final = Phrase(
    "bead.opens_more", "the play that scores most now leaves the next player a better place"
)
ONE_PLAY: Final = Phrase("bead.one_play", "only one of your dominoes fits, and in one way")
LOOK_FOR_JOIN: Final = Phrase(
    "bead.look_for_join", "look for a place that joins two lines into a longer one", rule="B8"
)
LOOK_FOR_THREE: Final = Phrase(
    "bead.look_for_three",
    "look for a place that makes three lines longer, not two alone",
    rule="B7",
)
LOOK_FOR_LONGEST: Final = Phrase(
    "bead.look_for_longest", "look for the longest of the lines that can still grow", rule="B10"
)
LOOK_FOR_DOUBLE: Final = Phrase(
    "bead.look_for_double", "look at your doubles, for which a score counts twice", rule="B10"
)
COUNT_LENGTHS: Final = Phrase(
    "bead.count_lengths",
    "you have {plays} plays: multiply the new lengths of the lines that each makes longer",
    rule="B10",
)
DEAD_CELLS: Final = Phrase("bead.dead_cells", "no value can ever fit at {cells:and}", rule="B6")

ALONE: Final = Phrase(
    "bead.alone", "nobody else plays a domino; the other hands stay face down in the line"
)
OWN_LEAD: Final = Phrase(
    "bead.own_lead",
    "every player sees all hands and plays for the largest final lead over the best of the others; "
    "between equal plays they take the one listed first",
)

AREA_NOWHERE: Final = Phrase("bead.area_nowhere", "nowhere: nothing fits")
AREA_MIDDLE: Final = Phrase("bead.area_middle", "the middle of the board")
AREA_CORNER: Final = Phrase("bead.area_corner", "the {down} {across} of the board")
AREA_EDGE: Final = Phrase("bead.area_edge", "the {down} edge of the board")
AREA_SIDE: Final = Phrase("bead.area_side", "the {across} side of the board")
