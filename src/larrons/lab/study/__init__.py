"""What designers ask of a game: simulated with bots, measured, and told on a page."""
