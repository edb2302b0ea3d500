"""What happens at a table, from its opening to the rematch: the lines of its append-only log."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

OPEN, PERSON = "open", "you"  # what a chair's `kind` may be; any other is the name of a bot
# Which reactions the table passes for somebody: none, those that do not concern him, or all.
ASK, OTHERS, ALWAYS = PASSES = ("ask", "others", "always")


@dataclass
class Chair:
    """A place at the table.

    `key` is the hash of the secret that proves whose seat it is; `relief` the bot that plays while that person is away.
    """

    kind: str
    name: str = ""
    key: str = ""
    salt: str = ""
    relief: str = ""
    passes: str = OTHERS  # which reactions the table passes for this seat

    def __post_init__(self) -> None:
        if self.passes not in PASSES:  # logs of the first version say true or false
            self.passes = OTHERS if self.passes else ASK

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def bot(self) -> str:
        """The name of the bot that plays here now; empty if none does."""
        return self.relief if self.is_person else "" if self.kind == OPEN else self.kind


@dataclass(frozen=True)
class Settings:
    """What the host decides before the start."""

    spectators: bool = True
    hints: bool = True
    coach: bool = False  # whether people are told, after a choice that lost, what was better
    odds: bool = True
    pace: int = 900  # milliseconds a bot takes for its move
    clock: int = 0  # seconds a person has for a move before a bot takes over; 0: any time
    reaction: int = 15  # seconds a person has for a reaction before it is passed; 0: any time
    code: str = ""  # the code one must know to sit down; empty: the link is enough
    position: str = ""  # in notation: where the game begins, if not at the beginning


@dataclass(frozen=True)
class Event:
    """One line of the log. `data` holds plain JSON."""

    kind: str
    at: float
    data: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Event:
        return cls(**json.loads(text))
