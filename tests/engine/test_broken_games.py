"""A game that is wrong harms nobody else: it is left out everywhere, with one line that says which and why."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.engine.support import TOY_GAME, python_path, remember_the_house, run_python, without_waiting
from tests.games.house import NAMES

pytestmark = pytest.mark.xdist_group("broken_games")

PAGES = """
import asyncio, json, sys
import httpx
from larrons.web.app import create_app
from larrons.web.hosting import Hosting

async def main(database, local, *addresses):
    app = create_app(database, Hosting(local=local == "local"), warm=False)
    async with app.router.lifespan_context(app):
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app),
            base_url="http://127.0.0.1",
            headers={"Origin": "http://127.0.0.1"},
            cookies={"larrons_key": "a-key-for-ana-0123456789abcdef"},
        )
        async with client:
            answers = [await client.request(*address.split()) for address in addresses]
    print(json.dumps([[answer.status_code, answer.text] for answer in answers]))

asyncio.run(main(*sys.argv[1:]))
"""


def install(folder: Path, name: str, file: str, old: str, new: str) -> Path:
    """A copy of the toy game under another name, with one thing changed, as pip would put it there."""
    package = folder / f"{name}_game"
    shutil.copytree(TOY_GAME / "bids_game", package, ignore=shutil.ignore_patterns("__pycache__"))
    own = {"bids_game": package.name, 'name="bids"': f'name="{name}"', '"bids ': f'"{name} ', "BD": name[:2].upper()}
    for path in (path for path in package.rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8")
        for theirs, ours in own.items():
            text = text.replace(theirs, ours)
        path.write_text(text, encoding="utf-8")
    text = (package / file).read_text(encoding="utf-8")
    assert old in text
    (package / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    facts = folder / f"{package.name}-1.0.dist-info"
    facts.mkdir()
    facts.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {package.name}\nVersion: 1.0\n")
    facts.joinpath("entry_points.txt").write_text(f"[larrons.games]\n{name} = {package.name}:GAME\n")
    return package


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games beside those of the house: one sound, one with a wrong lesson, five broken in different ways."""
    folder = tmp_path_factory.mktemp("site")
    remember_the_house(folder / "cache")
    install(folder, "sound", "__init__.py", "longest=25", "longest=25")
    install(folder, "soundly", "__init__.py", "longest=25", "longest=25")  # all its rules have the prefix of another
    install(folder, "wordless", "words/en.ftl", "length =", "len =")
    install(folder, "unimportable", "__init__.py", "GAME =", "import nonsense_of_mine\n\nGAME =")
    install(folder, "ruleless", "rules.py", "def settle", "def settles")
    install(folder, "twin", "__init__.py", 'prefix="TW"', 'prefix="SO"')
    install(folder, "misled", "lessons.toml", "won = [0, 0", "won = [0, 2")
    return folder


def surroundings(site: Path) -> dict[str, str]:
    cache = {"LARRONS_CACHE_DIR": str(site / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **cache, "PYTHONPATH": python_path(site), "LANG": "C.UTF-8"}


def command(site: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    program, around = [sys.executable, "-m", "larrons", *words], {**surroundings(site), **settings}
    done = subprocess.run(program, env=around, capture_output=True, text=True, check=False)
    done.stderr = without_waiting(done.stderr)
    return done


def pages(site: Path, database: Path, local: str, *addresses: str) -> list[Any]:
    script = ["-c", PAGES, str(database), local, *addresses]
    found: list[Any] = json.loads(run_python(*script, path=[site], LARRONS_CACHE_DIR=str(site / "cache")))
    return found


def test_larrons_games_lists_the_others_and_says_what_is_left_out(site: Path) -> None:
    done = command(site, "games")
    assert done.returncode == 0
    assert all(f"({name})" in done.stdout for name in (*NAMES, "sound"))
    lines = [line for line in done.stdout.splitlines() if line.startswith("Left out: ")]
    assert [line.split()[2] for line in lines] == ["ruleless.", "soundly.", "twin.", "unimportable.", "wordless."]
    assert "ruleless_game/rules.py: The rules lack settle(box, s, outcome)" in lines[0]
    assert "soundly_game/__init__.py: The prefix SO is that of the installed game sound already." in lines[1]
    assert "unimportable_game/__init__.py, line 12: " in lines[3]
    assert "nonsense_of_mine" in lines[3]
    assert "wordless_game/words/en.ftl: The word “length” is missing." in lines[4]
    assert "larrons check-game wordless" in lines[4]
    french = command(site, "games", "--lang", "fr").stdout
    told = "Laissé de côté : wordless. wordless_game/words/en.ftl : Le mot « length » manque."
    assert told in french.replace("\u00a0", " ")


def test_check_game_names_every_fault(site: Path) -> None:
    sound, wordless, unknown = (command(site, "check-game", name) for name in ("sound", "wordless", "wordles"))
    assert sound.returncode == 0
    assert re.fullmatch("sound: no faults found.\\n.*larrons check-game sound --play.*\\n", sound.stdout)
    assert wordless.returncode == 1
    assert wordless.stdout.splitlines() == [
        "wordless_game/words/en.ftl: The word “length” is missing. Add a line: length = …",
        "wordless_game/words/fr.ftl: The word “len” stands in the other language only. "
        "Add a line here: len = … (or mend its name there).",
    ]
    twin = "twin_game/__init__.py: The prefix SO is that of the installed game sound already."
    assert command(site, "check-game", "twin").stdout.startswith(twin)
    assert unknown.returncode == 2
    assert "Did you mean wordless?" in unknown.stderr


@pytest.mark.parametrize(
    "words", [("play", "wordless"), ("rules", "ruleless"), ("odds", "x", "--game", "unimportable")]
)
def test_a_broken_game_asked_for_by_name_gets_the_line_and_no_traceback(site: Path, words: tuple[str, ...]) -> None:
    done = command(site, *words)
    assert done.returncode == 2
    assert done.stderr.startswith(f"The game “{words[-1]}” can't be played. {words[-1]}_game/")
    assert done.stderr.count("\n") == 1


def test_a_game_whose_lessons_are_wrong_is_played_without_them(site: Path, tmp_path: Path) -> None:
    fault = "misled_game/lessons.toml, line 12: The lesson tie does not play as it says. "
    places = {"NUMBA_DISABLE_JIT": "1", "LARRONS_DATA_DIR": str(tmp_path)}
    played = command(site, "play", "misled", "--seats", "random,random", "--seed", "1", **places)
    assert played.returncode == 0, played.stderr
    assert played.stderr.startswith(fault)
    assert "larrons verify" in played.stdout, "to its end"
    ((status, examples),) = pages(site, tmp_path / "tables.sqlite", "local", "GET /examples/misled")
    assert status == 200
    assert "A tie" not in examples


def test_from_python_the_error_has_a_type(site: Path) -> None:
    script = (
        "import larrons\nfrom larrons.errors import BrokenGame\n"
        "try:\n    larrons.game('wordless')\nexcept BrokenGame as error:\n    print(error.say('fr'))"
    )
    said = run_python("-c", script, path=[site], LARRONS_CACHE_DIR=str(site / "cache"))
    assert said.replace("\u00a0", " ").startswith("Le jeu « wordless » ne peut pas être joué.")


def test_the_web_goes_on_without_it(site: Path, tmp_path: Path) -> None:
    addresses = ("GET /", "GET /api/games", "GET /rules/wordless", "GET /new/ruleless", "POST /play/unimportable")
    home, listed, *broken = pages(site, tmp_path / "tables.sqlite", "local", *addresses)
    assert home[0] == 200
    assert all(f'action="/play/{name}"' in home[1] for name in (*NAMES, "sound"))
    assert home[1].count('class="credits left-out"') == 5
    assert "/play/wordless" not in home[1]
    assert 'href="/examples/sound"' in home[1]
    assert "/learn/sound" not in home[1], "which has no guide"
    assert "The word “length” is missing" in home[1]
    assert {game["name"] for game in json.loads(listed[1])} == {*NAMES, "sound", "misled"}
    shown = re.findall(r'class="go" formaction="/play/(\w+)"', home[1])
    assert set(shown[-2:]) == {"sound", "misled"}, "games without a picture come last, however short they are"
    assert [status for status, _ in broken] == [503, 503, 503]
    assert "can&#39;t be played" in broken[0][1]


def test_a_page_links_only_the_style_that_a_game_has(site: Path, tmp_path: Path) -> None:
    addresses = ("GET /rules/sound", f"GET /rules/{NAMES[0]}", "GET /games/sound/board.css")
    (status, plain), (_, styled), (absent, _) = pages(site, tmp_path / "tables.sqlite", "local", *addresses)
    assert (status, absent) == (200, 404)
    assert "board.css" not in plain
    assert f"/games/{NAMES[0]}/board.css" in styled


def test_visitors_of_a_public_server_are_not_told_about_files(site: Path, tmp_path: Path) -> None:
    ((status, text),) = pages(site, tmp_path / "tables.sqlite", "public", "GET /")
    assert status == 200
    assert "left-out" not in text
    assert "/play/wordless" not in text


def test_the_server_says_at_its_start_what_is_left_out(site: Path, tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "larrons", "serve", "--port", "0", "--db", str(tmp_path / "tables.sqlite")]
    with subprocess.Popen(
        serve, env=surroundings(site), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        assert "http://" in server.stdout.readline()
        told = (line for line in server.stderr if without_waiting(line))
        assert "Left out: ruleless." in next(told)
        server.terminate()


def test_a_table_whose_game_has_broken_harms_no_page(tmp_path: Path) -> None:
    package = install(tmp_path, "sound", "__init__.py", "longest=25", "longest=25")
    remember_the_house(tmp_path / "cache")
    pages(tmp_path, tmp_path / "tables.sqlite", "local", "POST /play/sound")
    (package / "view.py").unlink()
    (home,) = pages(tmp_path, tmp_path / "tables.sqlite", "local", "GET /")
    assert home[0] == 200
    assert "sound_game/view.py: This file is missing." in home[1]


def test_what_was_found_is_remembered_until_a_file_changes(tmp_path: Path) -> None:
    package = install(tmp_path, "wordless", "words/en.ftl", "length =", "len =")
    script = "import larrons, sys; print('wordless' in larrons.names(), 'numba' in sys.modules)"
    remember_the_house(tmp_path / "cache")

    kept = tmp_path / "cache" / "inspected"
    for number in range(9):
        (kept / f"wordless-{number}.json").write_text("[]")

    def listed(**environment: str) -> str:
        return run_python("-c", script, path=[tmp_path], LARRONS_CACHE_DIR=str(kept.parent), **environment)

    assert listed() == "False True"
    assert len(list(kept.glob("wordless-*"))) == 4, "of several installations; older ones are forgotten"
    assert listed(NUMBA_DISABLE_JIT="1") == "False True"
    assert listed() == "False False"
    words = package / "words" / "en.ftl"
    words.write_text(words.read_text(encoding="utf-8").replace("len =", "length ="), encoding="utf-8")
    assert listed() == "True True"
    assert listed() == "True False"


def test_a_lesson_that_does_not_play_as_it_says_is_named_found_or_remembered(tmp_path: Path) -> None:
    install(tmp_path, "taught", "lessons.toml", 'action = "bid 5"', 'action = "bid 71"')
    remember_the_house(tmp_path / "cache")
    script = "from larrons.engine import catalogue; print(*catalogue.flaws('taught'), *catalogue.faults('taught'))"
    cache = {"LARRONS_CACHE_DIR": str(tmp_path / "cache")}
    first, again = (run_python("-c", script, path=[tmp_path], **cache) for _ in range(2))
    assert first.startswith("taught_game/lessons.toml, line 7: The lesson tie does not play as it says. Step 2: ")
    assert again == first


def test_a_damaged_memory_is_no_obstacle(tmp_path: Path) -> None:
    script = "import larrons; print('pickomino' in larrons.names())"
    cache = {"LARRONS_CACHE_DIR": str(tmp_path)}
    remember_the_house(tmp_path)
    for kept in (tmp_path / "inspected").glob("pickomino-*.json"):
        kept.write_text('[{"file": 3}]')
    assert run_python("-c", script, **cache) == "True"
    shutil.rmtree(tmp_path / "inspected")
    (tmp_path / "inspected").write_text("a file, not a folder")
    assert run_python("-c", script, **cache) == "True"
