"""People at browsers: what they do at a table, through the visible controls alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NothingYet

from larrons.engine import catalogue

NewPage = Callable[..., Page]
CHOICES = "#draw, .board .may, .bar .action"
USES = ".uses:popover-open .action"
A_MOMENT, A_WHILE, A_MINUTE = 250, 5_000, 60  # milliseconds, milliseconds, seconds
LONGEST_WALK = 200  # presses of Tab and arrow keys
# What one has posted has been answered: without that, a picture of what others did could be taken for the answer.
QUIET = "() => !document.querySelector('#main').hasAttribute('aria-busy')"
MOVED = f"before => ({QUIET})() && document.querySelector('.inside').dataset.version !== before"
ANSWERED = f"before => ({MOVED})(before) || (({QUIET})() && document.querySelector('#sure'))"
# The key that leads from the focus towards a control: Tab from group to group, arrows among the choices of a group.
WAY_TO = """name => {
  const here = document.activeElement, there = document.getElementById(name);
  if (!there?.checkVisibility()) return null;
  if (here === there) return "";
  const behind = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
  const group = there.closest(".uses, .board, .bar .actions");
  if (group?.contains(here) && here.matches(".may, .action, #draw")) return behind ? "ArrowLeft" : "ArrowRight";
  return behind ? "Shift+Tab" : "Tab";
}"""


def control(action: int) -> str:
    """Of an action: its piece on the board, or its button in the bar."""
    return f'.playing button[name="action"][value="{int(action)}"]:not([aria-disabled])'


def open_for_a_friend(page: Page, game: str) -> str:
    """The host's form: me, a friend by link, nobody else if the game allows two. Returns the link."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill("Ana")
    fewest = catalogue.game(game).seats[0]
    for seat in range(2, catalogue.game(game).seats[1]):
        page.locator(f"#seat{seat}").select_option("careful" if seat < fewest else "")
    page.locator('select[name="pace"]').select_option("0")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link of this table").input_value()


def sit_down_together(new_page: NewPage, game: str) -> tuple[Page, Page]:
    """Ana at a desk, Zoé in French on a phone."""
    ana, zoe = new_page(), new_page(viewport={"width": 390, "height": 844}, locale="fr-FR")
    zoe.goto(open_for_a_friend(ana, game))
    zoe.get_by_label("Votre nom").fill("Zoé")
    zoe.get_by_role("button", name="Prendre la place").click()
    ana.get_by_role("button", name="Start").click()
    expect(zoe.locator(".playing")).to_be_visible()
    return ana, zoe


def open_on_one_device(page: Page, game: str) -> None:
    """A table for two people at one screen; when it returns, the page of the running game is alive."""
    page.goto(f"/new/{game}")
    page.locator("#seat1").select_option("local")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".playing")).to_be_visible()
    expect(page.locator("html[data-alive]")).to_be_attached()


def leave_seat(page: Page) -> None:
    """Through the menu, and past its question."""
    for drawer in ("#menu", "#leave-ask"):
        if not page.locator(f"{drawer}[open]").count():
            page.locator(f"{drawer} > summary").click()
    page.locator("#leave").click()


def is_over(page: Page) -> bool:
    return page.locator(".inside.over").count() > 0


@dataclass(frozen=True)
class Person:
    """Somebody at a page, by mouse or with Tab, arrows and Enter alone; follows hints, or takes what comes last."""

    page: Page
    keyboard: bool = False
    hints: bool = False

    def is_asked(self) -> bool:
        return self.page.locator(CHOICES).count() > 0

    def choose(self) -> bool:
        """Make one choice if one is asked for, and see it done."""
        if not self.is_asked():
            return False
        before = self.page.locator(".inside").get_attribute("data-version")
        try:
            self.press(self._wanted())
            if self.page.locator(USES).count():  # a piece that can be used in several ways
                advised = self.page.locator(f"{USES}.suggested")
                chosen = advised if advised.count() else self.page.locator(USES).last
                self.press(chosen.get_attribute("id") or "")
        except NothingYet:  # a reaction has passed by itself meanwhile
            return False
        self.page.wait_for_function(ANSWERED, arg=before)
        if self.page.locator("#sure").count():  # asked whether one is sure
            self.press("sure")
            self.page.wait_for_function(MOVED, arg=before)
        return True

    def _wanted(self) -> str:
        """The id of the control to press."""
        if self.hints and self.page.locator("#hint").count():
            self.press("hint")
            self.page.wait_for_function(QUIET)
            return self.page.locator(".suggested").first.get_attribute("id", timeout=A_WHILE) or ""
        return self.page.locator(CHOICES).last.get_attribute("id", timeout=A_WHILE) or ""

    def press(self, name: str) -> None:
        """One control, by its id."""
        if not self.keyboard:
            self.page.locator(f"#{name}").click(timeout=A_WHILE)
            return
        for _ in range(LONGEST_WALK):
            way = self.page.evaluate(WAY_TO, name)
            if way is None:
                raise NothingYet(f"{name} is not there any more")
            if not way:
                break
            self.page.keyboard.press(way)
        self.page.keyboard.press("Enter")


def wait_for_anybody(people: list[Person]) -> None:
    """Until somebody is asked or the game is over: a bot has moved, or the stream has brought the other's move."""
    for _ in range(A_MINUTE * 1000 // A_MOMENT):
        for person in people:
            try:
                person.page.wait_for_selector(f"{CHOICES}, .inside.over", timeout=A_MOMENT // len(people))
            except NothingYet:
                continue
            return
    raise AssertionError("nobody is asked, and the game is not over")


def reach(first: Page, second: Page, selector: str) -> tuple[Page, Page]:
    """Play on until one of two pages shows this; returns that page, then the other.

    A game begins with a picture in which nobody is asked yet: who begins may still have to be drawn, and the draw
    reaches one page before the other.
    """
    people = [Person(first), Person(second)]
    for _ in range(100):
        wait_for_anybody(people)
        for person, other in (people, people[::-1]):
            if person.page.locator(selector).count():
                return person.page, other.page
            person.choose()
    raise AssertionError(f"{selector} was never seen")
