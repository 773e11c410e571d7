"""How dice move: taken from the pillow, tumbling one after another, turned, and put away."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.shut_up_cat.board import Pips
from game.shut_up_cat.events import DiceGathered, DiceRerolled, DieTurned, UnusedDiePlaced
from scenes.pictures.shut_up_cat import TUMBLE_FRAMES
from scenes.shut_up_cat.faces import die_face, die_in_the_air
from scenes.shut_up_cat.motion.base import CatChoreography
from scenes.shut_up_cat.places.layout import tray_stand
from scenes.shut_up_cat.shown import dice_showing
from scenes.stage.ease import arc, out_cubic, pulse
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Z_FLYING, Flight
from scenes.table.sentences import about
from scenes.table.stands import Key, Layout, Stand

_FRAME = 0.055
_FIRST_STOP = 0.7
_STOPS_APART = 0.16
_BOUNCE = 20.0
_BOUNCING = 0.18


def tumbling_seconds(dice: int) -> float:
    """How long it takes until so many dice have stopped."""
    return _FIRST_STOP + _STOPS_APART * (dice - 1) + _BOUNCING if dice else 0.0


def tumbled(
    sprite: Sprite, goal: Stand, pips: Pips, number: int, play: Callable[[str], object], still: bool
) -> Step:
    """A die thrown to a place; the one with the higher number stops later."""
    seconds = _FIRST_STOP + _STOPS_APART * number
    return sequence(
        together(
            tween(sprite, seconds, out_cubic, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
            tween(sprite, seconds * 0.75, arc, lift=150.0),
            turning(sprite, seconds, number * 2, still),
        ),
        call(setattr, sprite, "drawing", die_face(pips)),
        call(play, "dice_stop"),
        together(tween(sprite, _BOUNCING, arc, lift=_BOUNCE), tween(sprite, _BOUNCING, pulse, squash=0.05)),
    )


def turning(sprite: Sprite, seconds: float, first: int, still: bool) -> Step:
    """Frame after frame of a die in the air; for those who want no motion a single one."""
    frames = 1 if still else max(round(seconds / _FRAME), 1)
    steps = [
        sequence(
            call(setattr, sprite, "drawing", die_in_the_air((first + number) % TUMBLE_FRAMES)),
            wait(seconds / frames),
        )
        for number in range(frames)
    ]
    return sequence(*steps)


TURNING = 0.36
"""Seconds that a die is in the air which is given a nudge."""


def turned_to(sprite: Sprite, pips: Pips, play: Callable[[str], object], still: bool) -> Step:
    """A die given a nudge where it lies."""
    return sequence(
        together(tween(sprite, TURNING, arc, lift=70.0), turning(sprite, TURNING, 1, still)),
        call(setattr, sprite, "drawing", die_face(pips)),
        call(play, "dice_stop"),
        tween(sprite, Seconds.LAND, pulse, squash=0.06),
    )


_TAKE, _PUT_AWAY, _APART = 0.4, 0.42, 0.06


class DiceChoreography(CatChoreography):
    def dice_taken(self, taken: Sequence[Pips]) -> Step:
        """Dice go from the pillow into the tray and back, while their player chooses."""
        return self.change_to(lambda shown: shown.with_taken(taken), _TAKE)

    def gathered(self, event: DiceGathered) -> Step:
        """Dice from the pillow come as they lie; the others are thrown from the pile."""
        table, pieces = self.table, self.table.pieces
        taken, rolled = len(event.from_pillow), len(event.rolled)
        thrown: list[Stand] = []

        def flights(goal: Layout) -> Flights:
            pile = sorted(pieces.keys_with_prefix("pile"), reverse=True)
            thrown[:] = [Stand.of(pieces[key]) for key in pile[:rolled]]
            pillow = enumerate(event.from_pillow)
            return {("die", number): Flight(Stand.of(pieces["pillow", pips])) for number, pips in pillow}

        def throw() -> None:
            for number, (pips, start) in enumerate(zip(event.rolled, thrown, strict=True)):
                replace(start, z=Z_FLYING).put(pieces["die", taken + number])
                self._tumble(taken + number, pips, number)

        rolling = about("shut_up_cat", "rolling", table.company.naming, event.seat)
        return sequence(
            call(table.seats.hush),
            *([call(self.look.announce, rolling)] if rolled else []),
            self.play_sound("dice_roll" if rolled else "token"),
            self.change(event, _TAKE, flights, throw),
            wait(max(tumbling_seconds(rolled) - _TAKE, 0.0)),
            self.announce(event),
            call(setattr, self.look.tabs, "now", 2),
            wait(0.35),
            beat(),
        )

    def rerolled(self, event: DiceRerolled) -> Step:
        numbers = dice_showing(self.table.shown.dice, event.before)

        def throw() -> None:
            for place, (number, pips) in enumerate(zip(numbers, event.after, strict=True)):
                self._tumble(number, pips, place)

        return sequence(
            self.play_sound("dice_roll"),
            self.change(event, 0.0, then=throw),
            wait(tumbling_seconds(len(numbers))),
            self.announce(event),
            wait(0.4),
            beat(),
        )

    def _tumble(self, number: int, pips: int, place: int) -> None:
        """A die of the turn is thrown; the later its place, the later it stops."""
        sprite, goal = self.table.pieces["die", number], tray_stand(number, pips, self.look.geometry)
        steps = tumbled(sprite, goal, pips, place, self.table.kit.sound.play, self.still)
        self.table.timeline.play_now(sequence(steps, call(goal.put, sprite)))

    def turned(self, event: DieTurned) -> Step:
        (number,) = dice_showing(self.table.shown.dice, (event.before,))

        def nudge() -> None:
            sprite = self.table.pieces["die", number]
            self.table.timeline.play_now(
                turned_to(sprite, event.after, self.table.kit.sound.play, self.still)
            )

        return sequence(
            self.change(event, 0.0, then=nudge),
            wait(TURNING + Seconds.LAND),
            self.announce(event),
            wait(0.4),
            beat(),
        )

    def put_away(self, event: UnusedDiePlaced) -> Step:
        """The unused die goes to its place on the pillow, if that is free; all others back to the pile."""
        pieces, dice = self.table.pieces, self.table.shown.dice
        unused = max(number for number, pips in enumerate(dice) if pips == event.pips)

        def flights(goal: Layout) -> Flights:
            places = iter(sorted(self.new_keys(goal, "pile")))
            flights: dict[Key, Flight] = {}
            for number in range(len(dice)):
                start = Stand.of(pieces["die", number])
                to_pillow = number == unused and event.on_pillow
                key = ("pillow", event.pips) if to_pillow else next(places)
                flights[key] = Flight(start, number * _APART, face=start.drawing)
            return flights

        seconds = _PUT_AWAY + _APART * (len(dice) - 1) + Seconds.FLIP
        return sequence(
            self.play_sound("token"), self.announce(event), self.change(event, seconds, flights), beat()
        )
