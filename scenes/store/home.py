"""The player's home folder, also where the system knows of none."""

from pathlib import Path


def home() -> Path:
    """Without a home, the folder for temporary files: there one can always write."""
    try:
        return Path.home()
    except RuntimeError:
        from tempfile import gettempdir  # noqa: PLC0415 - hardly anybody has no home

        return Path(gettempdir())
