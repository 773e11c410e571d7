"""The show: two dice are laid down, tiles turn one after another, Meows wake the cat, Zs fly to the mat."""

from game.core import Seat
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Space, Tile, arc, number_at
from game.shut_up_cat.events import LastRoundBegan, MeowsHeard, TilesRevealed, WinksScored
from scenes.pictures.cats import Mood
from scenes.pictures.shut_up_cat import Spot
from scenes.shut_up_cat.layout import placed_stand, tray_stand
from scenes.shut_up_cat.places import CAT_PLACES, SPACES, tray_place
from scenes.shut_up_cat.stagehand import WINK_APART, Z_FLYING, Stagehand, glide, turn_up
from scenes.shut_up_cat.words import tell
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import pulse
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait

_LAY = 0.42
_BREATH = 0.6
LONG_ENOUGH = _LAY + _BREATH
"""Seconds in which a player can think better of it."""
_TAKE_BACK = 0.26
_LEISURELY = 6
"""So many tiles turn in the usual time each; more of them share the time of these."""
_Z_RESTS = 0.08
_GOOD_SLEEP = 6


class RevealShow(Stagehand):
    def laid(self, reveal: Reveal, seconds: float = LONG_ENOUGH) -> Step:
        """The two dice are laid down where the tiles will be turned, and a breath is held."""
        used: list[int] = []
        flights: list[Step] = []
        for end in (reveal.start, reveal.end):
            sprite = self.die_sprite(number_at(end), used)
            goal = placed_stand(end, number_at(end))
            flights.append(sequence(call(setattr, sprite, "z", Z_FLYING), glide(sprite, _LAY, goal)))
        return sequence(
            call(setattr, self.table, "turned", reveal),
            together(*flights),
            self.sound("held_breath"),
            wait(max(seconds - _LAY, 0.0)),
        )

    def taken_back(self) -> Step:
        """Dice that were laid down, or on their way, come back into the tray."""
        dice = self.table.shown.dice
        flights = [
            glide(self.table.pieces["die", number], _TAKE_BACK, tray_stand(number, pips))
            for number, pips in enumerate(dice)
            if not self._in_tray(number)
        ]
        return sequence(self.sound("token"), together(*flights))

    def _in_tray(self, number: int) -> bool:
        sprite = self.table.pieces["die", number]
        return (sprite.x, sprite.y) == tray_place(number)

    def revealed(self, event: TilesRevealed) -> Step:
        """The dice are laid down, unless the player did that before, and the tiles turn one after another.

        The sum beside them is what they would bring; the pawn stays until the Meows count.
        """
        table = self.table
        dice_lie = any(not self._in_tray(number) for number in range(len(table.shown.dice)))
        reveal = Reveal(event.start, event.end)
        multiplier, plugs = table.mats[event.seat].multiplier, table.shown.earplugs
        steps: list[Step] = [
            call(table.hush),
            call(setattr, table.tabs, "now", 2),
            call(setattr, table, "turned", reveal),
            self.told(event),
            *([] if dice_lie else [self.laid(reveal)]),
            call(table.tally.count, 0, multiplier),
        ]
        zs = 0
        hurry = min(1.0, _LEISURELY / len(event.tiles))
        for space, tile in zip(arc(event.start, event.end), event.tiles, strict=True):
            steps.append(self._tile_turns(space, tile, Seconds.FLIP * hurry))
            if tile is Tile.Z:
                zs += 1
                steps += [self.sound("tick", zs - 1), call(table.tally.count, zs, multiplier)]
                steps.append(wait(_Z_RESTS * hurry))
            elif plugs:
                plugs -= 1
                steps.append(self._meow(event.seat, "shut_up_cat.cat.muffled"))
            else:
                multiplier = max(multiplier - 1, 0)
                steps.append(call(table.tally.count, zs, multiplier))
                steps.append(self._meow(event.seat, "shut_up_cat.cat.meow"))
        return sequence(*steps, wait(0.25), beat())

    def _tile_turns(self, space: Space, tile: Tile, seconds: float) -> Step:
        sprite = self.table.pieces["tile", space]
        return sequence(
            call(turn_up, sprite, tile),
            self.sound("tile_turn"),
            together(
                tween(sprite, seconds, flip=0.0),
                tween(sprite, seconds, up_and_down, lift=26.0),
            ),
        )

    def _meow(self, seat: Seat, words: str) -> Step:
        """The cat is up on the headboard."""
        table = self.table
        place = CAT_PLACES[Spot.HEADBOARD]

        def shout() -> None:
            table.cat.stay(Spot.HEADBOARD, yowling=True)
            table.meow.speaker = (place.x + 46, place.y - 12)
            table.meow.side = 1
            table.meow.say(say(words))

        return sequence(
            call(shout),
            self.sound("meow"),
            self.mood(seat, Mood.SHOCKED),
            tween(table.cat, 0.3, pulse, squash=0.07),
            wait(0.2),
        )

    def meows(self, event: MeowsHeard) -> Step:
        """The Meows count: the pawn goes down, unless there were plugs in the ears."""
        table = self.table
        woken = event.stopped < event.meows
        return sequence(
            self.told(event),
            self.mood(event.seat, Mood.CROSS if woken else Mood.SMUG),
            call(table.speak, event.seat, "wrong" if woken else "right"),
            self.pawn_to(event.seat, event.multiplier),
            wait(0.4),
            self.cat_walks(event.multiplier),
            beat(),
        )

    def scored(self, event: WinksScored) -> Step:
        """The Zs fly to the mat, as many for each as the multiplier says."""
        table = self.table
        mat = table.mats[event.seat]
        gained = event.zs * event.multiplier
        before = event.winks - gained
        turned = next(one for one in reversed(table.match.history(None)) if isinstance(one, TilesRevealed))
        sources = [
            space
            for space, tile in zip(arc(turned.start, turned.end), turned.tiles, strict=True)
            if tile is Tile.Z
        ]
        flights: list[Step] = []
        for number in range(gained):
            space = sources[number // event.multiplier]
            flights.append(
                sequence(
                    self.wink_flies(SPACES[space], mat.purse, 0.55),
                    self.sound("tick", number),
                    call(setattr, mat, "winks", before + number + 1),
                )
            )
        mood = Mood.DELIGHTED if gained >= _GOOD_SLEEP else Mood.SLEEPY if gained else Mood.CROSS
        steps: list[Step] = [self.told(event), call(table.tally.count, event.zs, event.multiplier)]
        if gained >= _GOOD_SLEEP:
            steps.append(self.sound("snore"))
        steps.append(staggered(WINK_APART, *flights))
        if gained:
            steps += [
                self.sound("gain"),
                call(table.particles.burst, Particle.ZS, mat.purse[0], mat.purse[1], min(gained, 6)),
            ]
        if gained >= _GOOD_SLEEP:
            steps.append(call(table.speak, event.seat, "right"))
        return sequence(*steps, self.mood(event.seat, mood), wait(0.6), beat())

    def last_round(self, event: LastRoundBegan) -> Step:
        table = self.table

        def hang() -> None:
            table.last_round.visible = True
            table.last_round.text = tell(event, table.name_of)

        return sequence(call(hang), self.sound("verdict"), self.told(event), wait(1.2), beat())
