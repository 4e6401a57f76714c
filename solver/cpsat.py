"""What all constraint models share: CP-SAT is run, configured and read here and nowhere else.

A model is built by its game (``solver/games/<game>/cpsat/``) out of ``cp_model.CpModel``. This
module runs it within the budget of a clock (``solve``), lists all of its solutions (``solutions``)
and ranks first choices (``by_first_choice``). "Unknown" is never "infeasible": only a ``Run`` that
is ``proved`` says anything about what was not found. The library takes long to import, and is
when it is first used: no command and no question that does without it waits.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from solver.answers.answer import Method
from solver.question.budget import Clock, OutOfBudget

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
"""The method of an answer that a constraint model found, as its effort names it."""

Profile = Mapping[str, bool | int | str]
"""Parameters of CP-SAT that fit one kind of model, by name; a string names a constant of it."""

_EVERY_MODEL: Final[Profile] = {
    "catch_sigint_signal": False,  # the service and the command end in their own way
    "num_workers": 1,  # the same answer on every run, and one core for each question
    "linearization_level": 0,  # the relaxation costs more than its bounds save
    "symmetry_level": 0,  # looked for even without presolve, and takes longer than the search
    "cp_model_probing_level": 0,  # so does probing
}
"""Models here are small and are solved while somebody waits."""

ARITHMETIC: Final[Profile] = {**_EVERY_MODEL, "max_presolve_iterations": 1}
"""For sums and numbers with large domains: one round of presolve narrows them."""

SUMS: Final[Profile] = {
    **ARITHMETIC,
    "use_sat_inprocessing": False,  # costs ten times the search where all variables are literals
}
"""For literals with sums over many of them, of which presolve makes smaller ones."""

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
"""For literals of moves one after another, which the model itself says in what order to decide."""

_ROUNDING: Final = 1e-6
"""CP-SAT gives its bound on a whole number as a float."""


@dataclass(frozen=True)
class Run:
    """One finished run: whether values were ``found``, whether it is ``proved`` that none are
    better or that there are none, the bound on the objective and the values."""

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
        """The objective of the values found."""
        return round(self.solver.objective_value)

    @property
    def least(self) -> int:
        """The bound from below, where the objective is minimised."""
        return -int(-(self.bound - _ROUNDING) // 1)

    @property
    def most(self) -> int:
        """The bound from above, where the objective is maximised."""
        return int((self.bound + _ROUNDING) // 1)


@cache
def is_installed() -> bool:
    """Tell whether the library is there. While everything is installed, searches are compiled
    before it is; without it no model confirms them."""
    return importlib.util.find_spec("ortools") is not None


def copy_model(model: cp_model.CpModel, into: cp_model.CpModel | None = None) -> cp_model.CpModel:
    """Return a copy of a model: a new one, or ``into`` with what it was before lost. The library
    gives the methods of a new one their old names too, which takes as long as a small search."""
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
    """Run CP-SAT on one thread within what the clock has left, or less effort when given. With a
    ``seed`` of its own the run goes another way than with that of the budget.

    Raises:
        ValueError: the model itself is not valid.
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
    """The solutions of a model, as the values of what was to be listed, each once, and whether it
    is proved that there are no others."""

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
    """List the values that ``listed`` has in all solutions. Every other variable should follow from
    these: one that is free repeats a solution for each of its values.

    Raises:
        ValueError: the model itself is not valid.
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
    """Yield first choices from the best on, each with the run that found the best way to go on with
    it: at most ``most`` of them, until none is left or one was not proved. Solutions that choose
    none are left out. The model takes those yielded as forbidden, so it is used up."""
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
    """Return a solver with its parameters, and the effort that it may take."""
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
    """Run a solver, charge the clock and return the name of the status."""
    status = solver.status_name(solver.solve(model, callback))
    if status == "MODEL_INVALID":
        raise ValueError(f"CP-SAT refused the model: {model.validate()}.")
    clock.effort += solver.deterministic_time
    clock.nodes += solver.num_branches
    # It stops a little before its seconds are over, so these do not tell.
    if status not in ("OPTIMAL", "INFEASIBLE") and solver.deterministic_time < limit:
        clock.cut_short = True
    return status


def also_by_model(
    clock: Clock, value: int, modelled: Callable[[], int | None], others: tuple[Method, ...]
) -> tuple[Method, ...]:
    """Return the methods that stand behind the value of a search: ``others``, and the constraint
    model if it proves the same; none if it proves another value. ``modelled`` gives the value that
    the model proves, None if its budget ends before."""

    def agrees() -> bool:
        found = modelled()
        if found is None:
            raise OutOfBudget
        return found == value

    agreed = clock.confirms(agrees) if others and is_installed() else None
    if agreed is None:
        return others
    return (*others, Method.CP_SAT) if agreed else ()
