"""Deck files and their only reader and checker."""

from rumpus.decks.load import Deck, DeckError, find_deck, parse_deck, read_deck, shipped

__all__ = ["Deck", "DeckError", "find_deck", "parse_deck", "read_deck", "shipped"]
