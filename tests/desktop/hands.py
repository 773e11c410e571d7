"""Hands at a real window: a mouse or a keyboard that goes to what a test's driver would click.

The program runs in this process, so that where things lie and what has the focus can be looked up; everything
that is done goes through the X server, as a person's doings do. Every press is counted by what it was for.
"""

import time
from collections import Counter
from collections.abc import Callable

from scenes.frame.app import App
from scenes.go_kitty.questions.set_list import SetList
from scenes.stage.scene import Scene
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.stepper import Stepper
from tests.desktop.screen import Desktop

_AFTER_A_PRESS = 0.2
"""Seconds, more than two clicks of a double click are apart from their effect."""
_LOOKS, _BETWEEN_LOOKS = 500, 0.025
"""How often it is looked for what a key did, and after how many seconds each."""

_SHARES = (0.5, 0.4, 0.3, 0.6, 0.2)
"""Where in the window it is looked for a place at which nothing is to be clicked."""


class Hands:
    """What tests click by a `Driver` is done here in earnest: `click`, `move`, `wheel`, `wait`, `tick`."""

    def __init__(self, app: App, screen: Desktop) -> None:
        self.app, self.screen = app, screen
        self.counted: Counter[str] = Counter()
        self.purpose = ""
        """What the presses are for."""

    @property
    def scene(self) -> Scene:
        return self.app.director.scenes[-1]

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def tick(self, seconds: float) -> None:
        """A frame of a test is longer here: nobody knows how busy the machine is."""
        time.sleep(max(seconds, _AFTER_A_PRESS))

    def go_on(self) -> None:
        """Past what waits to be read."""
        raise NotImplementedError

    def press(self, widget: Widget) -> None:
        self.click(*widget.rect.center)

    def click(self, x: float, y: float) -> None:
        raise NotImplementedError

    def move(self, x: float, y: float) -> None: ...

    def wheel(self, x: float, y: float, steps: float) -> None: ...

    def _count(self) -> None:
        self.counted[self.purpose] += 1


class Mouse(Hands):
    def click(self, x: float, y: float) -> None:
        self._count()
        self.screen.click(*self.app.director.view.point_px(x, y))
        self.wait(_AFTER_A_PRESS)

    def move(self, x: float, y: float) -> None:
        place = map(str, self.app.director.view.point_px(x, y))
        self.screen.run("xdotool", "mousemove", "--window", self.screen.window(), *place)
        self.wait(_AFTER_A_PRESS)

    def wheel(self, x: float, y: float, steps: float) -> None:
        self.screen.click(*self.app.director.view.point_px(x, y), button="4" if steps > 0 else "5")
        self.wait(_AFTER_A_PRESS)

    def go_on(self) -> None:
        room, desk = self.app.director.view.room, self.scene.desk
        places = ((room.left + room.width * x, room.top + room.height * y) for y in _SHARES for x in _SHARES)
        self.click(*next(place for place in places if desk.at(*place) is None))


class Keyboard(Hands):
    """Tab and arrows are steps on the way, and not counted as presses; Enter, Space and numbers are."""

    def click(self, x: float, y: float) -> None:
        widget = self.scene.desk.at(x, y)
        if widget is None:
            raise LookupError(f"nothing lies at {x:.0f}, {y:.0f}")
        self._walk_to(widget)
        if isinstance(widget, Stepper):
            self._count()
            self._key("Right" if x > widget.rect.centerx else "Left")
            return
        if isinstance(widget, CardFan):
            wanted = widget._at(x, y)
            self._step_to(widget, wanted, "Right", "Left")
        elif isinstance(widget, SetList):
            wanted = next(one for one in range(len(widget.sets)) if widget.line(one).collidepoint(x, y))
            self._step_to(widget, wanted, "Down", "Up")
        self._count()
        self._key("Return")
        self.wait(_AFTER_A_PRESS)

    def go_on(self) -> None:
        self._count()
        self._key("space")
        self.wait(_AFTER_A_PRESS)

    def _walk_to(self, goal: Widget) -> None:
        for _ in range(_LOOKS):
            desk = self.scene.desk
            if desk.focused is goal and desk.keyboard.in_use:
                self.wait(_AFTER_A_PRESS)
                if desk.focused is goal:
                    return
            order = [id(widget) for widget in desk.keyboard.reachable()]
            wanted = order.index(id(goal))
            here = order.index(id(desk.focused)) if id(desk.focused) in order else -1
            ahead = (wanted - here) % len(order)
            step = "Tab" if ahead <= len(order) / 2 else "shift+Tab"
            self._step(step, lambda: (self.scene.desk.focused, self.scene.desk.keyboard.in_use))
        raise LookupError(f"no way to {goal!r}")

    def _step_to(self, widget: CardFan | SetList, wanted: int | None, more: str, less: str) -> None:
        while wanted is not None and widget.cursor != wanted:
            self._step(more if wanted > widget.cursor else less, lambda: widget.cursor)

    def _step(self, key: str, place: Callable[[], object]) -> None:
        """Press a key that leads on, and wait until it has."""
        self.counted["steps"] += 1
        before = place()
        self._key(key)
        for _ in range(_LOOKS):
            if place() != before:
                return
            time.sleep(_BETWEEN_LOOKS)

    def _key(self, key: str) -> None:
        self.screen.run("xdotool", "key", key)
