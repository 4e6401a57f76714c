"""A typed client, generated from ``openapi.yaml``, plays a whole hand of every game."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from api.examples import SEED
from api.solved import stored
from engine.game import Game
from schemas.registry import wires
from tests.api.serving import ROOT, Running
from tests.kit.material import material
from tests.kit.playouts import GAMES
from tests.wire import read_position

pytestmark = pytest.mark.server

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

PACKAGE = "generated_client"
CONFIG = "content_type_overrides:\n  image/svg+xml: text/plain\npost_hooks: []\n"


class Client(NamedTuple):
    """The generated package, bound to a server."""

    models: Any
    bound: Any

    def ask(self, game: AnyGame, call: str, **body: Any) -> Any:
        """The typed answer to a typed request."""
        request = getattr(self.models, f"{wires()[game.id].prefix}{call.capitalize()}Request")
        package = game.id.replace("-", "_")
        endpoint = importlib.import_module(f"{PACKAGE}.api.{package}.{package}_{call}")
        return endpoint.sync(client=self.bound, body=request(**body))

    def answered(self, game: AnyGame, call: str, **body: Any) -> Any:
        answer = self.ask(game, call, **body)
        assert type(answer).__name__ == f"{wires()[game.id].prefix}{call.capitalize()}Answer", (
            answer
        )
        return answer


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "config.yaml").write_text(CONFIG)
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta=none"]
    command += [f"--path={ROOT / 'openapi.yaml'}", f"--output-path={folder / PACKAGE}"]
    command += [f"--config={folder / 'config.yaml'}", "--fail-on-warning"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def client(package: Path, with_solvers: Running) -> Iterator[Client]:
    module = importlib.import_module(PACKAGE)
    with module.Client(base_url=with_solvers.address) as bound:
        yield Client(importlib.import_module(f"{PACKAGE}.models"), bound)


def planned(game: AnyGame) -> list[Any]:
    """Moves that are known to lead on from the deal; a game alone is won by a plan only."""
    entry = stored().get(f"{game.id}_solve".replace("-", "_"))
    return [] if entry is None else [step["move"] for step in entry["answer"]["line"]]


@every_game
def test_a_whole_hand_is_played(client: Client, game: AnyGame) -> None:
    text = client.answered(game, "deals", seed=SEED).text
    plan = planned(game)
    for _ in range(material(game).bound):
        listed = client.answered(game, "moves", position=text)
        if not listed.moves:
            break
        moves = [entry.move for entry in listed.moves]
        planned_move = plan.pop(0) if plan else moves[0].to_dict()
        (chosen,) = [move for move in moves if move.to_dict() == planned_move]
        played = client.answered(game, "play", position=text, moves=[chosen])
        assert len(played.effects) == 1
        text = played.text
    checked = client.answered(game, "check", position=text)
    assert checked.valid
    outcome = game.outcome(read_position(game, text))
    assert outcome is not None
    assert checked.outcome.to_dict() == outcome.as_json()


@every_game
def test_a_position_goes_out_as_it_came(client: Client, game: AnyGame) -> None:
    dealt = client.answered(game, "deals", seed=3)
    played = client.answered(game, "play", position=dealt.position, moves=[])
    assert played.position == dealt.position
    assert played.text == dealt.text


@every_game
def test_a_refusal_is_typed_too(client: Client, game: AnyGame) -> None:
    problem = client.ask(game, "moves", position=f"{game.id}~")
    assert isinstance(problem, client.models.Problem)
    assert (problem.status, problem.code) == (422, "invalid_request")
    assert [error.code for error in problem.errors] == ["bad_text"]


@every_game
def test_a_picture_is_text(client: Client, game: AnyGame) -> None:
    text = client.answered(game, "deals", seed=3).text
    assert client.ask(game, "picture", position=text).startswith("<svg ")
