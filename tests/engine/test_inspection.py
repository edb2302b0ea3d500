"""`larrons check-game`: one broken game for each kind of fault, and the line its author reads."""

from __future__ import annotations

import importlib
import itertools
import re
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

from larrons.engine import catalogue, contract
from larrons.engine.game import Game
from larrons.engine.inspection import limit, whole
from larrons.engine.patience import interpreting
from larrons.engine.words import LANGUAGES
from larrons.errors import Uncompilable
from larrons.testing import check, drawing
from larrons.testing.checking import check_closely, compile_rules
from tests.engine.support import TOY_GAME

COUNT = "    return np.int64(s.purse[seat]) + 1"  # the end of the toy's `legal`

Change = Callable[[Path], None]
numbers = itertools.count()


def edit(file: str, old: str, new: str) -> Change:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    return change


def write(file: str, text: str | bytes) -> Change:
    def change(folder: Path) -> None:
        (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode())

    return change


def append(file: str, text: str) -> Change:
    return lambda folder: write(file, (folder / file).read_text(encoding="utf-8") + text)(folder)


def remove(file: str) -> Change:
    return lambda folder: (folder / file).unlink()


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game]:
    """Makes a copy of the toy game in which something was changed."""
    monkeypatch.syspath_prepend(tmp_path)

    def copy(*changes: Change) -> Game:
        package = f"bids_copy_{next(numbers)}"  # modules are imported once for each name
        folder = tmp_path / package
        shutil.copytree(TOY_GAME / "bids_game", folder, ignore=shutil.ignore_patterns("__pycache__"))
        for path in folder.glob("*.py"):
            path.write_text(path.read_text("utf-8").replace("bids_game", package), "utf-8")
        for change in changes:
            change(folder)
        importlib.invalidate_caches()
        game: Game = importlib.import_module(package).GAME
        return game

    return copy


@pytest.fixture
def faults_of(copied: Callable[..., Game]) -> Callable[..., list[str]]:
    """The lines about such a copy, with the name of its package as GAME."""

    def faults(*changes: Change) -> list[str]:
        game = copied(*changes)
        with interpreting():
            return [str(fault).replace(game.package, "GAME") for fault in check(game) or check_closely(game)]

    return faults


def test_the_toy_is_sound(faults_of: Callable[..., list[str]]) -> None:
    assert faults_of() == []


def test_a_game_is_named_or_given_and_a_sound_one_has_no_faults() -> None:
    """(The kit of the contract holds every game of the house to this.)"""
    name = catalogue.names()[0]
    assert check(name) == check(catalogue.game(name)) == []


HOME = "__init__.py"
FEATURES = "PARTS = ()\nFOLLOWS = {follows}\n"
FIELDS = ("n_players", "turn", "rounds", "first_wins", "phase", "prize", "bag", "purse", "bid", "won")
BOARD = "def board(view):\n    return {}\n"
GUIDE = 'names = ["Bo"]\n\n[[step]]\nen = "Hello."\nfr = "Bonjour."\n'
FAULTS: dict[str, tuple[Change, str]] = {
    # the facts
    "name": (edit(HOME, 'name="bids"', 'name="Bids 2"'), r"GAME/__init__.py: The name “Bids 2” .* small letters"),
    "prefix": (edit(HOME, 'prefix="BD"', 'prefix="Bids"'), r"GAME/__init__.py: The prefix “Bids” .* two capital"),
    "count": (edit(HOME, "actions=71", "actions=0"), r"GAME/__init__.py: actions is 0\. Give a whole number"),
    "seats": (edit(HOME, "seats=(2, 4)", "seats=(1, 4)"), r"GAME/__init__.py: seats is \(1, 4\)\. .* from 2 to 7"),
    "many seats": (edit(HOME, "seats=(2, 4)", "seats=(2, 8)"), r"GAME/__init__.py: seats is \(2, 8\)"),
    "quick players": (edit(HOME, "longest", "quick_players=5,\n    longest"), r"GAME/__init__.py: quick_players is 5"),
    "quick options": (
        edit(HOME, "longest", "quick_options={'start': 0},\n    longest"),
        r"GAME/__init__.py: quick_options gives start",
    ),
    "hue": (edit(HOME, "longest", "hue=('red', 'url(x)'),\n    longest"), r"GAME/__init__.py: hue is .* two colours"),
    "option twice": (edit(HOME, 'Option("ties"', 'Option("rounds"'), r"GAME/__init__.py: Two options .* “rounds”"),
    "option name": (edit(HOME, 'Option("ties"', 'Option("Ties?"'), r"GAME/__init__.py: The option “Ties\?”"),
    "option default": (
        edit(HOME, 'default="lost"', 'default="won"'),
        r"GAME/__init__.py: The option “ties” is won by default.* lost, first\.",
    ),
    "option rule": (edit(HOME, 'rule="BD-5"', 'rule="BD-9"'), r"GAME/__init__.py: The option “ties” names .* BD-9"),
    # words
    "no words": (remove("words/fr.ftl"), r"GAME/words/fr.ftl: This file is missing\. Add it\."),
    "no length": (edit("words/en.ftl", "length =", "len ="), r"GAME/words/en.ftl: The word “length” .*: length = …"),
    "option word": (edit("words/fr.ftl", "option-ties", "option-tie"), r"GAME/words/fr.ftl: .* “option-ties”"),
    "choice word": (edit("words/fr.ftl", "choice-ties-lost", "x"), r"GAME/words/fr.ftl: .* “choice-ties-lost”"),
    "word in one language": (
        append("words/en.ftl", "more = More\n"),
        r"GAME/words/fr.ftl: The word “more” stands in the other language only",
    ),
    "word twice": (append("words/en.ftl", "title = Bids\n"), r"GAME/words/en.ftl, line 18: The word “title” .* twice"),
    "not fluent": (
        append("words/en.ftl", "= nothing\n"),
        r"GAME/words/en.ftl, line 18: This is not Fluent: “= nothing”",
    ),
    "variables": (
        edit("words/en.ftl", "too-much = You cannot bid { $bid }", "too-much = You cannot bid that"),
        r"GAME/words/en.ftl: The word “too-much” does not use \$bid",
    ),
    "variables that are not given": (
        edit("words/en.ftl", "pitch = ", "pitch = { $name } "),
        r"GAME/words/en.ftl: The word “pitch” uses \$name",
    ),
    "encoding": (write("words/en.ftl", b"title = \xff\n"), r"GAME/words/en.ftl: This file is not written in UTF-8"),
    # the texts of the rules
    "no rules": (remove("words/rules.fr.md"), r"GAME/words/rules.fr.md: This file is missing"),
    "no title": (edit("words/rules.en.md", "# Bids", "Bids"), r"GAME/words/rules.en.md, line 1: .* begin with a title"),
    "empty rules": (write("words/rules.en.md", "# Bids\n"), r"GAME/words/rules.en.md: There is no rule .*\*\*BD-1\*\*"),
    "rule in one language": (
        append("words/rules.en.md", "- **BD-7** More.\n"),
        r"GAME/words/rules.fr.md: The rule BD-7 is missing",
    ),
    "rule twice": (
        append("words/rules.en.md", "- **BD-6** Again.\n"),
        r"GAME/words/rules.en.md, line 11: .* BD-6 .* twice",
    ),
    "another prefix": (
        append("words/rules.en.md", "- **XX-7** Again.\n"),
        r"GAME/words/rules.en.md, line 11: The rule XX-7 does not begin with BD",
    ),
    "rule without a number": (
        append("words/rules.en.md", "- **BD** Again.\n"),
        r"GAME/words/rules.en.md, line 11: “- \*\*BD\*\* Again.” is not the beginning",
    ),
    # lessons
    "not toml": (append("lessons.toml", "= 3\n"), r"GAME/lessons.toml: This is not TOML"),
    "lesson without an end": (
        edit("lessons.toml", "after =", "end ="),
        r"GAME/lessons.toml, line 1: .* tie has no “after”",
    ),
    "lesson twice": (
        lambda folder: append("lessons.toml", (folder / "lessons.toml").read_text("utf-8"))(folder),
        r"GAME/lessons.toml, line 14: Two lessons are called tie",
    ),
    "lesson about no rule": (edit("lessons.toml", '"BD-4"', '"BD-44"'), r"GAME/lessons.toml, line 3: .* rule BD-44"),
    "lesson in one language": (
        edit("lessons.toml", ', fr = "Une égalité"', ""),
        r"GAME/lessons.toml, line 4: .* no “title” for the language fr",
    ),
    "lesson position": (
        edit("lessons.toml", "n_players=2", "n_players=9"),
        r"GAME/lessons.toml, line 6: The lesson tie does not play as it says. Its position can't be set up: ",
    ),
    "lesson move": (
        edit("lessons.toml", 'seat = 0, action = "bid 5"', 'seat = 0, action = "bid 71"'),
        r"GAME/lessons.toml, line 7: .* Step 2: ",
    ),
    "lesson end": (
        edit("lessons.toml", "won = [0, 0", "won = [0, 2"),
        r"GAME/lessons.toml, line 12: .* At the end, ",
    ),
    "lesson step": (
        edit("lessons.toml", 'draw = "prize 2"', 'roll = "prize 2"'),
        r"GAME/lessons.toml, line 7: Step 1 of the lesson tie has neither",
    ),
    # the first game that teaches
    "guide in one language": (
        write("guide.toml", GUIDE.replace("fr = ", "de = ")),
        r"GAME/guide.toml, line 3: Step 1 has no words for the language fr \(what the host says\)",
    ),
    "guide with an unknown entry": (
        write("guide.toml", GUIDE.replace("[[step]]", "[[step]]\nact = 'bid 1'")),
        r"GAME/guide.toml, line 3: “act” is nothing that a guide has",
    ),
    "guide without others": (
        write("guide.toml", GUIDE.replace('"Bo"', "")),
        r"GAME/guide.toml: The names of the other players are missing, .* give 1 to",
    ),
    "guide that ends with a task": (
        write("guide.toml", f"{GUIDE}do = 'bid 1'\n"),
        r"GAME/guide.toml, line 3: The last",
    ),
    "guide with an illegal task": (
        write("guide.toml", f"{GUIDE}moves = ['draw prize 2']\ndo = 'bid 71'\n\n{GUIDE[15:]}"),
        r"GAME/guide.toml, line 3: Step 1 can't be played: ",
    ),
    "guide that can't begin": (
        write("guide.toml", f"begin = 'nonsense'\n{GUIDE}"),
        r"GAME/guide.toml, line 1: The guide can't begin: ",
    ),
    "guide that breaks off": (write("guide.toml", GUIDE), r"GAME/guide.toml, line 3: The guide ends before the game"),
    "empty guide": (write("guide.toml", "names = ['Bo']"), r"GAME/guide.toml: The guide has no steps"),
    "inventory without shelves": (write("inventory.html", "x"), r"GAME/inventory.py: .* no function shelves"),
    # modules and functions
    "no module": (remove("view.py"), r"GAME/view.py: This file is missing"),
    "import error": (
        append("view.py", "\n\nimport nonsense_of_mine\n"),
        r"GAME/view.py, line \d+: GAME.view can't be imported \(ModuleNotFoundError: .*nonsense_of_mine",
    ),
    "syntax error": (
        append("rules.py", "\n\ndef broken(:\n"),
        r"GAME/rules.py, line \d+: GAME.rules can't be .*SyntaxError",
    ),
    "exit": (append("terminal.py", "\nraise SystemExit(3)\n"), r"GAME/terminal.py, line \d+: .*SystemExit: 3"),
    "no function": (
        edit("view.py", "def label", "def labels"),
        r"GAME/view.py: The function label\(state, seat, action\)",
    ),
    "arguments": (
        edit("notation.py", "def format_action(action: int)", "def format_action(state: State, action: int)"),
        r"GAME/notation.py: It has format_action\(state, action\), but is called as format_action\(action\)",
    ),
    "manners": (
        write("manners.py", "def concerns(seen):\n    return True\n"),
        r"GAME/manners.py: It has concerns\(seen\)",
    ),
    "manners of old": (
        write("manners.py", "def quiet(action):\n    return False\n"),
        r"GAME/manners.py: Nobody asks for quiet .*QUIET = ",
    ),
    "words of manners": (
        write("manners.py", "def concerns(seen, seat):\n    return True\n"),
        r"GAME/words/en.ftl: The word “passes-about”",
    ),
    # the rules
    "no rule": (
        edit("rules.py", "def settle", "def settles"),
        r"GAME/rules.py: The rules lack settle\(box, s, outcome\)",
    ),
    "arguments of a rule": (
        edit("rules.py", "def scores(box: Any, s: Any,", "def scores(s: Any,"),
        r"GAME/rules.py: It has scores\(s, out\), but is called as scores\(box, s, out\)",
    ),
    "not compiled": (
        edit("rules.py", "@compiled\ndef ranks", "def ranks"),
        r"GAME/rules.py: ranks is not compiled\. Put @compiled",
    ),
    "field that is something else in numpy": (
        append(
            "rules.py", '\nSTATE = np.dtype([*STATE.descr, ("flags", "i1")])\n\n\n@compiled\ndef f(s):\n    s.flags\n'
        ),
        r"GAME/rules.py, line \d+: `s.flags` is something else in numpy",
    ),
    "no record": (edit("rules.py", "STATE = np.dtype(", "STATES = np.dtype("), r"GAME/rules.py: STATE is missing"),
    "gaps": (
        edit("rules.py", '("won", "i1", SEATS),\n    ]\n)', '("won", "i4", SEATS),\n    ],\n    align=True,\n)'),
        r"GAME/rules.py: STATE has gaps .* align=True",
    ),
    "kind of a field": (
        edit("rules.py", '("turn", "i1")', '("turn", "f4")'),
        r"GAME/rules.py: The field “turn” .* float32",
    ),
    "players": (
        edit(HOME, "longest", 'players_field="n",\n    longest'),
        r"GAME/__init__.py: .* players in “n”, but STATE has only: n_players, turn",
    ),
    # the box
    "no components": (remove("components.toml"), r"GAME/components.toml: This file is missing"),
    "component": (
        edit("components.toml", "count = 4", "count = 400"),
        r"GAME/components.toml: The box can't be read: components.toml, line 3: “count” is 400",
    ),
    "entries": (
        edit("components.toml", "[[prize]]", "[[price]]"),
        r"GAME/components.toml: .*, line 1: There are 0 entr",
    ),
    "load": (
        edit("components.py", 'source.entries("prize", [PRIZES])', 'source.data["price"]'),
        r"GAME/components.py, line \d+: .*KeyError: 'price'",
    ),
    "box": (
        edit("components.py", "    return box", "    return box[0]"),
        r"GAME/components.py: load must return an array",
    ),
    # bots
    "bots": (edit("bots.py", "BOTS =", "BOOTS ="), r"GAME/bots.py: BOTS is missing, or not a table"),
    "no careful bot": (edit("bots.py", '"careful":', '"sly":'), r"GAME/bots.py: BOTS has no compiled bot “careful”"),
    "a bot's name": (
        append("bots.py", "BOTS['Sly!'] = BOTS['careful']\n"),
        r"GAME/bots.py: The bot “Sly!” can't stand",
    ),
    "a playout": (append("bots.py", "PLAYOUT = 3\n"), r"GAME/bots.py: PLAYOUT is not a compiled bot"),
    "a bot": (append("bots.py", "BOTS['sly'] = 3\n"), r"GAME/bots.py: The bot “sly” .* with \(seen, seat, rng\)"),
    "a policy": (
        append("bots.py", "BOTS['sly'] = Policy(compiled(lambda s, seat: 0))\n"),
        r"GAME/bots.py: The bot “sly” can't be called with \(box, s, seat, rng\)",
    ),
    "a policy that is not compiled": (
        append("bots.py", "BOTS['sly'] = Policy(lambda box, s, seat, rng: 0)\n"),
        r"GAME/bots.py: sly is not compiled",
    ),
    # what happens in a game
    "a view that fails": (
        edit("view.py", "if actor < 0:", "if actor < 0:\n        1 / 0"),
        r"GAME/view.py, line 13: narrate\(before, actor, code, after\) fails \(ZeroDivisionError: .* position “bids ",
    ),
    "a word that only the code knows": (
        edit("view.py", "label-bid", "label-bids"),
        r"GAME/view.py: label\(state, seat, action\) fails \(.*label-bids",
    ),
    "one label for two choices": (
        edit("view.py", '{"bid": action}', '{"bid": action // 2}'),
        r"GAME/view.py: Actions 0 and 1 .* both labelled “\w+ 0”",
    ),
    "manners that fail": (
        write("manners.py", "def standing(seen, seat):\n    return [][seat]\n"),
        r"GAME/manners.py, line 2: standing\(seen, seat\) fails \(IndexError",
    ),
    "rules that fail": (
        edit(
            "rules.py",
            "def settle(box: Any, s: Any, outcome: int) -> None:",
            "def settle(box: Any, s: Any, outcome: int) -> None:\n    s.moon = 1",
        ),
        r"GAME/rules.py, line \d+: settle\(box, s, outcome\) fails \(AttributeError",
    ),
    "a count of choices that is wrong": (
        edit("rules.py", COUNT, "    return 99"),
        r"GAME/rules.py: legal returns 99 for seat 0 in the position “bids .*, but sets \d+ bits\. Return the number",
    ),
    "nothing to choose": (
        edit("rules.py", COUNT, "    words[:] = U(0)\n    return 0"),
        r"GAME/rules.py: legal gives seat 0 nothing to choose, though waiting .* position “bids ",
    ),
    "legal for who is not asked": (
        edit("rules.py", "if s.phase != BID or s.bid[seat] != 0:", "if s.phase != BID:"),
        r"GAME/rules.py: legal gives seat \d something to do although waiting does not name it: “bids ",
    ),
    "a choice that is no action": (
        edit("rules.py", COUNT, f"    set_bit(words, 71)\n{COUNT}"),
        r"GAME/rules.py: legal sets the bit of action 71 for seat 0 in the position “bids .*, but the last action",
    ),
    "a rule that fails unasked": (
        edit(
            "rules.py", "    if s.phase != BID:\n        return CHANCE", "    if s.moon != BID:\n        return CHANCE"
        ),
        r"GAME/rules.py, line \d+: Trying the game out breaks off here \(AttributeError",
    ),
    "a notation that fails": (
        append("notation.py", "\n\ndef format_state(state):\n    return state.moon\n"),
        r"GAME/notation.py, line \d+: format_state\(state\) fails \(AttributeError",
    ),
    "a bot that fails": (
        append("bots.py", "BOTS['sly'] = lambda seen, seat, rng: 1 // 0\n"),
        r"GAME/bots.py, line 20: The bot “sly” fails \(ZeroDivisionError: .* seat \d in “bids ",
    ),
    "a bot that fails late": (
        append("bots.py", "BOTS['sly'] = lambda seen, seat, rng: 1 // int(seen.fields.turn < 2)\n"),
        r"GAME/bots.py, line 20: The bot “sly” fails",
    ),
    "a wrong count at the end of a game": (
        edit("rules.py", COUNT, COUNT + " + (s.turn == s.rounds - 1)"),
        r"GAME/rules.py: legal returns",
    ),
    "a wrong count with another option": (
        edit("rules.py", COUNT, COUNT + " + s.first_wins"),
        r"GAME/rules.py: legal r",
    ),
    "a game that is too long": (edit(HOME, "longest=25", "longest=9"), r"GAME/__init__.py: .* after 9 decisions and"),
    "a refusal by no rule": (edit("view.py", 'Refusal("BD-3"', 'Refusal("BD-33"'), r"GAME/view.py: .* the rule BD-33"),
    "a refusal without words": (
        edit("view.py", 'Message("too-much"', 'Message("too-dear"'),
        r"GAME/view.py: refuse\(.*\) fails \(.*too-dear",
    ),
    "odds without a word": (
        write("odds.py", "def tell(view):\n    return view.odds({}, [view.say('odds-nxt')])\n"),
        r"GAME/odds.py, line 2: tell\(view\) fails \(.*odds-nxt",
    ),
    "a draw of more outcomes": (
        edit(HOME, "outcomes=", "outcomes=1 or "),
        r"GAME/__init__.py: A draw has \d outcomes in the position “bids .*, but outcomes says that 1",
    ),
    "a number below zero": (
        edit("rules.py", "    s.bid[seat] = ", "    s.bag[0] -= 99\n    s.bid[seat] = "),
        r"GAME/rules.py, line \d+: A number leaves the range of its field",
    ),
    "a bot that cheats": (
        append("bots.py", "BOTS['sly'] = lambda seen, seat, rng: 70\n"),
        r"GAME/bots.py: The bot “sly” chooses 70, which is not legal, asked for seat \d in “bids ",
    ),
    "an action without a name": (
        edit("notation.py", 'f"bid {action}"', "['bid 0', 'bid 1'][action]"),
        r"GAME/notation.py, line 13: Action 2 can be chosen, but .* Name the actions 0 to 70\.",
    ),
    "an action with another's name": (
        edit("notation.py", 'f"bid {action}"', 'f"bid {action // 2}"'),
        r"GAME/notation.py: Action 1 is called “bid 0”, which parse_action takes for another",
    ),
    "an outcome without a name": (
        edit("notation.py", 'f"prize {outcome}"', "['prize 0'][outcome]"),
        r"GAME/notation.py, line 21: Outcome \d can be drawn, but",
    ),
    "a position that is refused": (
        append(
            "notation.py",
            "\n\ndef valid(state):\n    from larrons.engine.message import Message\n    return Message('event-tie')\n",
        ),
        r"GAME/notation.py: This position comes up, but is refused when it is read: “bids .* \(Nobody wins",
    ),
    "a terminal that fails": (
        edit("terminal.py", "str(fields.won[seat])", "str(fields.lost[seat])"),
        r"GAME/terminal.py, line 15: board\(view\) fails \(ValueError: .*lost",
    ),
    "a board that fails": (
        lambda folder: (write("web.py", BOARD)(folder), write("board.html", "<p>\n{{ moon }}")(folder), None)[-1],
        r"GAME/board.html, line 2: board\(view\) fails \(UndefinedError: 'moon' is undefined",
    ),
    # features
    "features": (write("features.py", "PARTS = ()\n"), r"GAME/features.py: PARTS or FOLLOWS is missing"),
    "a field nobody tells": (
        write("features.py", FEATURES.format(follows=FIELDS[1:])),
        r"GAME/features.py: The field “n_players” of STATE is neither told",
    ),
    "a field that is not there": (
        write("features.py", FEATURES.format(follows=(*FIELDS, "moon"))),
        r"GAME/features.py: STATE has no field “moon”",
    ),
    # the board
    "board without a function": (
        write("board.html", "<p>"),
        r"GAME/web.py: There is a board.html, but no function board",
    ),
    "board without a template": (write("web.py", BOARD), r"GAME/board.html: web.py draws a board, but there is no"),
    "template": (
        lambda folder: (write("web.py", BOARD)(folder), write("board.html", "<p>\n{% endfor %}\n")(folder), None)[-1],
        r"GAME/board.html, line 2: This template can't be read: .*[^.]\. Mend it\.",
    ),
    "stray tag": (
        lambda folder: (
            write("web.py", BOARD)(folder),
            write("board.html", "<div>\n<section><br><p>one<p>two\n</sectoin>\n</div>\n")(folder),
            None,
        )[-1],
        r"GAME/board.html, line 3: The drawn board has </sectoin> where <section> is open, in the position “bids ",
    ),
    "open tag": (
        lambda folder: (write("web.py", BOARD)(folder), write("board.html", "<ul>\n<li>\n")(folder), None)[-1],
        r"GAME/board.html, line 1: The drawn board opens <ul> and never closes it",
    ),
    "style": (write("sprites.html", '<p\n style="color: red">'), r"GAME/sprites.html, line 2: .* style attributes"),
    "script": (write("sprites.html", "<script>"), r"GAME/sprites.html, line 1: .* scripts"),
    "cover": (write("cover.svg", "<svg>"), r"GAME/cover.svg: This picture is not XML"),
    "cover without a size": (write("cover.svg", "<svg/>"), r"GAME/cover.svg: This picture has no viewBox"),
}


@pytest.mark.parametrize(("change", "line"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_named_with_its_file_and_what_to_do(
    change: Change, line: str, faults_of: Callable[..., list[str]]
) -> None:
    found = faults_of(change)
    assert any(re.match(line, fault) for fault in found), found
    assert all("\n" not in fault for fault in found)


def test_a_broken_module_is_named_once_and_the_rest_is_still_looked_at(faults_of: Callable[..., list[str]]) -> None:
    found = faults_of(
        append("rules.py", "\nnonsense\n"),
        write(
            "features.py",
            "from larrons.engine.features import Number, Part\n\nPARTS, FOLLOWS = (Part('won', Number(1)),), ()\n",
        ),
        remove("words/fr.ftl"),
        edit("words/en.ftl", "length =", "x ="),
    )
    assert len([line for line in found if line.startswith("GAME/rules.py, line")]) == 1
    assert not any("STATE" in line for line in found), "without the module nothing is said of its fields"
    assert {line.split(":")[0].split(",")[0] for line in found} >= {"GAME/words/fr.ftl", "GAME/words/en.ftl"}


def test_a_changed_prefix_is_said_once_and_not_for_every_rule(faults_of: Callable[..., list[str]]) -> None:
    found = faults_of(edit(HOME, 'prefix="BD"', 'prefix="BX"'))
    (line,) = [line for line in found if "prefix" in line]
    assert re.match(
        r"GAME/words/rules.en.md, line \d+: \d rules, of which BD-1 is the first, do not begin with BX", line
    )


def test_a_misspelt_word_is_not_blamed_on_the_other_language(faults_of: Callable[..., list[str]]) -> None:
    (line,) = faults_of(edit("words/fr.ftl", "event-prize =", "event-prise ="))
    assert line.startswith("GAME/words/fr.ftl: The word “event-prize” stands in the other language only")


def test_a_board_is_not_blamed_for_what_it_imports(faults_of: Callable[..., list[str]]) -> None:
    (line,) = faults_of(write("board.html", "<p>"), write("web.py", f"import nonsense_of_mine\n{BOARD}"))
    assert re.match(r"GAME/web.py, line 1: GAME.web can't be imported", line)


def test_a_guide_points_at_what_is_on_the_board(faults_of: Callable[..., list[str]]) -> None:
    told = 'en = "So."\nfr = "Ainsi."\n'
    steps = [
        f"moves = ['draw prize 2']\npoint = ['purse', '.prize']\ndo = 'bid 9'\n{told}",
        f"moves = ['B bid 1', 'draw prize 1', 'B bid 2']\npoint = ['moon']\ndo = 'bid 3'\n{told}",
        f"moves = ['draw prize 0', 'B bid 2', 'A bid 3']\n{told}",
    ]
    guide = "names = ['Bo']\noptions = { rounds = 3 }\n\n[[step]]\n" + "\n[[step]]\n".join(steps)
    drawn = write("board.html", '<p class="prize" data-piece="purse">')
    (line,) = faults_of(write("guide.toml", guide), write("web.py", BOARD), drawn)
    assert re.match(r"GAME/guide.toml, line 11: Step 2 points at “moon”, which is not on the board then", line)


def test_an_action_that_only_a_lesson_reaches_is_no_fault_of_the_lesson(faults_of: Callable[..., list[str]]) -> None:
    poor = edit("rules.py", "s.purse[:players] = PURSE", "s.purse[:players] = 10")
    unnamed = edit("notation.py", 'return f"bid {action}"', 'return [f"bid {bid}" for bid in range(64)][action]')
    (line,) = faults_of(poor, unnamed)
    assert line.startswith("GAME/notation.py: Action 64 can be chosen, but format_action has no name for it")


@pytest.mark.parametrize("function", ["ranks", "scores"])
def test_a_game_that_writes_beyond_an_array_at_its_very_end_is_not_listed(
    function: str, copied: Callable[..., Game]
) -> None:
    """Compiled, it would overwrite whatever lies there."""
    late = "        out[seat + 3 * (waiting(box, s) == 0)] = "
    old = {"ranks": "        out[seat] = 1\n", "scores": "        out[seat] = s.won"}[function]
    game = copied(edit("rules.py", old, late + old.partition(" = ")[2]))
    (fault,) = whole.inspect_game(game, thorough=False)
    assert re.match(rf".*/rules.py, line \d+: {function}\(box, s, out\) fails \(IndexError", str(fault))


@pytest.mark.parametrize(
    ("limited", "file", "old", "new"),
    [
        (whole, "rules.py", "    s.bid[seat] = ", "    while s.n_players == 2:\n        pass\n    s.bid[seat] = "),
        (whole, "view.py", "    if actor < 0:", "    while actor < 0:\n        pass\n    if actor < 0:"),
        (drawing, "terminal.py", "    fields = ", "    while True:\n        pass\n    fields = "),
        (whole, "terminal.py", "\n\ndef board", "\nwhile True:\n    pass\n\n\ndef board"),
    ],
)
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it may be raised in a callback first
def test_a_loop_without_end_is_a_fault_like_others(
    limited: ModuleType,
    file: str,
    old: str,
    new: str,
    faults_of: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limited, "SECONDS", 4)  # of processor time; a sound game takes less than one
    (line,) = faults_of(edit(file, old, new))
    assert re.match(rf"GAME/{file}, line \d+: This does not come to an end", line)


@limit.time_limit(1e6, "slow_game")
def work_for_ever() -> None:
    while True:
        pass


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_on_a_busy_machine_nobody_waits_for_minutes_or_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the processor has worked for so many seconds."""
    told: list[str] = []
    for name, value in {"GLANCES": 0.01, "SLOW": 0.0, "PATIENCE": 0.02, "SHARE": 1e-9}.items():
        monkeypatch.setattr(limit, name, value)
    monkeypatch.setattr(limit.Waiting, "tell", told.append)
    with pytest.raises(limit.TooLong):
        work_for_ever()
    assert told == ["slow_game"]


@pytest.mark.filterwarnings("ignore:unsafe cast")  # one of Numba's, on the way to its refusal
@pytest.mark.parametrize(
    ("code", "function", "why"),
    [
        ('table = {1: "x", "y": 2}', "begin", r"no implementation of setitem\(DictType"),
        ("table = f'{s.prize:>4}'", "setup", "format spec in f-strings not supported"),
        ("table = s.moon", "setup", "KeyError: 'moon'"),
    ],
)
def test_rules_that_only_python_understands_are_named(
    code: str, function: str, why: str, copied: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deep inside what is compiled: `setup` calls a function of its own."""
    game = copied(
        edit(HOME, 'name="bids"', f'name="bids_{len(code)}"'),  # the compiler knows games by their names
        edit("rules.py", "    s.n_players = players", "    s.n_players = players\n    begin(s)"),
        append("rules.py", f"\n\n@compiled\ndef begin(s: Any) -> None:\n    if s.rounds == 99:\n        {code}\n"),
    )
    with pytest.raises(Uncompilable, match=rf"line \d+, in {function}\. Numba says: {why}"):
        game.new(2)
    monkeypatch.setattr(contract, "FUNCTIONS", {"setup": contract.FUNCTIONS["setup"]})  # the others take their time
    (line,) = map(str, compile_rules(game))
    assert re.match(rf"{game.package}/rules.py, line \d+: {function} runs as Python, but .*: {why}", line)


def test_every_fault_is_said_in_both_languages() -> None:
    english, french = (set(re.findall(r"^fault-[\w-]+", words_file(language), re.M)) for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_house_stands_twice(language: str) -> None:
    """`check-game` holds the games to this."""
    keys = re.findall(r"^([a-z][\w-]*) =", words_file(language), re.M)
    assert len(keys) == len(set(keys))


def words_file(language: str) -> str:
    return files("larrons").joinpath(f"words/{language}.ftl").read_text(encoding="utf-8")


def test_what_is_optional_may_be_left_out(faults_of: Callable[..., list[str]]) -> None:
    assert faults_of(remove("lessons.toml")) == []
    assert faults_of(write("manners.py", ""), write("web.py", "")) == []
