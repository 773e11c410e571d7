"""The end of a game: who won and why, how it went, and another one."""
