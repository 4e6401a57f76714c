"""The messages about broken rules and faulty positions of the Bead Game."""

from engine.sentences import Sentences

violation = Sentences(
    {
        "game_over": "The hand is over.",
        "must_play": "You must play {tile}: it fits at {cells:and}, for example.",
        "tile_not_held": "{tile} is not in the hand.",
        "cell_occupied": "There is already a domino on {cells:and}.",
        "pattern_broken": "The {line} {values} is not a valid pattern. It would be one with "
        "{fitting:or}.",
        "pattern_broken.never": "The {line} {values} is not a valid pattern, and no number on "
        "{cells:or} alone would make it one.",
        "too_few_groups": "{tile} must extend at least 2 groups, but extends {groups} there.",
        "four_side_by_side": "{count} dominoes would lie side by side; 3 is the most.",
        "two_players_only": "The option identical_sets is for 2 players, not for {players}.",
        "hand_too_large": "The hand has {held:domino|dominoes}, but only {dealt} were dealt.",
        "starter_not_square": "The starter, {tiles:and}, does not form a square.",
        "starter_too_far": "The starter lies at {cell}, more than {most} cells from (0, 0).",
        "void_deal": "Both dominoes of the starter are {tile}, so the deal is void.",
        "last_turns_wrong.missing": "Seat {seat} has gone out, but last_turns is null.",
        "last_turns_wrong.early": "Nobody has gone out, but last_turns is [{owed}].",
        "last_turns_wrong": "The seats in last_turns must be [{wanted}], not [{owed}].",
        "last_turns_wrong.empty": "In last_turns, [{seats}] have no dominoes left to play.",
        "passes_out_of_range": "There cannot be {passes:pass|passes} in a row with {players} "
        "players.",
        "turn_wrong.first": "Going by to_move and passes, seat {seat} played first, but "
        "first_player is {first}.",
        "turn_wrong": "Going by to_move and passes, seat {seat} played last, but its hand is still "
        "full.",
        "sets_mixed.twice": "{tile} is in the hand twice, but a set of 15 has it once.",
        "sets_mixed.starter": "The hand has both {tiles:and}, but the starter has one of them from "
        "each set.",
        "sets_mixed.hidden": "The hand hides {hidden:domino|dominoes}, but {least} to {most} of "
        "its set can be hidden.",
        "could_have_played.out": "Seat {seat} has gone out and cannot have passed.",
        "could_have_played": "Seat {seat} has passed, but can play {tile}.",
        "no_next_hand": "The hand before is not over.",
        "no_next_hand.players": "The hand before had {before} players, not {players}.",
        "no_next_hand.hidden": "The hidden hands must be shown before the totals are known.",
        "not_a_choice.lengths": "Send either the place of a play or the lengths it made, not both.",
        "too_few_groups.lengths": "A play extends at least 2 groups, but only 1 length is given.",
    }
)
