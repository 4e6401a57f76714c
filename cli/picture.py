"""``boneyard picture``: draw a position, as text or as SVG, hands and scores below."""

import argparse
from pathlib import Path

from cli.commands import add_game, add_position, game_of, position_from
from cli.output import add_output
from cli.reading import move_of, refused
from engine.board import as_text
from engine.errors import IllegalMove
from schemas.requests import MOST_MARKS

EXAMPLES = (
    "boneyard picture ziggurat position.json",
    "boneyard picture fives --seed 7 --output table.svg",
    "boneyard picture fives --seed 7 --format svg --mark 'lead 5-5' > table.svg",
)

TEXT, SVG = "text", "svg"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--format", choices=(TEXT, SVG), help="without it by the name of --output, else text"
    )
    parser.add_argument(
        "--mark",
        action="append",
        default=[],
        metavar="MOVE",
        help="a legal move to set off in an SVG, in words or JSON; once for each",
    )
    add_output(parser, as_json=False)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    form, position = _form(given), position_from(given)
    marks = [move_of(game, text) for text in given.mark]
    if len(marks) > MOST_MARKS:
        raise refused("out_of_range", f"At most {MOST_MARKS} moves can be marked.")
    for index, move in enumerate(marks):
        violations = game.violations(position, move)
        if violations:
            raise IllegalMove(violations, index)
    if form == TEXT:
        print(as_text(game.board(position)))
        return 0
    from api.pictures import picture  # noqa: PLC0415  the service draws; nothing else is needed

    drawn = picture(game, position, marks)
    print(drawn.encode("ascii", "xmlcharrefreplace").decode("ascii"))
    return 0


def _form(given: argparse.Namespace) -> str:
    """Return the form asked for; marks are seen in an SVG alone.

    Raises:
        Refused: the name of the file or the marks do not fit it.
    """
    suffix = Path(given.output or "").suffix.lower()
    form: str = given.format or (SVG if suffix == ".svg" or given.mark else TEXT)
    if suffix == ".png":
        raise refused("format", "Pictures are drawn as SVG or as text, not as PNG.")
    if form == TEXT and given.mark:
        raise refused("format", "Moves are marked in an SVG only; leave out --format text.")
    return form
