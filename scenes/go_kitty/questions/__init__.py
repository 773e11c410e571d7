"""What a player of Go Kitty is asked: each question with its widgets and with what is chosen so far."""
