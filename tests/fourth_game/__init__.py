"""Fish Bowl, a whole game in one folder: the rest of the program needs no change for another game."""
