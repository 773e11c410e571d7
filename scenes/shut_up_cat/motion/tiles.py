"""How tiles move when nobody scores: laid out, swapped, peeked at and hidden again.

What only one seat may see takes everybody the same time.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core import Seat
from game.shut_up_cat.actions import Rehide
from game.shut_up_cat.board import SPACES, Space, Tile, arc
from game.shut_up_cat.events import TilesPeeked, TilesRehidden, TilesSwapped
from scenes.shut_up_cat.faces import tile_back, tile_face
from scenes.shut_up_cat.motion.base import CatChoreography
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_back
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.choreography import Flights, PlanFlights
from scenes.table.glide import Flight
from scenes.table.stands import Layout, Stand

_SHUFFLED, _DEAL, _APART = 0.3, 0.34, 0.07
_SWAP, _SWAP_OPEN = 0.7, 0.26
_HALF_TURN = 0.11


class TileChoreography(CatChoreography):
    def bed_made(self) -> Step:
        """The tiles fly from the middle of the bed to their spaces."""
        x, y = self.look.geometry.ring_centre

        def flights(goal: Layout) -> Flights:
            return {
                ("tile", space): Flight(replace(goal["tile", space], x=x, y=y), _SHUFFLED + _APART * space)
                for space in range(SPACES)
            }

        dealt = [self.play_sound("card_deal")] * SPACES
        return sequence(
            self.play_sound("shuffle"),
            together(
                self.change_to(lambda shown: shown, _SHUFFLED + _APART * (SPACES - 1) + _DEAL, flights),
                sequence(wait(_SHUFFLED), staggered(_APART, *dealt)),
            ),
            self.play_sound("turn"),
            wait(0.2),
        )

    def swapped_open(self, one: Space, other: Space) -> Step:
        """Two tiles that lie face up change places before their player's eyes."""
        return sequence(
            self.play_sound("" if self.table.company.watched else "card_slide"),
            self.change_to(
                lambda shown: shown.with_tiles((one, other), (shown.tiles[other], shown.tiles[one])),
                _SWAP_OPEN,
                self._exchange(one, other, 44.0, 16.0),
            ),
        )

    def laid_anew(self, tiles: Mapping[Space, Tile]) -> Step:
        """Tiles that lie face up are laid anew, all at once."""
        turns = []
        for space, tile in tiles.items():
            sprite = self.table.pieces["tile", space]
            face = call(setattr, sprite, "drawing", tile_face(tile))
            turns.append(
                sequence(tween(sprite, _HALF_TURN, flip=0.5), face, tween(sprite, _HALF_TURN, flip=0.0))
            )
        spaces, faces = tuple(tiles), tuple(tiles.values())
        return sequence(together(*turns), self.change_to(lambda shown: shown.with_tiles(spaces, faces), 0.0))

    def rehidden(self, event: TilesRehidden) -> Step:
        """Face down in place, one after another round the ring: the same whatever the order is. Nobody looked
        away where the player had no order to choose."""
        looked_away = isinstance(self.table.match.actions[-1], Rehide)
        turns = []
        for space in arc(event.start, event.end):
            sprite = self.table.pieces["tile", space]
            turns.append(
                sequence(
                    self.play_sound("tile_turn"),
                    tween(sprite, Seconds.FLIP, flip=1.0),
                    call(setattr, sprite, "drawing", tile_back()),
                )
            )
        return sequence(
            call(setattr, self.look.tally, "visible", False),
            self.announce(event),
            staggered(_APART, *turns),
            self.change(event, 0.0),
            wait(0.2),
            self._all_look_again(event.seat) if looked_away else wait(0),
            beat(),
        )

    def _all_look_again(self, seat: Seat) -> Step:
        """Those who looked at the ceiling for another human are told when it is over."""
        if not self.table.company.watched or seat not in self.table.company.at_screen:
            return wait(0)
        over = say("shut_up_cat.look_away.over")
        return sequence(self.play_sound("turn"), self.until_passed_on(over, seat))

    def all_tiles_turn(self, tiles: Sequence[Tile], apart: float) -> Step:
        """Whatever lies face down turns, one after another round the ring."""
        turns = []
        for space, tile in enumerate(tiles):
            sprite = self.table.pieces["tile", space]
            turns.append(
                sequence(
                    self.open_in_picture((space,), (tile,)),
                    call(turn_up, sprite, tile),
                    self.play_sound("tile_turn"),
                    together(
                        tween(sprite, Seconds.FLIP, flip=0.0),
                        tween(sprite, Seconds.FLIP, up_and_down, lift=22.0),
                    ),
                )
            )
        return staggered(apart, *turns)

    def peeked(self, event: TilesPeeked) -> Step:
        """Two tiles are lifted; only who looks sees their faces. It takes everybody the same time."""
        table = self.table
        lifted = [table.pieces["tile", space] for space in event.spaces]
        up = sequence(
            call(self.look.spots.forget, event.spaces),
            together(*(tween(sprite, 0.3, out_back, lift=30.0) for sprite in lifted)),
        )
        down = [tween(sprite, 0.25, in_out, lift=0.0) for sprite in lifted]
        noted = self.change(event, 0.0)
        if event.tiles is None:
            return sequence(up, self.announce(event), wait(1.4), together(*down), noted, beat())
        faces = [call(turn_up, sprite, tile) for sprite, tile in zip(lifted, event.tiles, strict=True)]
        turn = [tween(sprite, Seconds.FLIP, flip=0.0) for sprite in lifted]
        back = [tween(sprite, Seconds.FLIP, flip=1.0) for sprite in lifted]
        return sequence(
            up,
            self.open_in_picture(event.spaces, event.tiles),
            *faces,
            self.play_sound("tile_turn"),
            together(*turn),
            self._seen(event),
            table.picture.until_clicked(),
            self.play_sound("tile_turn"),
            together(*back),
            together(*down),
            self.open_in_picture(event.spaces, (None, None)),
            noted,
            self._all_look_again(event.seat),
        )

    def _seen(self, event: TilesPeeked) -> Step:
        """Whoever looks is to remember them; in a replay others read it, and are told who looks."""
        if event.seat not in self.table.company.at_screen:
            return self.announce(event)
        return self.announce_to_read(self.look.announce, say("shut_up_cat.peek.seen"))

    def swapped(self, event: TilesSwapped) -> Step:
        """What is known of them is marked again when they lie."""

        def begin() -> None:
            self.look.known.swap_faces(*event.spaces)
            self.look.spots.forget(event.spaces)

        return sequence(
            self.announce(event),
            self.play_sound("card_slide"),
            self.change(
                event,
                _SWAP,
                self._exchange(*event.spaces, 80.0, 20.0),
                then=begin,
            ),
            call(self.look.mark_tiles),
            self.play_sound("token"),
            wait(0.4),
            beat(),
        )

    def _exchange(self, one: Space, other: Space, high: float, low: float) -> PlanFlights:
        """Each of two tiles comes from where the other was, the first one higher."""
        pieces = self.table.pieces

        def flights(goal: Layout) -> Flights:
            first, second = (Stand.of(pieces["tile", space]) for space in (one, other))
            return {("tile", one): Flight(second, lift=low), ("tile", other): Flight(first, lift=high)}

        return flights


def turn_up(sprite: Sprite, tile: Tile) -> None:
    """Give a tile that lies face down the face it will show."""
    sprite.drawing, sprite.back = tile_face(tile), tile_back()
