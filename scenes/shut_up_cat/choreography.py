"""How things move at the Shut Up Cat table: each event, as the viewer saw it, becomes steps on the timeline.

All steps of an action are made when it has been played: `table.shown` is the picture before it then.
"""

from typing import assert_never

from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER
from game.shut_up_cat.events import (
    BedMade,
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
    ShutUpCatEvent,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.base_choreography import WINK_APART, CatChoreography
from scenes.shut_up_cat.card_choreography import CardChoreography
from scenes.shut_up_cat.dice_choreography import DiceChoreography
from scenes.shut_up_cat.moments import match_point
from scenes.shut_up_cat.reveal_choreography import RevealChoreography
from scenes.shut_up_cat.scene import LAST_ROUND_COLOUR, ShutUpCatScene
from scenes.shut_up_cat.tile_choreography import TileChoreography
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.timeline import Step, beat, call, sequence, staggered, wait

_DAWN = 0.9
"""The room grows light before anybody is told who slept best."""


class ShutUpCatChoreography(CatChoreography):
    def __init__(self, table: ShutUpCatScene) -> None:
        super().__init__(table)
        self.tiles, self.reveal = TileChoreography(table), RevealChoreography(table)
        self._cards, self._dice = CardChoreography(table), DiceChoreography(table)

    def steps(self, event: ShutUpCatEvent) -> Step:
        match event:
            case BedMade():
                return wait(0)
            case TurnBegan():
                return self._turn(event)
            case CatChased():
                return self._chased(event)
            case DiceGathered():
                return self._dice.gathered(event)
            case DistractionPlayed():
                return self._cards.played(event)
            case DiceRerolled():
                return self._dice.rerolled(event)
            case DieTurned():
                return self._dice.turned(event)
            case TilesPeeked():
                return self.tiles.peeked(event)
            case TilesSwapped():
                return self.tiles.swapped(event)
            case MultiplierRaised():
                return self._raised(event)
            case MultiplierKept(seat):
                return sequence(
                    self.hear("yawn"), self.told(event), self.mood(seat, Mood.SLEEPY), wait(0.5), beat()
                )
            case MultiplierLowered():
                return self._lowered(event)
            case DeckReshuffled():
                return sequence(self.hear("shuffle"), self.told(event), self.change(event, 0.5))
            case DistractionDrawn():
                return self._cards.drew(event)
            case NothingToDraw():
                return sequence(self.told(event), wait(0.8))
            case TilesRevealed():
                if self.table.hides_faces:
                    return self.reveal.revealed_unseen(event)
                return self.reveal.revealed(event)
            case MeowsHeard():
                return self.reveal.meows(event)
            case WinksScored():
                return self.reveal.scored(event)
            case LastRoundBegan():
                return self.reveal.last_round(event)
            case TilesRehidden():
                return self.tiles.rehidden(event)
            case UnusedDiePlaced():
                return self._dice.put_away(event)
            case MorningCame():
                return self._morning(event)
        assert_never(event)

    def _turn(self, event: TurnBegan) -> Step:
        table = self.table
        own = event.seat == table.viewer and not table.shared
        seats = match_point(table.events_shown_now())
        near = "near" if len(seats) == 1 else "last"

        def begin() -> None:
            for mat in table.mats:
                mat.mood = Mood.CALM
            table.hush()
            table.tabs.now = 0

        return sequence(
            self.change(event, 0.0, then=begin),
            self.told(event),
            *([self.hear("turn")] if own else []),
            self.cat_walks(),
            self.match_point(table.shout, LAST_ROUND_COLOUR, seats, say(f"shut_up_cat.match_point.{near}")),
            self.voices(),
            beat(),
        )

    def _raised(self, event: MultiplierRaised) -> Step:
        x, y = self.table.mats[event.seat].rect.center
        return sequence(
            self.hear("yawn" if event.multiplier == TOP_MULTIPLIER else "purr"),
            self.told(event),
            self.mood(event.seat, Mood.SLEEPY),
            self.pawn_hops(event, event.seat),
            call(self.table.particles.burst, Particle.SPARKLE, x, y + 40, 14),
            self.cat_walks(),
            beat(),
        )

    def _lowered(self, event: MultiplierLowered) -> Step:
        return sequence(
            self.hear("cross"),
            self.told(event),
            self.voices(),
            self.pawn_hops(event, event.seat),
            wait(0.3),
            beat(),
        )

    def _chased(self, event: CatChased) -> Step:
        """Winks fly at the cat, which makes room unless Meows lie open that it still has to shout."""
        table = self.table
        shouting = table.shown.waiting_meows > 0
        mat, cat = table.mats[event.seat], table.cat
        flights = [
            sequence(
                call(setattr, mat, "winks", event.winks + CHASE_PRICE - number - 1),
                self.wink_flies(mat.purse, (cat.x, cat.y), 0.4),
            )
            for number in range(CHASE_PRICE)
        ]
        return sequence(
            self.told(event),
            staggered(WINK_APART, *flights),
            self.hear("wake"),
            self.voices(),
            self.pawn_hops(event, event.seat),
            *([] if shouting else [self.cat_walks()]),
            beat(),
        )

    def _morning(self, event: MorningCame) -> Step:
        table = self.table
        winners = event.outcome.winners
        steps: list[Step] = [
            call(setattr, table.last_round, "visible", False),
            self.change(event, 0.0),
            call(setattr, table, "morning", True),
            self.hear("morning"),
            wait(_DAWN),
            self.hear("win" if table.viewer in winners or table.viewer is None or table.shared else "lose"),
            self.told(event),
        ]
        steps += [
            self.mood(seat, Mood.DELIGHTED if seat in winners else Mood.SLEEPY)
            for seat in range(len(table.mats))
        ]
        steps += [self.voices(), table.shout.win(winners, table)]
        text = table.tell(event)
        steps.append(call(table.announce, f"{text}\n{say('table.click_to_go_on')}"))
        return sequence(*steps, beat(), table.shout.rest(), table.until_clicked())
