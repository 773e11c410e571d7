"""A turn: asking for a Trait, for a Season or by a Seek, beside what may be laid."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import Ask, SearchPile, Seek
from game.go_kitty.cards import (
    SEASONS,
    WISHES,
    Mouse,
    Season,
    Trait,
    Wish,
)
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.options import TurnOptions
from scenes.go_kitty.faces import card_name, picture_name, season_name, wish_name
from scenes.go_kitty.phone.laying import LaySheet
from scenes.go_kitty.phone.pieces import fan, season_counts, shown
from scenes.go_kitty.words import stakes
from scenes.go_kitty.words.sentences import prompt
from scenes.go_kitty.words.stakes import Way
from scenes.phones import sheet as parts
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block
from scenes.phones.texts import joined, plain, text
from scenes.stage.strings import escaped, say

_WISHES: dict[str, Wish] = {wish.name: wish for wish in WISHES}


class TurnSheet(LaySheet):
    """Chosen so far are the `way` of asking, what is asked for (`wish`) and `whom`."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.turn = cast(TurnOptions, seated.view.options)
        others = self.turn.others
        self.way = Way[self.draft["way"]] if "way" in self.draft else stakes.usual_way(self.turn)
        self.wish = _WISHES.get(self.draft.get("wish", ""))
        self.whom: Seat | None = self.draft.get("whom", others[0] if len(others) == 1 else None)

    def _usual_blocks(self) -> list[Block]:
        if not self.turn.hand and not self.turn.tokens:
            return super()._usual_blocks()
        blocks = [
            fan(map(self._card, range(len(self.hand)))),
            *season_counts(self.view),
            *self._listed(self.sets),
        ]
        blocks.append(parts.Choice(text(say("go_kitty.ask.title")), tuple(self._ways())))
        if self.way is not None:
            blocks += [*self._wishes(self.way), self._whom()]
        return blocks

    def _card(self, place: int) -> parts.Card:
        """A card of the hand says what is asked for."""
        card = self.hand[place]
        reason = plain(stakes.why_not_card(card, self.way, self.turn))
        if reason:
            return replace(shown(card), reason=reason)
        wish = card.season if isinstance(card, Trait) and self.way is Way.SEASON else card
        chosen = self.wish is not None and bool(card.mask & self.wish.mask)
        return replace(shown(card), tap=self._wants(f"card:{place}", wish), chosen=chosen)

    def _wants(self, tap: str, wish: Wish) -> str:
        """A tap that chooses what to ask for, or takes the choice back."""
        return self.chooses(tap, wish=None if wish is self.wish else wish.name)

    def _ways(self) -> Iterator[parts.Option]:
        for way in Way:
            words = f"*{stakes.name_of_way(way, self.view)}*\n{stakes.what_way_brings(way, self.view)}"
            reason, tap = plain(stakes.why_not_way(way, self.turn)), f"way:{way.value}"
            if not reason:
                self.chooses(tap, way=way.name, wish=None)
            yield parts.Option(tap, text(words), chosen=way is self.way, reason=reason)

    def _wishes(self, way: Way) -> Iterator[Block]:
        """What can be asked for besides what the cards of the hand say."""
        if way is Way.TRAIT:
            return
        left = elsewhere(self.view)
        options = []
        for wish in WISHES if way is Way.SEEK else SEASONS:
            if way is Way.SEEK or self.turn.can_ask_for(wish):
                name = season_name(wish) if isinstance(wish, Season) else card_name(wish)
                found = stakes.left_to_find(left[wish])
                tap, chosen = self._wants(f"wish:{wish.name.lower()}", wish), wish is self.wish
                words = text(f"*{name}*\n{found}")
                options.append(parts.Option(tap, words, picture_name(wish), chosen=chosen))
        yield parts.Choice(text(say("go_kitty.phone.what")), tuple(options))

    def _whom(self) -> Block:
        options = []
        for seat in self.turn.others:
            cards = say("go_kitty.cards", count=self.view.hand_sizes[seat])
            points = say("go_kitty.points", count=self.view.points[seat])
            words = f"*{escaped(self.name.on_plate(seat))}*\n{joined(cards, points)}"
            one = self.someone(seat, self.chooses(f"whom:{seat}", whom=seat), chosen=seat == self.whom)
            options.append(replace(one, text=text(words)))
        return parts.Choice(text(say("go_kitty.ask.whom")), tuple(options))

    def _usual_buttons(self) -> list[parts.Action]:
        ask = [] if self.way is None else [self._ask(self.way)]
        if self.way is Way.SEEK and self.turn.can_search:
            brings = stakes.what_search_brings(self.view)
            tap = self.plays("search", SearchPile())
            ask.append(self.button(tap, say("go_kitty.phone.search"), brings, "lilac"))
        return [*ask, *self._endings()]

    def _ask(self, way: Way) -> parts.Action:
        seek, whom, wish = way is Way.SEEK, self.whom, self.wish
        tone: parts.Tone = "lilac" if seek else "green"
        about = stakes.about_way(way, self.view)
        if whom is None or wish is None:
            words = say("go_kitty.phone.seek_open" if seek else "go_kitty.phone.ask_open")
            return self.button("ask", words, about, tone, self._missing())
        name, what = self.name(whom), wish_name(wish)
        if seek:
            brings = stakes.what_seek_brings(wish, self.view, elsewhere(self.view)[wish])
            words = say("go_kitty.phone.seek", name=name, what=what)
            return self.button(self.plays("ask", Seek(whom, wish)), words, brings, tone)
        assert not isinstance(wish, Mouse)
        words = say("go_kitty.phone.ask", name=name, what=what)
        return self.button(self.plays("ask", Ask(whom, wish)), words, about)

    def _missing(self) -> str:
        """What is still to be chosen."""
        if self.wish is not None:
            return say("go_kitty.step.whom", what=wish_name(self.wish))
        if self.way is Way.SEEK:
            return stakes.how_to_seek(self.view)
        return say("go_kitty.phone.season_first") if self.way is Way.SEASON else prompt(self.view)

    def _prompt(self) -> str:
        complete = self.wish is not None and self.whom is not None
        return prompt(self.view) if complete else self._missing()
