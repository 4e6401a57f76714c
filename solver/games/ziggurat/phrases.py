"""List what is said of moves of Domino Ziggurat."""

from typing import Final

from solver.answers.words import Phrase, keyed

NO_CHEAT: Final = Phrase("you can still finish with no more cheats", rule="Z9")
CHEATS: Final = Phrase("you can finish with {cheats:more cheat|more cheats}", rule="Z9")
MORE_THAN_NEEDED: Final = Phrase("the best move needs {more} fewer")
NOT_FINISHED: Final = Phrase("after this move the ziggurat can no longer be finished")
NO_PLAN: Final = Phrase("no way to finish was found after this move")
AT_LEAST: Final = Phrase("finishing takes at least {cheats:more cheat|more cheats}")
OTHERS_COST_MORE: Final = Phrase("every other move leads to more cheats")
EXPECTED_CHEATS: Final = Phrase("about {points:more cheat|more cheats} on average")
EXPECTED_NO_CHEAT: Final = Phrase("hardly ever another cheat")
ALL_MUST_GO: Final = Phrase(
    "nothing in your hand matches a number on the board, so every domino must be lifted: "
    "{lifts:cheat|cheats}",
    rule="Z9",
)

ONLY_PLACE: Final = Phrase("{tile} fits nowhere else right now")
LIFT_IS_A_CHEAT: Final = Phrase("lifting {tile} is a cheat, and you must play it again", rule="Z9")
FIT_AFTERWARDS: Final = Phrase("{fits} of your {held:other domino|other dominoes} will fit next")
ALL_FIT: Final = Phrase("everything else you hold will fit next")
NONE_FIT: Final = Phrase("none of your other dominoes will fit next", rule="Z7")

NO_FINISH: Final = Phrase("the ziggurat can no longer be finished from here")
NO_FINISH_FOUND: Final = Phrase("no way to finish was found in the time given")
TRY_LAY: Final = Phrase("you don't need to lift anything")
TRY_LIFT: Final = Phrase("lift a domino, even though you could play one", rule="Z9")
MUST_LIFT: Final = Phrase("none of your dominoes fits, so you must lift one", rule="Z9")
FEWEST_PLACES: Final = Phrase("play the domino that fits in the fewest places")
LAST_CHANCE: Final = Phrase("one of your dominoes fits in only one place: play it there")
BEST_LEAVES: Final = Phrase(
    "after the best move, {fits} of your {held:other domino|other dominoes} will still fit"
)
BEST_LEAVES_ALL: Final = Phrase("after the best move, everything else you hold will still fit")
BEST_LEAVES_NONE: Final = Phrase("even after the best move, none of your other dominoes will fit")
LOOK_AT_TIER: Final = Phrase("look at tier {tier}", rule="Z1")
LAY: Final = Phrase("play {tile}")
LIFT: Final = Phrase("lift {tile}")
LAY_BECAUSE: Final = Phrase("play {tile}:")
LIFT_BECAUSE: Final = Phrase("lift {tile}:")

SIMULATED: Final = Phrase(
    "each simulated game is finished by a fast player that sees only your hand; anything over "
    "{most} cheats counts as {more}"
)
EVERY_ORDER: Final = Phrase(
    "every order of the pile is equally likely, and after this move it is assumed to be known"
)

AREA: Final = Phrase("tier {tier}")

keyed("ziggurat", globals())
