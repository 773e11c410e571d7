"""A game that was played, shown again: step by step or as a film, with what the cats believed beside it."""
