"""The first game that teaches, played at a browser by doing what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from larrons.engine import catalogue
from larrons.engine.guide import Guide
from larrons.web.learn import course
from tests.web.people import NewPage
from tests.web.server import Server, browser_like
from tests.web.test_browser import clutter, serious_faults

GUIDED = [name for name in catalogue.names() if catalogue.game(name).has_guide]
A_WHILE = 20_000  # milliseconds
SIZES = [(390, 844), (844, 390), (1280, 800), (1920, 1080)]
# What the guide points at and the learner presses, or the button that leads on where he only reads.
NEXT = ".wanted, #guide-next"
IN_SIGHT = """each => {
  const box = each.getBoundingClientRect(), dock = document.querySelector('.guide').getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight && dock.bottom > 0 && dock.top < innerHeight;
}"""


def follow(page: Page) -> None:
    """Do what this step asks for, and wait for the next one."""
    step = page.locator(".inside").get_attribute("data-step")
    control = page.locator(NEXT).first
    expect(control).to_be_visible()
    assert control.evaluate(IN_SIGHT), f"step {step}: out of sight"
    opens_list = control.get_attribute("popovertarget") is not None
    control.click()
    if opens_list:  # a piece that can be used in several ways: now its list is open
        page.locator(".wanted:not([popovertarget])").click()
    expect(page.locator(f'.inside:not([data-step="{step}"])')).to_be_visible(timeout=A_WHILE)


@pytest.mark.parametrize("number", range(len(GUIDED)), ids=GUIDED)
def test_a_guided_game_is_played_to_its_end_by_following_it(new_page: NewPage, server: Server, number: int) -> None:
    game, (width, height) = GUIDED[number], SIZES[number % len(SIZES)]
    options = {"viewport": {"width": width, "height": height}, "color_scheme": ("light", "dark")[number % 2]}
    page = new_page(locale=("fr-FR", "en-GB")[number % 2], bypass_csp=True, **options)
    page.goto(f"/learn/{game}")
    steps = len(Guide.of(catalogue.game(game)).steps)
    faults = {}
    for step in range(steps - 1):
        if step in (0, steps // 2):
            faults[step] = serious_faults(page)
        follow(page)
    board = page.locator(".board").bounding_box()
    assert board
    assert board["width"] > 0.3 * width, "as wide as during the game"
    faults[steps] = [*serious_faults(page), *clutter(page)]
    assert {step: found for step, found in faults.items() if found} == {}
    assert course(catalogue.game(game))[-1].state.is_over
    page.locator("#guide-play").click()
    expect(page.locator(".playing:not(.guided)")).to_be_visible()


def test_it_looks_like_a_table_but_leaves_no_game_behind(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/pickomino")
    follow(page)
    assert page.locator("#fair").count() == 0  # nothing is claimed about this luck
    page.goto("/")
    assert page.locator('a[href^="/t/"]').count() == 0


def test_a_wrong_try_gets_a_kind_answer_and_changes_nothing(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/pickomino?step=3")
    page.locator('.board [data-piece="die-5-0"]').click()  # the guide has an answer for it
    expect(page.locator(".guide-answer")).to_contain_text("does not replace the worm you need")
    page.locator('.board [data-piece="die-1-0"]').click()  # it has none, but the choice is allowed
    expect(page.locator(".guide-answer")).to_contain_text("Keep the 3 worms")
    page.locator('.board [data-piece="tile-21"]').click(force=True)  # not allowed: the rule says why
    expect(page.locator(".guide-answer")).to_contain_text("(PK-")
    assert page.locator(".inside").get_attribute("data-step") == "3"
    follow(page)
    expect(page.locator(".guide-answer")).to_have_count(0)


def test_one_may_leave_step_back_and_come_back_to_the_same_step(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/pickomino")
    for _ in range(4):
        follow(page)
    page.goto("/")
    page.goto("/learn/pickomino")
    expect(page.locator(".inside")).to_have_attribute("data-step", "4")
    expect(page.locator(".guide")).to_contain_text("Welcome back")
    page.locator("#guide-back").click()
    expect(page.locator(".inside")).to_have_attribute("data-step", "3")
    page.reload()
    page.get_by_role("link", name="Begin again").click()
    expect(page.locator(".inside")).to_have_attribute("data-step", "0")


def test_moves_of_the_others_are_shown_one_after_another(new_page: NewPage) -> None:
    page = new_page(speed="fast")
    page.goto("/learn/pickomino?step=7")
    page.evaluate("""() => {
      window.seen = [];
      const note = () => window.seen.push(document.querySelector(".guide-text").textContent.trim());
      new MutationObserver(note).observe(document.querySelector("#main"), { childList: true, subtree: true });
    }""")
    page.locator("#guide-next").click()
    expect(page.locator(".inside")).to_have_attribute("data-step", "8")
    told = list(dict.fromkeys(page.evaluate("window.seen")))
    assert next(line for line in told if line.startswith("Margot")).startswith("Margot rolls 8 dice")
    assert len(told) >= len(course(catalogue.game("pickomino"))[8].happened)


def test_without_the_script_it_goes_on_by_reloading(server: Server) -> None:
    with browser_like(server.url) as client:
        first = client.get("/learn/pickomino").text
        assert 'href="/learn/pickomino?step=1&amp;from=0"' in first
        wrong = client.get("/learn/pickomino?step=3&action=4")
        assert "does not replace the worm" in wrong.text
        right = client.get("/learn/pickomino?step=3&action=5")
        assert right.url.query == b"step=4"
        for nonsense in ("step=x", "step=-1", "step=99999", "step=1&action=x", "step=3&action=99999", "step=²"):
            assert client.get(f"/learn/pickomino?{nonsense}").status_code == 200


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_has_a_good_length_and_asks_for_something_often(game: str) -> None:
    guide = Guide.of(catalogue.game(game))
    assert 15 <= len(guide.steps) <= 40
    assert sum(bool(step.do) for step in guide.steps) >= len(guide.steps) / 3
    longest = {language: max(len(step.text[language]) for step in guide.steps) for language in ("en", "fr")}
    assert max(longest.values()) <= 330, longest  # two sentences, at most three short ones
