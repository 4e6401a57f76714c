"""Run the model of going out alone, and turn its solution into moves of the engine."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.games.pip import GAME, Move, Play, Position
from engine.games.pip.layout.open_ends import open_ends_of
from engine.games.pip.position import DRAW
from engine.tiles import Face, Tile
from solver.asking.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.pip.cpsat.constraints import whole_model
from solver.games.pip.cpsat.model import SoloModel, Use, returning, turns


class DominoLaid(NamedTuple):
    """A domino of the hand laid on another one of it (None: on the layout), on an end that asks
    so, leaving open what it leaves, and the domino given with it."""

    tile: Tile
    on: Tile | None
    ask: Face
    leaves: Face | None
    given: Tile | None


class WayOut(NamedTuple):
    """The result of the model: ``turns`` to go out with the steps that take so many, None where no
    way was found; none takes fewer than ``least``."""

    verdict: Verdict
    turns: int | None
    least: int
    steps: tuple[DominoLaid, ...]


def fewest_turns(position: Position, clock: Clock, at_most: int | None = None) -> WayOut:
    """Return the fewest turns to go out by the hand alone; where ``at_most`` is given, any way that
    takes no more."""
    if not position.hand:
        return WayOut(Verdict.OPTIMAL, 0, 0, ())
    if clock.expired():
        return WayOut(Verdict.UNKNOWN, None, 1, ())
    model = whole_model(position)
    count = turns(model)
    if at_most is None:
        model.cp.minimize(count)
    else:
        model.cp.add(count <= at_most)
    run = solve(model.cp, clock)
    while run.found and _ends_early(position, _steps(model, run)):
        chosen = [use.literal for use in model.uses if run.chosen(use.literal)]
        model.cp.add_bool_or([literal.negated() for literal in chosen])
        run = solve(model.cp, clock)
    if not run.found:
        return WayOut(run.verdict, None, 1 if at_most is None else at_most + 1, ())
    least = round(run.bound) if at_most is None else 1
    steps = _steps(model, run)
    return WayOut(run.verdict, turns_of(position, steps), least, steps)


def turns_of(position: Position, steps: tuple[DominoLaid, ...]) -> int:
    """Return the turns that a way out takes. The model only bounds them from above: unless they are
    minimized it need not count a turn that a letter saves."""
    letters = returning(position)
    return len(steps) - sum(1 for step in steps[:-1] if step.tile.first in letters)


def _ends_early(position: Position, steps: tuple[DominoLaid, ...]) -> bool:
    """Tell whether D, laid last to give the rest of the hand away, leaves nobody a domino to place:
    the round is over by it (I10). The model knows nothing of other hands, so it is told each
    time."""
    if steps[-1].given is None or not position.is_known:
        return False
    for move in moves_of(position, steps[:-1]):
        position = resumed(position, GAME.apply_unjudged(position, move).position)
    return not any(_is_step(position, play, steps[-1]) for play in _plays(position))


def _steps(model: SoloModel, run: Run) -> tuple[DominoLaid, ...]:
    chosen = [use for use in model.uses if run.chosen(use.literal)]
    chosen.sort(key=lambda use: run.number(model.at[use.tile]))
    pairs = zip(model.tiles, model.given, strict=True)
    given = next((tile for tile, literal in pairs if run.chosen(literal)), None)
    return tuple(_step(model, use, given) for use in chosen)


def _step(model: SoloModel, use: Use, given: Tile | None) -> DominoLaid:
    tile, source = model.tiles[use.tile], model.sources[use.source].tile
    return DominoLaid(
        tile,
        None if source is None else model.tiles[source],
        use.ask,
        use.way.ask if use.way.room else None,
        given if tile.first == DRAW else None,
    )


def moves_of(position: Position, steps: tuple[DominoLaid, ...]) -> tuple[Move, ...]:
    """Return the steps as moves, the turn coming back to the same seat after each.

    Raises:
        StopIteration: a step is no legal move; a defect in the model.
    """
    found: list[Move] = []
    for step in steps:
        move = next(play for play in _plays(position) if _is_step(position, play, step))
        found.append(move)
        position = resumed(position, GAME.apply_unjudged(position, move).position)
    return tuple(found)


def resumed(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the round goes on and nobody else
    moves."""
    if after.to_move == before.to_move or GAME.outcome(after) is not None:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def _plays(position: Position) -> Iterator[Play]:
    return (move for move in GAME.legal_moves(position) if isinstance(move, Play))


def _is_step(position: Position, play: Play, step: DominoLaid) -> bool:
    if play.tile.canonical != step.tile or play.give != step.given or play.on is None:
        return False
    asks = open_ends_of(position).asks
    lies_on = position.layout[play.on].tile.canonical
    if asks[play.on] != step.ask or step.on not in (None, lies_on):
        return False
    after = GAME.apply_unjudged(position, play).position
    return step.leaves is None or open_ends_of(after).asks[-1] == step.leaves
