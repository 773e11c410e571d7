"""Random mouse, key and window events, whatever is shown there."""

import random
from collections.abc import Callable

import pygame

from tests.driver import Driver
from tests.random_setups import WINDOW_SIZES

_ODD_SIZES = 0.02
"""How often a window gets a size of its own."""
_KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN),
    *(pygame.K_F1, pygame.K_F11, pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_u, pygame.K_z, pygame.K_v),
)
_WORDS = ("7", "12", "0", "Ada", "猫 😺", "*<hat>*", "x" * 60, " ")


class RandomInput:
    def __init__(self, driver: Driver, rng: random.Random) -> None:
        self._driver, self._rng = driver, rng
        self._actions = (
            *5 * (self.click,),
            *3 * (self.press_key,),
            *(self.double_click, self.drag, self.hover, self.scroll),
            *(self.type, self.wait, self.resize, self.look_away, self.close_window),
        )

    def choose(self) -> Callable[[], None]:
        """One of its methods; clicks and keys are the most frequent."""
        return self._rng.choice(self._actions)

    def click(self) -> None:
        self._driver.click(*self._point())

    def double_click(self) -> None:
        point = self._point()
        self._driver.click(*point)
        self._driver.click(*point)

    def drag(self) -> None:
        taken, over, dropped = self._point(), self._point(), self._point()
        self._driver.press(*taken)
        self._driver.move(*over)
        self._driver.release(*dropped)

    def hover(self) -> None:
        self._driver.move(*self._point())

    def scroll(self) -> None:
        self._driver.wheel(*self._point(), self._rng.choice((-3, -1, 1, 3)))

    def press_key(self) -> None:
        mod = self._rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        self._driver.key(self._rng.choice(_KEYS), mod)

    def type(self) -> None:
        self._driver.type(self._rng.choice(_WORDS))

    def wait(self) -> None:
        self._driver.wait(self._rng.choice((0.05, 0.3, 1.0)))

    def resize(self) -> None:
        """Most often to a size that pictures were made for."""
        width, height = self._rng.choice(WINDOW_SIZES)
        if self._rng.random() < _ODD_SIZES:
            width, height = width + self._rng.randrange(80), height + self._rng.randrange(80)
        self._driver.resize((width, height))
        self._driver.wait(0.1)

    def look_away(self) -> None:
        self._driver.look_away()
        self._driver.wait(0.1)

    def close_window(self) -> None:
        if self._rng.random() < 0.1:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        self._driver.wait(0.3)

    def _point(self) -> tuple[float, float]:
        """Most often something on the page, else anywhere."""
        widgets = [widget for widget in self._driver.scene.desk.all() if widget.seen.width > 1]
        if widgets and self._rng.random() < 0.8:
            seen = self._rng.choice(widgets).seen
            return (
                seen.left + seen.width * self._rng.uniform(0.1, 0.9),
                seen.top + seen.height * self._rng.uniform(0.1, 0.9),
            )
        room = self._driver.app.director.view.room
        return self._rng.uniform(room.left, room.right), self._rng.uniform(room.top, room.bottom)
