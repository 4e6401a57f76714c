"""What was proved of a position is given to whoever asks about one that is the same for the rules,
turned to where the dominoes of the asker lie."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.app import create_app
from api.settings import Settings
from engine.game import Game
from tests.api import stand_ins
from tests.api.asking import Json, Service
from tests.kit.planted import leave_moves_unturned
from tests.late import TURNED, late_positions, other_images
from tests.looking import some
from tests.wire import position_json, read_move

pytestmark = pytest.mark.server

BUDGET = {"seconds": 30}
PATIENCE = 40.0


@contextmanager
def serving(folder: Path) -> Iterator[Service]:
    """A service with the real solvers, all of whose answers are said to have taken a second."""
    settings = Settings(store=f"sqlite:///{folder}/jobs.sqlite", solves=1)
    app = create_app(settings, stand_ins.named(stand_ins.thorough), (stand_ins.MODULE,))
    with TestClient(app) as client:
        deadline = time.monotonic() + PATIENCE
        while client.get("/readyz").status_code != 200 and time.monotonic() < deadline:
            time.sleep(0.01)
        yield Service(client)


def solved(service: Service, game: Game[Any, Any], position: Any, seed: int = 0) -> Json:
    asked = {"position": position_json(game, position), "budget": {**BUDGET, "seed": seed}}
    return service.post(f"/v1/games/{game.id}/solve", asked)


def time_worked_out(answer: Json) -> int:
    """Tell the one time an answer was worked out from all others."""
    count: int = answer["effort"]["samples"]
    return count


def until_known(service: Service, game: Game[Any, Any], position: Any) -> Json:
    """The answer, once it is in the store: asked until it is the same twice."""
    deadline = time.monotonic() + PATIENCE
    first = solved(service, game, position)
    while (again := solved(service, game, position)) != first:
        assert time.monotonic() < deadline, "no answer is given again"
        first = again
    return first


def a_late_position(game: Game[Any, Any], seed: int = 1) -> Any:
    """One that has other images, in some of which the best line lies elsewhere."""
    return next(one for one in late_positions(game, seed) if other_images(game, one))


def holds(game: Game[Any, Any], position: Any, answer: Json) -> None:
    """Play the line of an answer from a position: its words and effects are those of the engine."""
    moves = [read_move(game, move) for move in answer["moves"]]
    assert [step["move"] for step in answer["line"]] == answer["moves"]
    _, effects = game.play_all(position, moves)
    assert [step["effect"] for step in some(answer["line"])] == list(effects)
    assert [step["text"] for step in answer["line"]] == list(map(game.move_text, moves))


PROVED = ("status", "value", "bound", "unit", "objective", "verified_by", "equally_good", "effort")


@pytest.mark.parametrize("game", TURNED, ids=lambda game: game.id)
def test_an_image_is_answered_with_the_line_turned_to_it(
    tmp_path: Path, game: Game[Any, Any]
) -> None:
    position = a_late_position(game)
    with serving(tmp_path) as service:
        known = until_known(service, game, position)
        holds(game, position, known)
        turned = 0
        for image in some(other_images(game, position)):
            answer = solved(service, game, image)
            assert {key: answer[key] for key in PROVED} == {key: known[key] for key in PROVED}
            holds(game, image, answer)
            written = {"position": game.text(image), "budget": BUDGET}
            assert service.post(f"/v1/games/{game.id}/solve", written) == answer
            turned += answer["moves"] != known["moves"]
        assert turned
    with serving(tmp_path) as service:
        assert time_worked_out(solved(service, game, position)) == time_worked_out(known)


def test_the_order_of_laying_makes_no_other_question(tmp_path: Path) -> None:
    """Where it is kept and the position is sound in another one, too."""
    asked = 0
    for game in TURNED:
        position = a_late_position(game)
        others = [one for one in exchanged(position) if not game.faults(one)]
        with serving(tmp_path) as service:
            for other in others[:2]:
                known = until_known(service, game, position)
                assert solved(service, game, other) == known
                asked += 1
    assert asked > 2


def exchanged(position: Any) -> Iterator[Any]:
    """The position with one laid domino put behind the next."""
    placed = getattr(position, "placed", ())
    for index in range(2, len(placed) - 1):
        one, two = placed[index : index + 2]
        laid = (*placed[:index], two, one, *placed[index + 2 :])
        yield type(position)(
            **{name: getattr(position, name) for name in position.__slots__} | {"placed": laid}
        )


@pytest.mark.parametrize("game", TURNED, ids=lambda game: game.id)
def test_a_line_that_was_turned_wrong_is_never_sent(
    tmp_path: Path, game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is worked out anew, and that answer is given again."""
    leave_moves_unturned(monkeypatch, game)
    position = a_late_position(game)
    with serving(tmp_path) as service:
        known = until_known(service, game, position)
        anew = 0
        for image in some(other_images(game, position)):
            answer = solved(service, game, image)
            holds(game, image, answer)
            assert answer["value"] == known["value"]
            anew += time_worked_out(answer) != time_worked_out(known)
        assert anew
        holds(game, image, until_known(service, game, image))


def test_other_questions_about_an_image_are_worked_out(tmp_path: Path) -> None:
    """With another seed; and hints, whose reasons name places."""
    game = TURNED[0]
    position = a_late_position(game)
    image = other_images(game, position)[0]
    with serving(tmp_path) as service:
        known = time_worked_out(until_known(service, game, position))
        assert time_worked_out(solved(service, game, image)) == known
        assert time_worked_out(solved(service, game, image, seed=2)) != known
        asked = {"position": position_json(game, image), "budget": BUDGET}
        assert time_worked_out(service.post(f"/v1/games/{game.id}/hint", asked)) != known
