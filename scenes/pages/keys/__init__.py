"""The page of all keys."""
