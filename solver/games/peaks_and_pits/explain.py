"""Say what a move of Peaks and Pits does for the player and to the next one, and how much of it
each level of a hint tells."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.peaks_and_pits import GAME, Move, Pass, Play, Position
from engine.tiles import HIDDEN, Tile
from solver.answer import Detail, Estimate, Valued
from solver.estimates import expected
from solver.games.peaks_and_pits import phrases as say
from solver.games.peaks_and_pits.state import (
    DOWN,
    OPEN,
    UP,
    Front,
    TrainState,
    grown,
    most_others_hold,
    price_of_pass,
    state_of,
    way_of,
)
from solver.objective import Advising
from solver.phrases import UNDECIDED, named
from solver.words import Words

_WAY = {UP: "up", DOWN: "down"}


def front_under(state: TrainState, play: Play) -> Front:
    return state.high if play.arm == "high" else state.low


def turns_slope(state: TrainState, move: Move) -> bool:
    """Tell whether the move ends a standing slope."""
    if isinstance(move, Pass):
        return False
    front = front_under(state, move)
    return front.way != OPEN and grown(front, move.tiles).way != front.way


def turn_reason(position: Position, move: Move) -> Words:
    """Return what a move does to the tokens of the player, what a pass would then cost the next
    one, and what the player keeps."""
    state = state_of(position)
    if isinstance(move, Pass):
        return _passed(state, pass_price(position))
    return _laid(state, move) + _afterwards(position, move)


def _laid(state: TrainState, move: Play) -> Words:
    front, laid = front_under(state, move), len(move.tiles)
    way = _WAY.get(grown(front, move.tiles).way, "")
    if turns_slope(state, move):
        return say.BEGINS_NEW(way=way, collected=front.length, laid=laid)
    if front.length == 0:
        return say.BEGINS_FIRST(arm=move.arm, laid=laid)
    return say.CONTINUES(way=way, laid=laid) if way else say.CONTINUES_DOUBLE(laid=laid)


def pass_price(position: Position) -> int:
    """Return what a pass costs the mover now (P8, P10)."""
    held, most = len(position.mover.hand), most_others_hold(position)
    return price_of_pass(state_of(position), held, most, len(position.boneyard))


def _passed(state: TrainState, price: int) -> Words:
    if price:
        return say.PASS_TAKES(tokens=price)
    return say.PASS_IS_FREE() if state.tokens else say.NO_TOKENS_LIE()


def _afterwards(position: Position, move: Play) -> Words:
    after = GAME.after(position, move)
    if GAME.outcome(after) is not None:
        return say.ENDS_GAME()
    price = pass_price(after)
    words = say.NEXT_PAYS(tokens=price) if price else say.NEXT_PASSES_FREE()
    laid = {tile.canonical for tile in move.tiles}
    kept = [tile for tile in position.mover.hand if tile not in laid and tile != HIDDEN]
    fits = sum(_continues(state_of(after), tile) for tile in kept)
    if not kept:
        return words
    return words + (say.KEEPS(fits=fits, kept=len(kept)) if fits else say.KEEPS_NONE())


def _continues(state: TrainState, tile: Tile) -> bool:
    """Tell whether a domino could be laid without ending a slope."""
    return any(
        lies.is_double or front.way in (OPEN, way_of(lies))
        for front in state
        for lies in (tile, tile.flipped)
        if lies.first == front.end
    )


def how_many(laid: int, held: int) -> Words:
    """Tell how much of a hand can be laid."""
    if laid == held:
        return say.ALL_CAN()
    return say.SOME_CAN(laid=laid, held=held) if laid else say.NONE_CAN()


def too_few_reason(laid: int, most: int) -> Words:
    return say.TOO_FEW(laid=laid, most=most) if laid else say.LAYS_NONE(most=most)


class PlanFound(NamedTuple):
    """A whole plan: the dominoes that it lays, the turns that it takes, the tokens that it
    gains."""

    dominoes: int
    turns: int
    tokens: int


def plan_reason(state: TrainState, first: Move, plan: PlanFound) -> Words:
    """Return what a whole plan comes to, and what its first move does."""
    dominoes, turns, tokens = plan
    if tokens == 0:
        words = say.PLAN_IS_EVEN(dominoes=dominoes, turns=turns)
    else:
        comes_to = say.PLAN_COSTS if tokens > 0 else say.PLAN_SHEDS
        words = comes_to(dominoes=dominoes, turns=turns, tokens=abs(tokens))
    return words + (_laid(state, first) if isinstance(first, Play) else ())


def stuck_reason(state: TrainState, price: int) -> Words:
    """Return what a plan comes to where nothing can be laid."""
    return say.NOTHING_FITS() + _passed(state, price)


def end_reason(position: Position, move: Move, margin: int | None) -> Words:
    """Return how the game ends for the player, where that is known, and what the move does."""
    return _ends(margin) + turn_reason(position, move)


def _ends(margin: int | None) -> Words:
    if margin is None:
        return ()
    if margin == 0:
        return say.END_LEVEL()
    return (say.END_BEHIND if margin > 0 else say.END_AHEAD)(tokens=abs(margin))


def expected_end(estimate: Estimate) -> Words:
    """Return how the game ends for the player on average; more tokens than the others are bad."""
    return expected(estimate, above=say.EXPECTED_BEHIND, below=say.EXPECTED_AHEAD)


def compared(state: TrainState, moves: Iterable[Valued[Move]]) -> Words:
    """Return what the best move of another kind would do."""
    best, *others = moves
    kind = _kind(state, best.move)
    for other in others:
        if _kind(state, other.move) != kind and other.value is not None:
            return _would(state, other.move, other.value)
    return ()


def _kind(state: TrainState, move: Move) -> tuple[bool, bool]:
    return isinstance(move, Pass), turns_slope(state, move)


def _would(state: TrainState, move: Move, net: int) -> Words:
    if isinstance(move, Pass):
        return say.PASS_WOULD_COST(tokens=net) if net else say.PASS_WOULD_BE_FREE()
    if not turns_slope(state, move):
        return say.CONTINUING_WOULD_SHED(tokens=-net)
    if net == 0:
        return say.NEW_WOULD_BE_EVEN()
    return (say.NEW_WOULD_COST if net > 0 else say.NEW_WOULD_SHED)(tokens=abs(net))


def advice(about: Advising[Position, Move], more: Words = ()) -> Words:
    """Return the best move and why, with ``more`` at its end, or as much of it as the level may
    tell."""
    best, move = about.best, about.best.move
    if about.detail.names_moves:
        open_ = () if best.worth is not None else UNDECIDED()
        return open_ + named(GAME.move_text(move), best.because + more)
    hint = _hint(about.position, move)
    if isinstance(move, Pass) or about.detail is Detail.NUDGE:
        return hint
    if about.detail is Detail.AREA:
        return say.LOOK_AT_ARM(arm=move.arm) + hint
    return say.BEGIN_WITH(tile=str(move.tiles[0].canonical)) + hint


def _hint(position: Position, move: Move) -> Words:
    """Return what kind of move is best, and whether to lay all that its slope could take; no arm,
    no domino, no token is told."""
    if isinstance(move, Pass):
        return say.TRY_PASS()
    state = state_of(position)
    front, turns = front_under(state, move), turns_slope(state, move)
    kind = say.TRY_NEW if turns else say.TRY_CONTINUE if front.length else say.TRY_FIRST
    most = max(
        len(other.tiles)
        for other in GAME.legal_moves(position)
        if isinstance(other, Play) and other.arm == move.arm and turns_slope(state, other) == turns
    )
    if most == 1:
        return kind()
    return kind() + (say.LAY_MANY() if len(move.tiles) == most else say.LAY_FEWER())
