"""``boneyard picture``: draw a position as text, SVG or PNG, with hands and scores."""

import argparse
import sys
from pathlib import Path

from cli.commands import add_game, add_position, game_of, position_from
from cli.numbers import whole
from cli.output import add_output
from cli.reading import move_of, refused
from cli.table import Names, drawn
from engine.errors import IllegalMove
from schemas.requests import MOST_MARKS, NARROWEST_PICTURE, PNG, TEXT, WIDEST_PICTURE

EXAMPLES = (
    "boneyard picture ziggurat position.json",
    "boneyard picture fives --seed 7 --output table.png --theme dark --size 1200",
    "boneyard picture fives --seed 7 --format svg --mark 'lead 5-5' > table.svg",
)

SVG = "svg"
FORMS = (TEXT, SVG, PNG)
BY_SUFFIX = {".svg": SVG, ".png": PNG}


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--format", choices=FORMS, help="by default as the name of --output says, else text"
    )
    parser.add_argument(
        "--theme", choices=("auto", "light", "dark"), default="auto", help="colours of SVG and PNG"
    )
    parser.add_argument(
        "--size",
        type=whole(NARROWEST_PICTURE, WIDEST_PICTURE),
        metavar="PIXELS",
        help="width of SVG and PNG",
    )
    parser.add_argument(
        "--mark",
        action="append",
        default=[],
        metavar="MOVE",
        help="a legal move to highlight in SVG or PNG, in words or JSON; repeat it for more",
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
        print(drawn(game.board(position), Names()))
        return 0
    from api.pictures.board import picture  # noqa: PLC0415
    from api.pictures.style import Look  # noqa: PLC0415  the service draws; nothing else is needed

    look = Look(theme=given.theme, size=given.size)
    made = picture(game, position, marks, look=look)
    if form == PNG:
        from api.pictures.formats import as_png  # noqa: PLC0415

        sys.stdout.flush()
        sys.stdout.buffer.write(as_png(made, look).content)
    else:
        print(made.encode("ascii", "xmlcharrefreplace").decode("ascii"))
    return 0


def _form(given: argparse.Namespace) -> str:
    """Return the format; only SVG and PNG show marks."""
    named = BY_SUFFIX.get(Path(given.output or "").suffix.lower())
    form: str = given.format or named or (SVG if given.mark else TEXT)
    if form == TEXT and given.mark:
        raise refused("format", "Only SVG and PNG can show --mark; leave out --format text.")
    if form == PNG and not given.output and sys.stdout.isatty():
        raise refused("format", "A terminal cannot show PNG; add --output FILE.png.")
    return form
