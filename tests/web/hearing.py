"""A player who sees nothing: what a screen reader is given, the names and roles of the tree and the
text of live regions, and the keys of the keyboard. Nothing else of the page is read."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.looking import soon
from tests.web.browsing import Visitor

_ENOUGH = 120  # keys pressed before something is taken for out of reach
_PATIENCE = 60.0  # seconds until a sentence that does not come counts as missing

_RECORDER = """
window.spoken = [];
const LIVE = "[role=log], [role=status], [role=alert], [aria-live]:not([aria-live=off])";
new MutationObserver((changes) => {
  for (const { target, addedNodes, type } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
    if (!region) continue;
    const nodes = region.getAttribute("role") === "log" ? addedNodes : [region];
    for (const node of nodes) {
      const text = (node.textContent ?? "").replace(/\\s+/g, " ").trim();
      if (text !== "") window.spoken.push([region.getAttribute("role") ?? "", text]);
    }
  }
}).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Writes down what live regions are given, as a screen reader hears it."""

_TABLE = re.compile("^(On the table|The table is empty)")
_SCORE = re.compile(r'- strong: (\w.*)\n\s*- strong: "(\d+)"')
_FOCUSED = re.compile(r"- \w+(?: \"(.*)\"|: (.*))?")


class Ears:
    """Somebody at the table who hears it."""

    def __init__(self, visitor: Visitor) -> None:
        visitor.page.add_init_script(_RECORDER)
        self._visitor = visitor
        self._page = visitor.page
        self._read = 0

    def all(self, role: str = "log") -> list[str]:
        """Return all that was said in live regions of a role."""
        spoken: list[list[str]] = self._page.evaluate("window.spoken")
        return [text for region, text in spoken if region == role]

    def news(self) -> list[str]:
        """Return what was said since this was called last."""
        said = self.all()
        news, self._read = said[self._read :], len(said)
        return news

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        assert soon(is_there, _PATIENCE), self.all()[-5:]

    @property
    def is_over(self) -> bool:
        return self._page.get_by_role("region", name="How it ended").count() > 0

    def names(self, role: str, within: str, name: str) -> list[str]:
        """Return the names of elements of a role within another one, which may not be there."""
        region = self._page.get_by_role(within, name=name)  # type: ignore[arg-type]
        if region.count() == 0:
            return []
        return re.findall(rf'- {role} "(.*?)"', region.first.aria_snapshot())

    @property
    def fitting(self) -> list[str]:
        """The dominoes of the hand, and those set aside, that can be laid now."""
        held = self.names("button", "list", "Your hand")
        held += self.names("button", "list", "Dominoes set aside")
        return [name for name in held if "fits nowhere" not in name]

    @property
    def scores(self) -> dict[str, int]:
        """What each at the table has, by name."""
        tree = self._page.get_by_role("main").aria_snapshot()
        return {name: int(number) for name, number in _SCORE.findall(tree)}

    @property
    def table(self) -> str:
        """What the tree says of the table."""
        return self._page.get_by_role("paragraph").filter(has_text=_TABLE).inner_text()

    @property
    def due(self) -> str:
        """What the tree says is to be done; nothing on the turn of another."""
        found = self._page.get_by_role("paragraph").filter(has_text=re.compile("^Your turn"))
        return found.first.inner_text() if found.count() > 0 else ""

    def sit(self) -> None:
        """Wait until the table is set, and the hand dealt."""
        expect(self._page.get_by_role("paragraph").filter(has_text=_TABLE)).to_have_count(1)
        expect(self._page.get_by_role("list", name="Your hand")).to_have_count(1)

    @property
    def focused(self) -> str:
        """The name of what has the keyboard."""
        focus = self._page.locator(":focus")
        if focus.count() == 0:
            return ""
        found = _FOCUSED.match(focus.aria_snapshot())
        return (found[1] or found[2] or "") if found else ""

    def press(self, key: str) -> str:
        self._page.keyboard.press(key)
        return self.focused

    def reach(self, *names: str) -> None:
        """Press Tab until something of one of these names has the keyboard."""
        for _ in range(_ENOUGH):
            if self.focused in names:
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {names}")

    def take(self, name: str) -> str:
        """Take a domino; return the name of the place that has the keyboard then."""
        self.reach(name)
        self._page.keyboard.press("Enter")
        self.wait_for(lambda: self.focused not in ("", name))
        return self.focused

    def lay(self, is_named: Callable[[list[str]], str]) -> None:
        """Lay what was taken where the keyboard is; of several moves there one is named."""
        said, choice = len(self.all()), ("group", "Which of these?")
        self._page.keyboard.press("Enter")
        self.wait_for(lambda: len(self.all()) > said or self.names("button", *choice) != [])
        if names := self.names("button", *choice):
            self.reach(is_named(names))
            self._page.keyboard.press("Enter")
            self.wait_for(lambda: len(self.all()) > said)

    def take_a_turn(self, told: str) -> None:
        """Lay the first domino that fits in the first place, or do what was told instead."""
        said = len(self.all())
        if fitting := self.fitting:
            self.take(fitting[0])
            self.lay(lambda names: names[0])
        else:
            only = re.search(r"fits: (\w+)", told)
            assert only, told
            self.reach(only[1].capitalize())
            self._page.keyboard.press("Enter")
        self.wait_for(lambda: len(self.all()) > said)

    def play(self, hear: Callable[[str], bool]) -> list[str]:
        """Play until the hand is over; return what was said that no move was heard from."""
        others: list[str] = []
        self.wait_for(lambda: self.all() != [] or self.due != "")
        if self.all() == []:  # nothing is said of a table that is opened
            self.take_a_turn(self.due)
        while True:
            self.wait_for(lambda: len(self.all()) > self._read)
            for sentence in self.news():
                if sentence.startswith("Your turn"):
                    self.take_a_turn(sentence)
                elif not hear(sentence):
                    others.append(sentence)
            if others and self.is_over:
                return others

    def plan(self) -> list[str]:
        """Have the page solve what is to be built, and read the plan."""
        self.reach("Solution")
        self._page.keyboard.press("Enter")
        self.reach("Solve from here")
        self._page.keyboard.press("Enter")
        line = self._page.get_by_text(re.compile(r"^The line, \d+ moves$"))
        expect(line).to_have_count(1)
        self.reach(line.inner_text())
        self._page.keyboard.press("Enter")
        tree = self._page.get_by_role("main").aria_snapshot()
        return re.findall(r"- listitem: (.* on [A-F].*|lifted .*)", tree)

    def follow(self, move: str) -> None:
        """Make a move of Ziggurat that was told in words."""
        tile, _, _ = move.removeprefix("lifted ").partition(" on ")
        if move.startswith("lifted"):
            self.take("Lift a domino")
            self._walk_to(f"lift {tile}")
        else:
            self.take(" to ".join(sorted(tile.split("-"), reverse=True)))
            for _ in range(4):
                if move in self.names("button", "group", "The table"):
                    break
                self._page.keyboard.press("r")
            self._walk_to(move)
        self.lay(lambda names: names[0])

    def _walk_to(self, place: str) -> None:
        """Press arrows until a place has the keyboard: where it lies its name tells."""
        tried: set[tuple[str, str]] = set()
        for _ in range(_ENOUGH):
            if (here := self.focused) == place:
                return
            right, down = (b - a for a, b in zip(_cell(here), _cell(place), strict=True))
            ahead = {"ArrowRight": right, "ArrowLeft": -right, "ArrowDown": down, "ArrowUp": -down}
            key = max((key for key in ahead if (here, key) not in tried), key=ahead.__getitem__)
            tried.add((here, key))
            self._page.keyboard.press(key)
        raise AssertionError(f"no arrows lead to {place}")


def _cell(place: str) -> tuple[int, int]:
    """Return the column and the row of the middle of a place, twice as large."""
    cells = re.findall(r"([A-F])([1-6])", place)
    return sum("ABCDEF".index(column) for column, _ in cells), sum(int(row) for _, row in cells)
