"""List what is said of moves of Domino Ziggurat."""

from typing import Final

from solver.words import Phrase

NO_CHEAT: Final = Phrase(
    "ziggurat.no_cheat", "with it the ziggurat can still be finished without a cheat", rule="Z9"
)
CHEATS: Final = Phrase(
    "ziggurat.cheats",
    "with it the ziggurat can still be finished with {cheats:cheat|cheats}",
    rule="Z9",
)
MORE_THAN_NEEDED: Final = Phrase(
    "ziggurat.more_than_needed", "that is {more} more than with the best move"
)
NOT_FINISHED: Final = Phrase(
    "ziggurat.not_finished", "after it the ziggurat can no longer be finished"
)
NO_PLAN: Final = Phrase("ziggurat.no_plan", "no plan to finish after it was found")
AT_LEAST: Final = Phrase(
    "ziggurat.at_least", "it takes at least {cheats:cheat|cheats} to finish after it"
)
OTHERS_COST_MORE: Final = Phrase("ziggurat.others_cost_more", "every other move costs more cheats")
EXPECTED_CHEATS: Final = Phrase(
    "ziggurat.expected_cheats", "on average it takes about {points:cheat|cheats} to finish"
)
EXPECTED_NO_CHEAT: Final = Phrase(
    "ziggurat.expected_no_cheat", "on average it takes about no cheat to finish"
)
ALL_MUST_GO: Final = Phrase(
    "ziggurat.all_must_go",
    "no domino of your hand shares a number with the board, so all of it must be lifted: "
    "{lifts:cheat|cheats}",
    rule="Z9",
)

ONLY_PLACE: Final = Phrase("ziggurat.only_place", "{tile} fits nowhere else now")
LIFT_IS_A_CHEAT: Final = Phrase(
    "ziggurat.lift_is_a_cheat", "the lift is a cheat, and {tile} must be laid again", rule="Z9"
)
FIT_AFTERWARDS: Final = Phrase(
    "ziggurat.fit_afterwards",
    "of the {held:domino|dominoes} you may lay next {fits:fits|fit} then, in {places:way|ways}",
)
NONE_FIT: Final = Phrase(
    "ziggurat.none_fit",
    "then none of the dominoes you may lay next fits without another move",
    rule="Z7",
)

NO_FINISH: Final = Phrase(
    "ziggurat.no_finish", "the ziggurat can no longer be finished from here: that is proved"
)
NO_FINISH_FOUND: Final = Phrase(
    "ziggurat.no_finish_found", "no way to finish from here was found in the time given"
)
TRY_LAY: Final = Phrase("ziggurat.try_lay", "no lift is needed now: lay a domino")
TRY_LIFT: Final = Phrase(
    "ziggurat.try_lift", "lift a domino first, though something could be laid", rule="Z9"
)
MUST_LIFT: Final = Phrase(
    "ziggurat.must_lift", "nothing you hold can be laid: lift a domino first", rule="Z9"
)
FEWEST_PLACES: Final = Phrase(
    "ziggurat.fewest_places", "take the one that has the fewest places to go"
)
LAST_CHANCE: Final = Phrase(
    "ziggurat.last_chance", "one of your dominoes fits in a single place only: lay it there"
)
BEST_LEAVES: Final = Phrase(
    "ziggurat.best_leaves",
    "after the best move {fits} of the {held:domino|dominoes} you may lay next would fit",
)
LOOK_AT_TIER: Final = Phrase("ziggurat.look_at_tier", "look at tier {tier}", rule="Z1")
LAY: Final = Phrase("ziggurat.lay", "lay {tile}")
LIFT: Final = Phrase("ziggurat.lift", "lift {tile}")

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
