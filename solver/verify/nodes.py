"""Limit a search by trying everything."""


class TooLarge(Exception):
    """There are more positions than the limit allows; nothing is known of the question."""


class Nodes:
    """Counts positions against a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.count = 0

    def add(self) -> None:
        """Count one position.

        Raises:
            TooLarge: it is one more than the limit.
        """
        self.count += 1
        if self.count > self.limit:
            raise TooLarge(f"There are more than {self.limit} positions.")
