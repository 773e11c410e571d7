"""The menu: a window at night, and each cat on its sill is a game."""
