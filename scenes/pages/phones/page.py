"""The page that lets phones in: a QR code, the address and a code to type, and who sits already."""

import math
from collections.abc import Callable, Sequence

from scenes.pages.phones.door import PhoneDoor
from scenes.pages.phones.qr_code import QrCode, Sitting
from scenes.phones.address import Address
from scenes.phones.guests import OffersChairs
from scenes.phones.phones import PhonesError
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Part, Row, RowOrColumn, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label, PaperCard, centred, quiet
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.table.guests import short

_A_WHILE = 60.0
"""Seconds after which somebody is told why nobody may have come."""
_ADDRESS, _CODE = Size.TITLE * 0.8, Size.TITLE * 1.15


class PhonesPage(SheetPage):
    """`games` are those whose pictures phones need; `done` hears that the page was left."""

    width = 1180.0

    def __init__(
        self, door: PhoneDoor, chairs: OffersChairs, games: Sequence[str], done: Callable[[], object]
    ) -> None:
        super().__init__()
        self.door, self.chairs, self._games, self._done = door, chairs, games, done
        self._trouble = ""
        """Why there are no phones."""
        self._waited = 0.0
        self._told: object = None
        """What the sheet says now."""

    def enter(self) -> None:
        self.sheet = Sheet(say("phones.title"))
        self.desk.add(self.sheet)
        if self.door.guests is None:
            self._open()
        else:
            self.door.guests.offer(self.chairs)
        self._tell()

    def _open(self) -> None:
        self._trouble = self.door.open_anywhere(self.director, self._games)
        self._waited = 0.0
        if self.door.guests is not None:
            self.door.guests.offer(self.chairs)

    def _move_to(self, address: Address) -> None:
        """Let phones in at another address of this machine."""
        self.door.shut()
        try:
            self.door.open(self.director, address, self._games)
        except PhonesError as problem:
            self._trouble = str(problem)
        else:
            assert self.door.guests is not None
            self.door.guests.offer(self.chairs)
        self._tell()

    def update(self, seconds: float) -> None:
        self._waited += seconds
        self._tell()
        super().update(seconds)

    def seconds_until_change(self) -> float:
        left = math.inf if self._waited >= _A_WHILE else _A_WHILE - self._waited
        return min(super().seconds_until_change(), left)

    # What it says.

    @property
    def _nobody_comes(self) -> bool:
        guests = self.door.guests
        return guests is not None and not guests.anybody_came and self._waited >= _A_WHILE

    def _tell(self) -> None:
        """Write the sheet anew where something has changed."""
        guests = self.door.guests
        now: object = self._trouble
        if guests is not None:
            chairs = self.chairs.lobby().chairs
            now = (
                guests.phones.url,
                guests.phones.code,
                tuple(guests.sitting.items()),
                chairs,
                self._nobody_comes,
            )
        if now == self._told:
            return
        first, self._told = self._told is None, now
        self.sheet.body = self._how_to_come() if guests is not None else self._why_not()
        self.sheet.footer = self._buttons()
        if not first:
            self.arrange()
        if first or self.desk.focused not in list(self.sheet.footer.widgets()):
            self.desk.focus(self.close)

    def _buttons(self) -> Part:
        self.close = Button(say("phones.done"), self.go_back, tone="green")
        if self.door.guests is None:
            self.again = Button(say("phones.try_again"), self._try_again, icon="restart")
            return Row(self.again, Space(), self.close, least=CLOSE_WIDTH)
        self.stop = Button(say("phones.stop"), self._stop, icon="close")
        return Row(self.stop, Space(), self.close, least=CLOSE_WIDTH)

    def _why_not(self) -> Part:
        return Label(self._trouble, centred)

    def _how_to_come(self) -> Part:
        guests = self.door.guests
        assert guests is not None
        address, code = guests.phones.address, guests.phones.code
        self.code = QrCode(guests.phones.url)
        typed = Column(
            Label(say("phones.type_this"), _about),
            Label(address.host, _large(_ADDRESS)),
            Label(say("phones.code"), _about),
            Label(f"{code[:3]} {code[3:]}", _large(_CODE)),
            gap=0.0,
        )
        beside = Column(
            PaperCard(typed, Size.PADDING),
            *self._networks(address),
            *self._company(),
            *self._warnings(address),
            gap=Size.LIST_GAP,
        )
        return RowOrColumn(self.code, beside, shares=(0, 1), gap=2 * Size.GAP)

    def _networks(self, address: Address) -> list[Part]:
        """With several networks the host chooses, as long as nobody has come."""
        guests, known = self.door.guests, list(self.door.addresses)
        if guests is None or len(known) < 2:
            return []
        options = [Option(one.ip, tip=one.interface) for one in known]
        chosen = next((number for number, one in enumerate(known) if one.ip == address.ip), 0)
        self.networks = Choice(options, chosen, lambda number: self._move_to(known[number]))
        self.networks.reason = say("phones.somebody_sits") if guests.sitting else ""
        return [Column(Label(say("phones.which_network"), _about), self.networks, gap=Size.LIST_GAP / 2)]

    def _company(self) -> list[Part]:
        """Who sits there by phone, and how many chairs wait."""
        guests = self.door.guests
        assert guests is not None
        free = [chair.name for chair in self.chairs.lobby().chairs if chair.free]
        names = [escaped(short(name)) for name in free if name]
        words = say("phones.waits", count=len(free)) if free else say("phones.full")
        if names:
            words = say("phones.waits_for", names=listed(names, "and"))
        self.waiting = Label(words, centred)
        return [Sitting(list(guests.sitting.values())), self.waiting] if guests.sitting else [self.waiting]

    def _warnings(self, address: Address) -> list[Part]:
        told = [] if address.is_private else [Label(say("phones.not_private"), _warning)]
        told += [Label(say("phones.nobody"), _about)] if self._nobody_comes else []
        return [*told, Label(say("phones.who_can_read"), _quiet)]

    # Buttons.

    def _try_again(self) -> None:
        self._open()
        self._told = None
        self._tell()
        self.arrange()

    def _stop(self) -> None:
        """At once: whoever sat by phone is gone."""
        left = () if self.door.guests is None else tuple(self.door.guests.sitting)
        self.door.shut()
        for chair in left:
            self.chairs.seat(chair, None)
        self.go_back()

    def go_back(self) -> None:
        self.director.pop()
        self._done()


def _about(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL, kit.colours.paper.words, align=0.5)


def _quiet(kit: Kit) -> Style:
    style = quiet(kit)
    return Style(style.face, style.size, style.colour, align=0.5, leading=style.leading)


def _warning(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.SMALL, kit.colours.paper.words, align=0.5)


def _large(size: float) -> Callable[[Kit], Style]:
    return lambda kit: Style(Face.TITLE, size, kit.colours.paper.words, align=0.5, leading=1.1)
