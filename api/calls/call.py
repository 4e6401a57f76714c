"""A call: one thing that can be asked about a game, without a word of HTTP; and the question for a
solver that some calls put."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from pydantic import BaseModel

from api.calls.problems import Kind
from api.ops.settings import Settings
from api.pictures.formats import DrawnPicture
from engine.game import Game
from engine.registry import games
from schemas.faults import validate
from schemas.generic import specialise
from schemas.requests import PictureFormat, budget_model
from schemas.wire import Wire, any_position, candidate, wire_of
from solver.question.budget import Budget
from solver.question.info import FirstMethod
from solver.question.registry import info_of

Json = dict[str, Any]
AnyGame = Game[Any, Any]
AnyWire = Wire[Any, Any]


@dataclass(frozen=True, slots=True)
class SolverJob:
    """A question to a solver about a position that was read and judged; it travels pickled to
    the process that answers it. ``call`` is ``solve``, ``hint``, ``bot``, ``review`` or
    ``standing``, ``more`` what that call takes besides: the values of its request, read. Or it is
    ``puzzle``, about no position, and ``more`` has its ``number``."""

    call: str
    game_id: str
    position: Any
    budget: Budget
    objective: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    is_heard: bool = field(default=False, compare=False)
    """Whether somebody waits for answers on the way, the first of them at once."""

    @property
    def game(self) -> Game[Any, Any]:
        return games()[self.game_id]

    @property
    def wire(self) -> Wire[Any, Any]:
        return wire_of(self.game_id)

    @property
    def seconds(self) -> float:
        return self.budget.seconds

    @property
    def of_the_turn(self) -> bool:
        """Whether a search is asked for an objective that looks no farther than the turn, and
        answers at once; how long a constraint model takes is not known before."""
        if self.more.get("method") == FirstMethod.CP_SAT:
            return False
        known = info_of(self.game).objectives
        return any(one.name == self.objective and one.of_the_turn for one in known)

    def within(self, seconds: float) -> "SolverJob":
        """Return this question with its time limit capped at `seconds`. The effort granted stays,
        so the answer differs only if the time limit ends the search; ``cut_short`` says so."""
        if seconds >= self.seconds:
            return self
        budget = replace(self.budget, seconds=seconds, effort=self.budget.units)
        return replace(self, budget=budget)


Answer = Json | DrawnPicture | SolverJob
"""An answer, as JSON or as a picture, or the question to put to a solver."""


@dataclass(frozen=True, slots=True)
class Call:
    """``POST /v1/games/{game}/{name}``, as far as it is the same over any wire."""

    game: AnyGame
    name: str
    summary: str
    about: str
    request: type[BaseModel]
    answer: Any
    """The type of the answer; None for a picture."""
    run: Callable[[Any], Answer]
    """Answer a request body that was read; raises ``Problem``, ``Refused`` or ``IllegalMove``."""
    example: Callable[[], Json] = field(hash=False)
    """A request body to show."""
    problems: tuple[Kind, ...] = ()
    """Problems that it may answer besides the problems of every call."""
    solver: bool = False
    """True for a call that is put to a solver."""
    hot: bool = False
    """True for a call that is asked often, as while somebody drags a domino: with a short body it
    waits for no thread."""
    by_chance: Callable[[Any], bool] = lambda _: False
    """Whether chance decides the answer to a request body that was read: no two are the same."""
    addresses: Mapping[str, PictureFormat] = field(default_factory=dict, hash=False)
    """What follows the path where ``GET`` answers too, the request in the query, and the
    ``format`` that is usual there."""

    @property
    def path(self) -> str:
        return f"/v1/games/{self.game.id}/{self.name}"

    @property
    def operation_id(self) -> str:
        return f"{self.game.id}_{self.name}".replace("-", "_")

    def parse_and_run(self, data: object) -> Answer:
        """Read a request body and run the call; raises what ``run`` does."""
        return self.run(self.read(data))

    def read(self, data: object) -> Any:
        """Read a request body; raises ``Refused`` with everything that is wrong."""
        return validate(self.request.model_validate, data)


@dataclass(frozen=True, slots=True)
class GameApi:
    """Everything that the calls about one game are made with: its rules, its wire, and the types
    that stand for the variables of the models."""

    game: AnyGame
    wire: AnyWire
    types: Mapping[str, Any]

    def made(self, model: Any) -> Any:
        """Make a model of all games for this one, or what a function makes of this game."""
        return specialise(model, self.types) if isinstance(model, type) else model(self)


def call(
    summary: str, request: Any, answer: Any, example: Callable[[GameApi], Json], **more: Any
) -> Callable[[Callable[[GameApi, Any], Answer]], Callable[[GameApi], Call]]:
    """Declare a call by the function that answers it: it has the name of the call, and its
    docstring describes it. Models are those of all games; ``more`` are fields of ``Call``."""

    def declare(run: Callable[[GameApi, Any], Answer]) -> Callable[[GameApi], Call]:
        about = " ".join((run.__doc__ or "").split())
        fields = {"name": run.__name__.replace("_", "-"), "about": about, **more}

        def made(api: GameApi) -> Call:
            return Call(
                game=api.game,
                summary=summary,
                request=api.made(request),
                answer=answer and api.made(answer),
                run=partial(run, api),
                example=partial(example, api),
                **fields,
            )

        return made

    return declare


def game_api(
    game: AnyGame, wire: AnyWire, objectives: tuple[str, ...], budget: type[BaseModel]
) -> GameApi:
    types = {
        "AnyPosition": any_position(wire),
        "Candidate": candidate(wire),
        "Position": wire.position,
        "Options": wire.any_options,
        "Move": wire.move,
        "Effect": wire.effect,
        "Outcome": wire.outcome,
        "Table": wire.table,
        "Players": Literal[game.seats],
        "Objective": Literal[objectives],
        "Budget": budget,
    }
    return GameApi(game, wire, types)


def game_apis(settings: Settings, names: Iterable[str] = ()) -> list[GameApi]:
    """Lay out the types of the games of these names, of all where none is named; they share the
    model of a budget."""
    budget = budget_model(
        settings.longest_budget_seconds, settings.budget_seconds, settings.longest_job_seconds
    )
    chosen = [games()[name] for name in names] or games().values()
    named = ((game, tuple(one.name for one in info_of(game).objectives)) for game in chosen)
    return [game_api(game, wire_of(game.id), names, budget) for game, names in named]
