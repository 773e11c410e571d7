"""Being asked for cards: give, which card, a Mouse, or the truth that there is none."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.go_kitty.actions import Give, HaveNone, Reverse
from game.go_kitty.cards import MOUSE, Card, Mouse, Trait, kinds_in, size
from game.go_kitty.options import AnswerOptions
from game.go_kitty.options import DecisionKind as Kind
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import SEEK_TONE, card_face, wish_name
from scenes.go_kitty.places.layout import hand_keys
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import PANEL_PADDING, CardButton
from scenes.go_kitty.words.sentences import counted
from scenes.go_kitty.words.stakes import none_words, request_words, what_giving_brings
from scenes.stage.kit import Kit
from scenes.stage.layout import column
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, Panel
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key

_GAP, _UNDER_TITLE = 10.0, 22.0
_HIGHEST_TITLE, _HIGHEST_BUTTON = 88.0, 128.0


class RequestLabel(Label):
    @property
    def prompt(self) -> FRect | None:
        return self.rect


class AnswerQuestion(Question):
    """One button for each answer; a click on a card of the hand gives it, or plays the Mouse."""

    def __init__(self, view: GoKittyView, names: Sequence[str], play: Play, changed: Changed) -> None:
        super().__init__(play, changed)
        assert view.request is not None
        assert view.pending is not None
        assert isinstance(view.options, AnswerOptions)
        self._options = view.options
        self._hand = hand_keys(view.seat, view.hand)
        self._seek_ends_turn = view.house.seek_ends_turn
        self._request = view.request
        self.turned_round = view.pending.kind is Kind.HAND_OVER
        other = view.request.asked if self.turned_round else view.request.asker
        self._other_seat, self._other = other, names[other]
        self.panel = Panel(tone=SEEK_TONE if self._request.seek else "paper")
        self.title = RequestLabel(request_words(self._request, self.turned_round, self._other))
        self.buttons = self._answers()
        self.widgets = [self.panel, self.title, *self.buttons]

    @property
    def first(self) -> Widget:
        return self.buttons[0]

    def offers(self) -> Mapping[Key, Offer]:
        return {key: self._offer(key[2]) for key in self._hand}

    def _offer(self, card: Card) -> Offer:
        if isinstance(card, Mouse) and self._options.can_reverse:
            return self._to_the_other(partial(self.play, Reverse()))
        if self._options.allows(Give(card)):
            return self._to_the_other(partial(self.play, Give(card)))
        if isinstance(card, Mouse) and self._options.reversible:
            return Offer(reason=say("go_kitty.why.mouse_needs_card"))
        return Offer(reason=say("go_kitty.why.not_asked_for"))

    def _to_the_other(self, answer: Callable[[], object]) -> Offer:
        """An answer that is given by a click, or by a drag onto the player who gets it."""
        return Offer(answer, drops={("seat", self._other_seat): answer})

    def lit(self) -> list[Key]:
        return [key for key in self._hand if key[2].one & self._request.wish.mask]

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("answer", number):
                return self.buttons[number].rect
        return None

    def arrange(self, kit: Kit) -> None:
        count = len(self.buttons)
        inside = geometry_for(kit.window).answer.inflate(-2 * PANEL_PADDING, -2 * PANEL_PADDING)
        style = Style(Face.TITLE, Size.HEADING * 0.9, self._ink(kit), align=0.5, leading=1.1)
        self.title.style = kit.typesetter.fitted(self.title.text, style, inside.width, _HIGHEST_TITLE)
        self.title.rect = FRect(inside.left, inside.top, inside.width, 0)
        self.title.rect.height = self.title.natural_size(kit)[1]
        above = self.title.rect.height + _UNDER_TITLE
        each = min(_HIGHEST_BUTTON, (inside.height - above - (count - 1) * _GAP) / count)
        below = count * (each + _GAP) - _GAP
        inside.update(inside.left, inside.bottom - above - below, inside.width, above + below)
        self.panel.rect = inside.inflate(2 * PANEL_PADDING, 2 * PANEL_PADDING)
        self.title.rect.topleft = inside.topleft
        answers = FRect(inside.left, inside.top + above, inside.width, below)
        for button, cell in zip(self.buttons, column(answers, count, _GAP), strict=True):
            button.rect = cell

    def _ink(self, kit: Kit) -> str:
        tone: Tone = getattr(kit.colours, self.panel.tone)
        return tone.words

    def _answers(self) -> list[Button]:
        options, wish = self._options, self._request.wish
        asked_for = options.hand & wish.mask
        if not asked_for:
            return [self._none()]
        buttons: list[Button] = []
        brings = what_giving_brings(self._request, self.turned_round, self._seek_ends_turn)
        for card in kinds_in(asked_for):
            number = size(asked_for & card.mask) if isinstance(wish, Trait) else 1
            buttons.append(
                CardButton(
                    card_face(card),
                    say("go_kitty.answer.give", what=counted(card, number)),
                    partial(self.play, Give(card)),
                    tone="green",
                    sub=brings,
                )
            )
        if options.can_reverse:
            mouse = CardButton(
                card_face(MOUSE),
                say("go_kitty.answer.mouse"),
                partial(self.play, Reverse()),
                tone="plum",
                sub=say("go_kitty.answer.mouse_sub"),
                tip=say("go_kitty.answer.mouse_tip", name=self._other),
            )
            buttons.append(mouse)
        return buttons

    def _none(self) -> Button:
        return Button(
            none_words(self._request, self.turned_round),
            partial(self.play, HaveNone()),
            tone="amber",
            size=Size.HEADING,
            sub=say("go_kitty.answer.none_sub", what=wish_name(self._request.wish)),
        )
