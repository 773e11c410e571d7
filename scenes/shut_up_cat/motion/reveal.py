"""Two dice are laid down, tiles turn one after another, Meows wake the cat, Zs fly to the mat."""

from msgspec.structs import replace

from game.core import Seat
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Space, Tile, arc
from game.shut_up_cat.events import LastRoundBegan, MeowsHeard, TilesRevealed, WinksScored
from scenes.pictures.cats import Mood
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.look import LAST_ROUND_COLOUR
from scenes.shut_up_cat.motion.base import WINK_APART, CatChoreography
from scenes.shut_up_cat.motion.tiles import turn_up
from scenes.shut_up_cat.words.occasions import (
    GOOD_SLEEP,
    weight_of_last_tile,
    weight_of_meow,
    weight_of_score,
)
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import out_back, pulse, wiggle
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Flight
from scenes.table.stakes import Weight
from scenes.table.stands import Layout, Stand

_LAY, _BREATH = 0.42, 0.6
"""Seconds in which a player can think better of it: while the dice fly, and when they lie."""
_TAKE_BACK = 0.26
_LEISURELY = 6
"""So many tiles turn in the usual time each; more of them share the time of these."""
_Z_RESTS = 0.08
_WINK_FLIES = 0.55
_LIFTED, _HESITATES_AT, _TREMBLES = 0.24, 34.0, 7.0


class RevealChoreography(CatChoreography):
    def dice_laid(self, reveal: Reveal) -> Step:
        """The two dice are laid down where the tiles will be turned, and a breath is held."""
        return sequence(
            self.change_to(lambda shown: shown.with_dice_at(reveal), _LAY, self._dice_flights),
            self.play_sound("held_breath"),
            wait(_BREATH),
        )

    def dice_taken_back(self) -> Step:
        """Dice that were laid down, or on their way, come back into the tray."""
        back = self.change_to(lambda shown: shown.with_dice_at(None), _TAKE_BACK, self._dice_flights)
        return sequence(self.play_sound("token"), back)

    def _dice_flights(self, goal: Layout) -> Flights:
        """From where they are, in the air or not."""
        pieces = self.table.pieces
        dice = {key: (pieces[key], Stand.of(pieces[key])) for key in pieces.keys_with_prefix("die")}
        return {
            key: Flight(replace(start, y=start.y - sprite.lift))
            for key, (sprite, start) in dice.items()
            if start != goal[key]
        }

    def revealed(self, event: TilesRevealed) -> Step:
        """The dice are laid down, unless the player did that before, and the tiles turn one after another.

        The sum beside them is what they would bring; the pawn stays until the Meows count.
        """
        table, shown = self.table, self.table.shown
        reveal = Reveal(event.start, event.end)
        multiplier, plugs = shown.multipliers[event.seat], shown.earplugs
        steps: list[Step] = [
            call(table.seats.hush),
            call(setattr, self.look.tabs, "now", 2),
            self.announce(event),
            self.reactions(),
            *([] if shown.reveal == reveal else [self.dice_laid(reveal)]),
            call(self.look.tally.count, 0, multiplier),
        ]
        zs = 0
        hurry = min(1.0, _LEISURELY / len(event.tiles))
        spaces = arc(event.start, event.end)
        for space, tile in zip(spaces, event.tiles, strict=True):
            if space == spaces[-1]:
                steps.append(self._hesitates(space, weight_of_last_tile(zs, multiplier, plugs)))
            steps.append(self._tile_turns(space, tile, Seconds.FLIP * hurry))
            if tile is Tile.Z:
                zs += 1
                steps += [self.play_sound("tick", zs - 1), call(self.look.tally.count, zs, multiplier)]
                steps.append(wait(_Z_RESTS * hurry))
            elif plugs:
                plugs -= 1
                steps.append(self._meow("shut_up_cat.cat.muffled", event.seat, Mood.SLEEPY))
            else:
                weight = weight_of_meow(zs, multiplier)
                multiplier = max(multiplier - 1, 0)
                steps.append(call(self.look.tally.count, zs, multiplier))
                steps.append(call(table.timeline.play_now, self.shake(weight)))
                steps.append(self._meow("shut_up_cat.cat.meow", event.seat, Mood.SHOCKED))
        return sequence(*steps, self.change(event, 0.0), wait(0.25), beat())

    def revealed_unseen(self, event: TilesRevealed) -> Step:
        """The dice are laid down, and what was turned is not shown again."""
        laid = self.dice_laid(Reveal(event.start, event.end))
        after = self.change_to(lambda shown: shown.after(event).with_faces_hidden(), 0.0)
        return sequence(self.announce(event), laid, after, wait(0.25), beat())

    def _hesitates(self, space: Space, weight: Weight) -> Step:
        """The last tile is lifted and not yet turned: by what lies open before it, never by its face."""
        if weight < Weight.BIG:
            return wait(0)
        sprite = self.table.pieces["tile", space]
        return sequence(
            self.play_sound("held_breath"),
            call(self.look.spots.forget, (space,)),
            tween(sprite, _LIFTED, out_back, lift=_HESITATES_AT),
            tween(sprite, _LIFTED + weight.pause, wiggle, angle=_TREMBLES),
            beat(),
            tween(sprite, _LIFTED / 2, lift=0.0),
        )

    def _tile_turns(self, space: Space, tile: Tile, seconds: float) -> Step:
        """From here on the tile lies open in the picture, too."""
        sprite = self.table.pieces["tile", space]
        return sequence(
            self.open_in_picture((space,), (tile,)),
            call(turn_up, sprite, tile),
            self.play_sound("tile_turn"),
            together(
                tween(sprite, seconds, flip=0.0),
                tween(sprite, seconds, up_and_down, lift=26.0),
            ),
        )

    def _meow(self, words: str, seat: Seat, mood: Mood) -> Step:
        """The cat is up on the headboard."""

        def shout() -> None:
            self.look.cat.stay(CatSpot.HEADBOARD, yowling=True)
            self.look.seats.meow.say(say(words))

        return sequence(
            call(shout),
            self.play_sound("meow"),
            self.mood(seat, mood),
            tween(self.look.cat, 0.3, pulse, squash=0.07),
            wait(0.2),
        )

    def meows(self, event: MeowsHeard) -> Step:
        """The Meows count: the pawn goes down, unless there were plugs in the ears."""
        return sequence(
            self.announce(event),
            self.reactions(),
            together(self.pawn_hops(event, event.seat), sequence(wait(0.1), self.cat_walks())),
            wait(0.2),
            beat(),
        )

    def scored(self, event: WinksScored) -> Step:
        """The Zs fly to the mat, as many for each as the multiplier says."""
        gained = event.zs * event.multiplier
        mood = Mood.DELIGHTED if gained >= GOOD_SLEEP else Mood.SLEEPY if gained else Mood.CROSS
        steps: list[Step] = [self.announce(event), call(self.look.tally.count, event.zs, event.multiplier)]
        if gained >= GOOD_SLEEP:
            steps.append(self.play_sound("snore"))
        if weight_of_score(gained) >= Weight.BIG:
            steps.append(self.play_sound("good_news"))
        if gained:
            seconds = WINK_APART * (gained - 1) + _WINK_FLIES
            steps += [self.later(seconds, lambda: self._winks_fly(event)), self.play_sound("gain")]
        return sequence(
            *steps, self.change(event, 0.0), self.mood(event.seat, mood), self.reactions(), wait(0.6), beat()
        )

    def _winks_fly(self, event: WinksScored) -> Step:
        """A Z rises over whoever sleeps for each that was turned up."""
        shown, mat = self.table.shown, self.look.seats.plates[event.seat]
        before = shown.winks[event.seat]
        assert shown.reveal is not None
        zs = [space for space in shown.reveal.spaces if shown.tiles[space] is Tile.Z]
        sources = [space for space in zs for _ in range(event.multiplier)]
        rises = call(self.table.particles.burst, Particle.ZS, *mat.portrait.midtop, 1)
        return staggered(
            WINK_APART,
            *(
                sequence(
                    self.wink_flies(self.look.geometry.spaces[space], mat.purse, _WINK_FLIES),
                    self.play_sound("tick", number),
                    call(setattr, mat, "winks", before + number + 1),
                    *[rises] * (number % event.multiplier == 0),
                )
                for number, space in enumerate(sources)
            ),
        )

    def last_round(self, event: LastRoundBegan) -> Step:
        coat = self.table.company.guests[event.seat].coat
        shouted = say("shut_up_cat.shout" if event.turns else "shut_up_cat.shout_complete")
        return sequence(
            self.change(event, 0.0),
            self.play_sound("match_point"),
            self.announce(event),
            self.reactions(),
            self.look.shout.flash(shouted, LAST_ROUND_COLOUR, [coat], Mood.DELIGHTED),
            beat(),
        )
