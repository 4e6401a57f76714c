"""Declare the descriptions of games: what they are, their rules, and all codes."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Generic, Literal

from pydantic import Field

from schemas.base import Json, Model, left_out
from schemas.generic import Effect, GameModel, Move, Outcome
from schemas.requests import FirstMethod
from schemas.results.problems import Violation

ByCode = dict[str, str]


class Index(Model):
    """The paths of this service, by what is found there, after its name and version."""

    name: str = Field(description="The name of the service.")
    version: str = Field(description="Its release.")
    playground: str = Field(description="A page to play on.")
    docs: str = Field(description="The reference, each call with an example that can be run.")
    openapi: str = Field(description="The same for programs: OpenAPI.")
    games: str = Field(description="What games there are; each has its calls below.")
    codes: str = Field(description="Every code of violations, faults and problems.")
    limits: str = Field(description="Every limit in force.")
    batch: str = Field(description="Many calls in one request (`POST`).")
    jobs: str = Field(description="Questions that take long, answered later (`POST`).")
    health: str = Field(description="Whether the process is alive.")
    ready: str = Field(description="Whether the service can do its work.")
    metrics: str = Field(description="What was counted.")


class Option(Model):
    """One option of a game."""

    name: str = Field(description="Its key among the options.")
    default: bool | int | str = Field(description="What it is when left out.")
    about: str = Field(description="Its meaning.")
    values: Json = Field(alias="schema", description="JSON Schema of its values.")


class Game(Model):
    """The description of a game."""

    id: str = Field(description="Its part of every path.")
    name: str = Field(description="Its name.")
    about: str = Field(description="What its players do.")
    seats: list[Annotated[int, Field(ge=1, le=20)]] = Field(
        description="Numbers of players that it can be dealt for."
    )
    set: str = Field(description="The dominoes it is played with.")
    options: list[Option] = Field(description="The rules that tables agree on.")
    objectives: ByCode = Field(
        description="What `hint` and `solve` can be asked for, and its meaning here."
    )
    methods: dict[str, list[FirstMethod]] = Field(
        description="What can be asked for as the `method` of each objective, the usual one first."
    )
    verified_by: ByCode = Field(
        description="What each word of `verified_by` means in the answers about this game."
    )
    violations: ByCode = Field(description="Rules that a move can break, by code.")
    faults: ByCode = Field(description="What can be wrong with a position, by code.")
    texts: ByCode = Field(
        description="The templates of all clauses that reasons, advice and notes are made of, by "
        "key. `{name}` is the parameter of that name, `{name:point|points}` a number and the word "
        "after it, the first one for 1, `{name:and}` and `{name:or}` a list with that word before "
        "the last, `{name:+}` and `{name:x}` a list with that sign between. Each clause is a "
        "sentence with a capital and a full stop. A clause after a colon continues the sentence "
        "before it."
    )
    text_rules: ByCode = Field(
        description="The number of the rule that a text rests on, by key, where it rests on one."
    )
    table: bool = Field(description="Whether `score` takes a bare table.")
    score_drawn: bool = Field(description="Whether its players draw scores: `score-picture`.")
    example: dict[str, Any] = Field(description="A whole position.")
    example_text: str = Field(description="The same on one line.")


class GamesAnswer(Model):
    """All games."""

    games: list[Game] = Field(description="In alphabetical order.")


CodeKind = Literal["violation", "fault", "record", "refusal", "problem"]

KINDS: Final[Mapping[CodeKind, str]] = {
    "violation": "a move breaks a rule",
    "fault": "a position or another input is not what it should be",
    "record": "a record cannot be read or replayed",
    "refusal": "sound input that cannot be asked this",
    "problem": "the kind of a whole problem",
}
"""The kinds with their meaning."""


class CodeEntry(Model):
    """A permanent name of something that is wrong."""

    code: str = Field(description="The code.")
    kind: CodeKind = Field(
        description="; ".join(f"`{kind}`: {about}" for kind, about in KINDS.items()) + "."
    )
    game: str | None = Field(
        description="The id of the game that it is about; null where it is the same in all games."
    )
    meaning: str = Field(description="What is wrong, in a sentence.")
    templates: dict[str, str] = Field(
        description="Its sentences by key. A place is `{name}`, `{name:one|more}` for a number and "
        "its word, or `{name:and}` and `{name:or}` for a list with that word before the last."
    )
    rules: list[str] = Field(
        description="The numbers of the rules that it comes with; empty where none is meant."
    )
    status: int | None = Field(
        description="Of a problem the HTTP status; null for what stands among `errors`, "
        "`violations` or `faults`."
    )


class CodesAnswer(Model):
    """All codes."""

    codes: list[CodeEntry] = Field(description="By kind, then by game, those of all games first.")


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
