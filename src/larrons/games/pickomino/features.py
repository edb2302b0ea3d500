"""What the numbers of an observation of Pickomino mean. Everything in this game is public."""

from larrons.engine.features import SEATS, Choice, Flags, Number, Part, naming, parts
from larrons.games.pickomino.dice import DICE
from larrons.games.pickomino.notation import SWITCHES
from larrons.games.pickomino.rules import HIGHEST, LAST_TURN, LOWEST, TILES, Place

TILE = [str(LOWEST + tile) for tile in range(TILES)]
FACE = ["1", "2", "3", "4", "5", "worm"]
MOST_TOTAL = 5 * DICE
MOST_ROLLS = 6  # each sets one of six faces aside
MOST_WORMS = 7 * TILES

PARTS = (
    Part("phase", Choice(naming(["draw", "pick", "decide", "over"]))),
    *parts("current start", Choice({-1: "nobody"}, seats=0)),
    *parts("kept rolled", Number(DICE), (FACE,)),
    Part("total", Number(MOST_TOTAL)),
    Part("rolls", Number(MOST_ROLLS)),
    Part("loc", Choice({Place.DOWN: "down", Place.GRILL: "grill"}, seats=0), (TILE,)),
    Part("pos", Number(TILES - 1, least=-1), (TILE,)),
    Part("height", Number(TILES), (SEATS,)),
    Part("top", Number(HIGHEST), (SEATS,)),
    Part("worms", Number(MOST_WORMS), (SEATS,)),
    Part("turn", Number(LAST_TURN)),
    Part("winner", Choice({-1: "nobody"}, seats=0)),
    Part("variant", Flags(list(SWITCHES))),
)
# The number of players is that of the seats; the grill is in `loc`, dice in `kept`, legal actions are the mask.
FOLLOWS = ("n_players", "grill", "used", "left", "choices")
