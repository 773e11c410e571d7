"""The curtain: an opaque scene between the turns of two humans at one machine (hot seat).

It is drawn from what everybody knows: who is to come and whose turn it is, the game's scoreboard, and what
others did since that player's last turn and the last thing that all watched together, the newest first and as
much of it as there is room for. It opens in one step: "It's me" brings the table with the cards face up until
the choice is made, and held it lets the player look for as long as that. Nothing that was pressed for the
page before opens it.
"""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.core import Event, Seat
from scenes.pages.score_rows import ScoreRows
from scenes.pictures import rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Scene
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.boxes import Column, Row, RowOrColumn, Space
from scenes.stage.widgets.button import RoundButton
from scenes.stage.widgets.panel import Label, heading, quiet
from scenes.stage.widgets.peek_button import PeekButton
from scenes.stage.widgets.sheet import Sheet, place_in_the_corner
from scenes.table.guests import Guest
from scenes.table.marks import mark_of
from scenes.table.names import name_on_plate
from scenes.table.portraits import draw_portrait
from scenes.table.scene import TableScene

_WIDTH, _HEIGHT, _LOWERED = 1740.0, 792.0, 58.0
_SHARES = (4, 5)
"""How wide the player and the scoreboard are beside each other."""
_SIDE, _NAME = 400.0, (700.0, 96.0)
_LEAST_SIDE, _LARGEST_SIDE = 360.0, 640.0
"""How large a face is in a tall window."""
_MARK_SIDE = 0.375
_APART = 40.0
_BUTTON_WIDTH, _BUTTON_HEIGHT = 500.0, 136.0
_SHEET_LOWERED = 34.0
_LINE_GAP = 10.0
_HUGE, _GROWS_LESS = 104.0, 0.6
_TOP, _HEM = 0.045, 0.95
"""Where all of it begins and ends in a tall window: the face hangs before the curtain's fringe."""


class NextPlayer(Decor):
    """The player who comes next: portrait, mark of the seat and name. The portrait is as large as `side`, or
    smaller where there is no room for it."""

    def __init__(self, guest: Guest, seat: Seat) -> None:
        super().__init__()
        self._guest, self._seat = guest, seat
        self.side = _SIDE

    def spoken(self) -> Spoken:
        return Spoken(Role.HEADING, escaped(self._guest.name))

    def height_at(self, kit: Kit, width: float) -> float:
        return self.side + Size.GAP + _NAME[1]

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        side = min(self.rect.height - Size.GAP - _NAME[1], self.side)
        portrait = FRect(0, 0, side, side).move_to(midtop=self.rect.midtop)
        rim = Plate(colours.cream, outline=10, ink=colours.ink, shadow=24)
        draw_portrait(canvas, self._guest.coat, Mood.DELIGHTED, portrait, rim)
        mark = FRect(0, 0, side * _MARK_SIDE, side * _MARK_SIDE)
        canvas.picture(
            mark_of(self._seat),
            mark.move_to(center=(portrait.right - side * 0.08, portrait.bottom - side * 0.125)),
        )
        plaque = FRect(0, 0, min(_NAME[0], self.rect.width), _NAME[1])
        plaque.midtop = (portrait.centerx, portrait.bottom + Size.GAP)
        tone = colours.amber
        plate(canvas, plaque, Plate(tone, radius=40, outline=5, ink=colours.ink, depth=6, shadow=14))
        name = Style(Face.TITLE, Size.TITLE * 0.9, tone.words)
        words, name = name_on_plate(kit, self._guest.name, name, plaque.width - 60, plaque.height)
        canvas.text(words, name, *plaque.center, across=0.5, down=0.5)


class Curtain(Scene):
    """The scene before a human's turn. It shows only what everybody may know of the table."""

    def __init__(
        self, table: TableScene, seat: Seat, let_phones_in: Callable[[], object] | None = None
    ) -> None:
        """`let_phones_in` leads to where everybody gets the cards on a phone, and there are no curtains."""
        super().__init__()
        self._table, self._seat, self._let_phones_in = table, seat, let_phones_in
        self.guest = table.guests[seat]
        match = table.match
        self.lines = table.words.retell(_unwatched(match.news_for(seat)))
        self._turn = match.state.turn
        self.board = table.game.scoreboard(match.view(None), table.context.company.naming)

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    def handle(self, happened: Input) -> bool:
        later = Command.LOG, Command.NEWS
        if isinstance(happened, KeyDown) and any(map(happened.means, later)):
            self.desk.toast(say("handover.later"), kept=False)
            return True
        return super().handle(happened)

    def enter(self) -> None:
        self._meanwhile, self.more = Label(say("handover.meanwhile"), heading), Label("", quiet)
        self._newest_style = None if self.board.headline else _newest
        self.news = [Label(line) for line in reversed(self.lines)]
        about, headline = Label(self.board.about, _about), Label(self.board.headline, _headline)
        about.visible, headline.visible = bool(self.board.about), bool(self.board.headline)
        rows = ScoreRows(self.board, self._table.guests, self._turn)
        bid = Column(about, headline, gap=0.0)
        news = Column(self._meanwhile, *self.news, self.more, gap=_LINE_GAP)
        self.sheet = Sheet(body=Column(bid, rows, news))
        self.mine = PeekButton(
            say("handover.its_me"),
            self._open,
            self._peek,
            tone="green",
            size=Size.HEADING,
            sub=say("handover.its_me_sub"),
        )
        mine = self._seat == self._turn
        asker = self._table.context.company.name_of(self._turn)
        asks = say("handover.title") if mine else say("handover.answer", name=asker)
        title, self._player = Label(asks, _title), NextPlayer(self.guest, self._seat)
        button = Column(Row(Space(), self.mine, Space(), least=_BUTTON_WIDTH), least=_BUTTON_HEIGHT)
        self._called = Column(title, self._player, button, fill=self._player)
        lowered = Column(Space(_SHEET_LOWERED), self.sheet, gap=0.0, fill=self.sheet)
        self._parts = RowOrColumn(self._called, lowered, shares=_SHARES, gap=_APART)
        self.menu = RoundButton("menu", self.go_back, tip=say("table.bar.pause"))
        self.phones = [
            RoundButton("phone", let_in, tip=say("phones.button_tip"))
            for let_in in (self._let_phones_in,)
            if let_in is not None
        ]
        self._corner = Row(*self.phones, self.menu, shares=[0] * (len(self.phones) + 1))
        self.desk.add(*self._parts.widgets(), *self.phones, self.menu)
        self.desk.focus(self.mine)
        self.take_nothing_at_first()

    def covered(self) -> None:
        self._peek(False)

    def uncovered(self) -> None:
        self.take_nothing_at_first()

    def arrange(self) -> None:
        room = self.kit.window.room
        box = FRect(0, 0, _WIDTH, _HEIGHT).move_to(center=room.center).move(0, _LOWERED)
        if self.kit.window.upright:
            box.width = room.width - 2 * Size.MARGIN
            box.height = room.height * (_HEM - _TOP)
            box.midtop = (room.centerx, room.top + room.height * _TOP)
        most = len(self.news)
        ever_less = [(told, True, False) for told in range(most, 0, -1)]
        newest_alone = [(min(most, 1), False, small) for small in (False, True)]
        for told, titled, small in (*ever_less, *newest_alone, (0, False, False)):
            self._tell_newest(told, titled, small)
            self._player.side = self._face_side(box)
            self._parts.lay(self.kit, box)
            if self.sheet.height_at(self.kit, self.sheet.rect.width) <= self.sheet.rect.height:
                break
        place_in_the_corner(self.kit, self._corner, right=True)

    def _tell_newest(self, told: int, titled: bool, small: bool) -> None:
        """Tell so many lines of what happened, `titled` with what they are and how many there are before; the
        newest in `small` letters."""
        self._meanwhile.visible = titled
        for number, line in enumerate(self.news):
            line.visible = number < told
            line.style = None if number else _small if small else self._newest_style
        left = len(self.news) - told
        self.more.visible = titled and left > 0
        self.more.text = say("handover.more", count=left)

    def _face_side(self, box: FRect) -> float:
        """In a tall window the face has all that the scoreboard leaves."""
        if not self.kit.window.upright:
            return _SIDE
        self._player.side = 0.0
        words = self._called.height_at(self.kit, box.width)
        rest = _APART + _SHEET_LOWERED + self.sheet.height_at(self.kit, box.width)
        return min(max(box.height - words - rest, _LEAST_SIDE), _LARGEST_SIDE)

    def draw(self, canvas: Canvas) -> None:
        if self._table.viewpoint.peeked:
            with canvas.set_with(self._table.kit):
                self._table.draw(canvas)
            return
        canvas.blit_px(self.kit.art.backdrop(rooms.curtain(), self.kit.window), 0, 0)
        super().draw(canvas)

    def _open(self) -> None:
        self.director.pop()
        self._table.privacy.show_to(self._seat)

    def _peek(self, looks: bool) -> None:
        if self._table.viewpoint.peeked != looks:
            self._table.privacy.peek(self._seat, looks)

    def go_back(self) -> None:
        self.director.push(self._table.host.pause_page(self._table))


def _unwatched(events: Sequence[Event]) -> Sequence[Event]:
    """Without what all watched together: the end of a round and the deal of the next."""
    rounds = [number for number, event in enumerate(events, 1) if event.begins_round]
    return events[max(rounds, default=0) :]


def _about(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.quiet, align=0.5)


def _headline(kit: Kit) -> Style:
    """Huge as it is, it grows less than other words."""
    size = _HUGE / kit.theme.text_scale**_GROWS_LESS
    return Style(Face.TITLE, size, kit.colours.paper.words, align=0.5, leading=1.05)


def _newest(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BUTTON, kit.colours.paper.words)


def _small(kit: Kit) -> Style:
    """It doesn't grow with other words."""
    return Style(Face.BOLD, Size.SMALL / kit.theme.text_scale, kit.colours.paper.words)


def _title(kit: Kit) -> Style:
    colours = kit.colours
    return Style(Face.TITLE, Size.HEADING * 1.1, colours.lamplight, align=0.5, outline=colours.shade)
