"""List what is said of moves of Peaks and Pits."""

from typing import Final

from solver.answers.words import Phrase, keyed

PLAY: Final = Phrase("play {tiles:and} on the {arm} arm:")
PASS: Final = Phrase("pass:")
LOOK_AT_ARM: Final = Phrase("look at the {arm} arm")
BEGIN_WITH: Final = Phrase("start with {tile}")

BEGINS_NEW: Final = Phrase(
    "it starts a new slope going {way}, so you pick up {collected:token|tokens} and put down "
    "{laid}",
    rule="P6",
)
BEGINS_FIRST: Final = Phrase(
    "it starts the first slope of the {arm} arm, and you put down {laid:token|tokens}", rule="P6"
)
CONTINUES: Final = Phrase(
    "it continues the slope going {way}, and you put down {laid:token|tokens}", rule="P4"
)
CONTINUES_DOUBLE: Final = Phrase(
    "it continues a slope that is all doubles, and you put down {laid:token|tokens}", rule="P4"
)
PASS_TAKES: Final = Phrase(
    "it costs you {tokens:token|tokens}, one for each on the train", rule="P8"
)
PASS_IS_FREE: Final = Phrase(
    "it costs nothing, because another player holds more dominoes", rule="P8"
)
NO_TOKENS_LIE: Final = Phrase(
    "it costs nothing, because there are no tokens on the train", rule="P8"
)
NOTHING_FITS: Final = Phrase("nothing in your hand fits")
ENDS_GAME: Final = Phrase("it ends the game", rule="P11")
NEXT_PAYS: Final = Phrase("a pass will cost the next player {tokens:token|tokens}", rule="P8")
NEXT_PASSES_FREE: Final = Phrase("the next player can pass for free", rule="P8")

PLAN_COSTS: Final = Phrase(
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and costs you "
    "{tokens:token|tokens}"
)
PLAN_SHEDS: Final = Phrase(
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and gets rid of "
    "{tokens:token|tokens}"
)
PLAN_IS_EVEN: Final = Phrase(
    "the whole plan plays {dominoes:domino|dominoes} in {turns:turn|turns} and leaves you with as "
    "many tokens as now"
)
TOO_FEW: Final = Phrase("it plays only {laid} of the {most} dominoes that you could play")
LAYS_NONE: Final = Phrase("it plays none of your dominoes, and you could play {most}")
ALL_CAN: Final = Phrase("you can play your whole hand")
NONE_CAN: Final = Phrase("you cannot play any of your dominoes")
SOME_CAN: Final = Phrase("you can play at most {laid} of your {held} dominoes")

END_BEHIND: Final = Phrase("with best play you end {tokens:token|tokens} behind the best opponent")
END_AHEAD: Final = Phrase("with best play you end {tokens:token|tokens} ahead of the best opponent")
END_LEVEL: Final = Phrase("with best play you end level with the best opponent")
EXPECTED_BEHIND: Final = Phrase(
    "you end about {points:token|tokens} behind the best opponent on average"
)
EXPECTED_AHEAD: Final = Phrase(
    "you end about {points:token|tokens} ahead of the best opponent on average"
)

TRY_PASS: Final = Phrase("think about passing", rule="P8")
TRY_FIRST: Final = Phrase("start the first slope of an arm", rule="P6")
TRY_CONTINUE: Final = Phrase("continue a slope, so that you pick up no tokens", rule="P6")
TRY_NEW: Final = Phrase(
    "start a new slope, even though you pick up the tokens beside the old one", rule="P6"
)

ALONE: Final = Phrase("everybody else passes, and you play only the dominoes you hold now")
OWN_TOKENS: Final = Phrase(
    "every player sees all hands and the boneyard and plays for the fewest tokens compared with "
    "the best opponent; between equal moves they get furthest ahead of the next player, then of "
    "the player after, and so on around the table"
)

AREA_HIGH: Final = Phrase("the high arm")
AREA_LOW: Final = Phrase("the low arm")

keyed("peaks-and-pits", globals())
