"""What the numbers of an observation of Langfinger mean."""

from larrons.engine.features import OTHERS, OWN, SEATS, Choice, Flags, Number, Part, SeatFlags, naming, parts
from larrons.games.langfinger.codes import Flag, Phase, Step, Where
from larrons.games.langfinger.components import FENCE_NAMES, LOOT_NAMES, PLACE_NAMES, RASCALS, TOOL_CARDS, TOOL_NAMES
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, SLOTS, TOKENS

SLOT = [str(slot) for slot in range(1, SLOTS + 1)]
WHERE = ["pile", "discard", *(f"villa{slot}" for slot in SLOT), *(f"museum{slot}" for slot in SLOT)]
NONE = {-1: "nobody"}
CARDS = {1: "cards"}  # of cards that are hidden the record only tells how many
MOST_ROUNDS = 99
MOST_MONEY = 255

PARTS = (
    Part("phase", Choice(naming(Phase))),
    Part("sub", Choice(naming(Step))),
    Part("round", Number(MOST_ROUNDS)),
    *parts("first player", Choice({}, seats=0)),
    Part("place", Choice(naming(PLACE_NAMES))),
    Part("slot", Number(SLOTS)),
    Part("left", Number(TOOL_CARDS)),
    Part("sel_fence", Number(FENCES - 1, least=-1)),
    Part("sel_square", Choice({-1: "none", **naming(SLOT)})),
    Part("sel_loot", Number(LOOT - 1, least=-1)),
    Part("rascal", Choice({**naming(RASCALS), NOBODY: "none"}), (SEATS,)),
    Part("money", Number(MOST_MONEY), (SEATS,)),
    Part("hand", Number(TOOL_CARDS), (OWN, TOOL_NAMES)),
    Part("hand", Number(TOOL_CARDS), (OTHERS, CARDS), name="hand_size"),
    Part("hand_known", Number(TOOL_CARDS), (SEATS, TOOL_NAMES)),
    Part("unseen", Number(TOOL_CARDS), (OWN, TOOL_NAMES)),
    Part("fresh", Number(TOOL_CARDS), (SEATS,)),
    Part("tool_deck", Number(TOOL_CARDS), (CARDS,)),
    *parts("tool_discard city", Number(TOOL_CARDS), (TOOL_NAMES,)),
    Part("loot_loc", Choice(naming(WHERE), seats=Where.HELD), (LOOT_NAMES,)),
    Part("loot_known", SeatFlags(), (LOOT_NAMES,)),
    Part("fence_loc", Choice({**naming(["pile", "discard"]), **naming(SLOT, Where.PORT)}), (FENCE_NAMES,)),
    Part("token_at", Choice(NONE, seats=0), (PLACE_NAMES, SLOT)),
    Part("tokens_left", Number(TOKENS), (SEATS,)),
    Part("rascal_used", Number(1), (SEATS, ["villa", "museum"])),
    Part("square_owner", Choice(NONE, seats=0), (SLOT,)),
    Part("winners", SeatFlags()),
    Part("flags", Flags(list(naming(Flag).values()))),
    Part("max_rounds", Number(MOST_ROUNDS)),
)
FOLLOWS = ("n_players",)  # the number of players is that of the seats
