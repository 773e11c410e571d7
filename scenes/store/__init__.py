"""What outlives the navigator: settings, table plans and saved games, as files that people can read."""
