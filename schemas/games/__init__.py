"""The games, each in a file of its own."""
