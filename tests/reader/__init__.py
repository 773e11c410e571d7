"""Plays the game as somebody does who only hears it: by what the system's accessibility bus tells."""
