"""What the numbers of an observation of Larcin mean."""

from larrons.engine.features import OWN, SEATS, Choice, Flags, Number, Part, SeatFlags, Tally, naming, parts
from larrons.games.larcin.codes import KIND_NAMES, Dog, Draw, End, Phase, Reveal, Switch
from larrons.games.larcin.state import CELLAR, FIRST_COUNTER, KINDS, NO_FINAL_ROUND, NONE, OBJECTS, PLACES, UNKNOWN

PLACE = [str(place) for place in range(1, PLACES + 1)]
DEPTH = [str(depth) for depth in range(1, CELLAR + 1)]  # from the bottom
NOBODY = {NONE: "nobody"}
CARD = {**naming(KIND_NAMES), NONE: "none"}
SWITCH = naming(["watches", "doubles", "bag", "final_count"]) | naming(
    ["counters", "glance", "final_round", "fingerprint"], Switch.TARGET_ONLY
)
VALUE = naming(KIND_NAMES[:OBJECTS], Switch.VALUES)
MOST_CARDS = 255
MOST_TURNS = 2046
MOST_VALUE = 20

PARTS = (
    Part("phase", Choice(naming(Phase))),
    Part("turn", Number(MOST_TURNS)),
    *parts("dealer active", Choice({}, seats=0)),
    Part("actor", Choice(NOBODY, seats=0)),
    Part("acts_left", Number(4)),
    Part("last_was_lay", Number(1)),
    Part("hand", Number(CELLAR), (OWN, KIND_NAMES)),
    Part("hand_n", Number(MOST_CARDS), (SEATS,)),
    Part("seen_hand", Number(CELLAR), (OWN, SEATS, KIND_NAMES)),
    Part("seen_plain", Number(CELLAR), (OWN, SEATS)),
    Part("seen_none", Flags(KIND_NAMES[FIRST_COUNTER:]), (OWN, SEATS)),
    Part("may_watch", Number(1), (SEATS,)),
    Part("loot", Choice({**CARD, UNKNOWN: "unknown"}), (SEATS, PLACE), usual=NONE),
    Part("loot_up", Flags(PLACE), (SEATS,)),
    Part("loot_known", SeatFlags(), (SEATS, PLACE)),
    Part("loot_n", Number(PLACES), (SEATS,)),
    Part("pile_n", Number(MOST_CARDS)),
    Part("cave", Tally(naming(KIND_NAMES), most=CELLAR), (DEPTH,), name="cave_cards"),
    Part("cave", Number(KINDS - 1, blank=NONE), (DEPTH,), usual=NONE),
    *parts("cave_len cave_floor", Number(CELLAR)),
    *parts("manor fingerprint", Number(1), (SEATS,)),
    Part("dog", Choice(naming(Dog)), (SEATS,)),
    Part("status", Choice(naming(["inside", "out", "eliminated"])), (SEATS,)),
    Part("exit_rank", Number(6), (SEATS,)),
    *parts("clock watches_gone", Number(CELLAR)),
    Part("flush", Number(CELLAR), (SEATS,)),
    Part("deal_left", Number(MOST_CARDS)),
    Part("draw_src", Choice(naming(Draw))),
    *parts("draws_owed quiet", Number(MOST_CARDS)),
    Part("drew_this_turn", Number(1)),
    Part("final_left", Number(6, blank=NO_FINAL_ROUND)),
    Part("final_by", Choice({End.RUNNING: "none", End.TENTH: "tenth", End.PILE: "pile"})),
    Part("pend_kind", Choice(CARD)),
    Part("pend_target", Choice(NOBODY, seats=0)),
    Part("bag_lays_left", Number(2)),
    Part("reveal_by", Choice(NOBODY, seats=0)),
    Part("reveal_src", Choice({**naming(Reveal), NONE: "none"})),
    *parts("asked offers", SeatFlags()),
    Part("skipped", Number(1)),
    Part("end_reason", Choice(naming(End))),
    Part("winner", Choice(NOBODY, seats=0)),
    Part("counted", SeatFlags()),
    Part("switches", Number(2), (SWITCH,), name="switch"),
    Part("switches", Number(MOST_VALUE), (VALUE,), name="value"),
)
# The number of players is that of the seats; what is in the pile is never seen; thefts are remembered by who watched.
FOLLOWS = ("n", "pile", "seen_perhaps")
