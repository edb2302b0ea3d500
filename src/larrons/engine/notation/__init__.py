"""What notations are made of: one grammar for the texts of all games, and a ready-made notation.

A state is one line: parts with `|` between them. The first part, the head, has the number of players, counters and the
options that are not at their defaults: `3p round 2 caliph_rank=dense`. The parts in the middle begin with their names,
the last one says what is due. A game's `notation.py` takes from here what it needs:

| to read or write | there is |
| --- | --- |
| a text that is wrong | `wrong = Wrong(__package__)`, then `wrong("tile", text=item)`: the message `notation-tile` |
| actions, outcomes, kinds of cards | `Names`: one list, both ways; `texts_of` outcomes, `names_of` an enumeration |
| fields, written and read from one list | `grammar.Phrase` of `Field`s and `mark`s |
| the head | `format_head`, `read_head`: gives a new game with these options, to be filled in, and the other parts |
| the words of a part | `Reader` |
| cards by kind: `2egg watch`, `?3`, `-` | `format_counts`, `read_counts`, `read_hand`, `unknown` |
| seats | `SEATS`, `format_seats`, `Reader.seat`, `Reader.seats` |
| a whole state without a grammar of its own | `format_fields`, `parse_fields` |

`Game.parse` asks a game's `notation.valid(state) -> Message | None`, if there is one, whether what was read can come up
in a game, and refuses it with that message if not. It is asked whatever the notation; observed states can come up too.
"""

from larrons.engine.notation.fields import format_fields, parse_fields
from larrons.engine.notation.head import Head, format_head, read_head
from larrons.engine.notation.reading import (
    SEATS,
    Names,
    Reader,
    Wrong,
    format_counts,
    format_seats,
    names_of,
    read_counts,
    read_hand,
    texts_of,
    unknown,
)

__all__ = [
    "SEATS",
    "Head",
    "Names",
    "Reader",
    "Wrong",
    "format_counts",
    "format_fields",
    "format_head",
    "format_seats",
    "names_of",
    "parse_fields",
    "read_counts",
    "read_hand",
    "read_head",
    "texts_of",
    "unknown",
]
