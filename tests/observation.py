"""All that can be seen and heard of a moment, recorded."""

import random
from typing import Any
from zlib import crc32

from pygame import K_SPACE, SRCALPHA, USEREVENT, Surface

from game.match import Match
from game.shut_up_cat.actions import PlayNightLight
from scenes.frame.app import LONGEST_FRAME
from scenes.pages.handover import Curtain
from scenes.reader.nodes import Numbers, read
from scenes.stage.drawing import Drawing
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.law_of_rest import check_rest
from tests.secret_moments import Moment

FRAME = LONGEST_FRAME
"""As much as time can go on in a frame, whether or not something moves by itself in it."""
_MOST_FRAMES = 200
"""So many are compared after an action, if the table does not come to rest before."""
_MOST_TIPS = 4
_EMPTY_CORNER = (5.0, 5.0)


class RecordingDriver(Driver):
    """Records all that can be seen and heard, but for what cats do at random while nothing happens."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        super().__init__(lambda: scene, size, Theme(idle_life=False))
        self.recorded: list[object] = []
        self.app.kit.sound.play = self._record_sound  # type: ignore[method-assign] # the kit goes with its driver
        self.app.kit.art._requested.large_enough = self._made_for  # type: ignore[method-assign]
        self._copy = Surface(size, SRCALPHA, 32)
        self.app.kit.aloud.heard = True
        self.wake()

    def _record_sound(self, group: str, variant: int | None = None) -> None:
        self.recorded.append((group, variant))

    def _made_for(self, drawing: Drawing, width: int) -> Surface:
        """What moves is made of a picture of its own size: which larger one was there first, a machine's pace
        decides."""
        return self.app.kit.art.exact(drawing, width)

    def check_rest(self) -> None:
        """What is recorded does not depend on a frame that the machine may have had time for."""
        if self.seconds_until_frame():
            check_rest(self.app)

    def record_picture(self) -> None:
        """The picture as it is when every drawing is the real one, told from others by a sum. It is drawn
        twice at least: what moves is then drawn as exactly as what stands, whatever was still being made."""
        self.app.settle()
        self._copy.blit(self.app.window.surface(), (0, 0))
        self.recorded.append(crc32(self._copy.get_buffer().raw))
        self.recorded += [read(self.scene, Numbers()).tree, self.app.kit.aloud.take()]

    def record_words(self, scene: Scene) -> None:
        """What the widgets are and say, whether or not they can be seen just now."""
        for widget in scene.desk.all():
            text = getattr(widget, "text", "")
            self.recorded.append(
                (type(widget).__name__, widget.visible, tuple(widget.rect), text, widget.tip_text)
            )
        if isinstance(scene, TableScene):
            self.recorded.extend(scene.log.lines())

    def next_frame(self) -> None:
        """It comes even where nothing is due: how many there are decides how far things drift, and must not
        depend on what the machine had time for."""
        self._post(USEREVENT, FRAME)

    def record_motion(self, table: TableScene) -> None:
        """Every frame until the table rests."""
        self.recorded.append("it moves")
        for _ in range(_MOST_FRAMES):
            self.next_frame()
            self.record_picture()
            if not table.timeline.busy:
                break

    def hover_widgets(self, seed: int) -> None:
        """Record the tips of some widgets."""
        places = [
            widget.seen.center for widget in self.scene.desk.all() if widget.visible and widget.seen.width > 1
        ]
        for place in random.Random(seed).sample(places, min(_MOST_TIPS, len(places))):
            self.move(*place)
            self.wait(0.7)
            self.record_picture()

    def _frame(self, drawn: bool) -> None:
        self.app.kit.art.settle()
        super()._frame(drawn or self._must_draw())

    def _lawful_rest(self) -> float:
        """The law of rest is for every other driver to ask: here a whole picture is drawn for each frame."""
        return self._rest()


class Observation:
    """All that those who look at a moment can see and hear of it."""

    def __init__(self, moment: Moment, match: Match) -> None:
        self._tip_seed = moment.tip_seed
        self.table = moment.table(match)
        self._driver = RecordingDriver(self.table, moment.size)
        self.table.timeline.finish()
        self._driver.wait(0.6)
        scene = self._driver.scene
        self.where = "at the table" if scene is self.table else "under a question"
        if isinstance(scene, Curtain):
            self.where = "at the curtain"
            if moment.curtain_steps:
                self._open_curtain(scene, moment.curtain_steps)
        elif isinstance(scene, Modal) and moment.curtain_steps:
            self._press(scene.buttons[0])
            self.where = "looked away from"
        self.viewer = self.table.viewpoint.secrets_of

    def _open_curtain(self, curtain: Curtain, steps: int) -> None:
        """The curtain, and then the cards are turned down."""
        self._press(curtain.mine)
        self.where = "behind the curtain"
        if steps > 1:
            self.table.privacy.hide_hand()
            self._driver.wait(0.6)
            self.where = "face down"

    def _press(self, widget: Widget) -> None:
        self._driver.click(*widget.rect.center)
        self._driver.wait(0.6)

    @property
    def sees_table(self) -> bool:
        """Whether what happens at the table would be seen."""
        return self._driver.scene is self.table

    def record(self, action: Any | None) -> list[object]:
        """Everything while it rests, and in every frame after an action until it rests again."""
        driver, table = self._driver, self.table
        driver.check_rest()
        driver.record_picture()
        driver.record_words(driver.scene)
        driver.hover_widgets(self._tip_seed)
        if action is not None:
            driver.move(*_EMPTY_CORNER)
            table.loop.play(action)
            driver.record_motion(table)
        return driver.recorded

    def record_choice(self, action: Any) -> list[object]:
        """Everything that can be seen and heard from the second frame after a human's choice on. While a
        Night Light shows tiles, the others look away."""
        driver = self._driver
        driver.move(*_EMPTY_CORNER)
        driver.recorded.clear()
        self.table.loop.play(action)
        driver.next_frame()
        if isinstance(action, PlayNightLight):
            self._record_around_a_look()
        driver.record_motion(self.table)
        return driver.recorded

    def _record_around_a_look(self) -> None:
        """Until the tiles turn, and from when everybody is told to look again."""
        driver, picture = self._driver, self.table.picture
        for looked in (False, True):
            while not picture.reading:
                if not looked and not any(picture.shown.tiles):
                    driver.record_picture()
                driver.next_frame()
            if not looked:
                driver.key(K_SPACE)
        driver.record_picture()
        driver.key(K_SPACE)

    def close(self) -> None:
        self._driver.close()
