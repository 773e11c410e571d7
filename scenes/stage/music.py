"""Music: one tune that goes round, fades away for the next and waits where it is while nobody hears it.

A tune is decoded while it plays, a twentieth of a second at a time, so it takes no memory and no effect waits
for it.
"""

from pathlib import Path
from time import monotonic

import pygame

MUSIC_DUE = pygame.event.custom_type()
"""A tune has faded away: time to call `Music.go_on`."""
FADE_MS = 700
_PAUSE_MS = 100


class Music:
    """Plays one file at a time; a volume of 0 is silence. Without a device all this is a `pygame.error`."""

    def __init__(self) -> None:
        self.volume = 0.0
        self.heard: Path | None = None
        """The tune that goes round, once the one before has faded away; paused while nobody hears it."""
        self._wanted: Path | None = None
        self._wanted_at = 0.0
        """When the tune before will have faded away."""

    def play(self, file: Path | None) -> None:
        """Let the tune that is heard fade away, and then this one fade in."""
        if file == self._wanted:
            return
        self._wanted, self.heard = file, None
        self._wanted_at = monotonic() + FADE_MS / 1000
        if self.volume:
            pygame.mixer.music.fadeout(FADE_MS)
        else:
            pygame.mixer.music.stop()
        pygame.time.set_timer(MUSIC_DUE, FADE_MS + _PAUSE_MS, loops=1)

    def set_volume(self, volume: float) -> None:
        """At 0 the tune is paused, and none is begun."""
        paused, self.volume = not self.volume, volume
        if paused == (not volume):
            pygame.mixer.music.set_volume(volume)
            return
        # To pause music, pygame waits for the mixer and keeps the interpreter; the mixer waits for the
        # interpreter whenever an effect ends, and both could wait for ever. So no effect goes on meanwhile,
        # and `set_volume`, which lets the interpreter go, waits for one that is just ending.
        pygame.mixer.pause()
        pygame.mixer.music.set_volume(volume)
        if paused:
            pygame.mixer.music.unpause()
        else:
            pygame.mixer.music.pause()
        pygame.mixer.unpause()
        self.go_on()

    def go_on(self) -> None:
        """Begin the tune that is wanted, if it is time; one that cannot be read is silence."""
        waits = not self.volume or monotonic() < self._wanted_at
        if waits or self._wanted is None or self._wanted == self.heard:
            return
        self.heard = self._wanted
        pygame.mixer.music.stop()  # to load another, pygame would wait until this one has faded away
        try:
            pygame.mixer.music.load(self.heard)
        except pygame.error:
            return
        pygame.mixer.music.play(loops=-1, fade_ms=FADE_MS)

    def close(self) -> None:
        """No tune is heard any more, and no file is open."""
        if pygame.mixer.get_init():
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
