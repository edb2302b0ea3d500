"""Reaction windows: all are asked at once and in secret, one card is used, the rest is never told (LA-47 to LA-49).

The numbers V24 to V47 are those of the specification's test vectors.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.larcin import GAME, view
from larrons.games.larcin.codes import Action, Card, End, Phase
from tests.games.larcin.script import at, cellar, choices, move, played

ALARM = "4p turn 9 clock 2 | A manor hand alarm egg | B manor hand {} bag | C manor hand {} bag | D manor hand {} bag |"
ALARM += " A acts 2 main"


def alarm_on_c(b: str, c: str, d: str) -> State:
    """Four players; A has just played an Alarm on C. The others hold these cards and a bag."""
    return played(ALARM.format(b, c, d), "A play alarm", "A target 2")


def everybody_asked(state: State) -> str:
    return "".join("ABCDEF"[seat] for seat in state.waiting)


@pytest.mark.rule("LA-47")
def test_a_seat_without_the_counter_is_asked_and_can_only_pass() -> None:
    """V24."""
    with_it, without = alarm_on_c("egg", "shears", "egg"), alarm_on_c("egg", "safe", "egg")
    assert (choices(with_it, "C"), choices(without, "C")) == ({"counter", "pass"}, {"pass"})
    for seat in (0, 1, 3, -1):
        assert with_it.observe(seat) == without.observe(seat)
        one, two = (move(state.copy(), "C pass") for state in (with_it, without))
        assert one.observe(seat) == two.observe(seat)


@pytest.mark.rule("LA-17")
@pytest.mark.parametrize("cellar", ["", "cellar / egg |"])
@pytest.mark.parametrize("due", ["target alarm", "counter alarm B", "take"])
def test_an_event_that_waits_for_its_answer_lies_on_top_of_the_cellar(due: str, cellar: str) -> None:
    rest = f"A manor hand egg | B manor hand shears | A acts 1 {due}"
    event = "bins" if due == "take" else "alarm"
    GAME.parse(f"2p turn 9 clock 2 | cellar bag / {event} | {rest}")
    with pytest.raises(NotationError):
        GAME.parse(f"2p turn 9 clock 2 | {cellar} {rest}")


@pytest.mark.rule("LA-47", "LA-48")
def test_no_window_where_all_can_see_that_it_is_vain() -> None:
    """V25: one Hourglass in the cellar, the other out of the game."""
    start = "3p turn 9 clock 3 gone 1 | cellar hourglass | A manor wary hand watch dog | B manor hand egg |"
    start += " C manor hand egg | A acts 2 main"
    assert (played(start, "A reveal").record.clock, played(start, "A reveal").record.phase) == (4, Phase.REDRAW)
    assert played(start, "A play dog", "A target 1").record.phase == Phase.MAIN


@pytest.mark.rule("LA-48")
def test_a_watch_asks_everybody_at_once() -> None:
    """V26."""
    state = played(
        "4p turn 9 clock 3 | A manor hand bag | B manor wary hand watch bag | C manor hand bag |"
        " D out 1 manor hand bag | B acts 1 main",
        "B reveal",
    )
    assert (everybody_asked(state), state.record.actor) == ("ABCD", 255)
    for text in ("C pass", "B pass", "D pass"):
        assert move(state, text).record.clock == 3
    assert (move(state, "A pass").record.clock, state.record.phase) == (4, Phase.REDRAW)


@pytest.mark.rule("LA-47", "LA-11")
def test_a_counter_for_somebody_else() -> None:
    """V36."""
    state = alarm_on_c("egg", "egg", "shears")
    assert everybody_asked(state) == "BCD"
    for text in ("D counter", "B pass", "C pass"):
        move(state, text)
    assert (cellar(state), state.record.manor[2], state.record.hand_n[3]) == (["alarm", "shears"], 1, 1)
    assert (state.record.acts_left, state.record.phase) == (1, Phase.MAIN)


@pytest.mark.rule("LA-47")
def test_whose_card_is_used() -> None:
    """V37: any subset, in any order of answering."""
    for answers in product(("pass", "counter"), repeat=3):
        wanted = dict(zip("BCD", answers, strict=True))
        used = next((seat for seat in "CBD" if wanted[seat] == "counter"), "")
        ends = set()
        for order in permutations("BCD"):
            state = alarm_on_c("shears", "shears", "shears")
            for seat in order:
                move(state, f"{seat} {wanted[seat]}")
            ends.add(str(state))
            held = [state.record.hand[seat, Card.SHEARS] for seat in (1, 2, 3)]
            assert held == [int(seat != used) for seat in "BCD"]
            assert state.record.manor[2] == bool(used)
            assert state.record.offers == 0
        assert len(ends) == 1


@pytest.mark.rule("LA-47")
def test_an_offer_in_vain_is_never_told() -> None:
    """V38: B's pass and B's unused counter look the same to all others, from the answer until three turns later."""
    later = ["A end", "B draw", "draws egg", "B end", "C play alarm", "C target 1", "all pass", "C end", "D end"]
    worlds = []
    for answer in ("pass", "counter"):
        state = alarm_on_c("shears", "shears alarm", "shears")
        story = []
        for text in (f"B {answer}", "C counter", "D pass", *later):
            before = state.copy()
            actor = -1 if text.startswith("draws") else "ABCD".find(text[0])
            code = GAME.parse_action(text[2:]) if actor >= 0 else -1
            move(state, text)
            seen = {seat: state.observe(seat).to_bytes() for seat in (0, 2, 3, -1)}
            if actor >= 0:
                for seat in seen:
                    told = view.narrate(
                        before.observe(seat), actor, before.shown(seat, actor, code), state.observe(seat)
                    )
                    seen[seat] += str(told).encode()
            story.append(seen)
        worlds.append((story, state))
    (passed, one), (offered, two) = worlds
    assert passed == offered
    assert one == two, "and afterwards the two games are one"


@pytest.mark.rule("LA-47")
def test_everybody_answers_once_and_sees_his_own_answer_alone() -> None:
    """V39."""
    state = played(
        "3p turn 9 clock 3 | A manor wary hand watch bag | B manor hand hourglass bag | C manor hand bag |"
        " A acts 2 main",
        "A reveal",
        "B counter",
    )
    assert choices(state, "B") == set()
    assert all(everybody_asked(state.observe(seat)) == "AC" for seat in (-1, 0, 1, 2))
    assert [int(state.observe(seat).record.offers) for seat in (0, 1, 2, -1)] == [0, 0b010, 0, 0]


@pytest.mark.rule("LA-48", "LA-49")
@pytest.mark.parametrize(("offers", "used", "paid"), [("BC", "C", 0), ("AB", "A", 0), ("B", "B", 1)])
def test_the_active_player_comes_last_and_pays_only_for_his_own_hourglass(offers: str, used: str, paid: int) -> None:
    """V40; the box has two Hourglasses."""
    held = {seat: "hourglass bag" if seat in offers else "egg bag" for seat in "ABC"}
    state = played(
        f"3p turn 9 clock 3 | A manor hand {held['A']} | B manor wary hand watch {held['B']} |"
        f" C manor hand {held['C']} | B acts 1 main",
        "B reveal",
        *(f"{seat} {'counter' if seat in offers else 'pass'}" for seat in "ABC"),
    )
    assert [state.record.hand[seat, Card.HOURGLASS] for seat in range(3)] == [
        int(seat in offers and seat != used) for seat in "ABC"
    ]
    assert (state.record.acts_left, state.record.clock, state.record.watches_gone) == (1 - paid, 3, 1)
    assert cellar(state) == [], "watch and Hourglass leave the game"


@pytest.mark.rule("LA-47", "LA-48")
def test_who_is_asked_with_counters_for_the_target_only() -> None:
    """V41."""
    start = "4p turn 9 clock 2{} | A manor wary hand dog watch | B manor hand bag | C manor hand {} |"
    start += " D manor hand hourglass | A acts 2 main"

    def dog_on_c(switch: str, hand: str) -> State:
        return played(start.format(switch, hand), "A play dog", "A target 2")

    assert everybody_asked(dog_on_c("", "egg")) == "BCD"
    assert everybody_asked(dog_on_c(" counters=target", "egg")) == "C"
    empty = dog_on_c("", "-")
    assert everybody_asked(empty) == "BD"
    assert cellar(move(move(empty, "B pass"), "D counter")) == ["dog", "hourglass"]
    assert dog_on_c(" counters=target", "-").record.phase == Phase.MAIN
    for switch in ("", " counters=target"):
        assert everybody_asked(played(start.format(switch, "egg"), "A reveal")) == "ABCD"


@pytest.mark.rule("LA-47")
def test_one_alone_or_nobody_to_ask() -> None:
    """V42."""
    start = "4p turn 9 clock 2 | {}A manor hand alarm | B eliminated hand - | C manor hand - | D out 1 manor hand {} |"
    start += " A acts 2 main"
    alone = played(start.format("", "egg"), "A play alarm")
    assert (everybody_asked(alone), alone.record.actor) == ("D", 255)
    for cards, hand in (("", "-"), ("cellar 3shears | ".replace("3shears", "shears shears shears"), "egg")):
        assert played(start.format(cards, hand), "A play alarm").record.manor[2] == 0


@pytest.mark.rule("LA-72", "LA-73")
@pytest.mark.parametrize(
    ("switch", "seat", "left"),
    [
        ("", "A", "BCD"),
        ("", "B", "CDA"),
        ("", "D", "ABC"),
        (" final_round=to_dealer", "A", "BCD"),
        (" final_round=to_dealer", "B", "CD"),
        (" final_round=to_dealer", "D", ""),
    ],
)
def test_who_has_a_last_turn(switch: str, seat: str, left: str) -> None:
    """V45."""
    nine = "loot egg egg bag bag bins bins cosh cosh pockets"
    seats = " | ".join(f"{each} manor hand painting {nine if each == seat else ''}" for each in "ABCD")
    state = played(f"4p turn 9 clock 0{switch} | {seats} | {seat} acts 2 main", f"{seat} lay painting", f"{seat} end")
    turns = ""
    while not state.is_over:
        turns += "ABCD"[state.waiting[0]]
        move(state, f"{turns[-1]} end")
    assert (turns, state.record.end_reason) == (left, End.TENTH)


@pytest.mark.rule("LA-73", "LA-75")
def test_the_night_may_end_the_round_of_the_table() -> None:
    state = at("2p turn 9 clock 0 quiet 9 final_round=to_dealer | A manor hand egg | B manor hand egg | B acts 2 main")
    state.record.pile[:] = 0
    state.record.pile[Card.BAG] = state.record.pile_n = 1
    move(move(state, "B end"), "draws bag")
    assert state.record.end_reason == End.PILE


@pytest.mark.rule("LA-53")
def test_the_fingerprint_may_stay() -> None:
    """V46."""
    start = "2p turn 9 clock 2 fingerprint=stays | A manor fingerprint hand {} loot painting bag | B manor hand egg |"
    start += " A acts 2 main"
    failed = played(start.format("egg"), "A larcin")
    assert (failed.record.fingerprint[0], cellar(failed), failed.record.loot_up[0]) == (1, [], 0b11)
    assert (failed.record.active, failed.record.exit_rank[0]) == (1, 0)
    assert cellar(played(start.format("gloves"), "A larcin")) == ["fingerprint", "gloves"]


@pytest.mark.rule("LA-47", "LA-17")
def test_gloves_for_another() -> None:
    """V47."""
    state = played(
        "3p turn 9 clock 2 | A manor hand fingerprint | B manor hand egg | C manor hand gloves | A acts 2 main",
        "A play fingerprint",
        "A target 1",
        "C counter",
        "B pass",
    )
    assert (cellar(state), state.record.fingerprint[1]) == (["fingerprint", "gloves"], 0)


@pytest.mark.rule("LA-75")
@pytest.mark.parametrize(("players", "gone"), [(2, 0), (3, 1)])
def test_the_night_comes_after_five_quiet_rounds(players: int, gone: int) -> None:
    """V34: ten turns of two players who are left."""
    seats = ["A manor hand egg", "B manor hand egg", "C eliminated hand -"][:players]
    state = at(f"{players}p turn 9 clock 0 | {' | '.join(seats)} | A acts 2 main")
    for turn in range(10):
        assert state.record.phase == Phase.MAIN, f"nothing yet after {turn} turns"
        move(state, "AB"[turn % 2] + " end")
    assert state.record.phase == Phase.DRAW
    move(state, "draws watch")
    assert everybody_asked(state) == "A", "the night asks all but the active player, who has no action left"
    other = at(f"{players}p turn 9 clock 0 quiet 9 | {' | '.join(seats)} | A acts 2 main")
    for text in ("A draw", "draws bag", "A end"):
        move(other, text)
    assert (other.record.quiet, other.record.phase) == (0, Phase.MAIN)


@pytest.mark.rule("LA-47", "LA-48")
def test_redealt_offers_are_those_a_hand_allows() -> None:
    """Who has answered may have offered a counter if the hand holds one, and did not otherwise."""
    state = move(alarm_on_c("shears", "egg", "egg"), "B counter")
    rng, offered = new_stream(5), set()
    for _ in range(300):
        s = state.redeal(3, rng).record
        assert s.asked == state.record.asked
        assert not s.offers or s.hand[1, Card.SHEARS]
        offered.add((int(s.offers), bool(s.hand[1, Card.SHEARS])))
    assert offered == {(0, False), (0, True), (0b0010, True)}
    assert state.redeal(1, rng).record.offers == 0b0010, "one's own answer is known"


@pytest.mark.rule("LA-47")
def test_what_is_told_of_a_window() -> None:
    def told(state: State, actor: int, action: int, seat: int) -> list[str]:
        after = state.copy()
        after.apply(actor, action)
        shown = state.shown(seat, actor, action)
        assert shown == (action if seat == actor else -1)
        return [line.key for line in view.narrate(state.observe(seat), actor, shown, after.observe(seat))]

    state = alarm_on_c("shears", "egg", "egg")
    for seat in (-1, 0, 2, 3):
        assert told(state, 1, Action.COUNTER, seat) == [], "one answer is not told"
    move(move(state, "C pass"), "D pass")
    for seat in (-1, 0, 1, 2):
        assert told(state, 1, Action.COUNTER, seat) == ["event-answer"]
        assert told(state, 1, Action.PASS, seat) == ["event-nobody-answers", "event-alarm"]
