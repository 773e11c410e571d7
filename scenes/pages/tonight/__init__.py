"""Tonight's deal: one a day and game, the same for everybody in the world."""
