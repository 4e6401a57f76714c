"""``game``: how the game ends with all hands and the boneyard known.

The value is the number of tokens that the mover has more than the best of the others when the
game is over; below 0 is a win. Tokens dealt to everybody leave it as it is (P12). With three or
more players that is max^n: everybody takes the best for himself, by the rule of ASSUMPTION.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, OutOfBudget
from solver.games.peaks_and_pits import stepwise, words
from solver.games.peaks_and_pits.openhands import (
    OpenHands,
    Tokens,
    choice,
    opened,
    state_of,
)
from solver.games.peaks_and_pits.table import is_twin, table_of

METHOD = "max^n"
SECOND = Method.MAX_N
ASSUMPTION = (
    "everybody knows all hands and the boneyard and takes what leaves him best against the best "
    "of the others; of equal ends the one that leaves the player after him the furthest behind "
    "him, then the one after that player"
)


@dataclass(frozen=True, slots=True)
class _Choice:
    """A legal move, the position after it, the tokens there without those dealt to everybody,
    and the tokens in the end, None where the search did not come to it."""

    move: Move
    position: Position
    tokens: Tokens
    end: Tokens | None = None


def margin(position: Position, seat: int) -> int:
    """Tokens that a seat has more than the best of the others."""
    return choice(_tokens(position), seat)[0]


def best_end(position: Position, clock: Clock) -> Finding[Move]:
    """Every legal move with what the game ends in after it, the best first."""
    game = opened(position, clock)
    choices = _searched(game, position)
    finding = _found(game, position, choices)
    if finding.value is None or any(one.end is None for one in choices):
        return finding
    if not clock.budget.confirm:
        return finding
    with clock.confirming():
        return _confirmed(finding, game, position, choices)


def reaches_end(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Whether the mover ends with ``target`` or less: a bound first, then move by move until one
    does; of the others no more is found than that they do not. No second method is asked."""
    game, least = opened(position, clock), least_margin(position)
    if target < least:
        return _bounded(game, least)
    try:
        reached = _first_within(game, position, target)
    except OutOfBudget:
        return _bounded(game, least)
    if reached is None:
        return _bounded(game, target + 1)
    return _found(game, position, [reached], whole=False)


def _first_within(game: OpenHands, position: Position, target: int) -> _Choice | None:
    """The first move found to end with ``target`` or less, None where there is none."""
    for one in _in_order(position):
        state = state_of(game, one.position, one.tokens)
        end = game.end_within(state, position.to_move, target)
        if end is not None:
            return replace(one, end=end)
    return None


def _bounded(game: OpenHands, least: int) -> Finding[Move]:
    """No line, but nothing below ``least`` either."""
    return Finding(Status.UNKNOWN, None, least, assumption=ASSUMPTION, effort=_effort(game, 0))


def least_margin(position: Position) -> int:
    """No play whatever ends lower.

    The mover lays its hand and the boneyard at most. Another player picks up each token that is
    or will be laid once at most, and passes at most once before, between and after all plays,
    each time for no more tokens than are or will be laid.
    """
    seat, left = position.to_move, len(position.boneyard)
    plays = sum(len(player.hand) for player in position.players) + left
    lying = table_of(position).tokens + plays
    own = len(position.mover.hand) + left
    return margin(position, seat) - own - lying * (plays + 2)


def _in_order(position: Position) -> list[_Choice]:
    """The legal moves in the order in which they are searched."""
    seat = position.to_move
    return sorted(_choices(position), key=lambda one: one.tokens[seat])


def _searched(game: OpenHands, position: Position) -> list[_Choice]:
    """The legal moves, best first and equal ones in the order of the engine; those that the
    search did not come to stand last."""
    seat, ends = position.to_move, dict[Move, Tokens]()
    for one in _in_order(position):
        end = _end(game, one)
        if end is None:
            break
        ends[one.move] = end
    choices = [replace(one, end=ends.get(one.move)) for one in _choices(position)]
    ended = [one for one in choices if one.end is not None]
    others = [one for one in choices if one.end is None]
    return [*sorted(ended, key=lambda one: choice(one.end or (), seat)), *others]


def _end(game: OpenHands, one: _Choice) -> Tokens | None:
    try:
        return game.end(state_of(game, one.position, one.tokens))
    except OutOfBudget:
        return None


def _choices(position: Position, tokens: Tokens | None = None) -> Iterator[_Choice]:
    """The legal moves from ``tokens``, which the engine's may exceed by those dealt to all."""
    before, seat = tokens or _tokens(position), position.to_move
    for move in GAME.legal_moves(position):
        after, effect = GAME.apply_unjudged(position, move)
        own = before[seat] + int(effect["net"])
        yield _Choice(move, after, (*before[:seat], own, *before[seat + 1 :]))


def _found(
    game: OpenHands, position: Position, choices: Sequence[_Choice], whole: bool = True
) -> Finding[Move]:
    """What the first search knows, nothing of it confirmed; whole: the choices are all there
    are."""
    best, whole = choices[0], whole and all(one.end is not None for one in choices)
    try:
        line = () if best.end is None else _line(game, best)
    except OutOfBudget:
        line = ()
    moves = [_valued(position, one) for one in choices]
    if not line:
        moves = [Valued(one.move, Status.UNKNOWN, None, None) for one in moves]
    value, least = moves[0].value, least_margin(position)
    return Finding(
        Status.FEASIBLE if line else Status.UNKNOWN,
        value,
        value if whole and line else least,
        line=line,
        moves=tuple(moves),
        equally_good=_count(position, moves) if whole and line else None,
        assumption=ASSUMPTION,
        notes=(_last(position, line),) if line else (),
        effort=_effort(game, 0),
    )


def _confirmed(
    finding: Finding[Move], game: OpenHands, position: Position, choices: Sequence[_Choice]
) -> Finding[Move]:
    """Proved where the second search ends every move alike."""
    second = stepwise.started(position, game.clock)
    try:
        agreed = all(
            _differences(one) == second.settle(second.key(one.position)) for one in choices
        )
    except OutOfBudget:
        agreed = False
    effort = _effort(game, second.states)
    if not agreed:
        return replace(finding, effort=effort)
    moves = tuple([replace(one, status=Status.OPTIMAL) for one in finding.moves])
    return replace(
        finding, status=Status.OPTIMAL, moves=moves, verified_by=(SECOND,), effort=effort
    )


def _line(game: OpenHands, first: _Choice) -> tuple[Move, ...]:
    """The whole game after a move whose end is known, everybody taking the best for himself."""
    line, now = [first.move], first
    while not now.position.is_over:
        now = next(_leading_to(game, now))
        line.append(now.move)
    return tuple(line)


def _leading_to(game: OpenHands, now: _Choice) -> Iterator[_Choice]:
    """The moves that the player to move likes as well as the known end, in the order of the
    engine."""
    seat, end = now.position.to_move, now.end or ()
    liked = choice(end, seat)
    for one in _choices(now.position, now.tokens):
        state = state_of(game, one.position, one.tokens)
        found = game.end_within(state, seat, liked[0])
        if found is not None and choice(found, seat) == liked:
            yield replace(one, end=found)


def _valued(position: Position, one: _Choice) -> Valued[Move]:
    if one.end is None:
        return Valued(one.move, Status.UNKNOWN, None, None)
    value = choice(one.end, position.to_move)[0]
    return Valued(one.move, Status.FEASIBLE, value, value, words.end_reason(value))


def _count(position: Position, moves: Sequence[Valued[Move]]) -> int:
    """Moves as good as the first, those that an equal arm mirrors left out."""
    table = table_of(position)
    equal = [one.move for one in moves if one.value == moves[0].value]
    return sum(not (isinstance(move, Play) and is_twin(table, move)) for move in equal)


def _last(position: Position, line: Sequence[Move]) -> str:
    after, _ = GAME.play_all(position, line)
    return f"the line ends with {', '.join(map(str, _tokens(after)))} tokens, by seat"


def _differences(one: _Choice) -> Tokens:
    """How far each seat is behind seat 0 in the end."""
    end = one.end or ()
    return tuple([own - end[0] for own in end])


def _tokens(position: Position) -> Tokens:
    return tuple([player.tokens for player in position.players])


def _effort(game: OpenHands, second: int) -> Effort:
    clock = game.clock
    return Effort(clock.seconds, game.nodes + second, method=METHOD, cut_short=clock.cut_short)
