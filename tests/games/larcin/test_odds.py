"""The exact helpers, against the examples of sections 2.5 and 9."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.larcin import GAME, odds
from larrons.games.larcin.codes import Action, Card
from larrons.games.larcin.components import CLASSES
from tests.games.asking import view_of
from tests.games.larcin.script import at, played


def thin(pile: int, watches: int, clock: int) -> State:
    """A spectator's position with so many cards in the pile; what is missing lies in the cellar."""
    state = at(f"2p turn 9 clock {clock} | A manor hand - | B manor hand - | A acts 2 main")
    s = state.record
    s.watches_gone = 10 - clock - watches
    s.pile_n = pile
    return state


@pytest.mark.parametrize(
    ("pile", "watches", "needed", "draws", "chance"),
    [
        (30, 4, 2, 4, 0.075),
        (30, 4, 2, 8, 0.28),
        (30, 4, 2, 12, 0.53),
        (25, 3, 1, 2, 0.23),
        (25, 3, 1, 4, 0.42),
        (25, 3, 1, 8, 0.70),
        (40, 5, 3, 8, 0.046),
        (40, 5, 3, 16, 0.31),
    ],
)
def test_the_night_ends_within(pile: int, watches: int, needed: int, draws: int, chance: float) -> None:
    assert odds.night_ends_within(thin(pile, watches, 8 - needed), -1, draws) == pytest.approx(chance, abs=0.006)


@pytest.mark.rule("LA-70")
@pytest.mark.parametrize(("players", "expected"), [(2, 70.5), (3, 65.5), (4, 60.4), (5, 55.3), (6, 50.2)])
def test_expected_draws_to_the_eighth_watch(players: int, expected: float) -> None:
    state, rng = GAME.new(players), new_stream(2)
    while state.is_chance:
        state.settle(state.sample(rng))
    assert odds.expected_draws(state, -1) == pytest.approx(expected, abs=0.06)
    assert odds.watch_chance(state, 0) == 10 / (110 - 7 * players)


@pytest.mark.rule("LA-41")
def test_the_bag_draws_two_cards_and_either_may_be_a_watch() -> None:
    state = thin(30, 4, 6)
    assert odds.watch_chance(state, -1, 2) == pytest.approx(1 - 26 / 30 * 25 / 29)
    bag = odds.reason(state, 0, Action.BAG_DRAW)
    assert bag is not None
    assert bag.args == {"percent": round(100 * odds.watch_chance(state, 0, 2))}
    assert odds.watch_chance(thin(1, 1, 6), -1, 2) == 1


def test_expected_draws_when_the_end_cannot_come() -> None:
    assert odds.expected_draws(thin(30, 1, 6), -1) is None
    assert odds.watch_chance(thin(0, 0, 6), -1) == 0


@pytest.mark.parametrize(
    ("kind", "chance"), [(Card.GLOVES, 0.33), (Card.SHEARS, 0.18), (Card.CAUGHT, 0.18), (Card.HOURGLASS, 0.12)]
)
def test_a_starting_hand_holds_a_counter(kind: int, chance: float) -> None:
    assert odds.may_hold(GAME.new(4), -1, kind, 6) == pytest.approx(chance, abs=0.005)


@pytest.mark.rule("LA-47")
@pytest.mark.parametrize(
    ("kind", "chance"), [(Card.GLOVES, 0.72), (Card.SHEARS, 0.47), (Card.CAUGHT, 0.47), (Card.HOURGLASS, 0.34)]
)
def test_anybody_who_is_asked_holds_a_counter(kind: int, chance: float) -> None:
    """Section 9: at the start with four players, in three hands of six cards."""
    state = GAME.new(4)
    state.record.hand_n[:4] = 6
    assert odds.holds(state, -1, [1, 2, 3], kind) == pytest.approx(chance, abs=0.005)
    seen = at(
        "3p turn 8 clock 2 | A manor hand egg | B manor hand dog | C manor hand bag | A sees C bag | A acts 2 main"
    )
    assert odds.holds(seen, 0, [1, 2], Card.BAG) == 1


def test_unseen_cards_are_all_cards_but_the_ones_seen() -> None:
    state = at(
        "2p turn 9 clock 2 | cellar egg | A manor hand 2egg loot bag | B manor hand egg loot egg^ | A acts 2 main"
    )
    assert odds.unseen(state, 0)[Card.EGG] == 1
    assert odds.unseen(state, 0)[Card.MANOR] == 10
    assert odds.unseen(state, 0)[Card.WATCH] == 8
    assert odds.unseen(state, 1)[Card.BAG] == 8


@pytest.mark.rule("LA-43")
def test_cards_known_to_be_in_a_hand_are_not_unseen() -> None:
    """After a glance only the unknown cards are spread over the unknown places, as in the states held possible."""
    start = "3p turn 9 clock 2 | A manor hand egg |"
    start += " B manor wary hand 3manor gloves watch loot jewels jewels bag safe cosh egg |"
    start += " C manor hand 2bag bins dog loot statuette alarm |"
    blind, seen = at(f"{start} A acts 2 main"), at(f"{start} A sees B 3manor gloves watch | A acts 2 main")
    for kind, copies in ((Card.MANOR, 3), (Card.GLOVES, 1), (Card.WATCH, 1), (Card.BAG, 0)):
        assert odds.unseen(blind, 0)[kind] - odds.unseen(seen, 0)[kind] == copies
        assert odds.unseen(blind, 2)[kind] == odds.unseen(seen, 2)[kind]
    rng, tries = new_stream(5), 3000
    held = sum(bool(seen.redeal(0, rng).record.hand[2, Card.GLOVES]) for _ in range(tries)) / tries
    assert odds.holds(seen, 0, [2], Card.GLOVES) == pytest.approx(held, abs=0.03)
    assert odds.holds(seen, 0, [2], Card.GLOVES) == pytest.approx(1 - comb(84 - 5, 4) / comb(84, 4))
    assert odds.holds(seen, 0, [1], Card.SHEARS) == 0, "all five of B's cards are known"


@pytest.mark.rule("LA-20")
def test_the_next_card_by_class_agrees_with_what_may_lie_in_the_pile() -> None:
    """A watch as `watch_chance` says; the others as often as they lie in the pile in the states held possible."""
    state = at(
        "2p turn 9 clock 2 | cellar egg | A manor hand 2egg | B manor hand egg shears dog loot jewels jewels bag |"
        " A acts 2 main"
    )
    told = odds.next_card(state, 0)
    assert sum(told.values()) == pytest.approx(1)
    assert told["time"] == odds.watch_chance(state, 0)
    rng, tries, found = new_stream(3), 400, dict.fromkeys(("object", "event", "counter"), 0.0)
    for _ in range(tries):
        s = state.redeal(0, rng).record
        left = np.array(odds.unseen(state, 0)) - s.hand[1]
        np.subtract.at(left, s.loot[1, : s.loot_n[1]].astype(int), 1)
        for name in found:
            found[name] += sum(n for n, each in zip(left, CLASSES, strict=True) if each == name) / tries
    total = sum(found.values())
    for name, cards in found.items():
        assert told[name] / (1 - told["time"]) == pytest.approx(cards / total, abs=0.01)


@pytest.mark.rule("LA-20", "LA-43")
def test_a_hand_that_was_seen_whole_holds_no_counter_that_was_not_there() -> None:
    """B lays one of three cards A has seen: which one A can't tell, but what is left is no Shears, and the Gloves."""
    state = played(
        "2p turn 9 clock 2 | A manor hand egg | B manor hand egg bag safe gloves | A sees B egg bag safe gloves |"
        " B acts 2 main",
        "B lay bag",
    )
    assert "A sees B gloves plain 2 " in str(state)
    assert [odds.holds(state, 0, [1], kind) for kind in odds.COUNTERS] == [1, 0, 0, 0]
    drawn = played(str(state), "B draw", "draws shears")
    one_of_many = 1 - comb(89 - 3, 1) / comb(89, 1)  # 110 cards, but 10 watches, 2 Manors, 5 seen, 3 + 1 no counters
    assert odds.holds(drawn, 0, [1], Card.SHEARS) == pytest.approx(one_of_many, abs=0.002)
    rng = new_stream(5)
    for _ in range(200):
        held = drawn.redeal(0, rng).record.hand[1]
        assert held[Card.GLOVES] >= 1
        assert held[: Card.GLOVES].sum() >= 2


@pytest.mark.rule("LA-42", "LA-45")
def test_what_is_known_of_cards_that_change_hands_unseen() -> None:
    """To C a card taken from a loot is no counter; of a hand that was robbed one card less is known."""
    start = "3p turn 9 clock 2 | A manor hand cosh pockets | B manor hand egg bag gloves loot jewels |"
    start += " C manor hand bag | C sees B egg bag gloves | A acts 2 main"
    cosh = played(start, "A play cosh", "B pass", "C pass")
    assert cosh.record.seen_plain[2, 0] == 1
    assert cosh.record.seen_plain[1, 0] == 0, "B knows the jewels"
    robbed = played(start, "A play pockets", "A target 1", "B pass", "C pass", "draws egg")
    assert (robbed.record.seen_plain[2, 1], robbed.record.seen_hand[2, 1].sum()) == (1, 0)
    assert odds.holds(robbed, 2, [1], Card.GLOVES) == pytest.approx(2 / 3), "one of three cards has gone"


@pytest.mark.rule("LA-42", "LA-45")
def test_a_theft_that_others_watch_makes_no_counter_possible_that_was_not_there() -> None:
    """C has seen B's hand whole. One of its cards goes to A: neither hand can hold Shears or a Hourglass by it, and
    whoever draws may hold anything again."""
    start = "3p turn 9 clock 2 | A manor hand pockets egg dog | B manor hand egg bag gloves | C manor hand bag |"
    start += " C sees A egg dog | C sees B egg bag gloves | A acts 2 main"
    robbed = played(start, "A play pockets", "A target 1", "B pass", "C pass", "draws egg")
    for seat in (0, 1):
        assert [kind for kind in odds.COUNTERS if odds.holds(robbed, 2, [seat], kind)] == [Card.GLOVES]
    assert odds.holds(robbed, 2, [0, 1], Card.SHEARS) == 0
    assert "C sees B - plain 1 perhaps 40gloves no gloves shears hourglass caught watch" in str(robbed)
    assert [odds.holds(robbed, 2, seats, Card.GLOVES) for seats in ([0], [1], [0, 1])] == pytest.approx(
        [1 / 3, 2 / 3, 1]
    )
    rng, tries, with_b = new_stream(5), 600, 0
    for _ in range(tries):
        hands = robbed.redeal(2, rng).record.hand
        assert not hands[:2, Card.SHEARS :].any()
        assert hands[:2, Card.GLOVES].any()
        with_b += bool(hands[1, Card.GLOVES])
    assert with_b / tries == pytest.approx(2 / 3, abs=0.06)
    drawn = played(str(robbed), "A draw", "draws shears")
    assert odds.holds(drawn, 2, [0], Card.SHEARS) > 0
    assert odds.holds(drawn, 2, [1], Card.SHEARS) == 0
    assert odds.holds(drawn, 2, [0], Card.GLOVES) == pytest.approx(1 / 3, abs=0.05), "a draw makes nobody forget"


@pytest.mark.rule("LA-43", "LA-44", "LA-45", "LA-46")
def test_the_chances_of_a_card_that_may_have_been_stolen_follow_it() -> None:
    """C has seen B's Gloves before A robbed B: they may be robbed again, change hands, turn up or be looked for."""
    start = "3p turn 9 clock 2 | A manor fingerprint hand 2pockets confusion | B manor hand egg bag gloves |"
    start += " C manor hand glance bag | C sees A 2pockets confusion | C sees B egg bag gloves | A acts 2 main"
    theft = ["A play pockets", "A target 1", "B pass", "C pass"]

    def chances(*moves: str) -> list[float]:
        state = played(start, *moves)
        return [odds.holds(state, 2, [seat], Card.GLOVES) for seat in (0, 1)]

    twice = [*theft, "draws egg", *theft, "draws bag"]
    assert chances(*twice) == pytest.approx([2 / 3, 1 / 3], abs=0.03), "of both cards C knows only that one may be it"
    swap = ["A play confusion", "A target 1", "B pass", "C pass"]
    assert chances(*theft, "draws egg", *swap) == pytest.approx([2 / 3, 1 / 3], abs=0.03)
    assert chances(*theft, "draws gloves", "A play gloves")[1] == 0, "they were with A"
    glance = ["C play glance", "C target 2", "A pass", "B pass"]
    assert chances(*twice, "A end", "B end", *glance) == [0, 1], "C sees them with B"
    gone = [*theft, "draws egg", *theft, "draws gloves"]
    thief, victim = chances(*gone, "A end", "B draw", "draws gloves", "B end", *glance)
    assert (0 < thief < 0.15, victim) == (True, 1), "B may have drawn the ones C sees"


@pytest.mark.rule("LA-51", "LA-53")
@pytest.mark.parametrize(("holds", "safe"), [("egg", True), ("egg watch", False), ("egg gloves", True)])
def test_no_points_are_called_safe_by_a_call_that_fails(holds: str, safe: bool) -> None:
    mark = "fingerprint " if "gloves" in holds else ""
    state = at(f"2p turn 9 clock 2 | A manor {mark}wary hand {holds} loot jewels | B manor hand bag | A acts 2 main")
    calling = odds.reason(state, 0, Action.LARCIN)
    assert calling is not None
    assert (calling.args["obstacle"] == "none") is safe
    staying = odds.reason(state, 0, Action.END)
    assert staying is not None
    assert staying.args == {"left": 8 - 2}, "what speaks for staying is that the night is not over yet"


@pytest.mark.rule("LA-61", "LA-64")
def test_what_speaks_for_laying_a_card_is_what_the_haul_would_bring_with_it() -> None:
    four = "loot egg manuscript statuette jewels"
    state = at(f"2p turn 9 clock 2 | A manor hand painting egg {four} | B manor hand bag | A acts 2 main")
    told = [odds.reason(state, 0, Action.LAY + card) for card in (Card.PAINTING, Card.EGG)]
    assert [reason and reason.args for reason in told] == [{"points": 2 + 15 + 2}, {"points": 2 + 10 + 1}]


@pytest.mark.rule("LA-63")
def test_points_if_leaving() -> None:
    inside = "2p turn 9 clock 2 | A manor hand egg loot painting | B manor hand bag loot egg | A acts 2 main"
    assert [odds.points_if_leaving(at(inside), seat) for seat in (0, 1)] == [7, 3]
    state = played(inside, "A larcin")
    assert [odds.points_if_leaving(state, seat) for seat in (0, 1)] == [7, 1]


@pytest.mark.rule("LA-50", "LA-51", "LA-53")
@pytest.mark.parametrize(
    ("marks", "hand", "promised"),
    [
        ("manor ", "egg", True),
        ("", "egg", False),
        ("manor wary ", "egg watch", False),
        ("manor fingerprint ", "egg", False),
        ("manor fingerprint ", "egg gloves", True),
    ],
)
def test_no_points_are_promised_for_a_call_that_fails(marks: str, hand: str, promised: bool) -> None:
    state = at(f"2p turn 9 clock 2 | A {marks}hand {hand} loot painting | B manor hand bag | A acts 2 main")
    told = odds.tell(view_of(state, 0))
    assert told is not None
    assert any("If you left now" in line for line in told.lines) is promised
