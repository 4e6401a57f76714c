"""Say what a move of Fives does for the player and to the others, and how much of it each level of
a hint tells."""

from collections.abc import Callable, Mapping

from engine.game import Effect
from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from engine.games.fives.position import ARMS, end_of
from engine.tiles import HIDDEN, Tile
from solver.answers.answer import Detail
from solver.answers.words import UNDECIDED, Words, lead_in_points
from solver.games.fives import phrases as say
from solver.question.objective import AdviceContext


def score_words(position: Position, move: Move) -> Words:
    """Return what a move scores and why (F5, F6), and what it leaves open."""
    if not isinstance(move, Play):
        return _draw_or_pass(move)
    after, effect = GAME.apply_unjudged(position, move)
    return _points(effect) + _what_is_left(position, after)


def ends_with(position: Position, move: Move, value: int | None) -> Words:
    """Return in words the lead that best play after ``move`` leads to and the points of the move.
    If ``value`` (that lead) is None, return the points and what the move leaves open."""
    if value is None or not isinstance(move, Play):
        return score_words(position, move)
    return lead_in_points(value) + _points(GAME.apply_unjudged(position, move).effect)


def begins(position: Position, move: Move, value: int) -> Words:
    """Return in words what ``move`` scores now, and what the mover's other dominoes can score after
    it. ``value``: the points of both together."""
    after, effect = GAME.apply_unjudged(position, move)
    points = effect["points"]
    words = _points(effect)
    if not after.hands[position.to_move]:
        return words + say.LAST_DOMINO()
    return words + (say.PLAN_GOES_ON(rest=value - points) if value > points else say.PLAN_ENDS())


def _draw_or_pass(move: Draw | Pass) -> Words:
    return say.DRAW() if isinstance(move, Draw) else say.PASS()


def _points(effect: Effect) -> Words:
    count, points = effect["count"], effect["points"]
    adds = tuple(part["adds"] for part in effect["parts"])
    if len(adds) == 1:
        if points:
            return say.SCORES_ALONE(points=points, count=count)
        return say.SCORES_NOTHING_ALONE(count=count)
    if points:
        return say.SCORES(points=points, adds=adds, count=count)
    return say.SCORES_NOTHING(adds=adds, count=count)


def _what_is_left(position: Position, after: Position) -> Words:
    """Return how a play ends the hand, or what it leaves open."""
    ended = GAME.outcome(after)
    if ended is None:
        return say.NEXT_CANNOT() if _is_shut_out(after) else _open(position, after)
    if ended.reason == "target":
        return say.TARGET_REACHED(target=position.options.target)
    if not after.hands[position.to_move]:
        return say.LAST_DOMINO()
    return say.BLOCKED()


def _ends(position: Position) -> set[object]:
    """Return what ``end_of`` gives for each arm: a number, or something else if it has no end."""
    return {end_of(position.layout, arm) for arm in range(ARMS)}


def _open(position: Position, after: Position) -> Words:
    """Return in words the open numbers, how many unplayed dominoes match them, and how many of
    those the mover holds."""
    ends = {end for end in _ends(after) if isinstance(end, int)}
    laid = {tile.canonical for tile in after.layout.laid}
    out = {tile for tile in after.whole if ends & {*tile}} - laid
    held, numbers = out & {*after.hands[position.to_move]}, tuple(sorted(ends, reverse=True))
    if not out:
        return say.LEAVES_NOTHING(numbers=numbers)
    if held == out:
        return say.LEAVES_YOURS(numbers=numbers)
    if not held:
        return say.LEAVES_OTHERS(numbers=numbers)
    leaves = say.LEAVES if len(numbers) > 1 else say.LEAVES_ONE_NUMBER
    return leaves(numbers=numbers, out=len(out), held=len(held))


def _is_shut_out(after: Position) -> bool:
    """Return whether the hand of the next player is seen and no domino of it fits."""
    hand = after.hands[after.to_move]
    ends = _ends(after)
    return HIDDEN not in hand and not any(ends & {*tile} for tile in hand)


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return in words where the best move plays: an arm, the spinner, the boneyard (nothing for a
    pass)."""
    move = about.best.move
    if isinstance(move, Play):
        return say.AREA_SPINNER() if move.arm is None else say.AREA_ARM(arm=move.arm)
    return say.AREA_BONEYARD() if isinstance(move, Draw) else ()


Nudge = Callable[[Position, Play, Mapping[Tile, int]], Words]
"""Returns in words what to look for when several dominoes fit. Its last argument: the most points
that each of them can score. The words name no domino, no place and no value."""


def advice(about: AdviceContext[Position, Move], nudge: Nudge) -> Words:
    """Return the best move and why, in words, or as much of that as the level of the hint tells."""
    move = about.best.move
    if not isinstance(move, Play):
        return _draw_or_pass(move)
    tile = str(move.tile.canonical)
    if about.detail.names_moves:
        known = about.best.worth is not None
        return say.LAY(tile=tile) + (about.best.because[:1] if known else UNDECIDED())
    if about.detail is Detail.AREA:
        return _arm_to_look_at(about.position, move)
    if about.detail is Detail.TILE:
        return say.TAKE(tile=tile)
    points = _points_by_tile(about.position)
    return say.ONE_FITS() if len(points) == 1 else nudge(about.position, move, points)


def _arm_to_look_at(position: Position, move: Play) -> Words:
    """Return in words which arm to look at, named by the number at its end; the spinner if the arm
    is not begun yet."""
    if move.arm is None or not position.layout.arms[move.arm]:
        return say.LOOK_AT_SPINNER()
    return say.LOOK_AT_ARM(end=str(end_of(position.layout, move.arm)))


def nudge_turn(_: Position, __: Play, points: Mapping[Tile, int]) -> Words:
    """Return in words how many of the dominoes that fit score this turn."""
    scoring = sum(map(bool, points.values()))
    if not scoring:
        return say.NONE_SCORES()
    return say.SOME_SCORE(fitting=len(points), scoring=scoring)


def nudge_plan(position: Position, best: Play, points: Mapping[Tile, int]) -> Words:
    """Return in words how the best plan begins: with the most points possible now, with fewer, or
    without any because nothing scores."""
    most = max(points.values())
    if not most:
        return say.LOOK_BEYOND()
    now = int(GAME.apply_unjudged(position, best).effect["points"])
    return say.TAKE_MOST() if now == most else say.TAKE_LESS()


def nudge_end(position: Position, best: Play, points: Mapping[Tile, int]) -> Words:
    """Return what the best play is for: to go out, to shut the next player out, to score."""
    after = GAME.after(position, best)
    if not after.hands[position.to_move]:
        return say.GOES_OUT()
    if GAME.outcome(after) is None and _is_shut_out(after):
        return say.SHUTS_OUT()
    return nudge_plan(position, best, points)


def _points_by_tile(position: Position) -> dict[Tile, int]:
    """Return for each domino that fits the most points it can score now."""
    found: dict[Tile, int] = {}
    for move in GAME.legal_moves(position):
        if isinstance(move, Play):
            points = int(GAME.apply_unjudged(position, move).effect["points"])
            tile = move.tile.canonical
            found[tile] = max(points, found.get(tile, 0))
    return found
