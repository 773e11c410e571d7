"""Saved games: a page to find, open, carry about and let go of them, and a sheet to name a new one."""
