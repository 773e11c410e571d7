"""What all movements at the Go Kitty table start from."""

from scenes.go_kitty.look import GoKittyLook
from scenes.go_kitty.words.occasions import occasions
from scenes.stage.ease import in_out
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.timeline import Step, call, sequence, tween, wait
from scenes.table.choreography import Choreography
from scenes.table.context import TableContext
from scenes.table.stakes import Weight

FLIGHT, APART = 0.5, 0.09
"""How long cards fly in this game, and how far apart."""
_SEAL_WAITS, _SEAL_FALLS, _SEAL_FALLS_FROM = 0.25, 0.16, 1.9


class GoKittyMotion(Choreography):
    occasions = staticmethod(occasions)

    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        super().__init__(table)
        self.look = look

    def stamped(self, name: str, stamp: str, count: int, seconds: float, weight: Weight, heard: Step) -> Step:
        """A name over so many cards that are held up, and a seal that comes down on them. They take as many
        `seconds` to come up, to be seen and to go on; what was asked before is no longer said."""
        table, showcase = self.table, self.look.showcase
        return sequence(
            call(self.look.announce, ""),
            wait(seconds + APART),
            call(showcase.hold_up, name, stamp, count),
            wait(_SEAL_WAITS),
            call(setattr, showcase, "seal", _SEAL_FALLS_FROM),
            tween(showcase, _SEAL_FALLS, in_out, seal=1.0),
            heard,
            call(table.timeline.play_now, self.shake(weight)),
            call(table.particles.burst, Particle.SPARKLE, *self.look.geometry.centre, weight.particles),
            wait(seconds - _SEAL_WAITS - _SEAL_FALLS + APART),
            call(showcase.hide),
        )
