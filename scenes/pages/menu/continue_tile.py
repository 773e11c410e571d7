"""The note on the menu that continues a running game: which game, who plays, and how far it is."""

from collections.abc import Callable

from pygame import FRect

from scenes.pages.menu.entries import RunningGame
from scenes.pages.signs import draw_portraits, draw_sign
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import listed, say
from scenes.stage.text import Lines, Style, unbroken
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Pressable
from scenes.table.guests import short

_PORTRAITS_SHARE = 0.28
_SIGN = 96.0
_MOST_FACES = 3
_FACES = 98.0
_PADDING = 28.0
_LOWEST, _HIGHEST = 142.0, 176.0


class ContinueTile(Pressable):
    """Paper with the guests' portraits; press it to continue."""

    def __init__(self, running: RunningGame, on_press: Callable[[], object]) -> None:
        super().__init__(on_press)
        self._running = running
        self._title = say(f"menu.{running.game}.title")
        key = "menu.continue_lesson" if running.lesson else "menu.continue"
        key = "menu.continue_practice" if running.practice else key
        self.text = say("night.waits") if running.night else say(key, game=self._title)
        self.about = self._progress()

    def spoken(self) -> Spoken:
        return Spoken(Role.BUTTON, self.text, self.about)

    def _progress(self) -> str:
        """The round, or the game of a night, and the first few of the guests."""
        names = [short(name) for name in self._running.names]
        shown, more = listed(names[:_MOST_FACES]), len(names) - _MOST_FACES
        if self._running.night:
            return briefly(self._running)
        if more > 0:
            return say("menu.continue_more", round=self._running.round, names=shown, count=more)
        return say("menu.continue_sub", round=self._running.round, names=shown)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber
        face = draw_raised(canvas, self.rect, tone, self._hover.value, self._press.value)
        inside = face.inflate(-36, -_PADDING)
        portraits = FRect(inside.left, 0, inside.width * _PORTRAITS_SHARE, _FACES)
        portraits.centery = inside.centery
        draw_portraits(canvas, self._running.coats[:_MOST_FACES], portraits)
        draw_sign(canvas, self._running.game, (inside.right - 36, face.centery - 10), _SIGN, 8)
        left = portraits.right + Size.GAP
        room = FRect(left, inside.top, self._room(), inside.height)
        lines = self._lines(tone, self.about)
        if not kit.typesetter.hold(lines, *room.size):
            lines = self._lines(tone, briefly(self._running))
        canvas.stack(lines, room, across=0.0)

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be for its words to stand whole in a width, as far as the window leaves room."""
        self.rect = FRect(self.rect.left, self.rect.top, width, self.rect.height)
        lines = self._lines(kit.colours.amber, self.about)
        words = sum(kit.typesetter.measure(*line, self._room())[1] for line in lines)
        return min(max(words + _PADDING, _LOWEST), _HIGHEST)

    def _room(self) -> float:
        inside = self.rect.width - 36
        return inside * (1 - _PORTRAITS_SHARE) - Size.GAP - _SIGN

    def _lines(self, tone: Tone, about: str) -> Lines:
        title = Style(Face.TITLE, Size.BUTTON, tone.words, leading=1.05)
        text = self.text.replace(self._title, unbroken(self._title))
        return (text, title), (about, Style(Face.BOLD, Size.SMALL, tone.quiet, leading=1.15))


def briefly(running: RunningGame) -> str:
    """How far it is, without who plays."""
    if running.night is None:
        return say("menu.continue_round", round=running.round)
    number, count = running.night
    key = "night.waits_about" if running.begun else "night.waits_new"
    return say(key, game=say(f"menu.{running.game}.title"), number=number, count=count)


def draw_raised(canvas: Canvas, rect: FRect, tone: Tone, hover: float, press: float) -> FRect:
    """Draw a thick plate that rises on hover and sinks when pressed; returns where its face is now."""
    kit = canvas.kit
    rise = 4 * hover - Size.DEPTH * press
    whole = round((Size.DEPTH + rise) * kit.window.scale) / kit.window.scale
    face = rect.move(0, -rise)
    look = Plate(tone, radius=28, ink=kit.colours.ink, outline=5, depth=max(whole, 0), shadow=16)
    plate(canvas, face, look)
    return face
