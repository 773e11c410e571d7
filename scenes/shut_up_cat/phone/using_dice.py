"""What two of the three dice are used for, or a card before that."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import DICE_A_TURN, number_at
from game.shut_up_cat.expected_winks import ExpectedWinks
from scenes.phones import sheet as parts
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Sheet
from scenes.phones.texts import plain, text
from scenes.shut_up_cat.phone.pieces import bed, card, dice, die, hand, peeked
from scenes.shut_up_cat.phone.tiles import CatSheet
from scenes.shut_up_cat.words import stakes
from scenes.shut_up_cat.words.spaces import side_words
from scenes.stage.strings import say, tenths


class UseDiceSheet(CatSheet):
    """Chosen so far are the places of the two `dice`, and the `start` and `end` of what they turn; to begin
    with, what brings most."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.expected = ExpectedWinks.shown(self.view, seated.history, shared=False)
        best = self.expected.best(self.options)
        self.dice: list[int] = self.draft.get("dice", _dice_of(best, self.view.dice))
        self.ways = self._ways()
        chosen = Reveal(*self.draft["way"]) if "way" in self.draft else best
        self.reveal = chosen if chosen in self.ways else next(iter(self.ways), None)

    def asked(self) -> Sheet:
        lit = () if self.reveal is None else self.reveal.spaces
        blocks: list[Block] = [*peeked(self.seated), *bed(self.seated, lit)]
        blocks.append(dice(map(self._die, range(DICE_A_TURN))))
        blocks += hand(map(self._card, range(len(self.view.hand))))
        if self.ways:
            blocks.append(parts.Choice(text(say("shut_up_cat.phone.ways")), tuple(self._listed())))
        return self.answered_by(blocks, [*self._buttons()])

    def _ways(self) -> list[Reveal]:
        """All that the two dice can turn, the best first, of equal ones the shorter."""
        pips = {self.view.dice[place] for place in self.dice}
        found = [
            one
            for one in self.options
            if isinstance(one, Reveal) and {number_at(one.start), number_at(one.end)} == pips
        ]
        return sorted(found, key=lambda one: (-self._mean(one), len(one.spaces), one.start))

    def _mean(self, way: Reveal) -> float:
        return self.expected.winks(way.spaces)

    def _listed(self) -> Iterator[parts.Option]:
        for way in self.ways:
            words = say(
                "shut_up_cat.phone.way",
                count=len(way.spaces),
                where=side_words(way.start, way.end),
                start=number_at(way.start),
                end=number_at(way.end),
                mean=tenths(self._mean(way)),
            )
            tap = self.chooses(f"way:{way.start}-{way.end}", dice=self.dice, way=[way.start, way.end])
            yield parts.Option(tap, text(words), chosen=way == self.reveal)

    def _die(self, place: int) -> parts.Card:
        """Another die takes the place of the one picked longest ago; a picked one is left out."""
        chosen = place in self.dice
        spare = [one for one in range(DICE_A_TURN) if one not in (place, *self.dice)]
        now = [*(one for one in self.dice if one != place), *spare] if chosen else [*self.dice[-1:], place]
        tap = self.chooses(f"die:{place}", dice=now, way=None)
        return replace(die(self.view.dice[place]), tap=tap, chosen=chosen)

    def _card(self, place: int) -> parts.Card:
        shown = self.view.hand[place]
        reason = plain(stakes.reason_against(shown, self.view))
        tap = "" if reason else self.chooses_only(f"card:{place}", card=place)
        return replace(card(shown), tap=tap, reason=reason)

    def _buttons(self) -> Iterator[parts.Action]:
        """To turn tiles, and whatever else the dice are good for."""
        yield self.offered("turn", self.reveal, stakes.turn_tiles(self.view, self.reveal, self.expected))
        settle, draw = stakes.settle_down(self.view), stakes.draw_card(self.view)
        if not settle.reason:
            yield self.offered("settle", RaiseMultiplier(), settle, "lilac")
        if not draw.reason:
            yield self.offered("draw", DrawDistraction(), draw, "amber")
        yield from self.chase()


def _dice_of(reveal: Reveal | None, rolled: tuple[int, ...]) -> list[int]:
    """The places of the dice that a reveal uses; without one, of any two."""
    if reveal is None:
        return [0, 1]
    return [rolled.index(number_at(end)) for end in (reveal.start, reveal.end)]
