"""What a bot of a level would do, and how good it thinks each of its moves is."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from larrons.bots.levels import CAREFUL, CARELESS, CARELESS_METHOD, EFFORTS, GLANCE, SLIPS, searches
from larrons.bots.search import Candidate, Method, Rng, Searcher, Verdict
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State

KEPT = 8  # searchers of one thread
WELL_TRIED = 4  # a move that was tried less than a fourth as often as another was given up early
SHOWN, VAGUE = 3, 0.1  # of a hint: moves at the most, and the standard error from which on a chance says nothing
_own = threading.local()


def searcher(game: Game, players: int) -> Searcher:
    """This thread's searcher for a game with so many players."""
    kept: dict[tuple[Game, int], Searcher] = _own.__dict__.setdefault("searchers", {})
    found = kept.pop((game, players), None) or Searcher(game, players)
    kept[game, players] = found  # the latest last
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
    return found


def prepare(game: Game) -> None:
    """Load the machine code of the search, or make it: that takes a while, and should not count as thinking."""
    state, rng = game.new(game.seats[0]), new_stream(0)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        elif len(state.legal(state.waiting[0])) == 1:
            state.apply(state.waiting[0], state.legal(state.waiting[0])[0])
        else:
            seat = state.waiting[0]
            enough = 2 * state.players * game.actions  # for a trial of every move, of all who choose together
            searcher(game, state.players).search(
                state.observe(seat), seat, rng, Method(learns=True), simulations=enough
            )
            return


def advise(
    level: str, seen: State, seat: int, rng: Rng, simulations: int | None = None, seconds: float | None = None
) -> Verdict:
    """What a bot of this level does in a seat that observes `seen`, with what it thinks of its moves.

    `simulations` or `seconds` take the place of the time the level has.
    """
    if level == CARELESS:
        return _careless(seen, seat, rng)
    effort = EFFORTS[level]
    seconds = effort.seconds if seconds is None else seconds
    return searcher(seen.game, seen.players).search(seen, seat, rng, effort.method, simulations, seconds)


def explain(level: str, seen: State, seat: int, rng: Rng, seconds: float | None = None) -> Verdict:
    """As `advise`, for any bot: the moves of one that does not search are judged by one that does, and the
    one with the best chance is advised."""
    from larrons.bots import bot

    if level in EFFORTS and searches(seen.game, level):
        return advise(level, seen, seat, rng, seconds=seconds)
    bot(seen.game, level)  # refuses a name that no bot has
    return _best_first(advise("sharp", seen, seat, rng, seconds=seconds))


def _best_first(judged: Verdict) -> Verdict:
    """The move with the best chance, then the others by theirs. What a search has given up early counts for less than
    its figure says, so it is not advised, and left out where its figure is higher."""
    enough = max(one.trials for one in judged.candidates) / WELL_TRIED
    best = max((one for one in judged.candidates if one.trials >= enough), key=lambda one: (one.wins, one.trials))
    others = (one for one in judged.candidates if one is not best and one.wins <= best.wins)
    return Verdict(best.action, (best, *sorted(others, key=lambda one: -one.wins)), judged.simulations)


def worth_telling(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Of the moves that were thought about, a few whose chances are known well enough; none if the first is not."""
    known = [one for one in candidates if one.trials and one.error <= VAGUE]
    return known[:SHOWN] if known[:1] == list(candidates[:1]) else []


def estimate(seen: State, seat: int, candidate: Candidate) -> Message:
    """The chance of a move in words, and what speaks for it where the game can tell."""
    label, why = seen.game.module("view").label(seen, seat, candidate.action), reason(seen, seat, candidate.action)
    percent, error = round(100 * candidate.wins), max(1, round(200 * candidate.error))
    args = {"choice": label, "percent": percent, "error": error}
    return Message("hint-chance-why", {**args, "reason": why}) if why else Message("hint-chance", args)


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for a move, by what its seat observes; None where the game has nothing to say."""
    rule = seen.game.offer("odds", "reason")
    found: Message | None = rule(seen, seat, action) if rule else None
    return found


def _careless(seen: State, seat: int, rng: Rng) -> Verdict:
    """As the rule bot does, but for a slip now and then: another move, the best by a glance in which everybody plays at
    random. It sees at once what is absurd, and overlooks what takes a thought."""
    legal = seen.legal(seat)
    usual = seen.choose(seat, rng.copy()) if CAREFUL in seen.game.policies else legal[0]
    if len(legal) == 1 or below(rng, 1000) >= 1000 * SLIPS:
        return Verdict(usual, (Candidate(usual, 0.0, 0.0, 0),), 0)
    glance = searcher(seen.game, seen.players)
    found = glance.search(seen, seat, rng, CARELESS_METHOD, simulations=GLANCE * len(legal))
    others = [candidate for candidate in found.candidates if candidate.action != usual]
    action = max(others, key=lambda candidate: (candidate.wins, -candidate.action)).action
    return Verdict(action, found.candidates, found.simulations)
