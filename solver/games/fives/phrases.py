"""List what is said of moves of Fives."""

from typing import Final

from solver.answers.words import Phrase, keyed

LAY: Final = Phrase("play {tile}:")
TAKE: Final = Phrase("play {tile}")
LOOK_AT_ARM: Final = Phrase("look at the arm that ends in {end}")
LOOK_AT_SPINNER: Final = Phrase("look at the spinner")

DRAW: Final = Phrase("you must draw, because nothing in your hand fits", rule="F4")
PASS: Final = Phrase(
    "you must pass, because nothing in your hand fits and there is nothing to draw", rule="F4"
)

SCORES: Final = Phrase(
    "it scores {points:point|points}, because the ends add up to {adds:+} = {count}", rule="F6"
)
SCORES_ALONE: Final = Phrase(
    "it scores {points:point|points}, because the domino itself counts {count}", rule="F6"
)
SCORES_NOTHING: Final = Phrase(
    "it scores nothing, because the ends add up to {adds:+} = {count}", rule="F6"
)
SCORES_NOTHING_ALONE: Final = Phrase(
    "it scores nothing, because the domino itself counts {count}", rule="F6"
)

LAST_DOMINO: Final = Phrase("it is your last domino, so the hand ends", rule="F7")
TARGET_REACHED: Final = Phrase(
    "it takes you to the target of {target}, so you win the game", rule="F9"
)
BLOCKED: Final = Phrase("it blocks the hand, because nobody can play any more", rule="F7")
NEXT_CANNOT: Final = Phrase("the next player has nothing that fits")

LEAVES_NOTHING: Final = Phrase("it leaves {numbers:and} open, and no unplayed domino matches")
LEAVES_YOURS: Final = Phrase(
    "it leaves {numbers:and} open, and you hold every unplayed domino that matches"
)
LEAVES_OTHERS: Final = Phrase("it leaves {numbers:and} open, and you hold nothing that matches")
LEAVES: Final = Phrase(
    "the open ends are {numbers:and}; of the {out} unplayed dominoes that match them, you hold "
    "{held}"
)
LEAVES_ONE_NUMBER: Final = Phrase(
    "only {numbers:and} is open; of the {out} unplayed dominoes that match it, you hold {held}"
)

PLAN_GOES_ON: Final = Phrase("your other dominoes can then score {rest:more point|more points}")
PLAN_ENDS: Final = Phrase("your other dominoes score nothing after it")

ONE_FITS: Final = Phrase("only one of your dominoes fits")
NONE_SCORES: Final = Phrase("nothing scores this turn, so play a domino with many pips", rule="F6")
SOME_SCORE: Final = Phrase(
    "of the {fitting} dominoes you can play, {scoring:scores|score}: add up the ends that each "
    "one leaves",
    rule="F5",
)
TAKE_MOST: Final = Phrase("take the most points you can get now")
TAKE_LESS: Final = Phrase("don't just take the most points: think about what comes next")
LOOK_BEYOND: Final = Phrase("nothing scores this turn, so think about what you can play next")
SHUTS_OUT: Final = Phrase("you can leave the next player with nothing that fits")
GOES_OUT: Final = Phrase("you can go out with your last domino", rule="F7")

ALONE: Final = Phrase("nobody else moves and nothing is drawn")
OWN_LEAD: Final = Phrase(
    "every player plays for the largest lead over the best opponent; between equal choices they "
    "score more now, then play the heavier domino, then the one whose larger number is lower, then "
    "leave the lower ends, the lowest compared first"
)
DRAW_UNKNOWN: Final = Phrase("the domino to be drawn is not known")

AREA_SPINNER: Final = Phrase("the spinner")
AREA_ARM: Final = Phrase("arm {arm}")
AREA_BONEYARD: Final = Phrase("the boneyard")

keyed("fives", globals())
