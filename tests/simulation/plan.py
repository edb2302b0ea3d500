"""What a seed stands for: the tables, the people's habits, and a list of incidents. Fewer incidents: a smaller plan."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from larrons.engine import catalogue

# Of the incidents, how often each kind is chosen.
KINDS = {
    "crash": 4,  # a process dies, wherever its tasks are, and starts again after `value` seconds
    "crash before": 2,  # … when a write of its own has been sent and not been done
    "crash after": 3,  # … when a write of its own has been done and not been answered
    "fail": 3,  # a write is refused
    "break": 2,  # a write fails after `value` of its statements, and is taken back as a whole
    "lose": 4,  # a write is done, but its connection is lost before the answer
    "overtake": 3,  # before a write, somebody else adds a line to one of the logs
    "slow": 2,  # the database takes 50 times as long, for `value` seconds
    "down": 2,  # the database answers nobody, for `value` seconds
    "deaf": 1,  # connections that wait for notices are lost
    "stall": 2,  # a process stands still for `value` seconds
    "jump": 2,  # the clock of a process is put forward or back by `value` seconds
    "cut": 3,  # the answer to somebody's request is lost on its way
}
AT_WRITES = ("crash before", "crash after", "fail", "break", "lose", "overtake")


@dataclass(frozen=True)
class Incident:
    """At `at` seconds something happens to a process, or to the next write after that."""

    at: float
    kind: str
    process: int
    value: float

    def __str__(self) -> str:
        where = "" if self.kind in ("slow", "down", "deaf", "cut", *AT_WRITES) else f" of process {self.process}"
        return f"{self.at:8.3f} s  {self.kind}{where}, {self.value:g}"


@dataclass(frozen=True)
class TablePlan:
    """A table: its game, who sits there (people and bots), and after how many moves its host closes it."""

    game: str
    people: int
    bots: int
    pace: int
    clock: int
    reaction: int
    patience: int


@dataclass(frozen=True)
class Plan:
    """Everything that is decided before the run; what is decided on the way follows from `seed` as well."""

    seed: int
    processes: int
    tables: tuple[TablePlan, ...]
    incidents: tuple[Incident, ...]

    def with_incidents(self, numbers: list[int]) -> Plan:
        return replace(self, incidents=tuple(self.incidents[number] for number in numbers))

    def __str__(self) -> str:
        tables = [f"  {table}" for table in self.tables]
        return "\n".join([f"{self.processes} processes", *tables, *(f"  {incident}" for incident in self.incidents)])


def make(seed: int, processes: int = 0, whole_games: bool = False) -> Plan:
    """The plan of a seed. Without `whole_games` hosts close most games after a few dozen moves, as games are long."""
    lot = random.Random(f"plan {seed}")
    several = lot.choice((1, 1, 2, 3))
    tables = tuple(_table(lot, whole_games) for _ in range(lot.choice((1, 1, 1, 2))))
    horizon = lot.choice((5.0, 15.0, 40.0))
    number = lot.choice((0, 2, 4, 8, 12))
    incidents = sorted((_incident(lot, horizon) for _ in range(number)), key=lambda incident: incident.at)
    return Plan(seed, processes or several, tables, tuple(incidents))


def _table(lot: random.Random, whole_games: bool) -> TablePlan:
    name = lot.choice(catalogue.names())
    fewest, most = catalogue.game(name).seats
    people = min(2, most) if lot.random() < 0.8 else 1
    bots = max(fewest - people, lot.choice((0, 0, 1)) if people + 1 <= most else 0)
    patience = 10_000 if whole_games or lot.random() < 0.01 else lot.randrange(3, 12)
    pace, clock, reaction = lot.choice((0, 0, 400, 900)), lot.choice((0, 0, 5, 30)), lot.choice((0, 5, 15))
    return TablePlan(name, people, bots, pace, clock, reaction, patience)


def _incident(lot: random.Random, horizon: float) -> Incident:
    kind = lot.choices(list(KINDS), list(KINDS.values()))[0]
    value = round(lot.choice((0.05, 0.5, 2.0, 8.0)) * (0.5 + lot.random()), 3)
    if kind == "break":
        value = lot.randrange(5)
    if kind == "jump":
        value = lot.choice((-1, 1)) * lot.choice((0.4, 5.0, 3600.0))
    return Incident(round(lot.random() * horizon, 3), kind, lot.randrange(3), value)
