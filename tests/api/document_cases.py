"""Cases that schemathesis makes of ``openapi.yaml``; ``test_fuzz`` runs them."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from schemathesis.checks import CHECKS, load_all_checks

from engine.registry import games
from tests.api.serving import running, with_stand_in
from tests.fuzzing import TIMES
from tests.sources import ROOT

PHASES = ("examples", "coverage", "fuzzing", "stateful")
GAME = next(reversed(games()))
"""All games have the same calls; every corner of the schemas is tried with one of them."""

ALWAYS_ACCEPTED = ("/v1/games", "/check", "/v1/batch", "z")
"""How paths end that take whatever is of the right shape. Elsewhere dominoes may stand twice, or
a move may not be one of this position: that is refused too, and no schema can say it."""

SILENT = with_stand_in("prompt", "Settings(webhooks=False)")
"""Addresses that are made up for webhooks are read, but nothing is sent there."""

LONGEST_ADDRESS = 10_000
"""Characters; longer ones may be refused by the web server before the service sees them."""

load_all_checks()
ACCEPTANCE, REJECTION = CHECKS.get_by_names(["positive_data_acceptance", "negative_data_rejection"])


def schema(*phases: str, examples: int = 1) -> Any:
    """The document, with these kinds of cases made from it; always the same ones."""
    generation = {
        "mode": "all",
        "max-examples": examples,
        "deterministic": True,
        "database": "none",
    }
    enabled = {phase: {"enabled": phase in phases} for phase in PHASES}
    refused = {"negative_data_rejection": {"expected-statuses": ["4XX"]}}
    chosen = {"seed": 1, "generation": generation, "phases": enabled, "checks": refused}
    config = schemathesis.Config.from_dict(chosen)
    return schemathesis.openapi.from_path(ROOT / "openapi.yaml", config=config)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running(SILENT) as found:
        yield found.address


def keeps_to_the_document(case: schemathesis.Case[Any], address: str) -> None:
    if len(str(case.query)) > LONGEST_ADDRESS:
        return
    excluded: list[Any] = [] if case.path.endswith(ALWAYS_ACCEPTED) else [ACCEPTANCE]
    if case.path.endswith("/batch"):
        excluded.append(REJECTION)  # an unsound item has a status of its own
    case.call_and_validate(base_url=address, excluded_checks=excluded)


@schema("examples").parametrize()  # type: ignore[untyped-decorator]
def test_the_examples_of_every_operation(case: schemathesis.Case[Any], address: str) -> None:
    keeps_to_the_document(case, address)


@(
    schema("fuzzing", examples=2 * TIMES)  # type: ignore[untyped-decorator]
    .include(path_regex=f"{GAME}|/v1/[a-z]+$|/v1/jobs/|/v1/games/[a-z]+$|z$")
    .parametrize()
)
def test_made_up_requests_of_one_game_and_of_the_service(
    case: schemathesis.Case[Any], address: str
) -> None:
    keeps_to_the_document(case, address)


@(
    schema("coverage")  # type: ignore[untyped-decorator]
    .include(path_regex=f"{GAME}/(validate|deals|pic)|batch")
    .parametrize()
)
def test_every_corner_of_the_schemas(case: schemathesis.Case[Any], address: str) -> None:
    keeps_to_the_document(case, address)
