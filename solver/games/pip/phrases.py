"""List what is said of moves of PIP."""

from typing import Final

from solver.answers.words import Phrase

DRAW: Final = Phrase("pip.draw", "you must draw, because nothing in your hand fits", rule="I9")
PASS: Final = Phrase("pip.pass", "you must pass, because nothing in your hand fits", rule="I9")
LAY: Final = Phrase("pip.lay", "play {tile}")
LAY_BECAUSE: Final = Phrase("pip.lay_because", "play {tile}:")
PLAY_ON: Final = Phrase("pip.play_on", "play on {area}")
MUST_OPEN: Final = Phrase("pip.must_open", "{tile} must open the round", rule="I3")
ONE_BEGINS: Final = Phrase("pip.one_begins", "only one domino can open the round", rule="I3")

COUNTS: Final = Phrase("pip.counts", "it takes {count:point|points} out of your hand", rule="I12")
COUNTS_NOTHING: Final = Phrase(
    "pip.counts_nothing", "it takes no points out of your hand", rule="I12"
)
COUNTS_BOTH: Final = Phrase(
    "pip.counts_both",
    "it takes {count:point|points} out of your hand, counting {give}, which the next player gets",
    rule="I10",
)
NONE_COUNTS_MORE: Final = Phrase("pip.none_counts_more", "no other domino that fits takes out more")
NOTHING_ELSE_FITS: Final = Phrase("pip.nothing_else_fits", "nothing else in your hand fits")

LAST_DOMINO: Final = Phrase(
    "pip.last_domino", "it is your last domino, so you win the round", rule="I11"
)
BLOCKED: Final = Phrase(
    "pip.blocked", "it blocks the round, because nobody can play any more", rule="I11"
)
SKIPS: Final = Phrase("pip.skips", "it skips the next player", rule="I10")
TURN_COMES_BACK: Final = Phrase("pip.turn_comes_back", "you get another turn", rule="I10")
REVERSES: Final = Phrase("pip.reverses", "it reverses the order of play", rule="I10")
NEXT_DRAWS: Final = Phrase("pip.next_draws", "the next player must draw a domino", rule="I10")
NEXT_CANNOT: Final = Phrase("pip.next_cannot", "the next player cannot play")
DOUBLE_WAITS: Final = Phrase(
    "pip.double_waits",
    "the next three plays must be on this double, and {fits} of your {kept:other domino|other "
    "dominoes} can go there",
    rule="I7",
)
DOUBLE_WAITS_ALONE: Final = Phrase(
    "pip.double_waits_alone",
    "the next three plays must be on this double, and none of your other dominoes can go there",
    rule="I7",
)
DOUBLE_WAITS_ALL: Final = Phrase(
    "pip.double_waits_all",
    "the next three plays must be on this double, and everything else you hold can go there",
    rule="I7",
)
NONE_FITS: Final = Phrase("pip.none_fits", "none of your other dominoes fits next")
ALL_FIT: Final = Phrase("pip.all_fit", "everything else you hold would fit next")
YOU_FIT: Final = Phrase(
    "pip.you_fit", "{fits} of your {kept:other domino|other dominoes} would fit next"
)
SPENDS_WILD: Final = Phrase(
    "pip.spends_wild", "it uses up a wild domino, which would fit anywhere later", rule="I6"
)

OUT_IN: Final = Phrase("pip.out_in", "you can go out in {turns:turn|turns}")
CANNOT_FOLLOW: Final = Phrase(
    "pip.cannot_follow", "after it you cannot go out with your own dominoes alone"
)
COUNT_STAYS: Final = Phrase(
    "pip.count_stays", "at best you are left with {count:point|points} in hand", rule="I12"
)
UNSETTLED: Final = Phrase(
    "pip.unsettled", "whether you can go out after it was not found in the time given"
)
NO_ORDER: Final = Phrase("pip.no_order", "you cannot go out with your own dominoes alone")
HAS_THE_THREE: Final = Phrase(
    "pip.has_the_three", "you hold the three dominoes that this double needs", rule="I7"
)

ONE_FITS: Final = Phrase("pip.one_fits", "only one of your dominoes fits")
WILDS_COUNT: Final = Phrase(
    "pip.wilds_count",
    "of the {fits} dominoes you can play, {wilds:is wild and counts|are wild and count} 20 or more",
    rule="I12",
)
PIPS_COUNT: Final = Phrase(
    "pip.pips_count",
    "none of the {fits} dominoes you can play is wild, so play the one with the most pips",
    rule="I12",
)
CAN_GO_OUT: Final = Phrase(
    "pip.can_go_out", "you can go out with your own dominoes if you play them in the right order"
)
CANNOT_GO_OUT: Final = Phrase(
    "pip.cannot_go_out",
    "you cannot go out with your own dominoes alone, so get rid of the ones that count most",
)
GO_OUT: Final = Phrase("pip.go_out", "your last domino fits, so you can go out", rule="I11")
TRY_LETTER: Final = Phrase("pip.try_letter", "play a directional domino", rule="I10")
TRY_WILD: Final = Phrase("pip.try_wild", "use a wild domino now")
TRY_DOUBLE: Final = Phrase("pip.try_double", "play a double", rule="I7")
SAVE_WILDS: Final = Phrase(
    "pip.save_wilds", "save your wild dominoes for later and play an ordinary one"
)
TRY_HEAVY: Final = Phrase("pip.try_heavy", "of the dominoes that fit, play one that counts most")
TRY_LIGHT: Final = Phrase(
    "pip.try_light", "don't just play what counts most: think about what fits next"
)
SHUTS_OUT: Final = Phrase("pip.shuts_out", "you can leave the next player unable to play")

ALONE: Final = Phrase("pip.alone", "nobody else moves, and nothing is drawn")
OWN_LEAD: Final = Phrase(
    "pip.own_lead",
    "every player plays for the largest lead over the best opponent; between equal moves they keep "
    "your lead smallest, then choose the lowest totals, seat 0 first",
)

AREA_STOCK: Final = Phrase("pip.area_stock", "the stock")
AREA_TABLE: Final = Phrase("pip.area_table", "the table")
AREA_STARTER: Final = Phrase("pip.area_starter", "the starter")
AREA_DOUBLE: Final = Phrase("pip.area_double", "the unfinished double of {ask}s")
AREA_OPEN: Final = Phrase("pip.area_open", "an open {ask}")
AREA_WILD: Final = Phrase("pip.area_wild", "an open wild pip")
AREA_LETTER: Final = Phrase("pip.area_letter", "an open letter")
