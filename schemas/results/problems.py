"""Declare the answers to requests that are refused."""

from typing import Annotated

from pydantic import Field, RootModel

from schemas.base import Model, left_out


class Cell(RootModel[dict[str, int | str]]):
    """A place on the board, in the words of the game's placements."""


Params = Annotated[
    dict[str, str | int | float | list[str | int] | None],
    Field(description="What fills the places of the template of that key."),
]


class Flaw(Model):
    """One thing that is wrong, for programs and for people. Codes and keys are permanent; messages
    may change."""

    code: str = Field(description="Permanent name of what is wrong.")
    key: str = Field(
        description="Permanent name of the sentence: the code, or the code, a dot and a word where "
        "a code has several. `GET /v1/codes` has the templates."
    )
    params: Params
    message: str = Field(description="The template filled: a sentence for people.")


class Violation(Flaw):
    """One thing that is wrong."""

    rule: str = Field(description="The number of the rule; empty where none is meant.")
    at: str | list[Cell] = Field(
        description="A JSON pointer into the request body (of a position text, into the position "
        "as JSON), or the cells concerned."
    )


class Problem(Model):
    """Why a request was refused (RFC 9457)."""

    type: str = Field(
        description="A name of the kind of problem.", json_schema_extra={"format": "uri"}
    )
    title: str = Field(description="The kind of problem in words.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="What happened this time.")
    code: str = Field(description="Permanent name of the kind of problem.")
    index: int | None = left_out("Of the first illegal move, with code illegal_move.")
    errors: list[Violation] = Field(
        description="Everything that is wrong, where it was looked for."
    )
