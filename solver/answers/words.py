"""Say things once for people and programs: clauses with places to fill (``engine.wording`` says how
they are filled), and what is said of every game: targets, estimates, searches that ended early.

Each game has a module ``phrases`` beside its solver for what it alone says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.sentences import Sentences
from engine.wording import Param, filled


@dataclass(frozen=True)
class Said:
    """A clause of a reason or of advice. ``key``: its key, which is public and permanent.
    ``params``: what fills the places of its template. ``text``: the clause in prose, without
    capital and full stop."""

    key: str
    params: Mapping[str, Param]
    text: str


Words = tuple[Said, ...]
"""Clauses, the most important first; empty if there is nothing to say."""


@dataclass
class Phrase:
    """A clause with places to fill. ``phrase(points=5)`` says it."""

    template: str
    rule: str = ""
    """The number of the game's rule that the clause rests on; empty if it rests on no single
    rule."""
    key: str = ""
    """The key of the phrase; ``keyed`` sets it for all phrases of a module."""

    def __call__(self, **params: Param) -> Words:
        return (Said(self.key, params, filled(self.template, params)),)


def keyed(game: str, module: Mapping[str, object]) -> None:
    """Give the phrases of a module their keys: that of ``MUST_OPEN`` in PIP is ``pip.must_open``.
    So a phrase is renamed as rarely as any other key of the interface."""
    for name, one in module.items():
        if isinstance(one, Phrase):
            one.key = f"{game}.{name.lower()}"


def phrases_in(module: object) -> Mapping[str, Phrase]:
    return {one.key: one for one in vars(module).values() if isinstance(one, Phrase)}


def prose(words: Iterable[Said]) -> str:
    """Join clauses as sentences, without the first capital and the last full stop. What follows a
    colon goes on in the same sentence."""
    text = ""
    for said in words:
        if not text:
            text = said.text
        elif text.endswith(":"):
            text += f" {said.text}"
        else:
            text += f". {_capital(said.text)}"
    return text


def sentence(words: Iterable[Said]) -> str:
    """Write clauses as sentences: a capital first, a full stop last. No clauses give an empty
    text."""
    text = prose(words)
    return f"{_capital(text)}." if text else ""


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


TARGET_OUT_OF_REACH: Final = Phrase("{target} is out of reach")
AT_MOST: Final = Phrase("{bound} is the most that is possible")
AT_LEAST: Final = Phrase("{bound} is the least that is possible")
TARGET_WITHIN_REACH: Final = Phrase("{target} can be reached")
TARGET_OPEN: Final = Phrase("it is still open whether {target} can be reached")
NOTHING_FOUND: Final = Phrase("there was not enough time to judge any move")
LOOK_AHEAD: Final = Phrase("think about how the hand will end, not just this turn")
MOVE: Final = Phrase("{move}")
MOVE_FOR: Final = Phrase("{move}:")
SURE_AHEAD: Final = Phrase("you will end at least {lead} ahead, whatever the others do")
SURE_BEHIND: Final = Phrase("you will end at most {lead} behind, whatever the others do")
SURE_LEVEL: Final = Phrase("you will not end behind, whatever the others do")
ENDS_AHEAD: Final = Phrase("with best play you end {lead} ahead")
ENDS_BEHIND: Final = Phrase("with best play you end {lead} behind")
ENDS_LEVEL: Final = Phrase("with best play you end level")
POINTS_AHEAD: Final = Phrase("with best play you end {points:point|points} ahead")
POINTS_BEHIND: Final = Phrase("with best play you end {points:point|points} behind")
UNDECIDED: Final = Phrase("this looks best so far")

EXPECTED_AHEAD: Final = Phrase("you end about {points:point|points} ahead on average")
EXPECTED_BEHIND: Final = Phrase("you end about {points:point|points} behind on average")
EXPECTED_LEVEL: Final = Phrase("you end about level on average")
SAMPLED: Final = Phrase(
    "the averages come from {samples:simulated deal|simulated deals} (±{stderr})"
)
ALL_DEALS: Final = Phrase("the averages count every deal that fits what you see ({samples})")
PLAYED_OUT: Final = Phrase(
    "the averages come from {samples:simulated game|simulated games} (±{stderr})"
)
ALL_KNOWN: Final = Phrase("in each of these deals every player is assumed to know all dominoes")
SIMULATED: Final = Phrase(
    "in each simulation every player usually makes the move that looks best right now, and "
    "occasionally a different one"
)
ONLY_MOVE: Final = Phrase("it is the only legal move")
NO_TIME: Final = Phrase("there was no time to judge it")
DRAWN_BY_LOT: Final = Phrase("it was picked at random")
HEAVIEST: Final = Phrase("no playable domino is heavier")

GIVES_UP: Final = Phrase("it costs {lost} against the best move ({unit})")
GIVES_UP_ABOUT: Final = Phrase("it costs about {lost} ±{stderr} against the best move ({unit})")
WINS_LESS: Final = Phrase(
    "it averages {gained} ±{stderr} more than the best move ({unit}) but wins less often"
)
AS_GOOD: Final = Phrase("it is as good as the best move")
NOT_TOLD_APART: Final = Phrase(
    "{samples:simulation shows|simulations show} no clear difference from the best move"
)
NOT_COMPARED: Final = Phrase("there was not enough time to compare it with the best move")
BEST_INSTEAD: Final = Phrase("the best move:")
THIS_ONE: Final = Phrase("this move:")

METHODS_DISAGREE: Final = Phrase("two methods disagree about this position, so no value is given")

keyed("any", globals())


def expected(
    mean: float,
    above: Phrase = EXPECTED_AHEAD,
    below: Phrase = EXPECTED_BEHIND,
    zero: Phrase = EXPECTED_LEVEL,
) -> Words:
    """Return a clause that says what a move is worth on average. ``above``, ``below`` and ``zero``:
    the phrases for a ``mean`` (rounded to tenths) above 0, below 0 and equal to 0; the first two
    have a place for ``points``."""
    mean = round(mean, 1)
    sign = (zero, above, below)[(mean > 0) - (mean < 0)]
    points = abs(int(mean) if mean.is_integer() else mean)
    return sign(points=points) if mean else sign()


def named(move: str, because: Words) -> Words:
    """Return clauses that name a move and say why it is good: ``because``, if it is not empty."""
    return (MOVE_FOR(move=move) if because else MOVE(move=move)) + because


def lead(value: int) -> Words:
    """Return a clause that says how a hand ends with best play. ``value``: the lead of the
    mover."""
    if value == 0:
        return ENDS_LEVEL()
    return (ENDS_AHEAD if value > 0 else ENDS_BEHIND)(lead=abs(value))


def lead_in_points(value: int) -> Words:
    """Return the same as ``lead``, for a lead counted in points."""
    if value == 0:
        return ENDS_LEVEL()
    return (POINTS_AHEAD if value > 0 else POINTS_BEHIND)(points=abs(value))


def sure_lead(value: int) -> Words:
    """Return a clause that says which lead the mover is sure of, whatever the others do."""
    if value == 0:
        return SURE_LEVEL()
    return (SURE_AHEAD if value > 0 else SURE_BEHIND)(lead=abs(value))


REFUSAL_CODES = {
    "unknown_objective": "The game has no objective of that name.",
    "no_such_method": "The objective is not answered by that method.",
    "hands_unknown": "Hidden dominoes in a hand keep this from being answered.",
    "order_unknown": "The order of the dominoes to be drawn must be known for this.",
    "hand_over": "The hand is over, so there is no move to make.",
    "history_contradicts": "The history does not lead to the position.",
    "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
    "no_standing": "The solver of the game does not say how a seat stands.",
}
"""The codes of refusals to answer a question about a position, with their meanings."""

violation = Sentences(
    {
        "unknown_objective": "The objective must be {known:or}, not '{name}'.",
        "no_such_method": "For the objective {objective} the method must be {known:or}, not "
        "'{name}'.",
        "no_such_method.elsewhere": "For the objective {objective} the method must be {known:or}, "
        "not '{name}'; {name} answers {elsewhere:and}.",
        "hands_unknown": "Some dominoes in the hand of seat {seat} are not known.",
        "order_unknown": "The order of the {pile} is not known.",
        "order_unknown.hint": "The order of the {pile} is not known. A hint with the objective "
        "game does not need it.",
        "hand_over": "The hand is over, so there is nothing to play.",
        "history_contradicts": "The history does not lead to the position: after its last move "
        "{place} is {there}, in the position {here}.",
        "history_contradicts.players": "The history is for {there:player|players}, the position "
        "for {here}.",
        "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
        "no_standing": "{game} cannot say how a seat stands.",
    }
)
"""The templates of the messages of ``REFUSAL_CODES``, by key."""
