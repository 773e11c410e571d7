"""The page that lets phones in, and what it needs."""
