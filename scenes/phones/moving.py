"""What a phone shows while something moves on the table: what it showed when all was at rest, with nothing to
touch, and what was shown since."""

from collections.abc import Sequence

from msgspec.structs import replace

from scenes.phones.sheet import Block, Card, Cards, Choice, Lines, Page, Stepper, Text
from scenes.phones.texts import text
from scenes.stage.strings import say

_MOST_NEWS = 4
"""How many of the last lines are told: everybody looks at the screen now."""


def while_it_moves(page: Page, told: Sequence[Text]) -> Page:
    """The news on the sheet give way to those that come now."""
    kept = [_untouchable(block) for block in page.blocks if not isinstance(block, Choice | Stepper | Lines)]
    news = [Lines(tuple(told[-_MOST_NEWS:]))] if told else []
    mood = "waiting" if page.mood == "asked" else page.mood
    return replace(page, mood=mood, prompt=text(say("phone.look_up")), blocks=(*kept, *news), buttons=())


def _untouchable(block: Block) -> Block:
    if not isinstance(block, Cards):
        return block
    return replace(block, cards=tuple(_lying(card) for card in block.cards))


def _lying(card: Card) -> Card:
    return replace(card, tap="", chosen=False, reason="")
