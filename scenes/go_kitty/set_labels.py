"""Small labels under the sets that lie on the cloth: whose they are, and what."""

from collections.abc import Callable, Iterator

from pygame import FRect

from game.core import Seat
from scenes.go_kitty.faces import clowder_name
from scenes.go_kitty.shown import Shown
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Name, is_you, short
from scenes.table.stands import Pieces

_HIGH = 26.0
_WIDER = 1.16
_ON_RIBBON = 6.0
"""How much of the edge of a ribbon a label may cover."""
_SHARE = 0.4
"""How much of a set its label may cover."""

_UNDER = ("laid", "looked", "ribbon")
"""The pieces that say where labels stand."""


class SetLabels(Decor):
    """Shown while nothing moves, and only where there is room for them."""

    def __init__(
        self, pieces: Pieces, shown: Callable[[], Shown], name: Name, off: Callable[[], list[FRect]]
    ) -> None:
        """They keep off what must be read itself."""
        super().__init__()
        self._off = off
        self._pieces, self._shown, self._name = pieces, shown, name
        self.at_rest = True
        self._kept_labels = KeptPicture()

    def labels(self, canvas: Canvas) -> Iterator[tuple[str, FRect]]:
        """What is written where: whose and what, or only what. Cards that are looked at lie above them."""
        kit, style = canvas.kit, self._style(canvas)
        shown_off = [self._pieces[key].rect for key in self._pieces.keys_with_prefix("looked")]
        for seat, sets in enumerate(self._shown().laid):
            for number, clowder in enumerate(sets):
                cards = [
                    self._pieces[key].rect for key in self._pieces.keys_with_prefix("laid", seat, number)
                ]
                if not cards:
                    continue
                box = cards[0].unionall(cards[1:])
                if box.collidelist(shown_off) >= 0:
                    continue
                what = clowder_name(clowder)
                whole = self._whole(seat, what)
                widest = box.width * _WIDER - 16
                text = next((one for one in (whole, what) if kit.type.measure(one, style)[0] <= widest), "")
                height = kit.type.measure(what, style)[1]
                if text and height <= box.height * _SHARE:
                    width = kit.type.measure(text, style)[0] + 16
                    label = FRect(0, 0, width, height).move_to(midbottom=(box.centerx, box.bottom + 6))
                    yield text, self._beside_ribbons(label)

    def _beside_ribbons(self, label: FRect) -> FRect:
        """Farther left where it would lie on somebody's points."""
        ribbons = [self._pieces[key].rect for key in self._pieces.keys_with_prefix("ribbon")]
        lefts = [ribbons[number].left + _ON_RIBBON for number in label.collidelistall(ribbons)]
        return label.move_to(right=min((label.right, *lefts)))

    def _whole(self, seat: Seat, what: str) -> str:
        if is_you(self._name, seat):
            return say("go_kitty.laid_label_yours", what=what)
        return say("go_kitty.laid_label", name=short(self._name(seat)), what=what)

    def draw(self, canvas: Canvas) -> None:
        """They stay as they are until what lies there does not."""
        if not self.at_rest:
            return
        others = self._off()
        lie = [
            tuple(self._pieces[key].rect) for kind in _UNDER for key in self._pieces.keys_with_prefix(kind)
        ]
        shows = (self._shown().laid, lie, [tuple(one) for one in others])
        if self._kept_labels.is_of(canvas, shows):
            self._kept_labels.draw(canvas)
            return
        began = canvas.mark()
        self._draw_labels(canvas, others)
        self._kept_labels.keep(canvas, began, shows)

    def _draw_labels(self, canvas: Canvas, others: list[FRect]) -> None:
        colours = canvas.kit.colours
        for text, box in self.labels(canvas):
            if box.collidelist(others) >= 0:
                continue
            plate(canvas, box, Plate(colours.dark, radius=10, outline=2.5, ink=colours.ink, gloss=0))
            canvas.text(text, self._style(canvas), *box.center, across=0.5, down=0.5)

    def _style(self, canvas: Canvas) -> Style:
        tone = canvas.kit.colours.dark
        style = Style(Face.BOLD, Size.SMALL * 0.8, tone.words, align=0.5)
        return canvas.kit.type.fitted("Ag", style, 1000, _HIGH)
