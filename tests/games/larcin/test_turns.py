"""Set-up, the turn, laying, the ends of a turn and of the game (LA-1 to LA-26, LA-70 to LA-75)."""

from __future__ import annotations

import pytest

from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.errors import OptionError
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import Action, Card, Draw, End, Phase
from larrons.games.larcin.state import NONE
from tests.games.larcin.script import at, cellar, choices, move, played

NINE = "egg egg bag bag bins bins glance glance cosh"


@pytest.mark.rule("LA-1")
def test_two_to_six_players_and_the_dealer_begins() -> None:
    for players in range(2, 7):
        assert GAME.new(players).record.active == GAME.new(players).record.dealer == 0
    for players in (1, 7):
        with pytest.raises(OptionError):
            GAME.new(players)


@pytest.mark.rule("LA-2", "LA-3", "LA-4")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_deal(players: int) -> None:
    state, rng = GAME.new(players), new_stream(players)
    for _ in range(6 * players):
        assert Card.WATCH not in state.chances(), "LA-3: no watch is dealt"
        state.settle(state.sample(rng))
    s = state.record
    assert s.manor[:players].all()
    assert s.hand_n[:players].tolist() == [6] * players
    assert s.pile_n == 110 - 7 * players
    assert s.pile[Card.WATCH] == 10
    assert (s.cave_len, s.clock, s.phase, s.acts_left) == (0, 0, Phase.MAIN, 2)


@pytest.mark.rule("LA-10", "LA-11")
def test_a_turn_may_end_at_once_and_free_things_may_follow_the_last_action() -> None:
    state = at("2p turn 4 clock 0 | A manor wary hand watch egg | B manor hand bag | A acts 2 main")
    assert {"end", "larcin", "reveal"} <= choices(state)
    for text in ("A draw", "draws bag", "A draw", "draws bag"):
        move(state, text)
    assert choices(state) == {"end", "larcin", "reveal"}
    assert move(state, "A end").record.active == 1


@pytest.mark.rule("LA-12", "LA-13", "LA-16")
def test_where_cards_can_be_drawn() -> None:
    empty = "cellar " + " ".join(["bag"] * 8)
    state = at(f"2p turn 4 clock 0 | {empty} | A manor hand egg | B manor hand gloves | A acts 2 main")
    assert {"draw", "draw cellar"} <= choices(state)
    move(state, "A draw cellar")
    assert "draw cellar" in choices(state)
    # what was discarded in this turn can't be drawn back
    state = played(
        "2p turn 4 clock 0 | cellar egg | A manor hand bag | B manor hand gloves | A acts 2 main", "A bag draw"
    )
    move(move(state, "draws egg"), "draws egg")
    assert "draw cellar" not in choices(state)
    assert cellar(state) == ["egg", "bag"]
    # neither pile nor cellar
    everything = at("2p turn 4 clock 0 | A manor hand egg | B manor hand gloves | A acts 2 main")
    everything.record.pile[:] = 0
    everything.record.pile_n = 0
    assert not {"draw", "draw cellar"} & choices(everything)


@pytest.mark.rule("LA-14")
def test_a_lay_may_follow_something_else() -> None:
    start = "2p turn 4 clock 0 bag=both | A manor hand egg bag painting jewels | B manor hand gloves | A acts 2 main"
    assert "lay egg" in choices(played(start, "A draw", "draws bins"))
    assert "lay jewels" not in choices(played(start, "A lay egg"))
    assert "lay jewels" in choices(played(start, "A bag lay", "A lay egg", "A lay painting")), "the bag's lay is no LAY"


@pytest.mark.rule("LA-15")
def test_the_hand_limit_reveals_a_watch_without_redraw() -> None:
    state = played(
        "2p turn 4 clock 1 | A manor wary hand watch 2egg 2bag 2bins | B manor hand gloves | A acts 1 main", "A end"
    )
    assert state.record.phase == Phase.DISCARD
    move(state, "A discard watch")
    move(state, "B pass")
    assert (state.record.clock, state.record.active, state.record.phase) == (2, 1, Phase.MAIN)
    assert state.record.hand_n[0] == 6


@pytest.mark.rule("LA-17")
def test_a_card_lies_in_the_cellar_before_its_target_is_named() -> None:
    start = (
        "3p turn 4 clock 0 | A manor hand glance fingerprint | B manor hand gloves | C manor hand egg | A acts 2 main"
    )
    assert cellar(played(start, "A play glance")) == ["glance"]
    marked = played(start, "A play fingerprint", "A target 1")
    assert cellar(marked) == []
    assert cellar(move(move(marked, "B counter"), "C pass")) == ["fingerprint", "gloves"]


@pytest.mark.rule("LA-18")
def test_eliminated_seats_are_passed_over_and_a_lone_player_goes_on() -> None:
    state = played(
        "3p turn 4 clock 0 | A manor hand egg | B eliminated hand - | C manor hand gloves | A acts 1 main",
        "A draw",
        "draws bag",
        "A end",
    )
    assert state.record.active == 2
    alone = played(
        "2p turn 4 clock 0 | A manor hand egg | B eliminated hand - | A acts 1 main", "A draw", "draws bag", "A end"
    )
    assert (alone.record.active, alone.record.turn, alone.record.acts_left) == (0, 5, 2)


@pytest.mark.rule("LA-20", "LA-21", "LA-23", "LA-25")
def test_what_may_be_laid() -> None:
    hand = "egg manor bag dog gloves hourglass caught watch"
    state = at(f"2p turn 4 clock 0 | A manor wary hand {hand} | B manor hand gloves | A acts 2 main")
    assert {each for each in choices(state) if each.startswith("lay")} == {"lay egg", "lay manor", "lay bag", "lay dog"}
    move(state, "A lay manor")
    assert (state.record.loot[0, 0], state.record.manor[0], state.record.loot_up[0]) == (Card.MANOR, 1, 0)
    full = at(
        f"2p turn 9 clock 0 final 1 tenth | A manor hand jewels loot {NINE} dog | B manor hand gloves | A acts 2 main"
    )
    assert not any(each.startswith("lay") for each in choices(full))


@pytest.mark.rule("LA-22")
def test_a_new_manor_needs_no_place_and_not_the_bag() -> None:
    start = (
        f"2p turn 9 clock 0 final 2 tenth | A hand manor bag egg loot {NINE} dog | B manor hand gloves | A acts 2 main"
    )
    state = at(start)
    assert {each for each in choices(state) if "lay" in each} == {"lay manor"}
    move(state, "A lay manor")
    assert (state.record.manor[0], state.record.loot_n[0], state.record.last_was_lay) == (1, 10, 1)


@pytest.mark.rule("LA-26", "LA-72", "LA-74")
def test_the_bag_can_lay_the_tenth_card_and_only_the_first_trigger_counts() -> None:
    state = played(
        f"3p turn 9 clock 0 bag=both | A manor hand bag jewels painting loot {NINE} | B manor hand gloves |"
        " C manor hand egg | A acts 2 main",
        "A bag lay",
        "A lay jewels",
    )
    assert (state.record.phase, state.record.final_left, state.record.final_by) == (Phase.MAIN, 3, End.TENTH)
    state.record.pile[:] = 0
    state.record.pile[Card.EGG] = state.record.pile_n = 1
    move(move(state, "A draw"), "draws egg")
    assert (state.record.final_left, state.record.final_by) == (3, End.TENTH)
    for text in ("A end", "B end"):
        move(state, text)
        assert not state.is_over
    assert move(state, "C end").record.end_reason == End.TENTH


@pytest.mark.rule("LA-70")
def test_the_eighth_watch_stops_everything() -> None:
    """Two watches come by Confusion to a player who is out; the first one is the eighth: the rest stays where it is."""
    state = played(
        "2p turn 8 clock 7 | A manor wary hand confusion 2watch egg | B out 1 manor hand bag | A acts 2 main",
        "A play confusion",
        "B pass",
        "all pass",
    )
    assert (state.is_over, state.record.end_reason, state.record.winner) == (True, End.CLOCK, 1)
    assert state.record.hand[1, Card.WATCH] == 1


@pytest.mark.rule("LA-71")
def test_the_game_ends_when_nobody_is_inside() -> None:
    state = played(
        "3p turn 8 clock 2 | A manor hand egg loot painting |"
        " B out 1 manor hand - | C eliminated hand - | A acts 2 main",
        "A larcin",
    )
    assert (state.record.end_reason, state.record.acts_left) == (End.ALL_GONE, 2)
    assert state.ranks() == [1, 2, 3]


@pytest.mark.rule("LA-71", "LA-55")
def test_the_last_one_inside_is_eliminated() -> None:
    state = played(
        "2p turn 8 clock 2 | A manor wary hand 2watch egg | B out 1 manor hand bag loot egg | A acts 2 main",
        "A larcin",
        "B pass",
        "B pass",
    )
    assert (state.record.end_reason, state.record.winner, state.record.clock) == (End.ALL_GONE, 1, 4)


@pytest.mark.rule("LA-73")
@pytest.mark.parametrize("way", ["draw", "bag", "redraw", "night"])
def test_the_last_card_of_the_pile(way: str) -> None:
    state = at(
        "3p turn 8 clock 2 quiet 12 | A manor wary hand bag watch | B manor hand egg | C manor hand gloves |"
        " A acts 2 main"
    )
    state.record.pile[:] = 0
    state.record.pile[Card.EGG] = state.record.pile_n = 1
    moves = {
        "draw": ["A draw", "draws egg"],
        "bag": ["A bag draw", "draws egg"],
        "redraw": ["A reveal", "B pass", "C pass", "A pass", "A redraw", "draws egg"],
        "night": ["A end", "B end", "C end", "draws egg"],
    }[way]
    for text in moves:
        move(state, text)
    assert (state.record.final_by, state.record.pile_n) == (End.PILE, 0)
    assert state.record.final_left == (2 if way == "night" else 3), "after the night the last turn is already over"
    for text in ["A end", "B end"] if way == "night" else ["A end", "B end", "C end"]:
        assert not state.is_over
        move(state, text)
    assert state.record.end_reason == End.PILE


@pytest.mark.rule("LA-73", "LA-75")
@pytest.mark.parametrize(("card", "reason"), [("egg", End.PILE), ("watch", End.CLOCK)])
def test_a_lone_players_night_takes_the_last_card(card: str, reason: int) -> None:
    """The card is resolved first, then the end by the empty pile is looked at."""
    state = at("2p turn 8 clock 7 quiet 4 | A manor hand - | B eliminated hand - | A acts 2 main")
    kind = Card.EGG if card == "egg" else Card.WATCH
    state.record.pile[:] = 0
    state.record.pile[kind] = state.record.pile_n = 1
    move(move(state, "A end"), f"draws {card}")
    assert state.record.end_reason == reason


@pytest.mark.rule("LA-75")
def test_a_redraw_breaks_the_quiet_and_an_elimination_may_make_the_night_due() -> None:
    start = (
        "3p turn 8 clock 2 quiet 14 | A manor wary hand watch | B manor hand egg | C manor hand gloves | A acts 2 main"
    )
    drawn = played(start, "A reveal", "B pass", "C pass", "A redraw", "draws egg", "A end")
    assert (drawn.record.quiet, drawn.record.active) == (0, 1)
    gone = played(start.replace("quiet 14", "quiet 9"), "A larcin", "B pass", "C pass")
    assert (gone.record.phase, gone.record.draw_src, gone.record.quiet) == (Phase.DRAW, Draw.NIGHT, 0)


@pytest.mark.rule("LA-75")
@pytest.mark.parametrize("players", [2, 6])
def test_a_game_in_which_everybody_only_ends_turns_is_finite(players: int) -> None:
    """Section 5: fewer than 5·n·(110 − 7n) + n turns."""
    rng, state = new_stream(1), GAME.new(players)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.apply(seat, Action.END if Action.END in legal else legal[-1])
    assert state.record.turn < 5 * players * (110 - 7 * players) + players
    assert state.record.winner == NONE


def test_every_ending_occurs_in_random_games() -> None:
    reasons, seed = set(), 0
    while reasons != {End.CLOCK, End.ALL_GONE, End.TENTH, End.PILE} and seed < 400:
        state = end_of_a_random_game(seed)
        reasons.add(int(state.record.end_reason))
        seed += 1
    assert reasons == {End.CLOCK, End.ALL_GONE, End.TENTH, End.PILE}


def end_of_a_random_game(seed: int) -> State:
    """Random play that seldom calls: the odd seeds also lay whatever they can."""
    rng, state = new_stream(seed), GAME.new(2 + seed % 5)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
            continue
        seat = state.waiting[0]
        legal = [action for action in state.legal(seat) if action != Action.LARCIN or below(rng, 8) == 0]
        lays = [action for action in legal if Action.LAY <= action <= Action.TARGET]
        legal = lays if lays and seed % 2 else [action for action in legal if action != Action.REVEAL] or legal
        state.apply(seat, legal[int(below(rng, len(legal)))])
    return state
