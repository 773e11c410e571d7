"""The strongest simple idea: ask for what is known to be there, never for what is known not to be.

A fixed rung of the ladder. It knows no chances: what is neither certain nor ruled out is worth a try.
"""

from collections.abc import Generator, Sequence

from game.core import Event
from game.go_kitty.actions import Action, Ask, Draw, EndTurn, Give, Keep, Lay, Reverse, SearchPile, Seek, Skip
from game.go_kitty.bots.greedy import hand_worth
from game.go_kitty.cards import MOUSE, SEASONS, Hand, Season, Trait, hand_of, size
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.memory import Memory
from game.go_kitty.options import AnswerOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from game.rng import Rng


class MemoryBot:
    """Lays what it can, asks for what it knows to be there, and else tries what is not ruled out."""

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        assert view.options is not None
        situation = _Situation(view, history)
        yield
        if isinstance(view.options, TurnOptions):
            return situation.turn(view.options)
        if isinstance(view.options, AnswerOptions):
            return situation.answer(list(view.options))
        actions = list(view.options)
        lay = situation.best_lay([action for action in actions if isinstance(action, Lay)])
        kept = [action for action in actions if isinstance(action, Keep)]
        if kept:
            return max(kept, key=lambda keep: hand_worth(situation.hand + keep.card.one))
        return lay or EndTurn()


class _Situation:
    """What one seat knows and remembers, and its rules of thumb."""

    def __init__(self, view: GoKittyView, history: Sequence[Event]) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.hand: Hand = hand_of(view.hand)
        self.memory = Memory(len(view.hand_sizes), history)

    def turn(self, options: TurnOptions) -> Action:
        lay = self.best_lay([action for action in options if isinstance(action, Lay)])
        if lay is not None:
            return lay
        if options.can_draw:
            return Draw()
        return self._sure_ask(options) or self._hopeful_ask(options)

    def best_lay(self, lays: list[Lay]) -> Lay | None:
        """The most points, and of those what leaves the best hand."""
        if not lays:
            return None
        return max(
            lays,
            key=lambda lay: (CLOWDERS[lay.cards].points, hand_worth(self.hand - CLOWDERS[lay.cards].hand)),
        )

    def _sure_ask(self, options: TurnOptions) -> Action | None:
        """What somebody certainly has, the more of it the better."""
        sure: list[tuple[float, Ask | Seek]] = []
        for whom in options.others:
            held = self.memory.holds[whom]
            for trait in Trait:
                if held & trait.mask:
                    gain = hand_worth(self.hand + (held & trait.mask)) - hand_worth(self.hand)
                    if options.can_ask_for(trait):
                        sure.append((gain, Ask(whom, trait)))
                    elif options.tokens and size(held & trait.mask) > 1:
                        sure.append((gain, Seek(whom, trait)))
            if held & MOUSE.mask and options.tokens:
                sure.append((hand_worth(self.hand + MOUSE.one) - hand_worth(self.hand), Seek(whom, MOUSE)))
        return max(sure, key=lambda one: one[0])[1] if sure else None

    def _hopeful_ask(self, options: TurnOptions) -> Action:
        """What somebody may have; where all is ruled out, a look into the pile, or a token for later."""
        trait_asks: list[tuple[int, int, Ask]] = []
        season_asks: list[tuple[int, Ask]] = []
        for whom in options.others:
            lacks, count = self.memory.lacks[whom], self.view.hand_sizes[whom]
            for wish in (*Trait, *SEASONS):
                if not count or not options.can_ask_for(wish) or wish.mask & ~lacks == 0:
                    continue
                own = size(self.hand & wish.mask)
                if isinstance(wish, Season):
                    season_asks.append((-own, Ask(whom, wish)))
                elif own > 1:
                    trait_asks.append((own, count, Ask(whom, wish)))
        if trait_asks:
            return max(trait_asks, key=lambda one: one[:2])[2]
        if season_asks:
            return max(season_asks, key=lambda one: one[0])[1]
        if options.can_search:
            return SearchPile()
        if options.can_skip:
            return Skip()
        if options.can_end:
            return EndTurn()
        return next(action for action in options if not isinstance(action, Lay))

    def answer(self, actions: list[Action]) -> Action:
        """Give what is needed least; a Mouse is played for two cards of a Trait or more."""
        request = self.view.request
        assert request is not None
        asked_for = self.hand & request.wish.mask
        if Reverse() in actions and isinstance(request.wish, Trait) and size(asked_for) > 1:
            return Reverse()
        gives = [action for action in actions if isinstance(action, Give)]
        if not gives:
            return actions[0]
        return max(gives, key=lambda give: hand_worth(self.hand - give.card.one))
