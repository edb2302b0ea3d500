"""What is built out of this repository, and how it is to be cited."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import larrons

ROOT = Path(__file__).parents[1]


def test_a_wheel_has_all_that_belongs_to_the_program(tmp_path: Path) -> None:
    """With `py.typed`, so that type checkers believe our annotations, and with weights, words and pictures."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True)
    [wheel] = tmp_path.iterdir()
    assert wheel.name == f"larrons-{larrons.__version__}-py3-none-any.whl"
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = (path for path in ROOT.joinpath("src/larrons").rglob("*") if path.is_file())
    ours = {path.relative_to(ROOT / "src").as_posix() for path in files if "__pycache__" not in path.parts}
    assert "larrons/py.typed" in ours
    assert ours <= packed


@pytest.mark.parametrize(
    ("file", "line"), [("CITATION.cff", "version: {}"), ("docs/reproducibility.md", "version = {{{}}},")]
)
def test_who_cites_us_names_this_version(file: str, line: str) -> None:
    lines = [one.strip() for one in ROOT.joinpath(file).read_text("utf-8").splitlines()]
    assert line.format(larrons.__version__) in lines
