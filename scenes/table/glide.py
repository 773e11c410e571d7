"""Moves the sprites from one layout to the next: what stays glides to its new place, what is new flies in."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.stage.ease import arc, in_out, out_cubic
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.table.stands import Key, Layout, Pieces, Stand

Z_FLYING = 200.0
"""The height, in the order of drawing, of what flies: above everything that lies on a table."""


class Flight(Record):
    """How a piece comes to where it belongs: from where, when, how high, and with which face to the eye.

    With a `face` it flies face up, and turns over at the end if it lies face down there. On its way it may be
    `held_up` to be seen: with its middle there, so wide.
    """

    start: Stand
    delay: float = 0.0
    lift: float = 60.0
    face: Drawing | None = None
    held_up: tuple[float, float, float] | None = None


def leaving(pieces: Pieces, goal: Layout, *start: object) -> list[tuple[Key, Stand]]:
    """The pieces that are not in the new layout, and where they are now."""
    return [(key, Stand.of(pieces[key])) for key in pieces.keys_with_prefix(*start) if key not in goal]


def take_stand(gone: list[tuple[Key, Stand]], card: object) -> Stand:
    """Remove a card from those that leave, and return where it is."""
    place = next((at for at, (key, _) in enumerate(gone) if key[2] is card), len(gone) - 1)
    return gone.pop(place)[1]


def glide(pieces: Pieces, goal: Layout, seconds: float, flights: Mapping[Key, Flight]) -> Step:
    """Remove the pieces that are not in the layout, add new ones where they come from, and move all to their
    places."""
    for key in pieces.keys_with_prefix():
        if key not in goal and key[0] != "ghost":
            pieces.remove(key)
    steps: list[Step] = []
    for key, stand in goal.items():
        flight = flights.get(key)
        if flight is not None:
            steps.append(_flown(pieces.add(key, _at_start(flight, stand)), flight, stand, seconds))
        elif key not in pieces:
            pieces.add(key, stand)
        elif Stand.of(pieces[key]) != stand:
            steps.append(_moved(pieces[key], stand, seconds))
    return together(*steps)


def _at_start(flight: Flight, stand: Stand) -> Stand:
    start = flight.start
    if flight.face is not None:
        return replace(start, drawing=flight.face, back=stand.back, z=Z_FLYING + stand.z / 100)
    return replace(start, drawing=stand.drawing, back=stand.back, z=Z_FLYING + stand.z / 100)


def _flown(sprite: Sprite, flight: Flight, stand: Stand, seconds: float) -> Step:
    lands_turned = flight.face is not None and stand.flip == 1
    flip = 0.0 if flight.face is not None else stand.flip
    turn = min(float(Seconds.FLIP), seconds)
    steps: list[Step] = [wait(flight.delay)]
    if flight.held_up is not None:
        x, y, width = flight.held_up
        seconds /= 3
        steps += [
            together(
                tween(sprite, seconds, out_cubic, x=x, y=y, width=width), tween(sprite, turn, flip=flip)
            ),
            wait(seconds),
        ]
    steps.append(
        together(
            tween(sprite, seconds, in_out, x=stand.x, y=stand.y, width=stand.width, angle=stand.angle),
            tween(sprite, seconds, arc, lift=flight.lift),
            tween(sprite, turn, flip=flip),
        )
    )
    if lands_turned:
        steps.append(tween(sprite, turn, flip=1.0))
    return sequence(*steps, call(stand.put, sprite))


def _moved(sprite: Sprite, stand: Stand, seconds: float) -> Step:
    sprite.drawing, sprite.back, sprite.shadow, sprite.z = stand.drawing, stand.back, stand.shadow, stand.z
    return sequence(
        tween(
            sprite,
            seconds,
            out_cubic,
            x=stand.x,
            y=stand.y,
            width=stand.width,
            angle=stand.angle,
            flip=stand.flip,
        ),
        call(stand.put, sprite),
    )
