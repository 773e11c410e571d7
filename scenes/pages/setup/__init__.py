"""The set-up of a game: who sits where, by which rules, from which deal."""
