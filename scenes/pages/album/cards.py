"""The widgets of the album's pages: a card for every goal and for every cat, and buttons for looks."""

from collections.abc import Callable

from pygame import FRect

from game.characters import LEVELS
from scenes.pages.album.rewards import (
    REWARDS,
    Look,
    LookKind,
    goal_for,
    is_unlocked,
    name_in_sentence,
    name_of,
    picture_of,
)
from scenes.pictures.album import sketched
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.outlines import glow
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Lines, Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor, Pressable
from scenes.stage.widgets.boxes import Row
from scenes.stage.widgets.panel import Label
from scenes.store.album import HOUSE, Album, goal_key
from scenes.table.guests import COATS
from scenes.table.portraits import draw_portrait

_STICKER = 142.0
_BROUGHT = 70.0
_PORTRAIT = 118.0
_MARK = 34.0
_BETWEEN = 6.0
_LINE = 1.18
_TILE = 146.0
_LOCK = 44.0
_SHARES = (1.5, 1, 1, 1, 1, 1)


class GoalCard(Decor):
    """A goal and its reward: in colour with its day once it is reached, before that as a sketch with what to
    do."""

    keeps_picture = True

    def __init__(self, game: str, name: str, drawing: Drawing, album: Album) -> None:
        super().__init__()
        key = goal_key(game, name)
        self.name = say(f"album.goal.{game}.{name}.name")
        self.day = album.reached.get(key, "")
        self._how = say(f"album.goal.{game}.{name}.how")
        self._drawing = drawing if self.day else sketched(drawing)
        self._thing = REWARDS.get(key)

    @property
    def text(self) -> str:
        return "\n".join((self.name, self._how, *self._summary()))

    def _summary(self) -> list[str]:
        """The day on which it was reached, and its reward."""
        day, thing = self.day[:10], self._thing
        if thing is None:
            return [say("album.reached", day=day)] if day else []
        if day:
            return [say("album.brought", day=day, thing=name_in_sentence(thing))]
        return [say("album.brings", thing=name_in_sentence(thing))]

    def least_width(self, kit: Kit) -> float:
        words = ((word, style) for line, style in self._lines(kit) for word in line.split())
        widest = max(kit.typesetter.measure(word, style)[0] for word, style in words)
        return max(widest, 300.0) + 2 * Size.GAP

    def height_at(self, kit: Kit, width: float) -> float:
        words = sum(
            kit.typesetter.measure(line, style, width - 2 * Size.GAP)[1] for line, style in self._lines(kit)
        )
        return 2 * Size.GAP + _STICKER + _BETWEEN + words

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if self.day else kit.colours.cream
        plate(canvas, self.rect, Plate(tone, radius=24, outline=4, ink=kit.colours.ink, gloss=0.3))
        inside = self.rect.inflate(-2 * Size.GAP, -2 * Size.GAP)
        picture = FRect(0, 0, _STICKER, _STICKER).move_to(midtop=inside.midtop)
        canvas.picture(self._drawing, picture)
        if self._thing is not None:
            self._draw_thing(canvas, picture)
        top = picture.bottom + _BETWEEN
        words = FRect(inside.left, top, inside.width, inside.bottom - top)
        canvas.stack(self._lines(kit), words, down=0.0)

    def _draw_thing(self, canvas: Canvas, picture: FRect) -> None:
        """Draw the reward beside the picture, as a sketch until it is unlocked."""
        assert self._thing is not None
        drawing = picture_of(self._thing)
        width = _BROUGHT * min(1.0, drawing.width / drawing.height)
        box = FRect(0, 0, width, width * drawing.height / drawing.width)
        box.midright = (self.rect.right - Size.GAP / 2, picture.bottom - _BROUGHT / 2)
        canvas.picture(drawing if self.day else sketched(drawing), box)

    def _lines(self, kit: Kit) -> Lines:
        tone = kit.colours.amber if self.day else kit.colours.cream
        name = Style(Face.TITLE, Size.BODY * 1.1, tone.words, align=0.5, leading=_LINE)
        how = Style(Face.BODY, Size.SMALL, tone.words, align=0.5, leading=_LINE)
        quiet = Style(Face.BOLD, Size.SMALL * 0.9, tone.quiet, align=0.5, leading=_LINE)
        return ((self.name, name), (self._how, how), *((line, quiet) for line in self._summary()))


class CatCard(Decor):
    """A cat of the house, and the levels at which a human has beaten it."""

    keeps_picture = True

    def __init__(self, character: str, album: Album) -> None:
        super().__init__()
        self.name = say(f"characters.{character}.name")
        self._coat = COATS[character]
        self._days = [album.beaten.get(f"{level}/{character}", "") for level in LEVELS]
        self._levels = [say(f"setup.level.{level}") for level in LEVELS]

    @property
    def text(self) -> str:
        beaten = (level for level, day in zip(self._levels, self._days, strict=True) if day)
        return "\n".join((self.name, *beaten))

    def least_width(self, kit: Kit) -> float:
        levels = max(kit.typesetter.measure(level, self._level_style(kit, True))[0] for level in self._levels)
        name = kit.typesetter.measure(self.name, self._name_style(kit))[0]
        return max(name, levels + self._row(kit) + _BETWEEN, 220.0) + 2 * Size.GAP

    def height_at(self, kit: Kit, width: float) -> float:
        name = kit.typesetter.measure(self.name, self._name_style(kit), width - 2 * Size.GAP)[1]
        return 2 * Size.GAP + _PORTRAIT + _BETWEEN + name + len(LEVELS) * (self._row(kit) + _BETWEEN)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if all(self._days) else kit.colours.cream
        plate(canvas, self.rect, Plate(tone, radius=24, outline=4, ink=kit.colours.ink, gloss=0.3))
        inside = self.rect.inflate(-2 * Size.GAP, -2 * Size.GAP)
        face = FRect(0, 0, _PORTRAIT, _PORTRAIT).move_to(midtop=inside.midtop)
        mood = Mood.SMUG if not any(self._days) else Mood.DELIGHTED if all(self._days) else Mood.CALM
        draw_portrait(
            canvas, self._coat, mood, face, Plate(kit.colours.paper, outline=5, ink=kit.colours.ink)
        )
        high = kit.typesetter.measure(self.name, self._name_style(kit), inside.width)[1]
        name = FRect(inside.left, face.bottom + _BETWEEN, inside.width, high)
        canvas.words(self.name, self._name_style(kit), name)
        self._draw_levels(canvas, FRect(inside.left, name.bottom, inside.width, inside.bottom - name.bottom))

    def _draw_levels(self, canvas: Canvas, box: FRect) -> None:
        kit, row = canvas.kit, self._row(canvas.kit)
        widest = max(kit.typesetter.measure(one, self._level_style(kit, True))[0] for one in self._levels)
        left = box.centerx - (row + _BETWEEN + widest) / 2
        for number, (level, day) in enumerate(zip(self._levels, self._days, strict=True)):
            middle = box.top + _BETWEEN + number * (row + _BETWEEN) + row / 2
            mark = FRect(0, 0, row, row).move_to(midleft=(left, middle))
            tone = kit.colours.green if day else kit.colours.paper
            plate(canvas, mark, Plate(tone, radius=row / 2, outline=3, ink=kit.colours.ink, gloss=0.2))
            if day:
                canvas.picture(kit.icon("paw", tone), mark.scale_by(0.66))
            style = self._level_style(kit, bool(day))
            canvas.text(level, style, mark.right + 2 * _BETWEEN, middle, down=0.5)

    def _row(self, kit: Kit) -> float:
        return max(_MARK, kit.typesetter.measure("Ag", self._level_style(kit, True))[1])

    def _name_style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, Size.BODY, kit.colours.cream.words, align=0.5, leading=_LINE)

    def _level_style(self, kit: Kit, beaten: bool) -> Style:
        tone = kit.colours.cream
        return Style(Face.BOLD, Size.SMALL, tone.words if beaten else tone.quiet, leading=1.0)


class LookButton(Pressable):
    """A look to choose, such as a coat or a cloth; a locked one names the goal that brings it."""

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
            canvas.put(kit.art.portrait(drawing, kit.window.px(place.width)), *place.center)
        else:
            canvas.picture(drawing if self.enabled else sketched(drawing), place)
        if not self.enabled:
            lock = FRect(0, 0, _LOCK, _LOCK).move_to(bottomright=(box.right - 8, box.bottom - 8))
            canvas.picture(kit.icon("lock", tone), lock)


def drawer(kind: LookKind, looks: list[LookButton]) -> Row:
    """The looks of one kind in a row, below the kind's name and the name of the chosen one."""
    chosen = next((one.text for one in looks if one.chosen), "")
    title = Label(f"*{say(f'album.kind.{kind.name}')}*\n{chosen}", down=0.5)
    return Row(title, *looks, shares=_SHARES)
