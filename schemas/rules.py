"""Declare the page of rules of a game."""

from typing import ClassVar, Generic, Literal

from pydantic import Field

from schemas.base import Model, left_out
from schemas.generic import Effect, GameModel, Move, Outcome
from schemas.problems import Violation

Source = Literal["author", "here"]
_SOURCE = "`author`: as the author of the game has it; `here`: decided by this service."


class RuleOption(Model):
    """The difference that an option makes to a rule."""

    name: str = Field(description="Its key among the options.")
    text: str = Field(description="What it changes.")


class RuleRuling(Model):
    """The answer to a question that a rule leaves open."""

    number: str = Field(description="That of the rule, a dot, and its place, such as `Z4.2`.")
    text: str = Field(description="What is played.")
    source: Source = Field(description=_SOURCE)


class RuleExample(GameModel, Generic[Move, Effect, Outcome]):
    """A position, a move, and what comes of it by the rules."""

    text: str = Field(description="What it shows.")
    position: str = Field(description="The position on one line.")
    move: Move = Field(description="The move.")
    words: str = Field(description="The move in words, as in records.")
    legal: bool = Field(description="Whether it breaks no rule.")
    violations: list[Violation] = Field(
        description="Every rule that it breaks; pointers as `validate` has them."
    )
    effect: Effect | None = left_out("What it does, when legal.")
    after: str | None = left_out("The position after it on one line, when legal.")
    outcome: Outcome | None = left_out("How the hand ended, where it is over after it.")


class NumberedRule(GameModel, Generic[Move, Effect, Outcome]):
    """One rule."""

    named: ClassVar[str] = "Rule"

    number: str = Field(description="As violations and codes name it, such as `Z4`; permanent.")
    title: str = Field(description="Its subject.")
    text: str = Field(description="The rule.")
    source: Source = Field(description=_SOURCE)
    codes: list[str] = Field(description="Codes of violations by which a move breaks it.")
    fault_codes: list[str] = Field(description="Codes of faults of positions against it.")
    options: list[RuleOption] = Field(description="Options that change it.")
    rulings: list[RuleRuling] = Field(description="What it leaves open, decided.")
    examples: list[RuleExample[Move, Effect, Outcome]] = Field(
        description="Moves judged and played by the rules themselves."
    )


class RulesAnswer(GameModel, Generic[Move, Effect, Outcome]):
    """The rules of a game as they are played here."""

    game: str = Field(description="The id of the game.")
    name: str = Field(description="Its name.")
    origin: str = Field(description="Whose game it is.")
    rules: list[NumberedRule[Move, Effect, Outcome]] = Field(description="In their order.")
