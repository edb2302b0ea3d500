"""The log on a page: said once, and always what the table would tell."""

from __future__ import annotations

import pytest

from larrons.engine import catalogue
from larrons.errors import NotPossible
from larrons.table.events import Chair
from larrons.table.room import Room
from larrons.web.news import NEWS, News
from larrons.web.pictures import Pictures
from larrons.web.words import PageWords
from tests.table.players import HOST, new_room, step

MOVES = 90


def told(room: Room, seat: int, words: PageWords) -> list[tuple[int, list[str]]]:
    """The same, asked of the table from the beginning."""
    table = room.playing()
    chapters = table.chapters(seat, table.news(seat, NEWS))
    return [(number, [words.say(line) for line in lines]) for number, lines in chapters if lines]


def take_back(room: Room, seat: int) -> bool:
    try:
        room.undo(seat, room.playing().number, 0.0)
    except NotPossible:
        return False
    return True


@pytest.mark.parametrize("name", catalogue.names())
def test_news_follow_a_game_with_choices_taken_back(name: str) -> None:
    game = catalogue.game(name)
    chairs = [Chair("you", f"Ana {seat}", HOST) for seat in range(max(2, game.seats[0]))]
    room, _ = new_room(name, chairs)
    room.start(HOST, 0.0)
    words = PageWords("en", game.package, room.names)
    news = {seat: News() for seat in range(-1, len(chairs))}
    undone = 0

    def look(number: int) -> None:
        for seat, each in news.items():
            if (number + seat) % 3:  # everybody misses some moves
                assert each.read(room.playing(), seat, words, lambda step, lines: "") == told(room, seat, words)

    for number in range(MOVES):
        if room.is_over:
            break
        step(room, float(number))
        look(number)
        if number % 5 == 4 and any(take_back(room, seat) for seat in range(len(chairs))):
            undone += 1
            look(number)
    assert undone or name != "pickomino"


def test_a_picture_is_drawn_once_until_others_have_taken_its_place() -> None:
    pictures, drawn = Pictures(size=2), []

    def look(key: str) -> str:
        return pictures.get(key, lambda: drawn.append(key) or key.upper())  # type: ignore[func-returns-value]

    assert [look(key) for key in "aabba"] == ["A", "A", "B", "B", "A"]
    assert drawn == ["a", "b"]
    look("c")
    look("b")
    assert drawn == ["a", "b", "c", "b"]
