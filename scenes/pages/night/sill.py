"""The guests of a night as animated cats on the window sill, under the sky of that hour."""

from pygame import FRect

from game.night import Night
from scenes.pages.night.words import hour_of
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.idle import LivingSprite
from scenes.stage.kit import Kit
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest

SILL = 836.0
"""In units: the height at which the cats' feet stand."""
_WIDEST = 230.0
_TALLEST = 300.0
_APART = 0.92
_CURTAIN = 1690.0
"""In units: the right end of the sill, where the curtain begins."""


def draw_sky(canvas: Canvas, hour: rooms.Hour) -> None:
    view = canvas.kit.window
    canvas.blit_px(canvas.kit.art.backdrop(rooms.window_at(hour), view), 0, 0)


class Sill(Decor):
    """An animated cat for each guest; the leader looks delighted, and the winner of the night has a crown."""

    def __init__(self, night: Night, guests: tuple[Guest, ...]) -> None:
        super().__init__()
        self.hour = hour_of(night)
        leaders = night.standings.winners if night.played else ()
        self.cats = [_cat(guest, seat in leaders, night.over, seed=seat) for seat, guest in enumerate(guests)]

    def lay(self, kit: Kit, rect: FRect) -> None:
        """Side by side in its width before the curtain, with their feet on the sill or at its bottom."""
        super().lay(kit, rect)
        feet = min(SILL, rect.bottom - Size.GAP)
        step = (rect.width if kit.window.upright else _CURTAIN - rect.left) / len(self.cats)
        for number, one in enumerate(self.cats):
            one.width = min(step * _APART, _WIDEST, _TALLEST * 400 / 520)
            one.x = rect.left + step * (number + 0.5)
            one.y = feet - one.height / 2
            one.alive = kit.theme.alive


def _cat(guest: Guest, leads: bool, over: bool, seed: int) -> LivingSprite:
    mood = Mood.DELIGHTED if leads else Mood.SLEEPY if over else Mood.CALM

    def drawn(eyes_closed: bool, tail: int) -> Drawing:
        if leads and over:
            return cats.crowned(guest.coat, tail)
        blinks = eyes_closed and mood is Mood.CALM
        return cats.cat(guest.coat, mood, blink=blinks, tail=tail, shadow=False)

    cat = LivingSprite(drawn(False, 0), width=_WIDEST, frames=drawn, seed=seed)
    cat.shadow = False
    return cat
