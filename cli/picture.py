"""``boneyard picture``: a position as text, SVG or PNG."""

import argparse
import sys
from pathlib import Path

from cli.arguments import argument, command, number, repeated
from cli.commands import GAME, POSITION, game_of, position_from
from cli.output import COLOR, FILE, answer_of
from cli.reading import move_of, refused
from cli.table import Names, drawn
from engine.errors import IllegalMove
from schemas.registry import wire_of
from schemas.requests import MOST_MARKS, NARROWEST_PICTURE, PNG, TEXT, WIDEST_PICTURE

SVG = "svg"
BY_SUFFIX = {".svg": SVG, ".png": PNG}


@command(
    GAME,
    *POSITION,
    argument(
        "--format", "by default as the name of --output says, else text", choices=(TEXT, SVG, PNG)
    ),
    argument(
        "--theme", "colours of SVG and PNG", choices=("auto", "light", "dark"), default="auto"
    ),
    number("--size", NARROWEST_PICTURE, WIDEST_PICTURE, "width of SVG and PNG", metavar="PIXELS"),
    repeated(
        "--mark",
        "a legal move to highlight in SVG or PNG, in words or JSON; repeat it for more",
        "MOVE",
    ),
    FILE,
    COLOR,
)
def picture(given: argparse.Namespace) -> None:
    """Draw a position as text, SVG or PNG, with hands and scores.

    boneyard picture ziggurat position.json
    boneyard picture fives --seed 7 --output table.png --theme dark --size 1200
    boneyard picture fives --seed 7 --format svg --mark 'lead 5-5' > table.svg
    """
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
        return
    picture = answer_of(
        game,
        "picture",
        position=game.text(position),
        marks=[wire_of(game.id).move_json(move) for move in marks],
        format=form,
        theme=given.theme,
        size=given.size,
    )
    if form == PNG:
        sys.stdout.flush()
        sys.stdout.buffer.write(picture.content)
    else:
        print(picture.as_json.encode("ascii", "xmlcharrefreplace").decode("ascii"))


def _form(given: argparse.Namespace) -> str:
    """Return the format; only SVG and PNG show marks."""
    named = BY_SUFFIX.get(Path(given.output or "").suffix.lower())
    form: str = given.format or named or (SVG if given.mark else TEXT)
    if form == TEXT and given.mark:
        raise refused("format", "Only SVG and PNG can show --mark; leave out --format text.")
    if form == PNG and not given.output and sys.stdout.isatty():
        raise refused("format", "A terminal cannot show PNG; add --output FILE.png.")
    return form
