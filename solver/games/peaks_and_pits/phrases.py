"""List what is said of moves of Peaks and Pits."""

from typing import Final

from solver.answers.words import Phrase

PLAY: Final = Phrase("peaks-and-pits.play", "play {tiles:and} on the {arm} arm:")
PASS: Final = Phrase("peaks-and-pits.pass", "pass:")
LOOK_AT_ARM: Final = Phrase("peaks-and-pits.look_at_arm", "look at the {arm} arm")
BEGIN_WITH: Final = Phrase("peaks-and-pits.begin_with", "start with {tile}")

BEGINS_NEW: Final = Phrase(
    "peaks-and-pits.begins_new",
    "it starts a new slope going {way}, so you pick up {collected:token|tokens} and put down "
    "{laid}",
    rule="P6",
)
BEGINS_FIRST: Final = Phrase(
    "peaks-and-pits.begins_first",
    "it starts the first slope of the {arm} arm, and you put down {laid:token|tokens}",
    rule="P6",
)
CONTINUES: Final = Phrase(
    "peaks-and-pits.continues",
    "it continues the slope going {way}, and you put down {laid:token|tokens}",
    rule="P4",
)
CONTINUES_DOUBLE: Final = Phrase(
    "peaks-and-pits.continues_double",
    "it continues a slope that is all doubles, and you put down {laid:token|tokens}",
    rule="P4",
)
PASS_TAKES: Final = Phrase(
    "peaks-and-pits.pass_takes",
    "it costs you {tokens:token|tokens}, one for each on the train",
    rule="P8",
)
PASS_IS_FREE: Final = Phrase(
    "peaks-and-pits.pass_is_free",
    "it costs nothing, because another player holds more dominoes",
    rule="P8",
)
NO_TOKENS_LIE: Final = Phrase(
    "peaks-and-pits.no_tokens_lie",
    "it costs nothing, because there are no tokens on the train",
    rule="P8",
)
NOTHING_FITS: Final = Phrase("peaks-and-pits.nothing_fits", "nothing in your hand fits")
ENDS_GAME: Final = Phrase("peaks-and-pits.ends_game", "it ends the game", rule="P11")
NEXT_PAYS: Final = Phrase(
    "peaks-and-pits.next_pays",
    "a pass will cost the next player {tokens:token|tokens}",
    rule="P8",
)
NEXT_PASSES_FREE: Final = Phrase(
    "peaks-and-pits.next_passes_free", "the next player can pass for free", rule="P8"
)

PLAN_COSTS: Final = Phrase(
    "peaks-and-pits.plan_costs",
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and costs you "
    "{tokens:token|tokens}",
)
PLAN_SHEDS: Final = Phrase(
    "peaks-and-pits.plan_sheds",
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and gets rid of "
    "{tokens:token|tokens}",
)
PLAN_IS_EVEN: Final = Phrase(
    "peaks-and-pits.plan_is_even",
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and leaves you with as "
    "many tokens as now",
)
TOO_FEW: Final = Phrase(
    "peaks-and-pits.too_few",
    "it gets only {laid} of the {most:domino|dominoes} played that could be",
)
LAYS_NONE: Final = Phrase(
    "peaks-and-pits.lays_none", "it plays none of the {most:domino|dominoes} that you could play"
)
ALL_CAN: Final = Phrase("peaks-and-pits.all_can", "you can play your whole hand")
NONE_CAN: Final = Phrase("peaks-and-pits.none_can", "you cannot play any of your dominoes")
SOME_CAN: Final = Phrase(
    "peaks-and-pits.some_can", "you can play at most {laid} of your {held} dominoes"
)

END_BEHIND: Final = Phrase(
    "peaks-and-pits.end_behind",
    "with best play you end {tokens:token|tokens} behind the best opponent",
)
END_AHEAD: Final = Phrase(
    "peaks-and-pits.end_ahead",
    "with best play you end {tokens:token|tokens} ahead of the best opponent",
)
END_LEVEL: Final = Phrase(
    "peaks-and-pits.end_level",
    "with best play you end level with the best opponent",
)
EXPECTED_BEHIND: Final = Phrase(
    "peaks-and-pits.expected_behind",
    "you end about {points:token|tokens} behind the best opponent on average",
)
EXPECTED_AHEAD: Final = Phrase(
    "peaks-and-pits.expected_ahead",
    "you end about {points:token|tokens} ahead of the best opponent on average",
)

TRY_PASS: Final = Phrase("peaks-and-pits.try_pass", "think about passing", rule="P8")
TRY_FIRST: Final = Phrase("peaks-and-pits.try_first", "start the first slope of an arm", rule="P6")
TRY_CONTINUE: Final = Phrase(
    "peaks-and-pits.try_continue", "continue a slope, so that you pick up no tokens", rule="P6"
)
TRY_NEW: Final = Phrase(
    "peaks-and-pits.try_new",
    "start a new slope, even though you pick up the tokens beside the old one",
    rule="P6",
)

ALONE: Final = Phrase(
    "peaks-and-pits.alone", "everybody else passes, and you play only the dominoes you hold now"
)
OWN_TOKENS: Final = Phrase(
    "peaks-and-pits.own_tokens",
    "every player sees all hands and the boneyard and plays for the fewest tokens compared with "
    "the best opponent; between equal moves they leave the next player furthest behind, then the "
    "player after, and so on around the table",
)

AREA_HIGH: Final = Phrase("peaks-and-pits.area_high", "the high arm")
AREA_LOW: Final = Phrase("peaks-and-pits.area_low", "the low arm")
