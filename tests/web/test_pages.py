"""Pages over real HTTP, as a browser without a script meets them."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from larrons.engine import catalogue
from larrons.engine.records import Record
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.web.examples import lessons_of
from larrons.web.hints import Advice, in_words
from tests.table.players import HOST, new_room, step
from tests.web.server import Server, begin, browser_like, finished_table

HIDDEN = re.compile(r'name="number" value="(\d+)"')
BUTTON = re.compile(r'name="action" value="(\d+)" id="\w[^"]*" class="(?:piece[^"]* may|action)')


def new_table(client: httpx.Client, **fields: str) -> str:
    """A table of Pickomino; returns its address."""
    form = {"name": "Ana", "seat0": "me", "seat1": "open", "spectators": "1", "odds": "1", "hints": "1", "pace": "0"}
    answer = client.post("/new/pickomino", data={**form, **fields})
    assert answer.status_code == 200, answer.text
    if "open" not in {**form, **fields}.values():
        begin(client, answer)
    return answer.url.path


def take_step(client: httpx.Client, table: str, text: str) -> httpx.Response:
    """Choose the highest action that is offered: the highest face, the best tile."""
    number = HIDDEN.search(text)
    assert number
    actions = BUTTON.findall(text)
    seat = re.search(r'name="seat" value="(-?\d+)"', text)
    assert seat
    fields = {"seat": seat[1], "number": number[1]}
    if actions:
        return client.post(f"{table}/act", data={**fields, "action": max(actions, key=int), "sure": "1"})
    return client.post(f"{table}/draw", data=fields)


@pytest.mark.parametrize("name", catalogue.names())
def test_every_game_can_be_opened_learnt_and_read(server: Server, name: str) -> None:
    with browser_like(server.url) as client:
        for address in ("/", f"/new/{name}", f"/rules/{name}", f"/learn/{name}", f"/examples/{name}", "/docs"):
            answer = client.get(address)
            assert answer.status_code == 200, address
            assert "Traceback" not in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue.names())
def test_the_page_of_the_rules_has_every_rule_and_no_marks(server: Server, name: str, language: str) -> None:
    """Paragraphs are whole, tables are tables, and of the marks for emphasis none is left."""
    book = Rulebook.of(catalogue.game(name), language)
    with browser_like(server.url, language) as client:
        page = client.get(f"/rules/{name}").text
    text = page[page.index("<main") : page.index("</main>")]
    assert re.findall(r'<div id="([^"]+)"', text) == list(book.rules)
    assert not re.search(r"\*|`|_\(|\)_|\|", text)
    introduction = book.text.split("\n\n")[1]
    assert f"<p>{' '.join(introduction.splitlines())}</p>" in re.sub("</?(em|code)>", "", html.unescape(text))


@pytest.mark.parametrize("name", catalogue.names())
def test_play_now_leads_to_a_table_and_every_language_speaks(server: Server, name: str) -> None:
    with browser_like(server.url, "fr-FR") as client:
        answer = client.post(f"/play/{name}")
        assert answer.status_code == 200
        assert '<html lang="fr">' in answer.text
        english = client.get(f"/language/en?to={answer.url.path}")
        assert '<html lang="en">' in english.text
        assert english.url.path == answer.url.path


def test_friends_by_link_play_a_whole_game_without_a_script(server: Server) -> None:
    with browser_like(server.url) as ana, browser_like(server.url, "fr") as zoe:
        table = new_table(ana)
        assert "<svg" in ana.get(table).text  # the link as a QR code
        joined = zoe.post(f"{table}/sit", data={"seat": "1", "name": "Zoé <b>", "salt": "moi"})
        assert "Zoé &lt;b&gt;" in joined.text
        assert zoe.post(f"{table}/start").status_code == 403  # only the host may
        assert ana.post(f"{table}/start").status_code == 200
        for _ in range(600):
            text = ana.get(table).text
            if "replay" in text:
                break
            mine = 'class="status yours"' in text
            answer = take_step(ana, table, text) if mine else take_step(zoe, table, zoe.get(table).text)
            assert answer.status_code == 200
        record = Record.from_json(ana.get(f"{table}/record.json").text)
        assert record.check_luck() > 5
        assert record.salts == ["moi"]
        assert "Fair: all" in ana.get(f"{table}/verify").text
        assert "Équitable" in zoe.get(f"{table}/verify").text
        for seat in (-2, -1, 0, 1):
            assert ana.get(f"{table}/replay?at=7&seat={seat}").status_code == 200
        again = ana.post(f"{table}/rematch")
        assert again.url.path != table
        assert "Zoé" in again.text
        assert again.url.path in zoe.get(table).text
        assert "finished" in ana.get("/").text
        assert again.url.path in zoe.get("/").text


def test_two_clicks_apply_once_and_a_late_one_shows_the_true_state(server: Server) -> None:
    with browser_like(server.url) as ana:
        table = new_table(ana, seat1="local", name1="Bo")
        text = ana.get(table).text
        number = HIDDEN.findall(text)[0]
        fields = {"seat": re.findall(r'name="seat" value="(\d+)"', text)[0], "number": number}
        first, second = ana.post(f"{table}/draw", data=fields), ana.post(f"{table}/draw", data=fields)
        assert (first.status_code, second.status_code) == (200, 200)
        assert HIDDEN.findall(first.text) == HIDDEN.findall(second.text)
        late = ana.post(f"{table}/undo", data=fields)
        assert late.status_code == 409
        assert "Somebody was faster" in late.text
        assert HIDDEN.findall(late.text)[0] == HIDDEN.findall(first.text)[0]


def test_a_refusal_says_why_with_its_rule(server: Server) -> None:
    with browser_like(server.url) as ana:
        table = new_table(ana, seat1="local", name1="Bo")
        rolled = take_step(ana, table, ana.get(table).text)
        number = HIDDEN.findall(rolled.text)[0]
        seat = re.findall(r'name="seat" value="(\d+)"', rolled.text)[0]
        answer = ana.post(f"{table}/act", data={"seat": seat, "number": number, "action": "7"})
        assert answer.status_code == 422
        assert "First choose a face" in answer.text
        assert "(PK-8)" in answer.text


def test_undo_hint_odds_and_bots_for_who_leaves(server: Server) -> None:
    with browser_like(server.url) as ana:
        table = new_table(ana, seat1="local", name1="Bo", pace="1800")
        rolled = take_step(ana, table, ana.get(table).text)
        seat = re.findall(r'name="seat" value="(\d+)"', rolled.text)[0]
        assert 'class="hint"' in ana.post(f"{table}/hint", data={"seat": seat}).text
        assert "· fails" not in rolled.text
        assert "· fails" in ana.get(f"{table}?odds=on").text
        kept = take_step(ana, table, rolled.text)
        undone = ana.post(f"{table}/undo", data={"seat": seat, "number": HIDDEN.findall(kept.text)[0]})
        assert BUTTON.findall(undone.text) == BUTTON.findall(rolled.text)
        left = ana.post(f"{table}/leave", data={"seat": seat})
        assert left.status_code == 200  # and the page that follows gives the seat back: its person is there


def test_advice_on_a_choice_that_has_passed_is_not_of_now() -> None:
    room, _ = new_room()
    room.start(HOST, 0.0)
    while not (legal := room.playing().observe(0).legal(0)):
        step(room, 1.0)
    advice = Advice(room, room.playing().observe(0), 0, legal[0])
    assert advice.is_of_now
    step(room, 1.0)
    assert not advice.is_of_now


def test_a_hint_says_why_also_where_the_chances_are_not_known() -> None:
    room, _ = new_room()
    room.start(HOST, 0.0)
    while not (legal := room.playing().observe(0).legal(0)):
        step(room, 1.0)
    hint = in_words(Advice(room, room.playing().observe(0), 0, legal[0]), Words("en", room.game.package, room.names))
    assert hint.moves == []
    assert hint.reason.endswith("left")


def test_other_peoples_seats_and_closed_tables_are_closed(server: Server) -> None:
    with browser_like(server.url) as ana, browser_like(server.url) as eve:
        table = new_table(ana, seat1="careful", spectators="0", pace="1800")
        text = ana.get(table).text
        number = HIDDEN.findall(text)[0]
        for address in (table, f"{table}/live", f"{table}/replay", f"{table}/record.json"):
            assert eve.get(address).status_code == 403, address
        answer = eve.post(f"{table}/act", data={"seat": "0", "number": number, "action": "0"})
        assert answer.status_code == 403
        assert eve.get("/t/not-a-table").status_code == 404
        open_table = new_table(ana, seat1="careful", pace="1800")
        assert eve.get(open_table).status_code == 200
        stolen = eve.post(f"{open_table}/draw", data={"seat": "0", "number": "1"})
        assert stolen.status_code == 403
        assert "not your seat" in stolen.text


def test_lessons_lead_on_and_answer_wrong_choices(server: Server) -> None:
    with browser_like(server.url) as client:
        lesson = client.get("/examples/pickomino/EX-3b")
        assert "Each face once a turn" in lesson.text
        assert (
            "What do the rules make of this position?" in lesson.text
        )  # the question first, the answer when asked for
        assert lesson.text.index('<details id="answer">') < lesson.text.index("He takes both 4s")
        assert "Lucas" in lesson.text[lesson.text.index('class="board"') :]  # as on the board, and without seat letters
        assert "(A)" not in lesson.text
        wrong = client.get("/examples/pickomino/EX-3b?step=0&action=5")
        assert "already kept" in wrong.text
        other = client.get("/examples/pickomino/EX-3b?step=0&action=0")
        assert "goes another way" in other.text
        right = client.get("/examples/pickomino/EX-3b?step=0&action=3")
        assert right.url.params["step"] == "1"
        assert "Done." in right.text


@pytest.mark.parametrize("name", catalogue.names())
def test_in_an_example_a_choice_that_has_a_piece_has_no_second_button(server: Server, name: str) -> None:
    with browser_like(server.url) as client:
        chosen = 0
        for lesson in lessons_of(name)[:6]:
            board, bar = client.get(f"/examples/{name}/{lesson.id}").text.split('<section class="bar"')
            pieces, buttons = (set(re.findall(r'name="action" value="(\d+)"', part)) for part in (board, bar))
            assert not pieces & buttons
            chosen += bool(pieces | buttons)
        assert chosen


def headings(text: str) -> int:
    return len(re.findall(r"<h1[ >]", text))


@pytest.mark.parametrize("name", catalogue.names())
def test_every_page_of_a_game_has_one_main_heading(server: Server, name: str) -> None:
    lesson = f"/examples/{name}/{lessons_of(name)[0].id}"
    with browser_like(server.url) as client:
        for address in (f"/new/{name}", f"/rules/{name}", f"/learn/{name}", f"/examples/{name}", lesson):
            assert headings(client.get(address).text) == 1, address
        playing = client.post(f"/play/{name}")
        assert headings(playing.text) == 1
        inside = client.get(playing.url.path, headers={"X-Larrons": "fragment"})
        assert headings(inside.text) == 1


def test_every_other_page_has_one_main_heading(server: Server) -> None:
    with browser_like(server.url) as client:
        finished = finished_table(server)
        addresses = ["/", "/docs", "/nowhere", new_table(client), finished, f"{finished}/replay", f"{finished}/verify"]
        for address in addresses:
            assert headings(client.get(address).text) == 1, address


@pytest.mark.parametrize("name", catalogue.names())
def test_every_step_of_every_lesson_has_a_page(server: Server, name: str) -> None:
    with browser_like(server.url, "fr") as client:
        for lesson in lessons_of(name):
            for step in (0, len(lesson.steps)):
                answer = client.get(f"/examples/{name}/{lesson.id}?step={step}")
                assert answer.status_code == 200, lesson.id
                told = answer.text[answer.text.index("<main") : answer.text.index('<section class="side">')]
                assert not [
                    option.name for option in catalogue.game(name).options if "_" in option.name and option.name in told
                ]


def test_the_first_page_is_light_and_asks_nobody_else(server: Server) -> None:
    with browser_like(server.url) as client:
        home = client.get("/")
        addresses = re.findall(r'(?:src|href)="(/(?:static|games)/[^"]+)"', home.text)
        total = len(home.content) + sum(len(client.get(address).content) for address in addresses)
        assert len(addresses) >= 3
        assert total < 150_000
        for address in (home.text, *(client.get(address).text for address in addresses)):
            assert not re.search(r"(?:src|href|url)\s*[=(]\s*[\"']?https?://", address)
