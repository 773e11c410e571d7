"""The goals that a game has just reached: their stickers fly from the winner's cushion to their places."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from scenes.games import SCREENS
from scenes.pictures.album import sticker
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.ease import arc
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene
from scenes.stage.spoken import Role, Spoken
from scenes.stage.sprites import Sprite
from scenes.stage.strings import Marked, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.boxes import Column, Flow, Part
from scenes.stage.widgets.panel import Label, heading
from scenes.store.album import HOUSE

_MOST = 3
_PICTURE = 92.0
_PADDING = 14.0
_UNDER_TITLE = 8.0
_FROM = 210.0
_BEFORE, _FLIGHT, _APART = 0.6, 0.7, 0.25
_SPARKLES = 10
_LIFT = 30.0


def sticker_of(key: str) -> Drawing:
    game, _, name = key.partition("/")
    if game == HOUSE:
        return sticker(HOUSE, name)
    return next(one.drawing for one in SCREENS[game].goals if one.goal.name == name)


class NewStickerTile(Pressable):
    """A goal that was reached just now; press it to see it in the album."""

    def __init__(self, key: str, on_press: Callable[[], object]) -> None:
        game, _, name = key.partition("/")
        super().__init__(on_press, tip=say(f"album.goal.{game}.{name}.how"))
        self.text = _name_of(key)
        self.drawing = sticker_of(key)
        self.landed = False

    def height_at(self, kit: Kit, width: float) -> float:
        words = kit.typesetter.measure(self.text, self._style(kit), self._room(width))[1]
        return max(words, _PICTURE) + _PADDING

    def least_width(self, kit: Kit) -> float:
        """So that no word of it breaks."""
        words = max(kit.typesetter.measure(word, self._style(kit))[0] for word in self.text.split())
        return words + _PICTURE + 3 * _PADDING

    @property
    def picture(self) -> FRect:
        place = FRect(0, 0, _PICTURE, _PICTURE)
        return place.move_to(midleft=(self.rect.left + _PADDING, self.rect.centery))

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.amber
        face = self.rect.move(0, -3 * self._hover.value)
        plate(canvas, face, Plate(tone, radius=self.radius, outline=4, ink=kit.colours.ink, depth=4))
        if self.landed:
            canvas.picture(self.drawing, self.picture.move(0, -3 * self._hover.value))
        left = self.picture.right + _PADDING
        words = FRect(left, face.top, face.right - _PADDING - left, face.height)
        canvas.words(self.text, self._style(kit), words, across=0.0)

    def _room(self, width: float) -> float:
        return width - _PICTURE - 3 * _PADDING

    def _style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, Size.BODY, kit.colours.amber.words, leading=1.1)


class _Title(Label):
    """How many goals are new, and that some are not shown; for who hears it, also which ones these are."""

    def __init__(self, shown: int, others: Sequence[str]) -> None:
        more = say("album.new_and_more", shown=shown, count=len(others)) if others else ""
        super().__init__(more or say("album.new", count=shown), heading)
        self._others = others

    def spoken(self) -> Spoken | None:
        also = say("reader.also_new", goals=Marked(listed(self._others, "and"))) if self._others else ""
        return Spoken(Role.HEADING, self.text, also)


def _name_of(key: str) -> str:
    game, _, name = key.partition("/")
    return say(f"album.goal.{game}.{name}.name")


class NewStickers:
    """How many goals are new, and a few of them by name; nothing where there are none."""

    def __init__(self, keys: Sequence[str], open_album: Callable[[str], object]) -> None:
        shown = keys[:_MOST]
        self.tiles = [NewStickerTile(key, partial(open_album, key.partition("/")[0])) for key in shown]
        self._title = _Title(len(shown), [_name_of(key) for key in keys[_MOST:]])
        self.flying: list[Sprite] = []

    @property
    def parts(self) -> list[Part]:
        if not self.tiles:
            return []
        return [Column(self._title, Flow(*self.tiles, most=_MOST), gap=_UNDER_TITLE)]

    def fly(self, page: Scene, start: tuple[float, float]) -> None:
        """From a point to their places, one after the other; with reduced motion they are simply there."""
        self.flying = []
        for number, tile in enumerate(self.tiles):
            page.timeline.play_now(self._flight(page, tile, start, _BEFORE + number * _APART))

    def _flight(self, page: Scene, tile: NewStickerTile, start: tuple[float, float], after: float) -> Step:
        flying = Sprite(tile.drawing, *start, _FROM, visible=False, shadow=True)
        self.flying.append(flying)
        x, y = tile.picture.center

        def land() -> None:
            flying.visible, tile.landed = False, True
            page.kit.sound.play("gain")
            page.particles.burst(ParticleKind.SPARKLE, x, y, _SPARKLES)

        return sequence(
            wait(after),
            call(setattr, flying, "visible", True),
            together(
                tween(flying, _FLIGHT, x=x, y=y, width=_PICTURE, angle=360.0),
                tween(flying, _FLIGHT, arc, lift=_LIFT),
            ),
            call(land),
        )

    def draw_flying(self, canvas: Canvas) -> None:
        for one in self.flying:
            if one.visible:
                one.draw(canvas)
