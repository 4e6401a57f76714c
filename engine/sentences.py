"""Messages about what is wrong, as templates by key.

Keys are permanent. A key is the code; if a code has several sentences, a dot and a word follow.
"""

from typing import Any

from engine.errors import Violation
from engine.wording import plain

SHARED = {
    "unknown_tile": "{tile} is not in this set.",
    "tile_repeated": "{tile} is here again, but the set has only {copies:copy|copies} of it.",
    "too_many_tiles": "{hidden:domino is|dominoes are} hidden, but the set has only {left} left.",
    "too_many_tiles.aside": "{hidden:domino is|dominoes are} hidden and {aside} set aside, but the "
    "set has only {left} left.",
    "tile_missing": "{tile} is missing.",
    "tile_missing.hidden": "Only {hidden:domino is|dominoes are} hidden, but {left} are missing: "
    "{tiles}.",
    "tile_missing.aside": "Only {hidden:domino is|dominoes are} hidden and {aside} set aside, but "
    "{left} are missing: {tiles}.",
    "drawn_not_possible.nothing": "{drawn} cannot be drawn: there is nothing left to draw.",
    "drawn_not_possible.seen": "{drawn} cannot be drawn: it is not one of the hidden dominoes.",
    "drawn_not_possible.other": "{drawn} cannot be drawn: the next domino is {next}.",
    "no_such_seat": "There is no seat {seat}: the last one is {last}.",
    "out_of_range.seat": "There is no seat {seat}: the last one is {last}.",
    "out_of_range.players": "The game is for {least} to {most} players, not for {players}.",
    "unknown_key.option": "There is no option '{name}'. The options are {known:and}.",
    "wrong_type.flag": "The option {name} must be true or false, not {value}.",
    "wrong_type.number": "The option {name} must be a whole number, not {value}.",
    "out_of_range.option": "The option {name} must be from {least} to {most}, not {value}.",
    "out_of_range.step": "The option {name} must be a multiple of {step} from {least} to {most}, "
    "not {value}.",
    "not_a_choice.option": "The option {name} must be {allowed:or}, not {value}.",
    "not_a_choice.word": "'{text}' must be {allowed:or}.",
    "not_a_tile": "'{text}' is not a domino. A domino is two faces joined by '-', such as 6-3.",
    "bad_text.tile": "'{text}' is not a domino. A domino is two faces joined by '-', such as 6-3.",
    "bad_text.long": "The position text is longer than {most} characters.",
    "bad_text.mark": "There is a byte order mark too many before the position; remove it.",
    "bad_text.character": "Character {number} of the position text is not allowed: '{text}'.",
    "bad_text.game": "The position text begins with '{text}', not with '{game}'.",
    "bad_text.fields": "The position text has {fields:field|fields} after the game, not {wanted}.",
    "bad_text.fields_range": "The position text has {fields:field|fields} after the game, not "
    "{least} to {most}.",
    "bad_text.number": "'{text}' is not a whole number of at most nine digits.",
    "bad_text.hands": "The position text has {hands:hand|hands}, but {scores:score|scores}.",
    "bad_text.option": "The option '{name}' has no value.",
    "bad_text.option_twice": "The option '{name}' is given twice.",
    "bad_text.turn": "'{text}' is not a turn such as {examples:or}.",
    "bad_text.placed": "'{text}' is not a placed domino such as {examples:or}.",
    "bad_text.player": "'{text}' is not a player such as {examples:or}.",
    "bad_move": "'{text}' is not a move such as {examples:or}.",
    "out_of_range.entries": "'{text}' has {count:entry|entries}; {least} to {most} are allowed.",
    "out_of_range.entries_exactly": "'{text}' has {count:entry|entries}, not {wanted}.",
    "out_of_range.number": "{number} is not from {least} to {most}.",
    "left_not_possible": "Seat {seat} cannot have had {count} {unit} left with "
    "{held:domino|dominoes}.",
    "left_not_possible.range": "Seat {seat} cannot have had {count} {unit} left with "
    "{held:domino|dominoes}: from {least} to {most} are possible.",
    "left_not_possible.together": "These numbers cannot all be right together. Name the "
    "dominoes instead.",
    "left_not_possible.size": "Seat {seat} had only {held:domino|dominoes} left.",
    "left_not_possible.seen": "Seat {seat} has shown what it had left.",
    "left_not_possible.hands": "What {told:hand|hands} had left is told, but there are {hands}.",
    "left_not_possible.decides": "Seat {seat} has as few pips as another player, and the lightest "
    "domino decides: name the dominoes.",
    "left_not_possible.game": "What players have left does not count in this game.",
    "left_not_possible.over": "The hand is not over.",
    "no_table_score": "This game can only score a position, not a table.",
    "no_score_drawing": "This game does not draw scores.",
}
"""Templates of all games, by key."""


class Sentences(dict[str, str]):
    """Templates by key, in addition to those of all games. Called with a key, the number of the
    rule and the place, it makes a violation::

        yield violation("tile_not_held", "B2", "/tile", seat=0, tile=tile)
    """

    def __call__(self, key: str, rule: str = "", at: Any = "", /, **params: Any) -> Violation:
        """Make a violation; ``params`` fill the template."""
        filling = {name: plain(value) for name, value in params.items()}
        return Violation(key.partition(".")[0], self[key], rule, at, filling, key)

    def __missing__(self, key: str) -> str:
        return SHARED[key]


violation = Sentences(SHARED)
