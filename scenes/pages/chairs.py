"""A page to hand a human's seat over in the middle of a game: to a bot and back, or away from a phone."""

from functools import partial

from game.core import Seat
from scenes.pages.navigation import Navigation
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Part, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, heading
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.table.guests import short
from scenes.table.scene import TableScene

_ROW = 92.0


def chairs_of(table: TableScene) -> list[Seat]:
    """The seats of humans who are still in the game, whether they or bots play them now."""
    humans = (seat for seat, guest in enumerate(table.guests) if guest.person)
    return [seat for seat in humans if table.game.plays_on(seat)]


class ChairsPage(SheetPage):
    """A button for every human's seat, whether the human or a bot plays it now."""

    width = 820.0

    def __init__(self, navigator: Navigation, table: TableScene) -> None:
        super().__init__()
        self._navigator, self._table = navigator, table

    def enter(self) -> None:
        chairs = chairs_of(self._table)
        close = Button(say("chairs.close"), self.director.pop)
        on_phones = self._table.context.company.on_phones
        self.buttons = [*(self._chair(seat) for seat in chairs if seat not in on_phones), close]
        self.phones = [self._phone(seat) for seat in chairs if seat in on_phones]
        rows = Column(*self.buttons[:-1], least=_ROW)
        about = Label(say("chairs.about"))
        self.sheet = Sheet(
            say("chairs.title"), body=Column(about, *self.phones, rows, Column(close, least=_ROW))
        )
        self.desk.add(self.sheet)
        self.desk.focus(close)

    def _phone(self, seat: Seat) -> Part:
        """Whoever has the cards on a phone: the others can take that chair from it."""
        navigator, go = self._navigator, (self.director, self._table, seat)
        name = short(self._table.guests[seat].name)
        away = "" if navigator.is_phone_here(seat) else "_away"
        ways = Row(
            Button(say("chairs.to_cat"), partial(navigator.change_chair, *go), icon="cat", size=Size.BODY),
            Button(
                say("chairs.to_screen"), partial(navigator.take_from_phone, *go), icon="human", size=Size.BODY
            ),
            Button(
                say("chairs.to_phone"), partial(navigator.give_to_phone, *go), icon="phone", size=Size.BODY
            ),
        )
        return Column(Label(say(f"chairs.on_phone{away}", name=name), heading), ways, gap=Size.GAP / 2)

    def _chair(self, seat: Seat) -> Button:
        guest = self._table.guests[seat]
        what = "leave" if guest.human else "back"
        several = self._table.context.company.several
        return Button(
            say(f"chairs.{what}", name=short(guest.name)) if several else say(f"chairs.{what}_you"),
            lambda: self._navigator.change_chair(self.director, self._table, seat),
            tone="paper" if guest.human else "green",
            icon="cat" if guest.human else "human",
            sub=say(f"chairs.{what}_sub"),
        )
