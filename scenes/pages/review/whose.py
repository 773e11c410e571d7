"""Whose review is looked at where several humans played: everybody their own behind a curtain, or all of them
together if all agree."""

from collections.abc import Collection, Sequence
from functools import partial

from pygame import FRect

from game.core import Seat
from scenes.pages.full_page import FullPage
from scenes.pages.handover import NextPlayer
from scenes.pages.navigation import Navigation
from scenes.pages.review.page import ReviewPage
from scenes.pictures import rooms
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.scene import Page, Scene
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.toggle import Toggle
from scenes.store.saves import SavedGame
from scenes.table.guests import short_names

_WIDTH, _HEIGHT, _LOWERED = 1200.0, 790.0, 80.0
_BUTTON_WIDTH, _BUTTON_HEIGHT = 500.0, 136.0


def review_door(navigator: Navigation, saved: SavedGame, on_phones: Collection[Seat]) -> Scene:
    """Where the reviews of a game are opened. Whoever had the cards on a phone reads the own one there."""
    people = [seat for seat, guest in enumerate(saved.guests) if guest.person]
    by_phone = [seat for seat in people if seat in on_phones]
    at_screen = [seat for seat in people if seat not in on_phones]
    if len(people) == len(at_screen) == 1:
        return ReviewPage(navigator, saved, people, people[0])
    return WhoseReviewPage(navigator, saved, at_screen, by_phone)


class WhoseReviewPage(FullPage, SheetPage):
    width = 1100.0

    def __init__(
        self, navigator: Navigation, saved: SavedGame, seats: Sequence[Seat], on_phones: Sequence[Seat]
    ) -> None:
        """Those who read theirs at the screen, and those who do so on their phones."""
        super().__init__()
        self._navigator, self._saved, self._seats, self._on_phones = navigator, saved, seats, on_phones
        self._names = short_names(saved.guests)

    @property
    def title(self) -> str:
        return say("review.button")

    def enter(self) -> None:
        rows, self.alone, self.agree = [], list[Button](), list[Toggle]()
        for seat in self._seats:
            name = self._names[seat]
            self.alone.append(
                Button(
                    say("review.alone", name=name), partial(self._alone, seat), icon="human", size=Size.BODY
                )
            )
            self.agree.append(Toggle(say("review.agrees", name=name), False, lambda _: self._follow()))
            rows.append(Row(self.alone[-1], self.agree[-1]))
        self.all = Button(say("review.together"), self._together, tone="green", size=Size.BODY)
        self.all.visible = bool(self._seats)
        cats = [seat for seat, guest in enumerate(self._saved.guests) if not guest.person]
        self.cats = Button(say("review.only_cats"), partial(self._open, cats), icon="cat", size=Size.BODY)
        self.cats.visible = bool(cats)
        phones = listed((self._names[seat] for seat in self._on_phones), "and")
        self.by_phone = Label(say("review.on_phones", names=phones) if phones else "", centred)
        self.by_phone.visible = bool(phones)
        close = Button(say("review.close"), self.director.pop, tone="amber")
        about = Label(say("review.whose"), centred)
        about.visible = bool(self._seats)
        self.sheet = Sheet(
            self.title,
            body=Column(about, *rows, self.all, self.by_phone),
            footer=Row(self.cats, Space(), close, least=CLOSE_WIDTH),
        )
        self.desk.add(self.sheet)
        self._follow()
        self.desk.focus(self.alone[0] if self.alone else close)

    def _follow(self) -> None:
        missing = [self._names[seat] for seat, one in zip(self._seats, self.agree, strict=True) if not one.on]
        self.all.reason = say("review.not_all_agree", names=listed(missing, "and")) if missing else ""

    def _alone(self, seat: Seat) -> None:
        page = ReviewPage(self._navigator, self._saved, [seat], seat, private=True)
        self.director.push(ReviewCurtain(self._saved, seat, page))

    def _together(self) -> None:
        self._open(self._seats)

    def _open(self, seats: Sequence[Seat]) -> None:
        self.director.push(ReviewPage(self._navigator, self._saved, seats, None))


class ReviewCurtain(Page):
    """Opaque: the others look away before somebody looks at the own review."""

    def __init__(self, saved: SavedGame, seat: Seat, behind: Scene) -> None:
        super().__init__()
        self._guest, self._seat, self._behind = saved.guests[seat], seat, behind

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    def enter(self) -> None:
        title = Label(say("review.look_away"), _title)
        self._player = NextPlayer(self._guest, self._seat)
        self.mine = Button(say("handover.its_me"), self._open, tone="green", size=Size.HEADING)
        self.back = Button(say("review.back"), self.go_back, size=Size.BODY)
        mine = Column(Row(Space(), self.mine, Space(), least=_BUTTON_WIDTH), least=_BUTTON_HEIGHT)
        self._parts = Column(title, self._player, mine, Row(Space(), self.back, Space()), fill=self._player)
        self.desk.add(*self._parts.widgets())
        self.desk.focus(self.mine)
        self.take_nothing_at_first()

    def arrange(self) -> None:
        room = self.kit.window.room
        size = min(_WIDTH, room.width - 2 * Size.MARGIN), min(_HEIGHT, room.height - 2 * Size.MARGIN)
        self._parts.lay(self.kit, FRect(0, 0, *size).move_to(center=room.center).move(0, _LOWERED))

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(rooms.curtain(), self.kit.window), 0, 0)
        super().draw(canvas)

    def _open(self) -> None:
        self.director.replace(self._behind)


def _title(kit: Kit) -> Style:
    colours = kit.colours
    return Style(Face.TITLE, Size.HEADING, colours.lamplight, align=0.5, outline=colours.shade)
