"""A review at a terminal: the curves as lines of blocks, the balance, what decided the game, and what was wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from larrons.engine.records import Record
from larrons.engine.view import COLOURS, SHAPES
from larrons.engine.words import Words
from larrons.review.judging import WORDS
from larrons.review.report import Part, Review
from larrons.review.telling import MARKS, Option, Told, flagged, fortunes, moments, percent, signed, slips, tally, tell
from larrons.review.work import Work
from larrons.table.telling import tell_rules

BLOCKS = " ▁▂▃▄▅▆▇█"
NO_BREAK = "\N{NO-BREAK SPACE}"
Line = tuple[str, Text]  # the number of a move, and what is said of it
STYLES = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow"}


def work_out(work: Work, console: Console, words: Words) -> Review:
    """Go through the work with a bar that shows how far it is (no bar in a pipe)."""
    found = None
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("review-working"), total=1.0)
        for progress in work.run():
            found = progress.review or found
            bar.update(task, completed=progress.share)
    assert found is not None
    return found


def show(console: Console, record: Record, review: Review, words: Words) -> None:
    """All of it but what a table of hundreds of lines would say: that is in the JSON."""
    told = tell(record, review, words)
    console.print(Text(words.say("review-title", game=words.say("title")), "bold"))
    if rules := tell_rules(words, record.game):
        console.print(rules)
    console.print(words.say("review-curve"))
    console.print(_curves(review, words, max(20, min(console.width - 24, 100))))
    console.print()
    console.print(_balances(review, words))
    _list(console, words.say("review-moments"), (_moment(each, words) for each in moments(told, review)))
    wrong, shown = flagged(told), slips(told)
    _list(console, words.say("review-slips"), [*_counts(review, words), *(_slip(each, words) for each in shown)])
    if len(shown) < len(wrong):
        console.print(Text(words.say("review-slips-some-json", shown=len(shown), count=len(wrong)), "dim"))
    _list(console, words.say("review-fortunes"), (_moment(each, words) for each in fortunes(told)))
    console.print()
    about = words.say("review-effort", rounds=review.rounds, simulations=review.simulations)
    console.print(Text(about, "dim"))


def _badge(seat: int, words: Words) -> Text:
    return Text(f"{SHAPES[seat]} {words.name(seat)}", COLOURS[seat])


def _curves(review: Review, words: Words, width: int) -> Table:
    grid = _grid("", "", "")
    grid.columns[1].justify = "left"  # a curve may end in blanks: a chance of nought
    for seat in range(review.players):
        course = [review.start[seat], *(step.chances[seat] for step in review.steps)]
        grid.add_row(_badge(seat, words), Text(_blocks(course, width), COLOURS[seat]), percent(words, course[-1]))
    return grid


def _blocks(course: Sequence[float], width: int) -> str:
    """A curve as blocks, one for each of so many stretches of it."""
    width = min(width, len(course))
    stretches = [course[i * len(course) // width : (i + 1) * len(course) // width] for i in range(width)]
    return "".join(BLOCKS[round(sum(part) / len(part) * (len(BLOCKS) - 1))] for part in stretches)


def _balances(review: Review, words: Words) -> Table:
    parts = ("start", "luck", "own", "others", "result", "lost", "accuracy")
    grid = _grid("", *(words.say(f"review-{part}") for part in parts))
    for seat, balance in enumerate(review.balances):
        changes = [_part(part, words) for part in (balance.luck, balance.own, balance.others)]
        ends = percent(words, balance.start), percent(words, balance.result)
        judged = (percent(words, share) for share in (review.lost(seat), review.accuracy(seat)))
        grid.add_row(_badge(seat, words), ends[0], *changes, ends[1], *judged)
    return grid


def _part(part: Part, words: Words) -> str:
    """A share of a result, and how sure it is."""
    return f"{signed(words, part.value)} {words.say('review-error', points=round(200 * part.error))}"


def _counts(review: Review, words: Words) -> Iterator[Line]:
    """How many slips of each kind a seat has made."""
    for seat in range(review.players):
        counts = tally(review, seat)
        line = _badge(seat, words)
        for word, _ in WORDS:
            if word in MARKS:
                named = words.say(f"review-count-{word}", count=counts[word])
                line.append(f"  {MARKS[word]} {counts[word]} {named}", STYLES[word] if counts[word] else "dim")
        yield "", line


def _grid(*headings: str) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", show_header=any(headings))
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if number == 0 else "right")
    return grid


def _list(console: Console, heading: str, lines: Iterable[Line]) -> None:
    """Lines with the numbers of their moves; what does not fit goes on below the text, not below the number."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="dim", min_width=4)
    grid.add_column()
    for number, line in lines:
        grid.add_row(number, line)
    if grid.row_count:
        console.print()
        console.print(Text(heading, "bold"))
        console.print(grid)


def _moment(told: Told, words: Words) -> Line:
    """A draw and what it did to everybody's chance, or a mistake and what it cost."""
    parts, changes = [Text(told.text), Text(told.kind, "dim")], dict(enumerate(told.step.change))
    if told.step.judgement:
        parts.append(Text(f"{MARKS[told.word]} {words.say(f'review-word-{told.word}')}", STYLES[told.word]))
        changes = {told.step.actor: -told.step.judgement.points / 100}
    parts += [
        Text(f"{SHAPES[seat]}{NO_BREAK}{signed(words, change)}", COLOURS[seat]) for seat, change in changes.items()
    ]
    return str(told.step.at), Text("  ").join(parts)


def _slip(told: Told, words: Words) -> Line:
    """A decision that lost, and what would have been better."""
    judgement, better = told.step.judgement, told.better
    assert judgement is not None
    line = Text.assemble(_badge(told.step.actor, words), "  ")
    line.append(f"{MARKS[told.word]} {words.say(f'review-word-{told.word}')}  ", STYLES[told.word])
    line.append(words.say("review-played", **_said(told.chosen, words)))
    if better:
        line.append(" " + words.say("review-better", **_said(better, words)))
    return str(told.step.at), line


def _said(option: Option, words: Words) -> dict[str, str]:
    """A move with its chance, and a reason where there is one."""
    chance = percent(words, option.judged.wins)
    if option.reason:
        chance = words.say("review-percent-why", percent=chance, reason=option.reason)
    return {"choice": option.label, "percent": chance}
