"""List what is said of every game: targets, estimates, searches that ended early.

Each game has a module of this name beside its solver for what it alone says.
"""

from typing import Final

from solver.answers.words import Phrase, Words

OUT_OF_REACH: Final = Phrase("any.target_out_of_reach", "{target} is out of reach (proved)")
AT_MOST: Final = Phrase("any.at_most", "{bound} is the most that is possible")
AT_LEAST: Final = Phrase("any.at_least", "{bound} is the least that is possible")
WITHIN_REACH: Final = Phrase("any.target_within_reach", "{target} can be reached")
TARGET_OPEN: Final = Phrase(
    "any.target_open", "there was not enough time to find out whether {target} can be reached"
)
NOTHING_FOUND: Final = Phrase("any.nothing_found", "there was not enough time to judge any move")
LOOK_AHEAD: Final = Phrase(
    "any.look_ahead", "think about how the hand will end, not just this turn"
)
MOVE: Final = Phrase("any.move", "{move}")
MOVE_FOR: Final = Phrase("any.move_for", "{move}:")
SURE_AHEAD: Final = Phrase(
    "any.sure_ahead", "you will end at least {lead} ahead, whatever the others do"
)
SURE_BEHIND: Final = Phrase(
    "any.sure_behind", "you will end at most {lead} behind, whatever the others do"
)
SURE_LEVEL: Final = Phrase("any.sure_level", "you will not end behind, whatever the others do")
ENDS_AHEAD: Final = Phrase("any.ends_ahead", "with best play you end {lead} ahead")
ENDS_BEHIND: Final = Phrase("any.ends_behind", "with best play you end {lead} behind")
ENDS_LEVEL: Final = Phrase("any.ends_level", "with best play you end level")
POINTS_AHEAD: Final = Phrase(
    "any.points_ahead", "with best play you end {points:point|points} ahead"
)
POINTS_BEHIND: Final = Phrase(
    "any.points_behind", "with best play you end {points:point|points} behind"
)
UNDECIDED: Final = Phrase("any.undecided", "this looks best so far")

EXPECTED_AHEAD: Final = Phrase(
    "any.expected_ahead", "you end about {points:point|points} ahead on average"
)
EXPECTED_BEHIND: Final = Phrase(
    "any.expected_behind", "you end about {points:point|points} behind on average"
)
EXPECTED_LEVEL: Final = Phrase("any.expected_level", "you end about level on average")
SAMPLED: Final = Phrase(
    "any.sampled", "the averages come from {samples:simulated deal|simulated deals} (±{stderr})"
)
ALL_DEALS: Final = Phrase(
    "any.all_deals", "the averages count every deal that fits what you see ({samples})"
)
PLAYED_OUT: Final = Phrase(
    "any.played_out", "the averages come from {samples:simulated game|simulated games} (±{stderr})"
)
ALL_KNOWN: Final = Phrase(
    "any.all_known", "in each of these deals every player is assumed to know all dominoes"
)
SIMULATED: Final = Phrase(
    "any.simulated",
    "in each simulation every player usually makes the move that looks best right now, and "
    "occasionally a different one",
)
ONLY_MOVE: Final = Phrase("any.only_move", "it is the only legal move")
DRAWN_BY_LOT: Final = Phrase("any.drawn_by_lot", "it was picked at random")
HEAVIEST: Final = Phrase("any.heaviest", "no playable domino is heavier")

GIVES_UP: Final = Phrase("any.gives_up", "it costs {lost} against the best move ({unit})")
GIVES_UP_ABOUT: Final = Phrase(
    "any.gives_up_about", "it costs about {lost} ±{stderr} against the best move ({unit})"
)
WINS_LESS: Final = Phrase(
    "any.wins_less",
    "it averages {gained} ±{stderr} more than the best move ({unit}) but wins less often",
)
AS_GOOD: Final = Phrase("any.as_good", "it is as good as the best move")
NOT_TOLD_APART: Final = Phrase(
    "any.not_told_apart",
    "{samples:simulation shows|simulations show} no clear difference from the best move",
)
NOT_COMPARED: Final = Phrase(
    "any.not_compared", "there was not enough time to compare it with the best move"
)
BEST_INSTEAD: Final = Phrase("any.best_instead", "the best move:")
THIS_ONE: Final = Phrase("any.this_one", "this move:")

METHODS_DISAGREE: Final = Phrase(
    "any.methods_disagree",
    "two methods disagree about this position, so no value is given",
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
