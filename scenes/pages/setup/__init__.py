"""Setting a table: who sits where, by which rules, from which deal."""
