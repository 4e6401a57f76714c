"""Games at a table: people in different places, bots in the other seats, spectators."""
