"""The commands by group, each in a few words."""

from collections.abc import Iterator

GROUPS = {
    "Play": {
        "deal": "deal a hand",
        "play": "play a game against bots or friends at one keyboard",
        "puzzle": "get a position with a single best move",
    },
    "Ask the rules": {
        "games": "list the games, or the options of one",
        "rules": "read the rules of a game",
        "codes": "look up what a code such as must_draw means",
        "moves": "list the legal moves of a position",
        "validate": "check a move: what it does, or which rules it breaks",
        "check": "check a position and list everything wrong with it",
        "score": "count the score",
        "view": "show a position as one player sees it",
        "picture": "draw a position, as text, SVG or PNG",
        "record": "check or show a record of a game",
    },
    "Ask the solvers": {
        "hint": "get the best moves, with reasons",
        "bot": "let a bot of level 1 to 5 choose a move",
        "solve": "find the best line of play, with proof",
        "review": "find the mistakes in a recorded game",
        "arena": "let bots play many matches against each other",
    },
    "Serve": {
        "serve": "start the HTTP service",
        "worker": "run jobs for a service",
        "completion": "set up tab completion in bash, zsh or fish",
    },
}
SUMMARIES = {name: about for group in GROUPS.values() for name, about in group.items()}
NAMES = tuple(SUMMARIES)

OVERVIEW = """\
usage: boneyard COMMAND [ARGUMENT ...]

Rules, proofs and hints for domino games.
{commands}
See boneyard COMMAND --help for more, with examples, and boneyard --version for the version.

A POSITION is text or JSON, a file with either, or - for standard input; --seed N deals one instead.
Every error ends with its [code]; boneyard codes CODE explains it.
Exit codes: 0 done, 1 the answer is no (illegal, faulty, none found), 2 failed."""


def overview() -> str:
    """Return the help that lists all commands."""
    return OVERVIEW.format(commands="\n".join(_listed()))


def _listed() -> Iterator[str]:
    for title, commands in GROUPS.items():
        yield f"\n{title}:"
        yield from (f"  {name:<11} {about}" for name, about in commands.items())
    yield ""
