"""What an installation may choose."""

import pytest

from api.settings import Settings, from_environment


def test_nothing_given_is_the_defaults() -> None:
    assert from_environment({}) == Settings()


def test_each_variable_sets_its_field() -> None:
    given = {"BONEYARD_SOLVES": "4", "BONEYARD_BODY_SECONDS": "2.5", "BONEYARD_ACCESS_LOG": "true"}
    assert from_environment(given) == Settings(solves=4, body_seconds=2.5, access_log=True)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("BONEYARD_SOLVES", "many"),
        ("BONEYARD_SOLVES", "0"),
        ("BONEYARD_WAITING", "-1"),
        ("BONEYARD_BODY_SECONDS", "nan"),
        ("BONEYARD_BODY_SECONDS", "inf"),
        ("BONEYARD_ACCESS_LOG", "perhaps"),
    ],
)
def test_what_cannot_be_read_is_named(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=name):
        from_environment({name: text})
