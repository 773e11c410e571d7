"""The rule book: each game in our own words, with its cards, a list of contents and a search."""
