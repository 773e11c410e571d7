"""Everything that is seen and heard, and the name and version of the program."""

NAME = "Three Cat Night"
"""In every language."""

__version__ = "0.1.0"
