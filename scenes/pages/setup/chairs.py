"""Widgets of the set-up page: the chairs with their guests, and the coats to choose from."""

from collections.abc import Callable, Collection
from functools import partial

from pygame import FRect

from game.values import Record
from scenes.pages.setup.plan import Plan
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.outlines import glow
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor, Pressable
from scenes.table.guests import Guest
from scenes.table.name_room import NamePlace, name_reach, widened
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait

_NAME_HEIGHT = 46.0
_BADGE = 46.0
_OVERLAP = 16.0
_ROUND_ENDS = 22.0
_LEVEL_HEIGHT = 40.0
_LEVEL_OVERLAP = 8.0
_COAT_HEIGHT = 0.98
_SMALLEST_SITTER = 150.0
_READABLE_NAME_PX = 90

_NAME_STYLE = Style(Face.TITLE, Size.SMALL * 1.05, align=0.5)


class ChairSize(Record):
    diameter: float
    name: float
    """How wide the name below it is."""
    widest_name: float
    """How wide the name may become in a small window, so that it can be read."""

    @property
    def height(self) -> float:
        """With the name and the level below it."""
        return self.diameter + _NAME_HEIGHT - _OVERLAP + _LEVEL_HEIGHT - _LEVEL_OVERLAP

    def width(self, kit: Kit) -> float:
        return max(self.name, min(kit.window.at_least(self.name, _READABLE_NAME_PX), self.widest_name))


class Chair(Pressable):
    """A place at the table: press it to say who sits there."""

    keeps_picture = True

    def __init__(self, on_press: Callable[[], object], size: ChairSize) -> None:
        super().__init__(on_press)
        self.guest: Guest | None = None
        self.name = ""
        """How its guest is called."""
        self.on_phone = False
        self.selected = False
        self._size = size
        self.diameter = size.diameter
        self.radius = size.diameter / 3
        self._tag = FRect(0, 0, 0, 0)
        self.name_reach = (0.0, 0.0)
        """How far left and right a name may reach that is longer than its plate."""
        self.number = 1
        """Counted from 1, as a screen reader tells chairs apart."""
        self.goes_without_saying = False
        """Whether another chair has told what can be done with such a one."""

    def spoken(self) -> Spoken:
        who = say("reader.free_chair") if self.guest is None else self.name
        name = say("reader.chair", number=self.number, who=who)
        about = "" if self.goes_without_saying else self.tip.removeprefix(f"{escaped(self.name)}, ")
        return Spoken(Role.BUTTON, name, about, chosen=self.selected)

    @property
    def seen(self) -> FRect:
        """Its place together with the level tag, which may reach below it."""
        return self.rect.union(self._tag) if self._tag.width else self.rect

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._tag = self.level_tag(kit)

    @property
    def text(self) -> str:
        """The words that it shows, by which tests find it."""
        return self.name if self.guest is not None else say("setup.free_chair")

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        """A free chair is as large as its sign; who sits there has a name below."""
        if self.guest is None:
            return self.diameter, self.diameter
        return self._size.width(kit), self._size.height

    @property
    def portrait(self) -> FRect:
        return FRect(self.rect.centerx - self.diameter / 2, self.rect.top, self.diameter, self.diameter)

    def draw_focus(self, canvas: Canvas) -> None:
        """Around the tag below the name, too."""
        self._focus_around(canvas, self.seen)

    def draw(self, canvas: Canvas) -> None:
        box = self.portrait.scale_by(1 + 0.05 * self._hover.value)
        if self.guest is None:
            self._draw_free(canvas, box)
        else:
            self._draw_guest(canvas, box, self.guest)

    def _draw_free(self, canvas: Canvas, box: FRect) -> None:
        kit = canvas.kit
        tone = kit.colours.amber if self.selected else kit.colours.dark
        box = box.scale_by(0.66)
        plate(canvas, box, Plate(tone, radius=box.width / 2, outline=4, ink=kit.colours.ink, gloss=0.2))
        side = box.width * 0.56
        canvas.picture(kit.icon("person_add", tone), FRect(0, 0, side, side).move_to(center=box.center))

    def _draw_guest(self, canvas: Canvas, box: FRect, guest: Guest) -> None:
        kit = canvas.kit
        colours = kit.colours
        if self.selected:
            glow(canvas, box, box.width / 2, colours.glow, 30)
        rim = colours.glow if self.selected else colours.ink
        mood = Mood.DELIGHTED if self.hovered or self.selected else Mood.CALM
        draw_portrait(canvas, guest.coat, mood, box, Plate(colours.cream, outline=7, ink=rim, shadow=10))
        badge = FRect(0, 0, _BADGE, _BADGE).move_to(center=(box.right - 12, box.top + 16))
        tone = colours.blue if guest.human else colours.plum
        plate(canvas, badge, Plate(tone, radius=_BADGE / 2, outline=3, ink=colours.ink, gloss=0.2))
        human = "phone" if self.on_phone else "human"
        icon = kit.icon(human if guest.human else "cat", tone)
        canvas.picture(icon, badge.scale_by(0.66))
        if not guest.human:
            self._draw_level(canvas)
        self._draw_name(canvas)

    def _draw_name(self, canvas: Canvas) -> None:
        kit, box = canvas.kit, self.name_plate(canvas.kit)
        tone = kit.colours.amber if self.selected else kit.colours.dark
        plate(canvas, box, Plate(tone, radius=_NAME_HEIGHT / 2, outline=3.5, ink=kit.colours.ink, gloss=0.2))
        name, style = self.shown_name(kit)
        canvas.text(name, style.in_colour(tone.words), *box.center, across=0.5, down=0.5)

    @property
    def usual_name_plate(self) -> FRect:
        top = self.rect.top + self.diameter - _OVERLAP
        return FRect(self.rect.left, top, self.rect.width, _NAME_HEIGHT)

    def name_plate(self, kit: Kit) -> FRect:
        """A name that would be cut short takes more room, if there is any."""
        usual = self.usual_name_plate
        if self._name_on(kit, usual)[0] == escaped(self.name):
            return usual
        wanted = kit.typesetter.measure(escaped(self.name), _NAME_STYLE)[0] + _ROUND_ENDS + 1
        return widened(usual, wanted, self.name_reach)

    def shown_name(self, kit: Kit) -> tuple[str, Style]:
        """As much of the name as there is room for, and how it is written."""
        return self._name_on(kit, self.name_plate(kit))

    def _name_on(self, kit: Kit, box: FRect) -> tuple[str, Style]:
        return name_on_plate(kit, self.name, _NAME_STYLE, box.width - _ROUND_ENDS, box.height)

    def _draw_level(self, canvas: Canvas) -> None:
        kit = canvas.kit
        box, words, style = self._level_tag(kit)
        look = Plate(kit.colours.plum, radius=box.height / 2, outline=3, ink=kit.colours.ink, gloss=0.2)
        plate(canvas, box, look)
        canvas.text(words, style, *box.center, across=0.5, down=0.5)

    def level_tag(self, kit: Kit) -> FRect:
        """Where it says how well a cat plays; empty for who is none."""
        bot = self.guest is not None and not self.guest.human
        return self._level_tag(kit)[0] if bot else FRect(0, 0, 0, 0)

    def _level_tag(self, kit: Kit) -> tuple[FRect, str, Style]:
        """How well a cat plays, on a tag below its name: where, in which words, and how they are written."""
        style = Style(Face.BOLD, Size.SMALL * 0.9, kit.colours.plum.words, align=0.5)
        style = kit.typesetter.fitted("Ag", style, self.rect.width, _LEVEL_HEIGHT)
        words = say(f"setup.level.{self.guest.level}") if self.guest is not None else ""
        width = min(kit.typesetter.measure(words, style)[0] + 34, self.rect.width + 2 * _LEVEL_OVERLAP)
        height = max(_LEVEL_HEIGHT, kit.typesetter.measure(words, style)[1] + 2)
        top = self.rect.bottom - _LEVEL_HEIGHT
        return FRect(0, 0, width, height).move_to(midtop=(self.rect.centerx, top)), words, style


class CoatButton(Pressable):
    """A cat to choose, as a round portrait: a coat for a human, or a character."""

    sound = "toggle"

    def __init__(self, coat: Coat, name: str, on_press: Callable[[], object], label: str) -> None:
        """`label` is what a screen reader calls it."""
        super().__init__(on_press, tip=name)
        self._label = label
        self.coat = coat
        self.text = name
        self.chosen = False

    def spoken(self) -> Spoken:
        return Spoken(Role.BUTTON, self._label, chosen=self.chosen, reason=self.why_not)

    def height_at(self, kit: Kit, width: float) -> float:
        return width * _COAT_HEIGHT

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        side = min(self.rect.size)
        box = FRect(0, 0, side, side).move_to(center=self.rect.center)
        box = box.scale_by(1 + 0.06 * self._hover.value - 0.04 * self._press.value)
        self.radius = side / 2
        rim = colours.glow if self.chosen else colours.ink
        if self.chosen:
            glow(canvas, box, side / 2, colours.glow, 18)
        tone = colours.amber if self.chosen else colours.cream
        mood, alpha = (Mood.CALM, 1.0) if self.enabled else (Mood.SLEEPY, 0.3)
        draw_portrait(canvas, self.coat, mood, box, Plate(tone, outline=5, ink=rim), alpha)


class SeatedCat(Decor):
    """The whole cat that sits on the chosen chair, or the cushion that nobody sits on."""

    def __init__(self, guest: Guest | None) -> None:
        super().__init__()
        self.guest = guest

    def draw(self, canvas: Canvas) -> None:
        height = self.rect.height
        if height < _SMALLEST_SITTER:
            return
        cushion = rooms.detail(rooms.Detail.CUSHION)
        width = min(height * 0.82, self.rect.width * 0.66)
        seat = FRect(0, 0, width, width * cushion.height / cushion.width)
        seat.midbottom = self.rect.midbottom
        canvas.picture(cushion, seat)
        if self.guest is None:
            return
        whole = cats.cat(self.guest.coat, Mood.DELIGHTED, shadow=False)
        tall = height - seat.height * 0.42
        box = FRect(0, 0, tall * whole.width / whole.height, tall)
        box.midbottom = (self.rect.centerx, seat.top + seat.height * 0.58)
        canvas.picture(whole, box)


class Seating:
    """The chairs of a plan. `change` is called with the new plan after a press: a free chair gets a cat, and
    the chosen chair another cat."""

    def __init__(self, plan: Plan, change: Callable[[Plan], object], size: ChairSize) -> None:
        self.plan = plan
        self._change = change
        self._on_phones: Collection[int] = ()
        self.chosen = plan.seated[0] if plan.seated else 0
        self.chairs = [Chair(partial(self._press, number), size) for number in range(len(plan.chairs))]

    def show(self, plan: Plan, on_phones: Collection[int] = ()) -> None:
        self.plan, self._on_phones = plan, on_phones
        free = [number for number, guest in enumerate(plan.chairs) if guest is None]
        for number, chair in enumerate(self.chairs):
            chair.goes_without_saying = number in free[1:]
            chair.number = number + 1
            chair.guest, chair.on_phone = plan.chairs[number], number in on_phones
            chair.name = plan.called(number)
            chair.selected = number == self.chosen
            chair.tip = self._about(number)

    def make_room_for_names(self, kit: Kit, *taken: FRect) -> None:
        """Let long names reach as far as there is nothing beside them, once all that is laid out."""
        guests = [chair for chair in self.chairs if chair.guest is not None]
        names = {chair: NamePlace(chair.usual_name_plate, chair.usual_name_plate) for chair in guests}
        for chair in guests:
            others = [other for other in self.chairs if other is not chair]
            beside = [other.seen if other.guest is None else other.portrait for other in others]
            beside += [other.level_tag(kit) for other in others]
            named = [name for other, name in names.items() if other is not chair]
            chair.name_reach = name_reach(names[chair], named, [*taken, *beside], kit.window.room)

    def _press(self, chair: int) -> None:
        plan, guest = self.plan, self.plan.chairs[chair]
        if guest is None:
            plan = plan.seat(chair, plan.new_bot(chair))
        elif chair == self.chosen and not guest.human:
            plan = plan.seat(chair, plan.next_bot(chair))
        self.chosen = chair
        self._change(plan)

    def _about(self, chair: int) -> str:
        guest = self.plan.chairs[chair]
        if guest is None:
            return say("setup.free_chair")
        if guest.human:
            where = "phone" if chair in self._on_phones else "human"
            return say(f"setup.{where}_sits", name=self.plan.called(chair))
        about = say("setup.cat_sits", name=guest.name, level=say(f"setup.level.{guest.level}"))
        return f"{about} {say('setup.another_cat')}" if chair == self.chosen else about
