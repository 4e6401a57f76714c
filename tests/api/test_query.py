"""What stands behind the ``?`` of an address: unknown keys are passed over, a known one stands
once, and what is wrong is not called a body."""

from collections.abc import Iterator
from typing import Any

from tests.api.asking import PROBLEM, Document, Json, Service, pointers
from tests.api.drawings import example
from tests.kit.playouts import GAMES, AnyGame, every_game
from tests.looking import some

STRANGE = {"fbclid": "IwAR0", "utm_source": "letter", "position[]": "x", "Theme": "none", "": ""}


def pictures(game: AnyGame) -> Iterator[tuple[str, Json]]:
    for ending in ("svg", "png", "txt"):
        yield f"/v1/games/{game.id}/picture.{ending}", {"position": game.text(example(game))}


@every_game
def test_keys_that_other_sites_add_change_nothing(service: Service, game: AnyGame) -> None:
    for path, query in some(pictures(game), 3):
        plain = service.client.get(path, params=query)
        for more in (
            STRANGE,
            {"marks": "3", "latest": "6-6"},
            {key: ["1", "2"] for key in STRANGE},
        ):
            found = service.client.get(path, params={**query, **more})
            assert (found.status_code, found.content) == (200, plain.content), more
            assert found.headers["etag"] == plain.headers["etag"]
    for ending in ("rules", "puzzles/daily", "puzzles/1"):
        path = f"/v1/games/{game.id}/{ending}"
        plain, found = (service.client.get(path, params=one) for one in ({}, STRANGE))
        assert found.status_code == plain.status_code != 422


def test_pages_and_lists_are_found_with_any_keys(service: Service) -> None:
    for path in ("/", "/daily", "/docs", "/v1", "/v1/games", "/v1/codes", "/v1/limits", "/healthz"):
        plain = service.client.get(path)
        found = service.client.get(path, params={**STRANGE, "theme": ["a", "b"]})
        assert (found.status_code, found.content) == (200, plain.content)


def asked_by_address(document: Document) -> list[tuple[str, list[str]]]:
    """Every address that takes keys, with their names."""
    found = []
    for path, method, operation in document.operations():
        parameters = map(document.followed, operation.get("parameters", ()))
        keys = [one["name"] for one in parameters if one["in"] == "query"]
        if keys:
            assert method == "get"
            found.append((path, keys))
    return found


def test_a_known_key_stands_once(service: Service, document: Document) -> None:
    for path, keys in some(asked_by_address(document), 5 * len(GAMES)):
        address = path.replace("{number}", "1")
        for chosen in ([keys[0]], keys):
            for values in (["1", "1"], ["1", "2", "3"]):
                query: Any = {"utm_source": ["a", "b"], **dict.fromkeys(chosen, values)}
                for ask in (service.client.get, service.client.head):
                    response = ask(address, params=query)
                    assert response.status_code == 422
                    assert response.headers["content-type"] == PROBLEM
                problem = service.client.get(address, params=query).json()
                assert pointers(problem) == {("key_repeated", f"/{key}") for key in chosen}
                assert f"'{chosen[0]}'" in problem["detail"]


def test_faults_of_an_address_are_not_those_of_a_body(service: Service, document: Document) -> None:
    for path, keys in some(asked_by_address(document), 5 * len(GAMES)):
        wrong = service.client.get(path.replace("{number}", "1"), params=dict.fromkeys(keys, "?"))
        assert wrong.status_code == 422
        assert "body" not in f"{wrong.json()['title']} {wrong.json()['detail']}".lower()
    numbers = [path for path in document.data["paths"] if "{number}" in path]
    for path in some(numbers, len(GAMES)):
        for number in ("x", "-1", str(2**53)):
            wrong = service.client.get(path.replace("{number}", number))
            assert {at for _, at in pointers(wrong.json())} == {"/number"}
            assert "body" not in wrong.json()["title"].lower()
