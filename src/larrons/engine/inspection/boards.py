"""The files of a game's board on the web. All of them may be left out."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from larrons.engine.inspection.report import Report

FORBIDDEN = {"style": re.compile(r"\sstyle\s*=", re.I), "script": re.compile(r"<script\b", re.I)}


def inspect_boards(report: Report) -> None:
    has_board = report.has_file("board.html")
    web = report.module("web") if report.has_module("web") else None
    draws = hasattr(web, "board")
    is_broken = web is None and report.has_module("web")  # by itself or by what it imports, which is said
    if has_board and not draws and not is_broken:
        report.add("web.py", "board-function")
    if draws and not has_board:
        report.add("board.html", "board-template")
    tells = report.has_module("inventory") and hasattr(report.module("inventory"), "shelves")
    if report.has_file("inventory.html") and not tells:
        report.add("inventory.py", "inventory-function")
    for name in ("board.html", "sprites.html", "inventory.html"):
        if report.has_file(name):
            _inspect_template(report, name)
    if report.has_file("cover.svg"):
        _inspect_cover(report)


def _inspect_template(report: Report, name: str) -> None:
    from jinja2 import Environment, TemplateSyntaxError

    text = report.text(name)
    try:
        Environment(autoescape=True).parse(text)
    except TemplateSyntaxError as error:
        report.add(name, "template", error.lineno, error=str(error.message).rstrip("."))
    for number, line in enumerate(text.splitlines(), 1):
        for what, pattern in FORBIDDEN.items():
            if pattern.search(line):
                report.add(name, f"forbidden-{what}", number)


def _inspect_cover(report: Report) -> None:
    try:
        root = ElementTree.fromstring(report.text("cover.svg"))
    except ElementTree.ParseError as error:
        report.add("cover.svg", "svg", error=str(error))
        return
    if not root.tag.endswith("svg") or "viewBox" not in root.attrib:
        report.add("cover.svg", "svg-box")
