"""Cards as a viewer sees them: where they lie, what their backs and fronts say, as messages."""

from typing import Any

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger.codes import Phase, Place, Step, Where
from larrons.games.langfinger.components import FENCE_NAMES, KINDS, PLACE_NAMES, PROTECTIONS, RASCALS, TOOL_NAMES
from larrons.games.langfinger.state import NOBODY, SLOTS, TOOLS, UNSEEN_CARDS

# Names


def tool(number: int) -> Message:
    return Message(f"tool-{TOOL_NAMES[number]}")


def tools(counts: Any) -> list[Message]:
    """Tools one by one, or with their numbers where there are several of a kind."""
    kinds = [(number, int(count)) for number, count in enumerate(counts) if count]
    return [
        tool(number) if count == 1 else Message("tools-many", {"count": count, "tool": tool(number)})
        for number, count in kinds
    ]


def place(number: int) -> Message:
    return Message(f"place-{PLACE_NAMES[number]}")


def kind(number: int) -> Message:
    return Message(f"type-{KINDS[number]}")


def rascal(number: int) -> Message:
    return Message(f"rascal-{RASCALS[number]}")


def protection(state: State, loot: int) -> Message:
    return Message(f"protection-{PROTECTIONS[state.game.contents.protection[loot]]}")


def back(state: State, loot: int) -> Message:
    """What everybody sees of a loot card: `chest (hammer, pliers)`."""
    return Message("loot-back", {"protection": protection(state, loot), "tools": tools(needs(state, loot))})


def front(state: State, loot: int) -> Message:
    """What a card is: `painting worth 3`."""
    box = state.game.contents
    return Message("loot-front", {"type": kind(box.kind[loot]), "value": box.value[loot]})


def fence(state: State, number: int) -> Message:
    """A fence by what he buys: `F03 (gold, jewellery +1, 2 × statue)`."""
    return Message("fence", {"id": FENCE_NAMES[number], "offers": offers(state, number)})


def offers(state: State, number: int) -> list[Message]:
    """What a fence buys, type by type."""
    buys, bonus = state.game.contents.buys[number], state.game.contents.bonus[number]
    return [
        Message("fence-buys", {"type": kind(type_), "count": count, "bonus": bonus[type_]})
        for type_, count in enumerate(buys)
        if count
    ]


def price(state: State, number: int, loot: int) -> int:
    """LF-38: what a fence pays for a card."""
    box = state.game.contents
    return int(box.value[loot] + box.bonus[number][box.kind[loot]])


# Where cards are


def how_many(row: Any) -> int:
    """How many tools a row counts, seen or unseen."""
    return int(row[1]) if row[0] == UNSEEN_CARDS else sum(map(int, row))


def needs(state: State, loot: int) -> list[int]:
    """How many of each tool a loot card asks for."""
    found: list[int] = state.game.contents.need[loot]
    return found


def lying(state: State, where: int) -> dict[int, int]:
    """The loot cards of the Villa or the Museum by position."""
    base = Where.VILLA if where == Place.VILLA else Where.MUSEUM
    places = enumerate(state.fields.loot_loc.tolist())
    return dict(sorted((place - base, loot) for loot, place in places if base <= place < base + SLOTS))


def fences(state: State) -> dict[int, int]:
    """The fences at the Port by position."""
    places = enumerate(state.fields.fence_loc.tolist())
    return dict(sorted((place - Where.PORT, number) for number, place in places if place >= Where.PORT))


def held(state: State, seat: int) -> list[int]:
    """The loot cards in front of a seat."""
    return [loot for loot, place in enumerate(state.fields.loot_loc.tolist()) if place == Where.HELD + seat]


def observer(s: Any) -> int | None:
    """Whose view a record is: a seat, -1 for a spectator, None for a full state."""
    if s.tool_deck[0] != UNSEEN_CARDS:
        return None
    return next((seat for seat in range(s.n_players) if s.hand[seat, 0] != UNSEEN_CARDS), -1)


def knows(state: State, seat: int, loot: int) -> bool:
    """Whether a seat knows the front of a card that is not in the pile; a spectator (-1) knows the discarded ones."""
    if seat < 0:
        return bool(state.fields.loot_loc[loot] == Where.DISCARD)
    return bool(int(state.fields.loot_known[loot]) >> seat & 1)


def fronts(state: State, seat: int, loot: int) -> list[int]:
    """What a face-down card may be, for a seat: itself if known, else any with its back that the seat cannot place."""
    if knows(state, seat, loot):
        return [loot]
    backs = state.game.contents.back
    alike = [card for card, back in enumerate(backs) if back == backs[loot]]
    return [card for card in alike if not knows(state, seat, card)]


def own_tool(state: State, seat: int) -> int:
    """The tool of a seat's rascal, or -1."""
    number = int(state.fields.rascal[seat])
    return -1 if number == NOBODY else int(state.game.contents.rascal_tool[number])


def rascal_is_free(state: State, seat: int, where: int) -> bool:
    """LF-27: whether the rascal card can still help at a place this round."""
    return not state.fields.rascal_used[seat, 1 if where == Place.MUSEUM else 0]


def lacking(state: State, seat: int, loot: int, spared: int = -1) -> list[int]:
    """Of each tool how many the hand lacks for a loot card, if the rascal supplies one of `spared`."""
    have, need = state.fields.hand[seat].tolist(), needs(state, loot)
    return [max(need[number] - (number == spared) - have[number], 0) for number in range(TOOLS)]


def paid(state: State, loot: int, spared: int = -1) -> list[int]:
    """The tools to discard for a loot card, if the rascal supplies one of `spared`."""
    return [count - (number == spared) for number, count in enumerate(needs(state, loot))]


def knows_first(s: Any) -> bool:
    """LF-6: whether the first player has been drawn."""
    return bool(s.phase != Phase.DRAWING or s.sub != Step.DRAW_FIRST)
