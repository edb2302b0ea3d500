"""Moments in a real browser: shown in order, held, skipped, waited for; what changed is marked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.people import CHOICES, MOVED, NewPage, open_on_one_device
from tests.web.server import Server, finished_table

# Notes down every moment that is put on the stage, and whether the board below still shows the move before.
WATCH_THE_STAGE = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const stage = document.querySelector("#stage");
  if (stage) new MutationObserver(() => {
    const staged = stage.querySelector(".staged");
    if (staged) window.seen.push({
      caption: staged.querySelector(".caption").textContent,
      dice: staged.querySelectorAll("[data-kind=die]").length,
      number: document.querySelector(".inside").dataset.number,
      waits: "strikes" in staged.dataset,
    });
  }).observe(stage, { childList: true });
});
"""


def play_until_somebody_fails(page: Page) -> None:
    """Two people at one device roll on until one of them busts and the page waits for them."""
    for _ in range(200):
        page.wait_for_selector(f"{CHOICES}, #sure, #stage .go")
        if page.locator("#stage .go").count():
            return
        version = page.locator(".inside").get_attribute("data-version")
        page.evaluate(f"document.querySelector('#sure, #draw, #a6, {CHOICES}').click()")
        page.wait_for_function(f"v => document.querySelector('#stage .go, #sure') || ({MOVED})(v)", arg=version)
    raise AssertionError("nobody fails")


def test_ones_own_bust_is_shown_with_its_dice_and_waits_for_a_key(new_page: NewPage) -> None:
    page = new_page(speed="fast")
    page.add_init_script(WATCH_THE_STAGE)
    open_on_one_device(page, "pickomino")
    play_until_somebody_fails(page)
    before = page.locator(".inside").get_attribute("data-number")
    expect(page.locator("#stage .caption")).to_contain_text("fails")
    expect(page.locator("#stage .go")).to_be_focused()
    bust = page.evaluate("window.seen.at(-1)")
    assert bust["dice"] > 0
    assert bust["waits"]
    assert bust["number"] == before, "the board behind is the one before the roll"
    page.keyboard.press(" ")
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator(".inside")).not_to_have_attribute("data-number", before or "")
    expect(page.locator(f"{CHOICES}, #sure").first).to_be_enabled()
    page.locator("#main").focus()
    page.evaluate("addEventListener('keydown', (event) => { window.kept = event.defaultPrevented; })")
    page.keyboard.press(" ")
    assert page.evaluate("window.kept"), "pressed once too often, it does not scroll the table away"


def test_a_browser_that_comes_late_sees_the_table_as_it_is(new_page: NewPage) -> None:
    page = new_page(speed="fast")
    open_on_one_device(page, "pickomino")
    play_until_somebody_fails(page)
    late = page.context.new_page()
    late.add_init_script(WATCH_THE_STAGE)
    late.goto(page.url)
    expect(late.locator("html[data-alive]")).to_be_attached()
    expect(late.locator("#stage")).to_be_hidden()
    assert late.evaluate("window.seen") == []
    page.locator("#stage").click(position={"x": 5, "y": 5})
    expect(page.locator("#stage")).to_be_hidden()
    assert page.locator(".board").inner_text() == late.locator(".board").inner_text()


def test_bots_show_their_moves_one_after_another_and_what_changed_is_marked(new_page: NewPage) -> None:
    page = new_page(speed="fast")
    page.add_init_script(WATCH_THE_STAGE)
    page.goto("/")
    page.get_by_role("button", name="Play now Bakschisch").click()
    moved = page.locator(".board .fresh[data-kind=pawn]")
    for _ in range(5):  # nobody moves where thieves alone were in the fists
        page.wait_for_selector(CHOICES)
        shown = page.evaluate("window.seen.length")
        page.locator(CHOICES).first.click()  # no coin
        page.wait_for_function("shown => window.seen.length > shown", arg=shown)
        expect(page.locator("#stage")).to_be_hidden()
        if moved.count():
            break
    expect(moved.first).to_be_attached()
    page.wait_for_selector(CHOICES)
    page.locator(CHOICES).last.click()
    expect(moved).to_have_count(0)


def test_a_replay_plays_the_same_moments_step_by_step(new_page: NewPage, server: Server) -> None:
    page = new_page(speed="fast")
    page.add_init_script(WATCH_THE_STAGE)
    page.goto(f"{finished_table(server)}/replay")
    for _ in range(400):
        at = page.locator(".moment").get_attribute("data-at")
        page.locator("#next").click()
        page.wait_for_function(
            "at => document.querySelector('.moment').dataset.at !== at && document.querySelector('#stage').hidden",
            arg=at,
        )
        if page.evaluate("window.seen.length"):
            break
    told = page.locator(".told").inner_text()
    assert page.evaluate("window.seen[0].caption").split(".")[0] in told


def test_the_speed_is_ones_own(new_page: NewPage) -> None:
    page = new_page(speed="normal", viewport={"width": 844, "height": 390})
    open_on_one_device(page, "pickomino")
    page.locator("#to-menu").click()  # also on a phone on its side, where it stands at the end of the page
    expect(page.locator("#speed-normal")).to_have_attribute("aria-current", "true")
    page.locator("#speed-once").click()
    expect(page.locator("#main[data-speed=once]")).to_be_attached()
    page.reload()
    expect(page.locator("#main[data-speed=once]")).to_be_attached()
