"""How tiles move: turning them is the show. What only one seat may see takes everybody the same time."""

from collections.abc import Mapping

from game.core import Seat
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Space, Tile, arc, number_at
from game.shut_up_cat.events import (
    LastRoundBegan,
    MeowsHeard,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    WinksScored,
)
from scenes.pictures.cats import Mood
from scenes.pictures.shut_up_cat import Spot
from scenes.shut_up_cat.faces import tile_back, tile_face
from scenes.shut_up_cat.layout import placed_stand
from scenes.shut_up_cat.places import (
    CAT_PLACES,
    RING_CENTRE,
    SPACES,
)
from scenes.shut_up_cat.stagehand import Z_FLYING, Stagehand, glide
from scenes.shut_up_cat.words import tell
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_back, out_cubic, pulse
from scenes.stage.particles import Kind as Particle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait

_WINK_APART = 0.09
_GOOD_SLEEP = 6


class BedShow(Stagehand):
    def made(self) -> Step:
        """The tiles fly from the pillow to their spaces."""
        table = self.table
        tiles = [table.pieces["tile", space] for space in range(len(SPACES))]

        def gather() -> None:
            for tile in tiles:
                tile.x, tile.y = RING_CENTRE

        flights = [
            sequence(
                self.sound("card_deal"),
                together(tween(tile, 0.34, out_cubic, x=x, y=y), tween(tile, 0.34, up_and_down, lift=60.0)),
            )
            for tile, (x, y) in zip(tiles, SPACES, strict=True)
        ]
        return sequence(
            call(gather),
            self.sound("shuffle"),
            wait(0.3),
            staggered(0.07, *flights),
            self.sound("turn"),
            wait(0.2),
        )

    def swap_open(self, one: Space, other: Space) -> Step:
        """Two tiles that lie face up change places before their player's eyes."""
        pieces = self.table.pieces
        first, second = pieces["tile", one], pieces["tile", other]
        (x, y), (there, level) = SPACES[one], SPACES[other]

        def exchange() -> None:
            first.drawing, second.drawing = second.drawing, first.drawing
            first.x, first.y, second.x, second.y = x, y, there, level

        return sequence(
            self.sound("" if self.table.shared else "card_slide"),
            together(
                tween(first, 0.26, in_out, x=there, y=level),
                tween(first, 0.26, up_and_down, lift=44.0),
                tween(second, 0.26, in_out, x=x, y=y),
                tween(second, 0.26, up_and_down, lift=16.0),
            ),
            call(exchange),
        )

    def lay_open(self, tiles: Mapping[Space, Tile]) -> Step:
        """Tiles that lie face up are laid anew, all at once."""
        hops = []
        for space, tile in tiles.items():
            sprite = self.table.pieces["tile", space]
            face = call(setattr, sprite, "drawing", tile_face(tile))
            hops.append(sequence(tween(sprite, 0.11, flip=0.5), face, tween(sprite, 0.11, flip=0.0)))
        return together(*hops)

    def revealed(self, event: TilesRevealed) -> Step:
        """The dice are laid down, a breath is held, and the tiles turn one after another."""
        table = self.table
        used: list[int] = []
        laid: list[Step] = []
        for end in (event.start, event.end):
            sprite = self.die_sprite(number_at(end), used)
            goal = placed_stand(end, number_at(end))
            laid.append(sequence(call(setattr, sprite, "z", Z_FLYING), glide(sprite, 0.42, goal)))
        multiplier, plugs = table.mats[event.seat].multiplier, table.shown.earplugs
        steps: list[Step] = [
            call(table.hush),
            call(setattr, table.tabs, "now", 2),
            call(setattr, table, "turned", Reveal(event.start, event.end)),
            self.told(event),
            together(*laid),
            self.sound("held_breath"),
            wait(float(Seconds.BREATH_HELD)),
        ]
        zs = 0
        for space, tile in zip(arc(event.start, event.end), event.tiles, strict=True):
            steps.append(self._tile_turns(space, tile))
            if tile is Tile.Z:
                steps += [self.sound("tick", zs), wait(0.08)]
                zs += 1
            elif plugs:
                plugs -= 1
                steps.append(self._meow(event.seat, "shut_up_cat.cat.muffled", multiplier))
            else:
                multiplier = max(multiplier - 1, 0)
                steps.append(self._meow(event.seat, "shut_up_cat.cat.meow", multiplier))
        return sequence(*steps, wait(0.25), beat())

    def _tile_turns(self, space: Space, tile: Tile) -> Step:
        sprite = self.table.pieces["tile", space]
        return sequence(
            call(_tile_up, sprite, tile),
            self.sound("tile_turn"),
            together(
                tween(sprite, float(Seconds.FLIP), flip=0.0),
                tween(sprite, float(Seconds.FLIP), up_and_down, lift=26.0),
            ),
        )

    def _meow(self, seat: Seat, words: str, multiplier: int) -> Step:
        """The cat is up on the headboard, and the pawn goes down if there was no plug in the ear."""
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
            together(self.pawn_to(seat, multiplier), tween(table.cat, 0.3, pulse, squash=0.07)),
            wait(0.2),
        )

    def meows(self, event: MeowsHeard) -> Step:
        table = self.table
        woken = event.stopped < event.meows
        return sequence(
            self.told(event),
            self.mood(event.seat, Mood.CROSS if woken else Mood.SMUG),
            call(table.speak, event.seat, "wrong" if woken else "right"),
            wait(0.7),
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
        steps: list[Step] = [self.told(event), staggered(_WINK_APART, *flights)]
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

    def rehidden(self, event: TilesRehidden) -> Step:
        """Face down in place, one after another round the ring: the same whatever the order is."""
        pieces = self.table.pieces
        turns = []
        for space in arc(event.start, event.end):
            sprite = pieces["tile", space]
            turns.append(
                sequence(
                    self.sound("tile_turn"),
                    tween(sprite, float(Seconds.FLIP), flip=1.0),
                    call(setattr, sprite, "drawing", tile_back()),
                )
            )
        unwind = call(setattr, self.table, "turned", None)
        return sequence(self.told(event), staggered(0.07, *turns), unwind, wait(0.2), beat())

    def peeked(self, event: TilesPeeked) -> Step:
        """Two tiles are lifted; only who looks sees their faces. It takes everybody the same time."""
        table = self.table
        lifted = [table.pieces["tile", space] for space in event.spaces]
        up = [tween(sprite, 0.3, out_back, lift=30.0) for sprite in lifted]
        down = [tween(sprite, 0.25, in_out, lift=0.0) for sprite in lifted]
        if event.tiles is None:
            return sequence(together(*up), self.told(event), wait(1.4), together(*down), beat())
        faces = [call(_tile_up, sprite, tile) for sprite, tile in zip(lifted, event.tiles, strict=True)]
        turn = [tween(sprite, float(Seconds.FLIP), flip=0.0) for sprite in lifted]
        back = [tween(sprite, float(Seconds.FLIP), flip=1.0) for sprite in lifted]
        seen = say("shut_up_cat.peek.seen")
        return sequence(
            together(*up),
            *faces,
            self.sound("tile_turn"),
            together(*turn),
            call(table.announce, f"{seen}\n{say('table.click_to_go_on')}"),
            table.until_clicked(),
            self.sound("tile_turn"),
            together(*back),
            together(*down),
        )

    def swapped(self, event: TilesSwapped) -> Step:
        table = self.table
        one, other = event.spaces
        first, second = table.pieces["tile", one], table.pieces["tile", other]
        (x, y), (there, level) = SPACES[one], SPACES[other]
        return sequence(
            self.told(event),
            self.sound("card_slide"),
            call(_above, first, second),
            together(
                tween(first, 0.7, in_out, x=there, y=level),
                tween(first, 0.7, up_and_down, lift=80.0),
                tween(second, 0.7, in_out, x=x, y=y),
                tween(second, 0.7, up_and_down, lift=20.0),
            ),
            self.sound("token"),
            wait(0.4),
            beat(),
        )


def _tile_up(sprite: Sprite, tile: Tile) -> None:
    sprite.drawing, sprite.back = tile_face(tile), tile_back()


def _above(*sprites: Sprite) -> None:
    for number, sprite in enumerate(sprites):
        sprite.z = Z_FLYING + number
