"""Around a game, over the real routes: first page, the host's form, lobby, who may do what, the end, the app."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from larrons.engine import catalogue
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.store.store import Entry
from larrons.table.chores import awaited
from larrons.table.events import Settings
from larrons.table.room import AWAY
from larrons.testing.walks import walk
from larrons.web.film import Film
from larrons.web.hosting import Hosting
from larrons.web.outcome import Result, podium
from larrons.web.page import hashed
from larrons.web.templating import templates
from tests.apart import run_apart
from tests.review.games import fixture
from tests.web.application import KEYS, move_on, open_table, running
from tests.web.server import Server, browser_like, finished_table


def test_play_now_seats_as_many_bots_of_the_level_and_the_name_one_chose_and_remembers_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            ana = clients[0]
            chosen = {"name": "Zoë 林", "rivals": "1", "level": "random"}
            opened = await ana.post("/play/pickomino", data=chosen)
            room = (await hub.get(opened.headers["location"].split("/")[2].split("?")[0])).room
            assert [chair.kind for chair in room.chairs] == ["you", "random"]
            assert room.names[0] == "Zoë 林"
            again = await ana.post("/play/bakschisch", data={"rivals": "99", "level": "nobody"})
            room = (await hub.get(again.headers["location"].split("/")[2].split("?")[0])).room
            assert [chair.kind for chair in room.chairs] == ["you", "careful", "careful", "careful"]
            home = (await ana.get("/")).text
            assert 'value="Zoë 林"' in home
            assert re.search(r'value="99"', home) is None
            first = catalogue.game(re.findall(r'formaction="/play/(\w+)"', home)[0])
            offered = re.findall(r'name="rivals" value="(\d*)"( checked)?', home)
            assert [count for count, _ in offered] == ["", *map(str, range(1, first.seats[1]))]
            assert [count for count, is_chosen in offered if is_chosen] == [""], "99 is more than anybody can seat"

    run_apart(run())


def test_a_level_is_suggested_to_who_has_won_twice_against_the_one_below(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            told = {"game": "bakschisch", "names": ["Ana", "Bo"], "state": "over", "waiting": [], "since": 0.0}
            for number in range(2):
                summary = json.dumps({**told, "level": "careful", "won": True})
                entry = Entry(f"won{number}", 1, ["{}"], hub.now() + 1 + number, summary, [hashed(KEYS[0])])
                await hub.store.append(entry)
            home = (await clients[0].get("/")).text
            assert re.search(r'class="suggestion">[^<]*[Ss]harp', home)

    run_apart(run())


@pytest.mark.parametrize(("rivals", "told"), [(["random"], {"level": "random"}), (["random", "careful"], {})])
def test_a_finished_game_against_bots_of_one_level_tells_how_it_went(
    tmp_path: Path, rivals: list[str], told: dict[str, str]
) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            seats = [{"kind": "me", "name": "Ana"}, *({"kind": kind} for kind in rivals)]
            body = {"game": "bakschisch", "seats": seats, "settings": {"pace": 0}}
            table = (await clients[0].post("/api/tables", json=body)).json()["table"]
            assert (await clients[0].post(f"/api/tables/{table}/start")).status_code == 200
            live = await hub.get(table)
            while not live.room.is_over:
                await move_on(hub, live)
            kept = json.loads(await hub.store.summary(table))
            won = kept["result"][0][0] == 1
            assert {name: kept[name] for name in ("level", "won") if name in kept} == (told and {**told, "won": won})

    run_apart(run())


def test_the_list_of_tables_your_turn_first_finished_apart_hidden_ones_gone_five_at_most(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            lives = [await open_table(hub, clients, "pickomino") for _ in range(6)]
            await hub.command(lives[0], lambda room, now: room.close(hashed(KEYS[0]), now))
            home = (await clients[0].get("/")).text
            turns = re.findall(r'<li( class="my-turn")?>\s*<a href="/t/([^"]+)"', home)
            assert len(turns) == 5
            mine = [bool(turn) for turn, _ in turns]
            assert mine == sorted(mine, reverse=True)
            assert lives[0].table_id not in [table for _, table in turns], "the finished one comes last"
            expected = {live.table_id for live in lives[1:] if _waits_for(live, 0)}
            assert {table for turn, table in turns if turn} == expected
            await clients[0].post(f"/tables/{lives[3].table_id}/hide")
            await clients[-1].post(f"/tables/{lives[4].table_id}/hide")  # not hers to hide
            home = (await clients[0].get("/")).text
            assert lives[3].table_id not in home
            assert lives[4].table_id in home
            assert lives[0].table_id in home
            assert lives[3].table_id in (await clients[1].get("/")).text

    run_apart(run())


def _waits_for(live: object, seat: int) -> bool:
    return seat in awaited(live.room)  # type: ignore[attr-defined]


def test_a_mistake_in_the_hosts_form_keeps_what_was_typed(server: Server) -> None:
    with browser_like(server.url) as client:
        typed = {"name": "Ana", "seat0": "me", "seat1": "local", "name1": "Théo", "seat2": "open", "pace": "7"}
        answer = client.post("/new/larcin", data={**typed, "code": "sésame", "option-value_egg": "4"})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        for kept in ('value="Ana"', 'value="Théo"', 'value="sésame"', '<details class="rarely" open>'):
            assert kept in answer.text, kept
        assert re.search(r'<select id="seat1".*?value="local" selected', answer.text, re.S)
        assert re.search(r'name="spectators" value="1">', answer.text), "a box that was not ticked stays so"
        fresh = client.get("/new/larcin").text
        assert fresh.index('name="option-watches"') < fresh.index('<details class="rarely">')
        assert fresh.index('<details class="rarely">') < fresh.index('name="option-value_egg"')


def test_the_lobby_says_how_it_will_be_played_and_who_can_come(server: Server) -> None:
    with browser_like(server.url) as host, browser_like(server.url) as guest:
        form = {"name": "Ana", "seat0": "me", "seat1": "open", "clock": "60", "option-short_game": "true"}
        lobby = host.post("/new/pickomino", data={**form, "option-memory": "open", "option-start": "-1"})
        for word in (
            "60 seconds for a decision",
            "Nobody may ask a bot",
            "Nobody else may watch",
            "serve --host 0.0.0.0",
        ):
            assert word in lobby.text, word
        table = lobby.url.path
        guest.post(f"{table}/sit", data={"seat": "1", "name": "Zoé"})
        assert host.post(f"{table}/host", data={"seat": "1"}).status_code == 200
        assert 'id="start"' not in host.get(table).text
        assert "You are now the host" in guest.get(table).text
        assert host.post(f"{table}/start").status_code == 403
        assert guest.post(f"{table}/start").status_code == 200


def test_the_lobby_tells_of_the_time_for_answers_and_counts_the_free_seats(server: Server) -> None:
    with browser_like(server.url) as host:
        form = {"seat0": "me", "seat1": "open", "seat2": "open", "option-watches": "must_reveal"}
        lobby = host.post("/new/larcin", data=form).text
    for words in ("2 seats are waiting", "To answer what others do: 15 seconds", "A watch you draw: "):
        assert words in lobby, words


def test_any_player_may_ask_for_a_bot_for_somebody_who_has_been_away_for_two_minutes(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            time = hub.now()
            hub.now = lambda: time
            relieve = f"/t/{live.table_id}/relieve"
            async with hub.listening(live, hashed(KEYS[1])):
                time += AWAY - 60
                assert (await clients[1].post(relieve, data={"seat": "0"})).status_code == 403, "too soon"
                time += 61
                assert (await clients[-1].post(relieve, data={"seat": "0"})).status_code == 403, "a spectator"
                async with hub.listening(live, hashed(KEYS[0])):
                    assert (await clients[1].post(relieve, data={"seat": "0"})).status_code == 403, "she is here"
                time += AWAY - 1
                assert (await clients[1].post(relieve, data={"seat": "0"})).status_code == 403, "she was here just now"
                time += 2
                assert 'id="relieve0"' in (await clients[1].get(f"/t/{live.table_id}")).text
                assert (await clients[1].post(relieve, data={"seat": "0"})).status_code == 303
            assert live.room.chairs[0].bot

    run_apart(run())


def test_whoever_comes_back_is_told_that_a_bot_has_played_meanwhile(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "bakschisch")
            room, page = live.room, f"/t/{live.table_id}"
            while room.playing().observe(-1).is_chance:
                await hub.command(live, lambda room, now: room.draw(room.playing().number, now))
            await hub.command(live, lambda room, now: room.leave(0, now))
            action = room.playing().observe(0).legal(0)[0]
            await hub.command(live, lambda room, now: room.act(0, action, room.playing().number_for(0), now))
            assert (await clients[0].post(f"{page}/back", data={"seat": "0"})).status_code == 303
            assert "While you were away, a bot made a move for you." in (await clients[0].get(page)).text
            assert "While you were away" not in (await clients[1].get(page)).text

    run_apart(run())


def test_friends_are_given_addresses_they_can_reach() -> None:
    network = Hosting(False, network=("192.168.0.7", "2001:db8::7"))
    links = network.links("http", "127.0.0.1:8000", "/t/x")
    assert links == ["http://192.168.0.7:8000/t/x", "http://[2001:db8::7]:8000/t/x"]
    assert network.links("http", "192.168.0.7:8000", "/t/x") == ["http://192.168.0.7:8000/t/x"]
    assert network.reaches_friends("127.0.0.1:8000")
    assert not Hosting().reaches_friends("127.0.0.1:8000")


def test_the_picture_of_the_end_is_a_spectators_and_only_of_games_that_are_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            picture = f"/t/{live.table_id}/picture.png"
            assert (await clients[0].get(picture)).status_code == 403
            assert (await clients[0].get(f"/t/{live.table_id}/highlight")).status_code == 403
            while not live.room.is_over:
                await move_on(hub, live)
            seen = [(await clients[seat].get(picture)).content for seat in (0, 1, -1)]
            assert seen[0].startswith(b"\x89PNG")
            assert seen[0] == seen[1] == seen[2]
            page = (await clients[0].get(f"/t/{live.table_id}")).text
            assert 'class="podium"' in page
            told = (await clients[0].get(f"/t/{live.table_id}/highlight")).text
            assert f'href="/t/{live.table_id}/replay#' in told
            live.room.settings = Settings(spectators=False)
            assert (await clients[-1].get(picture)).status_code == 403

    run_apart(run())


@pytest.mark.parametrize(
    ("places", "standing"), [([1, 2, 2, 2], 1), ([1, 2, 3, 3], 2), ([1, 2, 2], 3), ([1, 1, 1, 1], 4), ([1, 2, 3, 4], 3)]
)
def test_nobody_stands_on_the_podium_without_those_who_share_the_place(places: list[int], standing: int) -> None:
    lines = [Result(seat, "", place, 0, "", mine=False) for seat, place in enumerate(places)]
    assert podium(lines) == lines[:standing]


def test_what_all_gain_alike_is_not_the_turning_point_of_a_game() -> None:
    film = Film.of(fixture("pickomino"))
    words = Words("en", film.states[0].game.package, ["Ana", "Zoé", "Eve", "Max"])
    early, late = (film.key_moves(words)[at].at for at in (0, 1))
    alike = [5 * (at >= late) for at in range(film.last + 1)]
    ahead = [gained + (at >= early) for at, gained in enumerate(alike)]
    found = film.highlight(words, [ahead, alike, alike])
    assert found
    assert found.at == early


@pytest.mark.parametrize("name", catalogue.names())
def test_the_picture_of_the_end_shows_the_board_and_every_player(name: str) -> None:
    game = catalogue.game(name)
    for players, seed in product(game.seats, range(3)):
        *_, (_, _, _, final) = walk(game.new(players), seed)
        names = [f"P{seat}" for seat in range(players)]
        view = BoardView(final.observe(-1), -1, Words("fr", game.package, names), acts=False)
        drawing = templates().get_template(f"{name}/picture.svg")
        board = drawing.render(say=view.words.say, view=view, **game.module("web").board(view))
        ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{board}</svg>')
        assert {f"#shape-{seat}" for seat in range(players)} <= set(re.findall(r'href="(#shape-\d)"', board))


def test_the_clock_shows_the_time_that_is_left_from_the_first_moment(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "pickomino")
            live.room.settings = Settings(clock=60)
            begun = hub.now()
            hub.now = lambda: begun + 25
            page = (await clients[0].get(f"/t/{live.table_id}")).text
            shown = re.search(r"data-deadline=[^>]*>(\d+) s<", page)
            assert shown
            assert int(shown[1]) in (34, 35)

    run_apart(run())


def test_every_game_says_how_its_points_came_about_and_they_add_up(server: Server) -> None:
    with browser_like(server.url) as client:
        table = finished_table(server, "langfinger")
        scores = re.findall(r'<span class="points">(\d+)</span><span class="plinth">', client.get(table).text)
        gains = re.findall(r"<li>(.*?)</li>", client.get(f"{table}/highlight").text)
        assert len(scores) == len(gains) == catalogue.game("langfinger").seats[0]
        assert sorted(int(score) for score in scores) == sorted(
            sum(map(int, re.findall(r">\+(\d+)</a>", line))) for line in gains
        )
        for game in ("pickomino", "pickpocket", "larcin"):
            page = client.get(finished_table(server, game)).text
            reason = re.findall(r'class="reason">(.*?)</p>', page)[0]
            assert re.search("is over|seventh guard", reason), "why the game ended"
            assert re.search("win|King of Thieves|share", reason), "and who won"
            for line in re.findall(r"<li[^>]*><span class=\"ranked\">.*?</li>", page):
                points = int(re.findall(r'class="points">(-?\d+)<', line)[0])
                account = re.findall(r'class="account">(.*?)</span>', line)[0]
                told = account.partition(":")[2] if game == "pickomino" else account
                numbers = re.findall(r"-?\d+(?!\s×)", re.sub(r"\d+\s×", "", told))
                assert sum(map(int, numbers)) == points, (game, line)


def test_the_app_its_icons_and_the_page_without_a_connection(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "fr"}) as client:
        manifest = client.get("/manifest.webmanifest").json()
        assert manifest["lang"] == "fr"
        for icon in manifest["icons"]:
            assert client.get(icon["src"]).content.startswith(b"\x89PNG")
        worker = client.get("/worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        shell = json.loads(re.search(r"const SHELL = (\[.*?\]);", worker.text)[1])  # type: ignore[index]
        assert all(client.get(address).status_code == 200 for address in shell)
        assert not any(address.startswith("/t/") for address in shell)
