"""Tables that a script has written once, read from beside the code that uses them."""

from importlib.resources import files


def read_data(package: str, name: str) -> bytes:
    """The content of a data file in a package."""
    return files(package).joinpath(name).read_bytes()
