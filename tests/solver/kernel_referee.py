"""Compiled kernels checked move for move against the engine, in random play of any game.

``SUBJECTS`` in ``tests.solver.games.<game>.kernels`` are the kernels of a game, those of its first
and of its second methods, and how they are asked. At every position of a random hand

- the kernel names a choice exactly while the engine's hand offers one;
- every choice is legal, leads to the row of the engine's position, and scores what it says;
- every choice of the engine is among them, and the seat to move is the same;
- near the end rows with the same key and the same room to the end of the game have the same
  choices, in whatever order they are reached;
- what the rest of the hand brings lies within the bounds, unless they are one value already, that
  of best play: this is what the choices and the bounds after them come to;
- at the end of the hand the totals are equal, and so is who has won it.
"""

import importlib
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import numpy as np

from engine.game import Game
from solver import kernel
from solver.certificates.walk import SecondKernel
from solver.compiling.compiled import compiled
from solver.kernel import BY_TOTALS, NOBODY, Integers
from solver.open_hands.hands import OpenHands
from solver.search.driver import Sizes
from tests.kit.places import places_of
from tests.kit.playouts import start_positions
from tests.kit.trying import ahead

LAST_CHOICES: Final = 6
MOST_ROWS: Final = 1000
"""Rows below the last choices of a hand, reached in every order."""

Row = tuple[int, ...]


class Child(NamedTuple):
    """A choice as the kernel sees it: what it scores for seat 0 less what for seat 1, and the
    row that it leads to."""

    gain: int
    row: Row


class Seen(NamedTuple):
    """All that a kernel says of a row. ``totals`` and ``leads`` (least and most, by seat) are
    empty where the kernel is not asked for them; there is a ``winner`` at the end alone."""

    seat: int
    children: dict[int, Child]
    key: tuple[int, ...]
    bounds: tuple[int, int] | None
    totals: tuple[int, ...] = ()
    leads: tuple[tuple[int, int], ...] = ()
    winner: int = BY_TOTALS


@dataclass(frozen=True)
class Subject:
    """A kernel, and how it is asked.

    ``starts`` gives the first positions of a number, ``deal_of`` what stays the same in a hand,
    ``row_of`` the row of one of its positions, ``moves_of`` the engine's moves of a code, forced
    ones before it included.
    """

    name: str
    game: Game[Any, Any]
    starts: Callable[[int], Iterator[Any]]
    deal_of: Callable[[Any], Any]
    row_of: Callable[[Any, Any], Integers]
    moves_of: Callable[[Any, Any, int], Sequence[Any]]
    seen: Callable[[Any, Integers], Seen]
    ahead: Callable[[Any, Any], int] = lambda deal, position: 0
    """What seat 0 is ahead of seat 1 by, for kernels that have bounds."""
    counted: Callable[[Sequence[int]], tuple[int, ...]] = tuple
    """The totals of an end as the kernel has them, more being better."""
    goes_by_totals: bool | None = None
    """Whether who ends ahead has won; None for kernels that are not asked who has."""


def subjects(game: Game[Any, Any]) -> tuple[Subject, ...]:
    return tuple(importlib.import_module(places_of(game).kernels).SUBJECTS)


def first_method(how: OpenHands[Any, Any], duel: bool = True, **more: Any) -> Subject:
    """How the kernel is asked by which a game's open hands are searched, on the deals that the kit
    plays unless ``more`` says otherwise. ``duel``: its bounds hold whatever two play."""
    game = how.game
    duel, many = duel and 2 in game.seats, max(game.seats) > 2
    given = Subject(
        name=f"{game.name}, first method",
        game=game,
        starts=lambda seed: start_positions(game, seed),
        deal_of=how.encoding,
        row_of=lambda encoding, position: encoding.row(position),
        moves_of=lambda encoding, position, code: encoding.moves(position, code),
        seen=lambda one, row: asked(one.deal, row, one.sizes, duel=duel, many=many),
        ahead=lambda encoding, position: encoding.ahead(position),
        goes_by_totals=how.goes_by_totals,
    )
    return replace(given, **more)


def second_method(
    game: Game[Any, Any],
    kernel_of: Callable[[Any], SecondKernel[Any]],
    moves_of: Callable[[Any, Any, int], Sequence[Any]],
    **more: Any,
) -> Subject:
    """How the kernel is asked over which certificates are checked; scores stand in its rows."""
    given = Subject(
        name=f"{game.name}, second method",
        game=game,
        starts=lambda seed: start_positions(game, seed),
        deal_of=kernel_of,
        row_of=lambda second, position: second.row(position),
        moves_of=moves_of,
        seen=asked_second,
    )
    return replace(given, **more)


@compiled
def _said(
    deal: Any,
    rows: Integers,
    codes: Integers,
    ranks: Integers,
    found: Integers,
    about: Integers,
    ends: Integers,
    duel: bool,
) -> int:
    """Ask everything of the first row at once: a kernel is compiled for each function that asks it.

    Gain and row of every choice, as it is once a seat is asked for, go into ``found``; into
    ``about`` seat, key, what of it a proof may need only in part, the bounds of a ``duel``, of as
    many seats as have ``ends`` the leads, and at the end who has won. Return how many choices there
    are."""
    number = kernel.moves(deal, rows, 0, codes, ranks)
    for place in range(number):
        found[place, 0] = kernel.child(deal, rows, 0, codes[0, place])
        kernel.seat(deal, rows, 1)
        for column in range(found.shape[1] - 1):
            found[place, 1 + column] = rows[1, column]
    about[1], about[2] = kernel.key(deal, rows, 0)
    about[3], about[4], _, _ = kernel.room_to_target(deal, rows, 0)
    about[0] = kernel.seat(deal, rows, 0)
    if duel:
        about[5], about[6] = kernel.bounds(deal, rows, 0)
    for seat in range(len(ends)):
        about[7 + 2 * seat], about[8 + 2 * seat] = kernel.lead_bounds(deal, rows, 0, seat)
    if number == 0:
        about[-1] = kernel.winner(deal, rows, 0)
        if len(ends) > 0:
            kernel.totals(deal, rows, 0, ends)
    return number


def asked(deal: Any, row: Integers, sizes: Sizes, *, duel: bool = False, many: bool = True) -> Seen:
    """What a kernel says of a row. ``duel``: it has ``bounds`` where two are at the table;
    ``many``: it has ``totals`` and ``lead_bounds`` for any number."""
    two, seats = duel and sizes.seats == 2, sizes.seats if many else 0
    rows = np.zeros((2, sizes.width), np.int64)
    rows[0] = row
    codes, ranks = (np.zeros((2, sizes.choices), np.int64) for _ in range(2))
    found = np.zeros((sizes.choices, 1 + sizes.width), np.int64)
    about, ends = np.zeros(8 + 2 * seats, np.int64), np.zeros(seats, np.int64)
    number = _said(deal, rows, codes, ranks, found, about, ends, two)
    each: Any = zip(codes[0, :number].tolist(), found[:number].tolist(), strict=True)
    children = {code: Child(gain, tuple(after)) for code, (gain, *after) in each}
    assert len(children) == number, f"choices named twice: {codes}"
    seat, *key, least, most = about[:7].tolist()
    leads = tuple(zip(about[7:-1:2].tolist(), about[8:-1:2].tolist(), strict=True))
    totals = () if number else tuple(ends.tolist())
    bounds, winner = (least, most) if two else None, int(about[-1])
    return Seen(seat, children, tuple(key), bounds, totals, leads, winner)


def asked_second(second: SecondKernel[Any], row: Integers) -> Seen:
    room = second.room
    return asked(second.deal, row, Sizes(1, room.width, room.choices, room.seats))


def check_hand(subject: Subject, start: Any, rng: random.Random) -> int:
    """Play a hand at random and compare at every position; return how many there were.

    Raises:
        AssertionError: the kernel and the engine do not agree.
    """
    deal = subject.deal_of(start)
    position, way = start, list[tuple[Any, Seen]]()
    while True:
        row = subject.row_of(deal, position)
        seen = subject.seen(deal, row)
        way.append((position, seen))
        where = subject.game.text(position)
        if subject.game.outcome(position) is not None:
            assert not seen.children, f"choices after the end: {where}"
            break
        if _is_settled(seen):
            _check_best_play(subject, deal, seen, where)
        moves = _agreed(subject, deal, position, tuple(row.tolist()), seen)
        position = subject.game.after(position, rng.choice(moves))
    _check_end(subject, deal, way)
    _check_keys_below(subject, deal, way[max(0, len(way) - 1 - LAST_CHOICES)][0])
    return len(way)


def _check_keys_below(subject: Subject, deal: Any, position: Any) -> None:
    """Compare the choices of rows with the same key, reached in other orders: of one hand alone
    hardly any two are alike."""
    rows, met, alike = [subject.row_of(deal, position)], set[Row](), dict[Row, object]()
    while rows and len(met) < MOST_ROWS:
        row = rows.pop()
        if tuple(row.tolist()) not in met:
            met.add(tuple(row.tolist()))
            seen = subject.seen(deal, row)
            if seen.children:
                said = seen.seat, {code: one.gain for code, one in seen.children.items()}
                known = alike.setdefault(seen.key, said)
                assert known == said, f"one key, two rows: {known}, {said}"
            rows += [np.array(child.row, np.int64) for child in seen.children.values()]


def _is_settled(seen: Seen) -> bool:
    """Whether the bounds are one value although the hand goes on."""
    return bool(seen.children) and seen.bounds is not None and seen.bounds[0] == seen.bounds[1]


def _check_best_play(subject: Subject, deal: Any, seen: Seen, where: str) -> None:
    """Compare a value known before the end with what the mover's best choice can come to."""
    assert seen.bounds is not None
    least, most = list[int](), list[int]()
    for child in seen.children.values():
        bounds = subject.seen(deal, np.array(child.row, np.int64)).bounds
        assert bounds is not None
        least.append(child.gain + bounds[0])
        most.append(child.gain + bounds[1])
    best = max if seen.seat == 0 else min
    value = seen.bounds[0]
    assert best(least) <= value <= best(most), f"{value}, not {best(least)}..{best(most)}: {where}"


def _agreed(subject: Subject, deal: Any, position: Any, row: Row, seen: Seen) -> Sequence[Any]:
    """The engine's moves, compared with the choices of the kernel."""
    game, where = subject.game, subject.game.text(position)
    rows = {child.row for child in seen.children.values()}
    moves = game.legal_moves(position)
    assert seen.children or len(moves) == 1, f"no choice before the end: {where}"
    reached = {_reached(subject, deal, position, seen, code) for code in seen.children}
    for move in moves:
        if (move,) not in reached:
            after = tuple(subject.row_of(deal, game.after(position, move)).tolist())
            if len(moves) == 1 and after == row:
                continue  # A move that the rules force, made already in the row.
            assert after in rows, f"the kernel does not know {move}: {where}"
        assert game.to_move(position) == seen.seat, f"whose turn it is: {where}"
    return moves


def _reached(subject: Subject, deal: Any, position: Any, seen: Seen, code: int) -> tuple[Any, ...]:
    """The engine's moves of a choice of the kernel, played and compared with what it says."""
    child, text = seen.children[code], subject.game.text
    moves = tuple(subject.moves_of(deal, position, code))
    after, _ = subject.game.play_all(position, moves)
    found = tuple(subject.row_of(deal, after).tolist())
    assert found == child.row, f"{moves} leads elsewhere: {text(position)}"
    if seen.bounds is not None:
        gained = subject.ahead(deal, after) - subject.ahead(deal, position)
        assert gained == child.gain, f"{moves} scores {gained}: {child} of {text(position)}"
    return moves


def _check_end(subject: Subject, deal: Any, way: Sequence[tuple[Any, Seen]]) -> None:
    """Compare what the hand brought with what was said of it on the way."""
    outcome = subject.game.outcome(way[-1][0])
    assert outcome is not None
    ended, final = subject.counted(outcome.totals), way[-1][1]
    if final.bounds is not None:
        assert final.bounds[0] == final.bounds[1], "a hand that is over can still bring something"
    assert final.totals in ((), ended), f"{final.totals} are not {ended}"
    alone = outcome.winners[0] if len(outcome.winners) == 1 else NOBODY
    leaders = [seat for seat in range(len(ended)) if len(ended) > 1 and ahead(ended, seat) > 0]
    if subject.goes_by_totals:
        assert final.winner == BY_TOTALS
        assert len(ended) == 1 or alone == (leaders[0] if leaders else NOBODY)
    elif subject.goes_by_totals is not None:
        assert final.winner == alone, f"{final.winner} has not won: {outcome}"
    for position, seen in way:
        where = subject.game.text(position)
        if seen.bounds is not None and not _is_settled(seen):
            gained = ended[0] - ended[1] - subject.ahead(deal, position)
            assert seen.bounds[0] <= gained <= seen.bounds[1], f"{gained} in {seen.bounds}: {where}"
        for seat, (least, most) in enumerate(seen.leads):
            lead = ahead(ended, seat)
            assert least <= lead <= most, f"seat {seat}: {lead} in {least}..{most}: {where}"


def check_hands(subject: Subject, seeds: Iterable[int]) -> tuple[int, int]:
    """Random hands of every start of these numbers: how many hands and positions were compared.

    Raises:
        AssertionError: the kernel and the engine do not agree.
    """
    hands = positions = 0
    for seed in seeds:
        for number, start in enumerate(subject.starts(seed)):
            positions += check_hand(subject, start, random.Random(f"{seed} {number}"))
            hands += 1
    return hands, positions
