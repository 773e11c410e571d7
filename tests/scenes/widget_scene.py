"""A scene that shows some widgets in a column, for tests, and ways to use it."""

import pygame
from pygame import FRect

from scenes.stage.scene import Scene
from scenes.stage.widgets.base import Widget
from tests.driver import Driver

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ENTER, SPACE, TAB, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE


class WidgetScene(Scene):
    """The widgets one under the other in the middle, each 480 wide."""

    def __init__(self, *widgets: Widget, height: float = 90.0) -> None:
        super().__init__()
        self.widgets = widgets
        self.height = height

    def enter(self) -> None:
        self.desk.add(*self.widgets)

    def arrange(self) -> None:
        top = 120.0
        for widget in self.widgets:
            widget.lay(self.kit, FRect(720, top, 480, self.height))
            top += self.height + 40


def click_widget(driver: Driver, widget: Widget, across: float = 0.5) -> None:
    """Click a share of the way across a widget, at half its height."""
    driver.click(widget.rect.left + widget.rect.width * across, widget.rect.centery)


def drag(driver: Driver, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, move in two steps and let go."""
    driver.press(*start)
    driver.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    driver.move(*end)
    driver.release(*end)


def differs_above(before: pygame.Surface, after: pygame.Surface, rect: FRect) -> bool:
    """Whether something has appeared just above a widget, such as its tip."""
    area = pygame.Rect(rect.left, rect.top - 60, rect.width, 50)
    pictures = [picture.subsurface(area).copy() for picture in (before, after)]
    return pictures[0].get_buffer().raw != pictures[1].get_buffer().raw
