"""Players: whatever gives a move for what it sees of a position."""
