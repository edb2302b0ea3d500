"""The web board: drawn for every seat in every kind of moment, with a control for every choice and no secret in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES, Words
from larrons.games.langfinger import web
from larrons.games.langfinger.codes import Action, Flag
from larrons.table.odds import tell_odds
from larrons.testing.walks import walk
from larrons.web.templating import templates
from larrons.web.view import BoardView
from tests.games.langfinger.positions import GAME, position

NAMES = ["Ana", "Bo", "Cy", "Di", "Eve"]
BUTTON = re.compile(r'<button form="act" name="action" value="(\d+)" id="(\w[\w-]*)" class="(?:piece[^"]* may|action)"')
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"rascals": "draft", "memory": "open"}),
    (4, {}),
    (5, {}),
]


def view_of(state: State, seat: int, language: str = "en") -> BoardView:
    return BoardView(state.observe(seat), seat, Words(language, GAME.package, NAMES[: state.players]))


def drawn(view: BoardView) -> str:
    template = templates().get_template("langfinger/board.html")
    return str(template.render(say=view.say, language=view.words.language, view=view, **web.board(view)))


def moments(players: int, options: dict[str, Any]) -> Iterator[State]:
    """Of a random game the first state of every kind of decision or draw, in its set-up and once loot is about."""
    seen = set()
    for _, _, _, state in walk(GAME.new(players, options), 20 + players):
        s = state.record
        kind = (int(s.phase), int(s.place), int(s.sub))
        if kind not in seen and (s["round"] > 2 or s["flags"] & Flag.SETTING_UP):
            seen.add(kind)
            yield state


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_board_is_drawn_in_every_kind_of_moment(players: int, options: dict[str, Any]) -> None:
    rng = new_stream(players)
    for number, state in enumerate(moments(players, options)):
        asked = state.waiting[0] if state.waiting else number % players
        language = LANGUAGES[number % 2]
        view = view_of(state, asked, language)
        html, odds = drawn(view), tell_odds(view)
        buttons = BUTTON.findall(html)
        assert {int(action) for action, _ in buttons} == set(view.legal) - {Action.PASS}
        assert len({name for _, name in buttons}) == len(buttons)
        assert all(view.label(action) for action in view.legal)
        assert odds is None or set(odds.notes) <= set(view.legal)
        pieces = re.findall(r'data-piece="([^"]*)"', html)
        assert len(pieces) == len(set(pieces))

        other = (asked + 1) % players  # who is not asked sees no control, and nothing that could be otherwise
        for seat in (other, -1):
            assert "<button" not in drawn(view_of(state, seat, language))
        assert drawn(view_of(state.redeal(other, rng), other)) == drawn(view_of(state, other))


def test_others_see_backs_only() -> None:
    state = position("A hans 3 hand 2plan loot L15 L20 | B bobby 4 hand torch | place A", cards="villa L01 | port F11")
    mine, theirs = drawn(view_of(state, 0)), drawn(view_of(state, 1))
    assert "gold worth 4" in mine
    assert "gold worth 4" not in theirs
    assert "safe (lock pick and 2 × hammer)" in theirs
    assert "plan, 2 in your hand" in mine
    assert "2 tools in hand" in theirs


def test_loot_that_can_be_opened_in_two_ways_has_two_controls() -> None:
    rest = "tokens villa A | A hans 0 hand 2hammer pliers | B bobby 0 | A at villa 1"
    state = position(rest, cards="villa L02 L15 | museum L23")
    html = drawn(view_of(state, 0))
    assert {int(action) for action, _ in BUTTON.findall(html)} == {Action.STEAL, Action.STEAL_WITH_RASCAL}
    assert f'value="{Action.STEAL_WITH_RASCAL + 1}"' in html  # the safe is dim, and says why when it is tried
    assert "You lack lock pick" in html


def test_a_chosen_fence_says_what_each_card_brings_there() -> None:
    rest = "tokens port A | A hans 15 loot L08 L24 | B bobby 19 loot L10 | A at port 1 fence 1"
    html = drawn(view_of(position(rest, cards="port F03 F10"), 0))
    assert "here: 3" in html
    assert html.count("may reach 20 this round") == 2  # said and shown of A; B has no token at the Port


@pytest.mark.rule("LF-9", "LF-49")
def test_a_lying_card_shows_its_back_and_only_the_odds_say_what_it_may_hide() -> None:
    rest = "tokens villa A | A hans 0 hand hammer pick | B bobby 0 | A at villa 1"
    view = view_of(position(rest, cards="villa L01 L15 | museum L08"), 0)
    html = drawn(view)
    assert "Villa 1: chest (lock pick and hammer)." in html
    assert "worth" not in html
    assert "worth" not in " ".join(view.label(action) for action in view.legal)
    odds = tell_odds(view)
    assert odds is not None
    assert "Villa 1: chest. Behind it: money bag worth 1 (100%)." in odds.lines
    assert "Villa 2: safe. Behind it: gold worth 4 (50%), jewellery worth 3 (50%)." in odds.lines
    assert not any("worth" in note.text for note in odds.notes.values())


ALARMS = [
    # tokens, what A has, what lies there, and whether A may reach 20
    ("museum A", "18 hand pick hammer", "museum L05", True),  # a chest of 2; the rascal may supply the third tool
    ("museum A", "18 hand pick", "museum L05", False),  # two tools are too few for it, whatever they are
    ("museum A", "18 hand pick hammer", "museum L06", False),  # a painting, and no token at the Port
    ("museum A port A", "18 hand pick hammer", "museum L06 | port F10", True),  # stolen and sold in one round
    ("port A", "15 loot L08", "port F10", True),  # 3 and a bonus of 2
    ("port A", "14 loot L08", "port F10", False),
    ("city A villa A", "17", "villa L04 | city pick hammer", True),  # the City brings two tools first
]


@pytest.mark.parametrize(("tokens", "has", "lying", "alarm"), ALARMS)
def test_the_alarm_counts_chests_and_loot_stolen_this_round(tokens: str, has: str, lying: str, alarm: bool) -> None:
    state = position(f"tokens {tokens} | A hans {has} | B bobby 0 | A at {tokens.split()[0]} 1", cards=lying)
    assert ("may reach 20 this round" in drawn(view_of(state, 1))) == alarm


def test_the_note_of_a_square_says_what_its_number_is() -> None:
    rest = "tokens ruin A museum A | A hans 0 hand pick | B bobby 0 | A at ruin 1"
    odds = tell_odds(view_of(position(rest, cards="museum L06"), 0))
    assert odds is not None
    assert odds.notes[Action.SQUARE].text.endswith("% chance of drawing at least one tool you lack at the Museum")
