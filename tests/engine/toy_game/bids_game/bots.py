"""The compiled bot stands with the rules."""
