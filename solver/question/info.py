"""What is known of a solver before it is loaded: the names of its objectives, and what they mean.

Nothing here needs the compiled searches, so that a process that only passes questions on need not
import them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from engine.game import Game
from solver.answers import words as shared
from solver.answers.answer import Method
from solver.answers.words import Phrase, phrases_in


class Sense(StrEnum):
    """The better direction of a value."""

    MOST = "most"
    FEWEST = "fewest"

    @property
    def better(self) -> str:
        """``higher`` or ``lower``: which numbers are better, as the API writes it."""
        return "higher" if self is Sense.MOST else "lower"

    def loss(self, best: int, value: int) -> int:
        """Return by how much ``value`` is worse than ``best``; below 0 if it is better."""
        return best - value if self is Sense.MOST else value - best

    def rank(self, number: float) -> float:
        """Return a key that sorts better numbers first."""
        return -number if self is Sense.MOST else number

    def sign(self, value: int) -> int:
        """Return 1 for a value on the good side of 0, -1 on the bad side, 0 for 0."""
        good = self.loss(value, 0)
        return (good > 0) - (good < 0)


class FirstMethod(StrEnum):
    """The method that finds the answer, as the API writes it; the other method confirms it."""

    SEARCH = "search"
    """The compiled searches."""
    CP_SAT = "cp-sat"
    """A constraint model."""


@dataclass(frozen=True)
class ObjectiveInfo:
    """One thing that a solver can be asked for, in words."""

    name: str
    unit: str
    """The unit of the value, in the plural."""
    sense: Sense
    meaning: str
    """The meaning in this game, a sentence for people."""
    of_the_turn: bool = False
    """Whether the objective looks no farther than this turn, so that it is answered at once."""
    decides_result: bool = False
    """Whether the sign of a value (by ``sense``) decides the hand: better than 0 is won, 0 drawn,
    worse than 0 lost. Then only a move that makes the sign worse gives the result away."""
    solved: bool = True
    """Whether ``solve`` may choose this objective when none is named."""
    is_modelled: bool = False
    """Whether there is a constraint model of it."""

    @property
    def methods(self) -> tuple[FirstMethod, ...]:
        """Return the methods that may be asked for the answer, the usual one first."""
        return (FirstMethod.SEARCH, *([FirstMethod.CP_SAT] if self.is_modelled else []))


REPLAYED: Final = {
    Method.REPLAY: "The line was replayed by the rules, and its value counted again."
}
"""What the replay of a line means; it is the same in all games."""


@dataclass(frozen=True)
class SolverInfo:
    """The solver of one game in words: its objectives, from the nearest goal to the farthest.

    ``methods``: the methods that may confirm its answers besides the replay of their lines, and
    what each of them is in this game. ``phrases``: all that reasons and advice may say in this
    game, by key.
    """

    game: Game[Any, Any]
    objectives: tuple[ObjectiveInfo, ...]
    methods: Mapping[Method, str]
    phrases: Mapping[str, Phrase] = field(default_factory=dict)

    @property
    def verifications(self) -> Mapping[str, str]:
        """The meaning in this game of each word of ``verified_by``."""
        return {str(method): about for method, about in {**REPLAYED, **self.methods}.items()}

    @property
    def texts(self) -> Mapping[str, str]:
        """The templates of everything that reasons and advice may say, by key: the phrases of all
        games and those of this game."""
        every = {**phrases_in(shared), **self.phrases}
        return {key: phrase.template for key, phrase in every.items()}

    @property
    def text_rules(self) -> Mapping[str, str]:
        """The number of the rule that a text rests on, by key; texts that rest on no single rule
        are left out."""
        return {key: phrase.rule for key, phrase in self.phrases.items() if phrase.rule}
