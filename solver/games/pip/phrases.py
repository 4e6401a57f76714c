"""List what is said of moves of PIP."""

from typing import Final

from solver.answers.words import Phrase, keyed

DRAW: Final = Phrase("you must draw, because nothing in your hand fits", rule="I9")
PASS: Final = Phrase("you must pass, because nothing in your hand fits", rule="I9")
LAY: Final = Phrase("play {tile}")
LAY_BECAUSE: Final = Phrase("play {tile}:")
PLAY_ON: Final = Phrase("play on {area}")
MUST_OPEN: Final = Phrase("{tile} must open the round", rule="I3")
ONE_BEGINS: Final = Phrase("only one domino can open the round", rule="I3")

COUNTS: Final = Phrase("it takes {count:point|points} out of your hand", rule="I12")
COUNTS_NOTHING: Final = Phrase("it takes no points out of your hand", rule="I12")
COUNTS_BOTH: Final = Phrase(
    "it takes {count:point|points} out of your hand, counting {give}, which the next player gets",
    rule="I10",
)
NONE_COUNTS_MORE: Final = Phrase("no other domino that fits takes out more")
NOTHING_ELSE_FITS: Final = Phrase("nothing else in your hand fits")

LAST_DOMINO: Final = Phrase("it is your last domino, so you win the round", rule="I11")
BLOCKED: Final = Phrase("it blocks the round, because nobody can play any more", rule="I11")
SKIPS: Final = Phrase("it skips the next player", rule="I10")
TURN_COMES_BACK: Final = Phrase("you get another turn", rule="I10")
REVERSES: Final = Phrase("it reverses the order of play", rule="I10")
NEXT_DRAWS: Final = Phrase("the next player must draw a domino", rule="I10")
NEXT_CANNOT: Final = Phrase("the next player cannot play")
DOUBLE_WAITS: Final = Phrase(
    "the next three plays must be on this double, and {fits} of your {kept:other domino|other "
    "dominoes} can go there",
    rule="I7",
)
DOUBLE_WAITS_ALONE: Final = Phrase(
    "the next three plays must be on this double, and none of your other dominoes can go there",
    rule="I7",
)
DOUBLE_WAITS_ALL: Final = Phrase(
    "the next three plays must be on this double, and everything else you hold can go there",
    rule="I7",
)
NONE_FITS: Final = Phrase("none of your other dominoes fits next")
ALL_FIT: Final = Phrase("everything else you hold would fit next")
YOU_FIT: Final = Phrase("{fits} of your {kept:other domino|other dominoes} would fit next")
SPENDS_WILD: Final = Phrase("it uses up a wild domino, which would fit anywhere later", rule="I6")

OUT_IN: Final = Phrase("you can go out in {turns:turn|turns}")
CANNOT_FOLLOW: Final = Phrase("after it you cannot go out with your own dominoes alone")
COUNT_STAYS: Final = Phrase("at best you are left with {count:point|points} in hand", rule="I12")
UNSETTLED: Final = Phrase("whether you can go out after it was not found in the time given")
NO_ORDER: Final = Phrase("you cannot go out with your own dominoes alone")
HAS_THE_THREE: Final = Phrase("you hold the three dominoes that this double needs", rule="I7")

ONE_FITS: Final = Phrase("only one of your dominoes fits")
WILDS_COUNT: Final = Phrase(
    "of the {fits} dominoes you can play, {wilds:is wild and counts|are wild and count} 20 or more",
    rule="I12",
)
PIPS_COUNT: Final = Phrase(
    "none of the {fits} dominoes you can play is wild, so play the one with the most pips",
    rule="I12",
)
CAN_GO_OUT: Final = Phrase(
    "you can go out with your own dominoes if you play them in the right order"
)
CANNOT_GO_OUT: Final = Phrase(
    "you cannot go out with your own dominoes alone, so get rid of the ones that count most"
)
GO_OUT: Final = Phrase("your last domino fits, so you can go out", rule="I11")
TRY_LETTER: Final = Phrase("play a directional domino", rule="I10")
TRY_WILD: Final = Phrase("use a wild domino now")
TRY_DOUBLE: Final = Phrase("play a double", rule="I7")
SAVE_WILDS: Final = Phrase("save your wild dominoes for later and play an ordinary one")
TRY_HEAVY: Final = Phrase("of the dominoes that fit, play one that counts most")
TRY_LIGHT: Final = Phrase("don't just play what counts most: think about what fits next")
SHUTS_OUT: Final = Phrase("you can leave the next player unable to play")

ALONE: Final = Phrase("nobody else moves, and nothing is drawn")
OWN_LEAD: Final = Phrase(
    "every player plays for the largest lead over the best opponent; between equal moves they keep "
    "your lead smallest, then choose the lowest totals, seat 0 first"
)

AREA_STOCK: Final = Phrase("the stock")
AREA_TABLE: Final = Phrase("the table")
AREA_STARTER: Final = Phrase("the starter")
AREA_DOUBLE: Final = Phrase("the unfinished double of {ask}s")
AREA_OPEN: Final = Phrase("an open {ask}")
AREA_WILD: Final = Phrase("an open wild pip")
AREA_LETTER: Final = Phrase("an open letter")

keyed("pip", globals())
