"""Declare the answers to requests that are refused."""

from typing import Annotated

from pydantic import Field, RootModel

from schemas.base import Model, optional_key


class Cell(RootModel[dict[str, int | str]]):
    """A place on the board, by the same keys as in a move."""


Params = Annotated[
    dict[str, str | int | float | list[str | int] | None],
    Field(description="Parameters of the template."),
]


class Flaw(Model):
    """One thing that is wrong, for programs and for people. Codes and keys are permanent; messages
    may change."""

    code: str = Field(description="Permanent code of what is wrong.")
    key: str = Field(
        description="Permanent key of the message template: the code or, if a code has several "
        "templates, the code, a dot and a word. `GET /v1/codes` lists the templates."
    )
    params: Params
    message: str = Field(description="The filled template: a sentence for people.")


class Violation(Flaw):
    """One thing that is wrong."""

    rule: str = Field(description="Number of the rule; empty if no rule is concerned.")
    at: str | list[Cell] = Field(
        description="JSON pointer into the request body, or the cells concerned. If the position "
        "was sent as text, the pointer is into the position as JSON."
    )


class Problem(Model):
    """Why a request was refused (RFC 9457)."""

    type: str = Field(
        description="URI of the kind of problem.", json_schema_extra={"format": "uri"}
    )
    title: str = Field(description="Kind of problem, in words.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="What went wrong this time.")
    code: str = Field(description="Permanent code of the kind of problem.")
    index: int | None = optional_key(
        "Index of the first illegal move, from 0; only with code `illegal_move`."
    )
    errors: list[Violation] = Field(
        description="Everything that is wrong, as far as it was checked."
    )
