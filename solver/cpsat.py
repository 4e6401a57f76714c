"""What all constraint models share: CP-SAT is run, configured and read here and nowhere else.

Each game builds its models (``solver/games/<game>/cpsat/``) from ``cp_model.CpModel``. This module
runs a model within the budget of a clock (``solve``), lists all of its solutions (``solutions``)
and ranks first choices (``by_first_choice``). "Unknown" is never "infeasible": if nothing was
found, that says something only when the ``Run`` is ``proved``. The library takes long to import, so
it is imported at its first use: commands and questions that do not need it never wait for it.
"""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from solver.answers.answer import Method
from solver.question.budget import Clock, OutOfBudget
from solver.question.limit import LIMIT

__all__ = [
    "ARITHMETIC",
    "CP_SAT",
    "LITERALS",
    "SUMS",
    "Listing",
    "Profile",
    "Run",
    "also_by_model",
    "by_first_choice",
    "copy_model",
    "cp_model",
    "is_installed",
    "solutions",
    "solve",
]

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:

    class _Later(ModuleType):
        """Stands for a module until something of it is needed."""

        def __getattr__(self, name: str) -> Any:
            return getattr(import_module(self.__name__), name)

    cp_model = _Later("ortools.sat.python.cp_model")

CP_SAT: Final = "CP-SAT"
"""The name that the effort of an answer gives to this method."""

LOOK_SECONDS: Final = 0.02
"""Seconds between two looks at a limit that may change while CP-SAT runs."""

Profile = Mapping[str, bool | int | str]
"""Parameters of CP-SAT that suit one kind of model, by name. A string value is the name of a
constant in ``cp_model``."""

_EVERY_MODEL: Final[Profile] = {
    "catch_sigint_signal": False,  # the service and the command end in their own way
    "num_workers": 1,  # the same answer on every run, and one core for each question
    "linearization_level": 0,  # the relaxation costs more than its bounds save
    "symmetry_level": 0,  # looked for even without presolve, and takes longer than the search
    "cp_model_probing_level": 0,  # so does probing
}
"""Parameters for every model: they are small and are solved while somebody waits."""

ARITHMETIC: Final[Profile] = {**_EVERY_MODEL, "max_presolve_iterations": 1}
"""For sums and numbers with large domains: one round of presolve narrows the domains."""

SUMS: Final[Profile] = {
    **ARITHMETIC,
    "use_sat_inprocessing": False,  # costs ten times the search where all variables are literals
}
"""For literals with sums over many of them; presolve makes smaller sums of these."""

LITERALS: Final[Profile] = {
    **_EVERY_MODEL,
    "cp_model_presolve": False,  # finds little in clauses, and takes most of the time
    "use_sat_inprocessing": False,
}
"""For literals and clauses, and circuits over them: unit propagation does the work."""

IN_ORDER: Final[Profile] = {
    **LITERALS,
    "search_branching": "PARTIAL_FIXED_SEARCH",  # a third of the conflicts
}
"""For literals that stand for moves in sequence, if the model itself says in what order to
decide."""

_ROUNDING: Final = 1e-6
"""Tolerance in rounding: CP-SAT gives its bound on a whole number as a float."""


@dataclass(frozen=True)
class Run:
    """One finished run. ``found``: there are values, in ``solver``. ``proved``: it is proved that
    no values are better, or that there are none. ``bound``: the bound on the objective. ``solver``:
    the solver, from which values are read."""

    found: bool
    proved: bool
    bound: float
    solver: cp_model.CpSolver

    def chosen(self, literal: cp_model.IntVar) -> bool:
        return bool(self.solver.boolean_value(literal))

    def number(self, expression: cp_model.LinearExprT) -> int:
        """Return the value of a variable or a sum."""
        return int(self.solver.value(expression))

    @property
    def value(self) -> int:
        """The objective of the values found, rounded to a whole number."""
        return round(self.solver.objective_value)

    @property
    def least(self) -> int:
        """The lower bound of the objective as a whole number, if the objective is minimised."""
        return -int(-(self.bound - _ROUNDING) // 1)

    @property
    def most(self) -> int:
        """The upper bound of the objective as a whole number, if the objective is maximised."""
        return int((self.bound + _ROUNDING) // 1)


@cache
def is_installed() -> bool:
    """Return whether the library OR-Tools is installed. If it is not, no constraint model confirms
    the answers of the searches."""
    return importlib.util.find_spec("ortools") is not None


def copy_model(model: cp_model.CpModel, into: cp_model.CpModel | None = None) -> cp_model.CpModel:
    """Return a copy of a model: a new one, or ``into``, whose old content is lost. Passing ``into``
    saves time: the library also sets up the old names of its methods in a new model, which takes as
    long as a small search."""
    if into is None:
        return model.clone()
    into.proto.copy_from(model.proto)
    into.rebuild_constant_map()
    return into


def solve(
    model: cp_model.CpModel,
    clock: Clock,
    effort: float | None = None,
    *,
    profile: Profile = ARITHMETIC,
    seed: int | None = None,
) -> Run:
    """Run CP-SAT on one thread with the effort that the clock has left, or with ``effort`` if that
    is less. ``seed`` replaces the seed of the budget and makes the search random, so that it takes
    another course.

    Raises:
        ValueError: the model is not valid.
    """
    solver, limit = _configure(clock, effort, profile)
    if seed is not None:
        solver.parameters.random_seed = seed
        solver.parameters.randomize_search = True
    status = _run(solver, model, clock, limit)
    return Run(
        status in ("OPTIMAL", "FEASIBLE"),
        status in ("OPTIMAL", "INFEASIBLE"),
        solver.best_objective_bound,
        solver,
    )


@dataclass(frozen=True)
class Listing:
    """The solutions of a model. ``found``: for each solution, the values of the listed expressions,
    each combination once. ``complete``: it is proved that there are no others."""

    found: tuple[tuple[int, ...], ...]
    complete: bool


def solutions(
    model: cp_model.CpModel,
    listed: Sequence[cp_model.LinearExprT],
    clock: Clock,
    effort: float | None = None,
    *,
    profile: Profile = LITERALS,
) -> Listing:
    """List the values of the expressions ``listed`` in all solutions. They should determine every
    other variable: a solution is found again for each value of a variable that is free.

    Raises:
        ValueError: the model is not valid.
    """
    found = dict[tuple[int, ...], None]()

    class Collecting(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            found[tuple(int(self.value(one)) for one in listed)] = None

    solver, limit = _configure(clock, effort, profile)
    solver.parameters.enumerate_all_solutions = True
    status = _run(solver, model, clock, limit, Collecting())
    return Listing(tuple(found), status in ("OPTIMAL", "INFEASIBLE"))


K = TypeVar("K", bound=Hashable)


def by_first_choice(
    model: cp_model.CpModel,
    choices: Mapping[K, cp_model.IntVar],
    clock: Clock,
    most: int | None = None,
    *,
    profile: Profile = LITERALS,
) -> Iterator[tuple[K, Run]]:
    """Yield first choices, the best first, each with the run that found the best solution
    containing it. Stop after ``most`` of them, when no choice is left, or after a run that did not
    prove its result. Solutions without any of the choices are left out. ``model`` is changed: each
    choice yielded is then forbidden in it, so it cannot be used again."""
    left = dict(choices)
    model.add_bool_or(list(left.values()))
    while left and (most is None or len(choices) - len(left) < most):
        run = solve(model, clock, profile=profile)
        if not run.found:
            return
        chosen = next(choice for choice, literal in left.items() if run.chosen(literal))
        yield chosen, run
        if not run.proved:
            return
        model.add_bool_and(~left.pop(chosen))


def _configure(
    clock: Clock, effort: float | None, profile: Profile
) -> tuple[cp_model.CpSolver, float]:
    """Return a solver with its parameters set, and the effort that it may use."""
    solver = cp_model.CpSolver()
    limit = clock.effort_left if effort is None else min(effort, clock.effort_left)
    for name, value in profile.items():
        known = getattr(cp_model, value) if isinstance(value, str) else value
        setattr(solver.parameters, name, known)
    solver.parameters.random_seed = clock.budget.seed % 2**31
    solver.parameters.max_deterministic_time = limit
    solver.parameters.max_time_in_seconds = clock.seconds_left
    return solver, limit


def _run(
    solver: cp_model.CpSolver,
    model: cp_model.CpModel,
    clock: Clock,
    limit: float,
    callback: cp_model.CpSolverSolutionCallback | None = None,
) -> str:
    """Run a solver, charge the clock and return the name of the status. ``limit`` is the effort
    that the solver may use.

    Raises:
        ValueError: the model is not valid.
    """
    with _stopped_at_the_limit(solver):
        status = solver.status_name(solver.solve(model, callback))
    if status == "MODEL_INVALID":
        raise ValueError(f"CP-SAT refused the model: {model.validate()}.")
    clock.effort += solver.deterministic_time
    clock.nodes += solver.num_branches
    # It stops a little before its seconds are over, so these do not tell.
    if status not in ("OPTIMAL", "INFEASIBLE") and solver.deterministic_time < limit:
        clock.cut_short = True
    return status


@contextmanager
def _stopped_at_the_limit(solver: cp_model.CpSolver) -> Iterator[None]:
    """Stop the solver if ``LIMIT`` is reached while it runs. Only a limit that another process
    writes can change meanwhile; any other is among the seconds of the clock."""
    if not LIMIT.is_shared:
        yield
        return
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(LOOK_SECONDS):
            if LIMIT.seconds_left <= 0.0:
                solver.stop_search()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()


def also_by_model(
    clock: Clock, value: int, modelled: Callable[[], int | None], others: tuple[Method, ...]
) -> tuple[Method, ...]:
    """Return the methods that confirm the value of a search: ``others``, and CP-SAT too if the
    constraint model proves the same value. Return none if the model proves another value.
    ``modelled`` returns the value that the model proves, or None if its budget ends first. Without
    ``others``, or without CP-SAT installed, the model is not run."""

    def agrees() -> bool:
        found = modelled()
        if found is None:
            raise OutOfBudget
        return found == value

    agreed = clock.confirms(agrees) if others and is_installed() else None
    if agreed is None:
        return others
    return (*others, Method.CP_SAT) if agreed else ()
