"""Every sound that a scene plays has its files, and every file is played by some scene."""

import re
from pathlib import Path

from scenes.stage.sound import Sound

SCENES = Path(__file__).resolve().parents[2] / "scenes"
_PLAYED = re.compile(r'(?:sound\.play(?:\(|, )|_hear\(|hear\(|sound=)\s*"([a-z_]+)"')
_MUSIC = re.compile(r'music(?:: ClassVar\[str \| None\])? = "([a-z_]+)"')


def texts() -> list[str]:
    return [file.read_text(encoding="utf-8") for file in SCENES.rglob("*.py")]


def test_every_sound_that_is_played_exists() -> None:
    played = {name for text in texts() for name in _PLAYED.findall(text)}
    assert len(played) > 10
    missing = {name for name in played if not Sound().variants(name)}
    assert missing == set()


def test_every_loop_that_is_played_exists() -> None:
    loops = {name for text in texts() for name in _MUSIC.findall(text)}
    assert loops == {"menu", "parlour", "garden", "bedroom"}
    sounds = SCENES.parent / "assets" / "sounds"
    assert all((sounds / f"music_{name}.ogg").exists() for name in loops)
