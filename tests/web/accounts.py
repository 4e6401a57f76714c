"""What somebody knows of a table who only hears it: each keeps account of one game from the
sentences that were said, and in the end shows it as the rules write it."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from typing import Any

Json = Any

_DEED = re.compile(
    r"(?P<who>[A-Z]\w+(?: \d)?) (?P<did>played|led|opened with|lifted|drew|passed|gave)"
    r"(?: (?P<what>.*?))?(?:: (?P<result>.*))?"
)


def turned(tile: str) -> str:
    return "-".join(reversed(tile.split("-")))


def faces(tile: str) -> tuple[str, str]:
    inner, outer = tile.split("-")
    return inner, outer


class Account(ABC):
    """What lies on the table, and how many points and dominoes each has."""

    def __init__(self) -> None:
        self.points: Counter[str] = Counter()
        self.dominoes: Counter[str] = Counter()

    @abstractmethod
    def laid(self, who: str, what: str, result: str) -> None:
        """Hear what somebody played or lifted, where, and what came of it."""

    @abstractmethod
    def position(self) -> Json:
        """Return what lies on the table."""

    @staticmethod
    @abstractmethod
    def shown(position: Json) -> Json:
        """Return the same of a position as the service writes it."""

    def passed(self, who: str, result: str) -> None:
        del who, result

    def said(self, sentence: str) -> bool:
        """Hear another sentence; whether it was understood."""
        return bool(re.fullmatch(r"(You are|\w+(?: \d)? is) skipped|Play turns round", sentence))

    def hear(self, text: str) -> bool:
        """Hear what was said at once, sentence by sentence; whether it was of a move."""
        return all(self._hear(sentence) for sentence in text.removesuffix(".").split(". "))

    def _hear(self, sentence: str) -> bool:
        found = _DEED.fullmatch(sentence)
        if not found or found["who"] == "Everybody":  # that is how the hand ended
            return self.said(sentence)
        who, did, what, result = found.group("who", "did", "what", "result")
        if did == "drew":
            self.dominoes[who] += 1 if what == "a domino" else len(what.split(", "))
        elif did == "passed":
            self.passed(who, result or "")
        elif did == "gave":
            self._gave(who, what)
        else:
            self.laid(who, what, result or "")
        return True

    def _gave(self, who: str, what: str) -> None:
        self.dominoes[who] -= 1
        if not what.startswith("away "):
            self.dominoes[what.partition(" ")[0].capitalize()] += 1


class Fives(Account):
    def __init__(self) -> None:
        super().__init__()
        self.spinner = ""
        self.arms: list[list[str]] = []

    def laid(self, who: str, what: str, result: str) -> None:
        tile, _, place = what.partition(" on the ")
        if place == "":
            self.spinner = tile
        elif (arm := self._end(place)) is None:
            self.arms.append([tile])
        else:
            self.arms[arm].append(tile)
        self.dominoes[who] -= 1
        count = self._count()
        points = count if count > 0 and count % 5 == 0 else 0
        assert result == (f"{points} points" if points else f"{count}, nothing"), (what, result)
        self.points[who] += points

    def _end(self, place: str) -> int | None:
        """Return the arm that a place means, none for a free edge of the spinner."""
        number, _, of = place.partition(" of the ")
        number = "0" if number == "blank" else number
        ends: dict[int | None, str] = {arm: laid[-1] for arm, laid in enumerate(self.arms)}
        if len(self.arms) < 4:
            ends[None] = self.spinner
        fitting = [end for end, tile in ends.items() if faces(tile)[1] == number]
        if of:
            fitting = [end for end in fitting if of == ("spinner" if end is None else ends[end])]
        (only,) = fitting
        return only

    def _count(self) -> int:
        spinner = 2 * int(faces(self.spinner)[0])
        ends = [faces(laid[-1]) for laid in self.arms]
        outer = [2 * int(b) if a == b else int(b) for a, b in ends]
        return sum(outer) + (spinner if len(outer) < 2 else 0)

    def position(self) -> Json:
        return self.spinner, sorted(self.arms)

    @staticmethod
    def shown(position: Json) -> Json:
        layout = position["layout"]
        return layout["spinner"], sorted(arm for arm in layout["arms"] if arm)


_BEAD = re.compile(r"(\S+) (flat|upright), (?:at )?(.*start)")


class Bead(Account):
    """Cells are counted from the upper left half of the starter."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.placed: list[tuple[str, int, int, str]] = []
        for each in table.removeprefix("On the table: ").removesuffix(".").split("; ")[:2]:
            self._place(each)

    def _place(self, what: str) -> None:
        found = _BEAD.fullmatch(what)
        assert found, what
        tile, way, place = found.groups()
        steps = {name: int(far) for far, name in re.findall(r"(\d+) (\w+)", place)}
        row = sum(steps.get(name, 0) for name in ("down", "below"))
        row -= sum(steps.get(name, 0) for name in ("up", "above"))
        column = steps.get("right", 0) - steps.get("left", 0)
        self.placed.append((tile, row, column, "right" if way == "flat" else "down"))

    def laid(self, who: str, what: str, result: str) -> None:
        self._place(what)
        self.dominoes[who] -= 1
        self.points[who] += int(result.rpartition("= ")[2].split()[0])

    def position(self) -> Json:
        return self.placed

    @staticmethod
    def shown(position: Json) -> Json:
        return [
            (each["tile"], each["row"], each["column"], each["direction"])
            for each in position["placed"]
        ]


class Peaks(Account):
    """The points are tokens."""

    def __init__(self, table: str, tokens: dict[str, int]) -> None:
        super().__init__()
        _, _, train = table.removesuffix(".").partition("from left to right ")
        self.train = train.split(", ")
        self.points.update(tokens)

    def laid(self, who: str, what: str, result: str) -> None:
        tiles, _, side = what.partition(" on the ")
        for tile in tiles.split(", "):
            self.train = [*self.train, tile] if side == "right" else [turned(tile), *self.train]
            self.dominoes[who] -= 1
        numbers = [int(number) for number in re.findall(r"\d+", result)]
        assert numbers[0] == len(tiles.split(", ")), result
        self.points[who] += sum(numbers[1:]) - numbers[0]

    def passed(self, who: str, result: str) -> None:
        self.points[who] += 0 if result == "nothing to pay" else int(result.partition(" ")[0])

    def said(self, sentence: str) -> bool:
        found = re.fullmatch(r"Everybody gets (\d+) tokens?", sentence)
        for who in self.points if found else ():
            self.points[who] += int(found[1]) if found else 0
        return found is not None

    def position(self) -> Json:
        return self.train

    @staticmethod
    def shown(position: Json) -> Json:
        train = position["train"]
        left = [turned(tile) for tile in reversed(train["low"])]
        starter = "-".join(sorted(train["starter"].split("-")))
        return [*left, starter, *train["high"]]


class Pip(Account):
    def __init__(self) -> None:
        super().__init__()
        self.layout: list[tuple[str, str | None]] = []

    def laid(self, who: str, what: str, result: str) -> None:
        assert result == ""
        what, _, place = what.partition(" on the ")
        tile, _, _ = what.partition(" as ")
        known = [each for each, _ in self.layout]
        assert place in ("", "starter", *known)
        on = (known[0] if place == "starter" else place) or None
        self.layout.append((tile, on))
        self.dominoes[who] -= 1

    def position(self) -> Json:
        return self.layout

    @staticmethod
    def shown(position: Json) -> Json:
        tiles = {each["id"]: each["tile"] for each in position["layout"]}
        return [(each["tile"], tiles.get(each.get("on"))) for each in position["layout"]]


class Ziggurat(Account):
    """Of each domino its cells, as letters and numbers, and its tier."""

    def __init__(self) -> None:
        super().__init__()
        self.placed: dict[str, tuple[str, int]] = {}
        self.cheats = 0

    def laid(self, who: str, what: str, result: str) -> None:
        del who
        tile, is_lifted, cells = what.partition(" from ")
        if is_lifted:
            assert self.placed.pop(tile)[0] == cells
            self.cheats += 1
            assert result.startswith(f"{self.cheats} cheat")
            return
        tile, _, cells = what.partition(" on ")
        below = max(
            sum(cell in each for each, _ in self.placed.values()) for cell in cells.split("–")
        )
        assert result == (f"tier {below + 1}" if below else "")
        self.placed[tile] = (cells, below + 1)

    def position(self) -> Json:
        return self.placed, self.cheats

    @staticmethod
    def shown(position: Json) -> Json:
        placed = {
            each["tile"]: (_cells(each["row"], each["column"], each["direction"]), each["tier"])
            for each in position["placed"]
        }
        return placed, position["cheats"]


def _cells(row: int, column: int, direction: str) -> str:
    down, right = {"right": (0, 1), "down": (1, 0)}[direction]
    cells = ((row, column), (row + down, column + right))
    return "–".join(f"{'ABCDEF'[across]}{along + 1}" for along, across in cells)
