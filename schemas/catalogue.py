"""Declare the descriptions of games."""

from typing import Annotated, Any

from pydantic import Field

from schemas.base import Json, Model

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
    objectives: ByCode = Field(description="What `hint` can be asked for, and its meaning here.")
    violations: ByCode = Field(description="Rules that a move can break, by code.")
    faults: ByCode = Field(description="What can be wrong with a position, by code.")
    texts: ByCode = Field(
        description="The templates of all clauses that reasons, advice and notes are made of, by "
        "key. `{name}` is the parameter of that name, `{name:point|points}` a number and the word "
        "after it, the first one for 1, `{name:and}` a list with commas and that word before the "
        "last, `{name:+}` and `{name:x}` a list with that sign between. Each clause is a sentence "
        "with a capital and a full stop. A clause after a colon continues the sentence before it."
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
