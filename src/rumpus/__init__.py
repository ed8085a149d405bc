"""Rumpus: a table for fast matching card games."""
