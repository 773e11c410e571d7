"""Dice in the air: they tumble, stop one after another, and bounce once."""

from collections.abc import Callable

from game.shut_up_cat.board import Pips
from scenes.pictures.shut_up_cat import TUMBLE_FRAMES
from scenes.shut_up_cat.faces import die_face, die_in_the_air
from scenes.stage.ease import arc, out_cubic, pulse
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.table.stands import Stand

_FRAME = 0.055
_FIRST_STOP = 0.7
_APART = 0.16
_BOUNCE = 20.0
_BOUNCING = 0.18


def tumbling_seconds(dice: int) -> float:
    """How long it takes until so many dice have stopped."""
    return _FIRST_STOP + _APART * (dice - 1) + _BOUNCING if dice else 0.0


def tumbled(
    sprite: Sprite, goal: Stand, pips: Pips, number: int, play: Callable[[str], object], still: bool
) -> Step:
    """A die thrown to a place; the one with the higher number stops later."""
    seconds = _FIRST_STOP + _APART * number
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
