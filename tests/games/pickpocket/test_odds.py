"""Exact odds: against the specification's tables, and against the rules themselves, played through to every end."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.games.pickpocket import double, odds
from tests.games.pickpocket.tables import GAME, do, field, table

OUT = ("away hand -", "away hand -", "away hand -")
LINES = {"P": 1, "K": 2, "V": 4, "J": 8}
# chance to be caught, in per cent, given that a loot tile is drawn from a full bag
CAUGHT = {
    "PKVJ": 0, "PKV": 4.7, "PKJ": 6.3, "PVJ": 7.8, "KVJ": 9.4, "PK": 14.1, "PV": 17.2, "KV": 20.3,
    "PJ": 20.3, "KJ": 23.4, "VJ": 26.6, "P": 37.5, "K": 43.8, "V": 50.0, "J": 56.3,
}  # fmt: skip
# two blind draws from a full bag, three elements on each open line: won, points; the same with a guard of 4 out
BLIND = {
    "PKVJ": (0.81, 13.6, 0.65, 12.6), "PKV": (0.75, 11.3, 0.59, 10.7), "PKJ": (0.72, 10.7, 0.57, 10.1),
    "PVJ": (0.69, 10.0, 0.54, 9.4), "KVJ": (0.65, 9.2, 0.50, 8.5), "PK": (0.64, 8.4, 0.50, 8.2),
    "PV": (0.59, 7.7, 0.46, 7.4), "PJ": (0.55, 7.1, 0.42, 6.7), "KV": (0.54, 6.9, 0.41, 6.5),
    "KJ": (0.50, 6.3, 0.37, 5.9), "VJ": (0.45, 5.6, 0.33, 5.1), "P": (0.43, 4.7, 0.32, 4.7),
    "K": (0.35, 3.9, 0.26, 3.8), "V": (0.29, 3.2, 0.21, 3.0), "J": (0.23, 2.5, 0.16, 2.3),
}  # fmt: skip


def mask(lines: str) -> int:
    return sum(LINES[letter] for letter in lines)


@pytest.mark.parametrize("lines", CAUGHT)
def test_the_table_of_being_caught(lines: str) -> None:
    """No row can be laid without tiles leaving the bag, so the open lines are set by hand."""
    state = table("A turn", "in hand -", "in hand -", "in hand -", "in hand -")
    state.array["open_mask"] = mask(lines)
    draw = odds.steal(state, 0)
    assert float(draw.caught / (1 - draw.guard)) == pytest.approx(CAUGHT[lines] / 100, abs=0.0006)
    assert draw.guard == Fraction(7, 71)


def full_bag(lines: str, guard: bool) -> np.ndarray:
    know = np.zeros(double.SIZE, np.int64)
    know[: len(GAME.box["copies"][0])] = GAME.box["copies"][0]
    know[double.UNSEEN] = know[double.BAG_LOOT] = 64
    know[double.OPEN], know[double.HEIGHT] = mask(lines), 3
    know[double.GUARD_OUT], know[double.BAG_GUARDS] = (3, 127 ^ 8) if guard else (-1, 127)
    know[double.GUARD_COUNTS] = 1
    return know


def first_choice(know: np.ndarray, action: int) -> tuple[float, float]:
    """The chance to win and the points of a first choice."""
    state = table("D double 2", *OUT, "in hand -")
    box = GAME.box.copy()
    box["end"] = 1  # the specification's figures were made with tiles that are worth 1 if kept
    _, win, points = double.prospect(box[0], state.record, 3, know, action, 2, 0.0)
    return win, points


@pytest.mark.parametrize("lines", BLIND)
def test_the_table_of_two_blind_draws(lines: str) -> None:
    found = [*first_choice(full_bag(lines, False), 0), *first_choice(full_bag(lines, True), 0)]
    assert found[0::2] == pytest.approx(BLIND[lines][0::2], abs=0.0051)
    assert found[1::2] == pytest.approx(BLIND[lines][1::2], abs=0.051)


@pytest.mark.parametrize(
    ("held", "action", "win", "points"),
    [(11, 0, 0.75, 10.0), (11, 15 + 11, 0.66, 8.2), (0, 0, 0.87, 12.9), (0, 15, 0.87, 12.9)],
)
def test_in_which_order_the_two_tiles_should_come(held: int, action: int, win: float, points: float) -> None:
    know = full_bag("PK", False)
    know[double.HELD + held] = 1
    know[held] -= 1  # the tile in hand is not in the bag
    know[double.UNSEEN] = know[double.BAG_LOOT] = 63
    found = first_choice(know, action)
    assert found[0] == pytest.approx(win, abs=0.0051)
    assert found[1] == pytest.approx(points, abs=0.051)


# --- against the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guards", ["-", "4a", "-, gone 2 3 4a 4b 4c 5", "3, gone 2"])
@pytest.mark.parametrize("row", ["-", "PKV PKJ", "PK", "VJ JJ"])
def test_one_draw_is_what_the_rules_make_of_it(row: str, guards: str) -> None:
    """With all other hands empty the bag is known, and every outcome can be tried."""
    state = table(
        "A turn", "in hand PK VV", "in hand -", "in hand -", "in hand -", row=row, guards=guards, discard="2xPP"
    )
    found, stealing = odds.steal(state.observe(0), 0), do(state, "steal")
    weights = stealing.chances()
    total = sum(weights.values())
    placed = caught = guard = lost = worth = Fraction(0)
    still_open = [Fraction(0)] * 4
    for outcome, weight in weights.items():
        part = Fraction(weight, total)
        after = stealing.copy()
        after.settle(outcome)
        grown = field(after, "row_len") - field(state, "row_len")
        out = field(after, "status")[0] != 0 or field(after, "night") > 2 or after.is_over
        lost += part * out
        if outcome >= 24:
            guard += part
        elif grown == 1:
            placed += part
            worth += part * sum(field(after, "row_elems"))
        else:
            caught += part
        goes_on = field(after, "night") == field(state, "night") and not after.is_over
        lines = field(after, "open_mask") * goes_on
        still_open = [chance + part * (lines >> line & 1) for line, chance in enumerate(still_open)]
    assert (found.placed, found.caught, found.guard, found.lost) == (placed, caught, guard, lost)
    assert found.worth == worth / placed
    assert found.open == tuple(still_open)


@pytest.mark.rule("PP-24", "PP-28")
@pytest.mark.parametrize("guards", ["-", "3", "-, gone 2 3 4a 4b 4c 5"])
@pytest.mark.parametrize("person", ["hand -", "hand - has ambidextrous"])
def test_no_line_is_open_after_a_draw_that_ends_the_night(person: str, guards: str) -> None:
    """In double or nothing that is also the draw that catches the last thief, unless he may draw once more."""
    state = table("D double 2", *OUT, f"in {person}", row="PK", guards=guards, head="powers night 2 prince A")
    found, stealing = odds.steal(state.observe(3), 3), do(state, "steal")
    still_open = [Fraction(0)] * 4
    for outcome, chance in stealing.chances().items():
        after = stealing.copy()
        after.settle(outcome)
        goes_on = field(after, "night") == 2 and not after.is_over
        part = Fraction(chance, sum(stealing.chances().values()))
        for line in range(4):
            still_open[line] += part * goes_on * (field(after, "open_mask") >> line & 1)
    assert found.open == tuple(still_open)


def best_end(state: State, seat: int) -> tuple[float, float, float]:
    """Double or nothing by trying everything: what is maximised, the chance to win, the mean points."""
    if field(state, "don_left") == 0 or state.is_over:
        gain = field(state, "score")[seat]
        won = field(state, "status")[seat] == 5
        return float(gain), float(won), float(gain)
    if state.is_chance:
        weights = state.chances()
        ends = []
        for outcome, weight in weights.items():
            after = state.copy()
            after.settle(outcome)
            won = field(after, "don_left") == 0 and not after.is_over and field(after, "score")[seat] > 0
            escaped = outcome >= 24 and field(state, "night_guards")[0] >= 0
            end = best_end(after, seat)
            if field(after, "don_left") == 0:
                end = (end[0], float(won and not escaped), end[2])
            ends.append(tuple(weight * part for part in end))
        return tuple(sum(parts) / sum(weights.values()) for parts in zip(*ends, strict=True))
    if field(state, "phase") == 3:
        return best_end(do(state, "redraw"), seat)
    return max((choice(state, seat, action) for action in state.legal(seat)), key=lambda end: end[0])


def choice(state: State, seat: int, action: int) -> tuple[float, float, float]:
    after = state.copy()
    after.apply(seat, action)
    cost = int(GAME.box["end"][0][action - 15]) if action >= 15 else 0
    value, win, points = best_end(after, seat)
    if field(after, "don_left") == 0:
        win = 1.0  # a played tile or a beer never fails
    return value - cost, win, points


FEW_LEFT = "3xPKVJ 6xPKV 4xPKJ 4xPVJ 3xKVJ 5xPK 5xPV 3xKV 4xPJ 3xKJ 2xVJ 5xPP 4xKK 3xVV 2xJJ"


@pytest.mark.parametrize("switch", ["", "don_guard_counts=off "])
@pytest.mark.parametrize("guards", ["-, gone 2 3 4a 4b", "3, gone 2 4a 4b 4c", "-, gone 2 3 4a 4b 4c 5"])
@pytest.mark.parametrize(
    "person",
    [
        "hand -",
        "hand PP KV",
        "hand PK has beer",
        "hand - has ambidextrous",
        "hand KK has passage",
        "hand PP has accomplice",
    ],
)
def test_double_or_nothing_is_what_the_rules_make_of_it(person: str, guards: str, switch: str) -> None:
    held = person.split(" has ")[0].removeprefix("hand ")
    discard = FEW_LEFT
    for tile in [] if held == "-" else held.split():
        count = int(next(part[0] for part in FEW_LEFT.split() if part.endswith(f"x{tile}")))
        discard = discard.replace(f"{count}x{tile}", f"{count - 1}x{tile}")
    state = table(
        "D double 2",
        *OUT,
        f"in {person}",
        row="PKJ",
        guards=guards,
        discard=discard,
        head=f"powers {switch}night 5 prince A",
    )
    found = odds.double_or_nothing(state.observe(3), 3)
    assert set(found) == set(state.legal(3))
    for action, prospect in found.items():
        value, win, points = choice(state, 3, action)
        assert (prospect.value, prospect.win, prospect.points) == pytest.approx((value, win, points))


def test_other_hands_can_be_asked_about() -> None:
    state = table("D double 2", *OUT, "in hand VV", row="PK PK")
    found = odds.double_or_nothing(state, 3, hand={5: 2})
    assert found[20].win == 1.0
    assert found[20].points == 16.0
    assert set(odds.double_or_nothing(state, 3)) == {0}


def test_the_chance_to_lose_counts_what_saves_a_thief() -> None:
    def lost(person: str, *others: str, guards: str = "-", head: str = "powers night 5 prince B") -> Fraction:
        return odds.steal(table("A turn", f"in {person}", *others, row="PP", guards=guards, head=head), 0).lost

    four, two = ["in hand -"] * 3, ["in up hand -"]
    caught = Fraction(64 - 40, 63 + 7)
    assert lost("hand -", *four) == caught
    assert lost("up hand -", *two) == 0
    assert lost("down hand -", *two) == caught
    assert lost("hand - has ambidextrous", *four) == caught * Fraction(23, 69)
    assert lost("up hand - has ambidextrous", *two) == 0
    assert lost("down hand - has ambidextrous", *two) == caught * Fraction(23, 69)
    with_guard = Fraction(24, 69)
    assert lost("hand -", *four, guards="3") == with_guard + Fraction(6, 69)
    assert lost("hand - has passage", *four, guards="3") == with_guard


def test_a_thief_who_stands_and_could_draw_again_loses_only_to_guards() -> None:
    """He can take the warning where a second draw might throw him out."""
    state = GAME.parse(
        "3p powers night 4 prince A | row PKV PK | guards 4a, gone 2 | discard PP | "
        "A 52@9 in down hand JJ PK has beer* | B 12@7 +8 away up hand KK has glove bruce | "
        "C 12@8 in up hand VV PJ has ambidextrous illusion | C turn"
    )
    assert odds.steal(state.observe(2), 2).lost == Fraction(5, 61)
    caught = do(state, "steal", "> JJ")
    draw = odds.steal(caught.observe(2), 2)
    assert draw.lost == draw.caught + draw.guard, "on the redraw nothing saves him any more"


def test_how_many_tiles_can_be_laid_blind() -> None:
    """From the full bag, guards aside: 1.00, 0.78, 0.51, 0.30, 0.17, 0.09 for one to six tiles."""
    copies = GAME.box["copies"][0].tolist()
    masks = GAME.box["mask"][0].tolist()
    bag = np.repeat(np.arange(24), copies)
    games, laid, rng = 20_000, np.zeros(7), np.random.default_rng(3)
    for _ in range(games):
        lines = 15
        for number, tile in enumerate(rng.choice(bag, 6, replace=False), 1):
            lines &= masks[tile]
            if not lines:
                break
            laid[number] += 1
    assert laid[1:] / games == pytest.approx([1.0, 0.78, 0.51, 0.30, 0.17, 0.09], abs=0.015)


def test_odds_need_no_more_than_the_seat_knows() -> None:
    state = table("A turn", "in hand PK", "in hand VV JJ", "in hand PP", "in hand -", row="PK")
    other = state.redeal(0, new_stream(4))
    assert odds.steal(state, 0) == odds.steal(other, 0) == odds.steal(state.observe(0), 0)
