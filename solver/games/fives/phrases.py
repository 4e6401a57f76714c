"""List what is said of moves of Fives."""

from typing import Final

from solver.answers.words import Phrase

LAY: Final = Phrase("fives.lay", "play {tile}:")
TAKE: Final = Phrase("fives.take", "play {tile}")
LOOK_AT_ARM: Final = Phrase("fives.look_at_arm", "look at the arm that ends in {end}")
LOOK_AT_SPINNER: Final = Phrase("fives.look_at_spinner", "look at the spinner")

DRAW: Final = Phrase("fives.draw", "you must draw, because nothing in your hand fits", rule="F4")
PASS: Final = Phrase(
    "fives.pass",
    "you must pass, because nothing in your hand fits and there is nothing to draw",
    rule="F4",
)

SCORES: Final = Phrase(
    "fives.scores",
    "it scores {points:point|points}, because the ends add up to {adds:+} = {count}",
    rule="F6",
)
SCORES_ALONE: Final = Phrase(
    "fives.scores_alone",
    "it scores {points:point|points}, because the domino itself counts {count}",
    rule="F6",
)
SCORES_NOTHING: Final = Phrase(
    "fives.scores_nothing",
    "it scores nothing, because the ends add up to {adds:+} = {count}",
    rule="F6",
)
SCORES_NOTHING_ALONE: Final = Phrase(
    "fives.scores_nothing_alone",
    "it scores nothing, because the domino itself counts {count}",
    rule="F6",
)

LAST_DOMINO: Final = Phrase(
    "fives.last_domino", "it is your last domino, so the hand ends", rule="F7"
)
TARGET_REACHED: Final = Phrase(
    "fives.target_reached",
    "it takes you to the target of {target}, so you win the game",
    rule="F9",
)
BLOCKED: Final = Phrase(
    "fives.blocked", "it blocks the hand, because nobody can play any more", rule="F7"
)
NEXT_CANNOT: Final = Phrase("fives.next_cannot", "the next player has nothing that fits")

LEAVES_NOTHING: Final = Phrase(
    "fives.leaves_nothing", "it leaves {numbers:and} open, and no unplayed domino matches"
)
LEAVES_YOURS: Final = Phrase(
    "fives.leaves_yours",
    "it leaves {numbers:and} open, and you hold every unplayed domino that matches",
)
LEAVES_OTHERS: Final = Phrase(
    "fives.leaves_others", "it leaves {numbers:and} open, and you hold nothing that matches"
)
LEAVES: Final = Phrase(
    "fives.leaves",
    "the open ends are {numbers:and}; of the {out} unplayed dominoes that match them, you hold "
    "{held}",
)
LEAVES_ONE_NUMBER: Final = Phrase(
    "fives.leaves_one_number",
    "only {numbers:and} is open; of the {out} unplayed dominoes that match it, you hold {held}",
)

PLAN_GOES_ON: Final = Phrase(
    "fives.plan_goes_on",
    "your other dominoes can then score {rest:more point|more points}",
)
PLAN_ENDS: Final = Phrase("fives.plan_ends", "your other dominoes score nothing after it")

ONE_FITS: Final = Phrase("fives.one_fits", "only one of your dominoes fits")
NONE_SCORES: Final = Phrase(
    "fives.none_scores", "nothing scores this turn, so play a domino with many pips", rule="F6"
)
SOME_SCORE: Final = Phrase(
    "fives.some_score",
    "of the {fitting} dominoes you can play, {scoring:scores|score}: add up the ends that each "
    "one leaves",
    rule="F5",
)
TAKE_MOST: Final = Phrase("fives.take_most", "take the most points you can get now")
TAKE_LESS: Final = Phrase(
    "fives.take_less", "don't just take the most points: think about what comes next"
)
LOOK_BEYOND: Final = Phrase(
    "fives.look_beyond", "nothing scores this turn, so think about what you can play next"
)
SHUTS_OUT: Final = Phrase("fives.shuts_out", "you can leave the next player with nothing that fits")
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
