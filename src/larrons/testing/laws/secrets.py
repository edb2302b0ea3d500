"""What is hidden stays hidden: `shown`, `hide` and `redeal` must agree on what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, count, islice, pairwise
from typing import Any

from larrons.engine import calls
from larrons.engine.contract import HIDDEN
from larrons.engine.inspection.leaks import different_fields
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.testing.laws.part import LOOKED_AT, Part
from larrons.testing.settings import Setting
from larrons.testing.walks import DRAW, walk

EVERY = 7  # positions of a game: one of so many is looked at
MOST = 40  # moves of one actor that are compared
DEALS = 8  # by which hidden things are dealt again
Place = tuple[str, int]  # a field of a record, and a row of it


class Secrets(Part):
    def test_what_a_seat_is_not_shown_of_a_move_it_does_not_see_afterwards_either(self, setting: Setting) -> None:
        """A seat may see a part of what is hidden (the back of a card); but if it can tell all hidden moves of a game
        apart by its observation, `hide` hides nothing."""
        leaks = {"draws": "", "decisions": ""}
        sure = set()  # the kinds of which a leak was found while others had still to choose: nothing is opened then
        for state in _positions(setting, 7):
            for actor, codes in _moves(state):
                kind = "draws" if actor == DRAW else "decisions"
                for seat in _others(state, actor):
                    hidden = [code for code in codes if state.shown(seat, actor, code) == HIDDEN]
                    afters = {after: code for code in hidden if not _opens(state, after := _made(state, actor, code))}
                    seen = {after.observe(seat) for after in afters}
                    if len(seen) < len(afters):
                        leaks.pop(kind, None)
                    elif len(afters) > 1 and kind in leaks and kind not in sure:
                        first, second = list(afters)[:2]
                        if set(first.waiting) & set(state.waiting):
                            sure.add(kind)
                        texts = " or ".join(_text(state, actor, afters[after]) for after in (first, second))
                        fields = ", ".join(different_fields(first.observe(seat), second.observe(seat)))
                        leaks[kind] = f"{_viewer(seat)} is not shown whether it was {texts}, but sees it afterwards "
                        leaks[kind] += f"in the fields {fields}. Position: {state}"
        found = [leak for leak in leaks.values() if leak]
        assert not found, f"{self.game.name}: hide leaves what shown keeps secret: {found[0]}"

    def test_what_is_hidden_of_some_seats_is_hidden_of_all(self, setting: Setting) -> None:
        """A field with a row for each seat, such as hands: where hidden moves that change one row look alike to
        somebody, those that change another must not all look different. `hide` and `redeal` may both have left out a
        seat."""
        kept, seen = set[Place](), dict[Place, str]()
        for state in _positions(setting, 7):
            for actor, codes in _moves(state):
                for seat in _others(state, actor):
                    hidden = [code for code in codes if state.shown(seat, actor, code) == HIDDEN]
                    afters = [after for code in hidden if not _opens(state, after := _made(state, actor, code))]
                    for one, other in pairwise(afters):
                        different = {place for place in _places(one, other) if place[0] in self._rows_of_seats()}
                        told = _places(one.observe(seat), other.observe(seat))
                        kept |= different - told
                        seen |= dict.fromkeys(different & told, f"{_viewer(seat)} in {state}")
        fields = {field for field, _ in kept}
        for (field, row), where in seen.items():
            assert (field, row) in kept or field not in fields, (
                f"{self.game.name}: hide leaves {field}[{row}] in sight, of which shown keeps the moves secret, and "
                f"hides other rows of {field}: {where}"
            )

    def _rows_of_seats(self) -> set[str]:
        """The fields that have a row for each seat."""
        fields: Mapping[str, Any] = self.game.state.fields or {}
        return {name for name, (kind, *_) in fields.items() if kind.shape[:1] == (self.game.seats[1],)}

    def test_what_a_seat_does_not_see_after_a_move_it_is_not_shown_either(self, setting: Setting) -> None:
        """The log tells everybody what `shown` returns: it must not tell apart what looks the same on the board."""
        for state in _positions(setting, 8):
            for actor, codes in _moves(state):
                for seat in _others(state, actor):
                    told: dict[State, tuple[int, State]] = {}
                    for code in codes:
                        after = _made(state, actor, code)
                        other, instead = told.setdefault(after.observe(seat), (code, after))
                        assert after == instead or state.shown(seat, actor, code) == state.shown(seat, actor, other), (
                            f"{self.game.name}: shown tells {_viewer(seat)} whether it was "
                            f"{_text(state, actor, other)} or {_text(state, actor, code)}, which hide keeps secret: "
                            f"let it return HIDDEN. Position: {state}"
                        )

    def test_hidden_things_are_dealt_again_by_chance(self, setting: Setting) -> None:
        """Else searching bots would take one guess for the truth."""
        wrong: dict[str, str] = {}
        varied = set(self.laws.not_dealt)
        for state in _positions(setting, 9):
            for seat in range(state.players):
                first, *others = (vars(state.redeal(seat, new_stream(number)).plain()) for number in range(DEALS))
                varied |= {name for each in others for name in _unlike(first, each)}
                wrong |= dict.fromkeys(_unlike(first, vars(state.plain())), f"seat {seat}, position {state}")
        for name, where in wrong.items():
            assert name in varied, (
                f"{self.game.name}: redeal fills {name} always in the same way, whatever rng says, and not as it is: "
                f"{where}. (If it can't be dealt, name it in NOT_DEALT of the game's invariants.)"
            )


def _positions(setting: Setting, seed: int) -> Iterator[State]:
    """Some of games played by chance: of those in which something is drawn, and of the others."""
    met = {True: 0, False: 0}
    games = chain.from_iterable(walk(setting.new(), seed + 31 * number + setting.seed) for number in count())
    for before, _, _, _ in islice(games, LOOKED_AT):
        if met[before.is_chance] % EVERY == 0:
            yield before
        met[before.is_chance] += 1


def _moves(state: State) -> Iterator[tuple[int, list[int]]]:
    """Everybody who may move, and how; of very many ways, some."""
    moves = {seat: state.legal(seat) for seat in state.waiting}
    if state.is_chance:
        moves[DRAW] = list(state.chances())
    for actor, codes in moves.items():
        yield actor, codes[:: len(codes) // MOST + 1]


def _others(state: State, actor: int) -> list[int]:
    """Those who look on, with a spectator."""
    return [seat for seat in range(-1, state.players) if seat != actor or actor == DRAW]


def _made(state: State, actor: int, code: int) -> State:
    after = state.copy()
    if actor == DRAW:
        after.settle(code)
    else:
        after.apply(actor, code)
    return after


def _opens(before: State, after: State) -> bool:
    """Whether this was the last of several sealed choices, so that all of them have been opened."""
    sealed = before.observe(-1)
    calls.unseal(before.game.box, sealed.array, before.waiting[0] if before.waiting else 0)
    return len(sealed.waiting) > 1 and not set(after.waiting) & set(before.waiting)


def _text(state: State, actor: int, code: int) -> str:
    game = state.game
    text: str = game.module("notation").format_outcome(state, code) if actor == DRAW else game.format_action(code)
    return text


def _viewer(seat: int) -> str:
    return f"seat {seat}" if seat >= 0 else "a spectator"


def _places(one: State, other: State) -> set[Place]:
    """The rows of fields in which two states differ; a field that is one number has row 0."""
    found, others = set[Place](), vars(other.plain())
    for field, value in vars(one.plain()).items():
        rows, instead = (each if isinstance(each, list) else [each] for each in (value, others[field]))
        found |= {(field, row) for row, (a, b) in enumerate(zip(rows, instead, strict=True)) if a != b}
    return found


def _unlike(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The fields in which two records differ."""
    return [name for name, value in one.items() if value != other[name]]
