"""How things move at the Shut Up Cat table: each event, as the viewer saw it, becomes steps on the timeline.

All steps of an action are made when it has been played: `table.shown` is the picture before it then.
"""

from typing import assert_never

from msgspec.structs import replace

from game.shut_up_cat import events
from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.faces import wink
from scenes.shut_up_cat.look import LAST_ROUND_COLOUR, ShutUpCatLook
from scenes.shut_up_cat.motion.base import WINK_APART
from scenes.shut_up_cat.motion.cards import CardChoreography
from scenes.shut_up_cat.motion.dice import DiceChoreography
from scenes.shut_up_cat.motion.reveal import RevealChoreography
from scenes.shut_up_cat.motion.tiles import TileChoreography
from scenes.shut_up_cat.parts.peek import HiddenPeek
from scenes.shut_up_cat.words.occasions import match_point
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import say
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.context import TableContext
from scenes.table.glide import Z_FLYING
from scenes.table.stands import Stand

_PAY, _PRICE_LIES, _THROW, _THROW_APART = 0.34, 0.3, 0.24, 0.05
_PRICE_LARGE = 1.2
"""Winks that are paid, against others that fly."""
_DAWN, _TILE_APART, _MORNING_RESTS = 0.9, 0.13, 0.7
"""The room grows light, all tiles turn and lie there for a moment; then everybody is told who slept best."""


class ShutUpCatChoreography(TileChoreography, RevealChoreography, CardChoreography, DiceChoreography):
    def __init__(self, table: TableContext, look: ShutUpCatLook) -> None:
        super().__init__(table, look)
        self.peek = HiddenPeek(table)

    def opening(self) -> Step:
        return sequence(self.told_of_opening(), self.bed_made())

    def steps(self, event: events.ShutUpCatEvent) -> Step:
        match event:
            case events.BedMade():
                return wait(0)
            case events.TurnBegan():
                return self._turn(event)
            case events.CatChased():
                return self._chased(event)
            case events.DiceGathered():
                return self.gathered(event)
            case events.DistractionPlayed():
                return self.played(event)
            case events.DiceRerolled():
                return self.rerolled(event)
            case events.DieTurned():
                return self.turned(event)
            case events.TilesPeeked():
                return sequence(self.peeked(event), call(self.peek.note_seen))
            case events.TilesSwapped():
                return self.swapped(event)
            case events.MultiplierRaised():
                return self._raised(event)
            case events.MultiplierKept(seat):
                return sequence(
                    self.play_sound("yawn"),
                    self.announce(event),
                    self.mood(seat, Mood.SLEEPY),
                    wait(0.5),
                    beat(),
                )
            case events.MultiplierLowered():
                return self._lowered(event)
            case events.DeckReshuffled():
                return sequence(self.play_sound("shuffle"), self.announce(event), self.change(event, 0.5))
            case events.DistractionDrawn():
                return self.drew(event)
            case events.NothingToDraw():
                return sequence(self.announce(event), wait(0.8))
            case events.TilesRevealed():
                if self.look.hides_faces:
                    return self.revealed_unseen(event)
                return self.revealed(event)
            case events.MeowsHeard():
                return self.meows(event)
            case events.WinksScored():
                return self.scored(event)
            case events.LastRoundBegan():
                return self.last_round(event)
            case events.TilesRehidden():
                return self.rehidden(event)
            case events.UnusedDiePlaced():
                return self.put_away(event)
            case events.MorningCame():
                return self._morning(event)
        assert_never(event)

    def _turn(self, event: events.TurnBegan) -> Step:
        table = self.table
        own = event.seat == table.viewpoint.viewer and not table.company.watched
        seats = match_point(table.picture.events_shown_now)
        sentence = say(f"shut_up_cat.match_point.{'near' if len(seats) == 1 else 'last'}")

        def begin() -> None:
            table.seats.end_reactions()
            self.look.tabs.refresh(table.shown)

        return sequence(
            self.change(event, 0.0, then=begin),
            self.announce(event),
            *([self.play_sound("turn")] if own else []),
            self.cat_walks(),
            self.match_point(self.look.shout, LAST_ROUND_COLOUR, seats, sentence),
            self.reactions(),
            beat(),
        )

    def _raised(self, event: events.MultiplierRaised) -> Step:
        x, y = self.look.seats.plates[event.seat].rect.center
        return sequence(
            self.play_sound("yawn" if event.multiplier == TOP_MULTIPLIER else "purr"),
            self.announce(event),
            self.mood(event.seat, Mood.SLEEPY),
            self.pawn_hops(event, event.seat),
            call(self.table.particles.burst, Particle.SPARKLE, x, y + 40, 14),
            self.cat_walks(),
            beat(),
        )

    def _lowered(self, event: events.MultiplierLowered) -> Step:
        return sequence(
            self.play_sound("cross"),
            self.announce(event),
            self.reactions(),
            self.pawn_hops(event, event.seat),
            wait(0.3),
            beat(),
        )

    def _chased(self, event: events.CatChased) -> Step:
        """The winks are laid out before everybody and thrown at the cat, which runs, unless Meows lie open
        that it still has to shout."""
        shouting = self.table.shown.waiting_meows > 0
        return sequence(
            self.announce(event),
            self._winks_paid(event),
            self.play_sound("wake"),
            self.reactions(),
            together(self.pawn_hops(event, event.seat), wait(0) if shouting else self.cat_flees(event)),
            beat(),
        )

    def _winks_paid(self, event: events.CatChased) -> Step:
        """One after another onto the pillow, then all of them at the cat."""
        mat, cat = self.look.seats.plates[event.seat], self.look.cat
        paid, thrown = [], []
        for number, (x, y) in enumerate(self.look.geometry.price_places):
            width = self.look.geometry.wink * _PRICE_LARGE
            sprite = self.hidden_ghost(Stand(wink(), *mat.purse, width, z=Z_FLYING + number, shadow=True))
            paid.append(
                sequence(
                    call(setattr, mat, "winks", event.winks + CHASE_PRICE - number - 1),
                    call(setattr, sprite, "visible", True),
                    together(
                        tween(sprite, _PAY, in_out, x=x, y=y), tween(sprite, _PAY, up_and_down, lift=70.0)
                    ),
                    self.play_sound("tick", number),
                )
            )
            thrown.append(
                sequence(
                    tween(sprite, _THROW, x=cat.x, y=cat.y, scale=0.6),
                    call(setattr, sprite, "visible", False),
                )
            )
        return sequence(staggered(WINK_APART, *paid), wait(_PRICE_LIES), staggered(_THROW_APART, *thrown))

    def _morning(self, event: events.MorningCame) -> Step:
        table = self.table
        winners = event.outcome.winners
        steps: list[Step] = [
            call(setattr, self.look.last_round, "visible", False),
            call(setattr, self.look, "morning", True),
            self.change_to(
                lambda shown: replace(shown, question=None),
                0.0,
                then=lambda: self.look.tabs.refresh(table.shown),
            ),
            call(self.look.announce, say("shut_up_cat.banner.dawn")),
            self.play_sound("morning"),
            wait(_DAWN),
            self.all_tiles_turn(event.tiles, _TILE_APART),
            self.change(event, 0.0),
            wait(_MORNING_RESTS),
            self.end_sound(winners),
            self.announce(event),
        ]
        steps += [
            self.mood(seat, Mood.DELIGHTED if seat in winners else Mood.SLEEPY)
            for seat in range(len(self.look.seats.plates))
        ]
        steps += [self.reactions(), self.look.shout.win(winners, table)]
        text = table.words.tell(event)
        steps.append(self.announce_to_read(self.look.announce, text))
        return sequence(*steps, beat(), self.look.shout.rest(), table.picture.until_clicked())
