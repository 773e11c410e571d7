"""What players press, turn, type into and read. All of it works by mouse alone and by keyboard alone."""
