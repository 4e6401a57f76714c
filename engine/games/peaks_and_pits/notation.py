"""Peaks and Pits in position text, and moves in words."""

import re
from collections.abc import Sequence

from engine.games.peaks_and_pits.position import (
    ARMS,
    MOST_LAID,
    SEATS,
    TOKENS,
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
    Train,
)
from engine.notation import grammar
from engine.tiles import Tile, in_order

_MOVE = re.compile(r"play (?P<arm>\S+)(?P<tiles>( (?!drawn)\S+)*)( drawn(?P<drawn>( \S+)+))?")


def move_text(move: Move) -> str:
    """Write ``pass``, or ``play high 5-3 3-3 drawn 8-1 6-2``."""
    if isinstance(move, Pass):
        return "pass"
    drawn = ["drawn", *_names(move.drawn)] if move.drawn else []
    return " ".join(["play", move.arm, *_names(move.tiles), *drawn])


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not the words of a move.
    """
    if text == "pass":
        return Pass()
    match = _MOVE.fullmatch(text)
    if match is None:
        raise grammar.misread("bad_move", text, "'pass'", "'play high 5-3 3-2'")
    tiles, drawn = match["tiles"].split(), (match["drawn"] or "").split()
    grammar.check_count(text, max(len(tiles), len(drawn)), 0, MOST_LAID)
    return Play(
        grammar.read_choice(match["arm"], ARMS),
        tuple(map(grammar.named_tile, tiles)),
        tuple([grammar.named_tile(tile).canonical for tile in drawn]),
    )


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text, without the starter, which follows from the set."""
    return [
        grammar.write_options(position.options),
        grammar.write_items(str(player.tokens) for player in position.players),
        str(position.to_move),
        str(position.passes),
        grammar.write_tiles(position.train.high),
        grammar.write_tiles(position.train.low),
        grammar.write_tiles(position.boneyard),
        *[grammar.write_tiles(player.hand) for player in position.players],
    ]


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text, with as many hands as numbers of tokens.

    Raises:
        Refused: they are not the fields of a position.
    """
    tokens = grammar.read_items(fields[1], _read_tokens) if len(fields) > 1 else []
    grammar.check_fields(fields, 7 + len(tokens), 7 + len(tokens))
    grammar.check_count(fields[1], len(tokens), min(SEATS), max(SEATS))
    options = grammar.options_of_text(Options, fields[0])
    players = [
        Player(in_order(grammar.read_tiles(hand, MOST_LAID)), own)
        for own, hand in zip(tokens, fields[7:], strict=True)
    ]
    return Position(
        options,
        tuple(players),
        grammar.read_number(fields[2], range(max(SEATS))),
        grammar.read_number(fields[3], range(max(SEATS) + 1)),
        Train(options.starter, _read_arm(fields[4]), _read_arm(fields[5])),
        grammar.read_tiles(fields[6], MOST_LAID),
    )


def _read_tokens(text: str) -> int:
    return grammar.read_number(text, TOKENS)


def _read_arm(text: str) -> tuple[Tile, ...]:
    return tuple(grammar.read_items(text, grammar.read_tile, MOST_LAID))


def _names(tiles: Sequence[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
