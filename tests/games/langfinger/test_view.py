"""What people read: the log, the buttons, the refusals, the board."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import Words
from larrons.games.langfinger.codes import Action
from larrons.table.odds import draw_odds
from larrons.testing.walks import walk
from tests.games.langfinger.positions import GAME, play, position

NAMES = ["Hans", "Yoshiko", "Tommaso"]


def told(state: State, move: str, seat: int, language: str = "en") -> list[str]:
    """Make a move and give the lines of the log a seat reads."""
    before = state.copy()
    actor = -1 if state.is_chance else state.waiting[0]
    code = GAME.module("notation").parse_outcome(state, move) if actor < 0 else GAME.parse_action(move)
    play(state, move)
    words = Words(language, GAME.package, NAMES)
    shown = before.shown(seat, actor, code)
    return [
        words.say(line) for line in GAME.module("view").narrate(before.observe(seat), actor, shown, state.observe(seat))
    ]


def night() -> State:
    """The rulebook's round, all tokens placed."""
    return GAME.parse(
        "3p round 1 of 60 first A | city pick hammer pliers torch 2plan | villa L08 L02 | museum L19 L23"
        " | port F11 F03 F10 | tokens city CB villa CA ruin B museum BA port AC | A hans 0 hand pliers torch"
        " | B yoshiko 0 hand pick hammer pliers | C tommaso 0 hand pick pliers torch plan | C at city 1"
    )


@pytest.mark.rule("LF-31", "LF-47", "LF-48")
def test_the_log_of_the_rulebooks_round_as_tommaso_and_as_hans_read_it() -> None:
    state = night()
    assert told(state, "take hammer", 0) == ["City: Tommaso takes a tool, hammer."]
    play(state, "take pick")
    assert told(state, "pass", 0) == ["City: no action by Yoshiko."]
    copy = state.copy()
    opened = "Villa: Tommaso takes loot (pillar) and pays lock pick, hammer and plan."
    assert told(copy, "steal 1", 0) == [opened]
    assert told(state, "steal 1", 2) == [opened, "Only you can see it: painting worth 3."]
    chest = "Villa: Hans opens the chest (pliers, and Hans Hammer's hammer) and finds 2, now 2."
    assert told(state, "steal 2 rascal", 1) == [chest]
    assert told(state, "square 1", 0) == ["Ruin: Yoshiko exchanges 1 for 2."]
    assert told(state, "discard pick", 0) == ["Ruin: Yoshiko discards a tool, lock pick."]
    assert told(state.copy(), "pliers", 1) == ["Yoshiko draws a tool, pliers."]
    assert told(state, "pliers", 0) == []
    assert told(state, "pick", 0) == ["Yoshiko draws 2 tools."]
    play(state, "pass", "steal 2 rascal")
    assert told(state, "fence 1", 2) == []
    assert told(state, "sell L23", 2) == ["Port: Hans sells coins worth 2 to Klaus: 2, now 4."]
    play(state, "fence 3")
    sale = "Port: Tommaso sells painting worth 3 to Josette (+2 a card): 5, now 5."
    assert told(state, "sell L08", -1) == [sale]
    play(state, "hammer")
    assert told(state, "hammer", 0)[0] == "City: 2\u00a0× hammer, pliers, welding torch and 2\u00a0× plan."


def test_the_same_in_french() -> None:
    state = night()
    assert told(state, "take hammer", 0, "fr") == ["Ville\u00a0: Tommaso prend un outil (marteau)."]
    play(state, "take pick", "pass", "steal 1")
    lines = told(state, "steal 2 rascal", 1, "fr")
    assert lines == [
        "Villa\u00a0: Hans ouvre le coffre (pince, plus l'outil de Hans Hammer\u00a0: marteau) et y trouve 2, "
        "ce qui fait 2."
    ]


@pytest.mark.rule("LF-44", "LF-45", "LF-46")
def test_the_end_says_who_won_and_why() -> None:
    state = position("tokens city A | A hans 21 | B yoshiko 21 | A at city 1")
    lines = told(state, "pass", 1)
    assert lines[1:] == [
        "Round 2 is played out and somebody has 20 or more: the night is over.",
        "Hans and Yoshiko win together with 21.",
    ]
    state = position("tokens city A | A hans 7 | B yoshiko 5 | A at city 1", head="2p round 4 of 4 first A")
    assert told(state, "pass", 1)[1:] == ["Round 4 was the last one allowed: the night is over.", "Hans wins with 7."]


@pytest.mark.rule("LF-5")
def test_a_reshuffle_is_told() -> None:
    rest = (
        "discard 10hammer 5plan | A hans 0 hand 12pick 2hammer 6plan | B bobby 0 hand 12pliers 12torch | refill city 4"
    )
    assert told(position(rest), "plan", 0) == ["The discarded tools are shuffled into a new pile."]


def test_buttons_show_the_numbers_that_matter() -> None:
    view, words = GAME.module("view"), Words("en", GAME.package, NAMES)

    def label(state: State, action: str) -> str:
        seat = state.waiting[0]
        return words.say(view.label(state.observe(seat), seat, GAME.parse_action(action)))

    villa = position("tokens villa A | A hans 0 hand pick hammer | B bobby 0 | A at villa 1", cards="villa L15 L01")
    assert label(villa, "steal 1 rascal") == "1: rob the safe with your own hammer, pay lock pick and hammer"
    assert label(villa, "steal 2") == "2: rob the chest, pay lock pick and hammer"
    port = position("tokens port A | A hans 0 loot L22 L24 L08 | B bobby 0 | A at port 1", cards="port F03 F10")
    assert label(port, "fence 1") == "Casimir (gold, jewellery +1, 2\u00a0× statue and painting): up to 5"
    play(port, "fence 2")
    assert label(port, "sell L08") == "Sell painting worth 3 for 5 (+2)"
    assert label(port, "sell L22") == "Sell statue worth 2 for 2"
    twins = position("tokens port A | A hans 0 loot L22 L26 | B bobby 0 | A at port 1", cards="port F03 F10")
    play(twins, "fence 2")
    assert label(twins, "sell L22") == "Sell statue worth 2 for 2 (card 1)"
    assert label(twins, "sell L26") == "Sell statue worth 2 for 2 (card 2)"


@pytest.mark.rule("LF-18")
@pytest.mark.parametrize(
    ("place", "cards", "brief", "why"),
    [
        ("city", "", "no tool left", "City: no tool is left for you"),
        ("villa", "", "no loot left", "No loot is left here"),
        ("villa", "villa L15", "you can open nothing", "Villa: your tools open nothing here"),
        ("ruin", "", "no square you can pay for", "Ruin: you cannot pay for any free square"),
        ("museum", "museum L15", "you can open nothing", "Museum: your tools open nothing here"),
        ("port", "port F03", "no sale here", "Port: nobody here buys what you have"),
    ],
)
def test_who_cannot_act_is_told_why(place: str, cards: str, brief: str, why: str) -> None:
    state = position(f"tokens {place} A | A hans 0 | B bobby 0 | A at {place} 1", cards=cards)
    view, words = GAME.module("view"), Words("en", GAME.package)
    assert words.say(view.label(state.observe(0), 0, Action.PASS)) == f"Go on: {brief}"
    assert words.say(view.task(state.observe(0), 0)) == why


def test_what_shows_something_new_cannot_be_taken_back() -> None:
    may_undo = GAME.module("view").may_undo
    assert may_undo(position("A hans 0 | B bobby 0 | place A"), 0, Action.PLACE)
    villa = position("tokens villa A | A hans 0 hand pick hammer | B bobby 0 | A at villa 1", cards="villa L01")
    assert not may_undo(villa, 0, Action.STEAL)
    assert may_undo(villa, 0, Action.PASS)
    port = position("tokens port A | A hans 0 loot L22 L24 | B bobby 0 | A at port 1", cards="port F03")
    assert may_undo(port, 0, Action.FENCE)
    play(port, "fence 1")
    assert not may_undo(port, 0, Action.SELL + 21)
    play(port, "sell L22")
    assert not may_undo(port, 0, Action.PASS)


def drawn(state: State, seat: int, language: str, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), no_color=True, color_system=None)
    view = View(state.observe(seat), seat, Words(language, GAME.package, ["Ana", "Bo", "Cléo", "Dan", "Eva"]))
    terminal = GAME.module("terminal")
    console.print(terminal.board(view))
    console.print(draw_odds(view))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_board_tells_without_colour_what_can_be_opened_and_what_is_lacking() -> None:
    text = drawn(night(), 0, "en", 100)
    assert "1 pillar · lock pick✗ + hammer* + plan✗" in text
    assert "2 chest · hammer* + pliers  ✓" in text
    assert "▲ ■ · · ·" in text
    assert "chest · hammer" in text, "the back alone"
    assert "Hans Hammer" in text
    assert "● Villa · ● Museum" in text


@pytest.mark.parametrize("memory", ["hidden", "open"])
def test_open_memory_shows_the_tools_all_have_seen(memory: str) -> None:
    state = GAME.parse(str(night()).replace("first A", "first A open" if memory == "open" else "first A"))
    play(state, "take hammer", "take pick")
    assert ("6 (lock pick, hammer)" in drawn(state, 0, "en", 100)) == (memory == "open")
    assert (state.observe(0).record.hand_known[2].tolist()) == [1, 1, 0, 0, 0], "bots know the same in both"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 120])
def test_every_board_of_a_game_can_be_drawn(language: str, width: int) -> None:
    for number, (_, _, _, state) in enumerate(walk(GAME.new(4, {"rascals": "draft"}), 3)):
        if number % 71 == 0 or state.is_over:
            for seat in (-1, 1):
                text = drawn(state, seat, language, width)
                assert max(map(len, text.splitlines())) <= width


def test_the_terminal_shows_piles_discards_and_the_tools_on_held_loot() -> None:
    rest = "discard 2pick L02 F03 | A hans 0 | B bobby 0 hand plan loot L15 | place A"
    lines = drawn(position(rest), 0, "en", 120).splitlines()
    assert any("Tools" in line and "57" in line and "2\u00a0× lock pick" in line for line in lines)
    assert any("Loot" in line and "28" in line and "money bag worth 2" in line for line in lines)
    assert any("Fences" in line and "13" in line and "Casimir" in line for line in lines)
    assert any("Bo" in line and "safe (lock pick and 2\u00a0× hammer)" in line for line in lines)


def test_the_board_in_a_terminal_says_nothing_of_fronts() -> None:
    state = position("A hans 0 | B bobby 0 | place A", cards="villa L01 L15")
    text = drawn(state, 0, "en", 120)
    board, _, behind = text.partition("From the pile")
    assert "1 chest · lock pick" in board
    assert "worth" not in board
    assert "money bag worth 1 (100%)" in behind
    assert "sac d'argent (valeur 1) (100\u00a0%)" in drawn(state, 0, "fr", 120)
