"""The end of a game: sets are counted one by one, and the verdict says by what it was won."""

from typing import TYPE_CHECKING

from game.core import Seat
from game.go_kitty.events import GameEnded
from scenes.go_kitty.words import verdict
from scenes.pictures.cats import Mood
from scenes.stage.ease import out_back
from scenes.stage.particles import Kind as Particle
from scenes.stage.timeline import Step, call, sequence, together, tween, wait

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable

_LIFT = 22.0
_EACH = 0.34


class Finale:
    def __init__(self, table: "GoKittyTable") -> None:
        self._table = table

    def steps(self, event: GameEnded) -> Step:
        table = self._table
        winners = event.outcome.winners
        losers = [plate for plate in table.seats if plate.seat not in winners]
        return sequence(
            call(self._from_zero),
            *self._counted(),
            wait(0.4),
            call(table.kit.sound.play, "win"),
            call(table.announce, verdict(event, table.name_of)),
            *(call(self._cheer, seat) for seat in winners),
            *(call(setattr, plate, "mood", Mood.SLEEPY) for plate in losers),
            wait(1.0),
            table.until_clicked(),
        )

    def _from_zero(self) -> None:
        for plate in self._table.kitties:
            plate.points = 0

    def _counted(self) -> list[Step]:
        """Everybody's first set, then everybody's second, and so on."""
        laid = self._table.match.view(None).laid  # type: ignore[attr-defined]
        sets = [(number, seat) for seat, row in enumerate(laid) for number in range(len(row))]
        return [
            self._count(seat, number, laid[seat][number].points, at)
            for at, (number, seat) in enumerate(sorted(sets))
        ]

    def _count(self, seat: Seat, number: int, points: int, at: int) -> Step:
        table = self._table

        def begin() -> None:
            keys = [*table.pieces.those("laid", seat, number), *table.pieces.those("ribbon", seat, number)]
            up = together(*(tween(table.pieces[key], 0.14, out_back, lift=_LIFT) for key in keys))
            down = together(*(tween(table.pieces[key], 0.14, lift=0.0) for key in keys))
            table.timeline.play_now(sequence(up, down))
            table.kitties[seat].points += points
            table.kit.sound.play("tick", at)

        return sequence(call(begin), wait(_EACH))

    def _cheer(self, seat: Seat) -> None:
        plate = self._table.kitties[seat]
        plate.mood = Mood.DELIGHTED
        self._table.particles.burst(Particle.CONFETTI, *plate.portrait.center, 60)
