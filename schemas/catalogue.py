"""Declare the descriptions of games: what they are, their rules, and all codes."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Generic, Literal

from pydantic import Field

from schemas.base import Json, Model, optional_key
from schemas.generic import Effect, GameModel, Move, Outcome
from schemas.requests import FirstMethod
from schemas.results.problems import Violation

ByCode = dict[str, str]


class Index(Model):
    """Name, version and paths of the service."""

    name: str = Field(description="The name of the service.")
    version: str = Field(description="Version of the service.")
    playground: str = Field(description="Path of a page to play on.")
    docs: str = Field(description="Path of the API reference; each call has an example to run.")
    manual: str = Field(description="Path of the manual.")
    openapi: str = Field(description="Path of the OpenAPI document.")
    games: str = Field(
        description="Path of the list of games; the calls of each game are below it."
    )
    codes: str = Field(description="Path of the list of all codes.")
    limits: str = Field(description="Path of the limits in force.")
    batch: str = Field(description="Path for several calls in one request (`POST`).")
    jobs: str = Field(description="Path for long-running calls, answered later (`POST`).")
    tables: str | None = optional_key(
        "Path for tables at which people in different places play (`POST`); absent if the service "
        "has none."
    )
    addresses: str = Field(description="Path to sign addresses of pictures and events (`POST`).")
    health: str = Field(description="Path to check whether the process is alive.")
    ready: str = Field(description="Path to check whether the service is ready.")
    metrics: str = Field(description="Path of the metrics.")


class Option(Model):
    """One option of a game."""

    name: str = Field(description="Key of the option.")
    default: bool | int | str = Field(description="Value of the option if left out.")
    about: str = Field(description="Meaning of the option.")
    values: Json = Field(alias="schema", description="JSON Schema of the values.")


class Game(Model):
    """The description of a game."""

    id: str = Field(description="The id of the game, used in paths.")
    name: str = Field(description="Name of the game.")
    about: str = Field(description="The aim of the game, in a sentence.")
    seats: list[Annotated[int, Field(ge=1, le=20)]] = Field(
        description="Possible numbers of players."
    )
    set: str = Field(description="The dominoes of the game.")
    options: list[Option] = Field(description="Rule options of the game.")
    objectives: ByCode = Field(
        description="Objectives that `hint` and `solve` accept, with their meaning in this game."
    )
    methods: dict[str, list[FirstMethod]] = Field(
        description="Values that `method` accepts for each objective, the default first."
    )
    verified_by: ByCode = Field(description="Meaning of each word of `verified_by` in this game.")
    violations: ByCode = Field(description="Violations that a move can have: meanings by code.")
    faults: ByCode = Field(description="Faults that a position can have: meanings by code.")
    texts: ByCode = Field(
        description="Templates of the clauses of reasons, advice and notes, by key. `{name}` "
        "stands for the parameter of that name, `{name:point|points}` for a number and the word "
        "after it (the first word for 1), `{name:and}` and `{name:or}` for a list with that word "
        "before the last item, `{name:+}` and `{name:x}` for a list with that sign between. Each "
        "clause is a sentence with a capital and a full stop. A clause after a colon continues the "
        "sentence before it."
    )
    text_rules: ByCode = Field(
        description="Number of the rule that a text is based on, by key; only for texts based on a "
        "rule."
    )
    table: bool = Field(description="Whether `score` accepts a bare `table`.")
    score_drawn: bool = Field(
        description="Whether the game has `score-picture`, because its players draw their scores."
    )
    left_unit: str | None = Field(
        description="What is counted in the dominoes that are left in a hand, such as `pips`; the "
        "unit of numbers in `left`. Null if they do not count."
    )
    example: dict[str, Any] = Field(description="An example position.")
    example_text: str = Field(description="The position as one-line text.")


class GamesAnswer(Model):
    """All games."""

    games: list[Game] = Field(description="The games, in alphabetical order.")


CodeKind = Literal["violation", "fault", "record", "refusal", "problem"]

KINDS: Final[Mapping[CodeKind, str]] = {
    "violation": "a move breaks a rule",
    "fault": "a position or another input is not valid",
    "record": "a record cannot be read or replayed",
    "refusal": "valid input for which the call has no answer",
    "problem": "the kind of a problem response",
}
"""The kinds with their meaning."""


class CodeEntry(Model):
    """A permanent code for something that is wrong."""

    code: str = Field(description="The code.")
    kind: CodeKind = Field(
        description="; ".join(f"`{kind}`: {about}" for kind, about in KINDS.items()) + "."
    )
    game: str | None = Field(
        description="The id of the game; null if the code is the same in all games."
    )
    meaning: str = Field(description="What is wrong, in a sentence.")
    templates: dict[str, str] = Field(
        description="Message templates by key. `{name}` stands for a parameter, `{name:one|more}` "
        "for a number and its word (`one` for 1), `{name:and}` and `{name:or}` for a list with "
        "that word before the last item."
    )
    rules: list[str] = Field(description="Numbers of the rules concerned; empty if there are none.")
    status: int | None = Field(
        description="HTTP status of a problem; null for an entry of `errors`, `violations` or "
        "`faults`."
    )


class CodesAnswer(Model):
    """All codes."""

    codes: list[CodeEntry] = Field(
        description="The codes by kind, then by game; those of all games come first."
    )


Source = Literal["author", "here"]
_SOURCE = "`author`: as the game's author states it; `here`: decided by this service."


class RuleOption(Model):
    """What an option changes in a rule."""

    name: str = Field(description="Key of the option.")
    text: str = Field(description="What the option changes.")


class RuleRuling(Model):
    """A decision on a question that a rule leaves open."""

    number: str = Field(
        description="Number of the rule, a dot and the number of the ruling, such as `Z4.2`."
    )
    text: str = Field(description="Text of the decision.")
    source: Source = Field(description=_SOURCE)


class RuleExample(GameModel, Generic[Move, Effect, Outcome]):
    """A position, a move, and the verdict of the rules."""

    text: str = Field(description="What the example shows.")
    position: str = Field(description="The position as one-line text.")
    move: Move = Field(description="The move.")
    words: str = Field(description="The move in words, as in records.")
    legal: bool = Field(description="Whether the move breaks no rule.")
    violations: list[Violation] = Field(
        description="Every rule that the move breaks; pointers are as in `validate`."
    )
    effect: Effect | None = optional_key("Effect of the move; absent if illegal.")
    after: str | None = optional_key(
        "The position after the move, as one-line text; absent if illegal."
    )
    outcome: Outcome | None = optional_key("How the hand ended; absent while it continues.")


class NumberedRule(GameModel, Generic[Move, Effect, Outcome]):
    """One rule."""

    named: ClassVar[str] = "Rule"

    number: str = Field(
        description="Permanent number that violations and codes name, such as `Z4`."
    )
    title: str = Field(description="Subject of the rule.")
    text: str = Field(description="The rule.")
    source: Source = Field(description=_SOURCE)
    codes: list[str] = Field(description="Codes of violations by moves that break the rule.")
    fault_codes: list[str] = Field(description="Codes of faults of positions that break the rule.")
    options: list[RuleOption] = Field(description="Options that change the rule.")
    rulings: list[RuleRuling] = Field(
        description="Decisions on questions that the rule leaves open."
    )
    examples: list[RuleExample[Move, Effect, Outcome]] = Field(
        description="Example moves, judged and played by the engine."
    )


class RulesAnswer(GameModel, Generic[Move, Effect, Outcome]):
    """The rules as this service plays them."""

    game: str = Field(description="The id of the game.")
    name: str = Field(description="Name of the game.")
    origin: str = Field(description="Source of the game.")
    rules: list[NumberedRule[Move, Effect, Outcome]] = Field(description="The rules, in order.")
