"""A game as GIF, and what is shown of the pages that name no board."""

import io
import re
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image, ImageChops

from api.pictures import formats
from api.pictures.film import HEIGHT, WIDTH, Film, film
from engine.notation.game_record import Entry, RecordedHand, write
from engine.registry import games
from languages.spoken import SPOKEN
from tests.api.asking import Json, Service
from tests.api.test_links import HTML, AnyGame, finished_ziggurat, link, moves_of, preview
from tests.languages.material import english_in
from tests.looking import some

MOST_BYTES = 500_000
FAR = 32  # how far apart two greys are that are seen as different
EVERY = pytest.mark.parametrize("game", games().values(), ids=games())


def record_of(game: AnyGame, moves: list[Any], seed: int = 7) -> str:
    start = game.numbered_deal(seed, game.default_options(), game.seats[0])
    end = game.play_all(start, moves)[0]
    return write(
        [RecordedHand(game, start, [Entry(one) for one in moves], end, how=f"deal {seed}")]
    )


def gif_of(content: bytes) -> tuple[Image.Image, list[int]]:
    """Return a GIF and the milliseconds of its frames."""
    shown = Image.open(io.BytesIO(content))
    assert shown.format == "GIF"
    times = []
    for number in range(getattr(shown, "n_frames", 1)):
        shown.seek(number)
        times.append(shown.info["duration"])
    return shown, times


def test_a_whole_game_is_a_small_gif(service: Service) -> None:
    for name in some(("ziggurat", "fives"), 2):
        game = games()[name]
        moves = finished_ziggurat() if name == "ziggurat" else moves_of(game, 7, 400, 2)
        body = {"record": record_of(game, moves)}
        answer = service.client.post(f"/v1/games/{name}/record-picture", json=body)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/gif")
        assert len(answer.content) < MOST_BYTES
        shown, times = gif_of(answer.content)
        assert shown.size == (480, 360)
        assert shown.info["loop"] == 0
        assert times == [1000, *[800] * (len(moves) - 1), 4000]


def test_every_frame_differs_and_has_its_domino(service: Service) -> None:
    game = games()["bead"]
    body = {"record": record_of(game, moves_of(game, 7, 6, 2)), "size": 300, "seconds": 0.2}
    answer = service.client.post("/v1/games/bead/record-picture", json=body)
    shown, times = gif_of(answer.content)
    assert (shown.size, times[1:-1]) == ((300, 225), [200] * 5)
    seen = set()
    for number in some(range(len(times)), 7):
        shown.seek(number)
        seen.add(shown.convert("RGB").tobytes())
    assert len(seen) == len(times)


def words_of(game: AnyGame, language: str) -> list[str]:
    """The words of a whole game, or of its first moves, in a language."""
    moves = finished_ziggurat() if game.seats == (1,) else moves_of(game, 7, 400, 3)
    start = game.numbered_deal(
        7, game.default_options(), game.seats[0] if len(game.seats) == 1 else 3
    )
    token = SPOKEN.set(language)
    try:
        drawn = film(game, start, moves, game.name)
    finally:
        SPOKEN.reset(token)
    return shown_words(drawn)


def shown_words(drawn: Film) -> list[str]:
    """The words in the order of the frames; pips have none."""
    seen = dict.fromkeys(number for frame in drawn.frames for number in frame)
    texts = [re.search(r">([^<>]+)</text>", drawn.sprites[number].drawing) for number in seen]
    return [found[1] for found in texts if found]


@EVERY
def test_the_words_are_german(game: AnyGame) -> None:
    """Every move is said in German, and how the hand ended."""
    english, german = (words_of(game, code) for code in ("en", "de"))
    same = re.compile(rf"{game.name}|\d+ / \d+|[*\w]")
    kept = [one for one in german if one in english and not same.fullmatch(one)]
    assert kept == []
    assert english_in(german) == []
    assert len(german) == len(english) > 20
    (end,) = (one for one in german if one.startswith(("Die Runde ist vorbei: ", "Fertig: ")))
    unit = game.score(game.numbered_deal(7, game.default_options(), min(game.seats)))["unit"]
    assert any(unit in one for one in english)
    assert unit not in end


def test_a_gif_is_in_the_language_of_the_request(service: Service) -> None:
    game = games()["fives"]
    body = {"record": record_of(game, moves_of(game, 7, 5, 2)), "size": 300}
    path = "/v1/games/fives/record-picture"
    german = {"accept-language": "de"}
    plain, first, second = (
        service.client.post(address, json=body, headers=headers)
        for address, headers in ((path, {}), (path, german), (f"{path}?lang=de", {}))
    )
    assert first.headers["content-language"] == second.headers["content-language"] == "de"
    assert plain.headers["content-language"] == "en"
    assert first.content == second.content != plain.content
    assert gif_of(first.content)[1] == gif_of(plain.content)[1]


def test_a_link_is_in_the_language_of_the_request(service: Service) -> None:
    path = link(service, games()["fives"], 7, 3, 3)["path"]
    address, _, query = path.partition("?")
    found = [
        service.client.get(f"/{address}.gif?{query}&size=200{more}").content
        for more in ("", "&lang=en", "&lang=de")
    ]
    assert found[0] == found[1] != found[2]


def test_a_frame_shows_what_the_board_shows() -> None:
    """The last frame has the colours of the whole board drawn at once at the same place."""
    game = games()["ziggurat"]
    moves = finished_ziggurat()[:9]
    start = game.numbered_deal(7, game.default_options(), 1)
    drawn = film(game, start, moves, game.name)
    for width in some((240, 404), 2):
        shown, _ = gif_of(formats.paint_gif(drawn, width))
        shown.seek(len(drawn.frames) - 1)
        parts = "".join(drawn.sprites[number].drawing for number in drawn.frames[-1])
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{drawn.ground}"/>'
        view = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
        whole = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{ground}{parts}</svg>'
        at_once = Image.open(io.BytesIO(formats.paint_png(whole, width))).convert("RGB")
        assert shown.size == (width, round(width * HEIGHT / WIDTH))
        apart = ImageChops.difference(shown.convert("RGB"), at_once.crop((0, 0, *shown.size)))
        # The palette changes colours a little; a domino beside its place changes many pixels much.
        assert sum(apart.convert("L").histogram()[FAR:]) < 30


def test_what_stays_is_drawn_once() -> None:
    """Each new frame brings the new domino, the last one without its mark, words and a number."""
    game = games()["fives"]
    moves = moves_of(game, 7, 400, 2)
    start = game.numbered_deal(7, game.default_options(), 2)
    drawn = film(game, start, moves, game.name)
    assert len(drawn.sprites) <= 4 * len(drawn.frames) + 4
    assert sum(map(len, drawn.frames)) > 2 * len(drawn.sprites)


REFUSED: tuple[tuple[Json, str, str], ...] = (
    ({}, "missing_key", "/record"),
    ({"record": "deal 7", "size": 801}, "out_of_range", "/size"),
    ({"record": "deal 7", "seconds": 0}, "out_of_range", "/seconds"),
    ({"record": "deal 7", "hand": 1}, "no_such_hand", "/hand"),
    ({"record": "deal 7", "seat": 2}, "no_such_seat", "/seat"),
    ({"record": "deal 7\nlead 9-9"}, "bad_tile", "/record"),
    ({"record": ""}, "no_such_hand", "/hand"),
)


@pytest.mark.parametrize(("body", "code", "at"), REFUSED)
def test_what_makes_no_gif_is_refused(service: Service, body: Json, code: str, at: str) -> None:
    answer = service.post("/v1/games/fives/record-picture", body, 422)
    assert at in {error["at"] for error in answer["errors"]}
    if code != "bad_tile":
        assert code in {error["code"] for error in answer["errors"]}


def test_a_link_has_a_gif(service: Service) -> None:
    made = link(service, games()["fives"], 7, 6, 3)
    path, _, query = made["path"].partition("?")
    answer = service.client.get(f"/{path}.gif?{query}&size=200")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/gif")
    shown, times = gif_of(answer.content)
    assert (shown.width, len(times)) == (200, 7)
    assert service.client.get("/g/f12345.gif").status_code == 422
    assert service.client.get(f"/{path}.gif?{query}&size=ten").status_code == 422


PAGES = (
    *("", "daily", "daily/2026-11-28", "learn", "real-table", "games", "fives", "fives/7"),
    *("fives/rules", "fives/rules/F8", "fives/puzzle/12", "fives/today", "fives/learn/1"),
    *("fives/record", "fives/review", "fives/edit", "fives/new", "fives/try/F8", "fives/companion"),
    *("docs", "boards", "print", "print/fives", "print/ziggurat"),
)


def test_every_page_has_a_title_a_sentence_and_a_picture(service: Service) -> None:
    titles = []
    for path in some(PAGES, len(PAGES)):
        found = preview(service, f"/{path}")
        titles.append(found["og:title"])
        assert found["og:url"] == f"http://testserver/{path}"
        assert found["description"] == found["og:description"]
        assert found["og:description"]
        answer = service.client.get(found["og:image"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert len(set(titles)) == len(PAGES)


def test_other_pages_have_previews_in_the_language_of_the_request(service: Service) -> None:
    for path in some(("/print", "/print/fives"), 2):
        english, german = (preview(service, f"{path}?lang={code}") for code in ("en", "de"))
        for name in ("og:title", "og:description"):
            assert english[name] != german[name]
            assert english_in(german[name]) == []
        assert german["og:image"] == english["og:image"]
    picture = preview(service, "/print/fives")["og:image"]
    assert picture == "http://testserver/fives/7.png"


def test_a_page_has_one_title_and_one_description(service: Service) -> None:
    for path in some(("/", "/fives/7", "/docs", "/boards", "/print", "/print/pip"), 6):
        page = service.client.get(path, headers=HTML).text
        assert page.count("<title>") == page.count('name="description"') == 1, path
        assert page.index("og:title") < page.index("</head>")


def test_a_position_that_is_opened_is_the_one_in_the_picture(service: Service) -> None:
    game = games()["fives"]
    text = game.text(game.numbered_deal(3, game.default_options(), 2))
    found = preview(service, f"/fives/at/{quote(text, safe='')}")
    assert found["og:title"] == "Fives, a position"
    assert service.client.get(found["og:image"]).status_code == 200
    assert preview(service, "/fives/at/nonsense")["og:title"] == "Fives"
