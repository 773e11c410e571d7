"""What a bid is built with: a button for each of the six things, and a scale that says how likely it is."""

from collections.abc import Callable

from pygame import FRect

from game.kitten_me.cards import Deck, Thing
from scenes.kitten_me.faces import many, thing_icon
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.likelihood import likelihood
from scenes.table.sentences import in_a_hundred

_UNLIKELY, _LIKELY = 30, 55
"""Up to which number in a hundred the bar is red, and beyond which it is green."""
_BAR = 0.36
_TRACK = 14.0


class LikelyScale(Widget):
    """A bar that is as full as the bid is likely, and the same in words where they fit."""

    keeps_picture = True
    keeps_tips_off = True
    focusable = False

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.chance = 0.0
        self._grey = "" if deck is Deck.WHITE else "_grey"
        self._leaves_out = self._grey
        """What the number does not know, as the end of a key."""

    @property
    def text(self) -> str:
        return likelihood(self.chance)

    def spoken(self) -> Spoken:
        name = say("reader.likely", words=self.text, percent=self.percent)
        return Spoken(Role.TEXT, name, say(f"reader.likely_by{self._leaves_out}"))

    def of_bid(self, what: str) -> str:
        """A bid, and how likely it is."""
        return say("reader.chosen_bid", what=what, words=self.text, percent=self.percent)

    @property
    def percent(self) -> str:
        return in_a_hundred(self.chance)

    def weigh(self, chance: float, *, held: bool) -> None:
        """`held` if the own hand alone has as many: then only the deck's card can spoil the bid."""
        self.chance = chance
        self._leaves_out = "_held" if held and self._grey and chance < 1 else self._grey
        self.tip = say(f"kitten_me.scale.tip{self._leaves_out}", percent=self.percent)

    def draw(self, canvas: Canvas) -> None:
        kit, colours, box = canvas.kit, canvas.kit.colours, self.rect
        bar = FRect(box.left, box.centery - _TRACK / 2, box.width * _BAR, _TRACK)
        words = FRect(bar.right + 14, box.top, box.right - bar.right - 14, box.height)
        style = Style(Face.BOLD, Size.BODY, colours.paper.words)
        fits = kit.typesetter.fitted(self.text, style, *words.size)
        wide, high = kit.typesetter.measure(self.text, fits)
        if wide > words.width or high > words.height:
            bar.width = box.width
        else:
            canvas.words(self.text, style, words, across=0.0)
        groove = colours.dark if self.bright else colours.faded
        plate(canvas, bar, Plate(groove, radius=_TRACK / 2, outline=3, ink=colours.ink, gloss=0))
        hundredths = round(100 * self.chance)
        red, green = hundredths <= _UNLIKELY, hundredths > _LIKELY
        tone = colours.red if red else colours.green if green else colours.amber
        tone = tone if self.bright else colours.dark
        full = FRect(bar.left, bar.top, max(bar.width * self.chance, _TRACK), bar.height)
        plate(canvas, full, Plate(tone, radius=_TRACK / 2, outline=3, ink=colours.ink, gloss=0.2))


_ICON, _NAME, _AIR = 0.5, 0.54, 8.0
"""How high an icon and the name under it are at most, as shares of a button, and what is left beside both."""


class ThingButton(Button):
    radius = 18.0

    def __init__(self, thing: Thing, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, tone="cream")
        self.thing = thing
        self.name = many(thing)

    def spoken(self) -> Spoken:
        return Spoken(Role.BUTTON, self.name, chosen=self.selected, reason=self.why_not)

    def icon_place(self, kit: Kit, face: FRect) -> FRect:
        """Where its icon is drawn: large letters leave it room, and it them."""
        name = self._name_height(kit, face)
        side = min(face.height * _ICON, face.height - name - _AIR)
        top = face.centery - (side + name) / 2
        return FRect(face.centerx - side / 2, top, side, side)

    def _name_height(self, kit: Kit, face: FRect) -> float:
        """All six have their names below their icons, or where one would not fit, none has."""
        style = self._style("")
        line = max(face.height * 0.4, kit.typesetter.measure("", style)[1])
        room = face.width - 12, min(line, face.height * _NAME)
        named = all(kit.typesetter.hold(((many(thing), style),), *room) for thing in Thing)
        return room[1] if named else 0.0

    def _style(self, colour: str) -> Style:
        return Style(Face.TITLE, Size.SMALL * 0.95, colour, leading=1.0)

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        """A name that is not there is in the tip."""
        height, icon = self._name_height(canvas.kit, face), self.icon_place(canvas.kit, face)
        self.tip = "" if height else self.name
        canvas.picture(thing_icon(self.thing), icon)
        if height:
            box = FRect(0, 0, face.width - 12, height).move_to(midtop=icon.midbottom)
            canvas.words(self.name, self._style(tone.words), box)
