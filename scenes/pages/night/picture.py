"""The picture of a finished night, which can be exported: who won it, and everybody else asleep beside
them."""

from functools import partial

from pygame import FRect

from game.core import Seat
from game.night import Night
from scenes.pages.export import ExportSheet, tell_exported
from scenes.pages.navigation import Navigation
from scenes.pages.night.sill import SILL, draw_sky
from scenes.pages.night.words import points_text
from scenes.pages.title_plate import draw_title_plate
from scenes.pictures import brand, cats, rooms
from scenes.pictures.cats import Mood, Pose
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Scene
from scenes.stage.snapshot import SceneSnapshot
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.table.guests import Guest, Naming, short_names
from scenes.table.sentences import winners_text

_MARK = FRect(0, 0, 720, 720 * 310 / 1600)
_WINNER = FRect(0, 0, 330, 429)
_SLEEPER = FRect(0, 0, 240, 240 * 400 / 520)
_PLAQUE = FRect(210, 872, 1500, 178)
_SILL_LEFT, _SILL_RIGHT = 330.0, 1590.0
_FILE_PX = (1600, 900)
_FRAME = 18.0


class NightPicture(Scene):
    """A scene without motion, so that it can be drawn into a file of any size of this shape."""

    def __init__(self, night: Night, guests: tuple[Guest, ...], day: str) -> None:
        super().__init__()
        self.night, self.guests, self.day = night, guests, day

    @property
    def text(self) -> str:
        """What stands on the plaque, from the winner on: others will read it, so everybody has a name."""
        naming = Naming(short_names(self.guests), None)
        return f"{winners_text('night', self.night.standings.winners, naming)}\n{self.sums}\n{self.day}"

    @property
    def sums(self) -> str:
        """Everybody's points, the winner's first."""
        names, totals = short_names(self.guests), self.night.totals
        order = (seat for group in self.night.standings.ranking for seat in group)
        return say("night.and").join(
            say("night.with_sum", name=names[seat], points=points_text(totals[seat])) for seat in order
        )

    def draw(self, canvas: Canvas) -> None:
        draw_sky(canvas, rooms.Hour.DAWN)
        canvas.picture(brand.word_mark(), _MARK.move_to(midtop=(780, 120)))
        winners = self.night.standings.winners
        others = [seat for seat in range(len(self.guests)) if seat not in winners]
        middle = (len(others) + 1) // 2
        row = [*others[:middle], *winners, *others[middle:]]
        wide = [_WINNER.width if seat in winners else _SLEEPER.width for seat in row]
        free = (_SILL_RIGHT - _SILL_LEFT - sum(wide)) / (len(row) + 1)
        left = _SILL_LEFT + free
        for seat, width in zip(row, wide, strict=True):
            self._draw_cat(canvas, seat, left + width / 2)
            left += width + free
        self._draw_plaque(canvas)

    def _draw_cat(self, canvas: Canvas, seat: Seat, x: float) -> None:
        coat = self.guests[seat].coat
        if seat in self.night.standings.winners:
            canvas.picture(cats.crowned(coat), _WINNER.move_to(midbottom=(x, SILL)))
        else:
            sleeper = cats.cat(coat, Mood.SLEEPY, Pose.LOAF, shadow=False)
            canvas.picture(sleeper, _SLEEPER.move_to(midbottom=(x, SILL + 6)))

    def _draw_plaque(self, canvas: Canvas) -> None:
        tone = canvas.kit.colours.amber
        draw_title_plate(canvas, _PLAQUE)
        title = Style(Face.TITLE, Size.TITLE, tone.words, leading=1.0)
        words = Style(Face.BOLD, Size.BODY, tone.quiet, leading=1.15)
        first, *others = self.text.split("\n")
        lines = ((first, title), *((line, words) for line in others))
        canvas.stack(lines, _PLAQUE.inflate(-60, -20))


def picture_export(
    navigator: Navigation, page: Scene, night: Night, day: str, picture: "FramedPicture"
) -> ExportSheet:
    name = f"three-cat-night-{day}-{night.games[0].seed % 0x10000:04x}.png"
    return ExportSheet(navigator.store, name, picture.snapshot.png(), partial(tell_exported, page))


class FramedPicture(Decor):
    """The picture in its frame, as large as there is room for."""

    def __init__(self, picture: NightPicture, kit: Kit, lowest: float = 0.0) -> None:
        super().__init__()
        self._lowest, self._text = lowest, picture.text
        self.snapshot = SceneSnapshot(picture, kit, *_FILE_PX)

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, self._text)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._lowest

    def lay(self, kit: Kit, rect: FRect) -> None:
        room = rect.inflate(-2 * _FRAME, -2 * (_FRAME + Size.GAP))
        width = min(room.width, room.height * _FILE_PX[0] / _FILE_PX[1])
        place = FRect(0, 0, width, width * _FILE_PX[1] / _FILE_PX[0]).move_to(center=room.center)
        super().lay(kit, place)

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        frame = self.rect.inflate(2 * _FRAME, 2 * _FRAME)
        plate(canvas, frame, Plate(colours.paper, radius=16, outline=5, ink=colours.ink, shadow=24))
        place, snapshot = canvas.rect_px(self.rect), self.snapshot
        key = ("scaled", snapshot, place.size)
        scaled = canvas.kit.art.cache.make(key, lambda: snapshot.scaled(*place.size))
        canvas.blit_px(scaled, *place.topleft)
