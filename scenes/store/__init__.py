"""What outlives the evening: settings, table plans and saved games, as files that people can read."""
