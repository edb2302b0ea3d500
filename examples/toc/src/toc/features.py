"""What learners are told of a state, number by number (docs/lab.md of larrons), and so what each field can be."""

from larrons.engine.features import SEATS, Choice, Number, Part, naming
from toc.components import GEMS, KINDS
from toc.rules import NOTHING, UNSEEN, Phase

MOST = 12  # copies of a card
SALES = 7  # of a seat

PARTS = (
    Part("sales", Number(SALES)),
    Part("twice", Number(1)),
    Part("phase", Choice(naming(Phase))),
    Part("turn", Choice({}, seats=0)),
    Part("asked", Choice({}, seats=0)),
    Part("named", Choice(naming(["nothing", *GEMS]))),
    Part("offer", Choice({NOTHING: "nothing", **naming(KINDS, 1), UNSEEN: "unseen"})),
    Part("deck", Number(MOST), (KINDS,)),
    Part("open", Number(MOST), (KINDS,)),
    Part("hand", Number(SALES), (SEATS, KINDS)),
    Part("held", Number(SALES), (SEATS,)),
    Part("sold", Number(SALES), (SEATS, KINDS)),
    Part("unseen", Number(SALES), (SEATS,)),
    Part("made", Number(SALES), (SEATS,)),
    Part("coins", Number(500), (SEATS,)),
)
FOLLOWS = ("n_players",)  # there are as many seats as players
