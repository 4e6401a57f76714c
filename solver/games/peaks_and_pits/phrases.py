"""List what is said of moves of Peaks and Pits."""

from typing import Final

from solver.words import Phrase

LOOK_AT_ARM: Final = Phrase("peaks-and-pits.look_at_arm", "look at the {arm} arm")
BEGIN_WITH: Final = Phrase("peaks-and-pits.begin_with", "begin with {tile}")

BEGINS_NEW: Final = Phrase(
    "peaks-and-pits.begins_new",
    "it ends a slope and begins one that goes {way}: {collected:token comes|tokens come} to your "
    "hand, {laid:leaves|leave}",
    rule="P6",
)
BEGINS_FIRST: Final = Phrase(
    "peaks-and-pits.begins_first",
    "it begins the first slope of the {arm} arm: {laid:token leaves|tokens leave} your hand",
    rule="P6",
)
CONTINUES: Final = Phrase(
    "peaks-and-pits.continues",
    "it continues the slope that goes {way}: {laid:token leaves|tokens leave} your hand",
    rule="P4",
)
CONTINUES_DOUBLE: Final = Phrase(
    "peaks-and-pits.continues_double",
    "it continues a slope of doubles alone: {laid:token leaves|tokens leave} your hand",
    rule="P4",
)
PASS_TAKES: Final = Phrase(
    "peaks-and-pits.pass_takes", "it takes the {tokens:token|tokens} on the train", rule="P8"
)
PASS_IS_FREE: Final = Phrase(
    "peaks-and-pits.pass_is_free",
    "it costs nothing, for another player holds more dominoes",
    rule="P8",
)
NO_TOKENS_LIE: Final = Phrase(
    "peaks-and-pits.no_tokens_lie", "it costs nothing, for no token lies on the train", rule="P8"
)
NOTHING_FITS: Final = Phrase("peaks-and-pits.nothing_fits", "nothing in your hand fits")
ENDS_GAME: Final = Phrase("peaks-and-pits.ends_game", "the game ends with it", rule="P11")
NEXT_PAYS: Final = Phrase(
    "peaks-and-pits.next_pays",
    "a pass would then cost the next player {tokens:token|tokens}",
    rule="P8",
)
NEXT_PASSES_FREE: Final = Phrase(
    "peaks-and-pits.next_passes_free", "the next player could then pass for nothing", rule="P8"
)
KEEPS: Final = Phrase(
    "peaks-and-pits.keeps",
    "{fits} of the {kept:domino|dominoes} you keep could continue a slope then",
)

KEEPS_NONE: Final = Phrase(
    "peaks-and-pits.keeps_none", "no domino that you keep could continue a slope then"
)

PLAN_COSTS: Final = Phrase(
    "peaks-and-pits.plan_costs",
    "the whole plan lays {dominoes:domino|dominoes} in {turns:turn|turns} and costs you "
    "{tokens:token|tokens}",
)
PLAN_SHEDS: Final = Phrase(
    "peaks-and-pits.plan_sheds",
    "the whole plan lays {dominoes:domino|dominoes} in {turns:turn|turns} and rids you of "
    "{tokens:token|tokens}",
)
PLAN_IS_EVEN: Final = Phrase(
    "peaks-and-pits.plan_is_even",
    "the whole plan lays {dominoes:domino|dominoes} in {turns:turn|turns} and leaves you with as "
    "many tokens as now",
)
TOO_FEW: Final = Phrase(
    "peaks-and-pits.too_few",
    "only {laid} of the {most:domino|dominoes} that can be laid would be laid",
)
LAYS_NONE: Final = Phrase(
    "peaks-and-pits.lays_none", "it lays none of the {most:domino|dominoes} that can be laid"
)
ALL_CAN: Final = Phrase("peaks-and-pits.all_can", "every domino of the hand can be laid")
NONE_CAN: Final = Phrase("peaks-and-pits.none_can", "no domino of the hand fits")
SOME_CAN: Final = Phrase(
    "peaks-and-pits.some_can", "at most {laid} of the {held} dominoes of the hand can be laid"
)

END_BEHIND: Final = Phrase(
    "peaks-and-pits.end_behind",
    "with best play by all you end {tokens:token|tokens} behind the best of the others",
)
END_AHEAD: Final = Phrase(
    "peaks-and-pits.end_ahead",
    "with best play by all you end {tokens:token|tokens} ahead of the best of the others",
)
END_LEVEL: Final = Phrase(
    "peaks-and-pits.end_level", "with best play by all you end level with the best of the others"
)
EXPECTED_BEHIND: Final = Phrase(
    "peaks-and-pits.expected_behind",
    "on average you end about {points:token|tokens} behind the best of the others",
)
EXPECTED_AHEAD: Final = Phrase(
    "peaks-and-pits.expected_ahead",
    "on average you end about {points:token|tokens} ahead of the best of the others",
)

PASS_WOULD_COST: Final = Phrase(
    "peaks-and-pits.pass_would_cost",
    "a pass instead would cost you {tokens:token|tokens}",
    rule="P8",
)
PASS_WOULD_BE_FREE: Final = Phrase(
    "peaks-and-pits.pass_would_be_free", "a pass instead would cost nothing", rule="P8"
)
CONTINUING_WOULD_SHED: Final = Phrase(
    "peaks-and-pits.continuing_would_shed",
    "continuing a slope instead would rid you of {tokens:token|tokens}",
    rule="P6",
)
NEW_WOULD_COST: Final = Phrase(
    "peaks-and-pits.new_would_cost",
    "a new slope instead would cost you {tokens:token|tokens}",
    rule="P6",
)
NEW_WOULD_SHED: Final = Phrase(
    "peaks-and-pits.new_would_shed",
    "a new slope instead would rid you of {tokens:token|tokens}",
    rule="P6",
)
NEW_WOULD_BE_EVEN: Final = Phrase(
    "peaks-and-pits.new_would_be_even",
    "a new slope instead would neither cost nor save a token",
    rule="P6",
)

TRY_PASS: Final = Phrase("peaks-and-pits.try_pass", "look at what a pass would cost", rule="P8")
TRY_FIRST: Final = Phrase("peaks-and-pits.try_first", "begin the first slope of an arm", rule="P6")
TRY_CONTINUE: Final = Phrase(
    "peaks-and-pits.try_continue", "continue a slope, so that no token comes back to you", rule="P6"
)
TRY_NEW: Final = Phrase(
    "peaks-and-pits.try_new",
    "begin a new slope, even though the tokens beside the old one come to you",
    rule="P6",
)
LAY_MANY: Final = Phrase(
    "peaks-and-pits.lay_many", "lay as many dominoes at once as the slope can take"
)
LAY_FEWER: Final = Phrase(
    "peaks-and-pits.lay_fewer",
    "you need not lay all that the slope could take: think of what you keep",
)

ALONE: Final = Phrase(
    "peaks-and-pits.alone", "everybody else passes, and only the dominoes held now are played"
)
OWN_TOKENS: Final = Phrase(
    "peaks-and-pits.own_tokens",
    "every player knows all hands and the boneyard and plays to finish with the fewest tokens "
    "compared with the best of the others; between equal ends they leave the next player the "
    "furthest behind, then the one after, and so on around the table",
)

AREA_HIGH: Final = Phrase("peaks-and-pits.area_high", "the high end")
AREA_LOW: Final = Phrase("peaks-and-pits.area_low", "the low end")
