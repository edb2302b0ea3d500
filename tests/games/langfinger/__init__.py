"""Langfinger."""
