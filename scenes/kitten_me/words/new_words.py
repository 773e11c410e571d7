"""The words of Kitten Me, and where their things are when a player meets them for the first time."""

from collections.abc import Iterable, Iterator

from pygame import FRect

from game.kitten_me.cards import Card, Kind, Thing
from scenes.kitten_me.faces import card_words, many
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.stage.sprites import Sprite
from scenes.stage.strings import listed, say
from scenes.table.introductions import Word


def words_in_question(
    question: TurnQuestion, cards: Iterable[tuple[Card, Sprite]], track: FRect, deck: FRect
) -> Iterator[Word]:
    """What to bid, and once there is a bid how to call it; then the cards that are more than cats, of those
    held and those that somebody has played; one that is about to be played alone."""
    if question.card is None:
        kinds = listed(map(many, Thing), "and")
        yield Word("bid", question.panel.rect, say("kitten_me.word.bid", kinds=kinds))
        for name, button in zip(("call", "purrfect"), question.calls, strict=False):
            yield Word(name, button.rect)
        if question.calls:
            yield Word("flip", deck)
        yield Word("track", track)
    for card, sprite in cards:
        if card.kind is not Kind.FACE and question.card in (None, card.kind):
            yield _special(card.kind, sprite.rect, card_words(card))


def words_in_verdict(
    stamps: Iterable[tuple[Kind, FRect]], wilds: Iterable[tuple[Card, FRect]], track: FRect
) -> Iterator[Word]:
    """What has counted nothing or twice or for every kind, and what is lost, while the verdict is read."""
    for kind, stamp in stamps:
        yield _special(kind, stamp, say(f"kitten_me.card.{kind.name.lower()}"))
    for card, place in wilds:
        yield _special(card.kind, place, card_words(card))
    yield Word("lost", track)


def _special(kind: Kind, about: FRect, text: str) -> Word:
    return Word(f"card_{kind.name.lower()}", about, text)
