"""A Three Cat Night: setting it up, the standings between its games, and the picture of who won it."""
