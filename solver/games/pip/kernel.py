"""Play PIP for the compiled searches: what a choice leads to, bounds and preferences."""

from solver import kernel
from solver.compiling.compiled import compiled
from solver.games.pip import bounds as limits
from solver.games.pip.choices import all_plays, following, outlook, shed
from solver.games.pip.deal import (
    DUE,
    ENDS,
    LEFT,
    NOTHING,
    STEP,
    TURN,
    WINNER,
    Deal,
    choice_of,
    draw,
    end,
    is_out,
    leave,
    open_up,
    order_pile,
    play_forced,
    settle,
    take,
)
from solver.games.pip.dominoes import PLAINS, REVERSES
from solver.games.pip.open_places import add_own_places, lay_on
from solver.kernel import NOBODY, Integers


@compiled
def _give(deal: Deal, row: Integers, given: int, to: int) -> bool:
    """Let D act: seat ``to`` draws from the stock or, if that is empty, gets domino ``given``
    (I10). If ``to`` is the seat to move, as with a player alone, nobody gets it. Return whether the
    round is over then."""
    turn = row[TURN]
    if row[LEFT]:
        draw(deal, row, to)
        return False
    if given == NOTHING:
        end(row, NOBODY)
        return True
    leave(row, turn, given)
    if to == turn:
        open_up(deal, row)
    else:
        take(row, to, given)
    if is_out(row, turn):
        end(row, turn)
        return True
    return False


@compiled
def lay(deal: Deal, row: Integers, code: int) -> None:
    """Lay the domino of a choice; the seat to move stays the same."""
    tile, kind, outcome, _ = choice_of(code)
    leave(row, row[TURN], tile)
    ends, due = lay_on(row[ENDS], row[DUE], kind)
    row[ENDS], row[DUE] = add_own_places(ends, due, outcome)
    open_up(deal, row)


@compiled
def advance(deal: Deal, rows: Integers, ply: int, code: int) -> None:
    """Write the position after a choice and the forced draws and passes into row ``ply + 1``."""
    kernel.copy_row(rows, ply, ply + 1)
    row, (tile, _, _, given) = rows[ply + 1], choice_of(code)
    turn = row[TURN]
    lay(deal, row, code)
    if is_out(row, turn):
        end(row, turn)
        return
    to = following(deal, row, tile)
    if tile == deal.giver and _give(deal, row, given, to):
        return
    if tile >= PLAINS and 1 << tile - PLAINS == REVERSES and deal.seats > 2:
        row[STEP] = -row[STEP]
    row[TURN] = to
    settle(deal, row)


def seat(deal: Deal, rows: Integers, ply: int) -> int:  # noqa: ARG001
    return int(rows[ply, TURN])


def moves(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    if limits.is_over(rows[ply]):
        return 0
    return all_plays(deal, rows[ply], codes[ply], ranks[ply])


def playout_ranks(
    deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers, number: int, style: int
) -> None:
    """Rank the choices for a play-out; lower is better. With a ``style`` other than 0, the choice
    that sheds the largest count is best; with 0, the one with the best ``outlook``."""
    for place in range(number):
        code = codes[ply, place]
        ranks[ply, place] = -shed(code) if style else outlook(deal, rows[ply], code)


def child(deal: Deal, rows: Integers, ply: int, code: int) -> int:
    """Write the position after a choice and return what seat 0 gains by it: 0 with two or more
    seats. A player alone gains -1, or 0 if the turn comes straight back and the hand is not out."""
    advance(deal, rows, ply, code)
    if deal.seats > 1:
        return 0
    tile, _, _, _ = choice_of(code)
    back = tile >= PLAINS and deal.returns >> tile - PLAINS & 1
    return 0 if back and rows[ply + 1, WINNER] != 0 else -1


def bounds(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    row = rows[ply]
    if deal.seats == 1:
        return limits.alone_bounds(deal, row)
    if not limits.is_over(row):
        return limits.duel_bounds(deal, row)
    found = limits.final_lead(deal, row, 0)
    return found, found


def totals(deal: Deal, rows: Integers, ply: int, found: Integers) -> None:
    for by in range(deal.seats):
        found[by] = deal.scores[by] + limits.change(deal, rows[ply], by)


def prefers(deal: Deal, one: Integers, other: Integers, by: int) -> bool:  # noqa: ARG001
    """Return whether the totals ``one`` come before ``other`` among equal moves: the smaller lead
    of the seat that asks first, then the lower totals, seat 0 first. So the value does not depend
    on the order of moves."""
    first, second = kernel.lead(deal, one, deal.asks), kernel.lead(deal, other, deal.asks)
    if first != second:
        return bool(first < second)
    for place in range(deal.seats):
        if one[place] != other[place]:
            return bool(one[place] < other[place])
    return False


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    row = rows[ply]
    if not limits.is_over(row):
        if deal.seats > 2:
            return limits.span(deal, row, of)
        low, high = limits.duel_bounds(deal, row)
        return (low, high) if of == 0 else (-high, -low)
    found = limits.final_lead(deal, row, of)
    return found, found


def winner(deal: Deal, rows: Integers, ply: int) -> int:  # noqa: ARG001
    return int(rows[ply, WINNER])


def deal_domino(deal: Deal, rows: Integers, ply: int, by: int, tile: int) -> None:  # noqa: ARG001
    take(rows[ply], by, tile)


kernel.fill(
    Deal,
    seat,
    moves,
    playout_ranks,
    child,
    bounds,
    totals,
    winner,
    prefers,
    lead_bounds,
    deal_domino,
    order_pile,
    play_forced,
    lead=kernel.lead_of_fewest,
)
