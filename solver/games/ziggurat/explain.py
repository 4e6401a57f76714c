"""Say in words what a hint on Domino Ziggurat tells, at each level of detail."""

from collections import Counter

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from engine.tiles import HIDDEN, Tile
from solver.answers.answer import Detail, Estimate, Finding, Status, Valued
from solver.answers.words import Phrase, Words, expected
from solver.games.ziggurat import phrases as say
from solver.games.ziggurat.kernel import is_cut_off, table_of
from solver.question.objective import AdviceContext


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return the tier on which a domino is laid, or from which one is lifted."""
    return say.AREA(tier=_tier(about.position, about.best.move))


def _tier(position: Position, move: Move) -> int:
    if isinstance(move, Place):
        return move.tier
    return next(d.tier for d in position.placed if d.tile.canonical == move.tile)


def advice(about: AdviceContext[Position, Move]) -> Words:
    """Return the best move and what it is worth, or as much of it as the level may tell."""
    position, finding, best, detail = about.position, about.finding, about.best, about.detail
    if best.worth is None:
        proved = best.status is Status.INFEASIBLE and finding.status is Status.INFEASIBLE
        return say.NO_FINISH() if proved else say.NO_FINISH_FOUND()
    lifts, tile = isinstance(best.move, Lift), str(best.move.tile.canonical)
    if detail.names_moves:
        worth = _others(finding, best) or best.because[:1]
        return (say.LIFT_BECAUSE if lifts else say.LAY_BECAUSE)(tile=tile) + worth
    if detail is Detail.AREA:
        return say.LOOK_AT_TIER(tier=_tier(position, best.move))
    if detail is Detail.TILE:
        return (say.LIFT if lifts else say.LAY)(tile=tile)
    return nudge(position, best.move)


def _others(finding: Finding[Move], best: Valued[Move]) -> Words:
    """Return words that every other move costs more, if that is known of all moves and there are
    others; otherwise no words."""
    is_alone = finding.ties_known and not best.tied
    if is_alone and all(one.value is not None for one in finding.moves):
        return say.OTHERS_COST_MORE() if len(finding.moves) > 1 else ()
    return ()


def nudge(position: Position, move: Move) -> Words:
    """Return what kind of move is best and what it leaves, without naming a domino, a place or a
    number of cheats."""
    ways = _ways(position)
    if isinstance(move, Lift):
        return say.TRY_LIFT() if ways else say.MUST_LIFT()
    words = say.TRY_LAY()
    own = ways[move.tile.canonical]
    if own == 1:
        return words + say.LAST_CHANCE()
    if own == min(ways.values()) < max(ways.values()):
        return words + say.FEWEST_PLACES()
    return words + _room_after(
        position, move, say.BEST_LEAVES_ALL, say.BEST_LEAVES_NONE, say.BEST_LEAVES
    )


def _room_after(position: Position, move: Move, all_: Phrase, none: Phrase, some: Phrase) -> Words:
    """Return one of three phrases, by how many of the seen dominoes held after ``move`` fit
    somewhere: ``all_``, ``none`` or ``some`` of them. No words if none are held."""
    after = GAME.play(position, move).position
    held = sum(tile != HIDDEN for tile in (*after.hand, *after.lifted))
    fits = len(_ways(after))
    if fits in (0, held):
        return (all_() if fits else none()) if held else ()
    return some(fits=fits, held=held)


def _ways(position: Position) -> Counter[Tile]:
    """Return in how many ways each domino may be laid now."""
    moves = GAME.legal_moves(position)
    return Counter(move.tile.canonical for move in moves if isinstance(move, Place))


def reason(position: Position, move: Move, one: Finding[Move], best: int | None) -> Words:
    """Return the value of a move in words, and how much worse it is than the best one or, if it is
    not worse, what it does."""
    if one.status is Status.INFEASIBLE:
        return say.NOT_FINISHED()
    if one.value is None:
        least = say.AT_LEAST(cheats=one.bound) if one.bound else ()
        return say.NO_PLAN() + least
    more = one.value - best if best is not None else 0
    return leaves(one.value) + (
        say.MORE_THAN_NEEDED(more=more) if more > 0 else does(position, move)
    )


def leaves(cheats: int) -> Words:
    """Return the value of a first move in words, not compared with others."""
    return say.CHEATS(cheats=cheats) if cheats else say.NO_CHEAT()


def expected_cheats(estimate: Estimate) -> Words:
    """Return the average value of a first move in words, when the pile is not known."""
    return expected(estimate.mean, say.EXPECTED_CHEATS, say.EXPECTED_CHEATS, say.EXPECTED_NO_CHEAT)


def way_out(position: Position) -> Words:
    """Return words that the whole board must be lifted, if no domino of the hand can follow even
    after dominoes set aside are laid; otherwise no words."""
    hidden = any(tile.is_hidden for tile in position.hand)
    if hidden or not position.placed or not is_cut_off(table_of(position).slots):
        return ()
    return say.ALL_MUST_GO(lifts=len(position.placed))


def does(position: Position, move: Move) -> Words:
    """Return the most important fact about a move in words: that it is a cheat, that its domino
    fits nowhere else, or what still fits after it."""
    tile = move.tile.canonical
    if isinstance(move, Lift):
        return say.LIFT_IS_A_CHEAT(tile=str(tile))
    if _ways(position)[tile] == 1:
        return say.ONLY_PLACE(tile=str(tile))
    return _room_after(position, move, say.ALL_FIT, say.NONE_FIT, say.FIT_AFTERWARDS)
