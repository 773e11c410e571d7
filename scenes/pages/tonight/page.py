"""The page of tonight's deals: a card for each game, who of the house plays, and how it went."""

from functools import partial
from typing import Protocol

import pygame
from pygame import FRect

from scenes.games import SCREENS
from scenes.pages.keepsakes import draw_fan
from scenes.pages.saves.parts import draw_company
from scenes.pages.statistics.tally import cats_of
from scenes.pages.tonight.deal import TonightsDeal
from scenes.pages.tonight.words import bars, lines_to_send, place_in_words
from scenes.stage.canvas import Canvas
from scenes.stage.layout import row
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Page, Stage
from scenes.stage.strings import listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel
from scenes.store.tonight import Attempts

_PANEL = FRect(0, 0, 1640, 900)
_PADDING = 26.0
_FACES = 110.0
_LEAST_FOR_CARDS = 150.0


class TonightHost(Protocol):
    """What the page asks for."""

    def tonight(self, game: str) -> TonightsDeal: ...

    def attempts_at(self, deal: TonightsDeal) -> Attempts: ...

    def runs_tonight(self, deal: TonightsDeal) -> bool:
        """Whether the deal is on the table and waits."""
        ...

    def play_tonight(self, stage: Stage, deal: TonightsDeal) -> None: ...


class TonightPage(Page):
    overlay = True

    def __init__(self, host: TonightHost) -> None:
        super().__init__()
        self._host = host
        self.deals = [host.tonight(game) for game in SCREENS]

    def enter(self) -> None:
        self.panel = Panel(say("tonight.title", day=self.deals[0].day))
        self.about = Label(say("tonight.about"))
        self.cards = [_Card(deal, self._told(deal)) for deal in self.deals]
        self.buttons = [self._button(deal) for deal in self.deals]
        self.close = Button(say("tonight.close"), self.stage.pop, tone="amber", size=Size.BODY)
        self.desk.add(self.panel, self.about, *self.cards, *self.buttons, self.close)
        self.desk.focus(self.buttons[0])

    def arrange(self) -> None:
        self.panel.rect = _PANEL.move_to(center=self.kit.view.room.center)
        inside, control = self.panel.inside, self.kit.view.at_least(Size.CONTROL, 32)
        self.about.rect = FRect(inside.left, inside.top, inside.width, 0)
        words = min(self.about.natural_size(self.kit)[1], inside.height * 0.3)
        self.about.rect.height = words
        self.close.rect = FRect(inside.right - 300, inside.bottom - control, 300, control)
        top = self.about.rect.bottom + Size.GAP
        height = self.close.rect.top - Size.GAP - top
        line = FRect(inside.left, top, inside.width, height)
        for card, button, cell in zip(
            self.cards, self.buttons, row(line, len(self.cards), Size.GAP), strict=True
        ):
            card.rect = cell
            box = cell.inflate(-2 * _PADDING * 0.7, -2 * _PADDING * 0.7)
            button.rect = FRect(box.left, box.bottom - control, box.width, control)
            card.below = button.rect.top

    def _button(self, deal: TonightsDeal) -> Button:
        """Play it, go on with it, or send how it went."""
        attempts = self._host.attempts_at(deal)
        if attempts.result is not None:
            text = lines_to_send(deal.game, deal.day, attempts.result)
            return Button(say("tonight.copy"), partial(self._copy, text), icon="copy", size=Size.BODY)
        play = partial(self._play, deal)
        if self._host.runs_tonight(deal):
            return Button(say("tonight.go_on"), play, icon="play", tone="green", size=Size.BODY)
        words = say("tonight.again" if attempts.started else "tonight.play")
        return Button(words, play, icon="play", tone="green", size=Size.BODY)

    def _play(self, deal: TonightsDeal) -> None:
        self._host.play_tonight(self.stage, deal)

    def _told(self, deal: TonightsDeal) -> list[str]:
        attempts = self._host.attempts_at(deal)
        level = cats_of(deal.cats[0].level)
        cats = say("tonight.cats", names=listed((cat.name for cat in deal.cats), "and"), level=level)
        if attempts.result is not None:
            return [place_in_words(deal.game, attempts.result), bars(attempts.result.numbers)]
        if self._host.runs_tonight(deal):
            return [cats, say("tonight.running")]
        if attempts.started:
            return [cats, say("tonight.left_early")]
        return [cats, say("tonight.fresh")]

    def _copy(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            self.desk.toast(say("fair_play.no_clipboard"))
        else:
            self.desk.toast(say("fair_play.copied"))


class _Card(Decor):
    """One game's deal of tonight: its cats, and how it went."""

    def __init__(self, deal: TonightsDeal, told: list[str]) -> None:
        super().__init__()
        self._deal, self._told = deal, told
        self.below = 0.0
        """Where the words have to end."""

    @property
    def text(self) -> str:
        return "\n".join(self._told)

    def draw(self, canvas: Canvas) -> None:
        kit, tone = canvas.kit, canvas.kit.colours.cream
        plate(canvas, self.rect, Plate(tone, radius=24, outline=4, ink=kit.colours.ink, gloss=0.2))
        inside = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        inside.height = self.below - Size.GAP / 2 - inside.top
        title = Style(Face.TITLE, Size.HEADING, tone.words, align=0.5)
        high = min(kit.type.measure("Ag", title)[1], inside.height * 0.25)
        canvas.words(
            say(f"menu.{self._deal.game}.title"), title, FRect(inside.left, inside.top, inside.width, high)
        )
        faces = min(_FACES, inside.height * 0.26)
        box = FRect(inside.left, inside.top + high + 8, inside.width, faces)
        draw_company(canvas, tuple(cat.coat for cat in self._deal.cats), box)
        words = Style(Face.BODY, Size.BODY, tone.words, align=0.5)
        rest = FRect(inside.left, box.bottom + 8, inside.width, inside.bottom - box.bottom - 8)
        lines = tuple((line, words) for line in self._told)
        taken = sum(kit.type.measure(line, style, rest.width)[1] for line, style in lines)
        if rest.height - taken < _LEAST_FOR_CARDS:
            canvas.stack(lines, rest)
            return
        canvas.stack(lines, FRect(rest.topleft, (rest.width, taken)))
        cards = FRect(rest.left, rest.top + taken + _PADDING, rest.width, rest.height - taken - _PADDING)
        draw_fan(canvas, self._deal.game, cards)
