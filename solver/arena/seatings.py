"""Say who sits where, so that in every match each player has had each seat."""

from collections.abc import Iterator, Sequence

from engine.errors import Refused, Violation
from engine.game import Game
from solver.arena.match import Seating


def seats_for(game: Game[object, object], players: Sequence[str], seats: int | None) -> int:
    """Return how many seats are played at: the number given, else one for each player, or the
    fewest that the game has.

    Raises:
        Refused: the game is not for so many, or players are named who cannot be seated.
    """
    if max(game.seats) == 1 and seats is None:
        return 1
    chosen = max(len(players), min(game.seats)) if seats is None else seats
    if chosen not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise _refused(f"{game.name} is for {allowed} players, not for {chosen}.")
    if chosen > 1 and chosen < len(players):
        raise _refused(f"At {chosen} seats there is no room for {len(players)} players.")
    twice = next((name for at, name in enumerate(players) if name in players[:at]), None)
    if twice is not None and chosen != len(players):
        message = f"The player {twice} is named twice: then name one player for each seat."
        raise _refused(message)
    if chosen > 1 and len({*players}) < 2:
        raise _refused("Name two players or more: one would play against itself.")
    return chosen


def line_ups(players: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every seating of a match, each once. Players take the seats in turn, from the first
    again where there are more seats, beginning with each player; then all move on by one seat, and
    so on round the table. So each player has each seat equally often, and of one seat each player
    has it alone. Where a player is named for each seat, one of them maybe more than once, all sit
    as they are named and move on."""
    found: dict[tuple[str, ...], None] = {}
    for begin in range(1 if len(players) == seats else len(players)):
        line = tuple(players[(begin + seat) % len(players)] for seat in range(seats))
        for turn in range(seats):
            found.setdefault((*line[turn:], *line[:turn]))
    return tuple(found)


def seatings(players: Sequence[str], seats: int, matches: range) -> Iterator[Seating]:
    """Yield every playing of the matches, those of one match together."""
    lines = line_ups(players, seats)
    for match in matches:
        for rotation, line in enumerate(lines):
            yield Seating(match, rotation, line)


def _refused(message: str) -> Refused:
    return Refused([Violation("players", message, at="--players")])
