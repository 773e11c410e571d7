"""A card of Kitten Me as a sprite: in a reveal it lights up and says what it counts for, or is darkened."""

from dataclasses import dataclass
from math import inf

from scenes.pictures.kitten_me import LIGHT, card_light, card_shade
from scenes.stage.canvas import Canvas
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size

_WORDS = 0.8
"""How much of a card's width its worth may take."""


@dataclass(eq=False)
class CardSprite(Sprite):
    worth: int = 0
    """What it was counted for; 0 while it is not counted."""
    dark: float = 0.0
    """How dark it is, from 0 to 1."""

    def plain(self) -> None:
        """Neither lit nor dark."""
        self.worth, self.dark = 0, 0.0

    def marks(self) -> object:
        return self.worth, self.dark

    def draw_marks(self, canvas: Canvas) -> None:
        if self.dark and not self.flip:
            self._darken(canvas)
        if self.worth:
            self._light_up(canvas)

    def _darken(self, canvas: Canvas) -> None:
        art, width = canvas.kit.art, canvas.kit.view.px(self.width * self.scale)
        shade = art.faded(art.picture(card_shade(), width, angle=self.angle), self.dark)
        canvas.put(shade, self.x, self.y - self.lift)

    def _light_up(self, canvas: Canvas) -> None:
        kit = canvas.kit
        width = kit.view.px(self.width * self.scale * LIGHT)
        canvas.put(kit.art.picture(card_light(), width, angle=self.angle), self.x, self.y - self.lift)
        style = Style(Face.TITLE, Size.BUTTON, kit.colours.lamplight, outline=kit.colours.ink)
        top = self.below_middle(-self.height * self.scale / 2)
        words = f"+{self.worth}"
        style = kit.type.fitted(words, style, self.width * self.scale * _WORDS, inf)
        canvas.text(words, style, *top, across=0.5, down=0.25)
