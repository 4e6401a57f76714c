"""List what is said of moves of Fives."""

from typing import Final

from solver.words import Phrase

LAY: Final = Phrase("fives.lay", "lay {tile}:")
LAY_ON_ARM: Final = Phrase("fives.lay_on_arm", "lay {tile} on arm {arm}:")
TAKE: Final = Phrase("fives.take", "take the {tile}")
LOOK_AT_ARM: Final = Phrase("fives.look_at_arm", "look at arm {arm}")
LOOK_AT_SPINNER: Final = Phrase("fives.look_at_spinner", "look at the spinner")

DRAW: Final = Phrase("fives.draw", "nothing in your hand fits an open end: draw", rule="F4")
PASS: Final = Phrase(
    "fives.pass",
    "nothing in your hand fits an open end and nothing is left to draw: pass",
    rule="F4",
)

SCORES: Final = Phrase(
    "fives.scores",
    "it scores {points:point|points}, for the ends add up to {adds:+} = {count}",
    rule="F6",
)
SCORES_ALONE: Final = Phrase(
    "fives.scores_alone",
    "it scores {points:point|points}, for the domino itself counts {count}",
    rule="F6",
)
SCORES_NOTHING: Final = Phrase(
    "fives.scores_nothing",
    "it scores nothing, for the ends add up to {adds:+} = {count}",
    rule="F6",
)
SCORES_NOTHING_ALONE: Final = Phrase(
    "fives.scores_nothing_alone",
    "it scores nothing, for the domino itself counts {count}",
    rule="F6",
)
PIPS_LEAVE: Final = Phrase("fives.pips_leave", "{pips:pip leaves|pips leave} your hand", rule="F8")
DOUBLE_LEAVES: Final = Phrase(
    "fives.double_leaves", "it gets rid of a double, which fits one number alone"
)

LAST_DOMINO: Final = Phrase(
    "fives.last_domino", "it is your last domino, so the hand ends with it", rule="F7"
)
TARGET_REACHED: Final = Phrase(
    "fives.target_reached",
    "it brings you to the target of {target}, and the game is won",
    rule="F9",
)
BLOCKED: Final = Phrase(
    "fives.blocked", "nobody can lay anything after it, so the hand ends", rule="F7"
)
NEXT_CANNOT: Final = Phrase("fives.next_cannot", "the next player has nothing that fits")

LEAVES_NOTHING: Final = Phrase(
    "fives.leaves_nothing",
    "it leaves {numbers:and} open, where none of the dominoes not laid yet fits",
)
LEAVES_YOURS: Final = Phrase(
    "fives.leaves_yours",
    "it leaves {numbers:and} open, where nothing but {held:domino|dominoes} of your own still fits",
)
LEAVES_OTHERS: Final = Phrase(
    "fives.leaves_others",
    "it leaves {numbers:and} open, and you hold none of the {out:domino|dominoes} not laid yet "
    "that fit there",
)
LEAVES: Final = Phrase(
    "fives.leaves",
    "it leaves {numbers:and} open, and you hold {held} of the {out} dominoes not laid yet that fit "
    "there",
)

PLAN_GOES_ON: Final = Phrase(
    "fives.plan_goes_on", "your own dominoes can score {rest} more after it"
)
PLAN_ENDS: Final = Phrase("fives.plan_ends", "no order of your other dominoes scores after it")

ONE_FITS: Final = Phrase("fives.one_fits", "only one of your dominoes fits")
NONE_SCORES: Final = Phrase(
    "fives.none_scores", "nothing scores this turn, so get rid of many pips", rule="F6"
)
SOME_SCORE: Final = Phrase(
    "fives.some_score",
    "of your {fitting} dominoes that fit {scoring:scores|score}: add up the ends that each would "
    "leave",
    rule="F5",
)
TAKE_MOST: Final = Phrase("fives.take_most", "take the most points that this turn has")
TAKE_LESS: Final = Phrase(
    "fives.take_less", "you need not take the most points that this turn has: look at what follows"
)
LOOK_BEYOND: Final = Phrase(
    "fives.look_beyond", "nothing scores this turn: look at what can be laid afterwards"
)
YOU_FIT: Final = Phrase(
    "fives.you_fit",
    "after the best play you hold {held} of the {out:domino|dominoes} that would still fit",
)
SHUTS_OUT: Final = Phrase(
    "fives.shuts_out", "after the best play the next player has nothing that fits"
)
GOES_OUT: Final = Phrase("fives.goes_out", "you can go out with your last domino", rule="F7")

ALONE: Final = Phrase("fives.alone", "nobody else moves and nothing is drawn")
OWN_LEAD: Final = Phrase(
    "fives.own_lead",
    "every player plays for the largest lead over the best opponent; between equal choices they "
    "score more now, then play the heavier domino, then the one whose larger number is lower, then "
    "leave the lower ends",
)
DRAW_UNKNOWN: Final = Phrase("fives.draw_unknown", "the domino to be drawn is not known")

AREA_SPINNER: Final = Phrase("fives.area_spinner", "the spinner")
AREA_ARM: Final = Phrase("fives.area_arm", "arm {arm}")
AREA_BONEYARD: Final = Phrase("fives.area_boneyard", "the boneyard")
