"""The messages about broken rules and faulty positions of Peaks and Pits."""

from engine.sentences import Sentences

violation = Sentences(
    {
        "game_over.passed": "The game is over: every player with dominoes has passed.",
        "game_over.out": "The game is over: nobody has any dominoes.",
        "nothing_played": "Play at least one domino, or pass.",
        "ends_do_not_match": "{tile} begins with {number}, but the {arm} arm ends in {end}.",
        "ends_do_not_match.next": "{tile} begins with {number}, but {before} before it ends in "
        "{end}.",
        "not_one_slope": "{tile} goes {way}, but the slope of this play goes {slope}.",
        "not_one_slope.double": "{tile} goes {way}, but {first}, played first, belongs to the "
        "slope that goes {slope}.",
        "tile_repeated.play": "{tile} is in the play twice, but the set has it once.",
        "tile_not_held": "{tile} is not in the hand.",
        "drawn_not_possible.count": "The move draws {drawn:domino|dominoes}, but must draw "
        "{wanted}.",
        "wrong_starter": "The starter of this set is {wanted}, not {found}.",
        "ends_do_not_match.starter": "{tile} begins with {number}, but is joined to the {end} of "
        "the starter.",
        "ends_do_not_match.train": "{tile} begins with {number}, but is joined to the {end} of "
        "{before}.",
        "hand_not_full.large": "The hand has {held:domino|dominoes}, but a full hand has {full}.",
        "hand_not_full.small": "The hand has {held:domino|dominoes}, but is filled up to {full} as "
        "long as the boneyard lasts.",
        "no_tokens": "A player cannot have {tokens} tokens: on reaching 0, everybody gets more.",
        "not_in_play": "Seat {seat} has no dominoes, so it cannot be its turn.",
        "too_many_passes": "There cannot be {passes:pass|passes} in a row: only "
        "{players:player has|players have} dominoes.",
        "no_next_hand": "The game is one hand: no other can follow.",
    }
)
