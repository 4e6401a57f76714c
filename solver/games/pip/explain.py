"""Say what a move of PIP does for the player and to the others, and how much of it each level of a
hint tells."""

from collections.abc import Callable
from typing import Any

from engine.game import Step
from engine.games.pip import GAME, Draw, Move, Play, Position
from engine.games.pip.open_ends import fits_somewhere, open_ends_of, placeable
from engine.games.pip.position import DIRECTIONAL
from engine.games.pip.scoring import tile_count
from engine.memo import latest
from engine.tiles import HIDDEN, WILD, Tile
from solver.answers.answer import Detail, Status, Valued
from solver.answers.words import UNDECIDED, Words, lead_in_points, prose
from solver.games.pip import phrases as say
from solver.games.pip.solo_search import LegalMove, Price, shed, turns_ended
from solver.question.objective import AdviceContext

THREE = 3
"""The number of plays that must follow on a double (I7)."""


def immediate_reason(position: Position, move: Move, value: int, best: int) -> Words:
    """Return words for the count that a move takes off the hand, and for its effect on the round;
    without an effect, and if ``value`` equals ``best``, that no other domino takes off more."""
    if not isinstance(move, Play):
        return _draw_or_pass(move)
    words = _count_words(move)
    if not position.layout:
        return say.MUST_OPEN(tile=str(move.tile.canonical)) + words
    if len(can_be_laid(position)) == 1:
        return words + say.NOTHING_ELSE_FITS()
    none_more = say.NONE_COUNTS_MORE() if value == best else ()
    return words + (effects(position, GAME.apply_unjudged(position, move)) or none_more)


def _draw_or_pass(move: Move) -> Words:
    return say.DRAW() if isinstance(move, Draw) else say.PASS()


def _count_words(move: Play) -> Words:
    count = shed(move)
    if move.give is None:
        return say.COUNTS(count=count) if count else say.COUNTS_NOTHING()
    return say.COUNTS_BOTH(count=count, give=str(move.give))


@latest
def can_be_laid(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes of the mover's hand that can be laid now, without hidden ones."""
    return _fitting(position, position.hand)


def _fitting(position: Position, hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    wanted = set(open_ends_of(position).places.values())
    return tuple(tile for tile in hand if tile != HIDDEN and fits_somewhere(tile, wanted))


def effects(position: Position, step: Step[Position]) -> Words:
    """Return words for the most important effect of a play: the last domino, a blocked round, a
    next player who cannot play, a changed turn, a draw (I10, I11). Empty if it has none of these.
    ``step``: the position after the play and the engine's effects."""
    (after, effect), seat = step, position.to_move
    if not after.players[seat].hand:
        return say.LAST_DOMINO()
    if GAME.outcome(after) is not None:
        return say.BLOCKED()
    if effect["next"] != seat and _is_shut_out(after):
        return say.NEXT_CANNOT()
    return _turn_words(effect, seat)


def _turn_words(effect: Any, seat: int) -> Words:
    if effect["next"] == seat:
        return say.TURN_COMES_BACK()
    if effect["skipped"] is not None:
        return say.SKIPS(seat=effect["skipped"], next=effect["next"])
    if effect["reversed"]:
        return say.REVERSES(next=effect["next"])
    drew = effect["drawn_by"]
    return () if drew is None or drew == seat else say.NEXT_DRAWS(seat=drew)


def _is_shut_out(after: Position) -> bool:
    """Return whether the next player's hand is known and no domino of it fits."""
    return HIDDEN not in after.hand and placeable(after.hand, open_ends_of(after)) is None


def what_still_fits(position: Position, move: Play, after: Position) -> Words:
    """Return words for what a play leaves the mover: that it spends a wild domino, or else how many
    dominoes of the rest of the hand fit next. Empty if the rest is empty or hidden, or the round
    is over."""
    rest = after.players[position.to_move].hand
    if not rest or HIDDEN in rest or GAME.outcome(after) is not None:
        return ()
    if WILD in move.tile:
        return say.SPENDS_WILD()
    fits = len(_fitting(after, rest))
    on_double = move.tile.is_double and position.layout
    if fits == len(rest):
        return say.DOUBLE_WAITS_ALL() if on_double else say.ALL_FIT()
    if fits:
        return (say.DOUBLE_WAITS if on_double else say.YOU_FIT)(fits=fits, kept=len(rest))
    return say.DOUBLE_WAITS_ALONE() if on_double else say.NONE_FITS()


def plan_reason(position: Position, choice: LegalMove, price: Price) -> Words:
    """Return words for the turns in which the hand goes out after a move, or that it cannot, or
    that it is not known."""
    move = choice.move
    if not isinstance(move, Play):
        return _draw_or_pass(move)
    rest, words = choice.after.players[position.to_move].hand, _count_words(move)
    if price.turns is None:
        if price.least is not None:
            return say.UNSETTLED() + words
        return say.CANNOT_FOLLOW() + (
            words if price.left is None else say.COUNT_STAYS(count=price.left)
        )
    if not rest:
        return say.LAST_DOMINO()
    if turns_ended(position, choice) == 0:
        words = say.TURN_COMES_BACK()
    elif move.tile.is_double and len(rest) >= THREE and position.layout:
        words = say.HAS_THE_THREE()
    return say.OUT_IN(turns=price.turns) + words


def game_reason(position: Position, move: Move, value: int | None) -> Words:
    """Return words for the result of the round with a move (``value``, None if not known), then for
    the effect of the move or the count it sheds. If the result is not known, also for what fits
    next."""
    worth = () if value is None else lead_in_points(value)
    if not isinstance(move, Play):
        return worth + _draw_or_pass(move)
    step = GAME.apply_unjudged(position, move)
    does = effects(position, step) or _count_words(move)
    return worth + does + (() if worth else what_still_fits(position, move, step.position))


Nudge = Callable[[Position, Valued[Move]], Words]
"""A function that says what to look for without naming a domino, a place or a value."""


def advice(about: AdviceContext[Position, Move], nudge: Nudge) -> Words:
    """Return the best move and its reason, or only the part that the level of detail allows: the
    domino, the area, or what ``nudge`` says."""
    position, best, detail = about.position, about.best, about.detail
    if not isinstance(best.move, Play):
        return _draw_or_pass(best.move)
    tile = str(best.move.tile.canonical)
    if detail.names_moves:
        known = best.worth is not None or best.status is Status.INFEASIBLE
        return say.LAY_BECAUSE(tile=tile) + (best.because[:1] if known else UNDECIDED())
    if detail is Detail.TILE:
        return say.LAY(tile=tile)
    if detail is Detail.AREA:
        return say.PLAY_ON(area=prose(area(about)))
    return nudge(position, best) if position.layout else say.ONE_BEGINS()


def nudge_immediate(position: Position, _: Valued[Move]) -> Words:
    """Return what to look for this turn."""
    fitting = can_be_laid(position)
    if len(fitting) == 1:
        return say.ONE_FITS()
    wilds = sum(WILD in tile for tile in fitting)
    if wilds:
        return say.WILDS_COUNT(fits=len(fitting), wilds=wilds)
    return say.PIPS_COUNT(fits=len(fitting))


def nudge_plan(position: Position, best: Valued[Move]) -> Words:
    """Return whether the hand can go out, and what kind of domino comes first."""
    if best.status is Status.INFEASIBLE:
        return say.CANNOT_GO_OUT()
    return say.CAN_GO_OUT() if best.worth is not None else _kind(position, best.move)


def nudge_game(position: Position, best: Valued[Move]) -> Words:
    """Return that the mover can go out or shut the next player out, or else what kind of domino is
    best."""
    if len(position.hand) == 1:
        return say.GO_OUT()
    after = GAME.after(position, best.move)
    goes_on = GAME.outcome(after) is None and after.to_move != position.to_move
    shut_out = goes_on and _is_shut_out(after)
    return say.SHUTS_OUT() if shut_out else _kind(position, best.move)


def _kind(position: Position, move: Move) -> Words:
    """Return words for the kind of domino to play: a letter, a wild, a double, a plain one while
    wilds are saved, a heavy or a light one."""
    fitting = can_be_laid(position)
    if len(fitting) == 1 or not isinstance(move, Play):
        return say.ONE_FITS()
    tile = move.tile.canonical
    if tile.first in DIRECTIONAL:
        return say.TRY_LETTER()
    if WILD in tile:
        return say.TRY_WILD()
    if tile.is_double:
        return say.TRY_DOUBLE()
    if any(WILD in other for other in fitting):
        return say.SAVE_WILDS()
    most = max(map(tile_count, fitting))
    return say.TRY_HEAVY() if tile_count(tile) == most else say.TRY_LIGHT()


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return words for the part of the table that a move concerns: the stock, the starter, or the
    kind of place that the domino is played on."""
    position, move = about.position, about.best.move
    if isinstance(move, Draw):
        return say.AREA_STOCK()
    if not isinstance(move, Play) or move.on is None:
        return say.AREA_TABLE()
    if move.on == 0:
        return say.AREA_STARTER()
    table = open_ends_of(position)
    ask = table.asks[move.on]
    if table.due:
        return say.AREA_DOUBLE(ask=str(ask))
    if ask != WILD:
        return say.AREA_OPEN(ask=str(ask))
    outer = position.layout[move.on].tile.second
    return say.AREA_WILD() if outer == WILD else say.AREA_LETTER()
