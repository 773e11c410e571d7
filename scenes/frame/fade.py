"""The last picture of one scene, growing fainter over the next."""

from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.stage.theme import Seconds


@dataclass(slots=True)
class Fade:
    """One scene's picture fades into the next. It begins once the next scene can be seen; until then the
    picture stays."""

    picture: Surface
    left: float = Seconds.SWITCH
    next_is_ready: bool = False
    sharp: Surface | None = None
    """What `picture` was stretched from when the window has changed: it stands in, and never fades."""

    @staticmethod
    def stretched(sharp: Surface, size: tuple[int, int]) -> "Fade":
        """The same fade for a window of another size."""
        return Fade(pygame.transform.smoothscale(sharp, size), sharp=sharp)

    def stay(self) -> None:
        self.left = Seconds.SWITCH

    def shown(self) -> Surface:
        """Whole it is only copied: blending it as if it were not takes twenty times as long."""
        whole = self.left >= Seconds.SWITCH
        self.picture.set_alpha(None if whole else round(255 * self.left / Seconds.SWITCH))
        return self.picture
