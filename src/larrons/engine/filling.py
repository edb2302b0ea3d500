"""How the bytes of a record become numbers, as tables and as the kernel `fill_row`; what they mean says `features`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from larrons.engine.bits import U, highest_bit
from larrons.engine.compile import compiled, inlined
from larrons.engine.contract import Array, Int
from larrons.engine.differences import WIDTH, differing

Table = np.ndarray[Any, np.dtype[Any]]
# For each of the 256 values of a byte, to which number it adds, and how much.
Lookup = tuple[tuple[int, ...], tuple[float, ...]]
BYTE = 256

# What `counts` counts, in the order of the `Tables`; and their columns
ONES, ONES_OF_SEVERAL, ONES_ADDED, NUMBERS, CHOICES, SUMS = range(6)
OFFSET, COLUMN, FIRST, NEXT_COLUMN, COUNT, WHOLE = range(6)
SHORT = 8  # fewer bytes beside each other are not worth a look at all of them


class Tables(NamedTuple):
    """How the bytes of a record become numbers; the first six have an entry for each observing seat.

    A row of the first three is about the byte at `OFFSET`. What each of its values means stands from `FIRST` on:
    `amounts` says what to write, `places` how far from `COLUMN`. It is one number, one of several numbers, or added to
    a number that others add to as well. The rows of the next three are runs, in the same order: `COUNT` bytes beside
    each other, each of which is told `NEXT_COLUMN` further than the one before. `counts` says how many rows a seat has.

    Most bytes of long fields have their `usual` value most of the time. So only the bytes of a run up to the last that
    differs are looked up one by one, unless the run says that it is to be looked at as a `WHOLE`.
    """

    ones: Array
    ones_of_several: Array
    ones_added: Array
    numbers: Array
    choices: Array
    sums: Array
    counts: Array
    usual: Array
    places: Array
    amounts: Array


@inlined
def fill_ones(tables: Tables, seat: Int, records: Array, out: Array, row: Int) -> None:
    """What follows from single bytes."""
    ones, several, added, counts = tables.ones, tables.ones_of_several, tables.ones_added, tables.counts
    places, amounts = tables.places, tables.amounts
    for i in range(counts[seat, ONES]):
        out[row, ones[seat, i, COLUMN]] = amounts[ones[seat, i, FIRST] + records[row, ones[seat, i, OFFSET]]]
    for i in range(counts[seat, ONES_OF_SEVERAL]):
        at = several[seat, i, FIRST] + records[row, several[seat, i, OFFSET]]
        out[row, several[seat, i, COLUMN] + places[at]] = amounts[at]
    for i in range(counts[seat, ONES_ADDED]):
        at = added[seat, i, FIRST] + records[row, added[seat, i, OFFSET]]
        if amounts[at] != 0:  # most are nothing, and one addition would wait for the other
            out[row, added[seat, i, COLUMN] + places[at]] += amounts[at]


@inlined
def run_length(runs: Array, seat: Int, run: Int, usual: Array, records: Array, row: Int) -> Int:
    """How many bytes of a run are to be looked up."""
    count = U(runs[seat, run, COUNT])
    if runs[seat, run, WHOLE]:
        return count
    news = differing(records, row, usual, 0, runs[seat, run, OFFSET]) & ((U(1) << count) - U(1))
    return U(highest_bit(news) + 1) if news else U(0)


@inlined
def fill_numbers(tables: Tables, seat: Int, records: Array, out: Array, row: Int) -> None:
    """The runs of numbers, and what usual bytes become at their ends."""
    runs, usual, amounts = tables.numbers, tables.usual, tables.amounts
    for run in range(tables.counts[seat, NUMBERS]):
        offset, column, first = runs[seat, run, OFFSET], runs[seat, run, COLUMN], runs[seat, run, FIRST]
        along, length = runs[seat, run, NEXT_COLUMN], run_length(runs, seat, run, usual, records, row)
        for i in range(length):
            out[row, column + i * along] = amounts[first + records[row, offset + i]]
        rest = amounts[first + usual[0, offset]]
        if rest != 0:
            for i in range(length, runs[seat, run, COUNT]):
                out[row, column + i * along] = rest


@inlined
def fill_choices(tables: Tables, seat: Int, records: Array, out: Array, row: Int) -> None:
    """The runs of bytes that become one of several numbers each."""
    runs, usual, places, amounts = tables.choices, tables.usual, tables.places, tables.amounts
    for run in range(tables.counts[seat, CHOICES]):
        offset, column, first = runs[seat, run, OFFSET], runs[seat, run, COLUMN], runs[seat, run, FIRST]
        along, length = runs[seat, run, NEXT_COLUMN], run_length(runs, seat, run, usual, records, row)
        for i in range(length):
            at = first + records[row, offset + i]
            out[row, column + i * along + places[at]] = amounts[at]
        at = first + usual[0, offset]
        for i in range(length, runs[seat, run, COUNT]):
            out[row, column + i * along + places[at]] = amounts[at]


@inlined
def add_sums(tables: Tables, seat: Int, records: Array, out: Array, row: Int) -> None:
    """The runs of bytes that add to numbers; usual ones at the end of a run add nothing."""
    runs, places, amounts = tables.sums, tables.places, tables.amounts
    for run in range(tables.counts[seat, SUMS]):
        offset, column, first = runs[seat, run, OFFSET], runs[seat, run, COLUMN], runs[seat, run, FIRST]
        along = runs[seat, run, NEXT_COLUMN]
        for i in range(run_length(runs, seat, run, tables.usual, records, row)):
            at = first + records[row, offset + i]
            if amounts[at] != 0:
                out[row, column + i * along + places[at]] += amounts[at]


@compiled
def fill_row(tables: Tables, seat: Int, records: Array, out: Array, row: Int) -> None:
    """Write the numbers of a layout from the bytes of the record which this seat observes, both in this row.

    (A row is never taken out of an array here: Numba would count references to it, which takes longer than the rest.)
    """
    for column in range(out.shape[1]):
        out[row, column] = 0
    fill_ones(tables, seat, records, out, row)
    fill_numbers(tables, seat, records, out, row)
    fill_choices(tables, seat, records, out, row)
    add_sums(tables, seat, records, out, row)


@compiled
def fill(tables: Tables, seat: Int, record: Array, out: Array) -> None:
    """`fill_row` for one record."""
    fill_row(tables, seat, record.reshape(1, -1), out.reshape(1, -1), 0)


@compiled
def fill_rows(tables: Tables, records: Array, seats: Array, out: Array) -> None:
    """`fill_row` for many records, each as the seat beside it observed it."""
    for i in range(len(records)):
        fill_row(tables, seats[i], records, out, i)


# The tables are made


class Step(NamedTuple):
    """A byte of the record, the first number it may become, what its values mean; and whether others add to it too."""

    offset: int
    column: int
    lookup: Lookup
    adds: bool


def tables(of_seats: Sequence[Sequence[Step]], usual: Table) -> Tables:
    """For the steps of each seat, and a record of usual bytes."""
    lookups: dict[Lookup, int] = {}
    kinds = [_of_seat(steps, lookups, usual) for steps in of_seats]
    counts = np.array([[len(rows) for rows in of_seat] for of_seat in kinds], np.uint32)
    rows = [_stacked([np.array(rows, np.uint32).reshape(-1, 6) for rows in kind]) for kind in zip(*kinds, strict=True)]
    places = np.array([places for places, _ in lookups], np.uint32).reshape(-1)
    amounts = np.array([amounts for _, amounts in lookups], np.float32).reshape(-1)
    return Tables._make([*rows, counts, usual.reshape(1, -1), places, amounts])


def _of_seat(steps: Sequence[Step], lookups: dict[Lookup, int], usual: Table) -> list[list[list[int]]]:
    """The rows of the first six tables for one seat."""
    rows: list[list[list[int]]] = [[] for _ in range(6)]
    for run in _runs(steps, usual):
        (places, amounts), adds, count = run[0].lookup, run[0].adds, len(run)
        first = lookups.setdefault(run[0].lookup, len(lookups)) * BYTE
        kind = 2 if adds else int(len(set(places)) > 1)
        near = 0 if kind else places[0]
        if count < SHORT:
            rows[ONES + kind] += [[one.offset, one.column + near, first, 0, 1, 1] for one in run]
            continue
        offset, along = run[0].offset, run[1].column - run[0].column
        added = adds and amounts[usual[offset]] != 0  # also by usual ones
        whole = added or offset + WIDTH > len(usual)  # or there are too few bytes to look at them all at once
        rows[NUMBERS + kind].append([offset, run[0].column + near, first, along, count, int(whole)])
    return rows


def _runs(steps: Sequence[Step], usual: Table) -> Iterator[list[Step]]:
    """Steps that do the same to up to `WIDTH` bytes beside each other."""
    run: list[Step] = []
    for step in steps:
        if run and not (len(run) < WIDTH and usual[step.offset] == usual[run[0].offset] and _goes_on(run, step)):
            yield run
            run = []
        run.append(step)
    if run:
        yield run


def _goes_on(run: list[Step], step: Step) -> bool:
    last = run[-1]
    if (step.lookup, step.adds, step.offset) != (last.lookup, last.adds, last.offset + 1) or step.column < last.column:
        return False
    return len(run) == 1 or step.column - last.column == run[1].column - run[0].column


def _stacked(arrays: Sequence[Table]) -> Table:
    """The rows of all seats as one table; what shorter ones end in is not counted."""
    longest = max(map(len, arrays))
    return np.stack([np.pad(array, [(0, longest - len(array)), (0, 0)]) for array in arrays])
