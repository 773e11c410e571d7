"""A monkey at the program: random events, legal moves in between, and frames and memory measured."""
