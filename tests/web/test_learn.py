"""The first game that teaches, played at a browser by doing what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from larrons.engine import catalogue
from larrons.engine.guide import LEARNER, Guide, Happening
from larrons.engine.words import LANGUAGES, Words
from larrons.table.learning import answer, seen
from larrons.web.learn import course
from larrons.web.moments import moments
from larrons.web.style import static_file
from tests.web.people import NewPage
from tests.web.server import Server, browser_like
from tests.web.test_browser import clutter, serious_faults
from tests.web.test_in_sight import SETTLED, TOO_SMALL

GUIDED = [name for name in catalogue.names() if catalogue.game(name).has_guide]
A_WHILE = 20_000  # milliseconds
SIZES = [(390, 844), (844, 390), (1280, 800), (1920, 1080)]
# What the guide points at and the learner presses, or the button that leads on where he only reads.
NEXT = ".wanted, #guide-next"
IN_SIGHT = """each => {
  const box = each.getBoundingClientRect(), dock = document.querySelector('.guide').getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight && dock.bottom > 0 && dock.top < innerHeight;
}"""
# Whether something the host points at can be seen above his box: all of it, or half a screen of it.
POINTED_AT_IN_SIGHT = """() => {
  const point = document.querySelector('.inside').dataset.point;
  const dock = document.querySelector('.dock').getBoundingClientRect();
  const end = dock.width > innerWidth * 0.8 ? Math.min(dock.top, innerHeight) : innerHeight;
  return !point || [...document.querySelectorAll(point)].some((each) => {
    const box = each.getBoundingClientRect();
    return box.height && Math.min(box.bottom, end) - Math.max(box.top, 0) >= Math.min(box.height, end / 2);
  });
}"""
# The part of the screen's height on which the board can be seen.
BOARD_IN_SIGHT = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const dock = document.querySelector('.guide').getBoundingClientRect();
  const end = dock.width > innerWidth * 0.8 ? Math.min(dock.top, innerHeight) : innerHeight;
  return (Math.min(board.bottom, end) - Math.max(board.top, 0)) / innerHeight;
}"""


def follow(page: Page) -> None:
    """Do what this step asks for, and wait for the next one."""
    step = page.locator(".inside").get_attribute("data-step")
    control = page.locator(NEXT).first
    expect(control).to_be_visible()
    assert control.evaluate(IN_SIGHT), f"step {step}: out of sight"
    assert page.evaluate(BOARD_IN_SIGHT) > 0.25, f"step {step}: the board is out of sight"
    assert page.evaluate(POINTED_AT_IN_SIGHT), f"step {step}: what is spoken of is out of sight"
    opens_list = control.get_attribute("popovertarget") is not None
    control.click()
    if opens_list:  # a piece that can be used in several ways: now its list is open
        page.locator(".wanted:not([popovertarget])").click()
    expect(page.locator(f'.inside:not([data-step="{step}"])')).to_be_visible(timeout=A_WHILE)


def too_small_on_its_side(page: Page) -> list[str]:
    """What is cut, broken or too small on a phone on its side, where the host takes a third of the screen."""
    usual = page.viewport_size
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(TOO_SMALL)
    if usual:
        page.set_viewport_size(usual)
    return found


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
            faults[step] = [*serious_faults(page), *too_small_on_its_side(page)]
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_no_answer_to_a_wrong_try_has_a_quotation_within_a_quotation(game: str, language: str) -> None:
    guide = Guide.of(catalogue.game(game))
    words = Words(language, guide.game.package, ["Ana", *guide.names])
    for step, position in zip(guide.steps, course(guide.game), strict=True):
        if position.wanted >= 0:
            for tried in position.state.legal(LEARNER):
                assert not re.search("«[^»]*«|“[^”]*“", answer(words, step, position, tried))


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


def test_whoever_has_neither_played_nor_learned_is_offered_the_first_game(server: Server) -> None:
    offer = 'id="first-lesson" href="/learn/'
    with browser_like(server.url) as visitor:
        assert offer in visitor.get("/").text
        assert offer in visitor.get("/").text, "looking around is not playing"
        visitor.get("/learn/bakschisch")
        assert offer not in visitor.get("/").text
    with browser_like(server.url) as player:
        player.post("/play/pickomino")
        assert offer not in player.get("/").text


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


# How long a guide takes: it is read, a little slower than a story (some 240 words a minute); at every step one looks
# where the host points; what is to be done is found and pressed; what the others do is shown, as the scripts hold it.
WORDS_A_MINUTE = 180
LOOKS, ACTS = 3.0, 3.0  # seconds
SHORTEST, LONGEST = 5.0, 8.0  # minutes


def held(script: str, name: str) -> float:
    """A time that a script of the page names, in seconds."""
    return int(re.search(rf"\b{name} = (\d+)", static_file(script))[1]) / 1000  # type: ignore[index]


def shown_for(happening: Happening, words: Words) -> float:
    """Seconds for which a move of the guide is shown, at normal speed."""
    move = seen(1, happening)
    if move.before == move.after:
        return 0.0
    staged = moments(LEARNER, words, move)
    beats = sum(held("stage.js", "CLIMAX" if moment.climax else "BEAT") for moment in staged)
    return beats + held("guide.js", "PAUSE")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_takes_five_to_eight_minutes(game: str, language: str) -> None:
    guide = Guide.of(catalogue.game(game))
    words = Words(language, guide.game.package, ["Ana", *guide.names])
    read = sum(len(re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", step.text[language])) for step in guide.steps)
    acts = sum(bool(step.do) for step in guide.steps)
    others = [happening for position in course(guide.game) for happening in position.happened]
    seconds = 60 * read / WORDS_A_MINUTE + LOOKS * len(guide.steps) + ACTS * acts
    seconds += sum(shown_for(happening, words) for happening in others)
    assert SHORTEST <= seconds / 60 <= LONGEST, f"{seconds / 60:.1f} minutes"


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_asks_for_something_often_and_says_little_at_a_time(game: str) -> None:
    guide = Guide.of(catalogue.game(game))
    assert sum(bool(step.do) for step in guide.steps) >= len(guide.steps) / 3
    longest = {language: max(len(step.text[language]) for step in guide.steps) for language in LANGUAGES}
    assert max(longest.values()) <= 330, longest  # two sentences, at most three short ones
