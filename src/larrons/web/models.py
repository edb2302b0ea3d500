"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from larrons.table.names import LONGEST

Number = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=6)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST)]
ShortText = Annotated[str, Field(max_length=100)]
Salt = Annotated[str, Field(max_length=64)]


class Strict(BaseModel):
    """A field we do not know is a mistake of the sender."""

    model_config = ConfigDict(extra="forbid")


class Seating(Strict):
    """Who is to sit on a seat: `me` (the sender), `open` (anybody with the link), or the name of a bot."""

    kind: Annotated[str, Field(max_length=40)]
    name: Annotated[str, Field(max_length=LONGEST)] = ""


class TableSettings(Strict):
    """What the host decides before the start."""

    spectators: bool = True
    hints: bool = True
    coach: bool = False
    odds: bool = True
    pace: Annotated[int, Field(ge=0, le=10_000, description="milliseconds a bot takes; 0: at once")] = 900
    clock: Annotated[int, Field(ge=0, le=86_400, description="seconds for a decision; 0: no clock")] = 0
    reaction: Annotated[int, Field(ge=0, le=86_400, description="seconds for a reaction; 0: no clock")] = 15
    code: Annotated[str, Field(max_length=40, description="what whoever sits down must know")] = ""


class NewTable(Strict):
    """A table to be opened."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[Seating], Field(min_length=1, max_length=8)]
    options: dict[ShortText, bool | int | ShortText] = {}
    settings: TableSettings = TableSettings()


class Opened(BaseModel):
    """`key` proves that you are the host and sit on your seats: send it as `Authorization: Bearer <key>`."""

    table: str
    key: str


class Sitting(Strict):
    """A seat to be taken; the salt is your own part of the luck."""

    name: Name
    salt: Salt = ""
    code: Annotated[str, Field(max_length=40, description="of a table that is closed with one")] = ""


class Beginning(Strict):
    """A game to be begun; the salt is the host's own part of the luck."""

    salt: Salt = ""


class Seated(BaseModel):
    """`key` proves that you sit there: send it as `Authorization: Bearer <key>`."""

    table: str
    seat: int
    key: str


class Filling(Strict):
    """A bot to be asked to an open seat."""

    bot: Annotated[str, Field(max_length=40, description="its name; without one, the game's usual bot")] = ""


class Move(Strict):
    """A decision with the number it expects to get: a number of the action space, or its notation."""

    seat: SeatNumber
    number: Number
    action: Annotated[int, Field(ge=0, le=100_000)] | Annotated[str, Field(max_length=100)]


class Turn(Strict):
    """A draw by one's own hand, or an undo, with the number it expects to get."""

    seat: SeatNumber
    number: Number


class SeatView(BaseModel):
    """A seat as everybody sees it."""

    name: str
    kind: str
    relieved: bool
    score: int | None = None
    place: int | None = None


class Choice(BaseModel):
    """A legal action: its number, its notation, and what it means."""

    action: int
    notation: str
    label: str


class TableView(BaseModel):
    """A table as one seat sees it (`seat` -1: a spectator)."""

    table: str
    game: str
    phase: Literal["open", "running", "over", "closed"]
    stuck: bool = Field(description="whether a mistake in the program keeps the table from going on")
    version: int
    commitment: str = Field(description="what the luck is bound to; it is fixed when the table is opened")
    next_commitment: str = Field(description="the same for a rematch")
    server_key: str = Field(description="with which signatures are checked")
    start_signature: str = Field(description="of everything that is fixed when the game begins; empty before")
    options: dict[str, Any]
    seats: list[SeatView]
    seat: int
    number: int
    waiting: list[int]
    draw_by: int = Field(description="the seat that is to draw by hand, or -1")
    state: str = Field(description="what this seat observes, in notation")
    legal: list[Choice]
    log: list[str]


class GameInfo(BaseModel):
    """A game and what can be chosen before it begins."""

    name: str
    title: str
    fewest: int
    most: int
    options: dict[str, Any]
    bots: list[str]


class Sentence(BaseModel):
    """What is wrong, in a sentence."""

    error: str


class Estimate(BaseModel):
    """What a bot thinks of a move: its chance of winning (a shared first place counts in part) and the standard error
    of that number."""

    action: int
    notation: str
    label: str
    wins: float
    error: float
    reason: str | None = Field(description="a fact about the move in the game's own words, where there is one")


class Hint(BaseModel):
    """What a bot would do here. The chances are told once the search of the game is compiled on this server."""

    action: int
    notation: str
    label: str
    candidates: list[Estimate]


class LogLine(BaseModel):
    """Whether the command changed anything; a repeated one does not."""

    version: int
    number: int


class ReviewState(BaseModel):
    """How far the review of a game is, and what has been found so far; its fields are described in docs/review.md."""

    share: float = Field(description="from 0 to 1; 1: the review is complete")
    before: int = Field(description="how many other reviews come first in the line")
    review: dict[str, Any] | None
