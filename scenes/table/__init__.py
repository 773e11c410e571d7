"""What the three tables share: guests and their seats, the loop of decisions, bots that think in slices."""
