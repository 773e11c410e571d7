"""What never moves: the bedroom, the bed with its pillow, and the tray before it."""

from functools import lru_cache

from game.shut_up_cat.board import GATHERED
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.bedroom import bedroom
from scenes.shut_up_cat import places
from scenes.shut_up_cat.parts import StepTabs
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.paint import Plate, plate, ring


@lru_cache(maxsize=1)
def _room(width: int, height: int) -> Drawing:
    return bedroom(width, height)


def draw_room(canvas: Canvas) -> None:
    """The room as far as the window shows it."""
    kit = canvas.kit
    width, height = kit.view.room.size
    canvas.blit_px(kit.art.backdrop(_room(round(width), round(height)), kit.view), 0, 0)


def draw_bed(canvas: Canvas, tabs: StepTabs) -> None:
    """The bed, and the tray with the steps of a turn as its tabs."""
    colours = canvas.kit.colours
    canvas.picture(pictures.bed(), places.BED)
    canvas.picture(pictures.pillow(), places.PILLOW)
    tabs.draw_below(canvas)
    tray = Plate(colours.plum, radius=30, outline=5, ink=colours.ink, depth=5, shadow=14, gloss=0.25)
    plate(canvas, places.TRAY, tray)
    for number in range(GATHERED):
        slot = places.around(places.tray_place(number), places.TRAY_DIE * 0.86)
        ring(canvas, slot, 20, colours.plum.edge, 4)
