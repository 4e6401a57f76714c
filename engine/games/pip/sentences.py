"""The messages about broken rules and faulty positions of PIP."""

from engine.sentences import Sentences

violation = Sentences(
    {
        "game_over": "The round is over.",
        "must_play": "You must play, since you can: {tile}, for example.",
        "must_draw": "You must draw a domino before you pass.",
        "already_drawn": "You have already drawn a domino this turn.",
        "stock_empty": "The stock is empty: there is nothing left to draw.",
        "tile_not_held": "{tile} is not in the hand.",
        "tile_not_held.give": "{give} is not in the hand once {tile} is played.",
        "must_open_with": "Round {round} must be opened with {tiles:or}.",
        "end_not_open.first": "There is no domino on the table yet to play on.",
        "end_not_open.unnamed": "Say by its id which domino {tile} is played on.",
        "end_not_open.unknown": "There is no domino with id {on}.",
        "end_not_open.starter": "All four places of the starter are taken.",
        "end_not_open.double": "All three places of the double with id {on} are taken.",
        "end_not_open": "The domino with id {on} has no open end.",
        "end_not_open.alone": "{tile} is the first domino, so it cannot lie on {on}.",
        "double_unfinished": "The double {double} with id {on} needs {plays:more play|more plays} "
        "first.",
        "ends_do_not_match": "The {number} of {tile} does not fit there: it must be {end}.",
        "ends_do_not_match.letter": "{tile} must be played with its wild half inward, as {turned}.",
        "must_name_number": "Say which number the outer wild half of {tile} stands for.",
        "must_name_number.double": "Say which number *-* stands for here.",
        "must_name_number.starter": "As the starter, *-* must be given the number {round}.",
        "wrong_double_wild": "On a {end}, *-* stands for {end}-{end}, not for {number}-{number}.",
        "wrong_double_wild.starter": "As the starter, *-* stands for {round}, not for {number}.",
        "nothing_to_name": "{tile} stands for no number but its own, so do not name one.",
        "nothing_to_give": "{give} cannot be given: no domino is given with this move.",
        "must_give": "The stock is empty, so {tile} must come with a domino for the next player.",
        "drawn_not_possible.move": "{drawn} cannot be drawn: nothing is drawn with this move.",
        "nobody_opens": "Seat {seat} holds {tile} and opens, not seat {named}.",
        "nobody_opens.cannot": "Seat {seat} cannot open: it holds neither {tile} nor *-*.",
        "nobody_opens.drew": "Seat {seat} drew last and opens, not seat {named}.",
        "nobody_opens.deal": "Neither {tile} nor *-* is among the dominoes named, so nobody can "
        "open.",
        "hand_size": "Before the opening this hand has {due:domino|dominoes}, not {held}.",
        "two_players_out": "More than one hand is empty, but only one player can go out.",
        "direction_impossible": "Play goes {possible} here, not {direction}.",
        "drawn_impossible.opening": "Nobody can have drawn this turn: draws before the opening are "
        "part of the deal.",
        "drawn_impossible.over": "Nobody can have drawn this turn: the round is over.",
        "passes_impossible": "There cannot have been {passes:pass|passes} in a row just now.",
        "passes_impossible.able": "Seat {seat} has passed, but can play {tile}.",
        "wrong_players": "PIP is for {least} to {most} players, not for {players}.",
        "wrong_players.after": "The round before had {before} players, not {players}.",
        "no_next_hand": "The round before is not over.",
        "no_next_hand.hidden": "The hidden hands must be shown before they can be counted.",
        "no_next_hand.game": "The game is over after {rounds} rounds.",
        "id_out_of_order": "The ids count from 0 in the order of play: this one must be {id}.",
        "out_of_range.scores": "There are {scores:score|scores}, but {hands:hand|hands}.",
        "missing_key.scores": "Send scores too: the winner takes points off a score.",
        "winner_holds_dominoes": "Seat {seat} has won, but still holds {held:domino|dominoes}.",
    }
)
