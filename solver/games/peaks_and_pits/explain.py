"""Say what a move of Peaks and Pits does for the player and to the next one, and how much of it
each level of a hint tells."""

from engine.game import Effect
from engine.games.peaks_and_pits import GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.apply import pass_cost
from engine.games.peaks_and_pits.position import tokens_on
from solver.answers.answer import Detail
from solver.answers.words import UNDECIDED, Words, expected
from solver.games.peaks_and_pits import phrases as say
from solver.question.objective import AdviceContext


def turn_reason(position: Position, move: Move) -> Words:
    """Return in words what ``move`` does to the mover's tokens, and what a pass would then cost the
    next player."""
    if isinstance(move, Pass):
        return _pass_words(position)
    after, effect = GAME.apply_unjudged(position, move)
    return _play_words(position, move, effect) + _afterwards(after)


def _play_words(position: Position, move: Play, effect: Effect) -> Words:
    way, laid = effect["slope"], effect["laid"]
    if effect["new_slope"]:
        return say.BEGINS_NEW(way=way, collected=effect["collected"], laid=laid)
    if not position.train.arm(move.arm):
        return say.BEGINS_FIRST(arm=move.arm, laid=laid)
    return say.CONTINUES(way=way, laid=laid) if way else say.CONTINUES_DOUBLE(laid=laid)


def _pass_words(position: Position) -> Words:
    if price := pass_cost(position):
        return say.PASS_TAKES(tokens=price)
    return say.PASS_IS_FREE() if tokens_on(position.train) else say.NO_TOKENS_LIE()


def _afterwards(after: Position) -> Words:
    if after.is_over:
        return say.ENDS_GAME()
    price = pass_cost(after)
    return say.NEXT_PAYS(tokens=price) if price else say.NEXT_PASSES_FREE()


def how_many(laid: int, held: int) -> Words:
    """Return in words that ``laid`` of the ``held`` dominoes can be laid."""
    if laid == held:
        return say.ALL_CAN()
    return say.SOME_CAN(laid=laid, held=held) if laid else say.NONE_CAN()


def too_few_reason(laid: int, most: int) -> Words:
    return say.TOO_FEW(laid=laid, most=most) if laid else say.LAYS_NONE(most=most)


def plan_reason(position: Position, first: Move, dominoes: int, turns: int, tokens: int) -> Words:
    """Return in words what a whole plan plays and costs, and what its first move does."""
    if tokens == 0:
        words = say.PLAN_IS_EVEN(dominoes=dominoes, turns=turns)
    else:
        comes_to = say.PLAN_COSTS if tokens > 0 else say.PLAN_SHEDS
        words = comes_to(dominoes=dominoes, turns=turns, tokens=abs(tokens))
    if isinstance(first, Pass):
        return words
    return words + _play_words(position, first, GAME.apply_unjudged(position, first).effect)


def stuck_reason(position: Position) -> Words:
    """Return in words that no domino fits, and what a pass costs."""
    return say.NOTHING_FITS() + _pass_words(position)


def end_reason(position: Position, move: Move, margin: int | None) -> Words:
    """Return in words how the game ends for the mover and what ``move`` does. ``margin``: tokens
    behind the best opponent, below 0 if ahead; None if not known."""
    words = turn_reason(position, move)
    return words if margin is None else _ends(margin) + words[:1]


def _ends(margin: int) -> Words:
    if margin == 0:
        return say.END_LEVEL()
    return (say.END_BEHIND if margin > 0 else say.END_AHEAD)(tokens=abs(margin))


def expected_end(mean: float) -> Words:
    """Return in words how the game ends on average. ``mean``: tokens behind the best opponent."""
    return expected(mean, above=say.EXPECTED_BEHIND, below=say.EXPECTED_AHEAD)


def advice(about: AdviceContext[Position, Move]) -> Words:
    """Return in words the best move and why, or as much of that as the level of the hint tells."""
    best, move = about.best, about.best.move
    if about.detail.names_moves:
        return _move_words(move) + (best.because[:1] if best.worth is not None else UNDECIDED())
    if isinstance(move, Pass) or about.detail is Detail.NUDGE:
        return _nudge(about.position, move)
    if about.detail is Detail.AREA:
        return say.LOOK_AT_ARM(arm=move.arm)
    return say.BEGIN_WITH(tile=str(move.tiles[0].canonical))


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return in words the arm that the best move plays on; nothing for a pass."""
    move = about.best.move
    if isinstance(move, Pass):
        return ()
    return say.AREA_HIGH() if move.arm == "high" else say.AREA_LOW()


def _move_words(move: Move) -> Words:
    if isinstance(move, Pass):
        return say.PASS()
    return say.PLAY(tiles=tuple(str(tile.canonical) for tile in move.tiles), arm=move.arm)


def _nudge(position: Position, move: Move) -> Words:
    """Return in words what kind of move is best. No arm, domino or number of tokens is named."""
    if isinstance(move, Pass):
        return say.TRY_PASS()
    if GAME.apply_unjudged(position, move).effect["new_slope"]:
        return say.TRY_NEW()
    return say.TRY_CONTINUE() if position.train.arm(move.arm) else say.TRY_FIRST()
