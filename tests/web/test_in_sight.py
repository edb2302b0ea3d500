"""Whoever is asked sees every choice on the screen, on a phone upright and on its side, at a desk and on a large
screen; and reaches them with a few keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.games.bakschisch.helpers import position
from tests.games.bakschisch.test_web import drawn
from tests.games.house import NAMES
from tests.games.larcin.script import at, played
from tests.games.larcin.test_web import draw as drawn_larcin
from tests.web.people import CHOICES, NewPage, Person, wait_for_anybody

SIZES = ((390, 844), (844, 390), (1280, 800), (1920, 1080))
CHOICES_MADE = 7
PATIENCE = 60  # times two frames
HAND = ".playing .at-hand"
LOW_SCREEN = {"width": 390, "height": 600}  # a small phone, or one whose browser shows its bars: no board fits on it
# Every choice that can't be pressed where it is, and one's own hand: outside the screen, or below something else.
OUT_OF_SIGHT = f"""() => [...document.querySelectorAll('{CHOICES}, {HAND}')].filter((each) => {{
    const box = each.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return true;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !each.contains(top);
}}).map((each) => `${{each.id || each.className}} ${{JSON.stringify(each.getBoundingClientRect())}}`)"""
# Type that is too small to read, as it is shown (drawings are scaled), a name that is cut, a word that is broken
# without a hyphen, and help that is too small for a finger. The line of what happened last may be cut: the log has it.
TOO_SMALL = r"""() => {
    const found = [...document.querySelectorAll('.helper')].filter((each) => each.getBoundingClientRect().height < 44)
        .map((each) => `finger ${each.className}`);
    const lines = document.createRange();
    const texts = document.createTreeWalker(document.querySelector('.playing'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const each = texts.currentNode.parentElement, isText = texts.currentNode.textContent.trim();
        if (!isText || each.closest('.hidden, template') || !each.checkVisibility()
            || each.getBoundingClientRect().width <= 1) continue; // for ears only
        const scale = each.getScreenCTM?.().a ?? 1, size = parseFloat(getComputedStyle(each).fontSize) * scale;
        if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).textOverflow === 'ellipsis'
            && !each.matches('.latest')) found.push(`cut ${each.textContent}`);
        for (const word of texts.currentNode.textContent.matchAll(/\S+/g)) {
            lines.setStart(texts.currentNode, word.index);
            lines.setEnd(texts.currentNode, word.index + word[0].length);
            const rows = new Set([...lines.getClientRects()].map((line) => Math.round(line.top)));
            if (rows.size > 1 && !/[\u00ad-]/.test(word[0])) found.push(`broken ${word[0]}`);
        }
        if (size < 10.5) found.push(`type ${size.toFixed(1)} ${each.getAttribute('class')} ${each.textContent}`);
    }
    return found;
}"""
BAR_HAS_MOVED = """() => {
    const bar = document.querySelector('.playing > .bar'), box = bar.getBoundingClientRect();
    return Math.abs(innerHeight - box.bottom) > 1 || box.height > parseFloat(getComputedStyle(bar).minHeight) + 1;
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def play_now(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f".game-{game} .go").first.click()
    page.wait_for_selector(CHOICES)


def put_on_board(page: Page, html: str) -> None:
    """Show another board in a page from which the live stream is cut off: its pictures go where nobody sees them."""
    page.evaluate(
        """html => {
          const main = document.querySelector("#main"), still = main.cloneNode(true);
          main.replaceWith(still);
          still.querySelector(".board").innerHTML = html;
        }""",
        html,
    )


def faults_in_sight(page: Page) -> list[str]:
    """Choices that are not on the screen, what is too small, whether the page is wider than the screen, and whether the
    bar has moved."""
    faults: list[str] = page.evaluate(OUT_OF_SIGHT) + page.evaluate(TOO_SMALL)
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        faults.append("wider than the screen")
    if page.evaluate(BAR_HAS_MOVED):
        faults.append("the bar is not where it always is, or higher")
    return faults


def out_of_sight(page: Page) -> dict[tuple[int, int], list[str]]:
    """At each size the faults that stay: while a picture is being put in, something may be off for a few frames."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(PATIENCE):
            page.evaluate(SETTLED)
            if not (faults := faults_in_sight(page)):
                break
        else:
            found[width, height] = faults
    return found


@pytest.mark.parametrize("game", NAMES)
def test_every_choice_is_on_the_screen_at_every_size(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.set_viewport_size(LOW_SCREEN)
    play_now(page, game)
    for hand in page.locator(HAND).all():
        expect(hand, "stands above the bar, wherever the page has been scrolled").to_be_in_viewport(ratio=1)
    person = Person(page, hints=True)
    for _ in range(CHOICES_MADE):
        wait_for_anybody([person])
        if page.locator(".inside.over").count():
            break
        assert out_of_sight(page) == {}
        person.choose()


@pytest.mark.parametrize("words", [("Redraw a card", "Don't redraw"), ("Repiocher une carte", "Ne pas repiocher")])
def test_two_choices_with_long_words_do_not_raise_the_bar(new_page: NewPage, words: tuple[str, str]) -> None:
    page = new_page()
    play_now(page, "larcin")
    buttons = "".join(f'<button class="action">{each}</button>' for each in words)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("html => { document.querySelector('.bar .actions').innerHTML = html; }", buttons)
        page.evaluate(SETTLED)
        assert not page.evaluate(BAR_HAS_MOVED), f"{width} by {height}"


def test_four_players_in_the_palace_fit_on_a_phone(new_page: NewPage) -> None:
    """Bakschisch in French has the longest words for what becomes of a thief there."""
    page = new_page(viewport={"width": 390, "height": 844}, locale="fr-FR")
    page.goto("/learn/bakschisch")
    html = drawn(position([26, 27, 28, 29], [10, 10, 10, 10], "G"), -1, "fr")
    put_on_board(page, html)
    expect(page.locator(".board")).to_contain_text("abandonné")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_games_of_the_first_page_stand_in_even_rows(new_page: NewPage) -> None:
    """Side by side, every game has its button at one height, however long its texts are."""
    page = new_page(locale="fr-FR")
    page.goto("/")
    buttons = page.locator(".game:not(.leading) .go")
    for width, rows in ((1280, 1), (844, 2)):
        page.set_viewport_size({"width": width, "height": 800})
        tops = {round(box["y"]) for button in buttons.all() if (box := button.bounding_box())}
        assert len(tops) == rows


@pytest.mark.parametrize("game", NAMES)
def test_the_first_choice_is_at_most_three_tabs_away(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_now(page, game)
    page.reload()
    page.wait_for_selector("html[data-alive]", state="attached")
    page.wait_for_selector(CHOICES)
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{CHOICES}')"):
            break
    expect(page.locator(CHOICES).and_(page.locator(":focus"))).to_have_count(1)


def test_arrows_walk_through_the_choices_and_the_line_says_what_each_does(new_page: NewPage) -> None:
    """Bakschisch: the coins are the controls, one stop of the Tab key; there is no second set of them."""
    page = new_page()
    play_now(page, "bakschisch")
    assert page.locator(".bar .action").count() == 0
    choices = page.locator(".board .may")
    choices.first.focus()
    page.keyboard.press("ArrowRight")
    expect(choices.nth(1)).to_be_focused()
    expect(page.locator("#line")).to_have_text(choices.nth(1).get_attribute("aria-label") or "")
    page.keyboard.press("End")
    expect(choices.last).to_be_focused()
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.closest('.board')")
    page.keyboard.press("Shift+Tab")
    expect(choices.last).to_be_focused()


def test_however_many_coins_there_are_the_town_stays_in_sight(new_page: NewPage) -> None:
    """Bakschisch on a phone: coins beyond two rows lie in rolls of ten, from which one takes a number."""
    page = new_page(viewport={"width": 390, "height": 844}, locale="fr-FR")
    play_now(page, "bakschisch")
    for coins in (12, 13, 19, 20, 40):
        html = drawn(position([3, 12, 9, 20], [coins, 0, 0, 0], "G"), 0, "fr")
        put_on_board(page, html)
        town, tray = page.locator(".town").bounding_box(), page.locator(".tray").bounding_box()
        assert town
        assert tray
        assert town["y"] + town["height"] <= tray["y"], f"{coins} coins"
        assert page.evaluate(OUT_OF_SIGHT) == []
    page.get_by_role("button", name="20 à 29 pièces").press("Enter")
    offers = page.locator(".uses:popover-open .action")
    expect(offers).to_have_count(10)
    expect(offers.last).to_have_text("Offrir 29 pièces")
    for offer in (offers.first, offers.last):
        expect(offer).to_be_in_viewport(ratio=1)


def test_at_a_desk_all_coins_lie_below_the_bags(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    play_now(page, "bakschisch")
    html = drawn(position([3, 12, 9, 20], [12, 0, 0, 0], "G"), 0, "en")
    put_on_board(page, html)
    bags, tray = page.locator(".hands").bounding_box(), page.locator(".tray").bounding_box()
    assert bags
    assert tray
    assert bags["y"] + bags["height"] <= tray["y"]


def test_a_question_about_ones_haul_leaves_it_in_sight(new_page: NewPage) -> None:
    """Larcin at every size: a card is played on somebody who has a full hand and may answer."""
    page = new_page(locale="fr-FR")
    play_now(page, "larcin")
    others = " | ".join(f"{name} manor hand bag loot egg" for name in "CD")
    state = played(
        "4p turn 9 clock 2 | A manor hand bag cosh | B manor hand painting statuette bag confusion caught dog"
        f" loot jewels painting | {others} | A acts 2 main",
        "A play cosh",
        "A target 1",
    )
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        put_on_board(page, drawn_larcin(state, 1, "fr"))
        haul, hand = page.locator(".la-own").bounding_box(), page.locator(".la-hand").bounding_box()
        assert haul
        assert hand
        assert haul["y"] + haul["height"] <= (height if height < 400 else hand["y"]), (width, height)


def test_a_full_hand_leaves_ones_own_haul_in_sight(new_page: NewPage) -> None:
    """Larcin on a phone: eight cards that can all be used, and three others at the table."""
    page = new_page(locale="fr-FR")
    play_now(page, "larcin")
    others = " | ".join(f"{name} manor hand bag watch egg" for name in "BCD")
    state = at(
        "4p turn 9 clock 2 | A manor hand egg jewels painting bag confusion dog cosh glance loot jewels egg"
        f" | {others} | A acts 2 main"
    )
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        put_on_board(page, drawn_larcin(state, 0, "fr"))
        assert page.evaluate(OUT_OF_SIGHT) == []
        haul, hand = page.locator(".la-own").bounding_box(), page.locator(".la-hand").bounding_box()
        assert haul
        assert hand
        assert haul["y"] + haul["height"] <= (hand["y"] if width < height else height)


def test_a_refusal_stands_beside_the_piece_and_the_headline_says_the_task(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    play_now(page, "pickomino")
    expect(page.locator("#status")).to_have_text("Roll the dice")
    page.locator("#draw").click()
    expect(page.locator("#status")).to_have_text("Choose a face to keep")
    tile = page.locator('[data-piece="tile-21"]')
    tile.click(force=True)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("(PK-8)")
    expect(notice).to_be_in_viewport(ratio=1)
    piece, told = tile.bounding_box(), notice.bounding_box()
    assert piece
    assert told
    assert abs(told["y"] - (piece["y"] + piece["height"])) < 40


def test_a_question_in_the_bar_brings_the_board_back(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    play_now(page, "pickomino")
    page.locator("#draw").click()
    die = page.locator(".board .may").first
    expect(die).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # to read what happened
    die.dispatch_event("click")
    expect(page.locator(".bar .action, #draw").first).to_be_visible()
    expect(page.locator(".grill")).to_be_in_viewport(ratio=0.9)


def test_the_focus_stays_at_the_table_after_a_move(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "pickomino")
    page.locator("#draw").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board .may").first).to_be_focused()


def test_the_uses_of_a_card_are_reached_by_tab_and_left_without_losing_the_board(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/live*", lambda route: route.abort())
    play_now(page, "larcin")
    state = at("2p turn 9 clock 2 | A manor hand egg bag loot jewels | B manor hand bag egg | A acts 2 main")
    show = "html => { document.querySelector('.board').innerHTML = html; dispatchEvent(new Event('resize')); }"
    page.evaluate(show, drawn_larcin(state, 0, "en"))
    card, uses = page.locator("button[popovertarget]").first, page.locator(".uses:popover-open .action")
    card.focus()
    page.keyboard.press("Enter")
    expect(uses.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(uses.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(uses.last).to_be_focused()
    page.keyboard.press("Tab")
    expect(uses).to_have_count(0)
    expect(page.locator(".board .may[tabindex='0']").first).to_be_visible()
    card.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(uses).to_have_count(0)
    expect(card).to_be_focused()


def test_the_focus_stays_on_what_has_no_id_while_bots_play(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "pickomino")
    link = page.locator("#rule a")
    link.focus()
    before = page.locator(".inside").get_attribute("data-version")
    page.evaluate("document.querySelector('#draw').click()")  # by somebody else, as far as the keyboard is concerned
    expect(page.locator(".inside")).not_to_have_attribute("data-version", str(before))
    expect(link).to_be_focused()


def test_what_folds_out_of_the_bar_closes_by_escape(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "larcin")
    more = page.locator("#more summary")
    more.click()
    expect(page.locator("#passes-others")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#passes-others")).to_be_hidden()
    expect(more).to_be_focused()


def test_a_finger_sees_no_frame_of_the_keyboard(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    play_now(page, "larcin")
    frame = "() => getComputedStyle(document.querySelector('.board .may')).outlineStyle"
    page.locator(".board .may").first.focus()
    assert page.evaluate(frame) == "solid"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(frame) == "dashed"
