"""A card of Kitten Me as a sprite: in a reveal it lights up or is darkened; and what lit cards count for."""

from dataclasses import dataclass
from math import cos, inf, radians, sin

from scenes.kitten_me.places.geometry import HAND_CARD
from scenes.pictures.kitten_me import LIGHT, card_light, card_shade
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.sprites import Sprite, SpriteGroup
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_WORDS, _WORDS_ON_A_SMALL_ONE = 0.8, 0.6
"""How much of a card's width its worth may take; beside a small one there may be a badge."""
_FOOT, _FOOT_OF_A_SMALL_ONE = 0.6, 0.96
"""How far down a card its worth is written at its foot, as a share of half its height from its middle."""
_NARROW = 0.6
"""Its number fills the upper edge of a card of which no more of its width is seen."""


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
        art, width = canvas.kit.art, canvas.kit.window.px(self.width * self.scale)
        shade = art.faded(art.picture(card_shade(), width, angle=self.angle), self.dark)
        canvas.put(shade, self.x, self.y - self.lift)

    def _light_up(self, canvas: Canvas) -> None:
        kit = canvas.kit
        width = kit.window.px(self.width * self.scale * LIGHT)
        canvas.put(kit.art.picture(card_light(), width, angle=self.angle), self.x, self.y - self.lift)

    def place_of_worth(self, seen: float) -> tuple[float, float]:
        """In the middle of so much of its width: at the upper edge, or at the foot if the card's own number
        fills what is seen of that."""
        turn, half = radians(self.angle), self.height * self.scale / 2
        foot = _FOOT_OF_A_SMALL_ONE if self.is_small else _FOOT
        x, y = self.below_middle(half * (foot if self.at_foot(seen) else -1))
        across = (seen - self.width * self.scale) / 2
        return x + cos(turn) * across, y + sin(turn) * across

    def at_foot(self, seen: float) -> bool:
        """Whether what it counts for is told at its foot."""
        return self.is_small or seen < _NARROW * self.width * self.scale

    @property
    def is_small(self) -> bool:
        """Whether it lies in a row before another seat."""
        return self.width < HAND_CARD / 2


def expect_card(sprite: Sprite) -> CardSprite:
    """A piece of this table as the card that it is."""
    assert isinstance(sprite, CardSprite)
    return sprite


class Worths(Decor):
    """What every lit card counts for, on the part of it that no other card hides."""

    def __init__(self, sprites: SpriteGroup) -> None:
        super().__init__()
        self._sprites = sprites
        self._kept_worths = KeptPicture()

    def draw(self, canvas: Canvas) -> None:
        """They stay as they are until a card in sight does not."""
        cards = self._in_sight()
        if any(card.worth for card in cards):
            shows = [(card.worth, tuple(card.rect), card.width, card.angle, card.z) for card in cards]
            self._kept_worths.show(canvas, shows, self._draw_worths)

    def _draw_worths(self, canvas: Canvas) -> None:
        kit = canvas.kit
        style = Style(Face.TITLE, Size.BUTTON, kit.colours.lamplight, outline=kit.colours.ink)
        for card, seen in self.lit():
            words = f"+{card.worth}"
            widest = card.width * card.scale * (_WORDS_ON_A_SMALL_ONE if card.is_small else _WORDS)
            fits = kit.typesetter.fitted(words, style, min(seen, widest), inf)
            place, down = card.place_of_worth(seen), 1.0 if card.at_foot(seen) else 0.25
            canvas.text(words, fits, *place, across=0.5, down=down)

    def lit(self) -> list[tuple[CardSprite, float]]:
        """The lit cards, and how much of the width of each is seen."""
        cards = self._in_sight()
        rects = [card.rect for card in cards]
        found = []
        for card, rect in zip(cards, rects, strict=True):
            if card.worth:
                over = [rects[at] for at in rect.collidelistall(rects) if cards[at].z > card.z]
                hidden = [one.left for one in over if one.left > rect.left]
                found.append((card, min([rect.right, *hidden]) - rect.left))
        return found

    def _in_sight(self) -> list[CardSprite]:
        members = (one for one in self._sprites.members if one.visible and one.alpha > 0)
        return [one for one in members if isinstance(one, CardSprite)]
