"""A Distraction card before it is played: what it is aimed at, and what it would bring."""

from collections.abc import Callable

from msgspec.structs import replace

from game.core import Seat
from game.shut_up_cat.actions import (
    CardPlay,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
)
from game.shut_up_cat.board import DICE_A_TURN, LUCKY_SUM, Pips, Space
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.values import replaced
from scenes.phones import sheet as parts
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Sheet
from scenes.phones.texts import text
from scenes.shut_up_cat.faces import card_effect, card_name, die_picture
from scenes.shut_up_cat.phone.pieces import bed, card, dice, die, hand
from scenes.shut_up_cat.phone.tiles import CatSheet
from scenes.shut_up_cat.words import stakes
from scenes.stage.strings import say

_TWO = 2
Aim = tuple[list[Block], CardPlay | None, str]
"""What is chosen from, what would be played now, and what is lacking while that is nothing."""


class CardSheet(CatSheet):
    """Chosen so far is the place of the `card` in the hand, and what it is aimed at: `dice`, a `die` and the
    side it is turned `to`, `tiles`, or a `rival`."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.place: int = self.draft["card"]
        self.card = self.view.hand[self.place]
        self._expected = ExpectedWinks.shown(self.view, seated.history, shared=False)

    def asked(self) -> Sheet:
        blocks, play, lacking = _AIMS[self.card](self)
        words = say(f"shut_up_cat.play.{self.card.name.lower()}")
        brings = lacking if play is None else stakes.what_play_brings(self.view, play, self.name)
        offer = stakes.Offered(words, brings, lacking if play is None else "")
        back = self.button(self.chooses_only("back"), say("shut_up_cat.play.cancel"), tone="paper")
        about = say("shut_up_cat.play.about", name=card_name(self.card), effect=card_effect(self.card))
        shown = hand(
            replace(card(one), tap=self.chooses_only(f"card:{place}", **self._other(place)), chosen=chosen)
            for place, one in enumerate(self.view.hand)
            if (chosen := place == self.place) or not stakes.reason_against(one, self.view)
        )
        return self.answered_by([*shown, *blocks], [self.offered("play", play, offer), back], about)

    def _other(self, place: int) -> dict[str, int]:
        """Touched again, a card is put back."""
        return {} if place == self.place else {"card": place}

    def plain(self) -> Aim:
        return [], PlayEarplugs() if self.card is Distraction.EARPLUGS else PlayWarmMilk(), ""

    def some_dice(self) -> Aim:
        picked: list[int] = self.draft.get("dice", [])
        again = tuple(sorted(self.view.dice[place] for place in picked))
        shown = dice(
            replace(
                die(self.view.dice[place]),
                tap=self.chooses(f"die:{place}", dice=sorted({*picked} ^ {place})),
                chosen=place in picked,
            )
            for place in range(DICE_A_TURN)
        )
        return [shown], PlayLaserPointer(again) if again else None, say("shut_up_cat.play.pick_dice")

    def one_die(self) -> Aim:
        """One die, and the side it shall show: to begin with, what is of most use."""
        turns = {
            (place, _side(play)): play
            for place, pips in enumerate(self.view.dice)
            for play in self.options
            if isinstance(play, PlayFeatherWand | PlayTreatTin | PlayCardboardBox)
            and play.card is self.card
            and play.die == pips
        }
        place, _ = max(turns, key=self._use)
        place = self.draft.get("die", place)
        sides = [side for one, side in turns if one == place]
        to = self.draft.get("to") or max(sides, key=lambda side: self._use((place, side)))
        shown = dice(
            replace(die(pips), tap=self.chooses(f"die:{one}", die=one, to=None), chosen=one == place)
            for one, pips in enumerate(self.view.dice)
        )
        faces = [
            parts.Option(
                self.chooses(f"side:{side}", die=place, to=side),
                text(str(side)),
                die_picture(side),
                chosen=side == to,
            )
            for side in (sides if len(sides) > 1 else ())
        ]
        choice = parts.Choice(text(say("shut_up_cat.phone.face")), tuple(faces))
        return [shown, choice] if faces else [shown], turns[place, to], ""

    def _use(self, turn: tuple[int, Pips]) -> tuple[float, float]:
        """What the dice can be used for with one of them turned so."""
        return self._expected.best_use(replaced(self.view.dice, *turn))

    def two_tiles(self) -> Aim:
        picked: list[Space] = self.draft.get("tiles", [])

        def tap(space: Space) -> str:
            """Of three tiles the one picked longest ago is left out."""
            others = [one for one in picked if one != space]
            now = others if space in picked else [*others[1 - _TWO :], space]
            return self.chooses(f"tile:{space}", tiles=now)

        made = PlayNightLight if self.card is Distraction.NIGHT_LIGHT else PlayShufflingPaws
        play = made(*sorted(picked)) if len(picked) == _TWO else None
        return (
            bed(self.seated, picked, tap),
            play,
            say("shut_up_cat.play.pick_tiles", count=_TWO - len(picked)),
        )

    def rival(self) -> Aim:
        rivals = [one.rival for one in self.options if isinstance(one, PlayOpenWindow)]
        chosen: Seat = self.draft.get("rival", max(rivals, key=lambda seat: self.view.winks[seat]))
        options = [
            self.someone(seat, self.chooses(f"rival:{seat}", rival=seat), chosen=seat == chosen)
            for seat in rivals
        ]
        choice = parts.Choice(text(say("shut_up_cat.phone.rival")), tuple(options))
        return [choice], PlayOpenWindow(chosen), ""


def _side(play: PlayFeatherWand | PlayTreatTin | PlayCardboardBox) -> Pips:
    return LUCKY_SUM - play.die if isinstance(play, PlayCardboardBox) else play.to


_AIMS: dict[Distraction, Callable[[CardSheet], Aim]] = {
    Distraction.LASER_POINTER: CardSheet.some_dice,
    Distraction.FEATHER_WAND: CardSheet.one_die,
    Distraction.TREAT_TIN: CardSheet.one_die,
    Distraction.CARDBOARD_BOX: CardSheet.one_die,
    Distraction.EARPLUGS: CardSheet.plain,
    Distraction.WARM_MILK: CardSheet.plain,
    Distraction.NIGHT_LIGHT: CardSheet.two_tiles,
    Distraction.SHUFFLING_PAWS: CardSheet.two_tiles,
    Distraction.OPEN_WINDOW: CardSheet.rival,
}
