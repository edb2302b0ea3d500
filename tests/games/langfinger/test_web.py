"""The web board: drawn for every seat in every kind of moment, with a control for every choice and no secret in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import BoardView
from larrons.engine.words import LANGUAGES, Words
from larrons.games.langfinger import web
from larrons.games.langfinger.alarm import may_end
from larrons.games.langfinger.codes import Action, Flag, Phase
from larrons.games.langfinger.state import GOAL
from larrons.table.odds import tell_odds
from larrons.testing.walks import walk
from larrons.web.templating import templates
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
    assert "safe (lock pick and 2\u00a0× hammer)" in theirs
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
    ("museum A", "18 hand pick pliers", "museum L04", True),  # a chest of 3; the rascal supplies its hammer
    ("museum A", "18 hand pick hammer", "museum L05", False),  # which asks for no hammer
    ("museum A", "18 hand pick", "museum L05", False),  # two tools are too few for it, whatever they are
    ("museum A", "18 hand pick hammer", "museum L06", False),  # a painting, and no token at the Port
    ("museum A port A", "18 hand pick hammer", "museum L06 | port F10", True),  # stolen and sold in one round
    ("port A", "15 loot L08", "port F10", True),  # 3 and a bonus of 2
    ("port A", "14 loot L08", "port F10", False),
    ("city A villa A", "17", "villa L04 | city pick pliers", True),  # the City brings two tools first
    ("city A villa A", "17", "villa L04 | city pick hammer", False),  # but no pliers
    ("ruin A museum A", "18 hand pick", "museum L04", True),  # one tool more from the Ruin, one of the rascal's
    ("ruin A museum A", "18", "museum L04", False),  # nothing to exchange
    ("villa A museum A", "17 hand pick hammer", "villa L01 | museum L05", False),  # two tools do not pay for both
    ("villa A museum A", "17 hand 3pick plan", "villa L01 | museum L05", True),
    ("port AA", "12 loot L08 L23", "port F10 F11", False),  # 5 and 2: F11 buys no painting
    ("port AA", "13 loot L08 L23", "port F10 F11", True),
    ("museum A", "18 hand pliers hammer", "museum L02 L16", True),  # L16 is one of two safes, and can't be sold
    ("museum AA port A", "11 hand 4hammer 2pick", "museum L15 L16 | port F11 F13", False),  # one safe holds jewellery
]


@pytest.mark.parametrize(("tokens", "has", "lying", "alarm"), ALARMS)
def test_the_alarm_counts_chests_and_loot_stolen_this_round(tokens: str, has: str, lying: str, alarm: bool) -> None:
    state = position(f"tokens {tokens} | A hans {has} | B bobby 0 | A at {tokens.split()[0]} 1", cards=lying)
    assert ("may reach 20 this round" in drawn(view_of(state, 1))) == alarm


PLACEMENTS = [
    # tokens placed, what A has, what lies there; whether A may reach 20 by what B sees, and by what A sees
    ("port AB", "18 hand pick", "museum L05 | city torch plan", True, True),  # two tools of the City, then the chest
    ("port AABB", "18 hand pick", "museum L05 | city torch plan", False, False),  # one token is left: tools or chest
    ("port AABB", "18 hand pick torch plan", "museum L05", True, True),
    ("port AABB", "18 hand pick torch hammer", "museum L05", True, False),  # A knows that it has no plan
    ("port AB", "18 hand pick torch hammer", "museum L05", True, True),  # but may draw one at the Ruin
    ("port AB", "18 hand pick", "villa L05", False, False),  # which acts after the Villa
    ("ruin AB", "17 hand pick plan", "museum L06 | port F10", True, True),  # a painting of 2, sold with a bonus of 2
    ("ruin AABB", "17 hand pick plan", "museum L06 | port F10", False, False),
]


@pytest.mark.rule("LF-19", "LF-44")
@pytest.mark.parametrize(("tokens", "has", "lying", "alarm", "own"), PLACEMENTS)
def test_the_alarm_counts_tokens_still_to_be_placed(tokens: str, has: str, lying: str, alarm: bool, own: bool) -> None:
    """Also as a way to more tools; and each viewer counts with the tools it sees."""
    state = position(f"tokens {tokens} | A hans {has} | B bobby 0 | place A", cards=lying)
    assert [may_end(state.observe(seat), seat, 0) for seat in (1, 0)] == [alarm, own]


@pytest.mark.rule("LF-13")
@pytest.mark.parametrize(("tokens", "due", "alarm"), [("BCDE", "A", True), ("BCDEB", "C", False)])
def test_no_token_comes_to_a_place_without_a_free_slot(tokens: str, due: str, alarm: bool) -> None:
    rest = "A hans 18 hand pick torch plan | B bobby 0 | C pascal 0 | D tommaso 0 | E yoshiko 0"
    elsewhere = "A" if due == "A" else "AA"
    head = "5p round 2 of 60 first A"
    state = position(f"tokens port {elsewhere} museum {tokens} | {rest} | place {due}", head=head, cards="museum L05")
    assert may_end(state.observe(1), 1, 0) == alarm


@pytest.mark.rule("LF-44")
def test_nobody_reaches_the_goal_without_an_alarm_before() -> None:
    """In random games: in the round in which somebody gets there, it was told at every moment before."""
    surprises = 0
    for seed in range(2):
        calm: set[tuple[int, int]] = set()
        for _, _, _, state in walk(GAME.new(3), seed):
            now = int(state.record["round"])
            ended = {seat for seat in range(3) if state.record.money[seat] >= GOAL}
            assert not ended & {seat for seat, in_round in calm if in_round == now}
            surprises += len(ended)
            if state.record.phase in (Phase.PLACING, Phase.ACTION):
                seats = [seat for seat in range(3) if seat not in ended]
                calm |= {
                    (x, now)
                    for x in seats
                    for viewer in (x, (x + 1) % 3)
                    if not may_end(state.observe(viewer), viewer, x)
                }
    assert surprises


def test_the_note_of_a_square_says_what_its_number_is() -> None:
    rest = "tokens ruin A museum A | A hans 0 hand pick | B bobby 0 | A at ruin 1"
    odds = tell_odds(view_of(position(rest, cards="museum L06"), 0))
    assert odds is not None
    assert odds.notes[Action.SQUARE].text.endswith("% chance of drawing at least one tool you lack at the Museum")
