"""Say how many more cheats are to be expected, and where the dominoes lie that are not seen."""

from engine.games.ziggurat import Position
from solver.answers.words import Words
from solver.asking.objective import Asked
from solver.games.ziggurat.blind.orders import hidden_tiles
from solver.games.ziggurat.blind.sampling import PlayedMoves
from solver.standing.outlook import Belief, Lying, Outlook, Quartiles


def found(asked: Asked[Position], sides: PlayedMoves, assumption: Words) -> Outlook:
    """Return what play-outs of the best move say."""
    clock, known = asked.clock, beliefs(asked.position)
    samples = int(sides.counts.max(initial=0))
    effort = clock.spent("playouts", samples)
    told = sides.told()
    if not told or told[0].estimate is None:
        return Outlook(beliefs=known, effort=effort)
    best = sides.groups[sides.moves.index(told[0].move)]
    return Outlook(
        estimate=told[0].estimate,
        quartiles=Quartiles.of(sides.cheats[best, : sides.counts[best]].astype(float)),
        beliefs=known,
        assumption=assumption,
        effort=effort,
    )


def beliefs(position: Position) -> tuple[Belief, ...]:
    """Return where each domino lies that is not seen: hidden in the hand, or in the pile, in any
    order."""
    hidden = hidden_tiles(position)
    given = sum(tile.is_hidden for tile in position.hand)
    places: dict[int | str, int] = {0: given, "pile": len(hidden) - given}
    lying = tuple(Lying(place, of / len(hidden)) for place, of in places.items() if of)
    return tuple(Belief(tile, lying) for tile in hidden)
