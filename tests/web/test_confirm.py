"""Questions before a costly move: over real HTTP as a browser without a script meets them, then in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from larrons.engine.words import Words
from larrons.games.bakschisch.rules import Fist
from larrons.games.larcin.codes import Action
from larrons.table.events import Chair
from larrons.table.room import Room
from larrons.web.commands import question
from tests.table.players import HOST, new_room, step
from tests.web.people import control
from tests.web.server import Server, begin, browser_like

NewPage = Callable[..., Page]
NUMBER = re.compile(r'<form id="act".*?name="number" value="(\d+)"', re.S)
BOX = re.compile(r'<section class="second-thought".*?</section>', re.S)
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


@pytest.fixture
def ana(server: Server) -> Iterator[httpx.Client]:
    with browser_like(server.url) as client:
        yield client


def open_table(client: httpx.Client) -> str:
    """Larcin with a friend, who never does anything; the host begins, with two actions."""
    table = client.post("/new/larcin", data={"name": "Ana", "seat0": "me", "seat1": "open"}).url.path
    with browser_like(str(client.base_url).rstrip("/")) as friend:
        friend.post(f"{table}/sit", data={"seat": "1", "name": "Bo"})
    assert client.post(f"{table}/start").status_code == 200
    return table


def number_of(text: str) -> str:
    found = NUMBER.search(text)
    assert found
    return found[1]


def box_of(text: str) -> str:
    found = BOX.search(text)
    return found[0] if found else ""


def end_turn(client: httpx.Client, table: str, number: str, **more: str) -> httpx.Response:
    """Costly: two actions would be lost."""
    return client.post(f"{table}/act", data={"seat": "0", "number": number, "action": str(int(Action.END)), **more})


def test_a_costly_move_is_asked_about_and_not_made(ana: httpx.Client) -> None:
    table = open_table(ana)
    number = number_of(ana.get(table).text)
    asked = end_turn(ana, table, number)
    box = box_of(asked.text)
    assert asked.status_code == 200
    assert "If you end the turn now, you lose 2 actions. (LA-18)" in box
    assert 'role="alertdialog" aria-labelledby="ask-title" aria-describedby="ask-text"' in box
    assert "Yes: End the turn" in box
    assert dict(FIELD.findall(box)) == {"seat": "0", "number": number, "action": str(int(Action.END)), "sure": "1"}
    assert number_of(asked.text) == number
    assert number_of(ana.get(table).text) == number


def test_yes_makes_the_move_once(ana: httpx.Client) -> None:
    table = open_table(ana)
    box = box_of(end_turn(ana, table, number_of(ana.get(table).text)).text)
    answer = dict(FIELD.findall(box))
    for _ in range(2):
        made = ana.post(f"{table}/act", data=answer)
        assert (made.status_code, made.url.path, box_of(made.text)) == (200, table, "")
        assert int(number_of(made.text)) == int(answer["number"]) + 1


def test_no_leads_back_to_the_table_and_makes_nothing(ana: httpx.Client) -> None:
    table = open_table(ana)
    before = ana.get(table).text
    box = box_of(end_turn(ana, table, number_of(before)).text)
    link = re.search(r'id="ask-no" href="([^"]+)">No, choose again<', box)
    assert link
    after = ana.get(link[1]).text
    assert box_of(after) == ""
    assert number_of(after) == number_of(before)
    other = ana.post(f"{table}/act", data={"seat": "0", "number": number_of(after), "action": str(int(Action.DRAW))})
    assert box_of(other.text) == ""
    assert number_of(other.text) != number_of(before)


def test_the_script_gets_the_inside_of_the_page_with_the_question(ana: httpx.Client) -> None:
    table = open_table(ana)
    number = number_of(ana.get(table).text)
    form = {"seat": "0", "number": number, "action": str(int(Action.END))}
    asked = ana.post(f"{table}/act", data=form, headers={"X-Larrons": "fragment"})
    assert asked.status_code == 200
    assert "<html" not in asked.text
    assert "(LA-18)" in box_of(asked.text)


def test_the_question_speaks_french(server: Server) -> None:
    with browser_like(server.url, "fr") as zoe:
        table = open_table(zoe)
        box = box_of(end_turn(zoe, table, number_of(zoe.get(table).text)).text)
        box = box.replace("\u00a0", " ").replace("\u202f", " ")
        assert "Si vous finissez le tour maintenant, vous perdez 2 actions. (LA-18)" in box
        for words in ("Vraiment ?", "Oui : Finir le tour", "Non, choisir autre chose"):
            assert words in box


def test_on_a_shared_device_the_answer_leads_back_to_the_same_hand(ana: httpx.Client) -> None:
    form = {"name": "Ana", "seat0": "me", "seat1": "local", "name1": "Bo"}
    table = begin(ana, ana.post("/new/larcin", data=form)).url.path
    asked = end_turn(ana, table, number_of(ana.get(f"{table}?seat=0").text))
    assert f'id="ask-no" href="{table}?seat=0"' in box_of(asked.text)
    assert f'id="ask-switch" href="{table}?ask=off&amp;seat=0"' in asked.text


def test_another_language_may_be_chosen_while_a_question_is_open(ana: httpx.Client) -> None:
    table = open_table(ana)
    asked = end_turn(ana, table, number_of(ana.get(table).text))
    link = re.search(r'hreflang="fr" href="([^"]+)"', asked.text)
    assert link
    french = ana.get(link[1])
    assert (french.status_code, french.url.path) == (200, table)
    assert '<html lang="fr">' in french.text


def test_a_browser_may_switch_the_questions_off_and_on(ana: httpx.Client) -> None:
    table = open_table(ana)
    page = ana.get(table).text
    assert "Ask before costly moves: on" in page
    assert f'id="ask-switch" href="{table}?ask=off"' in page
    off = ana.get(f"{table}?ask=off").text
    assert "Ask before costly moves: off" in off
    assert "Ask before costly moves: off" in ana.get(table).text
    made = end_turn(ana, table, number_of(page))
    assert box_of(made.text) == ""
    assert number_of(made.text) != number_of(page)
    again = open_table(ana)
    number = number_of(ana.get(f"{again}?ask=on").text)
    assert box_of(end_turn(ana, again, number).text)


def test_what_is_late_wrong_or_anothers_is_answered_as_always(ana: httpx.Client, server: Server) -> None:
    table = open_table(ana)
    number = number_of(ana.get(table).text)
    late = end_turn(ana, table, str(int(number) - 1))
    assert (late.status_code, box_of(late.text)) == (409, "")
    assert "Somebody was faster" in late.text
    for action in (int(Action.REVEAL), 95, -1):
        refused = ana.post(f"{table}/act", data={"seat": "0", "number": number, "action": str(action)})
        assert (refused.status_code, box_of(refused.text)) == (422, "")
    assert end_turn(ana, table, "soon").status_code == 422
    with browser_like(server.url) as eve:
        assert end_turn(eve, table, number).status_code == 403


def test_a_program_is_never_asked(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "careful"}]
    with httpx.Client(base_url=server.url, timeout=60) as http:
        opened = http.post("/api/tables", json={"game": "larcin", "seats": seats, "settings": {"pace": 1800}}).json()
        path, key = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
        http.post(f"{path}/start", headers=key)
        view = http.get(f"{path}?seat=0", headers=key).json()
        move = {"seat": 0, "number": view["number"], "action": "end"}
        assert http.post(f"{path}/moves", headers=key, json=move).status_code == 200
        assert http.get(f"{path}?seat=0", headers=key).json()["number"] > view["number"]


@pytest.mark.rule("LF-48")
def test_a_seat_is_asked_by_its_own_count_of_moves() -> None:
    """Langfinger: the host does not count what the bot chose unseen, so its numbers are behind those of the log."""

    def answers(room: Room, number: int) -> list[bool]:
        actions, words = room.playing().observe(0).legal(0), Words("en", room.game.package)
        forms = [{"seat": "0", "number": str(number), "action": str(action)} for action in actions]
        return [question(room, HOST, form, words) is not None for form in forms]

    def with_a_question_behind_the_log() -> Room:
        for luck in range(40):
            room, _ = new_room("langfinger", [Chair("you", "Ana", HOST, f"salt {luck}"), Chair("careful", "Bo")])
            room.start(HOST, 0.0)
            table = room.playing()
            while not room.is_over:
                if table.unnoticed(0) and any(answers(room, table.number_for(0))):
                    return room
                step(room, 0.0)
        raise AssertionError("nobody was asked")

    room = with_a_question_behind_the_log()
    table = room.playing()
    assert table.number_for(0) < table.number
    assert not any(answers(room, table.number_for(0) - 1)), "too late"
    assert not any(answers(room, table.number)), "nobody is that far"


# In Chromium


def start_larcin(page: Page, scripts: bool = True) -> None:
    page.goto("/new/larcin")
    page.locator("#seat1").select_option("careful")
    page.locator('select[name="pace"]').select_option("1800")
    page.get_by_role("button", name="Open the table").click()
    if not scripts:
        page.locator("#start").click()  # else the script has begun the game
    expect(page.locator(control(Action.END))).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_question_is_answered_with_the_keyboard(new_page: NewPage, scripts: bool) -> None:
    """It has the focus as soon as it is there, with a script or without; the first button says yes, the next one no."""
    page = new_page(java_script_enabled=scripts)
    start_larcin(page, scripts)
    before = page.locator(".inside").get_attribute("data-version")
    page.locator(control(Action.END)).click()
    box = page.get_by_role("alertdialog", name="Are you sure?")
    expect(box).to_be_focused()
    expect(box).to_contain_text("(LA-18)")
    page.keyboard.press("Tab")
    expect(page.locator("#sure")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#sure")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    assert page.locator(".inside").get_attribute("data-version") == before
    end = page.locator(control(Action.END))
    if scripts:
        expect(end).to_be_focused()  # nothing was loaded again
        page.keyboard.press("Enter")
        expect(box).to_be_focused()
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(end).to_be_focused()
    end.click()
    expect(box).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    expect(page.locator(".inside")).not_to_have_attribute("data-version", before or "")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_box_is_in_sight_and_has_no_serious_fault(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme, bypass_csp=True, viewport={"width": 390, "height": 844})
    start_larcin(page)
    page.locator(control(Action.END)).click()
    expect(page.locator("#ask")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(page).response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []


def test_a_question_outlives_what_the_others_do_meanwhile(new_page: NewPage) -> None:
    """Bakschisch: Zoé closes her fist while Ana is asked whether she means all her coins."""
    ana, zoe = new_page(), new_page(locale="fr-FR")
    ana.goto("/new/bakschisch")
    ana.get_by_role("button", name="Open the table").click()
    zoe.goto(ana.get_by_label("Link of this table").input_value())
    zoe.get_by_label("Votre nom").fill("Zoé")
    zoe.get_by_role("button", name="Prendre la place").click()
    ana.get_by_role("button", name="Start").click()
    ana.locator(control(10)).click()
    expect(ana.locator("#ask")).to_contain_text("(BK-16)")
    version = ana.locator(".inside").get_attribute("data-version")
    zoe.locator(control(Fist.THIEF)).click()
    expect(ana.locator(".inside")).not_to_have_attribute("data-version", version or "")
    expect(ana.locator("#ask")).to_be_focused()
    ana.locator("#sure").click()
    expect(ana.locator("#ask")).to_have_count(0)
    expect(zoe.locator(".log")).to_contain_text("Zoé vole 10")
