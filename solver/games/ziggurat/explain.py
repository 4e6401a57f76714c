"""Say in words what a hint on Domino Ziggurat tells, at each level of detail."""

from collections import Counter
from typing import NamedTuple

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.tiles import HIDDEN, Tile
from solver.answer import Detail, Estimate, Finding, Status, Valued
from solver.estimates import expected
from solver.games.ziggurat import phrases as say
from solver.games.ziggurat.move_values import MoveValue
from solver.phrases import named
from solver.words import Words


def area(position: Position, move: Move) -> Words:
    """Return the tier on which a domino is laid, or from which one is lifted."""
    return say.AREA(tier=_tier(position, move))


def _tier(position: Position, move: Move) -> int:
    if isinstance(move, Place):
        return move.tier
    return next(d.tier for d in position.placed if d.tile.canonical == move.tile)


def advice(position: Position, finding: Finding[Move], best: Valued[Move], detail: Detail) -> Words:
    """Return the best move and why, or as much of it as the level may tell."""
    if best.worth is None:
        proved = best.status is Status.INFEASIBLE and finding.status is Status.INFEASIBLE
        return say.NO_FINISH() if proved else say.NO_FINISH_FOUND()
    if detail.names_moves:
        return named(GAME.move_text(best.move), best.because + _others(finding))
    hint = nudge(position, best.move)
    if detail is Detail.AREA:
        return say.LOOK_AT_TIER(tier=_tier(position, best.move)) + hint
    if detail is Detail.TILE:
        tell = say.LIFT if isinstance(best.move, Lift) else say.LAY
        return tell(tile=str(best.move.tile.canonical)) + hint
    return hint


def _others(finding: Finding[Move]) -> Words:
    """Return how the best stands among the moves, where that is known of all of them."""
    if finding.equally_good == 1 and all(one.value is not None for one in finding.moves):
        return say.OTHERS_COST_MORE() if len(finding.moves) > 1 else ()
    return ()


def nudge(position: Position, move: Move) -> Words:
    """Return what kind of move is best and what it leaves, naming no domino, place or cheats."""
    ways = _ways(position)
    if isinstance(move, Lift):
        return say.TRY_LIFT() if ways else say.MUST_LIFT()
    words = say.TRY_LAY()
    own = ways[move.tile.canonical]
    if own == 1:
        words += say.LAST_CHANCE()
    elif own == min(ways.values()) < max(ways.values()):
        words += say.FEWEST_PLACES()
    left = room_after(position, move)
    return words + (say.BEST_LEAVES(fits=left.fits, held=left.held) if left.held else ())


class RoomLeft(NamedTuple):
    """The dominoes that may be laid after a move as far as they are seen, how many of them fit
    somewhere, and in how many ways all in all."""

    held: int
    fits: int
    ways: int


def room_after(position: Position, move: Move) -> RoomLeft:
    """Return what a move leaves room for."""
    after = GAME.play(position, move).position
    seen = [tile for tile in (*after.hand, *after.lifted) if tile != HIDDEN]
    ways = _ways(after)
    return RoomLeft(len(seen), len(ways), sum(ways.values()))


def _ways(position: Position) -> Counter[Tile]:
    """Return in how many ways each domino may be laid now."""
    moves = GAME.legal_moves(position)
    return Counter(move.tile.canonical for move in moves if isinstance(move, Place))


def reason(position: Position, one: MoveValue, best: MoveValue) -> Words:
    """Say why a move is worth what it is, beside the best one, and what it does."""
    if one.status is Status.INFEASIBLE:
        return say.NOT_FINISHED()
    if one.value is None:
        least = say.AT_LEAST(cheats=one.bound) if one.bound else ()
        return say.NO_PLAN() + least
    words = leaves(one.value)
    if best.value is not None and one.value > best.value:
        words += say.MORE_THAN_NEEDED(more=one.value - best.value)
    return words + does(position, one.move)


def leaves(cheats: int) -> Words:
    """Return what a first move is worth by itself."""
    return say.CHEATS(cheats=cheats) if cheats else say.NO_CHEAT()


def expected_cheats(estimate: Estimate) -> Words:
    """Return what a first move is worth on average where the pile is not known."""
    return expected(estimate, say.EXPECTED_CHEATS, say.EXPECTED_CHEATS, say.EXPECTED_NO_CHEAT)


def way_out(position: Position) -> Words:
    """Return that all of the board must be lifted, where no domino of the hand can follow whatever
    is laid of those set aside."""
    values = {face for placed in position.placed for face in placed.tile}
    aside = list(position.lifted)
    while fitting := [tile for tile in aside if values.intersection(tile)]:
        values.update(*fitting)
        aside = [tile for tile in aside if tile not in fitting]
    follows = any(tile.is_hidden or values.intersection(tile) for tile in position.hand)
    if follows or not position.hand or not position.placed:
        return ()
    return say.ALL_MUST_GO(lifts=len(position.placed))


def does(position: Position, move: Move) -> Words:
    """Return what a move does by the rules, and what it leaves room for."""
    tile = move.tile.canonical
    if isinstance(move, Lift):
        words = say.LIFT_IS_A_CHEAT(tile=str(tile))
    else:
        words = say.ONLY_PLACE(tile=str(tile)) if _ways(position)[tile] == 1 else ()
    held, fits, ways = room_after(position, move)
    if not held:
        return words
    room = say.FIT_AFTERWARDS(held=held, fits=fits, places=ways) if fits else say.NONE_FIT()
    return words + room
