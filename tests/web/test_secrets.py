"""No byte sent to one seat, or to a spectator, depends on what another seat hides. Whole games of every game."""

from __future__ import annotations

import html
from dataclasses import replace
from difflib import unified_diff
from itertools import permutations
from pathlib import Path
from typing import Any

import httpx
import pytest

from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.table.table import Table
from larrons.web.live import Live
from larrons.web.page import hashed
from larrons.web.pictures import Pictures
from tests.apart import run_apart
from tests.web.application import KEYS, SALT, Ear, move_on, open_table, running, sent_to

EVERY = 15  # moves between two looks with swapped secrets
MOST_MOVES = 2000
MARKER = "\N{WHITE FLAG}only for Ana"
TOLD = 14  # moves of the log that stand on a page


def told(live: Live, seat: int) -> set[str]:
    """What a seat reads in the log of its page."""
    table, words = live.room.playing(), Words("en", live.room.game.package, live.room.names)
    return {words.say(line) for line in table.story(seat, table.news(seat, TOLD))}


@pytest.mark.parametrize("game", catalogue.names())
def test_swapped_secrets_change_no_byte(game: str, tmp_path: Path) -> None:
    """Pages, fragments, streams, JSON, refusals: over a whole game."""

    async def run() -> int:
        swaps = 0
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, game)
            stay_seated(live)
            for number in range(MOST_MOVES):
                if live.room.is_over:
                    break
                for seat in (1, -1) if number % EVERY == 0 else ():
                    before = await sent_to(clients[seat], live, seat)
                    check_markers(live, seat, before)
                    swaps += await swap_and_compare(clients[seat], live, seat, before, number)
                await move_on(hub, live)
            assert live.room.is_over
        return swaps

    assert run_apart(run()) > 0


@pytest.mark.parametrize("game", catalogue.names())
def test_what_only_ana_may_read_is_in_no_byte_of_the_others_streams(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zoé and a spectator listen to a whole game, up to its last move, and ask for all else now and then.

    Whatever is put into words for Ana's eyes, each card she holds among it, bears a marker.
    """
    said = BoardView.say
    monkeypatch.setattr(
        BoardView, "say", lambda view, *a, **k: said(view, *a, **k) + (MARKER if view.seat == 0 else "")
    )

    async def run() -> None:
        async with running(tmp_path, remembers=True) as (hub, clients):
            live = await open_table(hub, clients, game)
            ears = {seat: Ear(clients[seat], f"/t/{live.table_id}/live") for seat in (0, 1, -1)}
            heard: dict[int, bytes] = {}
            asked: dict[int, str] = {1: "", -1: ""}
            read: dict[int, set[str]] = {0: set(), 1: set(), -1: set()}
            while not live.room.is_over:
                for seat, lines in read.items():
                    lines |= told(live, seat)
                heard = {seat: ear.heard for seat, ear in ears.items()}
                for seat in asked if live.room.count % EVERY == 0 else ():
                    asked[seat] += await sent_to(clients[seat], live, seat)
                before = {seat: live.edition([seat] if seat >= 0 else []) for seat in ears}
                await move_on(hub, live)
                for seat, ear in ears.items():
                    if live.edition([seat] if seat >= 0 else []) != before[seat]:
                        await ear.news()
            assert MARKER in heard[0].decode()
            for seat, text in asked.items():
                readable = html.unescape(heard[seat].decode() + text)
                for secret in (
                    MARKER,
                    KEYS[0],
                    hashed(KEYS[0]),
                    live.room._secret.hex(),
                    SALT,
                    *(read[0] - read[seat]),
                ):
                    assert secret not in readable
                assert max(read[seat], key=len) in readable
            for ear in ears.values():
                await ear.leave()

    run_apart(run())


class Sealed(State):
    """A full state that does its work at the table and must not be looked at by anything that is shown."""

    __slots__ = ()

    def copy(self) -> State:
        return Sealed(self.game, self.array.copy())

    def observe(self, seat: int) -> State:
        return State(self.game, self.array.copy()).observe(seat)

    def _sealed(self, *_: Any) -> Any:
        raise AssertionError("a full state was looked at")

    record = property(_sealed)
    legal = scores = ranks = to_bytes = __str__ = _sealed


@pytest.mark.parametrize("game", catalogue.names())
def test_everything_shown_is_made_from_what_a_seat_observes(game: str, tmp_path: Path) -> None:
    """No page, stream, answer or refusal looks at a full state; and what is remembered is what would be drawn anew."""

    async def run() -> None:
        async with running(tmp_path, remembers=True) as (hub, clients):
            live = await open_table(hub, clients, game)
            stay_seated(live)
            table = live.room.playing()
            table._states = [Sealed(table.game, state.array) for state in table._states]
            for number in range(MOST_MOVES):
                if live.room.is_over:
                    break
                for seat in (1, -1) if number % EVERY == 0 else ():
                    remembered = await sent_to(clients[seat], live, seat)
                    memory_of(clients[seat]).pictures = Pictures()
                    anew = await sent_to(clients[seat], live, seat)
                    assert list(unified_diff(remembered.splitlines(), anew.splitlines(), n=0, lineterm="")) == []
                await move_on(hub, live)
            assert live.room.is_over

    run_apart(run())


def stay_seated(live: Live) -> None:
    """Ana and Zoé count as present from now on, whatever streams come and go: pages tell who came or went."""
    live.pages.update({hashed(KEYS[seat]): 1 for seat in (0, 1)})
    live.absent.clear()


def memory_of(client: httpx.AsyncClient) -> Any:
    """Where the application keeps its pictures."""
    return client._transport.app.state  # type: ignore[attr-defined]


def check_markers(live: Live, seat: int, text: str) -> None:
    """Keys, the secret of the luck, Ana's salt, and every line only Ana may read."""
    readable = html.unescape(text)
    for secret in (KEYS[0], hashed(KEYS[0]), live.room._secret.hex(), SALT, *(told(live, 0) - told(live, seat))):
        assert secret not in readable


async def swap_and_compare(client: httpx.AsyncClient, live: Live, seat: int, before: str, number: int) -> int:
    """Deal everything this viewer may not know again; not a byte sent to him may change."""
    states = live.room.playing()._states
    true = states[-1]
    states[-1] = true.redeal(seat, new_stream(number, seat + 1))
    try:
        after = await sent_to(client, live, seat)
        changed = list(unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm=""))
        assert changed == []
    finally:
        states[-1] = true
    return 1


def test_a_closed_fist_tells_that_it_is_closed_and_nothing_else(tmp_path: Path) -> None:
    """Bakschisch: whatever Ana offers, Zoé and the spectator get the same bytes until all fists open."""

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "bakschisch")
            stay_seated(live)
            table = live.room.playing()
            number = table.number
            seen: dict[int, set[str]] = {1: set(), -1: set()}
            for action in (0, 3, 10, 41):
                live.room.table = type(table)(table.record, table._secret)
                live.room.table.record = replace(table.record, moves=list(table.record.moves))
                live.room.table.post(0, action, number)
                for seat, texts in seen.items():
                    texts.add(await sent_to(clients[seat], live, seat))
            assert [len(texts) for texts in seen.values()] == [1, 1]
            assert "closes their fist" in next(iter(seen[1]))

    run_apart(run())


@pytest.mark.rule("LF-48")
def test_a_declined_second_sale_looks_like_none(tmp_path: Path) -> None:
    """Langfinger: Ana sells one statue and keeps another, or has no other: the same bytes, the same numbers."""
    places = "2p round 2 of 60 first A | city - | villa - | museum - | port F03 | tokens port AB"
    seats = "A hans 0 loot L22 {} | B bobby 0 | A at port 1"

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "langfinger")
            stay_seated(live)
            room, fresh = live.room, live.room.playing()
            sent: dict[int, set[str]] = {1: set(), -1: set()}
            counts = set()
            for kept in ("L24", "L23"):
                room.table = table = type(fresh)(replace(fresh.record, moves=list(fresh.record.moves)), fresh._secret)
                table._states.append(room.game.parse(f"{places} | {seats.format(kept)}"))
                room.count, room._unnoticed = 100, 0
                first = [await sent_to(clients[seat], live, seat) for seat in sent]
                for move in ("fence 1", "sell L22", "pass"):
                    if table.observe(-1).waiting != (0,):
                        break
                    assert first == [await sent_to(clients[seat], live, seat) for seat in sent], "nothing is shown yet"
                    room.act(0, room.game.parse_action(move), table.number, 5.0)
                counts.add(room.count)
                for seat, texts in sent.items():
                    texts.add(await sent_to(clients[seat], live, seat))
            assert len(counts) == 2, "Ana was asked once more in one of the two"
            assert [len(texts) for texts in sent.values()] == [1, 1]

    run_apart(run())


@pytest.mark.rule("LA-47", "LA-48")
def test_an_offer_in_vain_is_sent_to_nobody(tmp_path: Path) -> None:
    """Larcin: Zoé's Hourglass comes before Ana's. Whether Ana offered hers too is in no byte sent to the others, while
    the window is open or later."""
    position = "2p turn 6 clock 3 | A manor hand watch hourglass bag egg | B manor hand hourglass bag gloves egg |"
    later = ["A no redraw", "A lay egg", "A end", "B lay egg", "B end", "A end"]

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "larcin")
            stay_seated(live)
            room, fresh = live.room, live.room.playing()
            sent: dict[str, set[str]] = {}
            for answer in ("pass", "counter"):
                table = begin_anew(live, fresh, f"{position} A acts 2 main")
                for step, text in enumerate(["A reveal", f"A {answer}", "B counter", *later]):
                    seat = "AB".index(text[0])
                    room.act(seat, room.game.parse_action(text[2:]), table.number, 5.0)
                    for viewer in (1, -1):
                        sent.setdefault(f"{step} to {viewer}", set()).add(await sent_to(clients[viewer], live, viewer))
            assert {step: len(texts) for step, texts in sent.items() if len(texts) > 1} == {}
            assert any("has answered" in text for text in sent["1 to -1"])
            assert any("stops the watch" in text for text in sent["2 to 1"])

    run_apart(run())


@pytest.mark.rule("LA-47", "LA-48")
def test_the_order_of_answers_is_in_no_byte_once_all_have_answered(tmp_path: Path) -> None:
    """Larcin: Ana passes and Zoé stops the watch, one before the other or the other way round."""
    position = "2p turn 6 clock 3 | A manor hand watch hourglass bag egg | B manor hand hourglass bag gloves egg |"
    later = ["A no redraw", "A lay egg", "A end", "B lay egg"]

    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            live = await open_table(hub, clients, "larcin")
            stay_seated(live)
            room, fresh = live.room, live.room.playing()
            sent: dict[str, set[str]] = {}
            for answers in permutations(["A pass", "B counter"]):
                table = begin_anew(live, fresh, f"{position} A acts 2 main")
                for step, text in enumerate(["A reveal", *answers, *later]):
                    room.act("AB".index(text[0]), room.game.parse_action(text[2:]), table.number, 5.0)
                    for viewer in (0, 1, -1) if step >= 2 else ():
                        sent.setdefault(f"{step} to {viewer}", set()).add(await sent_to(clients[viewer], live, viewer))
            assert {step: len(texts) for step, texts in sent.items() if len(texts) > 1} == {}
            assert any("stops the watch" in text for text in sent["2 to -1"])

    run_apart(run())


def begin_anew(live: Live, fresh: Table, position: str) -> Table:
    """Play on from a position, with the luck and the numbers of a table that has just begun."""
    live.room.table = table = Table(replace(fresh.record, moves=list(fresh.record.moves)), fresh._secret)
    table._states.append(live.room.game.parse(position))
    live.room.count = 100
    return table
