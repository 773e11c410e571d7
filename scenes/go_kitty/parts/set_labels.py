"""Small labels on the sets that lie on the cloth: whose they are, and what."""

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

_UNDER = ("laid", "looked", "ribbon")
"""The pieces that say where labels stand."""


class SetLabels(Decor):
    """Shown while nothing moves, and only where there is room for them."""

    def __init__(
        self, pieces: Pieces, shown: Callable[[], Shown], name: Name, off: Callable[[], list[FRect]]
    ) -> None:
        """Labels lie on nothing that `off` names."""
        super().__init__()
        self._off = off
        self._pieces, self._shown, self._name = pieces, shown, name
        self.at_rest = True
        self._kept_labels = KeptPicture()

    def labels(self, canvas: Canvas) -> Iterator[tuple[str, FRect]]:
        """What is written where: whose and what, or only what if that is too long for one set of a seat.
        Cards that are looked at lie above them."""
        shown_off = [self._pieces[key].rect for key in self._pieces.keys_with_prefix("looked")]
        boxes = self._boxes()
        for seat, sets in enumerate(self._shown().laid):
            read = [number for number in range(len(sets)) if (seat, number) in boxes]
            read = [number for number in read if boxes[seat, number].collidelist(shown_off) < 0]
            names = {number: clowder_name(sets[number]) for number in read}
            wholes = {number: self._whole(seat, name) for number, name in names.items()}
            labels = self._fitting(canvas, seat, wholes, boxes)
            if len(labels) < len(read):
                labels = self._fitting(canvas, seat, names, boxes)
            yield from labels

    def _boxes(self) -> dict[tuple[Seat, int], FRect]:
        """Where each set lies."""
        cards: dict[tuple[Seat, int], list[FRect]] = {}
        for key in self._pieces.keys_with_prefix("laid"):
            cards.setdefault((key[1], key[2]), []).append(self._pieces[key].rect)
        return {of_set: rects[0].unionall(rects[1:]) for of_set, rects in cards.items()}

    def _fitting(
        self, canvas: Canvas, seat: Seat, texts: dict[int, str], boxes: dict[tuple[Seat, int], FRect]
    ) -> list[tuple[str, FRect]]:
        """Those that have room on the lower edge of their own set, beside the points."""
        found = []
        ribbons = [self._pieces[key].rect for key in self._pieces.keys_with_prefix("ribbon")]
        for number, text in texts.items():
            box = boxes[seat, number]
            right = min((box.right, *(ribbons[hit].left for hit in box.collidelistall(ribbons))))
            width, height = canvas.kit.typesetter.measure(text, self._style(canvas))
            label = FRect(0, 0, width + 12, height).move_to(midbottom=((box.left + right) / 2, box.bottom))
            if label.width <= right - box.left and 2 * height <= box.height:
                found.append((text, label))
        return found

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
        if self._kept_labels.matches(canvas, shows):
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
        return canvas.kit.typesetter.fitted("Ag", style, 1000, _HIGH)
