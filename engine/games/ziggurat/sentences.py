"""The messages about broken rules and faulty positions of Domino Ziggurat."""

from engine.sentences import Sentences

violation = Sentences(
    {
        "game_over": "All 28 dominoes are on the board: the puzzle is solved.",
        "tile_not_placed": "{tile} is not on the board.",
        "tile_covered": "{tile} cannot be lifted: a domino rests on {cells:and}.",
        "tile_not_held": "{tile} is neither in the hand nor set aside.",
        "lifted_first": "Place what is set aside first ({tiles}), then {tile} from the hand.",
        "outside_tier": "Tier {tier} does not reach {cells:and}.",
        "cell_occupied": "There is already a domino on {cells:and} of tier {tier}.",
        "no_equal_neighbour": "Neither half of {tile} is next to an equal number.",
        "unsupported": "There is nothing below {cells:and} on tier {tier}.",
        "value_not_greater": "The {value} at {cell} is not greater than the {below} below it.",
        "hand_not_full.large": "The hand has {held:domino|dominoes}, but hand_size is {size}.",
        "hand_not_full.small": "The hand has {held:domino|dominoes}, but is filled up to {size} as "
        "long as the pile lasts.",
        "cheats_too_few": "{aside:domino is|dominoes are} set aside, so cheats must be at least "
        "{aside}, not {cheats}.",
        "no_next_hand": "A puzzle is one hand: no other can follow.",
    }
)
