"""Positions of the engine handed to the search, and its steps handed back as moves."""

from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Play, Position
from solver.budget import OutOfBudget
from solver.games.fives.layouts import step_code
from solver.games.fives.search import ANY_STEP, Search, State
from solver.games.fives.table import FAR, Places, table_of


class Bounds(NamedTuple):
    """What is proved of a value: it is at least the one and at most the other."""

    least: int
    most: int

    @property
    def met(self) -> bool:
        return self.least == self.most


NOTHING_PROVED: Final = Bounds(-FAR, FAR)


class TwoHands:
    """Leads at the end of one hand of two players, from any position in it. A lead is that of
    the seat to move over the other, scores of play so far and bonus included."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def state(self, position: Position) -> State:
        table = table_of(position, self.search.table.places)
        seat, other = position.to_move, position.next_seat
        drawn = len(self.search.table.draws) - len(table.draws)
        rooms = table.rooms
        hands = table.hands
        return State(hands[seat], hands[other], drawn, table.layout, rooms[seat], rooms[other])

    def tested(self, position: Position, need: int, known: Bounds) -> Bounds:
        """The bounds after asking whether the lead can be ``need``.

        Raises:
            OutOfBudget: the budget ended first.
        """
        now = lead_now(position)
        value = self.search.test(self.state(position), need - now).value + now
        if value >= need:
            return Bounds(max(value, known.least), known.most)
        return Bounds(known.least, min(value, known.most))

    def narrowed(self, position: Position, known: Bounds, guess: int) -> Bounds:
        """The bounds after asking until they meet or the budget ends: outward from the guess
        with growing steps, then halving what is left."""
        stride = 1
        need = guess
        while not known.met:
            try:
                known = self.tested(position, need, known)
            except OutOfBudget:
                return known
            need = _next_need(known, stride)
            stride *= 2
        return known

    def move(self, position: Position, lead: int) -> Move | None:
        """A move with which the seat to move gets at least that lead, if one can be shown."""
        moves = GAME.legal_moves(position)
        if len(moves) == 1:
            return moves[0]
        try:
            code = self.search.step(self.state(position), lead - lead_now(position))
        except OutOfBudget:
            return None
        if code == ANY_STEP:
            return moves[0]
        places = self.search.table.places
        return next((m for m in moves if code_of(places, position, m) == code), None)


def code_of(places: Places, position: Position, move: Move) -> int | None:
    """The code of the step that the move makes; None for a draw or a pass."""
    if not isinstance(move, Play):
        return None
    after = GAME.apply_unjudged(position, move).position
    return step_code(places.bits[move.tile.canonical].bit_length() - 1, places.layout(after.layout))


def _next_need(known: Bounds, stride: int) -> int:
    if known.most == FAR:
        return known.least + stride
    if known.least == -FAR:
        return known.most - stride + 1
    return (known.least + known.most + 1) // 2


def lead_now(position: Position) -> int:
    """The lead of the seat to move by the scores of play."""
    return position.scores[position.to_move] - position.scores[position.next_seat]
