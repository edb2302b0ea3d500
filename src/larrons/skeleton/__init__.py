"""`larrons new-game`: a complete tiny game to change step by step, as a package of its own."""
