"""What the phone of a seat shows, one file a question."""
