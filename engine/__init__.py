"""The rules of the games: positions, moves, judgements, scores. Standard library only."""
