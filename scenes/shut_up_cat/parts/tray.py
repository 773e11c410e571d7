"""The tray before the bed: the steps of a turn as its tabs, and while nobody is asked the sum of a reveal or
what happened last."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import FRect

from game.shut_up_cat.board import DICE_A_TURN
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind
from scenes.pictures import shut_up_cat as pictures
from scenes.shut_up_cat.faces import card_name, wink
from scenes.shut_up_cat.places.geometry import around
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.shown import Shown
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

STEPS = ("gather", "play", "use")
_TABS_PX, _TAB_LINE_PX = 226, 17
_TAB_PADDING, _TAB_GAP = 30.0, 10.0
_NOTE_PADDING, _NOTE_EDGE, _BESIDE_NOTE = 40.0, 20.0, 10.0
_SMALLEST = Style(Face.TITLE, 0)
"""The smallest letters that can be read."""
_LINES_GAP = 6.0
_HEIGHT, _PICTURE, _GAP = 112.0, 72.0, 22.0
"""How high the sum of a reveal is, how large its pictures are, and what is between them."""


def _step_name(step: int) -> str:
    return say(f"shut_up_cat.step.{STEPS[step]}")


class StepTabs(Decor):
    """Gather, play, use: which of the three steps of a turn can be taken."""

    def __init__(self) -> None:
        super().__init__()
        self.now: int | None = None
        self.open_too: int | None = None
        self.note = ""
        """Something that holds for this turn, written beside the tabs."""
        self._names: list[str] = []
        """What is written on each: its step, or where there is no room for all of them a number."""
        self._placed_for: object = None

    def spoken(self) -> Spoken | None:
        if self.now is None:
            return None
        now = self.now
        step = say("reader.step", number=now + 1, steps=len(STEPS), what=Marked(_step_name(now)))
        too = self.open_too
        either = "" if too is None else say("reader.step_too", number=too + 1, what=Marked(_step_name(too)))
        return Spoken(Role.TEXT, "\n".join(filter(None, (step, either, self.note))))

    def refresh(self, shown: Shown) -> None:
        """Show the step that the player on turn is at."""
        asked = shown.question
        self.now, self.open_too = None if asked is None else 0 if asked is DecisionKind.GATHER else 2, None
        self.note = say("shut_up_cat.earplugs", count=shown.earplugs) if shown.earplugs else ""

    def draw(self, canvas: Canvas) -> None:
        """It was drawn below the sprites."""

    def place(self, kit: Kit) -> None:
        """Stand on the tray, wide and high enough to be read."""
        placed_for = (kit.typesetter, self.note, self.now)
        if placed_for == self._placed_for:
            return
        self._placed_for = placed_for
        tray, view = geometry_for(kit.window).tray, kit.window
        top = tray.rect.top
        note = kit.typesetter.measure(card_name(Distraction.EARPLUGS), _SMALLEST)[0] + _NOTE_PADDING
        beside = note + _BESIDE_NOTE if self.note else 0.0
        widest = min(tray.widest_tabs, tray.rect.right - _NOTE_EDGE - beside - tray.tabs.left)
        self._names = [
            say("shut_up_cat.step.tab", number=step + 1, name=Marked(_step_name(step)))
            for step in range(len(STEPS))
        ]
        width = max(view.at_least(tray.tabs.width, _TABS_PX), self._width(kit, _SMALLEST))
        if self._width(kit, _SMALLEST) > widest:
            self._names = [
                name if number == self.now else str(number + 1) for number, name in enumerate(self._names)
            ]
            width = self._width(kit, Style(Face.TITLE, Size.SMALL))
        rise = view.at_least(top - tray.tabs.top, _TAB_LINE_PX)
        self.rect = FRect(tray.tabs.left, top - rise, min(width, widest), rise + 8)

    def whole(self, kit: Kit) -> FRect:
        """With the note at the end of the tray, if there is one."""
        right = geometry_for(kit.window).tray.rect.right if self.note else self.rect.right
        return FRect(*self.rect.topleft, right - self.rect.left, self.rect.height)

    def _width(self, kit: Kit, style: Style) -> float:
        """How wide its names are beside one another."""
        names = sum(kit.typesetter.measure(name, style)[0] + _TAB_PADDING for name in self._names)
        return names + _TAB_GAP * (len(STEPS) - 1)

    def draw_below(self, canvas: Canvas) -> None:
        kit, tray = canvas.kit, geometry_for(canvas.kit.window).tray
        colours, top, tabs = kit.colours, tray.rect.top, self.rect
        for number, box in enumerate(self._cells(kit)):
            is_open = number in (self.now, self.open_too)
            tone = colours.amber if is_open else colours.dark
            tab = FRect(box.left, box.top - (6 if is_open else 0), box.width, box.height + 20)
            plate(canvas, tab, Plate(tone, radius=18, outline=0, gloss=0))
            text = self._names[number]
            colour = tone.words if is_open else tone.quiet
            words = FRect(tab.left + 8, tab.top, tab.width - 16, top - tab.top - 2)
            canvas.words(text, Style(Face.TITLE, Size.SMALL, colour), words)
        if self.note:
            self._draw_note(canvas, tabs, tray.rect)

    def _cells(self, kit: Kit) -> Iterator[FRect]:
        """Side by side, each as wide as its words need beside the others."""
        style = Style(Face.TITLE, Size.SMALL)
        wanted = [kit.typesetter.measure(name, style)[0] + _TAB_PADDING for name in self._names]
        share = (self.rect.width - _TAB_GAP * (len(STEPS) - 1)) / sum(wanted)
        left = self.rect.left
        for width in wanted:
            yield FRect(left, self.rect.top, width * share, self.rect.height)
            left += width * share + _TAB_GAP

    def _draw_note(self, canvas: Canvas, tabs: FRect, tray: FRect) -> None:
        """Between the tabs and the end of the tray."""
        kit, tone = canvas.kit, canvas.kit.colours.green
        style = Style(Face.TITLE, Size.SMALL, tone.words)
        across = tray.right - _NOTE_EDGE - tabs.right - _BESIDE_NOTE - _NOTE_PADDING
        room = across, tray.top - tabs.top - 2
        whole = kit.typesetter.hold(((self.note, style),), *room)
        text, style = kit.typesetter.boxed(
            self.note if whole else card_name(Distraction.EARPLUGS), style, *room
        )
        width = kit.typesetter.measure(text, style, room[0])[0] + _NOTE_PADDING
        box = FRect(tray.right - _NOTE_EDGE - width, tabs.top, width, tabs.height + 20)
        plate(canvas, box, Plate(tone, radius=18, outline=4, ink=kit.colours.ink, gloss=0.3))
        words = FRect(box.left + _NOTE_PADDING / 2, box.top, width - _NOTE_PADDING, room[1])
        canvas.words(text, style, words)


class RecentLines(Decor):
    """What happened last: as many lines as there is room for; the newest is the last, and stands out."""

    keeps_picture = True
    keeps_tips_off = True

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[str, ...] = ()

    def spoken(self) -> None:
        """Nothing: a screen reader finds the last lines of the log on every table."""

    def tell(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)

    def draw(self, canvas: Canvas) -> None:
        tray = geometry_for(canvas.kit.window).tray
        self.rect, room = tray.buttons, tray.lines
        bottom = room.bottom
        for text, style, height in self._shown(canvas.kit, room.width, room.height, tray.grown):
            canvas.text(text, style, room.left, bottom - height, width=room.width)
            bottom -= height + _LINES_GAP

    def _shown(
        self, kit: Kit, width: float, height: float, grown: float
    ) -> Iterator[tuple[str, Style, float]]:
        """The lines that find room, the newest first, with how high each is."""
        tone = kit.colours.plum
        style = Style(Face.BOLD, Size.SMALL * grown, tone.words)
        for text in reversed(self.lines):
            needed = kit.typesetter.measure(text, style, width)[1]
            if needed > height:
                return
            yield text, style, needed
            height -= needed + _LINES_GAP
            style = replace(style, face=Face.BODY, colour=tone.quiet)


class TrayTally(Decor):
    """Lies in the tray, where the buttons are when somebody is asked."""

    keeps_picture = True

    def __init__(self) -> None:
        super().__init__()
        self.zs = 0
        self.multiplier = 0
        self.visible = False

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, self._words)

    @property
    def _words(self) -> str:
        winks = self.zs * self.multiplier
        return say("shut_up_cat.tally", zs=self.zs, multiplier=self.multiplier, winks=winks)

    def count(self, zs: int, multiplier: int) -> None:
        self.zs, self.multiplier, self.visible = zs, multiplier, True

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.dark
        text = self._words
        style = Style(Face.TITLE, Size.TITLE, tone.words)
        tray = geometry_for(kit.window).tray
        height, picture, gap = (length * tray.grown for length in (_HEIGHT, _PICTURE, _GAP))
        style = replace(style, size=style.size * tray.grown)
        room = tray.buttons.width - 2 * (picture + 2 * gap)
        style = kit.typesetter.fitted(text, style, room, height * 0.8)
        width = kit.typesetter.measure(text, style)[0]
        self.rect = FRect(0, 0, width + 2 * picture + 4 * gap, height).move_to(center=tray.buttons.center)
        plate(canvas, self.rect, Plate(tone, radius=height / 2, outline=4, ink=kit.colours.ink, gloss=0.2))
        canvas.text(text, style, *self.rect.center, across=0.5, down=0.5)
        self._draw_beside(canvas, pictures.tile_z(), self.rect.left + gap, picture)
        self._draw_beside(canvas, wink(), self.rect.right - gap - picture, picture)

    def _draw_beside(self, canvas: Canvas, drawing: Drawing, left: float, side: float) -> None:
        canvas.picture(drawing, FRect(left, self.rect.centery - side / 2, side, side))


def draw_tray(canvas: Canvas, tabs: StepTabs) -> None:
    """The tray before the bed, with the steps of a turn as its tabs."""
    colours, geometry = canvas.kit.colours, geometry_for(canvas.kit.window)
    tabs.draw_below(canvas)
    tray = Plate(colours.plum, radius=30, outline=5, ink=colours.ink, depth=5, shadow=14, gloss=0.25)
    plate(canvas, geometry.tray.rect, tray)
    for number in range(DICE_A_TURN):
        slot = around(geometry.tray_place(number), geometry.tray.die * 0.86)
        ring(canvas, slot, slot.width / 4, colours.plum.edge, 4)
