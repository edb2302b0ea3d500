"""Where a finished game was won: the chances move by move, each decision and each draw weighed (docs/review.md)."""
