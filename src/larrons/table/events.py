"""What happens at a table, from its opening to the rematch: the lines of its append-only log."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

OPEN, PERSON = "open", "you"  # who sits on a chair, beside the names of bots
ASK, OTHERS, ALWAYS = PASSES = ("ask", "others", "always")  # which reactions the table passes for somebody


@dataclass
class Chair:
    """A place at the table. `key` is the hash of what proves that one sits here; `relief` the bot playing meanwhile."""

    kind: str
    name: str = ""
    key: str = ""
    salt: str = ""
    relief: str = ""
    passes: str = OTHERS  # OTHERS: those that do not concern this seat

    def __post_init__(self) -> None:
        if self.passes not in PASSES:  # logs of the first version say true or false
            self.passes = OTHERS if self.passes else ASK

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def bot(self) -> str:
        """The bot that plays here now, or nothing."""
        return self.relief if self.is_person else "" if self.kind == OPEN else self.kind


@dataclass(frozen=True)
class Settings:
    """What the host decides before the start."""

    spectators: bool = True
    hints: bool = True
    odds: bool = True
    pace: int = 900  # milliseconds a bot takes for its move
    clock: int = 0  # seconds after which a bot plays for somebody who does not come; 0: we wait
    reaction: int = 15  # seconds after which a reaction is passed; 0: we wait
    code: str = ""  # what whoever sits down must know; nothing: whoever has the link may


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
