"""Servers killed with SIGKILL again and again under load: every acknowledged move is there, none is there twice.

The long form is a command: `python -m tests.web.kills --kills 1000`.
"""

from __future__ import annotations

from pathlib import Path

from tests.web import kills

KILLS = 20


def test_kills_lose_no_acknowledged_move_and_double_none(tmp_path: Path) -> None:
    findings = kills.run(str(tmp_path / "tables.sqlite"), KILLS)
    assert findings.are_good, findings
    assert findings.kills == KILLS
    assert findings.acknowledged >= KILLS * kills.BETWEEN
