"""What is said and drawn: labels, refusals, the log, the board in both languages, without colours too."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from larrons.engine.view import View
from larrons.engine.words import LANGUAGES, Words
from larrons.errors import IllegalMove, NotationError
from larrons.games.larcin import GAME, terminal, view
from larrons.games.larcin.codes import KIND_NAMES, Action, Card
from larrons.table.odds import draw_odds
from larrons.testing.walks import walk
from tests.games.larcin.script import at, played

NAMES = ["Ana", "Bo", "Cléo", "Dan", "Eva", "Fay"]


def said(text: str, *moves: str, seat: int = 0, language: str = "en") -> list[str]:
    """The log lines of the last of these moves, for one seat."""
    before = played(text, *moves[:-1])
    after = played(text, *moves)
    who, _, what = moves[-1].partition(" ")
    actor = -1 if who == "draws" else "ABCDEF".index(who)
    code = KIND_NAMES.index(what) if actor < 0 else GAME.parse_action(what)
    shown = before.shown(seat, actor, code)
    words = Words(language, GAME.package, NAMES)
    return [words.say(line) for line in view.narrate(before.observe(seat), actor, shown, after.observe(seat))]


DUEL = "2p turn 8 clock 2 | A manor hand alarm cosh egg | B manor hand shears bag loot painting jewels | A acts 2 main"


def test_the_log_names_cards_only_to_those_who_know_them() -> None:
    assert said(DUEL, "A lay egg") == ["Ana lays Carved egg (haul: 1)."]
    assert said(DUEL, "A lay egg", seat=1) == ["Ana lays a card (haul: 1)."]
    assert said(DUEL, "A draw", "draws watch") == ["Ana draws: Watch."]
    assert said(DUEL, "A draw", "draws watch", seat=1) == ["Ana draws from the pile."]
    assert said(DUEL, "A play alarm") == ["Ana plays Alarm on Bo."]
    assert said(DUEL, "A play alarm", "B counter") == ["Bo answers with Shears: Alarm has no effect."]
    assert said(DUEL, "A play alarm", "B pass", seat=-1) == ["Nobody answers.", "Bo loses the Manor."]
    cosh = ("A play cosh", "B pass", "A slot 1")
    assert said(DUEL, *cosh) == ["Ana takes Set of jewels from Bo's haul (place 2)."]
    assert said(DUEL, *cosh, seat=-1) == ["Ana takes a card from Bo's haul (place 2)."]
    assert said(DUEL, "A larcin", language="fr") == [
        "Ana dit «\u00a0Larcin\u202f!\u00a0» et sort en premier avec 0 carte."
    ]


REFUSED = [
    (DUEL, "A bag draw", "LA-41"),
    (DUEL, "A draw cellar", "LA-13"),
    (DUEL, "A reveal", "LA-33"),
    (DUEL, "A lay painting", "LA-20"),
    (DUEL, "A pass", "LA-47"),
    (DUEL.replace("alarm", "shears"), "A discard shears", "LA-47"),
    (DUEL, "B draw", "LA-10"),
    (DUEL.replace("acts 2", "acts 1 laid"), "A lay egg", "LA-14"),
    (DUEL.replace("acts 2", "acts 0"), "A draw", "LA-10"),
    (DUEL.replace("A manor", "A"), "A lay egg", "LA-22"),
    (DUEL.replace("A manor", "A"), "A larcin", "LA-50"),
    (DUEL.replace("A manor", "A out 1 manor"), "A lay egg", "LA-54"),
    (DUEL.replace("B manor", "B"), "A play alarm", "LA-40"),
    (DUEL.replace("| A manor", "| cellar / egg | A manor"), "A draw cellar", "LA-16"),
]


@pytest.mark.parametrize(("text", "refused", "rule"), REFUSED)
def test_a_refusal_names_its_rule(text: str, refused: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as error:
        played(text, refused)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    "text",
    [
        "7p turn 0 clock 0",
        "2p turn 0 clock 0 | A manor hand egg | A acts 2 main",
        "2p turn 0 clock 0 | A manor hand 6egg | B manor hand - | A acts 2 main",
        "2p turn 0 clock 0 | A manor hand vase | B manor hand - | A acts 2 main",
        "2p turn 0 clock 0 | A house hand egg | B manor hand - | A acts 2 main",
        "2p turn 0 clock 0 | A manor hand egg | B manor hand - | A acts 2 dance",
        "2p turn 0 clock 0 | A manor hand egg | B manor hand ?3 | A acts 2 main",
        "2p turn 0 clock 0 | A manor hand - | B manor hand ?3 loot bag | pile ? | A acts 2 main",
        "2p turn 0 clock 0 | A manor hand - | B manor hand 2egg 2bag 2dog gloves | A acts 2 main",
        "2p turn 9 clock 0 | A out 1 manor hand - loot egg | B out 2 manor hand - | A acts 0 over all_gone winner A",
        "2p turn 9 clock 0 | A out 1 manor hand - loot egg^ | B out 2 manor hand - | A acts 0 over all_gone winner B",
        "2p turn 0 clock 0 | cellar watch | A manor hand egg | B manor hand - | A acts 2 main",
    ],
)
def test_a_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - a NotationError or, for the players, an OptionError
        at(text)
    assert all(error.value.say(language) for language in LANGUAGES)  # type: ignore[attr-defined]
    assert isinstance(error.value, NotationError) or text.startswith("7p")


@pytest.mark.rule("LA-20", "LA-40", "LA-59")
@pytest.mark.parametrize(
    ("typed", "rule"),
    [("lay gloves", "LA-20"), ("Lay  watch", "LA-20"), ("play manor", "LA-59"), ("target 0", "LA-40")],
)
def test_what_is_never_allowed_is_refused_with_its_rule(typed: str, rule: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse_action(typed)
    assert all(f"({rule})" in error.value.say(language) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_the_board_fits_and_shows_no_secret(language: str, width: int) -> None:
    words = Words(language, GAME.package, NAMES)
    for number, (state, _, _, _) in enumerate(walk(GAME.new(4), 5)):
        if number % 9:
            continue
        for seat in (-1, 0, 3):
            console = Console(width=width, no_color=True, record=True, file=StringIO())
            seen = View(state.observe(seat), seat, words)
            console.print(terminal.board(seen))
            console.print(draw_odds(seen))
            text = console.export_text()
            assert all(name in text for name in NAMES[:4])
            assert max(map(len, text.splitlines())) <= width


def test_what_may_be_taken_back() -> None:
    state = at(DUEL)
    assert view.may_undo(state, 0, Action.LAY + Card.EGG)
    assert not view.may_undo(state, 0, Action.PLAY_COSH)
    assert not view.may_undo(state, 0, Action.LARCIN)


def label(text: str, action: str, seat: int = 0, language: str = "en") -> str:
    return Words(language, GAME.package, NAMES).say(view.label(at(text), seat, GAME.parse_action(action)))


@pytest.mark.rule("LA-61")
def test_what_laying_a_card_changes_has_one_sign() -> None:
    start = "2p turn 8 clock 2{} | A manor hand painting loot painting | B manor hand bag | A acts 2 main"
    assert label(start.format(""), "lay painting") == "Lay Master painting in your haul (+1)"
    assert label(start.format(" doubles=all_copies_1"), "lay painting") == "Lay Master painting in your haul (−3)"
    assert (
        label(start.format(" doubles=all_copies_1"), "lay painting", language="fr")
        == "Poser Toile de maître dans votre larcin (−3)"
    )


@pytest.mark.rule("LA-32", "LA-70")
def test_the_last_watch_promises_no_redraw() -> None:
    start = "2p turn 8 clock {} | A manor wary hand watch | B manor hand bag | A acts 2 main"
    assert label(start.format(6), "reveal") == "Reveal a watch (7 of 8), then redraw if you like"
    assert label(start.format(7), "reveal") == "Reveal a watch (8 of 8): the night ends"


@pytest.mark.rule("LA-54")
@pytest.mark.parametrize(("acts", "says"), [(2, "draw, play an event"), (0, "no action left: end your turn")])
def test_whoever_is_out_is_told_what_can_still_be_done(acts: int, says: str) -> None:
    state = at(f"2p turn 8 clock 2 | A out 1 manor hand cosh | B manor hand bag loot egg | A acts {acts} main")
    assert says in Words("en", GAME.package).say(view.task(state, 0))


@pytest.mark.rule("LA-60", "LA-65")
def test_who_stayed_inside_is_not_said_to_have_left() -> None:
    start = "3p turn 8 clock 2 final 1 pile final_count=all_with_manor | A manor hand - loot egg{} |"
    start += " B manor hand - loot egg | C {} | A acts 0 main"
    alone = "eliminated hand -"
    assert said(start.format("", alone), "A end")[2:] == [
        "Ana, still inside, scores 1 point.",
        "Bo, still inside, scores 1 point.",
        "Ana wins the tie at 1 point: among those inside, the seat nearer to the dealer comes first.",
    ]
    assert said(start.format(" manuscript", "out 1 manor hand - loot egg"), "A end")[2:] == [
        "Ana, still inside, scores 3 points.",
        "Cléo got out with 3 points.",
        "Bo, still inside, scores 1 point.",
        "Cléo wins the tie at 3 points: whoever got out comes before whoever stayed inside.",
    ]
    assert "n'a pas" not in " ".join(said(start.format("", alone), "A end", language="fr"))


@pytest.mark.rule("LA-47")
def test_a_counter_for_somebody_else_is_said_to_be_one() -> None:
    window = (
        "3p turn 8 clock 2 | cellar / alarm | A manor hand bag | B manor hand shears | C manor hand shears |"
        " A acts 1 counter alarm B"
    )
    assert label(window, "counter", 1) == "Answer Alarm with Shears"
    assert label(window, "counter", 2) == "Save Bo from Alarm with your Shears"


@pytest.mark.rule("LA-47")
@pytest.mark.parametrize(
    ("asked", "seat", "says"),
    [
        ("counter alarm B", 1, "Ana plays Alarm on you. Answer it?"),
        ("counter alarm B", 2, "You have no answer (Shears): let it happen."),
        ("counter alarm C", 1, "Save Cléo with Shears?"),
        ("counter alarm C", 2, "Ana plays Alarm on you. You have no answer (Shears): let it happen."),
        ("hourglass BC by A hand", 1, "You have no Hourglass: let it strike."),
        ("hourglass BC by A hand", 2, "Stop it?"),
    ],
)
def test_whoever_is_asked_without_the_card_is_told_so(asked: str, seat: int, says: str) -> None:
    hands = "A manor hand bag | B manor hand shears | C manor hand hourglass"
    state = at(f"3p turn 8 clock 2 | cellar / alarm | {hands} | A acts 1 {asked}")
    assert Words("en", GAME.package, NAMES).say(view.task(state.observe(seat), seat)).endswith(says)


@pytest.mark.rule("LA-51")
def test_a_watch_in_hand_does_not_keep_one_inside_but_eliminates() -> None:
    state = at("2p turn 8 clock 2 | A manor wary hand watch | B manor hand bag | A acts 2 main")
    for language, word in (("en", "you would be eliminated"), ("fr", "ce serait l'élimination")):
        console = Console(width=100, no_color=True, record=True, file=StringIO())
        console.print(terminal.board(View(state.observe(0), 0, Words(language, GAME.package, NAMES))))
        assert word in console.export_text()


@pytest.mark.rule("LA-43")
def test_a_glance_names_the_hand_to_whoever_looked_and_to_nobody_else() -> None:
    start = "3p turn 8 clock 2{} | A manor hand glance | B manor hand 2manor bag loot egg |"
    start += " C manor hand egg | A acts 1 main"
    moves = ("A play glance", "A target 1", "B pass", "C pass")
    for options, looks in (("", "Ana looks at Bo's hand."), (" glance=all", "Ana looks at Bo's hand and haul.")):
        assert [said(start.format(options), *moves, seat=seat)[-1] for seat in (1, 2, -1)] == [looks] * 3
    assert said(start.format(""), *moves)[-1] == "Ana looks at Bo's hand: 2\u00a0× Manor and Burglar's bag."
    french = said(start.format(""), *moves, language="fr")[-1]
    assert french == "Ana regarde la main de Bo\u00a0: 2\u00a0× Manoir et Sac de cambriole."
    told = "Ana looks at Bo's haul and hand; in the hand: 2\u00a0× Manor and Burglar's bag."
    assert said(start.format(" glance=all"), *moves)[-1] == told
