"""What is said and taught at this table."""
