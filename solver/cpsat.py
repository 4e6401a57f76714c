"""Set CP-SAT parameters and read CP-SAT statuses: no other module does. The library takes long to
import, and is when it is first used: no command and no question that does without it waits."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

from solver.asking.budget import Clock

__all__ = ["Run", "copied", "cp_model", "solve"]

if TYPE_CHECKING:
    from ortools.sat.python import cp_model
else:

    class _Later(ModuleType):
        """Stands for a module until something of it is needed."""

        def __getattr__(self, name: str) -> Any:
            return getattr(importlib.import_module(self.__name__), name)

    cp_model = _Later("ortools.sat.python.cp_model")


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


def copied(model: cp_model.CpModel, into: cp_model.CpModel | None = None) -> cp_model.CpModel:
    """Return a copy of a model: a new one, or ``into`` with what it was before lost. The library
    gives the methods of a new one their old names too, which takes as long as a small search."""
    if into is None:
        return model.clone()
    into.proto.copy_from(model.proto)
    into.rebuild_constant_map()
    return into


def solve(
    model: cp_model.CpModel, clock: Clock, effort: float | None = None, *, inprocessing: bool = True
) -> Run:
    """Run CP-SAT on one thread within what the clock has left, or less effort when given. A model
    of literals alone costs ten times the effort with its inprocessing.

    Raises:
        ValueError: the model itself is not valid.
    """
    solver = cp_model.CpSolver()
    limit = clock.effort_left if effort is None else min(effort, clock.effort_left)
    _configure(solver.parameters, clock, limit)
    solver.parameters.use_sat_inprocessing = inprocessing
    status = solver.status_name(solver.solve(model))
    if status == "MODEL_INVALID":
        raise ValueError(f"CP-SAT refused the model: {model.validate()}.")
    proved = status in ("OPTIMAL", "INFEASIBLE")
    clock.effort += solver.deterministic_time
    clock.nodes += solver.num_branches
    # It stops a little before its seconds are over, so these do not tell.
    if not proved and solver.deterministic_time < limit:
        clock.cut_short = True
    found = status in ("OPTIMAL", "FEASIBLE")
    return Run(found, proved, solver.best_objective_bound, solver)


def _configure(parameters: cp_model.SatParameters, clock: Clock, limit: float) -> None:
    parameters.catch_sigint_signal = False
    parameters.num_workers = 1
    parameters.random_seed = clock.budget.seed % 2**31
    parameters.max_deterministic_time = limit
    parameters.max_time_in_seconds = clock.seconds_left
    # Small models: presolve's costlier passes and the linear relaxation cost more than they save.
    parameters.linearization_level = 0
    parameters.symmetry_level = 0
    parameters.cp_model_probing_level = 0
    parameters.max_presolve_iterations = 1
