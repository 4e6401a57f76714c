"""Declare the list of all codes."""

from collections.abc import Mapping
from typing import Final, Literal

from pydantic import Field

from schemas.base import Model

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
        "its word, or `{name:and}` for a list with that word before the last."
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
