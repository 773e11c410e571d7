"""What never moves: the bedroom, the bed with its pillow, and the tray before it.

Room, bed and pillow are one opaque picture: whatever moves over them, only one thing lies below.
"""

from functools import lru_cache

from game.shut_up_cat.board import GATHERED
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.bedroom import bedroom
from scenes.shut_up_cat import places
from scenes.shut_up_cat.parts import StepTabs
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.layout import SAFE_HEIGHT, SAFE_WIDTH
from scenes.stage.paint import Plate, plate, ring


@lru_cache(maxsize=2)
def _room(width: int, height: int, morning: bool) -> Drawing:
    """The room as far as a window of so many units shows it, with the bed made up."""
    room = bedroom(width, height).wearing("morning") if morning else bedroom(width, height)
    left, top = (width - SAFE_WIDTH) / 2, (height - SAFE_HEIGHT) / 2
    bed = pictures.bed().placed(left + places.BED.left, top + places.BED.top, places.BED_SCALE)
    pillow = pictures.pillow().placed(left + places.PILLOW.left, top + places.PILLOW.top, places.BED_SCALE)
    return Drawing(width, height, (*room.layers, *bed, *pillow))


def draw_room(canvas: Canvas, morning: bool = False) -> None:
    """The room as far as the window shows it."""
    kit = canvas.kit
    width, height = kit.view.room.size
    canvas.blit_px(kit.art.backdrop(_room(round(width), round(height), morning), kit.view), 0, 0)


def draw_tray(canvas: Canvas, tabs: StepTabs) -> None:
    """The tray before the bed, with the steps of a turn as its tabs."""
    colours = canvas.kit.colours
    tabs.draw_below(canvas)
    tray = Plate(colours.plum, radius=30, outline=5, ink=colours.ink, depth=5, shadow=14, gloss=0.25)
    plate(canvas, places.TRAY, tray)
    for number in range(GATHERED):
        slot = places.around(places.tray_place(number), places.TRAY_DIE * 0.86)
        ring(canvas, slot, 20, colours.plum.edge, 4)
