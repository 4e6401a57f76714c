"""Say what a play of the Bead Game does for the player and to the next one, and how much of it
each level of a hint tells."""

from collections.abc import Callable

from engine.games.bead import GAME, Move, Pass, Position
from solver.answers.answer import Detail
from solver.answers.words import UNDECIDED, Words, prose
from solver.games.bead import phrases as say
from solver.games.bead.state import GridState, ScoredPlay, state_of
from solver.question.objective import AdviceContext


def reason(state: GridState, play: ScoredPlay) -> Words:
    """Return what a play scores, and what it leaves to the next player."""
    return score_words(state, play) + _reply(state, play)


def score_words(state: GridState, play: ScoredPlay) -> Words:
    """Return the score of a play and the lengths that are multiplied for it."""
    options = state.position.options
    lengths = tuple(line.length for line in state.grown(play) for _ in range(line.counts(options)))
    scores = say.SCORES_DOUBLED if play.tile.is_double else say.SCORES
    return scores(lengths=lengths, score=play.score)


def _reply(state: GridState, play: ScoredPlay) -> Words:
    after = GAME.after(state.position, play.move)
    if not after.players[state.position.to_move].hand:
        return say.LAST_DOMINO()
    if GAME.outcome(after) is not None:
        return say.ENDS_HAND()
    reply = state.best_reply(play)
    if reply is None:
        return ()
    if not reply.score:
        return say.NO_REPLY()
    could = say.REPLY if reply.is_certain else say.REPLY_POSSIBLE
    return could(tiles=tuple(map(str, reply.tiles)), score=reply.score)


def plan_reason(state: GridState, play: ScoredPlay, value: int | None) -> Words:
    """Return what a play scores, and how much the rest of the hand adds to that or takes off.
    ``value``: the worth of the whole plan, None if it was not found."""
    words = score_words(state, play)
    if value is None:
        return words + say.PLAN_AT_MOST()
    more = value - play.score
    if more > 0:
        return words + say.PLAN_MORE(more=more)
    return words + (say.PLAN_LESS(less=-more) if more else say.PLAN_NO_MORE())


Nudge = Callable[[GridState, ScoredPlay], Words]
"""A function that tells what to look for when there are several plays, without naming a domino, a
place or a value."""


def advice(about: AdviceContext[Position, Move], nudge: Nudge) -> Words:
    """Return the best play and the reason for it, or only the part that the level of the hint may
    tell."""
    state, best, detail = state_of(about.position), about.best, about.detail
    if isinstance(best.move, Pass):
        return nothing_fits(over=state.over)
    play = state.play_of(best.move)
    if detail.names_moves:
        known = best.worth is not None
        return say.PLACE(tile=str(play.tile)) + (best.because[:1] if known else UNDECIDED())
    if detail is Detail.AREA:
        return say.LOOK(area=prose(area(about)))
    if detail is Detail.TILE:
        return _tile(state, play)
    return say.ONE_PLAY() if len(state.choices()) == 1 else nudge(state, play)


def nothing_fits(*, over: bool) -> Words:
    """Return the advice when nothing can be played: that the hand is over, or to pass. It is the
    same at every level."""
    return say.HAND_OVER() if over else say.PASS()


def notes(state: GridState) -> Words:
    """Return a note that lists the dead cells, empty if there are none."""
    named = tuple(f"({row}, {column})" for row, column in state.dead_cells())
    return say.DEAD_CELLS(cells=named) if named else ()


def area(about: AdviceContext[Position, Move]) -> Words:
    """Return the name of the part of the board in which the best play lies: the board is divided
    into thirds, across and down."""
    position, move = about.position, about.best.move
    if isinstance(move, Pass):
        return say.AREA_NOWHERE()
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    first, second = move.cells
    down = _third(first.row + second.row, min(rows), max(rows), ("upper", "", "lower"))
    across = _third(first.column + second.column, min(columns), max(columns), ("left", "", "right"))
    if down and across:
        return say.AREA_CORNER(down=down, across=across)
    if down:
        return say.AREA_EDGE(down=down)
    return say.AREA_SIDE(across=across) if across else say.AREA_MIDDLE()


def _third(twice: int, least: int, most: int, names: tuple[str, str, str]) -> str:
    """Return the name of the third of ``least`` to ``most`` in which a point lies. ``twice``: twice
    the coordinate of the point. A point beyond an end counts as in the third at that end."""
    size = most - least + 1
    far = 3 * (twice + 1 - 2 * least)
    return names[0] if far < 2 * size else names[2] if far > 4 * size else names[1]


def nudge_immediate(state: GridState, best: ScoredPlay) -> Words:
    """Return what to look for this turn: something that the best play does and some other play does
    not; if there is nothing, the advice to multiply the lengths."""
    return _rarest_feature(state, best) or say.COUNT_LENGTHS(plays=len(state.choices()))


def nudge_plan(state: GridState, best: ScoredPlay) -> Words:
    """Return whether the plan begins with the highest score, or with less."""
    return say.TAKE_MOST() if _is_greedy(state, best) else say.TAKE_LESS()


def nudge_game(state: GridState, best: ScoredPlay) -> Words:
    """Return whether to take points now, and why not."""
    if _is_greedy(state, best):
        return say.TAKE_MOST()
    greedy = max(state.choices(), key=lambda play: play.score)
    left, other = (state.best_reply(play) for play in (best, greedy))
    opens = (other.score if other else 0) > (left.score if left else 0)
    return say.OPENS_MORE() if opens else say.TAKE_LESS()


def _is_greedy(state: GridState, best: ScoredPlay) -> bool:
    return best.score == max(play.score for play in state.choices())


def _rarest_feature(state: GridState, best: ScoredPlay) -> Words:
    """Return the hint for the rarest trait that the best play has to the highest degree and some
    other play does not; empty if there is none."""
    others = [_traits(state, play) for play in state.choices()]
    found = []
    for at, hint in enumerate(_HINTS):
        most = max(traits[at] for traits in others)
        share = sum(traits[at] == most for traits in others)
        if _traits(state, best)[at] == most and share < len(others):
            found.append((share, at, hint()))
    return sum((words for _, _, words in sorted(found, key=lambda one: one[:2])[:1]), ())


_HINTS = (say.LOOK_FOR_JOIN, say.LOOK_FOR_THREE, say.LOOK_FOR_LONGEST, say.LOOK_FOR_DOUBLE)


def _traits(state: GridState, play: ScoredPlay) -> tuple[int, int, int, int]:
    """Return the traits of a play that ``_HINTS`` speaks of: whether it joins two groups, whether
    it extends three lines, the length of its longest line, whether it is a double."""
    lines, shortest = state.grown(play), state.position.options.shortest_group
    return (
        any(min(line.before, line.after) >= shortest for line in lines),
        len(lines) == 3,
        max(line.length for line in lines),
        play.tile.is_double,
    )


def _tile(state: GridState, best: ScoredPlay) -> Words:
    """Return which domino to play, and in how many ways it fits."""
    ways = sum(play.tile == best.tile for play in state.choices())
    return say.PLAY(tile=str(best.tile), ways=ways)
