"""The contents of the box are told in every language, with their origin, and drawn where the game draws them."""

from __future__ import annotations

from larrons.engine.components import PROVENANCES
from larrons.engine.inventory import shelves
from larrons.testing.laws.part import Part
from larrons.web.templating import has_file, templates


class Inventories(Part):
    def test_the_contents_of_the_box_are_told_and_drawn(self) -> None:
        draws = has_file(self.game.name, "inventory.html")
        template = templates().get_template(f"{self.game.name}/inventory.html") if draws else None
        for words in self.all_words():
            for shelf in shelves(self.game):
                assert words.say(shelf.title)
                for item in shelf.items:
                    name = words.say(item.name)
                    assert item.fact is None or words.say(item.fact)
                    assert item.origin in PROVENANCES, name
                    assert item.fact_origin in ("", *PROVENANCES), name
                    assert words.say(item.source)
                    assert item.count > 0, name
                    if template and item.picture:
                        html = template.render(say=words.say, picture=item.picture, name=name)
                        assert "<svg" in html
                        assert " style=" not in html, "the page's Content-Security-Policy forbids style attributes"
