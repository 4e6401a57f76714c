"""A visitor of the German page who reads all that is shown, and finds English in it."""

from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor
from tests.web.reading import Reader

ITS_TURN = """() => {
  const table = document.querySelector("bone-table, bone-friends-table")?.offers;
  const { shown, thinking, laying, isPersonsTurn } = table ?? {};
  return shown && !thinking && !laying && (isPersonsTurn || shown.outcome !== null);
}"""


class German:
    """Somebody who reads German, and takes down all that the page says."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.reader = Reader(visitor.page)

    def go(self, route: str = "") -> None:
        self.reader.note()
        self.visitor.go(route)

    @property
    def laid(self) -> Locator:
        """The moves made so far."""
        return self.page.locator("bone-log li")

    @property
    def fit(self) -> Locator:
        """The dominoes of the hand that can be laid now."""
        return self.page.locator(".holding button.fits")

    def wait(self) -> None:
        """Wait until somebody at this screen is to move, or the hand is over."""
        self.page.wait_for_function(ITS_TURN)

    def turn(self) -> None:
        """Lay the first domino that fits, or do what else can be done."""
        made = self.laid.count()
        if self.fit.count() > 0:
            self.fit.first.click()
            expect(self.visitor.places.first).to_be_focused()
            self.page.keyboard.press("Enter")
            choices = self.page.locator(".chooser button")
            expect(choices.first.or_(self.laid.nth(made))).to_be_visible()
            if choices.count() > 0:
                choices.first.click()
        else:
            self.page.locator(".near .buttons button").first.click()
            if self.page.locator(".near .buttons [aria-pressed=true]").count():  # it lifts
                self.visitor.places.first.click()
        expect(self.laid.nth(made)).to_be_attached()
        self.wait()

    def choose(self, which: int = 0) -> None:
        """Choose a move of the list below a small board."""
        moves = self.page.locator("bone-trying details.list")
        moves.evaluate("list => { list.open = true; }")
        moves.locator("button").nth(which).click()

    def open_all(self) -> None:
        """Open whatever can be opened but menus, which lie above the rest."""
        closed = "details:not(.entries, .sharing, [open])"
        self.page.evaluate(
            "closed => document.querySelectorAll(closed).forEach(each => { each.open = true; })",
            closed,
        )
