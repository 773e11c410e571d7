"""Cards as sprites with a label: the name is written on it at run time, as large as the label takes."""

from dataclasses import dataclass

from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.typesetter import Typesetter, once_for_typesetter


class CardLabel(Record):
    """The label of a game's cards, in widths of a card: how far below the middle of the card it has its own,
    how wide and how high it is. `line` says how many times as high a line on it may be."""

    down: float
    width: float
    height: float
    line: float


def label_in(box: tuple[int, int, int, int], card: tuple[int, int], line: float) -> CardLabel:
    _, top, across, high = box
    width, height = card
    return CardLabel((top + high / 2 - height / 2) / width, across / width, high / width, line)


@dataclass(eq=False)
class NamedCard(Sprite):
    """A game's own class says in `choose_face` whether a card is large enough for its name."""

    _named: bool = True

    @property
    def named(self) -> bool:
        return self._named

    @property
    def face(self) -> Drawing:
        seen = super().face
        return seen if self._named or seen is not self.drawing else self.without_label(seen)

    def without_label(self, face: Drawing) -> Drawing:
        """A face too small for a name to be written on it."""
        raise NotImplementedError


@once_for_typesetter
def name_style(typesetter: Typesetter, name: str, label: CardLabel, width: int, ink: str) -> Style:
    """As large as the label of a card so wide can take, whatever the player's text scale: the label does not
    grow with it."""
    style = Style(Face.TITLE, Size.BODY / typesetter.theme.text_scale, ink, align=0.5)
    return typesetter.fitted(name, style, width * label.width, width * label.height * label.line)


@once_for_typesetter
def longest_word(typesetter: Typesetter, name: str) -> float:
    """How wide the longest word of a name is in the smallest letters."""
    return max(typesetter.measure(word, Style(Face.TITLE, 0))[0] for word in name.split())
