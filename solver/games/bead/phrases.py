"""List what is said of plays of the Bead Game."""

from typing import Final

from solver.answers.words import Phrase, keyed

PASS: Final = Phrase("you must pass, because nothing in your hand fits", rule="B11")
HAND_OVER: Final = Phrase("the hand is over", rule="B12")
PLACE: Final = Phrase("play {tile}:")
PLAY: Final = Phrase("play {tile}, which fits in {ways:way|ways}")
LOOK: Final = Phrase("look at {area}")

SCORES: Final = Phrase("it scores {score} ({lengths:x})", rule="B10")
SCORES_DOUBLED: Final = Phrase("it scores {score} ({lengths:x}, doubled for a double)", rule="B10")

REPLY: Final = Phrase("the next player can score at most {score}, with {tiles:or}")
REPLY_POSSIBLE: Final = Phrase("the next player could score up to {score}, with {tiles:or}")
NO_REPLY: Final = Phrase("the next player will not be able to play")
ENDS_HAND: Final = Phrase("it ends the hand", rule="B12")
LAST_DOMINO: Final = Phrase("it is your last domino, so you pay no penalty", rule="B13")

PLAN_MORE: Final = Phrase("your other dominoes can add {more:more point|more points}")
PLAN_LESS: Final = Phrase(
    "the dominoes you cannot play cost you {less:point|points} more than the others bring",
    rule="B13",
)
PLAN_NO_MORE: Final = Phrase("your other dominoes add nothing and cost nothing")
PLAN_AT_MOST: Final = Phrase("what your other dominoes can add was not found in the time given")

TAKE_MOST: Final = Phrase("take the highest score you can get now")
TAKE_LESS: Final = Phrase("don't just take the highest score: think about what comes next")
OPENS_MORE: Final = Phrase("the play that scores most would give the next player a better place")
ONE_PLAY: Final = Phrase("you have only one possible play")
LOOK_FOR_JOIN: Final = Phrase(
    "look for a place that joins two lines into one longer line", rule="B8"
)
LOOK_FOR_THREE: Final = Phrase("look for a place that extends three lines, not just two", rule="B7")
LOOK_FOR_LONGEST: Final = Phrase("look for the longest line that can still grow", rule="B10")
LOOK_FOR_DOUBLE: Final = Phrase("look at your doubles: their score counts twice", rule="B10")
COUNT_LENGTHS: Final = Phrase(
    "for each of your {plays} plays, multiply the new lengths of the lines that it extends",
    rule="B10",
)
DEAD_CELLS: Final = Phrase("no number can ever fit at {cells:and}", rule="B6")

ALONE: Final = Phrase("nobody else plays a domino; the other hands stay face down in the line")
OWN_LEAD: Final = Phrase(
    "every player sees all hands and plays for the largest final lead over the best opponent; "
    "between equal plays they choose the first in the list"
)

AREA_NOWHERE: Final = Phrase("nowhere, because nothing fits")
AREA_MIDDLE: Final = Phrase("the middle of the board")
AREA_CORNER: Final = Phrase("the {down} {across} of the board")
AREA_EDGE: Final = Phrase("the {down} edge of the board")
AREA_SIDE: Final = Phrase("the {across} side of the board")

keyed("bead", globals())
