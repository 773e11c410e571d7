"""What the tables of all games share: seats, the loop of decisions, bots that think in slices, one way to
show and one way to ask."""
