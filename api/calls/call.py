"""A call: one question about a game, independent of HTTP; and the job for a solver that some calls
return."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Literal

from pydantic import BaseModel

from api.calls.problems import Kind
from api.ops.settings import Settings
from api.pictures import formats
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

STREAMED: Final = ("hint", "solve")
"""The calls whose interim answers a caller may ask for."""

FIRST_SECONDS: Final = 0.05
"""Seconds of budget for the first of them; it takes about a third of that."""

Json = dict[str, Any]
AnyGame = Game[Any, Any]
AnyWire = Wire[Any, Any]


@dataclass(frozen=True, slots=True)
class SolverJob:
    """A job for a solver, about a position that was read and checked; it is pickled for the process
    that does it. ``call`` is ``solve``, ``hint``, ``bot``, ``review`` or ``standing``; ``more``
    holds the other values of the request. Or ``call`` is ``puzzle`` without a position, and
    ``more`` has its ``number``."""

    call: str
    game_id: str
    position: Any
    budget: Budget
    objective: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    is_heard: bool = field(default=False, compare=False)
    """Whether the caller waits for interim answers, the first of them at once."""
    is_first: bool = False
    """Whether only that first answer is wanted."""

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
        """Whether a search looks only at this turn and so answers at once. The time of a constraint
        model is not known in advance."""
        if self.more.get("method") == FirstMethod.CP_SAT:
            return False
        known = info_of(self.game).objectives
        return any(one.name == self.objective and one.of_the_turn for one in known)

    def first(self) -> "SolverJob":
        """Return the question for the first of the interim answers alone."""
        return replace(self.within(FIRST_SECONDS), is_first=True, is_heard=False)

    def within(self, seconds: float) -> "SolverJob":
        """Return this question with its time limit capped at `seconds`. The effort granted stays,
        so the answer differs only if the time limit ends the search; ``cut_short`` says so."""
        if seconds >= self.seconds:
            return self
        budget = replace(self.budget, seconds=seconds, effort=self.budget.units)
        return replace(self, budget=budget)


@dataclass(frozen=True)
class DealsJob:
    """Some numbered deals of one game for a solver, which reports each as it is solved: its answer,
    reduced to ``KEPT``, with its number as ``seed``. A deal is begun only within ``seconds``."""

    jobs: tuple[tuple[int, SolverJob], ...]
    seconds: float
    call: str = "survey"

    @property
    def game_id(self) -> str:
        return self.jobs[0][1].game_id

    def within(self, seconds: float) -> "DealsJob":
        return replace(self, seconds=min(self.seconds, seconds))


KEPT: Final = ("status", "value", "bound", "estimate", "unit", "effort")
"""What is kept of the answer to a deal of a survey."""

Answer = Json | DrawnPicture | SolverJob
"""An answer as JSON or as a picture, or the job for a solver."""


@dataclass(frozen=True, slots=True)
class Call:
    """``POST /v1/games/{game}/{name}``, as far as it does not depend on HTTP."""

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
    """Returns an example request body."""
    problems: tuple[Kind, ...] = ()
    """Problems of this call in addition to the problems of every call."""
    solver: bool = False
    """True for a call that a solver answers."""
    hot: bool = False
    """True for a call that is made often, such as while a domino is dragged: with a short body it
    is answered without waiting for a thread."""
    by_chance: Callable[[Any], bool] = lambda _: False
    """Whether the answer to a parsed request body is random: no two answers are the same."""
    media: tuple[str, ...] = (formats.SVG, formats.PNG, formats.TEXT)
    """The media types of a picture."""
    addresses: Mapping[str, PictureFormat] = field(default_factory=dict, hash=False)
    """Suffixes of the path at which ``GET`` answers too, with the request in the query; each with
    its default ``format``."""

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
    """What the calls about one game are made from: its rules, its wire, and the types that replace
    the type variables of the models."""

    game: AnyGame
    wire: AnyWire
    types: Mapping[str, Any]

    def specialise(self, model: Any) -> Any:
        """Return a model of all games made for this one, or the result of a function of this
        game."""
        return specialise(model, self.types) if isinstance(model, type) else model(self)


def call(
    summary: str, request: Any, answer: Any, example: Callable[[GameApi], Json], **more: Any
) -> Callable[[Callable[[GameApi, Any], Answer]], Callable[[GameApi], Call]]:
    """Declare a call by the function that answers it: the function's name is the name of the call,
    its docstring the description. ``request`` and ``answer`` are models of all games; ``more`` are
    fields of ``Call``."""

    def declare(run: Callable[[GameApi, Any], Answer]) -> Callable[[GameApi], Call]:
        about = " ".join((run.__doc__ or "").split())
        fields = {"name": run.__name__.replace("_", "-"), "about": about, **more}

        def made(api: GameApi) -> Call:
            return Call(
                game=api.game,
                summary=summary,
                request=api.specialise(request),
                answer=answer and api.specialise(answer),
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
    """Make the types of the games of these names, or of all games if none is named; all share the
    model of a budget."""
    budget = budget_model(
        settings.longest_budget_seconds, settings.budget_seconds, settings.longest_job_seconds
    )
    chosen = [games()[name] for name in names] or games().values()
    named = ((game, tuple(one.name for one in info_of(game).objectives)) for game in chosen)
    return [game_api(game, wire_of(game.id), names, budget) for game, names in named]
