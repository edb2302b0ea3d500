"""What the numbers of an observation of Pickpocket mean. A count this seat may not know is -1."""

from larrons.engine.features import SEATS, Choice, Flags, Number, Part, SeatFlags, Tally, naming, parts
from larrons.games.pickpocket.codes import Draw, Phase, Status
from larrons.games.pickpocket.components import LOOT_TILES, POWER_NAMES
from larrons.games.pickpocket.state import GUARDS, NO_TILE, NOT_PLACED, TYPES, UNKNOWN

TILE = [str(tile) for tile in range(TYPES)]
GUARD = [str(guard) for guard in range(GUARDS)]
LINE = ["purse", "key", "vial", "jewel"]
PLACE = [str(place) for place in range(1, LOOT_TILES + 1)]
NOBODY = {-1: "nobody"}
MOST_NIGHTS = 71  # each uses up a tile or a guard at least
MOST_HAND = 10
MOST_ELEMENTS = 9 * LOOT_TILES
MOST_SCORE = 1000
# A number of two bytes is told as the sum of what its bytes are worth. Both bytes of NOT_PLACED are 255; the lower one
# is worth 255 / 1020 = 0.25, without rounding, so that the two can add up to exactly -1.
MOST_ARRIVALS = 1020

PARTS = (
    Part("phase", Choice(naming(Phase))),
    Part("draw", Choice(naming(Draw))),
    *parts("to_move start_player prince", Choice(NOBODY, seats=0)),
    Part("night", Number(MOST_NIGHTS)),
    Part("don_left", Number(LOOT_TILES)),
    Part("pending_tile", Choice({**naming(TILE), NO_TILE: "none"})),
    Part("pending_seat", Choice(NOBODY, seats=0)),
    Part("pick_order", Choice(NOBODY, seats=0), (["1", "2", "3", "4", "5"],)),
    Part("pick_idx", Number(5)),
    Part("hand", Number(LOOT_TILES, blank=UNKNOWN), (SEATS, TILE)),
    Part("hand_size", Number(MOST_HAND), (SEATS,)),
    Part("bag", Number(LOOT_TILES, blank=UNKNOWN), (TILE,)),
    Part("bag_loot", Number(LOOT_TILES)),
    Part("bag_guards", Flags(GUARD)),
    Part("discard", Number(LOOT_TILES), (TILE,)),
    Part("row", Tally(naming(TILE), most=LOOT_TILES), (PLACE,), name="row_tiles"),
    Part("row", Number(TYPES - 1, blank=NO_TILE), (PLACE,), usual=NO_TILE),
    Part("row_len", Number(LOOT_TILES)),
    Part("row_elems", Number(MOST_ELEMENTS), (LINE,)),
    Part("open_mask", Flags(LINE)),
    Part("night_guards", Choice({-1: "none", **naming(GUARD)}), (["1", "2"],)),
    Part("guards_seen", Number(GUARDS)),
    Part("status", Choice(naming(Status)), (SEATS,)),
    Part("standing", Number(1), (SEATS,)),
    Part("power_owner", Choice(NOBODY, seats=0), (POWER_NAMES,)),
    Part("power_used", Flags(POWER_NAMES)),
    Part("score", Number(MOST_SCORE), (SEATS,)),
    Part("arrival", Number(MOST_ARRIVALS, blank=NOT_PLACED), (SEATS,)),
    *parts("night_points final", Number(MOST_SCORE), (SEATS,)),
    Part("clock", Number(MOST_ARRIVALS)),
    Part("winners", SeatFlags()),
    *parts("opt_powers opt_merchant_elements opt_don_guard_counts opt_ambi_strict", Number(1)),
)
FOLLOWS = ("n_players", "opt_warnings")  # the number of players is that of the seats, and decides about warnings
