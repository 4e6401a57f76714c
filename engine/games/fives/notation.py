"""Fives in position text, and moves in words."""

import re
from collections.abc import Sequence

from engine.games.fives.position import (
    ARM_NUMBERS,
    ARMS,
    MOST_LAID,
    SCORES,
    SEATS,
    Draw,
    Layout,
    Move,
    Options,
    Pass,
    Play,
    Position,
)
from engine.notation import grammar
from engine.tiles import in_order

_PLAY = re.compile(r"lead (?P<lead>\S+)|play (?P<tile>\S+) on arm (?P<arm>\S+)")
_DRAW = re.compile(r"draw( (?P<drawn>\S+))?")


def text_fields(position: Position) -> list[str]:
    """Write the fields of the position text."""
    spinner, arms = position.layout
    return [
        grammar.write_options(position.options),
        grammar.PART.join(grammar.write_tiles(hand) for hand in position.hands),
        grammar.PART.join(str(score) for score in position.scores),
        str(position.to_move),
        str(position.passes),
        "" if spinner is None else grammar.write_tile(spinner),
        grammar.PART.join(grammar.write_items(map(grammar.write_tile, arm)) for arm in arms),
        grammar.write_tiles(position.boneyard),
    ]


def position_of_fields(fields: Sequence[str]) -> Position:
    """Read the fields of a position text.

    Raises:
        Refused: they are not the fields of a position.
    """
    grammar.check_fields(fields, 8, 8)
    options, hands, scores, to_move, passes, spinner, arms, boneyard = fields
    held, scored = hands.split(grammar.PART), scores.split(grammar.PART)
    if len(held) != len(scored):
        raise grammar.TextFault("bad_text.hands", hands=len(held), scores=len(scored))
    grammar.check_count(hands, len(held), min(SEATS), max(SEATS))
    return Position(
        options=grammar.options_of_text(Options, options),
        hands=tuple([in_order(grammar.read_tiles(hand, MOST_LAID)) for hand in held]),
        scores=tuple([grammar.read_number(score, SCORES) for score in scored]),
        to_move=grammar.read_number(to_move, range(max(SEATS))),
        passes=grammar.read_number(passes, range(max(SEATS) + 1)),
        layout=_read_layout(spinner, arms),
        boneyard=grammar.read_tiles(boneyard, MOST_LAID),
    )


def _read_layout(spinner: str, arms: str) -> Layout:
    laid = arms.split(grammar.PART)
    grammar.check_count(arms, len(laid), ARMS, ARMS)
    return Layout(
        grammar.read_tile(spinner) if spinner else None,
        tuple([tuple(grammar.read_items(arm, grammar.read_tile, MOST_LAID)) for arm in laid]),
    )


def move_text(move: Move) -> str:
    """Write the move in words."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Draw):
        return "draw" if move.drawn is None else f"draw {move.drawn}"
    return f"lead {move.tile}" if move.arm is None else f"play {move.tile} on arm {move.arm}"


def move_of_text(text: str) -> Move:
    """Read the words of a move.

    Raises:
        TextFault: they are not the words of a move.
    """
    if text == "pass":
        return Pass()
    draw = _DRAW.fullmatch(text)
    if draw is not None:
        return Draw(grammar.named_tile(draw["drawn"]).canonical if draw["drawn"] else None)
    play = _PLAY.fullmatch(text)
    if play is None:
        examples = "'lead 5-5'", "'play 5-3 on arm 1'", "'draw'", "'pass'"
        raise grammar.misread("bad_move", text, *examples)
    if play["lead"]:
        return Play(grammar.named_tile(play["lead"]))
    return Play(grammar.named_tile(play["tile"]), grammar.read_number(play["arm"], ARM_NUMBERS))
