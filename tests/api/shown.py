"""Whether an answer to ``hint`` can be shown as it is: what the contract says of it, read by an
outsider. The engine alone is asked, for what is legal and what is the same."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.registry import games
from tests import worth
from tests.api.outside import OK, Json
from tests.api.serving import Reply
from tests.wire import read_move
from tests.worth import number

WITHOUT_VALUES = ("nudge", "area", "tile")  # the details that tell nothing of what a move is worth
STATUSES = {"optimal", "feasible", "infeasible", "estimated", "unknown"}
WORTH = {"status", "value", "bound", "estimate", "chance"}
ANSWER = WORTH | {
    *("objective", "better", "unit", "line", "moves", "equally_good", "verified_by", "assumption"),
    *("assumed", "notes", "noted", "effort", "seed", "advice", "advised", "area", "located"),
    *("tile", "target", "compared"),
}
MOVE = WORTH | {"move", "text", "tied", "alike", "effect", "reason", "because"}


class Fault(NamedTuple):
    """Something wrong with an answer: a word for its kind, and the place."""

    kind: str
    message: str


def faults_of(reply: Reply, position: str) -> list[Fault]:
    """Find what is wrong with the answer to a hint about a position, given as its text."""
    if reply.status != OK:
        return [Fault(f"{reply.status // 100}xx", f"{reply.status} {str(reply.body)[:300]}")]
    asked: Any = reply.asked
    detail = asked.get("detail", "line")
    missing = ANSWER - reply.body.keys()
    if missing:
        return [Fault("keys", f"the answer lacks {sorted(missing)}")]
    if detail in WITHOUT_VALUES:
        return list(_without_values(reply.body, detail))
    return list(_with_values(reply.body, asked["objective"], detail, Known(position)))


def _without_values(answer: Json, detail: str) -> Iterator[Fault]:
    yield from _worded(answer)
    for key in ("value", "bound", "estimate", "chance"):
        if answer[key] is not None:
            yield Fault("detail", f"{detail} sends {key} {answer[key]}")
    for key in ("moves", "line", "compared"):
        if answer[key]:
            yield Fault("detail", f"{detail} sends {key}")
    if detail == "tile" and answer["tile"] is None and "tile" in answer["advised"]:
        yield Fault("detail", "tile names no domino")


def _worded(answer: Json) -> Iterator[Fault]:
    if not answer["advice"] or not answer["advised"]:
        yield Fault("empty", "there is no advice")
    if not answer["objective"] or not answer["unit"]:
        yield Fault("answer", f"objective {answer['objective']!r}, unit {answer['unit']!r}")
    if answer["better"] not in ("higher", "lower"):
        yield Fault("answer", f"better is {answer['better']!r}")


class Known:
    """A position as the engine reads it, and which of its legal moves are the same."""

    def __init__(self, position: str) -> None:
        self.game = games()[position.partition("~")[0]]
        self.position = self.game.read_text(position)
        self.alone = self.game.players(self.position) == 1
        self.legal = self.game.legal_moves(self.position)

    def idea(self, move: Any) -> str:
        """Return a text that is the same for moves that lead to the same but for a symmetry."""
        game, after = self.game, self.game.after(self.position, move)
        return min(
            game.text(game.canonical(symmetry.position(after)))
            for symmetry in game.symmetries(after)
        )

    def line_is_played(self, line: Sequence[Json]) -> bool:
        """Tell whether the rules allow a line from here."""
        position = self.position
        for step in line:
            move = read_move(self.game, step["move"])
            if not self.game.is_legal(position, move):
                return False
            position = self.game.after(position, move)
        return True


def _with_values(answer: Json, objective: str, detail: str, known: Known) -> Iterator[Fault]:
    yield from _worded(answer)
    moves: list[Json] = answer["moves"]
    if not moves:
        yield Fault("empty", f"there is no move; the status is {answer['status']}")
        return
    missing = {key for move in moves for key in MOVE - move.keys()}
    if missing:
        yield Fault("keys", f"moves lack {sorted(missing)}")
        return
    yield from (Fault("worth", fault) for fault in worth.faults(answer))
    yield from _counted("the answer", answer, known)
    for move in moves:
        yield from _counted(move["text"], move, known)
        if not move["reason"] or not move["because"]:
            yield Fault("advice", f"{move['text']} has no reason")
    yield from _agreeing(answer, moves[0])
    yield from _tied(moves, answer["equally_good"])
    yield from _different(moves, known)
    if detail == "line" and objective == "game" and not known.line_is_played(answer["line"]):
        yield Fault("line", "the line cannot be played")


def _counted(name: str, row: Json, known: Known) -> Iterator[Fault]:
    """The status is a word of the contract; there are samples where something was estimated, and
    a chance to win where somebody else can."""
    chance, estimate = row["chance"], row["estimate"]
    if row["status"] not in STATUSES:
        yield Fault("worth", f"{name}: status {row['status']!r}")
    if estimate is not None and (estimate["stderr"] < 0 or estimate["samples"] < 1):
        yield Fault("worth", f"{name}: estimate {estimate}")
    if chance is None:
        simulated = estimate is not None and estimate["samples"] > 1
        if simulated and not known.alone:
            yield Fault("chance", f"{name}: {estimate['samples']} samples, no chance to win")
    elif known.alone:
        yield Fault("chance", f"{name}: chance {chance} in a game for one")
    elif not 0 <= chance["stderr"] <= 1:
        yield Fault("chance", f"{name}: chance {chance}")


def _agreeing(answer: Json, first: Json) -> Iterator[Fault]:
    """The answer as a whole is worth what its first move is."""
    if (answer["status"], number(answer)) != (first["status"], number(first)):
        yield Fault(
            "answer",
            f"{answer['status']} {number(answer)}; first {first['status']} {number(first)}",
        )


def _tied(moves: Sequence[Json], as_good: int | None) -> Iterator[Fault]:
    tied = [move for move in moves if move["tied"]]
    if as_good is not None and as_good < len(tied):
        yield Fault("tied", f"{len(tied)} moves are tied, as good are {as_good}")
    if tied and not moves[0]["tied"]:
        yield Fault("tied", f"{tied[0]['text']} is tied, the first move is not")
    first, *others = moves
    for move in others:
        both = {first["status"], move["status"]} == {"optimal"}
        if both and move["tied"] != (move["value"] == first["value"]):
            values = f"{first['value']} and {move['value']}"
            yield Fault("tied", f"{move['text']}: tied {move['tied']}, proved are {values}")


def _different(moves: Sequence[Json], known: Known) -> Iterator[Fault]:
    """Every entry is legal, is another idea, and counts the legal moves that it stands for."""
    ideas = Counter(map(known.idea, known.legal))
    seen: dict[str, str] = {}
    for entry in moves:
        move, text = read_move(known.game, entry["move"]), entry["text"]
        if not known.game.is_legal(known.position, move):
            yield Fault("illegal", f"{text} is not legal")
            continue
        idea = known.idea(move)
        if idea in seen:
            yield Fault("twice", f"{text} is the same as {seen[idea]}")
        elif type(entry["alike"]) is not int or entry["alike"] != ideas[idea]:
            yield Fault("alike", f"{text}: alike {entry['alike']}, not {ideas[idea]}")
        seen[idea] = text
