"""Three players and more, everything known: every player out for the own lead (max^n).

What a player would choose depends on the scores, so that a position is the same only where the
scores are. Equal choices are parted by a fixed order, without which the values of max^n mean
nothing: the step that scores more now, then the heavier domino, then the one whose larger number
is the lower, then the lower ends.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Play, Position
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, OutOfBudget
from solver.games.fives import words
from solver.games.fives.hands import code_of
from solver.games.fives.immediate import alike
from solver.games.fives.layouts import Layout, Step, places_of
from solver.games.fives.recount import Recount
from solver.games.fives.table import Table, table_of

NODES_PER_UNIT: Final = 150_000
"""Positions searched for one unit of effort."""
MOST_KEPT: Final = 400_000
"""Positions remembered; a full memory is emptied."""
_LOOK: Final = 256
CONFIRMED: Final = Method.MAX_N
ASSUMPTION: Final = (
    "every player plays for the own lead over the best opponent; of equal choices each makes the "
    "one that scores more now, then lays the heavier domino, then the one whose larger number is "
    "the lower, then leaves the lower ends"
)

Totals = tuple[int, ...]


class State(NamedTuple):
    """Hands as bits by seat, the seat to move, dominoes drawn, the ends, the scores."""

    hands: tuple[int, ...]
    to_move: int
    drawn: int
    layout: Layout
    scores: Totals

    @property
    def following(self) -> int:
        return (self.to_move + 1) % len(self.hands)


class RoundTable:
    """The totals at the end of one hand of any number of players."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self._clock = clock
        self._known: dict[tuple[object, ...], Totals] = {}
        options = table.options
        self._target = 10**6 if options.finish_hand else options.target

    def state(self, position: Position) -> State:
        table = table_of(position, self.table.places)
        drawn = len(self.table.draws) - len(table.draws)
        return State(table.hands, table.to_move, drawn, table.layout, position.scores)

    def totals(self, state: State) -> Totals:
        """The totals after play by every player for the own lead, bonus included.

        Raises:
            OutOfBudget: the budget ended first.
        """
        state = self._able(state)
        hands, to_move, drawn, layout, scores = state
        name = (*hands, to_move, drawn, layout.number, *scores)
        known = self._known.get(name)
        if known is None:
            self._count()
            steps = layout.steps(hands[to_move] & layout.fits, self.table.places.layouts)
            if not steps:
                known = self._blocked(hands, scores)
            else:
                known = self._best(to_move, [self._after(state, step) for step in steps])
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[name] = known
        return known

    def best_step(self, state: State) -> Step:
        """The step that the player to move chooses; one can be laid."""
        state = self._able(state)
        layout = state.layout
        held = state.hands[state.to_move] & layout.fits
        steps = layout.steps(held, self.table.places.layouts)
        totals = [self._after(state, step) for step in steps]
        return steps[totals.index(self._best(state.to_move, totals))]

    def _able(self, state: State) -> State:
        """After the draws and passes that are forced: somebody can lay a domino, or nobody."""
        hands, to_move, drawn, layout, scores = state
        for _ in hands:
            hand = hands[to_move]
            while not hand & layout.fits and drawn < len(self.table.draws):
                hand |= self.table.draws[drawn]
                drawn += 1
            hands = (*hands[:to_move], hand, *hands[to_move + 1 :])
            if hand & layout.fits:
                break
            to_move = (to_move + 1) % len(hands)
        return State(hands, to_move, drawn, layout, scores)

    def _best(self, seat: int, totals: Sequence[Totals]) -> Totals:
        """The first of those with the largest lead."""
        return max(totals, key=lambda one: lead_in(one, seat))

    def _after(self, state: State, step: Step) -> Totals:
        hands, seat, drawn, _, scores = state
        scores = _with(scores, seat, step.points)
        hands = (*hands[:seat], hands[seat] ^ step.bit, *hands[seat + 1 :])
        if scores[seat] >= self._target:
            return scores
        if not hands[seat]:
            return _with(scores, seat, self.table.bonus(sum(map(self.table.places.pips, hands))))
        return self.totals(State(hands, state.following, drawn, step.after, scores))

    def _blocked(self, hands: Sequence[int], scores: Totals) -> Totals:
        """The lightest hand gets the pips of the others less its own (F8)."""
        pips = [self.table.places.pips(hand) for hand in hands]
        lightest = [seat for seat, weight in enumerate(pips) if weight == min(pips)]
        if len(lightest) > 1 and self.table.options.block_tie == "lowest_tile":
            lowest = [self._lowest(hand) for hand in hands]
            least = min(lowest[seat] for seat in lightest)
            lightest = [seat for seat in lightest if lowest[seat] == least]
        if len(lightest) > 1:
            return scores
        (seat,) = lightest
        return _with(scores, seat, self.table.bonus(sum(pips) - 2 * pips[seat]))

    def _lowest(self, hand: int) -> int:
        return min(self.table.places.pips(1 << place) for place in places_of(hand))

    def _count(self) -> None:
        self._clock.nodes += 1
        if self._clock.nodes % _LOOK == 0:
            self._clock.effort += _LOOK / NODES_PER_UNIT
            if self._clock.expired():
                raise OutOfBudget


def lead_in(totals: Totals, seat: int) -> int:
    """The lead of the seat over its best opponent."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _with(scores: Totals, seat: int, points: int) -> Totals:
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def solved_by_all(position: Position, clock: Clock) -> Finding[Move]:
    """Every legal move with the lead that it ends in, and the line of everybody's choices."""
    search = RoundTable(table_of(position), clock)
    seat = position.to_move
    try:
        line = _line(search, position)
        leads = {move: _lead(search, position, move, seat) for move in GAME.legal_moves(position)}
    except OutOfBudget:
        return _open(search.table, position, clock)
    lead = leads[line[0]]
    confirmed = clock.confirms(lambda: Recount(clock).leads(position) == leads)
    status = Status.OPTIMAL if confirmed else Status.FEASIBLE
    moves = sorted(leads, key=lambda move: (-leads[move], move != line[0]))
    equal = {alike(position, move) for move in moves if leads[move] == lead and _plays(move)}
    return Finding(
        status=status,
        value=lead,
        bound=lead,
        line=line,
        moves=tuple(_valued(position, move, leads[move], status) for move in moves),
        equally_good=max(1, len(equal)),
        verified_by=(CONFIRMED,) if confirmed else (),
        assumption=ASSUMPTION,
        effort=_effort(clock),
    )


def _plays(move: Move) -> bool:
    return isinstance(move, Play)


def _line(search: RoundTable, position: Position) -> tuple[Move, ...]:
    line: list[Move] = []
    while GAME.outcome(position) is None:
        moves = GAME.legal_moves(position)
        code = search.best_step(search.state(position)).code if len(moves) > 1 else None
        places = search.table.places
        line.append(next(m for m in moves if code in (None, code_of(places, position, m))))
        position = GAME.apply_unjudged(position, line[-1]).position
    return tuple(line)


def _lead(search: RoundTable, position: Position, move: Move, seat: int) -> int:
    after = GAME.apply_unjudged(position, move).position
    ended = GAME.outcome(after)
    totals = search.totals(search.state(after)) if ended is None else ended.totals
    return lead_in(totals, seat)


def _valued(position: Position, move: Move, lead: int, status: Status) -> Valued[Move]:
    return Valued(move, status, lead, lead, partial(words.ends_with, position, move, lead))


def _open(table: Table, position: Position, clock: Clock) -> Finding[Move]:
    bound = highest_lead(table, position)
    unknown = Valued[Move](GAME.legal_moves(position)[0], Status.UNKNOWN, None, bound)
    moves = tuple(replace(unknown, move=move) for move in GAME.legal_moves(position))
    return Finding(
        Status.UNKNOWN, None, bound, moves=moves, assumption=ASSUMPTION, effort=_effort(clock)
    )


def highest_lead(table: Table, position: Position) -> int:
    """No lead is higher: every domino laid by the mover for the most points, and a bonus for
    every pip of the set."""
    unlaid = sum(map(len, position.hands)) + len(position.boneyard)
    everything = table.places.pips((1 << len(table.places.bits)) - 1)
    now = lead_in(position.scores, position.to_move)
    return now + unlaid * table.most_a_play + table.bonus(everything)


def _effort(clock: Clock) -> Effort:
    return Effort(clock.seconds, clock.nodes, method="max^n", cut_short=clock.cut_short)
