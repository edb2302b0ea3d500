"""One table: it takes decisions, draws the luck, keeps the log, and tells every seat what it may know."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from larrons.engine import fairness, manners
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.records import DRAW, UNDO, VERSION, Move, Record, SeatInfo
from larrons.engine.state import State
from larrons.errors import NotPossible, StaleMove
from larrons.table.failing import answered, narrated, refusing, report

# So many of the latest states are kept: enough for undo and for the log on the page. Older ones are replayed if needed.
WINDOW = 20
_known_moves: dict[Move, Move] = {}  # one object for each move there is: all logs together would hold millions


class Step(NamedTuple):
    """One move as a seat saw it."""

    number: int  # in the log
    place: int  # its number as this seat counts (`Table.number_for`)
    before: State  # what the seat observed, before and after
    actor: int  # -1: a draw
    code: int  # what the seat was shown of the choice or of the outcome
    after: State


class Table:
    """A running game. `record` is its log; the full state stays inside, callers get what a seat observes.

    Only the latest states are kept, so that neither the memory of a table nor the cost of a move grows with the game.
    """

    def __init__(self, record: Record, secret: bytes) -> None:
        """A table that goes on from the end of a record, which may be empty."""
        self.record, self._secret = record, secret
        with refusing(record.game):
            self._states = [record.first()]  # the latest ones
        self._public: tuple[State, State] | None = None  # the last state that spectators asked for, and what they saw
        self._effective = array("i")  # the numbers of the moves that are not undone
        # For each seat, and last for spectators: the numbers of the moves that changed nothing in what it sees.
        self._unnoticed: list[list[int]] = [[] for _ in range(record.players + 1)]
        self._draws = sum(who == DRAW for who, _ in record.moves)
        self._remarks: dict[int, Message] = {}  # what everybody is told in addition, by the number of the move
        # For each seat that may act: the number of the move since which it has been asked for this choice.
        self._asked: dict[int, int] = {}
        with refusing(record.game):
            for number, move, states in record.replay():
                self._notice(number, self._unaware(move, states))
                self._note(number, move)
                self._asked = self._questions(states, move, number + 1)
                self._states = states
        self._states = self._states[-WINDOW:]
        if not record.moves:
            self._asked = dict.fromkeys(self._states[-1].waiting, 1)
        self._reveal_when_over()

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any] | None = None,
        secret: bytes | None = None,
        salts: Sequence[str] = (),
        version: int = VERSION,
        position: str = "",
    ) -> Table:
        """Set up a new game. The commitment to the secret is in the record before anything is drawn.

        `version` is that of the record: a game that began with an older one goes on with it. `position`, in notation,
        is where the game begins, if not at the beginning.
        """
        secret = secret or fairness.new_secret()
        return cls(Record.new(game, seats, options, fairness.commitment(secret), salts, version, position), secret)

    # What can be seen

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def number(self) -> int:
        """The number the next move will have."""
        return len(self.record.moves) + 1

    def observe(self, seat: int) -> State:
        """What a seat sees now (-1: a spectator). What spectators see is asked for a dozen times a move, and shared by
        all who ask: it may be read only."""
        now = self._states[-1]
        if seat >= 0:
            return now.observe(seat)
        if self._public is None or self._public[0] is not now:
            self._public = now, now.observe(-1)
        return self._public[1]

    def before(self, seat: int) -> State | None:
        """What a seat saw before the last move; None before the first one."""
        return self._states[-2].observe(seat) if len(self._states) > 1 else None

    def unnoticed(self, seat: int) -> int:
        """How many moves have changed nothing this seat (-1: a spectator) can see."""
        return len(self._unnoticed[seat])

    @property
    def is_half_told(self) -> bool:
        """Whether only its player can know of the last move; the others will see it together with the next one."""
        return self._unnoticed[-1][-1:] == [self.number - 1]

    def number_for(self, seat: int) -> int:
        """The number of the next move as this seat counts: moves that changed nothing it can see are left out."""
        return self.number - self.unnoticed(seat)

    def true_number(self, seat: int, number: int) -> int:
        """The number in the log of a move that has this number for a seat."""
        unnoticed = self._unnoticed[seat]
        return number + bisect_right(range(len(unnoticed)), number, key=lambda i: unnoticed[i] - i)

    def story(self, seat: int, since: int = 0) -> list[Message]:
        """What a seat was told of the game, without the first `since` moves (undone moves are not counted)."""
        return [line for _, lines in self.chapters(seat, since) for line in lines]

    def chapters(self, seat: int, since: int = 0) -> Iterator[tuple[int, list[Message]]]:
        """The same story move by move: for each move its number, as this seat counts (`number_for`), and its lines."""
        for step in self.steps(seat, since):
            yield step.place, self.lines(step)

    def lines(self, step: Step) -> list[Message]:
        """What the seat that saw this move was told of it."""
        return [*self.remarks(step.number), *narrated(step.before, step.actor, step.code, step.after)]

    def steps(self, seat: int, since: int = 0) -> Iterator[Step]:
        """The moves as a seat saw them, without the first `since` (undone moves are not counted)."""
        first, states = len(self._effective) + 1 - len(self._states), self._states
        if since < first:
            first, states = 0, self._all_states()
        now = states[since - first].observe(seat)
        for i in range(since, len(self._effective)):
            then, now = now, states[i - first + 1].observe(seat)
            number = self._effective[i]
            who, code = self.record.moves[number - 1]
            actor = who if isinstance(who, int) else -1
            place = number - bisect_left(self._unnoticed[seat], number)
            yield Step(number, place, then, actor, states[i - first].shown(seat, actor, code), now)

    def remarks(self, number: int) -> list[Message]:
        """What everybody is told about this move in addition to what the game tells of it."""
        return [self._remarks[number]] if number in self._remarks else []

    def news(self, seat: int, count: int) -> int:
        """The `since` with which `story` tells the latest `count` moves that this seat can have noticed."""
        unnoticed = self._unnoticed[seat][-WINDOW:]
        for i in range(len(self._effective) - 1, -1, -1):
            count -= self._effective[i] not in unnoticed
            if not count:
                return i
        return 0

    def _all_states(self) -> list[State]:
        """Every state from the beginning, replayed from the record."""
        states = [self.record.first()]
        for _, _, folded in self.record.replay():
            states = folded
        return states

    @property
    def length(self) -> int:
        """How many moves there are that were not undone."""
        return len(self._effective)

    @property
    def last(self) -> Move | None:
        """The last move that was not undone."""
        return self.record.moves[self._effective[-1] - 1] if self._effective else None

    @property
    def is_open(self) -> bool:
        """Whether spectators were shown the last move."""
        if self.last is None or len(self._states) < 2:
            return False
        who, code = self.last
        return self._states[-2].shown(-1, who if isinstance(who, int) else -1, code) == code

    # What can be done

    def post(self, seat: int, action: int, number: int, remark: Message | None = None) -> None:
        """A decision, sent with the number it expects to get; a late or repeated one is refused, not applied.

        Where several seats decide at the same time, a decision is not late because others have decided meanwhile: any
        number from when this seat was asked on is accepted. A `remark` is told to everybody in addition to what the
        game tells of the move.
        """
        self._refuse_if_closed()
        if not self.is_timely(seat, number):
            raise StaleMove("error-stale")
        after = self._states[-1].copy()
        with refusing(self._states[-1], seat):
            after.apply(seat, action)
        self._append((seat, action), after, remark)

    @property
    def asked(self) -> dict[int, int]:
        """The seats that may act, each with the number of the move since which it has had this same question."""
        return dict(self._asked)

    def is_timely(self, seat: int, number: int) -> bool:
        """Whether a decision of this seat may still be sent with this number."""
        return self._asked.get(seat, self.number) <= number <= self.number

    def is_repeated(self, seat: int, action: int, number: int) -> bool:
        """Whether this very decision, sent with this number, has already been applied."""
        if number < 1:
            return False
        answer = next((code for who, code in self.record.moves[number - 1 :] if who == seat), None)
        return answer == action

    def draw(self) -> int:
        """Draw what is due; returns the outcome."""
        self._refuse_if_closed()
        state = self._states[-1]
        number = self.record.draw_number(self.number, self._draws + 1)
        with refusing(state):
            chances = state.chances()
        outcome = fairness.draw(self._secret, self.record.salts, number, chances)
        self.settle(outcome)
        return outcome

    def settle(self, outcome: int) -> None:
        """A draw whose outcome is known from the log."""
        after = self._states[-1].copy()
        with refusing(self._states[-1]):
            after.settle(outcome)
        self._append((DRAW, outcome), after)

    def can_undo(self, seat: int) -> bool:
        """Whether the last thing that happened is this seat's own choice, and it showed nobody anything new.

        Never once the game is over: its end shows the secret of the luck.
        """
        if self.record.secret is not None or self.last is None or self.last[0] != seat or len(self._states) < 2:
            return False
        before, action = self._states[-2].observe(seat), self.last[1]
        return answered("may_undo", before, seat, lambda: manners.may_undo(before, seat, action), False)

    def undo(self, seat: int) -> None:
        """Take back one's own last choice, where that is fair."""
        if not self.can_undo(seat):
            raise NotPossible("error-undo")
        self.retract()

    def retract(self) -> None:
        """Take back the last choice without asking whether that is fair: for an undo that is in the log already."""
        self._states.pop()
        self._notice(self.number, self._unaware_of_undone())
        self._note(self.number, (UNDO, 1))
        self.record.moves.append(_shared((UNDO, 1)))
        if len(self._states) < 2:  # two are needed in case the choice before this one is taken back too
            self._states = self._all_states()[-WINDOW:]
        self._asked = dict.fromkeys(self._states[-1].waiting, self.number)

    def _append(self, move: Move, after: State, remark: Message | None = None) -> None:
        """Add a move. What the rules are asked about it comes first, so that where they fail, all is as before."""
        states, number = [*self._states, after], self.number
        with refusing(self._states[-1], move[0] if isinstance(move[0], int) else -1):
            unaware, asked = self._unaware(move, states), self._questions(states, move, number + 1)
            for seat in range(-1, self.record.players):  # everybody will look at it
                after.observe(seat)
        if remark is not None:
            self._remarks[number] = remark
        self._notice(number, unaware)
        self._note(number, move)
        self.record.moves.append(_shared(move))
        self._draws += move[0] == DRAW
        self._asked, self._states = asked, states[-WINDOW:]
        self._reveal_when_over()

    def _note(self, number: int, move: Move) -> None:
        if move[0] == UNDO:
            self._effective.pop()
        else:
            self._effective.append(number)

    def _notice(self, number: int, unaware: Sequence[int]) -> None:
        """Remember who (-1: spectators) can't have noticed a move."""
        for seat in unaware:
            self._unnoticed[seat].append(number)

    def _unaware(self, move: Move, states: Sequence[State]) -> list[int]:
        """The seats (and -1, spectators) that see no difference. Where spectators see one, everybody does."""
        if move[0] == UNDO:
            return self._unaware_of_undone()
        before, after = states[-2], states[-1]
        if before.observe(-1) != after.observe(-1):
            return []
        seats = [seat for seat in range(-1, self.record.players) if seat != move[0]]
        return [seat for seat in seats if before.observe(seat) == after.observe(seat)]

    def _unaware_of_undone(self) -> list[int]:
        """Whoever did not notice the last move does not notice its undo, either."""
        undone = self._effective[-1]
        places = {seat: bisect_left(self._unnoticed[seat], undone) for seat in range(-1, self.record.players)}
        return [seat for seat, place in places.items() if self._unnoticed[seat][place : place + 1] == [undone]]

    def _questions(self, states: Sequence[State], move: Move, number: int) -> dict[int, int]:
        """Who has to choose now, and since when; the same choices as before are the same question."""
        now = states[-1]
        if move[0] in (DRAW, UNDO):
            return dict.fromkeys(now.waiting, number)
        then = states[-2]
        return {
            seat: self._asked[seat] if self._same_question(then, now, seat, move) else number for seat in now.waiting
        }

    def _same_question(self, then: State, now: State, seat: int, move: Move) -> bool:
        if seat == move[0] or seat not in self._asked:
            return False
        return bool((then.legal_words(seat) == now.legal_words(seat)).all())

    def close(self) -> None:
        """End a game before its end; what has been drawn can be checked from now on."""
        self._asked = {}
        self.record.secret = self._secret

    @property
    def is_closed(self) -> bool:
        return self.record.secret is not None and self.record.result is None

    def _refuse_if_closed(self) -> None:
        if self.is_closed:
            raise NotPossible("error-closed")

    def _reveal_when_over(self) -> None:
        """The secret is shown after the last move, and not before. If the rules can't say who has won, the game has
        ended without a result, like one that is closed, and everybody is told why."""
        if not self._states[-1].is_over:
            return
        self.record.secret = self._secret
        try:
            over = self.observe(-1)
            self.record.result, _ = over.ranks(), over.scores()
        except Exception as error:
            report("rules", self._states[-1], -1, error, f"{self.game.package}/rules.py")
            self._remarks[self.number - 1] = Message("game-uncounted")


def _shared(move: Move) -> Move:
    return _known_moves.setdefault(move, move)
