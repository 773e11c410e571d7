"""The wardrobe: what there is to choose of each kind, and which goals bring the rest."""

from collections.abc import Callable

from pygame import FRect

from scenes.pages.album.rewards import Look, LookKind, goal_for, is_unlocked, name_of, picture_of
from scenes.pictures.album import sketched
from scenes.pictures.cats import Coat
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, glow, plate
from scenes.stage.strings import say
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.boxes import Row
from scenes.stage.widgets.panel import Label
from scenes.store.album import HOUSE, Album

_TILE = 146.0
_LOCK = 44.0
_SHARES = (1.5, 1, 1, 1, 1, 1)


class LookButton(Pressable):
    """Something to wear or to lay, as a picture; what is not there yet says which goal brings it."""

    sound = "toggle"

    def __init__(self, look: Look, album: Album, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, tip=name_of(look))
        self.look = look
        self.text = name_of(look)
        self.chosen = False
        if not is_unlocked(look, album):
            game, name = goal_for(look)
            title = say("album.house") if game == HOUSE else say(f"menu.{game}.title")
            goal = say(f"album.goal.{game}.{name}.name")
            self.reason = f"{self.text}. {say('album.comes_with', goal=goal, game=title)}"

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return _TILE, _TILE

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        box = self.rect.scale_by(1 + 0.03 * self._hover.value - 0.03 * self._press.value)
        if self.chosen:
            glow(canvas, box, self.radius, colours.glow, 16)
        tone = colours.amber if self.chosen else colours.cream if self.enabled else colours.faded
        plate(canvas, box, Plate(tone, radius=self.radius, outline=4, ink=colours.ink, gloss=0.2))
        drawing = picture_of(self.look)
        room = box.inflate(-24, -20)
        scale = min(room.width / drawing.width, room.height / drawing.height)
        place = FRect(0, 0, drawing.width * scale, drawing.height * scale).move_to(center=box.center)
        if self.enabled and isinstance(self.look, Coat):
            canvas.put(kit.art.portrait(drawing, kit.view.px(place.width)), *place.center)
        else:
            canvas.picture(drawing if self.enabled else sketched(drawing), place)
        if not self.enabled:
            lock = FRect(0, 0, _LOCK, _LOCK).move_to(bottomright=(box.right - 8, box.bottom - 8))
            canvas.picture(kit.icon("lock", tone), lock)


def drawer(kind: LookKind, looks: list[LookButton]) -> Row:
    """All of one kind side by side, after its name and the name of what is chosen."""
    chosen = next((one.text for one in looks if one.chosen), "")
    title = Label(f"*{say(f'album.kind.{kind.name}')}*\n{chosen}", down=0.5)
    return Row(title, *looks, shares=_SHARES)
