"""What every show at the Go Kitty table is made of: the picture changes, somebody speaks, a sound is heard.

An event changes the picture when its time on the timeline has come, not before: then cards leave from where
they lie at that moment, and everything else makes room for them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core import Event, Seat
from scenes.go_kitty.layout import pile_top, stands
from scenes.go_kitty.places import SeatPlace, seat_places
from scenes.go_kitty.words import headline
from scenes.pictures.cats import Mood
from scenes.stage.particles import Kind as Particle
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, wait
from scenes.table.glide import Flight, glide
from scenes.table.stands import Key, Layout, Stand

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable

FLIGHT = 0.5
APART = 0.09

Flights = dict[Key, Flight]
Plan = Callable[[Layout], Flights]
"""From the new picture, which pieces fly in and from where."""


class Moves:
    def __init__(self, table: "GoKittyTable") -> None:
        self._table = table

    def _change(
        self,
        event: Event,
        seconds: float,
        plan: Plan | None = None,
        then: Callable[[], object] | None = None,
    ) -> Step:
        """The picture after the event, everything gliding there; `seconds` is all the time it takes.

        `then` is called when everything has begun to move.
        """

        def begin() -> None:
            table = self._table
            table.shown = table.shown.after(event)
            goal = stands(table.shown)
            flights = plan(goal) if plan is not None else {}
            last = max((flight.delay for flight in flights.values()), default=0.0)
            turning = Seconds.FLIP if any(flight.face for flight in flights.values()) else 0.0
            table.timeline.play_now(glide(table.pieces, goal, seconds - last - turning, flights))
            table.refresh_shown()
            if then is not None:
                then()

        return sequence(call(begin), wait(seconds))

    def _new(self, goal: Layout, *start: object) -> list[Key]:
        """The pieces of the new picture that are not there yet."""
        return [key for key in goal if key[: len(start)] == start and key not in self._table.pieces]

    def _told(self, event: Event) -> Step:
        return call(self._table.announce, headline(event, self._table.name_of))

    def _hear(self, name: str) -> Step:
        return call(self._table.kit.sound.play, name)

    def _mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self._table.seats[seat], "mood", mood)

    def _says(self, seat: Seat, text: str, mood: Mood | None = None) -> Step:
        """One speaks, and the others are silent."""
        return sequence(call(self._table.hush), call(self._table.say_aloud, seat, text, mood))

    def _remarks(self, seat: Seat, moment: str) -> Step:
        """A cat of the house adds a word of its own, now and then; others may go on speaking."""
        return call(self._table.speak, seat, moment) if self._table.chatty else wait(0)

    def _place(self, seat: Seat) -> SeatPlace:
        return seat_places(len(self._table.guests), self._table.shown.bottom)[seat]

    def _pile_top(self, cards: int) -> Stand:
        return pile_top(len(self._table.guests), cards)

    def _sparkle(self, seat: Seat) -> None:
        self._table.particles.burst(Particle.SPARKLE, *self._place(seat).cards, 14)


def taken(gone: list[tuple[Key, Stand]], card: object) -> Stand:
    """Where a card leaves from; it is taken out of those that leave."""
    place = next((at for at, (key, _) in enumerate(gone) if key[2] is card), len(gone) - 1)
    return gone.pop(place)[1]
