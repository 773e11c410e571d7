"""The words of Kitten Me, and where their things are when a player meets them for the first time."""

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.kitten_me.cards import Card, Kind
from scenes.kitten_me.faces import card_words
from scenes.kitten_me.question import TurnQuestion
from scenes.stage.sprites import Sprite
from scenes.table.introductions import Word


def words_in_sight(
    question: TurnQuestion | None,
    hand: Sequence[tuple[Card, Sprite]],
    track: FRect,
    deck: FRect,
    lost: bool,
) -> Iterator[Word]:
    """What to bid and call first, then the cards that are more than cats; one that is about to be played
    alone; what is lost when it is lost."""
    if lost:
        yield Word("lost", track)
    if question is None:
        return
    if question.card is None:
        yield Word("bid", question.panel.rect)
        for name, button in zip(("call", "purrfect"), question.calls, strict=False):
            yield Word(name, button.rect)
        yield Word("flip", deck)
        yield Word("track", track)
    for card, sprite in hand:
        if card.kind is not Kind.FACE and question.card in (None, card.kind):
            yield Word(f"card_{card.kind.name.lower()}", sprite.rect, card_words(card))
