"""Whether a position that was typed can come up in a game; the laws that a whole game keeps by itself."""

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Flag, Phase, Place, Step, Where
from larrons.games.langfinger.state import GOAL, NOBODY, TOKENS, UNSEEN_CARDS

BEFORE_THE_DEAL = (Step.DRAW_FIRST, Step.DRAW_RASCALS)
SET_UP = (*BEFORE_THE_DEAL, Step.DRAW_HAND)


def valid(state: State) -> Message | None:
    """What is wrong with a position, if anything; a view of it is one too."""
    laws = (_views, _rascals, _tools, _loot, _tokens, _moment)
    return next((Message(f"notation-{key}") for law in laws if (key := law(state))), None)


def _views(state: State) -> str:
    """All hands are known, or one's own, or none; and only the seller sees how far a sale is (LF-48)."""
    s, viewer = state.fields, cards.observer(state.fields)
    unseen = sum(bool(s.hand[seat, 0] == UNSEEN_CARDS) for seat in range(state.players))
    sale_seen = viewer is not None and viewer != s.player and s.sub in (Step.SELLING, Step.SECOND_SALE)
    return "views" if unseen not in (0, state.players - 1, state.players) or sale_seen else ""


def _rascals(state: State) -> str:
    """LF-2, LF-3: from the deal on everybody has a rascal; while they are chosen, those who had their turn."""
    s, players = state.fields, state.players
    chosen = [seat for seat in range(players) if s.rascal[seat] != NOBODY]
    if s.phase == Phase.DRAFT:
        due = [(int(s.first) + i) % players for i in range((int(s.player) - int(s.first)) % players)]
    else:
        due = [] if s.phase == Phase.DRAWING and s.sub in BEFORE_THE_DEAL else list(range(players))
    drafted = bool(s.flags & Flag.DRAFTED)
    wrong_way = (s.phase == Phase.DRAFT and not drafted) or (s.sub == Step.DRAW_RASCALS and drafted)
    alike = len({int(s.rascal[seat]) for seat in chosen}) < len(chosen)
    return "rascals" if sorted(due) != chosen or alike or wrong_way else ""


def _tools(state: State) -> str:
    """A hand has the tools that all saw taken, and as many more as are said to be fresh."""
    s = state.fields
    for seat in range(state.players):
        hand, known = s.hand[seat], s.hand_known[seat]
        if cards.how_many(known) + s.fresh[seat] > cards.how_many(hand):
            return "known"
        if hand[0] != UNSEEN_CARDS and (known > hand).any():
            return "known"
    viewer = cards.observer(s)  # of whom alone a view tells what he has not seen
    counting = range(state.players) if viewer is None else [viewer] if viewer >= 0 else []
    return "unseen" if any(s.unseen[seat].sum() < cards.how_many(s.tool_deck) for seat in counting) else ""


def _loot(state: State) -> str:
    """LF-30: nobody keeps a chest. LF-31: who holds a card knows it, and a discarded card is known to all."""
    s, chest = state.fields, state.game.contents.chest
    for loot, where in enumerate(s.loot_loc.tolist()):
        if where >= Where.HELD and chest[loot]:
            return "chest"
        seats = [where - Where.HELD] if where >= Where.HELD else range(state.players) if where == Where.DISCARD else []
        if not all(cards.knows(state, seat, loot) for seat in seats) or (where == Where.PILE and s.loot_known[loot]):
            return "front"
    return ""


def _tokens(state: State) -> str:
    """LF-15, LF-33: what has acted is off the board, and the squares are empty but while the Ruin acts."""
    s = state.fields
    acting = s.phase == Phase.ACTION or s.sub == Step.DRAW_RUIN
    if s.phase == Phase.PLACING:
        gaps = (s.token_at[:, :-1] < 0) & (s.token_at[:, 1:] >= 0)
        return "tokens-placed" if s.tokens_left[s.player] == 0 or gaps.any() or (s.square_owner >= 0).any() else ""
    if not acting:
        return "tokens-placed" if (s.tokens_left[: state.players] != TOKENS).any() else ""
    acted = s.token_at.reshape(-1)[: int(s.place) * s.token_at.shape[1] + int(s.slot)]
    on_squares = (s.square_owner >= 0).any() and s.place != Place.RUIN
    return "tokens-placed" if (acted >= 0).any() or on_squares else ""


def _moment(state: State) -> str:
    """What is due fits the moment of the game, and there is something to choose or to draw."""
    s = state.fields
    drawing, setting_up = s.phase == Phase.DRAWING, bool(s.flags & Flag.SETTING_UP)
    if drawing and s.sub == Step.DRAW_REFILL:
        fits = _is_refilled(state)
    else:
        fits = setting_up == (s.phase == Phase.DRAFT or (drawing and s.sub in SET_UP)) and _step_fits(state)
    return "" if fits and _has_something_to_do(state) else "moment"


def _is_refilled(state: State) -> bool:
    """LF-41: as many cards are still to be laid at a place as it lacks."""
    s, place = state.fields, int(state.fields.place)
    there = cards.fences(state) if place == Place.PORT else cards.lying(state, place)
    lying = sum(s.city.tolist()) if place == Place.CITY else len(there)
    return place != Place.RUIN and int(s.left) == state.game.contents.layout[state.players][place] - lying


def _step_fits(state: State) -> bool:
    """Each step belongs to a place, and asks for no more cards than a square or a fence does."""
    s, box = state.fields, state.game.contents
    if s.phase == Phase.OVER:
        return bool(max(state.scores()) >= GOAL or s.round == s.max_rounds)
    if s.sub == Step.SECOND_TAKE:
        return bool(s.place == Place.CITY)
    if s.sub == Step.DISCARDING:
        return bool(s.place == Place.RUIN and s.left <= min(box.give[s.sel_square], cards.how_many(s.hand[s.player])))
    if s.sub == Step.DRAW_RUIN:
        return bool(s.place == Place.RUIN and s.left <= box.get[s.sel_square])
    if s.sub in (Step.SELLING, Step.SECOND_SALE):
        fence = cards.fences(state).get(int(s.sel_fence), -1)
        first = int(s.sel_loot)
        pair = first < 0 or (s.loot_loc[first] == Where.HELD + s.player and box.buys[fence][box.kind[first]] == 2)
        return bool(s.place == Place.PORT and fence >= 0 and pair)
    return True


def _has_something_to_do(state: State) -> bool:
    s = state.fields
    if s.phase == Phase.OVER:
        return True
    if s.phase != Phase.DRAWING:
        return state.legal(int(s.player)) not in ([], [Action.PASS] if s.sub == Step.SECOND_SALE else [])
    of_tools = s.sub in (Step.DRAW_HAND, Step.DRAW_RUIN) or (s.sub == Step.DRAW_REFILL and s.place == Place.CITY)
    return cards.how_many(s.tool_deck) > 0 if of_tools else bool(state.chances())
