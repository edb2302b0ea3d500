"""What makes a table a table, in real browsers: closed fists, reactions, one device for several, looking on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from larrons.games.larcin.codes import Action
from tests.web.people import (
    CHOICES,
    NewPage,
    Person,
    control,
    open_on_one_device,
    reach,
    sit_down_together,
    wait_for_anybody,
)

PASS = control(Action.PASS)


def test_fists_stay_closed_until_all_are(new_page: NewPage) -> None:
    """Bakschisch: who is ready is seen, what is in the fist is not; all open together."""
    ana, zoe = sit_down_together(new_page, "bakschisch")
    wait_for_anybody([Person(ana)])
    wait_for_anybody([Person(zoe)])
    offers = zoe.locator(CHOICES).all_inner_texts()
    ana.locator(control(3)).click()
    expect(zoe.locator(".seat-line").first).to_contain_text("choix fait")
    expect(zoe.locator(".log li").first).to_contain_text("Ana")
    assert not re.search(r"\b3\b", zoe.locator(".log li").first.inner_text())
    assert zoe.locator(CHOICES).all_inner_texts() == offers
    expect(ana.locator(CHOICES)).to_have_count(0)
    zoe.locator(control(1)).click()
    for page in (ana, zoe):
        expect(page.locator(".log")).to_contain_text(re.compile(r"Ana\D+3\b"))
        expect(page.locator(".log")).to_contain_text(re.compile(r"Zoé\D+1\b"))


def reach_a_watch(ana: Page, zoe: Page) -> tuple[Page, Page]:
    """Play on until one of the two is asked about a watch (LA-48); returns who is asked, then the other."""
    people = [Person(ana, hints=True), Person(zoe, hints=True)]
    for _ in range(300):
        wait_for_anybody(people)
        for person, other in (people, people[::-1]):
            if person.page.locator(PASS).count() and "LA-48" in person.page.locator("#rule").inner_text():
                return person.page, other.page
            person.choose()
    raise AssertionError("no watch was ever revealed")


def test_a_reaction_can_be_passed_and_left_to_the_table(new_page: NewPage) -> None:
    """Larcin: whoever is asked has a clock and can pass; the others see who has answered, and nothing more."""
    pages = sit_down_together(new_page, "larcin")
    for page in pages:
        page.locator("#more summary").click()
        expect(page.locator("#passes-others")).to_have_attribute("aria-pressed", "true")
        page.locator("#passes-ask").click()
        expect(page.locator("#passes-ask")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#more")).not_to_have_attribute("open", "")
    asked, other = reach_a_watch(*pages)
    expect(asked.locator("[data-deadline]")).to_be_visible()
    asked.locator("#more summary").click()
    asked.locator("#passes-others").click()
    expect(asked.locator(PASS)).to_have_count(0)  # passed by itself
    if other.locator(PASS).count():
        expect(other.locator(".la-player.answered")).to_have_count(1)
        other.locator(PASS).first.click()
    for page in pages:
        expect(page.locator(".log")).to_contain_text(re.compile("The clock strikes|L'horloge avance"))
        expect(page.locator(".log")).not_to_contain_text(re.compile(r"\b(Ana|Zoé) pass(es|e)\b"))


def test_a_curtain_hangs_between_two_hands_on_one_device(new_page: NewPage) -> None:
    """Pickpocket: hands are shown only to who says that he looks, with the keyboard too."""
    page = new_page()
    open_on_one_device(page, "pickpocket")
    names = set()
    for _ in range(4):
        curtain = page.locator("#curtain")
        expect(curtain).to_be_visible()
        expect(page.get_by_text("Your hand", exact=True)).to_have_count(0)
        names.add(curtain.inner_text())
        curtain.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Your hand", exact=True)).to_be_visible()
        page.wait_for_selector(CHOICES)
        page.locator(CHOICES).first.click()
    assert len(names) == 2


def test_spectators_see_what_everybody_sees_and_choose_nothing(new_page: NewPage) -> None:
    ana, _ = sit_down_together(new_page, "larcin")
    eve = new_page()
    eve.goto(ana.url)
    expect(eve.locator(".board")).to_be_visible()
    expect(eve.locator(CHOICES)).to_have_count(0)
    expect(ana.get_by_role("region", name="Your hand")).to_be_visible()
    expect(eve.get_by_role("region", name="Your hand")).to_have_count(0)
    wait_for_anybody([Person(ana)])
    version = eve.locator(".inside").get_attribute("data-version")
    Person(ana).choose()
    expect(eve.locator(".inside")).not_to_have_attribute("data-version", version or "")


def test_bots_can_be_watched(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Watch bots play Pickomino").click()
    expect(page.locator(".log li").nth(4)).to_be_visible()
    expect(page.locator(CHOICES)).to_have_count(0)


def test_advice_stays_while_others_choose(new_page: NewPage) -> None:
    ana, zoe = sit_down_together(new_page, "bakschisch")
    wait_for_anybody([Person(ana)])
    ana.locator("#hint").click()
    expect(ana.locator(".suggested")).to_have_count(1)
    zoe.locator(control(1)).click()
    expect(ana.locator(".log li").first).to_contain_text("Zoé closes their fist")
    expect(ana.locator(".hint")).to_have_count(1)
    expect(ana.locator(".suggested")).to_have_count(1)
    answers: list[tuple[Route, APIResponse]] = []
    ana.route(re.compile("/act$"), lambda route: answers.append((route, route.fetch())))
    ana.locator(control(0)).click()
    expect(ana.locator(".bk-title")).to_contain_text("bribe 2 of 5")  # the others' picture comes before the answer …
    expect(ana.locator(".hint, .suggested")).to_have_count(0)  # … and asks for as many coins, but for another card
    route, answer = answers[0]
    route.fulfill(response=answer)


@pytest.mark.parametrize(("pressed", "told"), [("#hint", ".suggested"), ("[aria-label^='Offer all']", "#sure")])
def test_advice_comes_also_when_others_were_faster(new_page: NewPage, pressed: str, told: str) -> None:
    """The answer is under way while somebody else closes a fist, which is shown first."""
    ana, zoe = sit_down_together(new_page, "bakschisch")
    wait_for_anybody([Person(ana)])
    answers: list[tuple[Route, APIResponse]] = []
    ana.route(re.compile("/(hint|act)$"), lambda route: answers.append((route, route.fetch())))
    ana.locator(pressed).click()
    expect(ana.locator("#main[aria-busy]")).to_be_attached()
    while not answers:
        ana.wait_for_load_state()  # lets the answer come
    zoe.locator(control(1)).click()
    expect(ana.locator(".seat-line").nth(1)).to_contain_text("ready")
    route, answer = answers[0]
    route.fulfill(response=answer)
    expect(ana.locator(told)).to_have_count(1)


def test_who_sat_down_is_there_until_the_page_is_closed(new_page: NewPage) -> None:
    ana, zoe = sit_down_together(new_page, "pickomino")
    expect(ana.locator(".seat-line").nth(1)).not_to_contain_text("away")
    expect(ana.locator("#relieve1")).to_have_count(0)
    zoe.close()
    expect(ana.locator(".seat-line").nth(1)).to_contain_text("away")
    expect(ana.locator("#relieve1")).to_have_count(1)


def test_the_uses_of_a_card_stay_open_when_somebody_leaves(new_page: NewPage) -> None:
    ana, zoe = sit_down_together(new_page, "larcin")
    chooser, other = reach(ana, zoe, "button[popovertarget]")
    card, uses = chooser.locator("button[popovertarget]").first, chooser.locator(".uses:popover-open .action")
    card.focus()
    chooser.keyboard.press("Enter")
    expect(uses.first).to_be_focused()
    chooser.keyboard.press("Tab")
    before = chooser.locator(".inside").get_attribute("data-presence") or ""
    other.goto("about:blank")
    expect(chooser.locator(".inside")).not_to_have_attribute("data-presence", before)
    expect(uses.nth(1)).to_be_focused()
    chooser.keyboard.press("Escape")
    expect(uses).to_have_count(0)
    expect(card).to_be_focused()


def test_a_bot_plays_for_who_is_away_until_he_comes_back(new_page: NewPage) -> None:
    ana, zoe = sit_down_together(new_page, "pickomino")
    link = zoe.url
    zoe.goto("about:blank")
    seat = ana.locator(".seat-line").nth(1)
    expect(seat).to_contain_text("away")
    ana.locator("#relieve1").click()
    expect(seat).to_contain_text("a bot plays meanwhile")
    people = [Person(ana)]
    for _ in range(6):  # Zoé's bot takes its turns
        wait_for_anybody(people)
        people[0].choose()
    zoe.goto(link)
    expect(seat).not_to_contain_text("a bot plays meanwhile")
    expect(zoe.locator(".seat-line.mine")).to_contain_text("Zoé")


def test_that_the_game_waits_for_somebody_away_is_in_sight_with_what_helps(new_page: NewPage) -> None:
    """Larcin on a phone: the list of players stands below the hand there."""
    ana, zoe = sit_down_together(new_page, "larcin")
    ana.set_viewport_size({"width": 390, "height": 844})
    zoe.close()
    wait_for_anybody([Person(ana)])
    Person(ana).choose()
    expect(ana.locator("#status")).to_have_text("Zoé is away.")
    expect(ana.locator("#relieve1")).to_be_in_viewport(ratio=1)


def test_the_tables_of_a_browser_are_listed(new_page: NewPage) -> None:
    page = new_page()
    open_on_one_device(page, "bakschisch")
    path = page.url.partition("?")[0]
    page.goto("/")
    page.locator(f'a[href="{path[path.index("/t/") :]}"]').click()
    expect(page.locator(".playing")).to_be_visible()
    stranger = new_page()
    stranger.goto("/")
    expect(stranger.locator('a[href^="/t/"]')).to_have_count(0)
