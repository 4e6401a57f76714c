"""The commands, grouped and summed up."""

from collections.abc import Iterator

GROUPS = {
    "Play": {
        "deal": "deal a hand",
        "play": "play a game against bots, or all at one keyboard",
        "puzzle": "make a position whose best move is unique",
    },
    "Ask the rules": {
        "games": "list the games, or the options and objectives of one",
        "rules": "read the rules as they are played here",
        "codes": "read what a code such as must_draw means",
        "moves": "list the legal moves of a position",
        "validate": "judge a move: which rules it breaks, or what it does",
        "check": "say all that is wrong with a position",
        "score": "count the score of a position",
        "view": "see a position as one seat does",
        "picture": "draw a position, as text, SVG or PNG",
        "record": "check or show a record of games",
    },
    "Ask the solvers": {
        "hint": "value the moves of a position",
        "bot": "play one move for a seat, as a player of level 1 to 5",
        "solve": "find the best line of play, proved",
        "review": "judge every move of a record",
        "arena": "let players play many matches against each other",
    },
    "Serve": {
        "serve": "start the JSON service",
        "worker": "work on the jobs of a service",
        "completion": "complete commands in bash, zsh or fish",
    },
}
SUMMARIES = {name: about for group in GROUPS.values() for name, about in group.items()}
NAMES = tuple(SUMMARIES)

OVERVIEW = """\
usage: boneyard COMMAND [ARGUMENT ...]

Rules, proofs and hints for domino games.
{commands}
boneyard COMMAND --help tells more, with examples. boneyard --version tells the version.

A POSITION is a position text or JSON as it stands, the name of a file that holds either, or - for
standard input; --seed N instead deals one. A record is a file, or -.
A message ends with its [code]; boneyard codes CODE tells what that means.
Exit codes: 0 done, 1 the answer is no (illegal, faulty, none found), 2 it could not be done."""


def overview() -> str:
    """Write the help of all commands."""
    return OVERVIEW.format(commands="\n".join(_listed()))


def _listed() -> Iterator[str]:
    for title, commands in GROUPS.items():
        yield f"\n{title}:"
        yield from (f"  {name:<11} {about}" for name, about in commands.items())
    yield ""
