"""What the numbers of an observation of Bakschisch mean."""

from larrons.engine.features import SEATS, Choice, Number, Part, SeatFlags, naming, parts
from larrons.games.bakschisch.components import MOST_COINS, MOST_COPIES, SPACES
from larrons.games.bakschisch.rules import BRIBES, FACE_DOWN, Fist

PERSON = ["guard", "servant", "harem", "eunuch", "fakir", "caliph"]
FIST: dict[int, str] = {Fist.OPEN: "open", Fist.THIEF: "thief", Fist.CLOSED: "closed"}  # all else: coins
MOST_ROUNDS = 250

PARTS = (
    Part("phase", Choice(naming(["reveal", "commit", "over"]))),
    Part("round", Number(MOST_ROUNDS)),
    Part("bribe", Number(BRIBES - 1)),
    Part("deck", Number(MOST_COPIES), (PERSON,)),
    Part("row", Choice({**naming(PERSON), FACE_DOWN: "face_down"}), (["1", "2", "3", "4", "5"],)),
    Part("pos", Number(SPACES - 1), (SEATS,)),
    Part("gold", Number(MOST_COINS), (SEATS,)),
    Part("pot", Number(MOST_COINS)),
    Part("thief", Choice(naming(["in_bag", "used", "given_up"])), (SEATS,)),
    Part("commit", Number(Fist.CLOSED, least=Fist.OPEN), (SEATS,)),
    Part("commit", Choice(FIST), (SEATS,), name="fist"),
    Part("last", Number(Fist.CLOSED, least=Fist.OPEN), (SEATS,)),
    Part("last", Choice(FIST), (SEATS,), name="last_fist"),
    Part("arrive", Number(BRIBES), (SEATS,)),
    Part("winners", SeatFlags()),
    Part("reason", Choice(naming(["none", "alone", "gold", "first", "shared", "cap"]))),
    *parts("board opt_fifth_zero_all opt_rank_dense opt_tb_first opt_show_gold", Number(1)),
    Part("max_rounds", Number(MOST_ROUNDS)),
)
FOLLOWS = ("n",)  # the number of players is that of the seats
