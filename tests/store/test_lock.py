"""Locks between processes."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import os
import sys
from pathlib import Path
from larrons.store.lock import one_at_a_time

lock, diary, dies = sys.argv[1:]
with one_at_a_time(Path(lock)):
    for word in ("comes", "stays", "goes"):
        with open(diary, "a") as file:
            file.write(f"{os.getpid()} {word}\\n")
        if dies == "yes":
            os.kill(os.getpid(), 9)
"""


def test_one_process_at_a_time_is_inside_and_death_lets_the_next_one_in(tmp_path: Path) -> None:
    lock, diary = tmp_path / "lock", tmp_path / "diary"
    people = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, lock, diary, dies]) for dies in ("no", "yes", "no", "no")
    ]
    ends = [one.wait(timeout=120) for one in people]
    assert [code == 0 for code in ends] == [True, False, True, True]
    visits = [line.split() for line in diary.read_text().splitlines()]
    order = list(dict.fromkeys(who for who, _ in visits))
    assert sorted(order) == sorted(str(one.pid) for one in people)
    for one in people:
        told = [word for who, word in visits if who == str(one.pid)]
        assert told == (["comes"] if one is people[1] else ["comes", "stays", "goes"])
    assert [who for who, _ in visits] == sorted((who for who, _ in visits), key=order.index)
