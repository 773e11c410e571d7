"""A monkey at the program: it does anything to the window, plays in between, and watches what comes of it."""
