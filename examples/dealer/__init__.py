"""A dealer for people who play from different places: it keeps the true position, and gives each
seat what that seat may see. ``app`` is all of it; it knows no rules."""
