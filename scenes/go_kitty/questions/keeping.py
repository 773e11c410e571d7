"""Which of the pile's top cards to keep: they lie fanned out before the viewer, and a click keeps one, or a
drag into the hand."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.go_kitty.actions import Keep
from game.go_kitty.cards import Card, Mouse
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, season_name
from scenes.go_kitty.places.layout import Z_LOOKED, hand_keys
from scenes.stage.kit import Kit
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say, seen_or_heard
from scenes.stage.widgets.fan import FanCard
from scenes.table.hand import HandFan
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key


def _told(card: Card, count: int) -> str:
    """With its Season, for who does not see it."""
    keep = say("go_kitty.tip.keep", name=card_name(card), count=count)
    if isinstance(card, Mouse):
        return seen_or_heard(keep, say("reader.keep_mouse"))
    return seen_or_heard(keep, say("reader.keep", name=card_name(card), season=season_name(card.season)))


class KeepQuestion(Question):
    """`sprites` are the cards looked at, as they lie on the table. The hand has no part in this."""

    def __init__(self, view: GoKittyView, sprites: Sequence[Sprite], play: Play, changed: Changed) -> None:
        super().__init__(play, changed)
        self._hand, self._seen = hand_keys(view.seat, view.hand), view.seen
        self.fan = HandFan(lambda number: play(Keep(view.seen[number])))
        self.fan.z, self.fan.label = Z_LOOKED, say("reader.from_pile")
        self.fan.cards = [
            FanCard(sprite, _told(card, len(view.seen)))
            for sprite, card in zip(sprites, view.seen, strict=True)
        ]
        self.widgets = [self.fan]

    def offers(self) -> Mapping[Key, Offer]:
        in_hand: dict[Key, Offer] = dict.fromkeys(self._hand, Offer(reason=say("go_kitty.why.keep_first")))
        seen: dict[Key, Offer] = {
            ("looked", number): Offer(drops={("hand place",): partial(self.play, Keep(card))})
            for number, card in enumerate(self._seen)
        }
        return in_hand | seen

    def arrange(self, kit: Kit) -> None:
        sprites = [card.sprite.rect for card in self.fan.cards]
        self.fan.rect = sprites[0].unionall(sprites[1:])
