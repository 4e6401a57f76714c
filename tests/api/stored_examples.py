"""Examples for the OpenAPI document that only a running service can give: what depends on the
clock, on chance, on a solver, or on what was stored before.

``python -m tests.api.stored_examples`` asks a service of its own and writes the file again.
"""

import json
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

from api.http.document.document import STORED
from api.pages.example_html import ADDRESS
from engine.registry import games
from tests.api.serving import Server, running

DAY = "2026-11-30"
PUZZLE = 1
EVENTS = 2
"""Events of a job that are shown."""

Asked = tuple[str, dict[str, Any]]


def examples(server: Server) -> Iterator[Asked]:
    """Yield an operation and what is shown of it: examples of its parameters and of its body, which
    the document has already where they are left out, and its answer."""
    for path in ("healthz", "readyz"):
        yield path, {"answer": server.ask(f"/{path}").body}
    yield "limits", {"answer": server.ask("/v1/limits").body}
    for game in games():
        name, path = game.replace("-", "_"), f"/v1/games/{game}/puzzles"
        yield f"{name}_puzzle", asked(server, f"{path}/{{number}}", number=PUZZLE)
        yield f"{name}_daily_puzzle", asked(server, f"{path}/daily", date=DAY)
    yield from of_jobs(server)
    yield from of_tables(server)
    yield from of_links(server)


def asked(server: Server, path: str, /, **parameters: Any) -> dict[str, Any]:
    """Ask with parameters of the path, and others behind it."""
    query = "&".join(
        f"{key}={value}" for key, value in parameters.items() if f"{{{key}}}" not in path
    )
    reply = server.ask(f"{path.format(**parameters)}?{query}".removesuffix("?"))
    assert reply.status == 200, reply
    return {"parameters": parameters, "answer": reply.body}


def of_jobs(server: Server) -> Iterator[Asked]:
    document = server.ask("/openapi.json").body
    body = document["paths"]["/v1/jobs"]["post"]["requestBody"]["content"]["application/json"]
    made = server.ask("/v1/jobs", body["example"]).body
    yield "submit_job", {"answer": made}
    yield "job", {"answer": ended(server, made["id"])}
    events = server.ask(f"/v1/jobs/{made['id']}/events").body.split("\n\n")
    yield "job_events", {"answer": "\n\n".join(events[:EVENTS])}
    survey = {"call": "survey", "game": body["example"]["game"], "body": {"first": 1, "count": 2}}
    found = server.ask("/v1/jobs", survey).body
    ended(server, found["id"])
    yield "job_deals", {"answer": server.ask(f"/v1/jobs/{found['id']}/deals").body}
    begun = server.ask("/v1/jobs", survey | {"body": {"first": 1, "count": 1000}}).body
    yield "cancel_job", {"answer": cancelled(server, begun["id"])}


def ended(server: Server, job: str) -> Any:
    while (found := server.ask(f"/v1/jobs/{job}").body)["state"] in ("queued", "running"):
        time.sleep(0.1)
    assert found["state"] == "done", found
    return found


def cancelled(server: Server, job: str) -> Any:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("DELETE", f"/v1/jobs/{job}")
    return json.loads(connection.getresponse().read())


def of_tables(server: Server) -> Iterator[Asked]:
    """Two people and a bot; the first of them plays until it is the turn of the other."""
    document = server.ask("/openapi.json").body
    body = document["paths"]["/v1/tables"]["post"]["requestBody"]["content"]["application/json"]
    made = server.ask("/v1/tables", body["example"]).body
    yield "make_table", {"answer": made}
    path, tokens = f"/v1/tables/{made['id']}", made["seats"]
    yield "table_state", {"answer": state(server, path, tokens)}
    named = {"name": "Ben"}
    changed = server.ask(f"{path}/seats/1", named, table_token=tokens[1]["token"]).body
    yield "change_seat", {"parameters": {"seat": 1}, "body": named, "answer": changed}
    yield "move_at_table", played(server, path, tokens)
    for _ in range(MOST_MOVES):
        if (last := state(server, path, tokens))["outcome"] is not None:
            break
        played(server, path, tokens)
    again = {"version": last["version"]}
    dealt = server.ask(f"{path}/hands", again, table_token=tokens[0]["token"]).body
    yield "deal_at_table", {"body": again, "answer": dealt}


MOST_MOVES = 200


def state(server: Server, path: str, tokens: Any) -> Any:
    """Return the table as the person sees it whose turn it is, or else the first."""
    persons = [each["token"] for each in tokens if each["token"]]
    seen = [server.ask(path, table_token=token).body for token in persons]
    return next((each for each in seen if each["choices"]), seen[0])


def played(server: Server, path: str, tokens: Any) -> dict[str, Any]:
    """Make the first move of the person whose turn it is, once bots have moved."""
    while not (shown := state(server, path, tokens))["choices"]:
        if shown["outcome"] is not None:
            return {}
        time.sleep(0.1)
    body = {"version": shown["version"], "move": shown["choices"][0]["move"]}
    reply = server.ask(f"{path}/moves", body, table_token=tokens[shown["you"]]["token"])
    assert reply.status == 200, reply
    return {"body": body, "answer": reply.body}


def of_links(server: Server) -> Iterator[Asked]:
    game = next(iter(games()))
    document = server.ask("/openapi.json").body["paths"]
    signed = document["/v1/addresses"]["post"]["requestBody"]["content"]["application/json"]
    yield "sign_address", {"answer": server.ask("/v1/addresses", signed["example"]).body}
    linked = document[f"/v1/games/{game}/link"]["post"]["responses"]["200"]["content"]
    link = linked["application/json"]["example"]["path"].removeprefix("g/")
    yield "linked_game", asked(server, "/v1/links/{link}", link=link)
    yield "embed", asked(server, "/embed/{game}", game=game, link=link)
    told = asked(server, "/oembed", url=f"{server.address}/g/{link}")
    yield "oembed", json.loads(json.dumps(told).replace(server.address, ADDRESS))


def main() -> None:
    with running() as server:
        found = dict(examples(server))
    STORED.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
