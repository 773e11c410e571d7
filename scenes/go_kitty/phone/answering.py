"""Being asked for cards, and keeping one of those seen in the pile."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from game.go_kitty.actions import Give, HaveNone, Keep, Reverse
from game.go_kitty.cards import (
    Card,
    Mouse,
    Trait,
    kinds_in,
    size,
)
from game.go_kitty.options import AnswerOptions, DecisionKind
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, wish_name
from scenes.go_kitty.phone.pieces import (
    fan,
    figure,
    in_order,
    own_hand,
    season_counts,
    shown,
    standing,
)
from scenes.go_kitty.words import stakes
from scenes.go_kitty.words.sentences import (
    SENTENCES,
    counted,
    prompt,
)
from scenes.phones import sheet as parts
from scenes.phones.asking import Asking
from scenes.phones.sheet import Sheet
from scenes.phones.texts import joined, plain
from scenes.stage.strings import say


class AnswerSheet(Asking):
    def asked(self) -> Sheet:
        view: GoKittyView = self.seated.view
        request, options = view.request, cast(AnswerOptions, view.options)
        assert request is not None
        assert view.pending is not None
        turned_round = view.pending.kind is DecisionKind.HAND_OVER
        other = request.asked if turned_round else request.asker
        words = stakes.request_words(request, turned_round, self.name(other))
        cards = [self._card(card, options) for card in in_order(view)]
        blocks = [figure(self.seated, other, words, request), fan(cards), self.seated.told(SENTENCES)]
        buttons = self._buttons(options, request, turned_round)
        return self.sheet(prompt(view), blocks, buttons, standing(self.seated))

    def _card(self, card: Card, options: AnswerOptions) -> parts.Card:
        if options.hand & options.wish.mask & card.mask:
            return replace(shown(card), chosen=True)
        if isinstance(card, Mouse) and options.reversible:
            reason = "" if options.can_reverse else say("go_kitty.why.mouse_needs_card")
        else:
            reason = say("go_kitty.why.not_asked_for")
        return replace(shown(card), reason=plain(reason))

    def _buttons(
        self, options: AnswerOptions, request: Request, turned_round: bool
    ) -> Iterator[parts.Action]:
        asked_for = options.hand & request.wish.mask
        if not asked_for:
            none = say("go_kitty.answer.none_sub", what=wish_name(request.wish))
            words = stakes.none_words(request, turned_round)
            yield self.button(self.plays("none", HaveNone()), words, none, "amber")
        brings = stakes.what_giving_brings(request, turned_round, self.seated.view.house.seek_ends_turn)
        for card in kinds_in(asked_for):
            number = size(asked_for & card.mask) if isinstance(request.wish, Trait) else 1
            words = say("go_kitty.answer.give", what=counted(card, number))
            yield self.button(self.plays(f"give:{card.name.lower()}", Give(card)), words, brings)
        if options.can_reverse:
            gone = say("go_kitty.answer.mouse_tip", name=self.name(request.asker))
            words, brings = say("go_kitty.answer.mouse"), joined(say("go_kitty.answer.mouse_sub"), gone)
            yield self.button(self.plays("mouse", Reverse()), words, brings, "lilac")


class KeepSheet(Asking):
    """Chosen so far is the `place` of the card that is kept."""

    def asked(self) -> Sheet:
        view: GoKittyView = self.seated.view
        chosen: int | None = self.draft.get("place", 0 if len(view.seen) == 1 else None)
        cards = [
            replace(shown(card), tap=self.chooses(f"keep:{place}", place=place), chosen=place == chosen)
            for place, card in enumerate(view.seen)
        ]
        looked_at = parts.Cards(tuple(cards), say("go_kitty.phone.looked_at"), "row")
        blocks = [looked_at, own_hand(view), *season_counts(view)]
        return self.sheet(prompt(view), blocks, [self._button(chosen)], standing(self.seated))

    def _button(self, chosen: int | None) -> parts.Action:
        view: GoKittyView = self.seated.view
        if chosen is None:
            return self.button("keep", say("go_kitty.phone.keep_one"), reason=prompt(view))
        card = view.seen[chosen]
        words = say("go_kitty.tip.keep", name=card_name(card), count=len(view.seen))
        return self.button(self.plays("keep", Keep(card)), words)
