"""How several processes on one PostgreSQL behind nginx bear a crowd, and what it notices when one of them goes.

    python -m benchmarks.web_cluster --processes 2 --tables 1000 --rates 100 --seconds 20
    python -m benchmarks.web_cluster --processes 1,2 --tables 500 --rates 60,80,100,120,140,160,180,200 --seconds 6
    python -m benchmarks.web_cluster --rates 100,100,100 --incidents none,kill,roll

Several numbers of processes are compared: for each the rate is raised until the 99th percentile is beyond the limit.

`kill`: after a third of the time one process is killed, and started again at the end; `roll`: all are restarted, one
after the other.

The crowd is that of `web_load`; it comes from 64 addresses of this machine, as limits are for each address. Servers,
nginx (as docs/hosting.md has it) and PostgreSQL are real and as they are by default; everything is on loopback and ends
by itself. For each rate prints one line of JSON: times, what a move costs in processor time, bytes sent and bytes
written, and, after comparing every acknowledged move with the logs, how many were lost or doubled. What nginx has
written to its log of errors is counted by kind.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import re
import signal
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop
from tests.postgres import Postgres
from tests.web.cluster import Cluster, Process, cluster
from tests.web.kills import moves_of, read_logs

from benchmarks.web_load import Crowd, Posters, Table, processor_time
from benchmarks.web_tables import Prepared, prepare
from larrons.engine import catalogue

ADDRESSES = [f"127.0.1.{number}" for number in range(1, 65)]
OPENING = 20  # streams that are opened at once
RETURNING = 30.0  # seconds that are waited for streams, after the end
STATEMENTS = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"
WRITTEN = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"


class Costs:
    """What has been spent since the last time it was asked: seconds of the processor, transactions, bytes."""

    def __init__(self, site: Cluster, postgres: Postgres, url: str) -> None:
        self._site, self._postgres, self._url = site, postgres, url
        self._last = self._read()

    def _read(self) -> dict[str, float]:
        return {
            "server_cpu_ms": 1000 * sum(family_time(process.pid) for process in self._site.processes),
            "nginx_cpu_ms": 1000 * family_time(self._site.nginx),
            "postgresql_cpu_ms": 1000 * family_time(self._postgres.pid),
            "transactions": float(self._postgres.query(self._url, STATEMENTS)[0]),
            "bytes_written": float(self._postgres.query(self._url, WRITTEN)[0]),
        }

    def since(self) -> dict[str, float]:
        before, self._last = self._last, self._read()
        return {name: value - before[name] for name, value in self._last.items()}


def family_time(process: int) -> float:
    """Seconds that a process and its children have computed; 0 if it is dead."""
    found = Path(f"/proc/{process}/task/{process}/children")
    children = found.read_text().split() if found.exists() else []
    return sum(processor_time(int(one)) for one in (process, *children) if Path(f"/proc/{one}/stat").exists())


async def open_streams(tables: list[Table]) -> None:
    places = asyncio.Semaphore(OPENING)

    async def shown(table: Table) -> None:
        async with places:
            await table.shown()

    await asyncio.gather(*map(shown, tables))


def received(tables: list[Table], posters: Posters) -> int:
    return sum(one.received for one in (*posters.all, *(stream for table in tables for stream in table.streams)))


async def happen(what: str, processes: list[Process], seconds: float) -> None:
    """The incident, in a thread: starting a server takes a while."""
    await asyncio.sleep(seconds / 3)
    if what == "kill":
        await asyncio.to_thread(processes[0].end, signal.SIGKILL)
        await asyncio.sleep(seconds * 2 / 3)
        processes[0].start()
        await asyncio.to_thread(processes[0].ready)
    elif what == "roll":
        for process in processes:
            await asyncio.to_thread(process.end, signal.SIGTERM)
            process.start()
            await asyncio.to_thread(process.ready)


async def measure(crowd: Crowd, costs: Costs, posters: Posters, rate: float, seconds: float) -> dict[str, Any]:
    """One rate."""
    costs.since()
    crowd.times, crowd.skipped, crowd.unnoticed = [], 0, 0
    before, own = received(crowd.tables, posters), time.process_time()
    elapsed = await crowd.play(seconds, rate)
    own = time.process_time() - own
    done = len(crowd.times) + crowd.unnoticed
    spent = {"client_cpu_ms": own * 1000, "bytes_sent": received(crowd.tables, posters) - before} | costs.since()
    return {
        "rate": rate,
        "moves": done,
        "skipped": crowd.skipped,
        "moves_per_s": round(done / elapsed, 1),
        "p50_ms": crowd.percentile(0.5),
        "p99_ms": crowd.percentile(0.99),
        "max_ms": crowd.percentile(1),
        "a_move": {name: round(value / done, 2) for name, value in spent.items()},
    }


async def run(
    site: Cluster, costs: Costs, prepared: list[Prepared], wanted: argparse.Namespace
) -> tuple[list[Table], list[dict[str, Any]]]:
    """All rates; returns what was found at each, too."""
    rounds: list[dict[str, Any]] = []
    tables = [Table(site.port, each, ADDRESSES[i % len(ADDRESSES)]) for i, each in enumerate(prepared)]
    begun = time.perf_counter()
    await open_streams(tables)
    print(f"streams opened in {time.perf_counter() - begun:.1f} s", flush=True)
    posters = Posters(site.port, ADDRESSES)
    crowd = Crowd(tables, posters)
    rates, incidents = wanted.rates.split(","), wanted.incidents.split(",")
    for rate, what in itertools.zip_longest(map(float, rates), incidents, fillvalue="none"):
        for stream in (stream for table in tables for stream in table.streams):
            stream.returns.clear()
        crowd.refused.clear()
        incident = asyncio.create_task(happen(what, site.processes, wanted.seconds))
        found = await measure(crowd, costs, posters, rate, wanted.seconds)
        await incident
        told = {"processes": len(site.processes), "incident": what, "streams": 2 * len(tables)} | found
        rounds.append(told)
        print(json.dumps(told), flush=True)
        if what != "none":
            print(json.dumps(await returns(tables)), flush=True)
        print(json.dumps({"refused": len(crowd.refused), "nginx": complaints(site)}), *crowd.refused[:2], flush=True)
        if found["p99_ms"] > wanted.limit and what == "none":
            break
    return tables, rounds


def complaints(site: Cluster) -> dict[str, int]:
    """What nginx has complained of so far, by kind."""
    lines = site.errors.read_text(errors="replace").splitlines()
    return dict(Counter(re.sub(r"^.*?\*\d+ |, client:.*", "", line) for line in lines).most_common(5))


async def returns(tables: list[Table]) -> dict[str, float]:
    """How the streams came back; waits for all."""
    streams = [stream for table in tables for stream in table.streams]
    until = time.perf_counter() + RETURNING
    while any(stream.lost_at for stream in streams) and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    seconds = sorted(seconds for stream in streams for seconds in stream.returns)
    return {
        "streams_that_were_lost": sum(bool(stream.returns or stream.lost_at) for stream in streams),
        "most_losses_of_a_stream": max(len(stream.returns) for stream in streams),
        "still_away": sum(bool(stream.lost_at) for stream in streams),
        "back_after_s_p50": round(seconds[len(seconds) // 2], 2) if seconds else 0,
        "back_after_s_max": round(seconds[-1], 2) if seconds else 0,
    }


def compare(tables: list[Table], logs: dict[str, list[str]], begun: int) -> dict[str, int]:
    """Acknowledged moves that are not in the log, and moves in the log that were not acknowledged. (Of these there may
    be some after an incident: whoever asked was answered by nobody, and saw the move on his page.)"""
    acknowledged = lost = unasked = 0
    for table in tables:
        moves = moves_of(logs[table.name])
        for number, who, code in table.acknowledged:
            written = moves.get(number)
            acknowledged += 1
            lost += written is None or written[0] != who or (who != "draw" and written[1] != code)
        known = {number for number, _, _ in table.acknowledged}
        chosen = [number for number, (who, _) in moves.items() if who != "draw" and number > begun]
        unasked += sum(number not in known for number in chosen)
    return {"acknowledged": acknowledged, "lost": lost, "not_acknowledged": unasked}


def most(rounds: list[dict[str, Any]], limit: float) -> list[dict[str, Any]]:
    """The last of the rising rates that was borne, if any was."""
    return [each for each in rounds if each["p99_ms"] < limit][-1:]


def compared(borne: list[dict[str, Any]]) -> dict[str, Any]:
    """How many moves a second the others bear, as a multiple of the first: as it was measured, and as it would be if
    every process had a core to itself, by the processor time of a move."""
    first = borne[0]
    alone = first["processes"] / first["a_move"]["server_cpu_ms"]
    return {
        "moves_per_s": {each["processes"]: each["moves_per_s"] for each in borne},
        "ratio": [round(each["moves_per_s"] / first["moves_per_s"], 2) for each in borne],
        "ratio_by_processor_time": [
            round(each["processes"] / each["a_move"]["server_cpu_ms"] / alone, 2) for each in borne
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="pickomino")
    parser.add_argument("--processes", default="2", help="how many; several numbers are compared")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rates", default="100", help="moves a second, one run after the other")
    parser.add_argument("--limit", type=float, default=250.0, help="milliseconds: no higher rate is tried beyond")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--begun", type=int, default=20)
    parser.add_argument("--incidents", default="none", help="none, kill or roll, for each of the rates")
    wanted = parser.parse_args()
    postgres, borne = Postgres(durable=True), list[dict[str, Any]]()
    with ExitStack() as at_the_end:
        at_the_end.callback(postgres.remove)
        for count in map(int, wanted.processes.split(",")):
            url = postgres.new_database()
            prepared = asyncio.run(prepare(url, catalogue.game(wanted.game), wanted.tables, wanted.begun))
            with cluster(url, count) as site:
                tables, rounds = uvloop.run(run(site, Costs(site, postgres, url), prepared, wanted))
            print(json.dumps(compare(tables, asyncio.run(read_logs(url)), wanted.begun)), flush=True)
            borne += most(rounds, wanted.limit)
    if len(borne) > 1:
        print(json.dumps(compared(borne)))


if __name__ == "__main__":
    main()
