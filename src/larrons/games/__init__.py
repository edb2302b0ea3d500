"""One folder a game; games are found through the entry point group `larrons.games`."""
