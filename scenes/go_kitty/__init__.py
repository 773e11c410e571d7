"""The Go Kitty table: two to five cats in a garden who ask each other for cards and gather Clowders."""
