"""``immediate``: the most points of the turn, each move made by the rules; confirmed by the kernel.

A turn ends with a domino laid or a pass; draws before that are forced (F4) and belong to the turn.
If a hidden domino must be drawn, the line ends with that draw: its value is 0, and the bound is the
most that any domino not seen could score.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from engine.games.fives import GAME, Draw, Move, Play, Position
from engine.games.fives.scoring import is_over
from engine.tiles import HIDDEN, Tile
from solver import kernel
from solver.answers.answer import Finding, Method, Status, Valued
from solver.compiling.compiled import compiled
from solver.cpsat import CP_SAT
from solver.games.fives import explain
from solver.games.fives.cpsat.order import alike
from solver.games.fives.cpsat.turn import TurnHand, TurnModel, TurnOption, turn_hand
from solver.games.fives.deal import Deal
from solver.games.fives.encoding import HandEncoding
from solver.games.fives.info import IMMEDIATE
from solver.games.fives.objectives.game import OWN_HAND
from solver.games.fives.phrases import DRAW_UNKNOWN
from solver.kernel import Integers
from solver.question.objective import ConstraintModel, Objective, SearchRequest
from solver.question.recount import Replayed, sum_up


class TurnPlayed(NamedTuple):
    """A turn. ``points``: scored. ``bound``: the most it may score. ``line``: its moves. ``pips``:
    laid."""

    points: int
    bound: int
    line: tuple[Move, ...]
    pips: int


def _rank(turn: TurnPlayed) -> tuple[int, int]:
    """Return a key that sorts better turns first."""
    return -turn.points, -turn.pips


def _values(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every legal move, the most points of the turn first; equal points by the pips laid."""
    position, clock = request.position, request.clock
    turns = sorted(_turns(position), key=_rank)
    best, clock.nodes = turns[0], len(turns)
    confirmed = best.points == best.bound and clock.confirms(
        lambda: most_with(position, position.hands[position.to_move]) == best.points
    )
    status = Status.OPTIMAL if confirmed else Status.FEASIBLE
    return Finding(
        status=status,
        value=best.points,
        bound=best.bound,
        line=best.line,
        moves=tuple(_value_move(position, turn, status) for turn in turns),
        ties_known=True,
        verified_by=(Method.EXHAUSTIVE,) if confirmed else (),
        assumption=() if best.points == best.bound else DRAW_UNKNOWN(),
        effort=clock.spent("every move made"),
    )


def _turns(position: Position) -> list[TurnPlayed]:
    """Return one turn for each legal move. If the move is a draw, this is the best turn after all
    draws."""
    drawn, where = list[Move](), position
    while isinstance((moves := GAME.legal_moves(where))[0], Draw):
        drawn.append(moves[0])
        if where.boneyard[0].is_hidden:
            return [TurnPlayed(0, most_with(where, where.unseen), tuple(drawn), 0)]
        where = GAME.after(where, moves[0])
        if GAME.outcome(where) is not None:
            return [TurnPlayed(0, 0, tuple(drawn), 0)]
    turns = [_turn(where, move, drawn) for move in moves]
    return [max(turns, key=lambda turn: turn.points)] if drawn else turns


def _turn(position: Position, move: Move, drawn: Sequence[Move]) -> TurnPlayed:
    points = int(GAME.apply_unjudged(position, move).effect["points"])
    pips = int(move.tile.first) + int(move.tile.second) if isinstance(move, Play) else 0
    return TurnPlayed(points, points, (*drawn, move), pips)


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the moves that the constraint model finds, the most points of the turn first."""
    position, clock, hand = request.position, request.clock, turn_hand(request.position)
    options = TurnModel(hand).every(clock)
    turns = sorted((turn for one in options.found for turn in _ways_to_play(hand, one)), key=_rank)
    if not turns:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    is_cut, most = options.found[0].is_cut, options.most
    if is_cut:
        drawn = hand._replace(tiles=position.unseen, pile=(), hides_next=False)
        most = TurnModel(drawn).most(clock)
    best = turns[0]
    if isinstance(best.line[0], Draw):
        turns = [best._replace(bound=most)]
    return Finding(
        _status(best.points, most),
        best.points,
        most,
        best.line,
        tuple(_value_move(position, turn, _status(turn.points, turn.bound)) for turn in turns),
        ties_known=options.complete,
        assumption=DRAW_UNKNOWN() if is_cut and most else (),
        effort=clock.spent(CP_SAT),
    )


def _status(points: int, bound: int) -> Status:
    return Status.OPTIMAL if points == bound else Status.FEASIBLE


def _ways_to_play(hand: TurnHand, option: TurnOption) -> Iterator[TurnPlayed]:
    """Yield the turns that ``option`` stands for: without draws, one for each arm with that end."""
    last, points = option.moves[-1], option.points
    if isinstance(last, Play):
        pips = int(last.tile.first) + int(last.tile.second)
        for play in alike(hand.table, last) if len(option.moves) == 1 else (last,):
            yield TurnPlayed(points, points, (*option.moves[:-1], play), pips)
    else:
        yield TurnPlayed(points, points, option.moves, 0)


def most_with(position: Position, hand: Sequence[Tile]) -> int:
    """Return the most points of the turn, counted by the kernel, as if the mover held the dominoes
    of ``hand``."""
    mine = position._replace(hands=(tuple(hand),), scores=(0,), to_move=0, passes=0)
    encoding = HandEncoding(mine)
    rows = np.zeros((2, encoding.sizes.width), np.int64)
    rows[0] = encoding.row(mine)
    choices = np.zeros((2, encoding.sizes.choices), np.int64)
    return _most_now(encoding.deal, rows, choices, choices.copy())


@compiled
def _most_now(deal: Deal, rows: Integers, codes: Integers, ranks: Integers) -> int:
    """Return the most points that a choice in ``rows[0]`` scores; 0 if there is none."""
    best, number = 0, kernel.moves(deal, rows, 0, codes, ranks)
    for choice in range(number):
        best = max(best, kernel.child(deal, rows, 0, codes[0, choice]))
    return best


def _value_move(position: Position, turn: TurnPlayed, status: Status) -> Valued[Move]:
    move = turn.line[0]
    return Valued(
        move, status, turn.points, turn.bound, partial(explain.score_words, position, move)
    )


def _is_turn(line: Replayed[Position]) -> bool:
    """Return whether ``line`` is one turn: draws, then a domino or a pass. It may end with a draw
    if the hand is then over or the domino drawn is hidden."""
    effects = line.effects
    if not effects or any("drawn" not in effect for effect in effects[:-1]):
        return False
    is_unseen = HIDDEN in line.after.hands[line.seat]
    return "drawn" not in effects[-1] or is_over(line.after) or is_unseen


OBJECTIVE: Final = Objective(
    info=IMMEDIATE,
    needs=(OWN_HAND,),
    settled=is_over,
    recount=sum_up("points", _is_turn),
    values=_values,
    advice=lambda about: explain.advice(about, explain.nudge_turn),
    model=ConstraintModel(_solve_model),
)
