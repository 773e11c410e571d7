"""The pages between and around the games, and what pages share."""
