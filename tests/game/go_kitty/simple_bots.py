"""Two plain ideas that a level of Go Kitty must beat, written apart from the bots of the game.

Both lay whatever they can at once, spend tokens on what they know of and skip for a new one. One asks for
what is likeliest to be there, the other only ever for Seasons.
"""

from collections.abc import Generator, Sequence

from game.core import Event
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.beliefs import Beliefs, believe
from game.go_kitty.cards import MOUSE, SEASONS, TRAITS, Card, Hand, Season, Trait, hand_of, size
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.options import AnswerOptions, KeepOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from game.rng import Rng


class LaysAtOnce:
    asks_for_traits = True

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        yield
        options, hand = view.options, hand_of(view.hand)
        if isinstance(options, AnswerOptions):
            return _answer(options)
        if isinstance(options, KeepOptions):
            return Keep(max(options.seen, key=lambda card: _need(hand, card)))
        assert options is not None
        lays = [action for action in options if isinstance(action, Lay)]
        if lays:
            return max(lays, key=lambda lay: _laying(hand, lay))
        return self._turn(options, believe(view, history)) if isinstance(options, TurnOptions) else EndTurn()

    def _turn(self, options: TurnOptions, beliefs: Beliefs) -> Action:
        if options.can_draw:
            return Draw()
        sure = self._sure(options, beliefs)
        if sure:
            return max(sure, key=lambda one: one[0])[1]
        if options.can_skip and not options.tokens:
            return Skip()
        kinds: tuple[Trait | Season, ...] = (*TRAITS, *SEASONS) if self.asks_for_traits else SEASONS
        wishes = [wish for wish in kinds if options.can_ask_for(wish)]
        tries = [
            (chance if isinstance(wish, Trait) or not self.asks_for_traits else chance / 2, Ask(whom, wish))
            for whom in options.others
            for wish, chance in zip(wishes, beliefs.chances(whom, wishes), strict=True)
        ]
        if tries:
            return max(tries, key=lambda one: one[0])[1]
        return SearchPile() if options.can_search else next(iter(options))

    def _sure(self, options: TurnOptions, beliefs: Beliefs) -> list[tuple[int, Action]]:
        """What somebody is known to have; better without a token, and the more of it the better."""
        sure: list[tuple[int, Action]] = []
        for whom in options.others:
            for trait in TRAITS:
                known = size(beliefs.known_hands.held[whom] & trait.mask)
                if known and options.hand & trait.mask and self.asks_for_traits:
                    sure.append((10 + known, Ask(whom, trait)))
                elif known and options.tokens:
                    sure.append((known, Seek(whom, trait)))
        return sure


class SeasonsOnly(LaysAtOnce):
    asks_for_traits = False


def _answer(options: AnswerOptions) -> Action:
    hand, wish = options.hand, options.wish
    if options.can_reverse and isinstance(wish, Trait) and size(hand & wish.mask) > 1:
        return Reverse()
    actions = list(options)
    gives = [action for action in actions if isinstance(action, Give)]
    return min(gives, key=lambda give: _need(hand - give.card.one, give.card)) if gives else actions[0]


def _need(hand: Hand, card: Card) -> int:
    """How much a hand without the card would like to have it."""
    if not isinstance(card, Trait):
        return 9
    return 2 * size(hand & card.mask) + 5 * (not hand & card.season.mask)


def _laying(hand: Hand, lay: Lay) -> tuple[int, int, int]:
    """More points before fewer Mice before cards that are needed less."""
    clowder = CLOWDERS[lay.cards]
    return (
        clowder.points,
        -size(clowder.hand & MOUSE.mask),
        -sum(size(hand & card.mask) for card in lay.cards),
    )
