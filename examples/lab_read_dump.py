"""Reads what `larrons lab dump` wrote, a block at a time: how well does a linear policy guess the bots' actions?

larrons lab dump bakschisch games.parquet --bots careful --games 2000
python examples/lab_read_dump.py games.parquet
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow.parquet


def blocks(path: str, rows: int = 8192) -> Iterator[dict[str, Any]]:
    """The columns as arrays without a copy, never more than so many rows at once."""
    for batch in pyarrow.parquet.ParquetFile(path).iter_batches(rows):
        found = {}
        for name, column in zip(batch.schema.names, batch.columns, strict=True):
            is_list = hasattr(column, "values")
            found[name] = column.flatten().to_numpy().reshape(len(batch), -1) if is_list else column.to_numpy()
        yield found


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    given = parser.parse_args(arguments)
    about = json.loads(pyarrow.parquet.read_schema(given.file).metadata[b"larrons"])
    print(f"{about['game']}, {about['games']} games of {', '.join(about['bots'])}, seed {about['seed']}")
    weights = np.zeros((len(about["features"]) + 1, len(about["actions"])), np.float32)
    began, right, count = time.monotonic(), 0, 0
    for block in blocks(given.file):
        seen = np.pad(block["observation"], ((0, 0), (0, 1)), constant_values=1.0)
        logits = np.where(block["mask"] == 1, seen @ weights, -np.inf)
        right += int((logits.argmax(axis=1) == block["action"]).sum())
        count += len(seen)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        chances[np.arange(len(seen)), block["action"]] -= 1
        weights -= 2.0 * seen.T @ chances / len(seen)
    seconds = time.monotonic() - began
    print(f"{count} decisions; guessed {100 * right / count:.0f} % of them while reading once, in {seconds:.0f} s")
    return right / count


if __name__ == "__main__":
    main()
