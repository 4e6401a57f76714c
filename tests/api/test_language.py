"""Answers in the language of the request, at every way that an answer can take."""

import json
import re
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from api.http.middleware.language import LANGUAGE, Spoken
from api.http.streams import event
from tests.api.asking import Service, answered, scope_of
from tests.languages.material import english_in
from tests.looking import some

GERMAN = {"accept-language": "de"}
BROKEN = {"position": "fives~x"}
RULES = "/v1/games/fives/rules"


def language_of(service: Service, path: str, **headers: str) -> str:
    found = service.client.get(path, headers=headers)
    german = found.json()["rules"][0]["title"] == "Austeilen"
    language = found.headers["content-language"]
    assert german == (language == "de")
    assert "Accept-Language" in found.headers["vary"]
    return language


def test_the_address_goes_before_the_header(service: Service) -> None:
    german = {"Accept-Language": "de"}
    assert language_of(service, RULES) == "en"
    assert language_of(service, RULES, **german) == "de"
    assert language_of(service, f"{RULES}?lang=en", **german) == "en"
    assert language_of(service, f"{RULES}?lang=de-CH") == "de"
    assert language_of(service, f"{RULES}?lang=fr", **german) == "en"
    assert language_of(service, f"{RULES}?lang=", **german) == "de"
    assert language_of(service, f"{RULES}?slang=de") == "en"


def test_each_language_has_a_tag_of_its_own(service: Service) -> None:
    tags = {}
    for code in some(("en", "de")):
        headers = {"accept-language": code}
        first = service.client.get(RULES, headers=headers)
        tags[code] = first.headers["etag"]
        again = service.client.get(RULES, headers={**headers, "if-none-match": tags[code]})
        assert again.status_code == 304
        assert again.headers["vary"] == first.headers["vary"]
    assert tags["en"] != tags["de"]
    other = {"accept-language": "de", "if-none-match": tags["en"]}
    assert service.client.get(RULES, headers=other).status_code == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/games/fives/moves", BROKEN),
        ("/v1/games/nix/moves", {}),
        ("/v1/batch", [{"game": "fives", "call": "moves", "body": BROKEN}]),
        ("/v1/games/fives/deals", {"sed": 3, "options": {"set": 7}}),
        ("/v1/games/fives/hint", {**BROKEN, "budget": {"seconds": -1}}),
    ],
)
def test_refusals_are_german(service: Service, path: str, body: Any) -> None:
    answer = service.client.post(path, json=body, headers=GERMAN)
    assert english_in(answer.json()) == []
    assert answer.headers["content-length"] == str(len(answer.content))
    assert english_in(service.client.post(path, json=body).json()) != []


def test_a_hint_as_events_is_german(service: Service) -> None:
    deal = service.post("/v1/games/pip/deals", {"seed": 4})["text"]
    headers = {**GERMAN, "accept": "text/event-stream"}
    answer = service.client.post("/v1/games/pip/hint", json={"position": deal}, headers=headers)
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["content-language"] == "de"
    english = service.client.post(
        "/v1/games/pip/hint", json={"position": deal}, headers={"accept": "text/event-stream"}
    )
    assert english.headers["content-language"] == "en"
    # How many answers come before the last depends on the time that they take.
    said, meant = (json.loads(each.text.rpartition("data: ")[2]) for each in (answer, english))
    assert said.keys() == meant.keys()
    assert said["value"] == meant["value"]


@pytest.mark.anyio
async def test_events_are_translated_one_by_one() -> None:
    data = {"reason": "Nobody can.", "because": [{"key": "fives.blocked", "params": {}}]}

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for body in (event(1, "answer", data), b": still here\n\n", b""):
            await send({"type": "http.response.body", "body": body, "more_body": bool(body)})

    scope = scope_of(state={LANGUAGE: "de"})
    sent = await answered(Spoken(app), scope)
    bodies = [one["body"] for one in sent[1:]]
    assert b"id: 1\nevent: answer\n" in bodies[0]
    assert b"Damit ist die Runde blockiert" in bodies[0]
    assert bodies[1:] == [b": still here\n\n", b""]


def test_pictures_have_german_words(service: Service) -> None:
    deal = service.post("/v1/games/fives/deals", {"seed": 4})["text"]
    place = f"/v1/games/fives/picture.svg?position={deal}"
    german, english = (service.client.get(f"{place}&lang={code}").text for code in ("de", "en"))
    assert "Platz 0" in german
    assert "seat 0" not in german
    assert "seat 0" in english
    drawn = service.client.get(f"/v1/games/fives/picture.txt?position={deal}&lang=de").text
    assert "Summe 0   Talon 14" in drawn


def test_previews_of_links_are_german(service: Service) -> None:
    headers = {**GERMAN, "accept": "text/html"}
    page = service.client.get("/ziggurat/7", headers=headers)
    assert "Domino Ziggurat, Verteilung 7" in page.text
    assert "Für alle dieselben Steine." in page.text
    assert "Accept-Language" in page.headers["vary"]


def test_what_people_wrote_stays(service: Service) -> None:
    """A comment is not translated, even where it is one of our sentences."""
    comment = "The hand is over (F7, F9)."
    record = f"game fives\ndeal 7 ; {comment}\n"
    hands = service.client.post(
        "/v1/games/fives/records", json={"record": record}, headers=GERMAN
    ).json()["hands"]
    assert hands[0]["comment"] == comment


def test_half_a_surrogate_pair_is_answered(service: Service) -> None:
    answer = service.client.post(
        "/v1/games/fives/moves", content=b'{"position": "\\ud800"}', headers=GERMAN
    )
    assert answer.status_code == 422
    assert english_in(answer.json()) == []


def test_the_document_stays_english(service: Service) -> None:
    german = service.client.get("/openapi.json", headers=GERMAN).json()
    assert german == service.client.get("/openapi.json").json()


PAGES = {
    "/": "Boneyard: fünf Dominospiele",
    "/daily/2026-11-25": "Boneyard täglich, 2026-11-25",
    "/learn": "Spielen lernen",
    "/real-table": "Am echten Tisch",
    "/games": "Meine Spiele",
    "/fives/new": "Fives: Neues Spiel",
    "/fives/edit": "Fives: Stellung aufbauen",
    "/fives/record": "Fives: Protokolle",
    "/fives/review/x": "Fives: Analyse",
    "/fives/today/2026-11-25": "Fives: Tägliches Rätsel",
    "/fives/puzzle/daily": "Fives: Rätsel",
    "/fives/puzzle/1234": "Fives: Rätsel 1234",
    "/fives/companion": "Fives: am echten Tisch",
    "/fives/learn": "Fives: Lektion",
    "/fives/learn/2": "Fives: Lektion 2",
    "/fives/try/F6-1": "Fives: Eine Regel ausprobieren",
    "/fives/rules": "Fives: Regeln",
    "/fives/rules/F2": "Fives: Regel F2",
    "/fives/1785": "Fives, Verteilung 1785",
    "/nowhere/else": "Diese Seite gibt es nicht",
}
"""Addresses of the page, and their titles in German."""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sent_in_the_language_of_the_request(service: Service, path: str) -> None:
    headers = {**GERMAN, "accept": "text/html"}
    page = service.client.get(path, headers=headers)
    assert f"<title>{PAGES[path]}</title>" in page.text
    assert '<html lang="de">' in page.text
    assert page.headers["content-language"] == "de"
    told = re.findall(r'content="([^"]+ [^"]+)"|<title>([^<]*)|<noscript>([^<]*)', page.text)
    said = [text for one in told for text in one if text and text not in SIZES]
    assert len(said) >= 4
    assert english_in(said) == []
    english = service.client.get(f"{path}?lang=en", headers=headers)
    assert '<html lang="en">' in english.text
    assert PAGES[path] not in english.text
    assert "<noscript>This page plays dominoes" in english.text


SIZES = ("width=device-width, initial-scale=1", "light dark")
