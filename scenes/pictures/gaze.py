"""A calm sitting cat in three depths, so that its eyes can look somewhere: the cat, its irises, its lids."""

from msgspec.structs import replace

from scenes.stage.drawing import Drawing, Layer, made_once

EYES = (120.0, 140.0, 160.0, 84.0)
"""Left, top, width and height of the eyes on the canvas of a sitting cat."""

REACH = (6.0, 5.0)
"""How far the irises may go to the side and up or down before they leave the white of the eye."""

_DRAWN_EYES = "cats/eyes_calm"


@made_once
def without_irises(sitting: Drawing) -> Drawing:
    """The cat with the white of its eyes only."""
    layers = (
        replace(one, name="cats/gaze_white") if one.name == _DRAWN_EYES else one for one in sitting.layers
    )
    return replace(sitting, layers=tuple(layers))


@made_once
def irises(sitting: Drawing) -> Drawing:
    return _eyes(sitting, "cats/gaze_iris")


@made_once
def lids(sitting: Drawing) -> Drawing:
    return _eyes(sitting, "cats/gaze_lid")


def _eyes(sitting: Drawing, name: str) -> Drawing:
    """One depth of the eyes on a canvas of their own, coloured as the cat's are."""
    eyes = next(one for one in sitting.layers if one.name == _DRAWN_EYES)
    left, top, width, height = EYES
    return Drawing(round(width), round(height), (Layer(name, eyes.swaps, f"translate({-left:g} {-top:g})"),))
