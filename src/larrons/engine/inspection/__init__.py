"""What is wrong with a game, read from its files."""
