"""The game for a screen reader: what is on the screen as a tree of words, what happens as announcements."""
