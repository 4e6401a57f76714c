"""The messages about broken rules and faulty positions of Fives."""

from engine.sentences import Sentences

violation = Sentences(
    {
        "game_over.target": "The game is over: {target} points win, and they are reached.",
        "game_over.out": "The hand is over: seat {seat} has played its last domino.",
        "game_over.blocked": "The hand is over: nobody can go.",
        "tile_not_held": "{tile} is not in the hand.",
        "no_such_arm.lead": "The first domino is not played on an arm.",
        "no_such_arm.missing": "Say which arm of the spinner to play on, from 0 to 3.",
        "no_such_arm": "There is no arm {arm}: the spinner has arms 0 to 3.",
        "must_lead_highest_double": "The highest double must be led first, here {double}.",
        "must_lead_highest_double.unseen": "The highest double of all hands must be led first.",
        "ends_do_not_match": "The {number} of {tile} does not match the {end} at the end of arm "
        "{arm}.",
        "ends_do_not_match.turned": "The {number} of {tile} does not match the {end} at the end of "
        "arm {arm}. Turned round, as {turned}, it would.",
        "boneyard_empty": "The boneyard is empty: there is nothing left to draw.",
        "must_draw": "You must draw: the boneyard still has {left:domino|dominoes}.",
        "must_play": "You must play, since you can: {tiles:or}.",
        "set_too_small": "{players} players need the double-twelve set: the option set must be 12.",
        "spinner_missing": "There are dominoes on the arms, but no spinner.",
        "not_a_spinner": "The spinner must be a double, and {tile} is not one.",
        "ends_do_not_match.layout": "The {number} of {tile} does not match the {end} before it.",
        "hands_unequal": "Before the lead every hand has {dealt} dominoes or more, all the same "
        "number; these have {held:and}.",
        "drew_with_double": "{tiles:and} are in one hand, but drawing stops at the first double.",
        "no_double_held": "Nobody holds a double, so everybody draws one before the lead.",
        "no_double_held.deal": "Name the hands up to the one that has the first double.",
        "wrong_leader": "Seat {seat} cannot hold the highest double, so it does not lead.",
        "wrong_leader.deal": "Name every domino of all hands: the highest double leads.",
        "hands_empty": "The hands of seats {seats:and} are empty, but only one player can go out.",
        "hands_empty.table": "More than one hand is empty, but only one player can go out.",
        "hand_too_small": "Seat {seat} was dealt {dealt} and has played {played}, but holds only "
        "{held}.",
        "hand_too_small.all": "The hands are {gone:domino|dominoes} short of the deal, but only "
        "{played:domino was|dominoes were} played.",
        "spinner_not_highest": "{tile} was dealt too and is higher than {spinner}, so {spinner} "
        "cannot have led.",
        "passes_impossible": "There cannot have been {passes:pass|passes} in a row just now.",
        "passed_but_able": "Seat {seat} has just passed, but could have played {tile}.",
        "score_too_high": "A score of {score} cannot be reached when {target} points win.",
        "two_past_target": "Seats {seats:and} cannot both be the first to reach {target}.",
        "after_differs.players": "The hand before had {before} players, not {players}.",
        "after_differs": "The options must stay as they were in the hand before: {options}.",
        "no_next_hand": "The hand before is not over.",
        "no_next_hand.game": "The game is over: {target} points win, and they are reached.",
        "no_next_hand.hidden": "The hidden hands must be shown before the bonus is known.",
        "missing_key.score": "There is nothing to score: send a layout, hands, a score or the "
        "amounts scored.",
        "missing_key.drawing": "There is nothing to draw: send a score or the amounts scored.",
        "out_of_range.score": "{score} points cannot be drawn: {most} is the most.",
        "score_differs": "The amounts scored add up to {sum}, but the score is {score}.",
    }
)
