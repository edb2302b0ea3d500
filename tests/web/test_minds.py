"""Bots that think in processes of their own: real ones, killed for good."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

from larrons.bots import bot
from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.web.minds import Minds
from tests.apart import run_apart
from tests.bots.positions import decisions
from tests.web.application import running

GAME = "bakschisch"


def processes(minds: Minds) -> list[int]:
    return [mind._process.pid for mind in minds._all if mind._process]


def test_minds_answer_fail_in_words_and_are_replaced_when_they_die() -> None:
    state, seat = next(decisions(catalogue.game(GAME), 2, seed=2, every=9))
    asked = state.observe(seat), seat, new_stream(1)

    async def run() -> None:
        minds = Minds()
        assert await minds.prepare(state.game)
        assert not processes(minds), "none is kept before somebody asks"
        line = await asyncio.gather(*(minds.choose("sharp", *asked) for _ in range(5)))
        assert all(choice.action in state.legal(seat) and not choice.failed for choice in line)
        failed = await minds.choose("grandmaster", *asked)
        assert failed.failed == "grandmaster"
        assert failed.action in state.legal(seat)
        before = processes(minds)
        for process in before:
            os.kill(process, signal.SIGKILL)
        assert not (await minds.choose("sharp", *asked)).failed
        after = processes(minds)
        assert after != before
        await minds.close()
        assert not any(Path(f"/proc/{process}").exists() for process in (*before, *after)), "nothing is left behind"

    run_apart(run())


def test_a_table_seats_every_level_and_hints_tell_chances(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (hub, clients):
            await hub.minds.prepare(catalogue.game(GAME))
            seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "sharp"}, {"kind": "expert"}, {"kind": "careless"}]
            body = {"game": GAME, "seats": seats, "settings": {"pace": 0}}
            table = (await clients[0].post("/api/tables", json=body)).json()["table"]
            assert (await clients[0].post(f"/api/tables/{table}/start", json={})).status_code < 300
            hint = (await clients[0].get(f"/api/tables/{table}/hint?seat=0")).json()
            assert hint["candidates"][0]["action"] == hint["action"]
            assert all(0 <= one["wins"] <= 1 for one in hint["candidates"])
            assert "Chances of winning" in (await clients[0].post(f"/t/{table}/hint", data={"seat": "0"})).text
            live = await hub.get(table)
            while live.room.playing().observe(-1).waiting != (0,):
                live.changed.clear()
                await asyncio.wait_for(live.changed.wait(), 300)
            assert {who for who, _ in live.room.playing().record.moves if isinstance(who, int)} == {1, 2, 3}

    run_apart(run())


def test_a_bot_plays_the_same_by_the_same_luck_and_number_of_simulations() -> None:
    state, seat = next(decisions(catalogue.game(GAME), 2, seed=4, every=5))
    expert = bot(state.game, "expert", 300)
    assert len({expert(state.observe(seat), seat, new_stream(3)) for _ in range(3)}) == 1
