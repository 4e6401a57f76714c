"""Find the most points this turn: by arithmetic on the ends, confirmed by playing every move.

A turn ends with a domino laid or a pass; draws before it are forced (F4) and belong to it as
far as the boneyard is seen. Where a domino that is not seen must be drawn, the line ends there:
what it is worth so far is 0, and the bound is the most that any hidden domino could score.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.games.fives import GAME, Draw, Layout, Move, Pass, Play, Position
from engine.tiles import HIDDEN, Tile
from solver.answers.answer import Effort, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.games.fives.explain import scored
from solver.games.fives.open_ends import end_of, points_of
from solver.games.fives.phrases import DRAW_UNKNOWN


class TurnPlayed(NamedTuple):
    """A turn that begins with a move: points and bound, the moves, the pips laid."""

    points: int
    bound: int
    line: tuple[Move, ...]
    pips: int


def most_now(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the points of the turn, ties by the pips that leave the hand."""
    turns = sorted(_turns(position), key=lambda turn: (-turn.points, -turn.pips))
    best, clock.nodes = turns[0], len(turns)
    confirmed = best.points == best.bound and clock.confirms(
        lambda: _replayed(position) == best.points
    )
    status = Status.OPTIMAL if confirmed else Status.FEASIBLE
    return Finding(
        status=status,
        value=best.points,
        bound=best.bound,
        line=best.line,
        moves=tuple(_valued(position, turn, status) for turn in turns),
        equally_good=_folded(position, [turn for turn in turns if turn.points == best.points]),
        verified_by=(Method.EXHAUSTIVE,) if confirmed else (),
        assumption=() if best.points == best.bound else DRAW_UNKNOWN(),
        effort=Effort(clock.seconds, clock.nodes, method="open ends added up"),
    )


def _turns(position: Position) -> list[TurnPlayed]:
    moves = GAME.legal_moves(position)
    if isinstance(moves[0], Draw):
        return [_after_draws(position)]
    return [_turn(position.layout, move) for move in moves]


def _turn(layout: Layout, move: Move) -> TurnPlayed:
    if not isinstance(move, Play):
        return TurnPlayed(0, 0, (move,), 0)
    points = points_of_play(layout, move.tile, move.arm)
    return TurnPlayed(points, points, (move,), _pips(move.tile))


def _after_draws(position: Position) -> TurnPlayed:
    """Return the draws that are forced, and the best play once one is possible."""
    drawn: list[Move] = []
    for tile in position.boneyard:
        drawn.append(Draw())
        if tile == HIDDEN:
            most = [_best_with(position.layout, unseen) for unseen in position.unseen]
            return TurnPlayed(0, max(points for points, _ in most), tuple(drawn), 0)
        points, play = _best_with(position.layout, tile)
        if play is not None:
            return TurnPlayed(points, points, (*drawn, play), _pips(tile))
    if GAME.outcome(GAME.play_all(position, drawn)[0]) is None:
        drawn.append(Pass())
    return TurnPlayed(0, 0, tuple(drawn), 0)


def _best_with(layout: Layout, tile: Tile) -> tuple[int, Play | None]:
    """Return the most points that the domino can score, and how."""
    best: tuple[int, Play | None] = (0, None)
    for lies in dict.fromkeys((tile, tile.flipped)):
        for arm, end in enumerate(_ends(layout)):
            if lies.first == end:
                points = points_of_play(layout, lies, arm)
                if best[1] is None or points > best[0]:
                    best = points, Play(lies, arm)
    return best


def _ends(layout: Layout) -> list[object]:
    spinner = layout.spinner
    return [laid[-1].second if laid else spinner and spinner.first for laid in layout.arms]


def points_of_play(layout: Layout, tile: Tile, arm: int | None) -> int:
    """Return the points for the ends with the domino laid."""
    if arm is None or layout.spinner is None:
        return points_of(int(tile.first), ())
    outer = [laid[-1] for number, laid in enumerate(layout.arms) if laid and number != arm]
    return points_of(int(layout.spinner.first), tuple(map(end_of, (*outer, tile))))


def _pips(tile: Tile) -> int:
    return int(tile.first) + int(tile.second)


def _replayed(position: Position) -> int:
    """Return the most points of the turn as the engine counts it, following every move."""
    best = 0
    for move in GAME.legal_moves(position):
        after, effect = GAME.apply_unjudged(position, move)
        points = int(effect["points"])
        if isinstance(move, Draw) and GAME.outcome(after) is None:
            points = _replayed(after)
        best = max(best, points)
    return best


def _folded(position: Position, turns: Sequence[TurnPlayed]) -> int:
    """Return how many of the first moves differ: on arms that end alike a play is the same play."""
    if not isinstance(turns[0].line[0], Play):
        return 1
    return len({alike(position, turn.line[0]) for turn in turns})


def alike(position: Position, move: Move) -> tuple[object, ...]:
    """Return a key that is equal for the moves of a position that differ by the names of the arms
    alone."""
    layout = GAME.apply_unjudged(position, move).position.layout
    ends = sorted((int(laid[-1].second), laid[-1].is_double) for laid in layout.arms if laid)
    return GAME.moves_tiles(move), tuple(ends)


def _valued(position: Position, turn: TurnPlayed, status: Status) -> Valued[Move]:
    move = turn.line[0]
    return Valued(move, status, turn.points, turn.bound, partial(scored, position, move))
