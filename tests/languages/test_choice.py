"""Which language a request and an environment want."""

import pytest

from languages.choice import accepted, known, of_environment


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("DE-ch;q=0.8, en;q=0.5", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("en;q=0.4, de;q=0.5", "de"),
        ("fr, de;q=0.3", "de"),
        ("fr", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=0, en", "en"),
        ("de;q=0", "en"),
        ("de;q=nonsense", "en"),
        ("deutsch", "en"),
        ("en, de", "en"),
        ("de, en", "de"),
        (";;;,,=,q=1", "en"),
    ],
)
def test_the_language_of_a_header(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
        ({"LC_MESSAGES": "de_AT", "LANG": "en_US"}, "de"),
        ({}, "en"),
        ({"LANG": "xx"}, "en"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert of_environment(environment) == language


def test_a_language_that_is_not_there() -> None:
    assert known("fr-CA") is None
    assert known("../de") is None
