"""What a player of Shut Up Cat is asked: each question with what is chosen so far."""
