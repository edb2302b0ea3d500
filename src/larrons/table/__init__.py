"""A game being played by seats: commands in, events out, an append-only log; no input or output of its own."""
