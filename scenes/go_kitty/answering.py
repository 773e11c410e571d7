"""The other questions: what somebody asks you for, and which of the pile's cards to keep."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.go_kitty.actions import Give, HaveNone, Keep, Reverse
from game.go_kitty.cards import MOUSE, Card, Mouse, Trait, kinds_in, size
from game.go_kitty.options import AnswerOptions, Question
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.buttons import CardButton
from scenes.go_kitty.faces import after_icon, card_face, card_name, wish_name
from scenes.go_kitty.layout import Z_LOOKED
from scenes.go_kitty.places import ANSWER, LOOKED_CARD
from scenes.go_kitty.words import counted
from scenes.stage.layout import column
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.fan import FanCard
from scenes.stage.widgets.panel import Label, Panel
from scenes.table.hand import HandFan
from scenes.table.stands import Key

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable

_PADDING = 22.0
_GAP = 10.0
_HIGHEST_TITLE, _HIGHEST_BUTTON = 88.0, 128.0


class Answering:
    """Give, which card, a Mouse, or the truth that there is none: one button for each."""

    def __init__(self, table: "GoKittyTable", view: GoKittyView) -> None:
        assert view.request is not None
        assert isinstance(view.options, AnswerOptions)
        assert view.pending is not None
        self._table = table
        self._options = view.options
        self._request = view.request
        self._turned_round = view.pending.kind is Question.HAND_OVER
        other = view.request.asked if self._turned_round else view.request.asker
        self._other = table.name_of(other)
        self.panel = Panel()
        self.title = Label(self._question())
        self.buttons = self._answers()

    @property
    def widgets(self) -> list[Widget]:
        return [self.panel, self.title, *self.buttons]

    @property
    def first(self) -> Widget:
        return self.buttons[0]

    def pick(self, key: Key) -> None:
        """A click on a card of the hand gives it, or plays the Mouse."""
        card: Card = key[2]
        if isinstance(card, Mouse) and self._options.can_reverse:
            self._table.play(Reverse())
        elif self._options.allows(Give(card)):
            self._table.play(Give(card))

    def reason_for(self, card: Card) -> str:
        if self._options.allows(Give(card)) or (isinstance(card, Mouse) and self._options.can_reverse):
            return ""
        if isinstance(card, Mouse) and self._options.reversible:
            return say("go_kitty.why.mouse_needs_card")
        return say("go_kitty.why.not_asked_for")

    def lit(self) -> list[Key]:
        keys = self._table.pieces.those("hand", self._table.viewer)
        return [key for key in keys if key[2] is not None and key[2].one & self._request.wish.mask]

    def back_out(self) -> bool:
        return False

    def arrange(self) -> None:
        """As high as the question and its answers need."""
        kit, count = self._table.kit, len(self.buttons)
        inside = ANSWER.inflate(-2 * _PADDING, -2 * _PADDING)
        style = Style(Face.TITLE, Size.HEADING * 0.9, kit.colours.paper.words, align=0.5, leading=1.1)
        self.title.style = kit.type.fitted(self.title.text, style, inside.width, _HIGHEST_TITLE)
        self.title.rect = FRect(inside.left, inside.top, inside.width, 0)
        above = self.title.natural_size(kit)[1] + _GAP
        each = min(_HIGHEST_BUTTON, (inside.height - above - (count - 1) * _GAP) / count)
        below = count * (each + _GAP) - _GAP
        inside.update(inside.left, inside.bottom - above - below, inside.width, above + below)
        self.panel.rect = inside.inflate(2 * _PADDING, 2 * _PADDING)
        self.title.rect.topleft = inside.topleft
        answers = FRect(inside.left, inside.top + above, inside.width, below)
        for button, cell in zip(self.buttons, column(answers, count, _GAP), strict=True):
            button.rect = cell

    def _question(self) -> str:
        wish = self._request.wish
        key = "turned_round" if self._turned_round else "question"
        what = after_icon(wish, wish_name(wish))
        return f"{say(f'go_kitty.answer.{key}', name=self._other)}\n{what}"

    def _answers(self) -> list[Button]:
        table, options, request = self._table, self._options, self._request
        wish = request.wish
        asked_for = options.hand & wish.mask
        if not asked_for:
            return [self._none()]
        buttons: list[Button] = []
        for card in kinds_in(asked_for):
            number = size(asked_for & card.mask) if isinstance(wish, Trait) else 1
            buttons.append(
                CardButton(
                    card_face(card),
                    say("go_kitty.answer.give", what=counted(card, number)),
                    lambda card=card: table.play(Give(card)),  # type: ignore[misc]
                    tone="green",
                    sub=self._what_giving_brings(),
                )
            )
        if options.can_reverse:
            mouse = CardButton(
                card_face(MOUSE),
                say("go_kitty.answer.mouse"),
                lambda: table.play(Reverse()),
                tone="plum",
                sub=say("go_kitty.answer.mouse_sub"),
                tip=say("go_kitty.answer.mouse_tip", name=self._other),
            )
            mouse.sheet = self.panel
            buttons.append(mouse)
        return buttons

    def _none(self) -> Button:
        key = "none_to_give" if self._turned_round else "no_kitty" if self._request.seek else "go_kitty"
        return Button(
            say(f"go_kitty.answer.{key}"),
            lambda: self._table.play(HaveNone()),
            tone="amber",
            size=Size.HEADING,
            sub=say("go_kitty.answer.none_sub", what=wish_name(self._request.wish)),
        )

    def _what_giving_brings(self) -> str:
        if self._turned_round:
            return say("go_kitty.answer.your_turn_ends")
        goes_on = isinstance(self._request.wish, Trait) and not (
            self._request.seek and self._table.view().house.seek_ends_turn
        )
        return say("go_kitty.answer.goes_on" if goes_on else "go_kitty.answer.ends")


class Keeping:
    """The pile's top cards lie fanned out before the viewer: a click keeps one."""

    def __init__(self, table: "GoKittyTable", view: GoKittyView) -> None:
        self._table = table
        self._seen = view.seen
        self.fan = HandFan(self._keep, card_width=LOOKED_CARD)
        self.fan.z = Z_LOOKED
        self.fan.cards = [
            FanCard(table.pieces["looked", number], say("go_kitty.tip.keep", name=card_name(card)))
            for number, card in enumerate(view.seen)
        ]

    @property
    def widgets(self) -> list[Widget]:
        return [self.fan]

    @property
    def first(self) -> Widget:
        return self.fan

    def pick(self, key: Key) -> None:
        """The hand has no part in this."""

    def reason_for(self, card: Card) -> str:
        return say("go_kitty.why.keep_first")

    def lit(self) -> list[Key]:
        return []

    def back_out(self) -> bool:
        return False

    def arrange(self) -> None:
        sprites = [card.sprite.rect for card in self.fan.cards]
        self.fan.rect = sprites[0].unionall(sprites[1:])

    def _keep(self, number: int) -> None:
        self._table.play(Keep(self._seen[number]))
