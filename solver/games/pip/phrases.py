"""List what is said of moves of PIP."""

from typing import Final

from solver.words import Phrase

DRAW: Final = Phrase("pip.draw", "nothing in your hand fits: draw a domino", rule="I9")
PASS: Final = Phrase("pip.pass", "nothing in your hand fits: pass", rule="I9")
LAY: Final = Phrase("pip.lay", "lay {tile}")
PLAY_ON: Final = Phrase("pip.play_on", "play on {area}")
MUST_OPEN: Final = Phrase("pip.must_open", "{tile} must open the round", rule="I3")
ONE_BEGINS: Final = Phrase("pip.one_begins", "only one domino may begin the round", rule="I3")

COUNTS: Final = Phrase("pip.counts", "it takes {count} off the count of your hand", rule="I12")
COUNTS_BOTH: Final = Phrase(
    "pip.counts_both",
    "it takes {count} off the count of your hand, for {give} goes to the next player with it",
    rule="I10",
)
NONE_COUNTS_MORE: Final = Phrase("pip.none_counts_more", "nothing else that fits takes more off it")
NOTHING_ELSE_FITS: Final = Phrase("pip.nothing_else_fits", "nothing else in your hand fits")

LAST_DOMINO: Final = Phrase(
    "pip.last_domino", "it is the last domino in your hand, and the round is won", rule="I11"
)
BLOCKED: Final = Phrase(
    "pip.blocked",
    "nobody can place a domino any more, so the round ends without a winner",
    rule="I11",
)
SKIPS: Final = Phrase("pip.skips", "it skips seat {seat}, and seat {next} is next", rule="I10")
TURN_COMES_BACK: Final = Phrase(
    "pip.turn_comes_back", "the turn comes straight back to you", rule="I10"
)
REVERSES: Final = Phrase(
    "pip.reverses", "it turns the order of play round: seat {next} is next", rule="I10"
)
NEXT_DRAWS: Final = Phrase("pip.next_draws", "it makes seat {seat} draw a domino", rule="I10")
NEXT_CANNOT: Final = Phrase("pip.next_cannot", "the next player can place nothing")
DOUBLE_WAITS: Final = Phrase(
    "pip.double_waits",
    "the next three plays must be made on this double, and {fits} of your {kept:other "
    "domino|other dominoes} could be",
    rule="I7",
)
DOUBLE_WAITS_ALONE: Final = Phrase(
    "pip.double_waits_alone",
    "the next three plays must be made on this double, and none of your other dominoes could be",
    rule="I7",
)
NONE_FITS: Final = Phrase("pip.none_fits", "no other domino of yours would fit next")
YOU_FIT: Final = Phrase(
    "pip.you_fit", "{fits} of your {kept:other domino|other dominoes} would fit next"
)
KEEPS_WILDS: Final = Phrase(
    "pip.keeps_wilds",
    "you keep {wilds:wild domino|wild dominoes} for when nothing else fits",
    rule="I6",
)
SPENDS_WILD: Final = Phrase(
    "pip.spends_wild", "it spends a wild domino, which would fit anywhere later", rule="I6"
)

OUT_IN: Final = Phrase("pip.out_in", "with it your dominoes can all be laid in {turns:turn|turns}")
CANNOT_FOLLOW: Final = Phrase(
    "pip.cannot_follow", "your other dominoes cannot all follow without a draw"
)
COUNT_STAYS: Final = Phrase(
    "pip.count_stays", "at best a count of {count} stays in your hand", rule="I12"
)
UNSETTLED: Final = Phrase(
    "pip.unsettled", "whether your other dominoes can all follow was not found out"
)
NO_ORDER: Final = Phrase(
    "pip.no_order", "no order lays the whole hand without a draw or the dominoes of others"
)
HAS_THE_THREE: Final = Phrase(
    "pip.has_the_three", "you hold the three plays that this double asks for", rule="I7"
)

ONE_FITS: Final = Phrase("pip.one_fits", "only one of your dominoes fits")
WILDS_COUNT: Final = Phrase(
    "pip.wilds_count",
    "of your {fits} dominoes that fit {wilds:is|are} wild, and these count most: 20 and more",
    rule="I12",
)
PIPS_COUNT: Final = Phrase(
    "pip.pips_count",
    "you hold no wild domino: of the {fits} that fit get rid of the one with the most pips",
    rule="I12",
)
CAN_GO_OUT: Final = Phrase(
    "pip.can_go_out", "your dominoes can all be laid without a draw, if their order is right"
)
CANNOT_GO_OUT: Final = Phrase(
    "pip.cannot_go_out",
    "your dominoes cannot all be laid without a draw, so get rid of what counts most",
)
NOT_KNOWN_OUT: Final = Phrase(
    "pip.not_known_out", "whether your dominoes can all be laid was not found out"
)
GO_OUT: Final = Phrase(
    "pip.go_out", "your last domino fits, and the round is won with it", rule="I11"
)
TRY_LETTER: Final = Phrase(
    "pip.try_letter",
    "lay one of your {letters:directional domino|directional dominoes} now",
    rule="I10",
)
TRY_WILD: Final = Phrase("pip.try_wild", "spend one of your {wilds:wild domino|wild dominoes} now")
TRY_DOUBLE: Final = Phrase("pip.try_double", "lay a double now", rule="I7")
SAVE_WILDS: Final = Phrase(
    "pip.save_wilds",
    "save your {wilds:wild domino|wild dominoes} for later: a plain one will do now",
)
TRY_HEAVY: Final = Phrase("pip.try_heavy", "lay the one with the most pips of those that fit")
TRY_LIGHT: Final = Phrase(
    "pip.try_light", "what counts most need not go first: look at what fits afterwards"
)
SHUTS_OUT: Final = Phrase("pip.shuts_out", "the next player can then place nothing")

ALONE: Final = Phrase(
    "pip.alone", "nobody else moves: the turn comes straight back, and nothing is drawn"
)
OWN_LEAD: Final = Phrase(
    "pip.own_lead",
    "every player plays for the largest lead over the best of the others; between equal moves they "
    "keep your lead smallest, then take the one with the lowest totals, seat 0 first",
)

AREA_STOCK: Final = Phrase("pip.area_stock", "the stock")
AREA_TABLE: Final = Phrase("pip.area_table", "the table")
AREA_STARTER: Final = Phrase("pip.area_starter", "the starter")
AREA_DOUBLE: Final = Phrase("pip.area_double", "the unfinished double of {ask}s")
AREA_OPEN: Final = Phrase("pip.area_open", "an open {ask}")
AREA_WILD: Final = Phrase("pip.area_wild", "an open wild pip")
AREA_LETTER: Final = Phrase("pip.area_letter", "an open letter")
