"""What a token does at each place: LF-22 to LF-40, LF-48."""

from __future__ import annotations

from pathlib import Path

import pytest

from larrons.games.langfinger.codes import Where
from tests.games.langfinger.positions import GAME, legal, play, position, refused


@pytest.mark.rule("LF-22")
def test_in_the_city_one_takes_two_tools_of_ones_choice() -> None:
    state = position("tokens city AB | A hans 0 | B bobby 0 | A at city 1", cards="city pick 2plan")
    assert refused(state, "take torch") == "LF-22"
    play(state, "take plan")
    assert legal(state) == ["take pick", "take plan"]
    play(state, "take plan")
    assert state.record.hand[0].tolist() == [0, 0, 0, 0, 2]
    assert state.waiting == (1,)


@pytest.mark.rule("LF-23")
def test_a_last_tool_is_taken_alone_and_an_empty_city_gives_nothing() -> None:
    state = position("tokens city AB | A hans 0 | B bobby 0 | A at city 1", cards="city torch")
    play(state, "take torch")
    assert state.waiting == (1,)
    assert legal(state) == ["pass"]
    assert refused(state, "take torch") == "LF-23"


@pytest.mark.rule("LF-24", "LF-25")
@pytest.mark.parametrize("place", ["villa", "museum"])
def test_every_tool_of_the_back_is_discarded_from_the_hand(place: str) -> None:
    """L15 asks for a lock pick and two hammers."""
    rest = f"tokens {place} A | A bobby 0 hand pick 3hammer plan | B hans 0 | A at {place} 1"
    state = play(position(rest, cards=f"{place} L15"), "steal 1")
    assert state.record.hand[0].tolist() == [0, 1, 0, 0, 1]
    assert state.record.tool_discard.tolist() == [1, 2, 0, 0, 0]
    assert GAME.module("cards").held(state, 0) == [14]
    poor = position(rest.replace("3hammer", "hammer"), cards=f"{place} L15")
    assert legal(poor) == ["pass"]
    assert refused(poor, "steal 1") == "LF-24"
    assert refused(poor, "steal 2") == "LF-24"


@pytest.mark.rule("LF-26")
@pytest.mark.parametrize(("rascal", "tool"), [("pascal", 0), ("hans", 1), ("tommaso", 2), ("yoshiko", 3), ("bobby", 4)])
def test_the_rascal_supplies_one_tool_of_its_own_kind(rascal: str, tool: int) -> None:
    """For every loot card: with the rascal one pays all but one of his tools, if the card shows it at all."""
    names = ("pick", "hammer", "pliers", "torch", "plan")
    for loot in range(30):
        need = GAME.box["need"][0, loot].tolist()
        paid = [count - (kind == tool) for kind, count in enumerate(need)]
        hand = " ".join(f"{count}{name}" for name, count in zip(names, paid, strict=True) if count > 0)
        other = "hans" if rascal == "bobby" else "bobby"
        rest = f"tokens villa A | A {rascal} 0 hand {hand} | B {other} 0 | A at villa 1"
        state = position(rest, cards=f"villa L{loot + 1:02}")
        if need[tool] == 0:
            assert legal(state) == ["pass", "steal 1"]
            assert refused(state, "steal 1 rascal") == "LF-26"
            continue
        assert legal(state) == ["pass", "steal 1 rascal"]
        play(state, "steal 1 rascal")
        assert not state.record.hand[0].any()
        assert state.record.rascal[0] == tool, "the rascal card stays"
        assert state.record.tool_discard.tolist() == paid


@pytest.mark.rule("LF-27")
def test_a_rascal_card_helps_once_in_each_house_and_again_next_round() -> None:
    rest = "tokens villa AA museum A | A hans 0 hand 2pick 2pliers | B bobby 0 | A at villa 1"
    state = position(rest, cards="villa L01 L02 | museum L04")
    play(state, "steal 1 rascal")
    assert refused(state, "steal 2 rascal") == "LF-27"
    play(state, "pass")
    assert "steal 1 rascal" in legal(state), "the Museum is another house"
    play(state, "steal 1 rascal", *["plan"] * 4, "L03", "L05", "L06", "F01", "F02")
    assert state.record["round"] == 3
    assert not state.record.rascal_used.any()


@pytest.mark.rule("LF-28")
def test_the_rascal_is_optional_and_no_joker() -> None:
    rest = "tokens villa A | A hans 0 hand hammer pliers | B bobby 0 | A at villa 1"
    state = position(rest, cards="villa L02 L13")
    assert legal(state) == ["pass", "steal 1", "steal 1 rascal"], "his hammer does not stand for the plan of L13"
    play(state, "steal 1")
    assert not state.record.rascal_used.any()
    ruin = position("tokens ruin A | A hans 0 | B bobby 0 | A at ruin 1")
    assert legal(ruin) == ["pass"], "the rascal card is of no use in the Ruin"


@pytest.mark.rule("LF-29", "LF-31", "LF-9")
def test_the_front_of_a_good_is_seen_by_its_taker_and_after_paying_only() -> None:
    for card, other in (("L15", "L16"), ("L16", "L15")):
        rest = "tokens villa AB | A hans 0 hand 2pick 2hammer | B bobby 0 | A at villa 1"
        state, twin = (position(rest, cards=f"villa {name}") for name in (card, other))
        assert state.observe(0) == twin.observe(0), "before paying the taker sees the back only"
        play(state, "steal 1 rascal")
        play(twin, "steal 1 rascal")
        assert state.observe(0) != twin.observe(0)
        assert state.observe(1) == twin.observe(1)
        assert state.observe(-1) == twin.observe(-1)
        assert f"loot {card}" in str(state.observe(0))
        assert "loot B13" in str(state.observe(1))


@pytest.mark.rule("LF-30")
def test_a_chest_is_cashed_shown_and_discarded_at_once() -> None:
    for loot, value in (("L01", 1), ("L02", 2), ("L03", 1), ("L04", 3), ("L05", 2)):
        rest = "tokens villa A | A hans 0 hand pick hammer pliers torch plan | B bobby 0 | A at villa 1"
        state = play(position(rest, cards=f"villa {loot}"), "steal 1")
        assert state.record.money[0] == value
        assert state.record.loot_loc[int(loot[1:]) - 1] == Where.DISCARD
        assert GAME.module("cards").held(state, 0) == []


@pytest.mark.rule("LF-32")
def test_loot_leaves_a_player_only_by_a_sale() -> None:
    """No action of another player touches it: everything B can do leaves A's loot where it is."""
    for place, due in (("city", "city 1"), ("villa", "villa 1"), ("ruin", "ruin 1"), ("port", "port 1")):
        rest = f"tokens {place} B | A hans 0 loot L15 L16 | B bobby 0 hand 2pick 2hammer plan loot L19 | B at {due}"
        state = position(rest, cards="city 2plan | villa L01 L08 | port F11 F03")
        for action in state.legal(1):
            after = state.copy()
            after.apply(1, action)
            assert GAME.module("cards").held(after, 0) == [14, 15]
    port = position("tokens port B | A hans 0 loot L15 | B bobby 0 loot L19 | B at port 1", cards="port F11")
    assert refused(play(port, "fence 1"), "sell L15") == "LF-37"


@pytest.mark.rule("LF-33")
@pytest.mark.parametrize(("square", "give", "get"), [(1, 1, 2), (2, 2, 3), (3, 1, 1), (4, 2, 2), (5, 3, 3)])
def test_a_square_takes_its_price_and_then_gives_hidden_tools(square: int, give: int, get: int) -> None:
    state = position("tokens ruin AB | A hans 0 hand 4plan | B bobby 0 hand pick | A at ruin 1")
    play(state, f"square {square}")
    assert refused(state, "discard pick") == "LF-33"
    play(state, *["discard plan"] * give)
    assert state.record.tool_discard.tolist() == [0, 0, 0, 0, give]
    for _ in range(get):
        assert state.shown(0, -1, 3) == 3
        assert state.shown(1, -1, 3) == -1
        play(state, "torch")
    assert state.record.hand[0].tolist() == [0, 0, 0, get, 4 - give]
    assert state.waiting == (1,)
    assert refused(state, f"square {square}") == "LF-33"


@pytest.mark.rule("LF-34")
def test_only_a_square_one_can_pay() -> None:
    state = position("tokens ruin AB | A hans 0 hand 2plan | B bobby 0 | A at ruin 1")
    assert legal(state) == ["pass", "square 1", "square 2", "square 3", "square 4"]
    assert refused(state, "square 5") == "LF-34"
    assert refused(state, "discard plan") == "LF-33"
    assert legal(play(state, "pass")) == ["pass"]


@pytest.mark.rule("LF-35")
def test_what_is_discarded_first_can_be_drawn_again() -> None:
    rest = "tokens ruin A | A hans 0 hand 3plan | B bobby 0 hand 12pick 12hammer 12pliers 12torch 9plan | A at ruin 1"
    state = position(rest)
    assert state.record.tool_deck.sum() == 0
    play(state, "square 5", "discard plan", "discard plan", "discard plan", "plan", "plan", "plan")
    assert state.record.hand[0].tolist() == [0, 0, 0, 0, 3]


@pytest.mark.rule("LF-36", "LF-40")
def test_a_fence_must_buy_something_one_has() -> None:
    rest = "tokens port AB | A hans 0 loot L21 | B bobby 0 | A at port 1"
    state = position(rest, cards="port F03 F11 - F08")
    assert legal(state) == ["pass", "fence 2", "fence 4"], "F03 buys no coins"
    assert refused(state, "fence 1") == "LF-36"
    assert refused(state, "fence 3") == "LF-36"
    assert refused(state, "sell L21") == "LF-36"
    play(state, "pass")
    assert refused(state, "fence 1") == "LF-40"


@pytest.mark.rule("LF-37")
def test_two_cards_of_one_type_to_a_fence_who_shows_it_twice_never_two_types() -> None:
    rest = "tokens port A | A hans 0 loot L11 L13 L16 L23 | B bobby 0 | A at port 1"
    state = position(rest, cards="port F11")
    play(state, "fence 1")
    assert legal(state) == ["sell L11", "sell L13", "sell L23"]
    assert refused(state, "sell L16") == "LF-37"
    play(state, "sell L11")
    assert legal(state) == ["pass", "sell L13"]
    assert refused(state, "sell L23") == "LF-37"
    assert refused(state, "sell L11") == "LF-37"
    play(state, "sell L13")
    assert state.record.money[0] == 4
    once = position(rest.replace("tokens port A", "tokens port AB"), cards="port F03")
    play(once, "fence 1", "sell L11")
    assert once.waiting == (1,), "F03 shows gold once: the sale is complete though A holds another gold"


@pytest.mark.rule("LF-38")
def test_money_rises_by_the_value_and_the_bonus_of_every_card() -> None:
    """All 14 fences with all 25 goods: the numbers of the component file."""
    for fence in range(14):
        for loot in range(5, 30):
            kind = GAME.box["kind"][0, loot]
            rest = f"tokens port A | A hans 0 loot L{loot + 1:02} | B bobby 0 | A at port 1"
            state = position(rest, cards=f"port F{fence + 1:02}")
            if GAME.box["buys"][0, fence, kind]:
                play(state, "fence 1", f"sell L{loot + 1:02}")
                assert state.record.money[0] == GAME.box["value"][0, loot] + GAME.box["bonus"][0, fence, kind]
            else:
                assert legal(state) == ["pass"]


@pytest.mark.rule("LF-38")
def test_a_bonus_is_paid_for_each_of_two_cards(tmp_path: Path) -> None:
    """No printed fence shows a type twice and with a bonus; a component file may (ruling A-20)."""
    path = tmp_path / "box.toml"
    fence = "buys = { gold = 2, coins = 2 }\n"
    path.write_text(GAME.file("components.toml").replace(fence, fence + "bonus = { coins = 1 }\n"), encoding="utf-8")
    text = str(position("tokens port A | A hans 0 loot L23 L25 | B bobby 0 | A at port 1", cards="port F11"))
    state = play(GAME.with_components(path).parse(text), "fence 1", "sell L23", "sell L25")
    assert state.record.money[0] == 2 + 1 + 2 + 1


@pytest.mark.rule("LF-39")
def test_sold_loot_and_the_fence_are_discarded_even_one_who_would_buy_more() -> None:
    state = position("tokens port AA | A hans 0 loot L22 L24 | B bobby 0 | A at port 1", cards="port F03")
    play(state, "fence 1", "sell L24", "pass")
    assert state.record.fence_loc[2] == Where.DISCARD
    assert state.record.loot_loc[23] == Where.DISCARD
    assert state.record.loot_loc[21] == Where.HELD
    assert legal(state) == ["pass"]


@pytest.mark.rule("LF-48")
def test_the_others_learn_a_sale_when_it_is_complete_and_not_whether_there_was_a_second_card() -> None:
    """A sells L22 and keeps another statue, or coins with the same back: for B the two look the same all along."""
    for statue, coins in (("L24", "L23"), ("L30", "L29")):
        ends = []
        for kept in (statue, coins):
            rest = f"tokens port AB | A hans 0 loot L22 {kept} | B bobby 0 | A at port 1"
            state = position(rest, cards="port F03")
            seen = {state.observe(1).to_bytes()}
            for move in ("fence 1", "sell L22", "pass"):
                if state.waiting == (1,):
                    break
                seen.add(state.observe(1).to_bytes())
                assert state.shown(1, 0, GAME.parse_action(move)) == -1
                play(state, move)
            assert len(seen) == 1, "until the sale is complete nothing is shown"
            assert state.record.money[0] == 2
            ends.append(state.observe(1).to_bytes())
        assert ends[0] == ends[1]
