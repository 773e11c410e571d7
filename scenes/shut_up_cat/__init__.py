"""The Shut Up Cat table: a bed with a ring of tiles, eight dice, a turn in three steps, a roaming cat."""
