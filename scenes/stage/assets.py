"""Where the files that ship with the game lie, in a checkout and in the packaged program alike."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
