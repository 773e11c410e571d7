"""The quiet questions of a turn: what to roll, whether tiles count now, and how they are hidden again."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.shut_up_cat.actions import ChaseCat, Gather, Rehide, ScoreWinks
from game.shut_up_cat.board import DICE_A_TURN, Pips, Tile, number_at
from game.shut_up_cat.view import ShutUpCatView
from scenes.phones import sheet as parts
from scenes.phones.asking import Asking
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Sheet
from scenes.phones.texts import plain, text
from scenes.shut_up_cat.phone.pieces import (
    bed,
    bed_if_of_interest,
    dice,
    die,
    known_meows,
    own_cards,
    race,
    standing,
    tile,
)
from scenes.shut_up_cat.shuffling import shuffled
from scenes.shut_up_cat.words import stakes
from scenes.shut_up_cat.words.asked import asked
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.stage.strings import say


class CatSheet(Asking):
    """One question of a turn; the cat can be chased at each of them."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.view: ShutUpCatView = seated.view
        assert self.view.options is not None
        self.options = self.view.options

    def asked(self) -> Sheet:
        raise NotImplementedError

    def answered_by(
        self, blocks: Iterable[Block], buttons: Sequence[parts.Action], prompt: str = ""
    ) -> Sheet:
        words = prompt or asked(self.view, self.name)
        told = (*known_meows(self.seated), race(self.seated), self.seated.told(SENTENCES))
        return self.sheet(words, (*blocks, *told), buttons, standing(self.seated))

    def offered(
        self, tap: str, action: object, offer: stakes.Offered, tone: parts.Tone = "green"
    ) -> parts.Action:
        if not offer.reason:
            self.plays(tap, action)
        return self.button(tap, offer.words, offer.brings, tone, offer.reason)

    def chase(self) -> list[parts.Action]:
        """Where it can be done."""
        offer = stakes.chase(self.view)
        return [] if offer.reason else [self.offered("chase", ChaseCat(), offer, "red")]


class GatherSheet(CatSheet):
    """Chosen so far are the dice that are `taken` from the pillow."""

    def asked(self) -> Sheet:
        taken: list[Pips] = self.draft.get("taken", [])
        blocks = [*bed_if_of_interest(self.seated)]
        if self.view.pillow:
            blocks.append(dice((self._die(pips, taken) for pips in self.view.pillow), "pillow"))
        blocks += own_cards(self.seated, stakes.why_no_card(self.view))
        roll = self.offered("roll", Gather(tuple(sorted(taken))), stakes.roll(self.view, taken))
        return self.answered_by(blocks, [roll, *self.chase()])

    def _die(self, pips: Pips, taken: list[Pips]) -> parts.Card:
        chosen = pips in taken
        if len(taken) == DICE_A_TURN and not chosen:
            return replace(die(pips), reason=plain(say("shut_up_cat.why.three_taken")))
        now = [one for one in taken if one != pips] if chosen else sorted([*taken, pips])
        return replace(die(pips), tap=self.chooses(f"pillow:{pips}", taken=now), chosen=chosen)


class ScoreSheet(CatSheet):
    def asked(self) -> Sheet:
        now = self.offered("count", ScoreWinks(), stakes.count_now(self.view))
        paid = self.offered("chase", ChaseCat(), stakes.pay_first(self.view), "red")
        return self.answered_by(bed(self.seated, self._turned), [now, paid])

    @property
    def _turned(self) -> Sequence[int]:
        return () if self.view.reveal is None else self.view.reveal.spaces


class RehideSheet(CatSheet):
    """Chosen so far are the `tiles` in their new order, and the place of the one that is `picked` to be
    swapped."""

    def asked(self) -> Sheet:
        assert self.view.reveal is not None
        spaces = self.view.reveal.spaces
        lie = [self.view.tiles[space] for space in spaces]
        self.tiles = [Tile[name] for name in self.draft["tiles"]] if "tiles" in self.draft else lie
        self.picked: int | None = self.draft.get("picked")
        cards = tuple(self._tile(place, number_at(space)) for place, space in enumerate(spaces))
        order = say("shut_up_cat.phone.to_hide")
        keep = say("shut_up_cat.rehide.keep"), stakes.who_knows_order(moved="tiles" in self.draft)
        buttons = [
            self.button(self.plays("hide", Rehide(tuple(one for one in self.tiles if one))), *keep),
            self.button(self._shuffle(), say("shut_up_cat.rehide.shuffle"), tone="lilac"),
        ]
        blocks = [
            parts.Cards(cards, plain(order), "row", heading=text(order)),
            *own_cards(self.seated, stakes.why_no_card(self.view)),
        ]
        return self.answered_by(blocks, [*buttons, *self.chase()])

    def _tile(self, place: int, number: Pips) -> parts.Card:
        """The first tile waits for the second; the same one again is put down."""
        tap = f"tile:{place}"
        if self.picked is None:
            self.chooses(tap, picked=place)
        else:
            swapped = list(self.tiles)
            swapped[place], swapped[self.picked] = swapped[self.picked], swapped[place]
            self.chooses(tap, picked=None, tiles=_names(swapped))
        return replace(tile(self.tiles[place], number), tap=tap, chosen=place == self.picked)

    def _shuffle(self) -> str:
        order = shuffled([one for one in self.tiles if one])
        return self.chooses("shuffle", picked=None, tiles=_names(order))


def _names(tiles: Sequence[Tile | None]) -> list[str]:
    return [one.name for one in tiles if one is not None]
