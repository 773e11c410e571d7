"""What all movements of this table are made of: pawns that hop, the cat that walks, winks that fly."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core import Seat
from game.shut_up_cat.board import Space, Tile
from game.shut_up_cat.events import CatChased, MeowsHeard, MultiplierLowered, MultiplierRaised
from scenes.shut_up_cat.faces import cat_spot, wink
from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.shut_up_cat.words.occasions import occasions
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, pulse
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.table.banner import with_click
from scenes.table.choreography import Choreography, Flights
from scenes.table.context import TableContext
from scenes.table.glide import Z_FLYING, Flight
from scenes.table.stands import Layout, Stand

_HOP = 34.0
WINK_APART = 0.09
"""Seconds between two winks that fly."""


class CatChoreography(Choreography):
    occasions = staticmethod(occasions)

    def __init__(self, table: TableContext, look: ShutUpCatLook) -> None:
        super().__init__(table)
        self.look = look

    @property
    def still(self) -> bool:
        return self.table.kit.theme.reduced_motion

    def later(self, seconds: float, make: Callable[[], Step]) -> Step:
        """Steps that are made from what lies on the table when their time has come; they take so long."""
        return sequence(call(lambda: self.table.timeline.play_now(make())), wait(seconds))

    def open_in_picture(self, spaces: Sequence[Space], tiles: Sequence[Tile | None]) -> Step:
        """Tiles lie open, or for None face down, in the picture: whatever follows from it does at once."""

        def lay() -> None:
            picture = self.table.picture
            picture.shown = picture.shown.with_tiles(spaces, tiles)
            self.look.mark_tiles()

        return call(lay)

    def until_passed_on(self, words: str, seat: Seat) -> Step:
        """Say it until somebody presses, and whom the screen goes to if another human than the seat's comes
        next."""
        company, decision = self.table.company, self.table.match.state.decision
        if decision is not None and decision.seat != seat and decision.seat in company.at_screen:
            words = f"{words} {say('shut_up_cat.shared.pass_on', name=company.name_of(decision.seat))}"
        said = call(self.look.announce, with_click(words))
        return sequence(said, self.table.picture.until_clicked(always=True))

    def hidden_ghost(self, stand: Stand) -> Sprite:
        sprite = self.ghost(stand)
        sprite.visible = False
        return sprite

    def pawn_hops(
        self, event: MultiplierRaised | MultiplierLowered | MeowsHeard | CatChased, seat: Seat
    ) -> Step:
        pieces = self.table.pieces

        def flights(goal: Layout) -> Flights:
            return {("pawn", seat): Flight(Stand.of(pieces["pawn", seat]), lift=_HOP)}

        def land() -> Step:
            return tween(pieces["pawn", seat], Seconds.LAND, pulse, squash=0.08)

        return sequence(self.change(event, 0.34, flights), self.later(Seconds.LAND, land))

    def cat_walks(self) -> Step:
        """To where the one on turn has it, if it is not there already."""
        table = self.table

        def go() -> None:
            spot = cat_spot(table.shown)
            if self.look.cat.spot is not spot or self.look.cat.yowling:
                table.timeline.play_now(self.look.cat.walk(spot))

        return sequence(call(self.look.seats.meow.hush), call(go), wait(0.4))

    def cat_flees(self, event: CatChased) -> Step:
        """It runs across the bed, looks back, and is gone to where the one on turn has it now."""
        table, cat = self.table, self.look.cat
        if self.still:
            return self.cat_walks()
        dust = partial(table.particles.burst, Particle.DUST, count=7)
        return cat.flee(cat_spot(table.shown.after(event)), self.look.geometry.far_corner, dust)

    def wink_flies(self, start: tuple[float, float], goal: tuple[float, float], seconds: float) -> Step:
        sprite = self.hidden_ghost(Stand(wink(), *start, self.look.geometry.wink, z=Z_FLYING, shadow=False))
        return sequence(
            call(setattr, sprite, "visible", True),
            together(
                tween(sprite, seconds, in_out, x=goal[0], y=goal[1]),
                tween(sprite, seconds, up_and_down, lift=90.0),
            ),
            call(setattr, sprite, "visible", False),
        )
