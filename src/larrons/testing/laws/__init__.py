"""What a game has to keep, as tests: one module a subject."""
