"""The page of tonight's deals: a card for each game, who of the house plays, and how it went."""

from collections.abc import Callable, Sequence
from functools import partial

from scenes.games import SCREENS
from scenes.pages.full_page import FullPage
from scenes.pages.game_pictures import FanOfCards
from scenes.pages.signs import GuestPortraits
from scenes.pages.statistics.record import cats_of
from scenes.pages.tonight.deal import TonightKeeper, TonightsDeal
from scenes.stage.kit import Kit
from scenes.stage.scene import SceneDirector
from scenes.stage.strings import listed, say
from scenes.stage.text import Style, plain
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import copy_to_clipboard
from scenes.stage.widgets.panel import Label, PaperCard
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.store.days import seconds_of_utc_day
from scenes.store.tonight import TonightResult

_BARS = "▁▂▃▄▅▆▇█"
_PADDING = 26.0
_FACES = 110.0
_FAN = 190.0
_BETWEEN = 10.0


def bars(numbers: Sequence[int]) -> str:
    """A number round by round, as high as it was.

    >>> bars([0, 3, 7])
    '▁▄█'
    """
    most = max(max(numbers, default=0), 1)
    return "".join(_BARS[round(number / most * (len(_BARS) - 1))] for number in numbers)


def place_in_words(game: str, result: TonightResult) -> str:
    what = say(f"statistics.number.{game}", count=result.numbers[-1] if result.numbers else 0)
    return say("tonight.place", place=result.place, seats=result.seats, what=what)


def lines_to_send(game: str, day: str, result: TonightResult) -> str:
    title = say("tonight.title_line", game=say(f"menu.{game}.title"), day=day)
    lines = [title, place_in_words(game, result), bars(result.numbers)]
    if result.helped:
        lines.append(say("tonight.coach", count=result.helped))
    return "\n".join(plain(line) for line in lines)


class TonightPage(FullPage, SheetPage):
    width = 1640.0

    def __init__(self, keeper: TonightKeeper, play: Callable[[SceneDirector, TonightsDeal], object]) -> None:
        """`play` sits down to a deal."""
        super().__init__()
        self._keeper, self._sit_down = keeper, play

    def enter(self) -> None:
        self.close = Button(say("tonight.close"), self.director.pop, tone="amber", size=Size.BODY)
        self.sheet = Sheet(footer=Row(Space(), self.close, least=CLOSE_WIDTH))
        self._lay_deals()
        self.desk.add(self.sheet)
        self.desk.focus(self.buttons[0])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.deals[0].day != self._keeper.today():
            self._renew()

    def seconds_until_change(self) -> float:
        return min(super().seconds_until_change(), seconds_of_utc_day())

    def _renew(self) -> None:
        """Another day has begun, or a clock was put back."""
        self._lay_deals()
        self.arrange()
        self.desk.focus(self.buttons[0])
        self.desk.toast(say("tonight.new_day", day=self.deals[0].day))

    def _lay_deals(self) -> None:
        """Put today's deals on the sheet."""
        self.deals = [self._keeper.deal(game) for game in SCREENS]
        self.cards = [self._card(deal) for deal in self.deals]
        self.buttons = [self._button(deal) for deal in self.deals]
        pairs = zip(self.cards, self.buttons, strict=True)
        columns = (Column(card, button, fill=card) for card, button in pairs)
        self.sheet.title = say("tonight.title", day=self.deals[0].day)
        self.sheet.body = Column(Label(say("tonight.about")), Row(*columns))

    def _card(self, deal: TonightsDeal) -> PaperCard:
        """One game's deal of tonight: its cats, and how it went."""
        title = Label(say(f"menu.{deal.game}.title"), _title)
        company = GuestPortraits(tuple(cat.coat for cat in deal.cats), _FACES)
        told = (Label(line, _text) for line in self._summary(deal))
        fan = FanOfCards(deal.game, lowest=_FAN)
        return PaperCard(Column(title, company, *told, fan, gap=_BETWEEN, fill=fan), _PADDING)

    def _button(self, deal: TonightsDeal) -> Button:
        """Play it, go on with it, or send how it went."""
        attempts = self._keeper.attempts_at(deal)
        if attempts.result is not None:
            text = lines_to_send(deal.game, deal.day, attempts.result)
            return Button(say("tonight.copy"), partial(self._copy, text), icon="copy", size=Size.BODY)
        play = partial(self._play, deal)
        if self._keeper.runs(deal):
            return Button(say("tonight.go_on"), play, icon="play", tone="green", size=Size.BODY)
        words = say("tonight.again" if attempts.started else "tonight.play")
        return Button(words, play, icon="play", tone="green", size=Size.BODY)

    def _play(self, deal: TonightsDeal) -> None:
        """Only a deal of today is dealt: midnight may have come since the last frame."""
        if deal.day == self._keeper.today():
            self._sit_down(self.director, deal)
        else:
            self._renew()

    def _summary(self, deal: TonightsDeal) -> list[str]:
        attempts = self._keeper.attempts_at(deal)
        level = cats_of(deal.cats[0].level)
        cats = say("tonight.cats", names=listed((cat.name for cat in deal.cats), "and"), level=level)
        if attempts.result is not None:
            return [cats, place_in_words(deal.game, attempts.result)]
        if self._keeper.runs(deal):
            return [cats, say("tonight.running")]
        if attempts.started:
            return [cats, say("tonight.left_early")]
        return [cats, say("tonight.fresh")]

    def _copy(self, text: str) -> None:
        copied = copy_to_clipboard(text)
        self.desk.toast(say("fair_play.copied" if copied else "fair_play.no_clipboard"))


def _title(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.HEADING, kit.colours.cream.words, align=0.5)


def _text(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.cream.words, align=0.5)
