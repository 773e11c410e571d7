"""Widgets and sprites of this table."""
