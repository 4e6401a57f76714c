"""List what is said of moves of Domino Ziggurat."""

from typing import Final

from solver.answers.words import Phrase

NO_CHEAT: Final = Phrase("ziggurat.no_cheat", "you can still finish with no more cheats", rule="Z9")
CHEATS: Final = Phrase(
    "ziggurat.cheats", "you can finish with {cheats:more cheat|more cheats}", rule="Z9"
)
MORE_THAN_NEEDED: Final = Phrase("ziggurat.more_than_needed", "the best move needs {more} fewer")
NOT_FINISHED: Final = Phrase(
    "ziggurat.not_finished", "after this move the ziggurat can no longer be finished"
)
NO_PLAN: Final = Phrase("ziggurat.no_plan", "no way to finish was found after this move")
AT_LEAST: Final = Phrase(
    "ziggurat.at_least", "finishing takes at least {cheats:more cheat|more cheats}"
)
OTHERS_COST_MORE: Final = Phrase(
    "ziggurat.others_cost_more", "every other move leads to more cheats"
)
EXPECTED_CHEATS: Final = Phrase(
    "ziggurat.expected_cheats", "about {points:more cheat|more cheats} on average"
)
EXPECTED_NO_CHEAT: Final = Phrase("ziggurat.expected_no_cheat", "hardly ever another cheat")
ALL_MUST_GO: Final = Phrase(
    "ziggurat.all_must_go",
    "nothing in your hand matches a number on the board, so every domino must be lifted: "
    "{lifts:cheat|cheats}",
    rule="Z9",
)

ONLY_PLACE: Final = Phrase("ziggurat.only_place", "{tile} fits nowhere else right now")
LIFT_IS_A_CHEAT: Final = Phrase(
    "ziggurat.lift_is_a_cheat", "lifting {tile} is a cheat, and you must play it again", rule="Z9"
)
FIT_AFTERWARDS: Final = Phrase(
    "ziggurat.fit_afterwards", "{fits} of your {held:other domino|other dominoes} will fit next"
)
ALL_FIT: Final = Phrase("ziggurat.all_fit", "everything else you hold will fit next")
NONE_FIT: Final = Phrase(
    "ziggurat.none_fit", "none of your other dominoes will fit next", rule="Z7"
)

NO_FINISH: Final = Phrase("ziggurat.no_finish", "the ziggurat can no longer be finished from here")
NO_FINISH_FOUND: Final = Phrase(
    "ziggurat.no_finish_found", "no way to finish was found in the time given"
)
TRY_LAY: Final = Phrase("ziggurat.try_lay", "you don't need to lift anything")
TRY_LIFT: Final = Phrase(
    "ziggurat.try_lift", "lift a domino, even though you could play one", rule="Z9"
)
MUST_LIFT: Final = Phrase(
    "ziggurat.must_lift", "none of your dominoes fits, so you must lift one", rule="Z9"
)
FEWEST_PLACES: Final = Phrase(
    "ziggurat.fewest_places", "play the domino that fits in the fewest places"
)
LAST_CHANCE: Final = Phrase(
    "ziggurat.last_chance", "one of your dominoes fits in only one place: play it there"
)
BEST_LEAVES: Final = Phrase(
    "ziggurat.best_leaves",
    "after the best move, {fits} of your {held:other domino|other dominoes} will still fit",
)
BEST_LEAVES_ALL: Final = Phrase(
    "ziggurat.best_leaves_all", "after the best move, everything else you hold will still fit"
)
BEST_LEAVES_NONE: Final = Phrase(
    "ziggurat.best_leaves_none", "even after the best move, none of your other dominoes will fit"
)
LOOK_AT_TIER: Final = Phrase("ziggurat.look_at_tier", "look at tier {tier}", rule="Z1")
LAY: Final = Phrase("ziggurat.lay", "play {tile}")
LIFT: Final = Phrase("ziggurat.lift", "lift {tile}")
LAY_BECAUSE: Final = Phrase("ziggurat.lay_because", "play {tile}:")
LIFT_BECAUSE: Final = Phrase("ziggurat.lift_because", "lift {tile}:")

SIMULATED: Final = Phrase(
    "ziggurat.simulated",
    "each simulated game is finished by a fast player that sees only your hand; anything over "
    "{most} cheats counts as {more}",
)
EVERY_ORDER: Final = Phrase(
    "ziggurat.every_order",
    "every order of the pile is equally likely, and after this move it is assumed to be known",
)

AREA: Final = Phrase("ziggurat.area", "tier {tier}")
