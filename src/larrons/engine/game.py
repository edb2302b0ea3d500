"""A game as the rest of the house sees it: light facts at once, rules and texts when they are first needed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from larrons.engine.message import Message
from larrons.engine.options import Option, complete
from larrons.errors import NotationError, OptionError, OtherRules

if TYPE_CHECKING:
    from larrons.engine.components import Source
    from larrons.engine.state import State

Records = np.ndarray[Any, np.dtype[Any]]


def plain(array: Records) -> SimpleNamespace:
    """The fields of an array of one record as plain numbers and lists, which are faster to read than numpy's."""
    assert array.dtype.names is not None
    return SimpleNamespace(**{name: array[name][0].tolist() for name in array.dtype.names})


@dataclass(frozen=True)
class Game:
    """One game. `package` holds its modules (rules, notation, view, …), see docs/adding-a-game.md."""

    name: str
    package: str
    prefix: str  # of its rule ids
    seats: tuple[int, int]  # fewest and most players
    actions: int  # size of the action space
    outcomes: int  # most outcomes a draw can have
    longest: int  # no game has more decisions and draws than this
    rules_version: int  # raised when a rule fix changes what a record replays to
    options: tuple[Option, ...] = ()
    players_field: str = "n_players"
    turns_field: str = ""  # the field that counts turns, rounds or nights
    quick_players: int = 0  # how many sit at a table that is opened with one click; 0: the fewest
    # The options of a table that is opened with one click, where they are not the defaults. The person has seat 0.
    quick_options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    minutes: int = 60  # about how long a game takes; the quickest is offered first
    hue: tuple[str, str] = ("#e8c9a0", "#6b4a1f")  # the colour of its titles, on a dark and on a light page
    all_public: bool = False  # whether nothing is ever hidden from anybody
    check: Callable[[int, dict[str, Any]], str | None] | None = None
    components: Source | None = None  # another box than the printed one
    printed: str = "components.toml"  # the file of the printed box
    replays: Mapping[int, str] = field(default_factory=dict, hash=False)  # older versions of the rules: their boxes

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle holds: the facts. Whoever reads it loads the rules for himself, when he first needs them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """A game never changes, so its copies are the game itself."""
        return self

    def with_components(self, path: str | Path | None) -> Game:
        """The same game out of the box that a component file describes."""
        from larrons.engine.components import Source

        return self if path is None else replace(self, components=Source.of(Path(path), self.package))

    def of_version(self, version: Any) -> Game:
        """The game by the rules of this version: today's, or an older one that today's functions replay exactly.

        `replays` names those, each with the file of the box it was played with. Every record states the options there
        were; those that came later are as they were `before`. Where the rules themselves differ, they ask
        `box.rules_version`.
        """
        if version == self.rules_version:
            return self
        if version not in self.replays:
            raise OtherRules(
                "record-rules", self.package, given=str(version), right=self.rules_version, game=Message("title")
            )
        options = tuple(
            option if option.before is None else replace(option, default=option.before, by_players=())
            for option in self.options
        )
        return replace(self, rules_version=version, printed=self.replays[version], options=options)

    def module(self, name: str) -> ModuleType:
        """One of the game's own modules."""
        return importlib.import_module(f"{self.package}.{name}")

    def offer(self, module: str, name: str) -> Callable[..., Any] | None:
        """A function that a game may leave out, as it may leave out the whole module; None if it does."""
        if find_spec(f"{self.package}.{module}") is None:
            return None
        found: Callable[..., Any] | None = getattr(self.module(module), name, None)
        return found

    def file(self, name: str) -> str:
        """The text of one of the game's own files."""
        return files(self.package).joinpath(name).read_text(encoding="utf-8")

    @cached_property
    def has_guide(self) -> bool:
        """Whether it brings a first game that teaches (`guide.toml`)."""
        return files(self.package).joinpath("guide.toml").is_file()

    @property
    def words(self) -> int:
        """How many 64-bit words a mask of actions takes."""
        return (self.actions + 63) // 64

    @cached_property
    def source(self) -> Source:
        """The component file this game is played with."""
        from larrons.engine.components import Source

        return self.components or Source(self.file(self.printed), self.printed, self.package)

    @cached_property
    def is_printed_box(self) -> bool:
        """Whether the box holds what the publisher's does, as far as we know."""
        return self.components is None or self.source.digest == replace(self, components=None).source.digest

    @cached_property
    def box(self) -> Records:
        """The contents of the box as one record, checked.

        `rules_version` says by which rules it is played. The last field, which nobody reads, bears the name of the
        game: the type of the box tells the kernels whose rules to use, also where two games have the same pieces.
        """
        loaded: Records = self.module("components").load(self.source)
        added = [("rules_version", "u1"), (f"game_{self.name}", "u1")]
        box = np.zeros(1, np.dtype((np.record, [*loaded.dtype.descr, *added])))
        for name in loaded.dtype.names or ():
            box[name] = loaded[name]
        box["rules_version"] = self.rules_version
        box.flags.writeable = False
        return box

    @cached_property
    def contents(self) -> SimpleNamespace:
        """The box as plain numbers and lists, for those who look at many pieces in Python."""
        return plain(self.box)

    @cached_property
    def state(self) -> np.dtype[Any]:
        """The dtype of a state. Asking for it loads the rules and the bots and tells the kernels about them."""
        from larrons.engine import contract, policy

        rules = self.module("rules")
        found = {name: getattr(rules, name) for name in contract.FUNCTIONS if hasattr(rules, name)}
        found["choose"] = policy.chooser(self.bots, f"{self.package}.bots")
        found["playout"] = policy.playout(self.module("bots"))
        found["rival"] = policy.rival(self.module("bots"))
        if outlook := getattr(self.module("bots"), "OUTLOOK", None):
            found["outlook"] = outlook
        contract.register(rules.STATE, self.box.dtype, found)
        return np.dtype((np.record, rules.STATE))  # an element's fields are attributes

    @property
    def code_folder(self) -> Path | None:
        """Where the machine code of this game's rules is kept (None: nowhere)."""
        from numba import from_dtype

        from larrons.engine import calls, compile

        assert self.state  # loads the rules
        return compile.folder_for(calls.__name__, [from_dtype(self.box.dtype)])

    @property
    def bots(self) -> dict[str, Any]:
        """The game's own bots: names, and a compiled `Policy` or a Python function for each."""
        bots: dict[str, Any] = self.module("bots").BOTS
        return bots

    @cached_property
    def policies(self) -> dict[str, int]:
        """The bots that kernels can seat, with their numbers; `random` is one of them."""
        from larrons.engine import policy

        return policy.numbers(self.bots)

    def check_players(self, players: int) -> None:
        """Refuse a number of players the rulebook does not know."""
        fewest, most = self.seats
        if isinstance(players, bool) or not isinstance(players, int):
            raise OptionError("error-players-kind", fewest=fewest, most=most, given=repr(players))
        if not fewest <= players <= most:
            raise OptionError(
                "error-players", self.package, game=Message("title"), fewest=fewest, most=most, given=str(players)
            )

    def complete_options(self, players: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with their values, or an `OptionError` that says what is wrong."""
        self.check_players(players)
        values = complete(self.options, players, given or {})
        objection = self.check(players, values) if self.check else None
        if objection:
            told = {name: value if type(value) is int else str(value) for name, value in values.items()}
            raise OptionError(objection, self.package, players=players, **told)
        return values

    def option_codes(self, players: int, given: Mapping[str, Any] | None = None) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The options as the rules get them."""
        values = self.complete_options(players, given)
        return np.array([option.code(values[option.name]) for option in self.options], np.int64)

    def new(self, players: int, options: Mapping[str, Any] | None = None) -> State:
        """The state before the first decision or draw."""
        from larrons.engine import calls
        from larrons.engine.state import State

        codes = self.option_codes(players, options)
        record = np.zeros(1, self.state)
        calls.setup(self.box, record, players, codes)
        return State(self, record)

    def parse(self, text: str) -> State:
        """A state from its notation. The game's `notation.valid`, if there is one, says whether it can come up."""
        if not text.strip():
            raise NotationError("notation-empty", example=str(self.new(self.seats[0])))
        notation = self.module("notation")
        state: State = notation.parse_state(self, text)
        objection: Message | None = notation.valid(state) if hasattr(notation, "valid") else None
        if objection is not None:
            raise NotationError(objection.key, self.package, **objection.args)
        return state

    def format_action(self, action: int) -> str:
        """An action in notation."""
        return str(self.module("notation").format_action(action))

    def parse_action(self, text: str) -> int:
        """An action from its notation."""
        return int(self.module("notation").parse_action(text))

    def from_bytes(self, data: bytes) -> State:
        """A state from the bytes of its record (`State.to_bytes`)."""
        from larrons.engine.state import State

        if len(data) != self.state.itemsize:
            raise NotationError("error-state-bytes", right=self.state.itemsize, given=len(data))
        return State(self, np.frombuffer(bytearray(data), self.state))
