"""Standing replies: what a player at a shared screen leaves with the table, to answer when asked for cards.

Where several humans play, an answer in person would need a hand-over, and its pause could tell what is held.
So everybody sets on the own turn whether to play a Mouse and which card of a season to give first, and the
table answers with that after the same pause, whatever the hand holds.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace

import pygame
from pygame import FRect

from game.go_kitty.actions import Action, Give, HaveNone, Reverse
from game.go_kitty.cards import SEASONS, TRAITS, Season, Trait, kinds_in, size
from game.go_kitty.options import AnswerOptions
from scenes.go_kitty.faces import card_name, season_name, suit
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.toggle import Toggle

_WIDTH, _HEIGHT = 1240.0, 820.0
_LINE = 84.0
_LINE_PX = 38
_NAME_ROOM = 280.0
_CLOSE = (280.0, 80.0)


@dataclass(frozen=True, slots=True)
class StandingReply:
    """How a seat answers by itself."""

    plays_mouse: bool = False
    first: tuple[Trait | None, ...] = (None,) * len(SEASONS)
    """For each season the card to give first; None gives what there is least of."""

    def preferring(self, season: Season, trait: Trait | None) -> "StandingReply":
        before, after = self.first[: season.place], self.first[season.place + 1 :]
        return replace(self, first=(*before, trait, *after))

    def answer(self, options: AnswerOptions) -> Action:
        asked_for = options.hand & options.wish.mask
        if not asked_for:
            return HaveNone()
        if self.plays_mouse and options.can_reverse:
            return Reverse()
        if not isinstance(options.wish, Season):
            return Give(options.wish)
        wanted = self.first[options.wish.place]
        if wanted is not None and asked_for & wanted.mask:
            return Give(wanted)
        return Give(min(kinds_in(asked_for), key=lambda card: size(asked_for & card.mask)))

    def thought(self, options: AnswerOptions) -> Generator[None, None, Action]:
        """The same as a thought of no length, for the table to wait out its pause."""
        yield
        return self.answer(options)


class RepliesPage(Page):
    """Where a player sets the own replies, on the own turn, before the own eyes."""

    overlay = True

    def __init__(self, reply: StandingReply, on_change: Callable[[StandingReply], object]) -> None:
        super().__init__()
        self.reply = reply
        self._on_change = on_change

    def enter(self) -> None:
        self.panel = Panel(say("go_kitty.replies.title"))
        self.note = Label(say("go_kitty.replies.note"))
        self.mouse = Toggle(
            say("go_kitty.replies.mouse"),
            self.reply.plays_mouse,
            lambda on: self._change(replace(self.reply, plays_mouse=on)),
            sub=say("go_kitty.replies.mouse_sub"),
        )
        self.names = [Label(say("go_kitty.replies.first", season=season_name(season))) for season in SEASONS]
        self.choices = [self._choice(season) for season in SEASONS]
        self.close = Button(say("go_kitty.replies.close"), self.stage.pop, tone="green")
        self.desk.add(self.panel, self.note, self.mouse)
        for name, choice in zip(self.names, self.choices, strict=True):
            self.desk.add(name, choice)
        self.desk.add(self.close)
        self.desk.focus(self.mouse)

    def arrange(self) -> None:
        quiet = Style(Face.BODY, Size.BODY, self.kit.colours.paper.quiet, align=0.5)
        self.panel.rect = FRect(0, 0, _WIDTH, _HEIGHT)
        inside = self.panel.inside
        self.note.style, self.note.rect = quiet, FRect(inside.left, inside.top, inside.width, 0)
        note = self.note.natural_size(self.kit)[1] + 2 * Size.GAP
        line = self.kit.view.at_least(_LINE, _LINE_PX)
        needed = note + (len(SEASONS) + 1) * (line + Size.GAP) + _CLOSE[1]
        self.panel.rect.height += max(needed - inside.height, 0.0)
        self.panel.rect.center = self.kit.view.room.center
        inside = self.panel.inside
        self.note.rect = FRect(inside.left, inside.top, inside.width, note)
        top = inside.top + note
        self.mouse.rect = FRect(inside.left, top, inside.width, line)
        for name, choice in zip(self.names, self.choices, strict=True):
            top += line + Size.GAP
            name.rect = FRect(inside.left, top, _NAME_ROOM, 0)
            label = name.natural_size(self.kit)[1]
            name.rect = FRect(inside.left, top + (line - label) / 2, _NAME_ROOM, label)
            choice.rect = FRect(inside.left + _NAME_ROOM, top, inside.width - _NAME_ROOM, line)
        self.close.rect = FRect(0, 0, *_CLOSE)
        self.close.rect.midbottom = inside.midbottom

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and happened.key == pygame.K_r:
            self.stage.pop()
            return True
        return super().handle(happened)

    def _choice(self, season: Season) -> Choice:
        traits: list[Trait | None] = [None, *(trait for trait in TRAITS if trait.season is season)]
        options = [
            Option(card_name(trait), suit(season)) if trait else Option(say("go_kitty.replies.least"))
            for trait in traits
        ]
        chosen = traits.index(self.reply.first[season.place])

        def prefer(place: int) -> None:
            self._change(self.reply.preferring(season, traits[place]))

        return Choice(options, chosen, prefer)

    def _change(self, reply: StandingReply) -> None:
        self.reply = reply
        self._on_change(reply)
