"""How tiles move when nobody scores: laid out, swapped, peeked at and hidden again.

What only one seat may see takes everybody the same time.
"""

from collections.abc import Mapping

from game.core import Seat
from game.shut_up_cat.board import Space, Tile, arc
from game.shut_up_cat.events import TilesPeeked, TilesRehidden, TilesSwapped
from scenes.shut_up_cat.faces import tile_back, tile_face
from scenes.shut_up_cat.places import RING_CENTRE, SPACES
from scenes.shut_up_cat.stagehand import Z_FLYING, Stagehand, turn_up
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_back, out_cubic
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait


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
        clear = call(setattr, self.table.tally, "visible", False)
        hidden = sequence(clear, self.told(event), staggered(0.07, *turns), unwind, wait(0.2))
        alike = event.tiles is not None and len(set(event.tiles)) == 1
        return sequence(hidden, wait(0) if alike else self._all_look_again(event.seat), beat())

    def _all_look_again(self, seat: Seat) -> Step:
        """Those who looked at the ceiling for another human are told when it is over."""
        if not self.table.shared or seat not in self.table.humans:
            return wait(0)
        over = say("shut_up_cat.look_away.over")
        return sequence(self.sound("turn"), call(self.table.announce, over), wait(1.0))

    def peeked(self, event: TilesPeeked) -> Step:
        """Two tiles are lifted; only who looks sees their faces. It takes everybody the same time."""
        table = self.table
        lifted = [table.pieces["tile", space] for space in event.spaces]
        up = [tween(sprite, 0.3, out_back, lift=30.0) for sprite in lifted]
        down = [tween(sprite, 0.25, in_out, lift=0.0) for sprite in lifted]
        if event.tiles is None:
            return sequence(together(*up), self.told(event), wait(1.4), together(*down), beat())
        faces = [call(turn_up, sprite, tile) for sprite, tile in zip(lifted, event.tiles, strict=True)]
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
            self._all_look_again(event.seat),
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


def _above(*sprites: Sprite) -> None:
    for number, sprite in enumerate(sprites):
        sprite.z = Z_FLYING + number
