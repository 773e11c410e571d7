"""A game that was played, shown again: step by step or playing on, with what the cats believed beside it."""
