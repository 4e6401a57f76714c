"""PIP in position text, and moves in words."""

import re
from collections.abc import Sequence

from engine.errors import Refused
from engine.games.pip.position import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    HIGHEST_SCORE,
    NUMBERS,
    ROUNDS,
    SEATS,
    SET,
    Direction,
    Draw,
    Laid,
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
)
from engine.games.pip.sentences import violation
from engine.notation import grammar
from engine.tiles import HIDDEN, UNSEEN, Tile

_DIRECTIONS: dict[str, Direction] = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}
_TURN = re.compile(r"([^.]+)[.](cw|ccw)([.]drawn)?([.]passed(?P<passes>[1-9]))?")
_LAID = re.compile(r"(?P<tile>[^.]+)([.](?P<on>[^.]+)|[.](?=[.]))?([.](?P<as>[^.]+))?")
_MOVE = re.compile(
    r"(open (?P<opens>\S+)|play (?P<tile>\S+) on (?P<on>\S+))"
    r"( as (?P<as>\S+))?( give (?P<give>\S+))?( drawn (?P<drawn>\S+))?"
)
_DRAW = re.compile(r"draw( (?P<drawn>\S+))?")
_FIRST_FIELDS = 5


def text_fields(position: Position) -> list[str]:
    """Write options, round, turn, layout, stock, then a field for each player."""
    return [
        grammar.write_options(position.options),
        str(position.round),
        _turn_text(position),
        grammar.write_items(_laid_text(laid) for laid in position.layout),
        grammar.write_tiles(position.stock),
        *(grammar.write_scored(player.hand, player.score) for player in position.players),
    ]


def _turn_text(position: Position) -> str:
    direction = "cw" if position.direction == CLOCKWISE else "ccw"
    drawn = ["drawn"] if position.drawn else []
    passes = [f"passed{position.passes}"] if position.passes else []
    return grammar.PART.join([str(position.to_move), direction, *drawn, *passes])


def _laid_text(laid: Laid) -> str:
    parts = [grammar.write_tile(laid.tile)]
    if laid.on is not None or laid.number is not None:
        parts.append("" if laid.on is None else str(laid.on))
    if laid.number is not None:
        parts.append(str(laid.number))
    return grammar.PART.join(parts)


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text.

    Raises:
        Refused: they are not the fields of a position.
    """
    grammar.check_fields(fields, _FIRST_FIELDS + min(SEATS), _FIRST_FIELDS + max(SEATS))
    options, number, turn, layout, stock, *players = fields
    to_move, direction, drawn, passes = _read_turn(turn)
    return Position(
        grammar.options_of_text(Options, options),
        grammar.read_number(number, range(1, ROUNDS + 1)),
        tuple([_read_player(field) for field in players]),
        to_move,
        direction,
        drawn,
        grammar.read_tiles(stock, len(SET)),
        tuple(grammar.read_items(layout, _read_laid, len(SET))),
        passes,
    )


def _read_turn(text: str) -> tuple[int, Direction, bool, int]:
    match = _TURN.fullmatch(text)
    if match is None:
        raise grammar.misread("bad_text.turn", text, "0.cw", "2.ccw.drawn")
    passes = grammar.read_number(match["passes"] or "0", range(max(SEATS) + 1))
    seat = grammar.read_number(match[1], range(max(SEATS)))
    return seat, _DIRECTIONS[match[2]], match[3] is not None, passes


def _read_laid(item: str) -> Laid:
    match = _LAID.fullmatch(item)
    if match is None:
        raise grammar.misread("bad_text.placed", item, "1-4.0")
    on = grammar.read_number(match["on"], range(len(SET))) if match["on"] else None
    number = grammar.read_number(match["as"], NUMBERS) if match["as"] else None
    return Laid(grammar.read_tile(match["tile"]), on, number)


def _read_player(field: str) -> Player:
    return Player(*grammar.read_scored(field, len(SET), range(HIGHEST_SCORE + 1), "12.4-1_6-w"))


def move_text(move: Move) -> str:
    """Write the move in words."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Draw):
        return "draw" if move.drawn is None else f"draw {move.drawn}"
    where = f"open {move.tile}" if move.on is None else f"play {move.tile} on {move.on}"
    named = {"as": move.number, "give": move.give, "drawn": move.drawn}
    return where + "".join(f" {word} {value}" for word, value in named.items() if value is not None)


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not the words of a move.
    """
    if text == "pass":
        return Pass()
    draw, play = _DRAW.fullmatch(text), _MOVE.fullmatch(text)
    if draw is not None:
        return Draw(_read_drawn(draw["drawn"]))
    if play is None:
        examples = "'open 1-1'", "'play 1-4 on 0'", "'draw'", "'pass'"
        raise grammar.misread("bad_move", text, *examples)
    given = play["give"]
    return Play(
        grammar.named_tile(play["opens"] or play["tile"]),
        grammar.read_number(play["on"], range(len(SET) + 1)) if play["on"] else None,
        grammar.read_number(play["as"], NUMBERS) if play["as"] else None,
        HIDDEN if given == UNSEEN else _read_drawn(given),
        _read_drawn(play["drawn"]),
    )


def spoken(position: Position, words: str) -> str:
    """Name the domino that a move is played on, instead of its number: ``play 1-0 on 3-0``."""

    def named(found: re.Match[str]) -> str:
        on = int(found["on"])
        known = on < len(position.layout)
        return f" on {position.layout[on].tile.canonical}" if known else found[0]

    return re.sub(r" on (?P<on>\d{1,4})(?= |$)", named, words)


def written(position: Position, words: str) -> str:
    """Put the number of the domino that a move is played on in the place of its name. The set has
    each domino once."""
    numbers = {laid.tile.canonical: str(on) for on, laid in enumerate(position.layout)}

    def numbered(found: re.Match[str]) -> str:
        try:
            tile = grammar.named_tile(found["on"]).canonical
        except grammar.TextFault:
            return found[0]
        if tile not in numbers:
            raise Refused([violation("end_not_open.named", "I5", "/on", tile=tile)])
        return f" on {numbers[tile]}"

    return re.sub(r" on (?P<on>\S+-\S+)", numbered, words)


def _read_drawn(text: str | None) -> Tile | None:
    return grammar.named_tile(text).canonical if text else None
