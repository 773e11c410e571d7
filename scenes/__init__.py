"""Everything that is seen and heard, and the version of the program."""

__version__ = "0.1.0"
