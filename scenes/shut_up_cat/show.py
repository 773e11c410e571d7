"""How things move at the Shut Up Cat table; turning the tiles is the show.

Steps are made when an action has been played, from what is still on the screen at that moment: the dice,
tiles and cards that stood there before. At their end everything stands where the new view has it.
"""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER
from game.shut_up_cat.events import (
    CatChased,
    DeckReshuffled,
    DiceGathered,
    DiceRerolled,
    DieTurned,
    DistractionDrawn,
    DistractionPlayed,
    LastRoundBegan,
    MeowsHeard,
    MorningCame,
    MultiplierKept,
    MultiplierLowered,
    MultiplierRaised,
    NothingToDraw,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from game.shut_up_cat.scoring import waiting_meows
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.bed_show import BedShow
from scenes.shut_up_cat.card_show import CardShow
from scenes.shut_up_cat.dice import tumbled, turned_to
from scenes.shut_up_cat.layout import pile_stand, pillow_stand, tray_stand
from scenes.shut_up_cat.places import BED
from scenes.shut_up_cat.reveal_show import RevealShow
from scenes.shut_up_cat.stagehand import WINK_APART, Z_FLYING, Stagehand, glide
from scenes.shut_up_cat.words import tell
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, wait

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Show(Stagehand):
    """Turns events, as the viewer saw them, into steps."""

    def __init__(self, table: "ShutUpCatTable") -> None:
        super().__init__(table)
        self.bed, self.cards, self.reveal = BedShow(table), CardShow(table), RevealShow(table)

    def of(self, event: Event) -> Step:
        match event:
            case TurnBegan(seat):
                return self._turn(event, seat)
            case CatChased():
                return self._chased(event)
            case DiceGathered():
                return self._gathered(event)
            case DistractionPlayed(seat, card):
                return self.cards.played(event, seat, card)
            case DiceRerolled():
                return self._rerolled(event)
            case DieTurned():
                return self._die_turned(event)
            case TilesPeeked():
                return self.bed.peeked(event)
            case TilesSwapped():
                return self.bed.swapped(event)
            case MultiplierRaised(seat, multiplier):
                return self._raised(event, seat, multiplier)
            case MultiplierKept(seat):
                return sequence(
                    self.sound("yawn"), self.told(event), self.mood(seat, Mood.SLEEPY), wait(0.5), beat()
                )
            case MultiplierLowered(seat, _, multiplier):
                return self._frozen(event, seat, multiplier)
            case DeckReshuffled():
                return sequence(self.sound("shuffle"), self.told(event), wait(0.5))
            case DistractionDrawn():
                return self.cards.drew(event)
            case NothingToDraw():
                return sequence(self.told(event), wait(0.8))
            case TilesRevealed():
                return self.reveal.revealed(event)
            case MeowsHeard():
                return self.reveal.meows(event)
            case WinksScored():
                return self.reveal.scored(event)
            case LastRoundBegan():
                return self.reveal.last_round(event)
            case TilesRehidden():
                return self.bed.rehidden(event)
            case UnusedDiePlaced():
                return self._dice_put_away(event)
            case MorningCame():
                return self._morning(event)
        return wait(0)

    # The turn and its dice.

    def _turn(self, event: TurnBegan, seat: Seat) -> Step:
        table = self.table
        own = seat == table.viewer and not table.shared

        def begin() -> None:
            for mat in table.mats:
                mat.mood, mat.on_turn = Mood.CALM, mat.seat == seat
            table.hush()
            table.tabs.now = 0

        return sequence(
            call(begin),
            self.told(event),
            *([self.sound("turn")] if own else []),
            self.cat_walks(table.view().multipliers[seat]),
            beat(),
        )

    def _gathered(self, event: DiceGathered) -> Step:
        """Dice from the pillow come as they lie; the others are thrown from the pile."""
        pieces = self.table.pieces
        steps: list[Step] = []
        for number, pips in enumerate(event.from_pillow):
            goal = tray_stand(number, pips)
            sprite = pieces["pillow", pips]
            sprite.z = Z_FLYING
            steps.append(glide(sprite, 0.4, goal))
        taken = len(event.from_pillow)
        pile = sorted(pieces.those("pile"), reverse=True)
        for number, pips in enumerate(event.rolled):
            sprite = pieces[pile[number]]
            sprite.z = Z_FLYING
            goal = tray_stand(taken + number, pips)
            steps.append(tumbled(sprite, goal, pips, number, self.make_noise, self.still))
        noise = "dice_roll" if event.rolled else "token"
        rolling = say("shut_up_cat.rolling", name=self.table.name_of(event.seat))
        return sequence(
            call(self.table.hush),
            *([call(self.table.announce, rolling)] if event.rolled else []),
            self.sound(noise),
            together(*steps),
            self.told(event),
            call(setattr, self.table.tabs, "now", 2),
            wait(0.35),
            beat(),
        )

    def _rerolled(self, event: DiceRerolled) -> Step:
        used: list[int] = []
        steps: list[Step] = []
        for number, (before, after) in enumerate(zip(event.before, event.after, strict=True)):
            sprite = self.die_sprite(before, used)
            goal = tray_stand(used[-1], after)
            steps.append(tumbled(sprite, goal, after, number, self.make_noise, self.still))
        return sequence(self.sound("dice_roll"), together(*steps), self.told(event), wait(0.4), beat())

    def _die_turned(self, event: DieTurned) -> Step:
        sprite = self.die_sprite(event.before, [])
        return sequence(
            turned_to(sprite, event.after, self.make_noise, self.still), self.told(event), wait(0.4), beat()
        )

    def _dice_put_away(self, event: UnusedDiePlaced) -> Step:
        """The unused die goes to its place on the pillow, if that is free; all others back to the pile."""
        pieces = self.table.pieces
        dice = self.table.shown.dice
        unused = max(number for number, pips in enumerate(dice) if pips == event.pips)
        first_free = len(pieces.those("pile"))
        steps: list[Step] = []
        for number in range(len(dice)):
            sprite = pieces["die", number]
            if number == unused and event.on_pillow:
                goal = pillow_stand(event.pips)
            else:
                goal = pile_stand(first_free)
                first_free += 1
            steps.append(sequence(call(setattr, sprite, "z", Z_FLYING), glide(sprite, 0.42, goal)))
        return sequence(self.sound("token"), self.told(event), staggered(0.06, *steps), wait(0.2), beat())

    # Multipliers.

    def _raised(self, event: Event, seat: Seat, multiplier: int) -> Step:
        x, y = self.table.mats[seat].rect.center
        return sequence(
            self.sound("yawn" if multiplier == TOP_MULTIPLIER else "purr"),
            self.told(event),
            self.mood(seat, Mood.SLEEPY),
            self.pawn_to(seat, multiplier),
            call(self.table.particles.burst, Particle.SPARKLE, x, y + 40, 14),
            self.cat_walks(multiplier),
            beat(),
        )

    def _frozen(self, event: Event, seat: Seat, multiplier: int) -> Step:
        return sequence(
            self.sound("cross"),
            self.told(event),
            self.mood(seat, Mood.CROSS),
            self.pawn_to(seat, multiplier),
            wait(0.3),
            beat(),
        )

    def _chased(self, event: CatChased) -> Step:
        """Winks fly at the cat, which makes room unless Meows lie open that it still has to shout."""
        table = self.table
        shouting = waiting_meows(table.shown) > 0
        mat, cat = table.mats[event.seat], table.cat
        flights = []
        for number in range(CHASE_PRICE):
            flights.append(self.wink_flies(mat.purse, (cat.x, cat.y), 0.4))
            flights[-1] = sequence(
                call(setattr, mat, "winks", event.winks + CHASE_PRICE - number - 1), flights[-1]
            )
        return sequence(
            self.told(event),
            staggered(WINK_APART, *flights),
            self.sound("wake"),
            self.pawn_to(event.seat, event.multiplier),
            *([] if shouting else [self.cat_walks(event.multiplier)]),
            beat(),
        )

    # The end.

    def _morning(self, event: MorningCame) -> Step:
        table = self.table
        winners = event.outcome.winners
        steps: list[Step] = [
            call(setattr, table.last_round, "visible", False),
            self.sound("win" if table.viewer in winners or table.viewer is None or table.shared else "lose"),
            self.told(event),
        ]
        for seat, mat in enumerate(table.mats):
            steps.append(self.mood(seat, Mood.DELIGHTED if seat in winners else Mood.SLEEPY))
            if seat in winners:
                x, y = mat.rect.center
                steps += [
                    call(table.speak, seat, "win"),
                    call(table.particles.burst, Particle.CONFETTI, x, y, 40),
                ]
        steps.append(table.shout.win([(table.name_of(seat), table.guests[seat].coat) for seat in winners]))
        text = tell(event, table.name_of)
        for across in (0.25, 0.75):
            x = BED.left + BED.width * across
            steps += [call(table.particles.burst, Particle.CONFETTI, x, BED.centery, 40), wait(0.2)]
        steps.append(self.sound("yawn"))
        steps.append(call(table.announce, f"{text}\n{say('table.click_to_go_on')}"))
        return sequence(*steps, beat(), table.shout.rest(), table.until_clicked())
