"""Clowders to lay, from a list or card by card, and what ends a turn at once."""

from collections.abc import Collection, Iterator
from typing import cast

from msgspec.structs import replace

from game.go_kitty.actions import Lay
from game.go_kitty.beliefs import out_of_play
from game.go_kitty.cards import (
    hand_of,
    holds,
)
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder
from game.go_kitty.options import LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.phone.pieces import (
    fan,
    in_order,
    memory,
    season_counts,
    shown,
    standing,
)
from scenes.go_kitty.words import stakes
from scenes.go_kitty.words.sentences import (
    SENTENCES,
    card_list,
    clowder_words,
    laying_words,
    prompt,
)
from scenes.phones import sheet as parts
from scenes.phones.asking import Asking
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Sheet
from scenes.phones.texts import text
from scenes.stage.strings import say

_MOST_SETS = 6
"""How many sets are listed; all others are laid card by card."""


class LaySheet(Asking):
    """Chosen so far is a `set` to lay, by its cards, or the places of the cards that are `picked` for one."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.view: GoKittyView = seated.view
        self.options = cast(TurnOptions | LayOrEndOptions, seated.view.options)
        self.hand = in_order(self.view)
        self.picked: list[int] | None = self.draft.get("picked")
        self.sets = stakes.best_first(self.options.hand)
        self.set = next((one for one in self.sets if _key(one) == self.draft.get("set")), None)

    def asked(self) -> Sheet:
        words, others = self._prompt(), [*memory(self.seated), self.seated.told(SENTENCES)]
        if self.picked is not None:
            words, blocks, buttons = self._how_far(self.picked), self._picking(), [*self._lay_or_stop()]
        elif self.set is not None:
            blocks = [self._lit(self._cards_of(self.set)), *self._listed(self.sets)]
            buttons = [*self._lay_or_stop()]
        else:
            blocks, buttons = [*self._usual_blocks(), *others], self._usual_buttons()
        return self.sheet(words, blocks, buttons, standing(self.seated))

    def _prompt(self) -> str:
        return prompt(self.view)

    def _usual_blocks(self) -> list[Block]:
        return [self._lit(()), *season_counts(self.view), *self._listed(self.sets)]

    def _usual_buttons(self) -> list[parts.Action]:
        return [*self._endings()]

    def _endings(self) -> Iterator[parts.Action]:
        for ending in stakes.endings(self.view):
            if not ending.reason:
                tone = cast(parts.Tone, ending.tone)
                yield self.button(self.plays(ending.name, ending.action), ending.words, ending.brings, tone)

    def _lit(self, lit: Collection[int]) -> Block:
        """The hand, with some cards of it lit."""
        return fan(replace(shown(card), chosen=place in lit) for place, card in enumerate(self.hand))

    def _cards_of(self, clowder: Clowder) -> list[int]:
        """Where the cards of a set are in the hand."""
        left, places = list(clowder.cards), []
        for place, card in enumerate(self.hand):
            if card in left:
                left.remove(card)
                places.append(place)
        return places

    def _listed(self, sets: list[Clowder]) -> Iterator[Block]:
        """The best sets, and another way to lay any."""
        if not self.sets:
            if self.hand:
                near = stakes.nearest_set(self.options.hand, out_of_play(self.view))
                yield parts.Lines((text(near),), text(say("go_kitty.lay.none")))
            return
        options = [self._listed_set(one) for one in sets[:_MOST_SETS]]
        if self.picked is None:
            pick = self.chooses_only("pick", picked=[])
            options.append(parts.Option(pick, text(say("go_kitty.lay.pick")), "cards"))
        yield parts.Choice(text(say("go_kitty.lay.title")), tuple(options), "list")

    def _listed_set(self, clowder: Clowder) -> parts.Option:
        points = say("go_kitty.points", count=clowder.points)
        words = f"*{clowder_words(clowder)}* · {points}\n{card_list(clowder.cards)}"
        chosen = clowder is self.set
        tap = f"set:{_key(clowder).lower()}"
        tap = self.chooses_only(tap) if chosen else self.chooses_only(tap, set=_key(clowder))
        return parts.Option(tap, text(words), f"clowder/{clowder.points}", chosen=chosen)

    def _picking(self) -> list[Block]:
        assert self.picked is not None
        cards = []
        for place, card in enumerate(self.hand):
            chosen = place in self.picked
            picked = [one for one in self.picked if one != place] if chosen else sorted([*self.picked, place])
            full = len(picked) > CLOWDER_SIZE
            tap = "" if full else self.chooses(f"card:{place}", picked=picked)
            cards.append(replace(shown(card), tap=tap, chosen=chosen))
        fitting = self._fitting()
        return [fan(cards), *self._listed(fitting)]

    def _how_far(self, picked: list[int]) -> str:
        fitting = self._fitting()
        if fitting and len(picked) == CLOWDER_SIZE:
            return say("go_kitty.lay.title")
        return stakes.how_far_picked(len(picked), fitting) if picked else say("go_kitty.step.clowder")

    def _fitting(self) -> list[Clowder]:
        """The sets that hold all cards that are picked."""
        part = hand_of(self.hand[place] for place in self.picked or ())
        return [one for one in self.sets if holds(one.hand, part)]

    def _lay_or_stop(self) -> Iterator[parts.Action]:
        whole = self._fitting() if self.picked is not None and len(self.picked) == CLOWDER_SIZE else []
        clowder = self.set or next(iter(whole), None)
        if clowder is not None:
            words = say("go_kitty.lay.now", what=laying_words(clowder))
            points = say("go_kitty.points", count=clowder.points)
            yield self.button(self.plays("lay", Lay(clowder.cards)), words, points)
        stop = say("go_kitty.lay.pick_done" if self.picked is not None else "go_kitty.seek.close")
        yield self.button(self.chooses_only("back"), stop, tone="paper")


def _key(clowder: Clowder) -> str:
    return "+".join(card.name for card in clowder.cards)
