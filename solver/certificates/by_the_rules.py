"""Check proofs of how open hands of two seats end, by the rules of the game alone.

``docs/proofs.md`` describes the format for those who write a checker of their own, and says what
this one takes for granted: the rules, and ``Game.proof_key``. The rules come from the engine alone.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game, M, P
from engine.registry import games
from solver.answers.proof import FORMAT, Proof


class Unsound(Exception):
    """A proof shows nothing: a number in it names no move, or the position hides something."""


def read(text: str) -> Proof:
    """Read a proof from JSON text. Whether the proof holds is not checked.

    Raises:
        Refused: the text is not a proof.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _no_proof("it is not valid JSON.") from None
    named = {*Proof.__annotations__, "better", "proof"}
    if not isinstance(data, dict) or data.keys() != named:
        raise _no_proof(f"it must be an object with the keys {', '.join(sorted(named))}.")
    game, lead, moves = data["game"], data["lead"], data["moves"]
    if data["proof"] != FORMAT or not isinstance(game, str) or game not in games():
        raise _no_proof("its format or its game is unknown.")
    if type(lead) is not int:
        raise _no_proof("its lead must be a whole number.")
    if not isinstance(moves, list) or len(moves) != 2 or not all(map(_are_numbers, moves)):
        raise _no_proof("its moves must be two lists of whole numbers, one for each seat.")
    position = games()[game].read_text(str(data["position"]), "/position")
    if games()[game].players(position) != 2:
        raise _no_proof("its position must be one of two players.")
    proof = Proof(games()[game], position, lead, (moves[0], moves[1]))
    if data["better"] != proof.better:
        raise _no_proof(f"better must be {proof.better} in {proof.game.name}.")
    return proof


def _are_numbers(found: object) -> bool:
    return isinstance(found, list) and all(type(number) is int for number in found)


def _no_proof(message: str) -> Refused:
    return Refused([Violation("not_a_proof", f"This is no proof: {message}")])


def holds(proof: Proof) -> bool:
    """Return whether a proof shows what it claims, for both seats."""
    return gets(proof, 0) and gets(proof, 1)


def gets(proof: Proof, seat: int) -> bool:
    """Return whether the moves of ``seat`` give it its part of the claim against every reply. Every
    number of the list must be used."""
    numbers = iter(proof.moves[seat])

    def choose(_: Any, moves: Sequence[Any]) -> Any:
        number = next(numbers, -1)
        if not 0 <= number < len(moves):
            raise Unsound
        return moves[number]

    try:
        found = ends(proof.game, proof.position, seat, choose)
        return all(proof.is_met(seat, totals) for totals in found) and next(numbers, None) is None
    except Unsound:
        return False


def ends(
    game: Game[P, M], position: P, seat: int, choose: Callable[[P, Sequence[M]], M]
) -> Iterator[tuple[int, ...]]:
    """Yield the totals of all ends that can be reached while ``seat`` makes the moves that
    ``choose`` returns and the other seat makes any. The walk goes depth first, in the order of
    ``legal_moves``; of positions with the same key only the first is continued.

    Raises:
        Unsound: the position hides something.
    """
    met, left = set(), [position]
    while left:
        position = left.pop()
        key = game.proof_key(position)
        if key in met:
            continue
        met.add(key)
        moves = game.legal_moves(position)
        if not moves:
            yield _totals(game, position)
        elif not game.moves_complete(position):
            raise Unsound
        if len(moves) > 1 and game.to_move(position) == seat:
            moves = (choose(position, moves),)
        left += [game.after(position, move) for move in reversed(moves)]


def _totals(game: Game[P, Any], position: P) -> tuple[int, ...]:
    """Return the totals of a hand that is over.

    Raises:
        Unsound: the hand is not over, or hidden dominoes leave its totals open.
    """
    outcome = game.outcome(position)
    if outcome is None or not outcome.details.get("settled", True):
        raise Unsound
    return outcome.totals
