"""Two players, everything known: whether the player to move can end so many points ahead.

Points count from the position searched. A test is a search with an empty window, with a table
of what was proved before. Most of a hand does not touch the target (F9), so that what is proved
at one score holds at others: each proof says for which. ``top`` is the most that a player gains
in it without ending the game, ``hit`` the least that ends it; it holds wherever the room to the
target is more than the one and no more than the other, for both players.
"""

from typing import Final, NamedTuple

from solver.budget import Clock, OutOfBudget
from solver.games.fives.layouts import Layout, Step
from solver.games.fives.table import FAR, Table

NODES_PER_UNIT: Final = 200_000
"""Positions searched for one unit of effort."""
MOST_KEPT: Final = 600_000
"""Entries of the table, about 200 MB; a full table is emptied."""
_VARIANTS: Final = 6
"""Proofs kept of one position at different scores."""
ANY_STEP: Final = -1
"""No step in particular."""
_LOOK: Final = 1024
"""Positions between two looks at the clock."""

Entry = tuple[int, int, int, int, int, int, int]
"""The proofs of a position: least and most value, ``top`` and ``hit`` of the mover, of the
other (top, top, hit, hit), and the step that proved the least value. Integers alone, which the
garbage collector need not follow."""


class Proof(NamedTuple):
    """A bound on the value that a test established, and where it holds."""

    value: int
    top: int
    other_top: int
    hit: int = FAR
    other_hit: int = FAR

    def turned(self) -> "Proof":
        """The same for the other player."""
        value, top, other_top, hit, other_hit = self
        return Proof(-value, other_top, top, other_hit, hit)


class State(NamedTuple):
    """Both hands as bits, the mover's first; dominoes drawn; layout; rooms to the target."""

    hand: int
    other: int
    drawn: int
    layout: Layout
    room: int
    other_room: int


class Search:
    """Tests in one hand; everything proved stays."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.nodes = 0
        self.entries: dict[int, tuple[Entry, ...]] = {}
        self._layouts = table.places.layouts
        self._draws = table.draws
        self._pips: dict[int, int] = {}
        everything = self.pips((1 << len(self._layouts.dominoes)) - 1)
        self._overshoot = max(table.most_a_play, table.bonus(everything))

    def pips(self, held: int) -> int:
        pips = self._pips.get(held)
        if pips is None:
            pips = self._pips[held] = self.table.places.pips(held)
        return pips

    def settled(self, hand: int, other: int) -> int:
        """The bonus of a blocked hand (F8), for the player whose hand comes first. Of equally
        light hands nobody gets any, whoever wins them: the difference is 0."""
        mine, theirs = self.pips(hand), self.pips(other)
        if mine < theirs:
            return self.table.bonus(theirs - mine)
        return -self.table.bonus(mine - theirs)

    def test(self, state: State, need: int) -> Proof:
        """Whether the mover can get ``need``: a value of at least that is a lower bound on the
        best, a lesser one an upper bound.

        Raises:
            OutOfBudget: the budget ended first.
        """
        hand, other, drawn, layout, room, other_room = state
        draws, steps = self._draws, hand & layout.fits
        while not steps and drawn < len(draws):
            hand |= draws[drawn]
            drawn += 1
            steps = hand & layout.fits
        if not steps:
            if not other & layout.fits:
                return Proof(self.settled(hand, other), 0, 0)
            return self.test(State(other, hand, drawn, layout, other_room, room), 1 - need).turned()
        most, least = room + self._overshoot - 5, 5 - other_room - self._overshoot
        if most < need:
            return Proof(most, 0, 0, room, FAR)
        if least >= need:
            return Proof(least, 0, 0, FAR, other_room)
        return self._tested(State(hand, other, drawn, layout, room, other_room), need)

    def _tested(self, state: State, need: int) -> Proof:
        """The test of a position in which the mover has a choice of steps, with the table."""
        key = key_of(state)
        bucket = self.entries.get(key, ())
        known = standing(bucket, state.room, state.other_room)
        if known is not None:
            if known[0] >= need:
                return Proof(known[0], *known[2:6])
            if known[1] < need:
                return Proof(known[1], *known[2:6])
        self._count()
        likely = bucket[0][6] if bucket else ANY_STEP
        proof, step = self._tried(state, need, self._ordered(state, likely))
        self._keep(key, bucket, known, proof, step)
        return proof

    def _tried(self, state: State, need: int, steps: tuple[Step, ...]) -> tuple[Proof, int]:
        """The steps in order until one proves the need; the step's code where one does."""
        hand, other, drawn, _, room, other_room = state
        best, top, other_top, hit, other_hit = -FAR, 0, 0, FAR, FAR
        for points, bit, after, code in steps:
            if points >= room:
                value, hit = points, min(hit, points)
            elif hand == bit:
                value, top = points + self.table.bonus(self.pips(other)), max(top, points)
            else:
                below = State(other, hand ^ bit, drawn, after, other_room, room - points)
                value, theirs, mine, their_hit, my_hit = self.test(below, points - need + 1)
                value = points - value
                top, other_top = max(top, mine + points), max(other_top, theirs)
                hit, other_hit = min(hit, my_hit + points), min(other_hit, their_hit)
            if value > best:
                best = value
                if value >= need:
                    return Proof(best, top, other_top, hit, other_hit), code
        return Proof(best, top, other_top, hit, other_hit), ANY_STEP

    def _ordered(self, state: State, likely: int) -> tuple[Step, ...]:
        """What proved the most before comes first, then the points of a step less those of the
        best answer to it."""
        layouts, other = self._layouts, state.other
        steps = state.layout.steps(state.hand & state.layout.fits, layouts)
        if len(steps) == 1:
            return steps
        ranked = []
        for place, step in enumerate(steps):
            answers = other & step.after.fits
            if step.code == likely:
                rank = -FAR
            elif answers:
                rank = step.after.steps(answers, layouts)[0].points - step.points
            else:
                rank = -4 - step.points
            ranked.append((rank, place))
        ranked.sort()
        return tuple([steps[place] for _, place in ranked])

    def _keep(
        self, key: int, bucket: tuple[Entry, ...], known: Entry | None, proof: Proof, step: int
    ) -> None:
        value, top, other_top, hit, other_hit = proof
        least, most = (value, FAR) if step != ANY_STEP else (-FAR, value)
        if known is None:
            kept = bucket[: _VARIANTS - 1]
        else:
            kept = tuple([entry for entry in bucket if entry is not known])
            least, most = max(least, known[0]), min(most, known[1])
            top, other_top = max(top, known[2]), max(other_top, known[3])
            hit, other_hit = min(hit, known[4]), min(other_hit, known[5])
            step = known[6] if step == ANY_STEP else step
        if len(self.entries) >= MOST_KEPT:
            self.entries.clear()
        self.entries[key] = ((least, most, top, other_top, hit, other_hit, step), *kept)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes % _LOOK == 0:
            self.clock.nodes += _LOOK
            self.clock.effort += _LOOK / NODES_PER_UNIT
            if self.clock.expired():
                raise OutOfBudget

    def step(self, state: State, need: int) -> int | None:
        """The code of a step with which the mover gets the need, if one can be shown; any step
        does where the rooms alone decide.

        Raises:
            OutOfBudget: the budget ended first.
        """
        if self.test(state, need).value < need:
            return None
        known = standing(self.entries.get(key_of(state), ()), state.room, state.other_room)
        return known[6] if known is not None and known[0] >= need else ANY_STEP


def key_of(state: State) -> int:
    """One integer for hands, draws and layout; dominoes that stand nowhere in it are laid."""
    hand, other, drawn, layout, _, _ = state
    return ((hand << 91 | other) << 7 | drawn) << 20 | layout.number


def standing(bucket: tuple[Entry, ...], room: int, other_room: int) -> Entry | None:
    """The entry that holds with these rooms."""
    for entry in bucket:
        if entry[2] < room <= entry[4] and entry[3] < other_room <= entry[5]:
            return entry
    return None
