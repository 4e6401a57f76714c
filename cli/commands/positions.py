"""What the rules say of positions and moves: the commands ``deal``, ``moves``, ``validate``,
``check``, ``score``, ``view`` and ``picture``."""

import argparse
import sys
from mimetypes import guess_type
from pathlib import Path

from cli import arguments
from cli.arguments import answer_of, print_json
from cli.exit_codes import DONE, NO
from cli.key_words import effect_text, standing
from cli.parser import argument, command, number, repeatable
from cli.reading import move_of, refusal
from cli.screen import fit, fit_position, say
from cli.wording import (
    NAMES,
    Names,
    draw_board,
    end_in_words,
    fault_in_words,
    list_moves,
    names_of,
)
from engine.errors import IllegalMove
from schemas.requests import MOST_SEATS, NARROWEST_PICTURE, PNG, TEXT, WIDEST_PICTURE
from schemas.wire import wire_of


@command(arguments.GAME, *arguments.DEAL, *arguments.OUTPUT)
def deal(given: argparse.Namespace) -> None:
    """Deal a hand. The same number always deals the same hand.

    boneyard deal ziggurat --seed 7
    boneyard deal fives --players 3 --option target=50
    boneyard deal bead --json | boneyard moves bead -
    """
    game, seed = given.game, arguments.seed_of(given)
    position = arguments.deal_hand(given, seed)
    if given.json:
        players, options = game.players(position), arguments.options_of(given)
        print_json(answer_of(game, "deals", seed=seed, players=players, options=options))
        return
    say(f"{game.name}, deal {seed}", given.ink.strong)
    print(draw_board(game.board(position), Names()))
    print(*fit_position(game.text(position)), sep="\n")


@command(arguments.GAME, *arguments.POSITION, *arguments.OUTPUT)
def moves(given: argparse.Namespace) -> None:
    """List the legal moves of a position, always in the same order.

    boneyard moves fives --seed 7
    boneyard moves bead position.json --json
    boneyard deal pip --json | boneyard moves pip -
    """
    game, position = given.game, arguments.position_from(given)
    if given.json:
        print_json(answer_of(game, "moves", position=game.text(position)))
        return
    for line in list_moves(game, position, game.legal_moves(position), given.ink):
        print(line)
    if not game.moves_complete(position):
        print(*fit("and perhaps more: some dominoes of this hand are hidden", " " * 5), sep="\n")
    if end := end_in_words(game, position, Names()):
        say(end)


@command(
    arguments.GAME,
    *arguments.POSITION,
    argument("--move", "the move, in words as in records, or in JSON", "MOVE", required=True),
    *arguments.OUTPUT,
)
def validate(given: argparse.Namespace) -> int:
    """Check a move: what it does, or every rule it breaks. The exit code is 1 if
    it is not legal.

    boneyard validate fives --seed 7 --move 'lead 5-5'
    boneyard validate bead position.json --move 'place 1-1 row 0 column 2 down'
    boneyard validate pip - --move '{"type": "pass"}' --json < position.json
    """
    game, ink = given.game, given.ink
    position = arguments.position_from(given)
    move = move_of(game, given.move, position)
    violations = game.violations(position, move)
    if given.json:
        written = wire_of(game.id).move_json(move)
        print_json(answer_of(game, "validate", position=game.text(position), move=written))
    elif violations:
        for violation in violations:
            say(f"{ink.bad('Not legal')}: {fault_in_words(violation, ink)}")
    else:
        say(f"{ink.good('Legal')}: {game.say(position, move)}.")
        say(effect_text(game.apply_unjudged(position, move).effect, Names()))
    return NO if violations else DONE


@command(arguments.GAME, *arguments.POSITION, *arguments.OUTPUT)
def check(given: argparse.Namespace) -> int:
    """Check a position and list everything wrong with it. The exit code is 1 if
    anything is.

    boneyard check ziggurat position.json
    boneyard check fives --seed 7
    boneyard check bead '{"players": []}' --json
    """
    game, ink = given.game, given.ink
    data = arguments.position_data(given)
    position, faults = wire_of(game.id).examine(game, data)
    if given.json:
        print_json(answer_of(game, "check", position=data))
        return NO if faults else DONE
    for fault in faults:
        place = f"{fault.at}: " if isinstance(fault.at, str) and fault.at else ""
        say(f"{place}{fault_in_words(fault, ink)}")
    if faults or position is None:
        return NO
    say(f"{ink.good('Valid')}: this is a position of {game.name}.")
    if end := end_in_words(game, position, Names()):
        say(end)
    print(*fit_position(game.text(position)), sep="\n")
    return DONE


@command(arguments.GAME, *arguments.POSITION, NAMES, *arguments.OUTPUT)
def score(given: argparse.Namespace) -> None:
    """Count the score of a position, part by part. JSON with a table describes
    the dominoes on a table instead of a position.

    boneyard score fives position.json
    boneyard score bead - --json < position.txt
    """
    game, names, data = given.game, names_of(given), arguments.position_data(given)
    wire, end = wire_of(game.id), ""
    if not isinstance(data, dict) or "table" not in data:
        position = wire.read_position(game, data)
        counted, end = game.score(position), end_in_words(game, position, names)
    elif wire.table is None:
        raise refusal("no_table_score", f"{game.name} scores positions only, not tables.")
    else:
        counted = answer_of(game, "score", table=data["table"])
    if given.json:
        print_json(counted)
        return
    for line in standing(counted, names):
        say(line)
    if end:
        say(end)


@command(
    arguments.GAME,
    *arguments.POSITION,
    number(
        "--seat",
        0,
        MOST_SEATS,
        "the player: 0 for the first in playing order, and so on (the player to move)",
    ),
    NAMES,
    *arguments.OUTPUT,
)
def view(given: argparse.Namespace) -> None:
    """Show a position as one player sees it, the other hands hidden.

    boneyard view fives --seed 7 --seat 1
    boneyard view pip position.json --json | boneyard hint pip -
    """
    game, position = given.game, arguments.position_from(given)
    seat, seats = given.seat, game.players(position)
    if seat is None:
        seat = game.to_move(position)
    if seat >= seats:
        raise refusal("no_such_seat", f"--seat must be from 0 to {seats - 1}, not {seat}.")
    if given.json:
        print_json(answer_of(game, "view", position=game.text(position), seat=seat))
        return
    seen = game.view(position, seat)
    names = names_of(given)
    say(f"{game.name}, as {names(seat)} sees it", given.ink.strong)
    print(draw_board(game.board(seen), names))
    print(*fit_position(game.text(seen)), sep="\n")


SVG = "svg"
BY_SUFFIX = {".svg": SVG, ".png": PNG, ".txt": TEXT}


@command(
    arguments.GAME,
    *arguments.POSITION,
    argument(
        "--format",
        "by default as --output ends (.svg, .png, .txt), else SVG with --mark, else text",
        choices=(TEXT, SVG, PNG),
    ),
    argument(
        "--theme", "colours of SVG and PNG", choices=("auto", "light", "dark"), default="auto"
    ),
    number("--size", NARROWEST_PICTURE, WIDEST_PICTURE, "width of SVG and PNG", metavar="PIXELS"),
    repeatable(
        "--mark",
        "a legal move to highlight in SVG or PNG, in words or JSON; repeat it for more",
        "MOVE",
    ),
    arguments.FILE,
    arguments.COLOR,
)
def picture(given: argparse.Namespace) -> None:
    """Draw a position as text, SVG or PNG, with hands and scores.

    boneyard picture ziggurat position.json
    boneyard picture fives --seed 7 --output table.png --theme dark --size 1200
    boneyard picture fives --seed 7 --format svg --mark 'lead 5-5' > table.svg
    """
    game, form = given.game, _form(given)
    position = arguments.position_from(given)
    marks = [move_of(game, text, position) for text in given.mark]
    for index, move in enumerate(marks):
        if violations := game.violations(position, move):
            raise IllegalMove(violations, index)
    if form == TEXT:
        print(draw_board(game.board(position), Names()))
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
    """Return the format; only SVG and PNG show marks.

    Raises:
        Refused: the name of the file or a mark asks for another one, or the terminal cannot show
            it.
    """
    suffix = Path(given.output or "").suffix.lower()
    named = BY_SUFFIX.get(suffix)
    if named and given.format not in (None, named):
        message = f"A file that ends in {suffix[1:]} cannot hold --format {given.format}."
        raise refusal("format", message)
    if suffix and not named and (given.format is None or _is_of_pictures(suffix)):
        *others, last = (one[1:] for one in BY_SUFFIX)
        known = f"{', '.join(others)} or {last}"
        message = f"A picture can be written as {known}, not as {suffix[1:20]!a}."
        raise refusal("format", message)
    form: str = given.format or named or (SVG if given.mark else TEXT)
    if form == TEXT and given.mark:
        raise refusal("format", "Only SVG and PNG can show --mark; leave out --format text.")
    if form == PNG and not given.output and sys.stdout.isatty():
        raise refusal("format", "A terminal cannot show PNG; add --output FILE.png.")
    return form


def _is_of_pictures(suffix: str) -> bool:
    kind, _ = guess_type(f"x{suffix}")
    return kind is not None and kind.startswith(("image/", "application/pdf"))
