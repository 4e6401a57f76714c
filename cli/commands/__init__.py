"""The commands; ``cli.catalogue`` lists them, each with its file."""
