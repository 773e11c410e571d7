"""What outlives the program: settings, table plans and saved games, as files that people can read."""
