"""List what is said of every game: targets, estimates, searches that ended early.

Each game has a module of this name beside its solver for what it alone says.
"""

from typing import Final

from solver.words import Phrase, Words

OUT_OF_REACH: Final = Phrase(
    "any.target_out_of_reach", "{target} cannot be reached: that is proved"
)
AT_MOST: Final = Phrase("any.at_most", "nothing above {bound} can be had")
AT_LEAST: Final = Phrase("any.at_least", "nothing below {bound} can be had")
WITHIN_REACH: Final = Phrase("any.target_within_reach", "{target} can be reached")
TARGET_OPEN: Final = Phrase(
    "any.target_open", "whether {target} can be reached was not found out in the time given"
)
NOTHING_FOUND: Final = Phrase(
    "any.nothing_found", "the time given ended before any move could be valued"
)
LOOK_AHEAD: Final = Phrase(
    "any.look_ahead", "think of how the hand will end, not of this turn alone"
)
MOVE: Final = Phrase("any.move", "{move}")
MOVE_FOR: Final = Phrase("any.move_for", "{move}:")
SURE_AHEAD: Final = Phrase(
    "any.sure_ahead", "you end at least {lead} ahead, whatever the others do"
)
SURE_BEHIND: Final = Phrase(
    "any.sure_behind", "you end at most {lead} behind, whatever the others do"
)
SURE_LEVEL: Final = Phrase("any.sure_level", "you end at least level, whatever the others do")
ENDS_AHEAD: Final = Phrase("any.ends_ahead", "with best play by all you end {lead} ahead")
ENDS_BEHIND: Final = Phrase("any.ends_behind", "with best play by all you end {lead} behind")
ENDS_LEVEL: Final = Phrase("any.ends_level", "with best play by all you end level")
POINTS_AHEAD: Final = Phrase(
    "any.points_ahead", "with best play by all you end {points:point|points} ahead"
)
POINTS_BEHIND: Final = Phrase(
    "any.points_behind", "with best play by all you end {points:point|points} behind"
)
UNDECIDED: Final = Phrase(
    "any.undecided", "how it ends was not found out in the time given, and this looks best so far"
)

EXPECTED_AHEAD: Final = Phrase(
    "any.expected_ahead", "on average you end about {points:point|points} ahead"
)
EXPECTED_BEHIND: Final = Phrase(
    "any.expected_behind", "on average you end about {points:point|points} behind"
)
EXPECTED_LEVEL: Final = Phrase("any.expected_level", "on average you end about level")
SAMPLED: Final = Phrase(
    "any.sampled",
    "give or take {stderr}, from {samples:deal|deals} drawn among those that fit what you see",
)
ALL_DEALS: Final = Phrase(
    "any.all_deals", "counted over all deals that fit what you see, {samples} of them"
)

PLAYED_OUT: Final = Phrase(
    "any.played_out",
    "games played on from the best move, {samples} of them, were worth {mean} on average, give or "
    "take {stderr}: an estimate, while the value is what is proved",
)
ONLY_MOVE: Final = Phrase("any.only_move", "no other move is legal")
DRAWN_BY_LOT: Final = Phrase("any.drawn_by_lot", "it was drawn by lot")
HEAVIEST: Final = Phrase("any.heaviest", "nothing that can be laid is heavier")

GIVES_UP: Final = Phrase(
    "any.gives_up", "against the best move it gives up {lost} (counted in: {unit})"
)
GIVES_UP_ABOUT: Final = Phrase(
    "any.gives_up_about",
    "against the best move it gives up about {lost} (counted in: {unit}), give or take {stderr}",
)
WINS_LESS: Final = Phrase(
    "any.wins_less",
    "on average it brings {gained} more than the best move (counted in: {unit}), give or take "
    "{stderr}, but it wins the game less often",
)
AS_GOOD: Final = Phrase("any.as_good", "it is as good as the best move")
NOT_TOLD_APART: Final = Phrase(
    "any.not_told_apart", "{samples:sample|samples} do not tell it apart from the best move"
)
NOT_COMPARED: Final = Phrase(
    "any.not_compared",
    "what it gives up against the best move was not found out in the time given",
)
BEST_INSTEAD: Final = Phrase("any.best_instead", "of the best move:")
THIS_ONE: Final = Phrase("any.this_one", "of this one:")

METHODS_DISAGREE: Final = Phrase(
    "any.methods_disagree",
    "two methods do not agree about this position, so nothing is claimed of it",
)


def named(move: str, because: Words) -> Words:
    """Return a move and why it is good."""
    return (MOVE_FOR(move=move) if because else MOVE(move=move)) + because


def lead(value: int) -> Words:
    """Return how a hand ends, by the lead of the mover."""
    if value == 0:
        return ENDS_LEVEL()
    return (ENDS_AHEAD if value > 0 else ENDS_BEHIND)(lead=abs(value))


def lead_in_points(value: int) -> Words:
    """Return the same where the lead is one of points."""
    if value == 0:
        return ENDS_LEVEL()
    return (POINTS_AHEAD if value > 0 else POINTS_BEHIND)(points=abs(value))


def sure_lead(value: int) -> Words:
    """Return the lead that a move is sure of against every reply."""
    if value == 0:
        return SURE_LEVEL()
    return (SURE_AHEAD if value > 0 else SURE_BEHIND)(lead=abs(value))
