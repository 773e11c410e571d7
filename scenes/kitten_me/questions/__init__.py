"""What this table asks, one file a question."""
