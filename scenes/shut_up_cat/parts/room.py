"""What never moves: the bedroom, and the bed with its pillow.

Room, bed and pillow are one opaque picture: whatever moves over them, only one thing lies below.
"""

from functools import lru_cache

from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.bedroom import bedroom
from scenes.shut_up_cat.places.geometry import TableGeometry
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.layout import SAFE_HEIGHT, SAFE_WIDTH


@lru_cache(maxsize=2)
def _room(geometry: TableGeometry, morning: bool) -> Drawing:
    """The room as far as a window of so many units shows it, with the bed made up."""
    width, height = round(geometry.room.width), round(geometry.room.height)
    room = bedroom(width, height, geometry.furniture)
    if morning:
        room = room.wearing("morning")
    left, top = (width - SAFE_WIDTH) / 2, (height - SAFE_HEIGHT) / 2
    bed = pictures.bed().placed(left + geometry.bed.left, top + geometry.bed.top, geometry.bed_scale)
    pillow = pictures.pillow().placed(
        left + geometry.pillow.left, top + geometry.pillow.top, geometry.bed_scale
    )
    return Drawing(width, height, (*room.layers, *bed, *pillow))


def draw_room(canvas: Canvas, morning: bool = False) -> None:
    """The room as far as the window shows it."""
    kit = canvas.kit
    canvas.blit_px(kit.art.backdrop(_room(geometry_for(kit.window), morning), kit.window), 0, 0)


def prepare_morning(kit: Kit) -> None:
    """Have the room made ahead as it is when the night is over."""
    kit.art.prepare_backdrop(_room(geometry_for(kit.window), morning=True), kit.window)
