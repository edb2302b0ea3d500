"""The analysis board: any position, any move for any seat, any outcome of a draw; back, other ways, and play from here.

Nothing is kept: where the line begins, its moves and the named variations all stand in the address, so that a link is
all of it.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from larrons.bots import bot_names, usual_bot
from larrons.bots.search import Candidate
from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.records import DRAW
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.errors import NotAllowed, NotationError
from larrons.review import telling
from larrons.review.exploring import LONGEST, Line, choices, explore, written
from larrons.table.events import PERSON, Chair, Settings
from larrons.web.commands import WHOLE
from larrons.web.page import Page
from larrons.web.review import played_out
from larrons.web.safety import MAX_TARGET
from larrons.web.scene import board_html

router = APIRouter(include_in_schema=False)
MANY = 40  # outcomes; more stand in a list to choose from
NAMED = 12  # variations
LONGEST_NAME = 40
LONGEST_ADDRESS = MAX_TARGET - 200  # of a board: forms on its page add a little to it
SECONDS = 0.6  # of thinking about a position, for each of its two questions
JUDGE = "sharp"


@dataclass(frozen=True)
class Board:
    """What an address says: where the line begins, the line, and the variations, each a name and a line."""

    game: Game
    source: tuple[tuple[str, str], ...]
    line: Line
    options: Mapping[str, Any]
    variations: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        return written(self.line.moves)

    def address(self, line: str, variations: tuple[tuple[str, str], ...] | None = None, page: str = "") -> str:
        """The same with another line, or other variations."""
        named = self.variations if variations is None else variations
        pairs = [*self.source, ("line", line), *(("v", f"{name}~{moves}") for name, moves in named)]
        return f"/analysis/{self.game.name}{page}?{urlencode([pair for pair in pairs if pair[1]])}"


async def read(page: Page, name: str) -> tuple[Board, Words]:
    """The board that an address describes; each thing that is wrong with it is refused in a sentence."""
    game, query = catalogue.game(name), page.request.query_params
    names: list[str] = []
    options: Mapping[str, Any] = {}
    source: tuple[tuple[str, str], ...]
    if table := query.get("table", "")[:64]:
        room, record = await played_out(page.hub, table, page.holder)
        if room.game.name != name:
            raise NotAllowed("analysis-other-game")
        game, names, options = room.game, room.names, room.options
        film = await asyncio.to_thread(page.request.app.state.films.find, table, record)
        at = query.get("at", "")
        number = min(int(at), film.last) if WHOLE.fullmatch(at) and int(at) >= 0 else 0
        start, source = film.states[number], (("table", table), ("at", str(number)))
    elif position := query.get("position", "").strip():
        start, source = game.parse(position), (("position", position),)
        if _is_veiled(start):
            raise NotationError("analysis-veiled")
    else:
        players = query.get("players", "")
        count = int(players) if WHOLE.fullmatch(players) else game.quick_players or game.seats[0]
        start, source = game.new(count), (("players", str(count)),)
    variations = [pair.partition("~")[::2] for pair in query.getlist("v")[:NAMED]]
    named = tuple((name.strip()[:LONGEST_NAME], moves) for name, moves in variations if name.strip())
    for _, moves in named:
        explore(start, moves)
    words = page.words(game, names)
    line = await asyncio.to_thread(explore, start, query.get("line", ""))
    return Board(game, source, line, options, named), words


def _is_veiled(state: State) -> bool:
    """Whether a position is one that somebody observes, with blanks that would be dealt anew: nobody can play on."""
    seats = [seat for seat in range(state.players) if state == state.observe(seat)]
    return any(state.redeal(seat, new_stream(number)) != state for seat in seats for number in range(3))


@router.get("/analysis/{name}")
async def show(request: Request, name: str) -> Response:
    page, typed = Page(request), request.query_params.get("position")
    try:
        if typed is not None and not typed.strip():
            raise NotationError("analysis-blank")
        board, words = await read(page, name)
    except NotationError as error:
        if typed is None:
            raise
        return _refused(page, catalogue.game(name), typed, error)
    context = await asyncio.to_thread(_context, board, words)
    drawn = board_html(page, BoardView(board.line.last, -1, words, acts=False))
    return page.render("analysis.html", words, drawn=drawn, wrong="", **context)


@router.post("/analysis/{name}/set")
async def set_up(request: Request, name: str) -> Response:
    """A position that was pasted: the board with it, if it fits into a link."""
    page, game = Page(request), catalogue.game(name)
    typed = (await page.form()).get("position", "")
    address = f"/analysis/{game.name}?{urlencode({'position': typed.strip()})}"
    if len(address) > LONGEST_ADDRESS:
        return _refused(
            page, game, typed, NotationError("analysis-position-long", given=len(address), most=LONGEST_ADDRESS)
        )
    return page.redirect(address)


def _refused(page: Page, game: Game, typed: str, error: NotationError) -> Response:
    """What was typed and why it is no position, so that it can be put right; and no other position in its place."""
    words, count = page.words(game), game.quick_players or game.seats[0]
    context = {"game": game, "notation": typed, "players": _players(game), "count": count, "replay": ""}
    return page.render("analysis.html", words, 422, wrong=words.say(error.message), **context)


def _players(game: Game) -> range:
    return range(game.seats[0], game.seats[1] + 1)


def _context(board: Board, words: Words) -> dict[str, Any]:
    line, state, game = board.line, board.line.last, board.game
    told = line.told(words)
    offered = [] if state.is_over else choices(state, words)
    text = board.text
    ways = [(choice, board.address(f"{text}.{written([choice.move])}".strip("."))) for choice in offered]
    is_full = len(line.moves) >= LONGEST or any(len(address) > LONGEST_ADDRESS for _, address in ways)
    if is_full:
        ways = []
    return {
        "game": game,
        "board": board,
        "state": state,
        "notation": str(state),
        "replay": replay_of(board),
        "begins": board.address(""),
        "steps": [
            (number, told[number - 1], board.address(written(line.moves[:number])))
            for number in range(1, len(told) + 1)
        ],
        "back": board.address(written(line.moves[:-1])) if line.moves else "",
        "ways": ways,
        "many": state.is_chance and len(ways) > MANY,
        "any_way": _any_way(ways) if state.is_chance else "",
        "all_ways": _all_ways(board) if state.is_chance and not is_full else "",
        "afresh": _afresh(game, state) if is_full else "",
        "variations": [
            (name, board.address(moves), board.address(text, _without(board, name))) for name, moves in board.variations
        ],
        "fields": [*board.source, ("line", text), *(("v", f"{name}~{moves}") for name, moves in board.variations)],
        "value": board.address(text, page="/value"),
        "download": board.address(text, page="/lines.json"),
        "bots": [(bot, words.bot(bot)) for bot in bot_names(game)],
        "usual": usual_bot(game),
        "names": [words.name(seat) for seat in range(state.players)],
        "percent": partial(telling.percent, words),
        "players": _players(game),
        "count": state.players,
    }


def replay_of(board: Board) -> str:
    """The address of the moment at which the line leaves a game that was played; nothing if it begins elsewhere."""
    source = dict(board.source)
    return f"/t/{source['table']}/replay#{source['at']}" if "table" in source else ""


def _without(board: Board, name: str) -> tuple[tuple[str, str], ...]:
    return tuple(pair for pair in board.variations if pair[0] != name)


def _afresh(game: Game, state: State) -> str:
    """The address of a line that begins here."""
    return f"/analysis/{game.name}?{urlencode({'position': str(state)})}"


def _any_way(ways: list[Any]) -> str:
    """The address after a draw as it falls."""
    if not ways:
        return ""
    ((_, address),) = random.choices(ways, [choice.share for choice, _ in ways])
    return str(address)


def _all_ways(board: Board) -> str:
    """The address after all draws until somebody is asked, as they fall; nothing if that is only one."""
    state, moves = board.line.last.copy(), list(board.line.moves)
    while state.is_chance and len(moves) < LONGEST:
        weights = state.chances()
        (outcome,) = random.choices(list(weights), list(weights.values()))
        state.settle(outcome)
        moves.append((DRAW, outcome))
    address = board.address(written(moves))
    is_several = len(moves) > len(board.line.moves) + 1
    return address if is_several and len(address) <= LONGEST_ADDRESS else ""


@router.get("/analysis/{name}/keep")
async def keep(request: Request, name: str) -> Response:
    """Give the line a name: the address with one variation more."""
    page = Page(request)
    board, _ = await read(page, name)
    called = request.query_params.get("name", "").replace("~", "-").strip()[:LONGEST_NAME]
    if not called or not board.line.moves:
        return page.redirect(board.address(board.text))
    kept = (*_without(board, called), (called, board.text))[-NAMED:]
    address = board.address(board.text, kept)
    if len(address) > LONGEST_ADDRESS:
        raise NotAllowed("analysis-too-long", most=LONGEST_ADDRESS)
    return page.redirect(address)


@router.get("/analysis/{name}/lines.json")
async def download(request: Request, name: str) -> Response:
    """The position and all lines, in notation."""
    page = Page(request)
    board, _ = await read(page, name)
    start = board.line.states[0]

    def moves(text: str) -> list[list[Any]]:
        line = explore(start, text)
        return [[who, code if who == DRAW else board.game.format_action(code)] for who, code in line.moves]

    lines = {called: moves(text) for called, text in board.variations}
    data = {
        "format": "larrons-analysis", "game": board.game.name, "rules": board.game.rules_version,
        "position": str(start), "line": moves(board.text), "variations": lines,
    }  # fmt: skip
    headers = {"Content-Disposition": f'attachment; filename="larrons-{board.game.name}-analysis.json"'}
    return PlainTextResponse(
        json.dumps(data, ensure_ascii=False, indent=1), headers=headers, media_type="application/json"
    )


@router.get("/analysis/{name}/value")
async def value(request: Request, name: str) -> Response:
    """The chances of all seats here, and the best moves of whoever is asked, for the script of the page."""
    page = Page(request)
    board, words = await read(page, name)
    state, minds = board.line.last, page.hub.minds
    context: dict[str, Any] = {"ready": minds.judges(board.game) and minds.is_ready(board.game)}
    if context["ready"]:
        found = await minds.value(state, SECONDS)
        context |= {"chances": found["chances"], "errors": found["errors"], "advice": [], "unsure": False}
        for seat in state.waiting:
            verdict = await minds.think(JUDGE, state.observe(seat), seat, new_stream(1), SECONDS / len(state.waiting))
            advised = _advised(board, words, seat, verdict.candidates)
            context["advice"].append((seat, advised))
            context["unsure"] |= not advised and len(state.legal(seat)) > 1  # a busy machine: no time to try a move
    names = [words.name(seat) for seat in range(state.players)]
    percent = partial(telling.percent, words)
    text = page.text("analysis_value.html", words, names=names, percent=percent, **context)
    return page.keep(HTMLResponse(text))


def _advised(
    board: Board, words: Words, seat: int, candidates: tuple[Candidate, ...]
) -> list[tuple[str, str, Candidate]]:
    """The best few moves of a seat: label, the address after it, what is thought of it."""
    label, seen = board.game.module("view").label, board.line.last.observe(seat)
    best = sorted((one for one in candidates if one.trials), key=lambda one: -one.wins)[:4]
    return [
        (
            words.say(label(seen, seat, one.action)),
            board.address(f"{board.text}.{seat}-{one.action}".strip(".")),
            one,
        )
        for one in best
    ]


@router.post("/analysis/{name}/play")
async def play(request: Request, name: str) -> Response:
    """Sit down at this position against bots: a table that is marked as such."""
    page = Page(request)
    board, words = await read(page, name)
    state, form = board.line.last, await page.form()
    if state.is_over:
        raise NotAllowed("analysis-over")
    level = form.get("level", "")
    kind = level if level in bot_names(board.game) else usual_bot(board.game)
    text = form.get("seat", "0")
    mine = min(int(text), state.players - 1) if WHOLE.fullmatch(text) and int(text) >= 0 else 0
    names = words.say("bot-names").split(", ")
    chairs = [Chair(kind, names[seat % len(names)]) for seat in range(state.players)]
    chairs[mine] = Chair(PERSON, page.my_name or words.say("you-name"), page.holder)
    settings = replace(Settings(), position=str(state), coach=form.get("coach") == "1")
    live = await page.hub.open(board.game, chairs, page.holder, dict(board.options), settings)
    return page.redirect(f"/t/{live.table_id}?begin=1")
