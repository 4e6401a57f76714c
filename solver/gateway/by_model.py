"""Answer by a constraint model and have the search confirm it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.errors import Refused
from engine.game import Game, M, P
from solver.answers.answer import Finding, Method, Status, Valued, disputed
from solver.answers.words import violation
from solver.question.info import FirstMethod, ObjectiveInfo
from solver.question.objective import ConstraintModel, Objective, SearchRequest

_MODEL_SHARE: Final = 0.8
"""The fraction of the budget that the model may use if the search is to confirm it. The search gets
the rest, and needs less."""


def require_model(objectives: Iterable[ObjectiveInfo], objective: ObjectiveInfo) -> None:
    """Check that ``objective`` has a constraint model.

    Raises:
        Refused: the objective has no model, with the methods that it has and the objectives that
            have one.
    """
    if objective.is_modelled:
        return
    modelled = tuple(one.name for one in objectives if one.is_modelled)
    known = tuple(map(str, objective.methods))
    code = "no_such_method.elsewhere" if modelled else "no_such_method"
    given = {"name": str(FirstMethod.CP_SAT), "known": known, "objective": objective.name}
    raise Refused([violation(code, "", "/method", **given, elsewhere=modelled)])


def by_model(
    game: Game[P, M],
    objective: Objective[P, M],
    model: ConstraintModel[P, M],
    request: SearchRequest[P],
) -> Finding[M]:
    """Return the model's finding, as far as the search confirms it. If the model finds neither a
    value nor a proof that there is no way within its share of the budget, the search answers
    instead. That answer counts as unconfirmed, unless the search and a second method both prove
    that there is no way."""
    clock = request.clock
    part = clock.share(_MODEL_SHARE if clock.budget.confirm else 1.0)
    found = model.answer(replace(request, clock=part))
    clock.charge(part)
    if Method.RULES in found.verified_by:
        return found
    if found.value is None and found.status is not Status.INFEASIBLE:
        found = _search(objective, None, request)
        is_refuted = found.status is Status.INFEASIBLE and found.verified_by
        return found if is_refuted else replace(_without_proof(found), verified_by=())
    searched: list[Finding[M]] = []

    def is_searched() -> bool:
        searched.append(_search(objective, model, request))
        return True

    clock.confirms(is_searched)
    sure = _confirm(found, searched[0]) if searched else _without_proof(found)
    return _with_images(game, request.position, sure)


def _with_images(game: Game[P, M], position: P, found: Finding[M]) -> Finding[M]:
    """Return ``found`` with more moves. A model names only one of several moves that a symmetry of
    the position turns into each other; the other legal ones are added with the same value."""
    if not found.moves:
        return found
    image = game.move_class(position)
    valued = {image(one.move): one for one in reversed(found.moves)}
    named = {one.move for one in found.moves}
    legal = (move for move in game.legal_moves(position) if move not in named)
    images = [(move, image(move)) for move in legal]
    others = (replace(valued[same], move=move) for move, same in images if same in valued)
    return replace(found, moves=(*found.moves, *others))


def _search(
    objective: Objective[P, M], model: ConstraintModel[P, M] | None, request: SearchRequest[P]
) -> Finding[M]:
    """Return what the search finds with what is left of the budget. If ``model`` has a ``search``,
    that one is used, else ``objective.values`` without its second method."""
    part = request.clock.share(1.0)
    alone = SearchRequest(request.position, part, request.shown, history=request.history)
    try:
        if model is not None and model.search is not None:
            return model.search(alone)
        part.budget = replace(part.budget, confirm=False)
        return objective.values(alone)
    finally:
        request.clock.charge(part)


def _confirm(found: Finding[M], searched: Finding[M]) -> Finding[M]:
    """Return ``found``, the model's finding, as far as ``searched``, the search's finding, confirms
    it. A claim that the search does not make is marked as not proved. If the two contradict each
    other, nothing is claimed."""
    said = {one.move: one for one in searched.moves}
    pairs = [(one, said[one.move]) for one in found.moves if one.move in said]
    if _contradicts(found, searched) or any(_contradicts(*pair) for pair in pairs):
        return disputed(found.moves)
    agreed = {one.move for one, other in pairs if _agrees(one, other)}
    # Its line is replayed to the value, so a bound is enough; no way at all is none for any move.
    bounded = _is_exact(found) and searched.bound == found.value
    if bounded or _agrees(found, searched):
        none = found.status is Status.INFEASIBLE
        agreed |= {one.move for one in (found.moves if none else found.moves[:1])}
        others = tuple(one for one in searched.verified_by if one is not Method.CP_SAT)
        found = replace(found, verified_by=others or (Method.EXHAUSTIVE,))
    else:
        found = replace(found, status=found.status.unconfirmed)
    moves = (one if one.move in agreed else _less_sure(one) for one in found.moves)
    return replace(found, moves=tuple(moves))


def _is_exact(one: Valued[M] | Finding[M]) -> bool:
    return one.value is not None and one.value == one.bound


def _agrees(one: Valued[M] | Finding[M], other: Valued[M] | Finding[M]) -> bool:
    if one.status is Status.INFEASIBLE:
        return other.status is Status.INFEASIBLE
    return _is_exact(one) and _is_exact(other) and one.value == other.value


def _contradicts(one: Valued[M] | Finding[M], other: Valued[M] | Finding[M]) -> bool:
    """Return whether ``one`` and ``other`` cannot both be true: two different exact values, or a
    value against the claim that there is no way."""
    none = one.status is Status.INFEASIBLE, other.status is Status.INFEASIBLE
    if any(none):
        return not all(none) and (one.value is not None or other.value is not None)
    return _is_exact(one) and _is_exact(other) and one.value != other.value


def _less_sure(one: Valued[M]) -> Valued[M]:
    return replace(one, status=one.status.unconfirmed)


def _without_proof(found: Finding[M]) -> Finding[M]:
    return replace(
        found, status=found.status.unconfirmed, moves=tuple(map(_less_sure, found.moves))
    )
