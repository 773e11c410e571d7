"""Keeps the system's screen reader told: the tree of the top scene, the focus, and what happens."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol

from pygame import Rect

from scenes.reader.accesskit_tree import Said, update_of
from scenes.reader.adapter import Adapter, LibraryError, Mailbox
from scenes.reader.carrying_out import carry_out
from scenes.reader.nodes import Node, Numbers, Reading, Tree, read
from scenes.reader.request import Act
from scenes.stage.aloud import Aloud
from scenes.stage.scene import Scene
from scenes.stage.spoken import in_words
from scenes.stage.strings import escaped, say

_BETWEEN = 0.15
"""Seconds between two looks at a screen on which things move."""
_KEPT_ANNOUNCEMENTS = 4
"""How many of the last ones stay in the tree: a slow reader comes for them a moment later."""


class ReadWindow(Protocol):
    """What is told of the window itself."""

    @property
    def focused(self) -> bool: ...

    @property
    def on_screen(self) -> Rect: ...


class ScreenReader:
    """Does nothing until a reader has asked."""

    def __init__(
        self,
        aloud: Aloud,
        mailbox: Mailbox,
        adapter: Adapter,
        log: Callable[[Exception], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._adapter, self._aloud, self._mailbox, self._clock = adapter, aloud, mailbox, clock
        self._log = log
        self._failed = False
        self._told_to = 0
        """Which activation has been told anything: whoever comes back has lost it."""
        self._numbers = Numbers()
        self._said: deque[Said] = deque(maxlen=_KEPT_ANNOUNCEMENTS)
        self._name: str | None = None
        """How the window is called for a reader that says nothing else: as a sentence while that is said,
        then nothing, so that the same one is heard again; None is its own name, for who comes back to it."""
        self._published: tuple[Tree, tuple[Said, ...], str | None] | None = None
        self._reading: Reading | None = None
        self._pressed: tuple[Node, Node] | None = None
        """What was pressed last, and the whole screen before that; None once something has come of it."""
        self._toast: object = None
        self._notice = ""
        self._looked = 0.0
        self._place: Rect | None = None
        self._focused: bool | None = None

    @property
    def listens(self) -> bool:
        return self._mailbox.asked and not self._failed

    def run_request(self, scene: Scene) -> None:
        """Do what the reader wants done first, on the scene that its tree tells of."""
        request = self._mailbox.take()
        if request is None or self._reading is None:
            return
        tree = self._reading.tree
        if request.act is Act.PRESS and request.node in self._reading.targets:
            self._pressed = tree.node(request.node), tree.root
        carry_out(request, scene, self._reading.targets)

    @property
    def waiting(self) -> bool:
        """Whether something is to be done."""
        return self._mailbox.waiting

    def follow(self, scenes: Sequence[Scene], at_rest: bool, window: ReadWindow, notice: str = "") -> None:
        """Publish what is new on the screen: at once when it rests, now and then while it moves. If the
        library fails, the game goes on without it. `notice` is what is shown over every scene."""
        try:
            self._follow(scenes, at_rest, window, notice)
        except LibraryError as problem:
            self._failed = True
            self._log(problem)

    def _follow(self, scenes: Sequence[Scene], at_rest: bool, window: ReadWindow, notice: str) -> None:
        self._aloud.heard = self.listens
        if not self.listens or not scenes:
            return
        if self._mailbox.activations != self._told_to:
            self._told_to = self._mailbox.activations
            self._published = self._place = self._focused = None
        scene = scenes[-1]
        self._say_toast(scene)
        self._say_notice(notice)
        if at_rest:
            self._say_that_nothing_changed(scene, notice)
        announced = self._aloud.take()
        if announced:
            self._pressed = None
        now, focused = self._clock(), window.focused
        told = self._published is not None and focused == self._focused
        if told and not announced and not at_rest and now - self._looked < _BETWEEN:
            return
        self._looked = now
        self._reading = read(scene, self._numbers, notice)
        place = window.on_screen
        self._tell_place(place)
        if not focused:
            self._name = None
        self._publish_if_new(place.size)
        self._tell_focus(focused)
        for one in announced:
            self._said.append(Said(self._numbers.new(), one))
            self._name = in_words(one.text)
            self._publish_if_new(place.size)
            self._name = ""
            self._publish_if_new(place.size)

    def _publish_if_new(self, size: tuple[int, int]) -> None:
        """Announcements come one by one: what is in one update the library tells in no certain order."""
        assert self._reading is not None
        only_names = self._adapter.says_only_names
        told = self._reading.tree, () if only_names else tuple(self._said), self._name if only_names else None
        if told != self._published:
            self._published = told
            self._publish(*told, size)

    def _say_toast(self, scene: Scene) -> None:
        """What is said in passing is said once."""
        toasts = scene.desk.toasts
        if toasts.current is not self._toast:
            self._toast = toasts.current
            self._aloud.say(toasts.text, short=True)

    def _say_notice(self, notice: str) -> None:
        if notice != self._notice:
            self._notice = notice
            self._aloud.say(notice, at_once=True)

    def _say_that_nothing_changed(self, scene: Scene, notice: str) -> None:
        """No press is followed by silence: that sounds like a press that was lost. What was pressed is named
        unless others hear it: then it may be a secret."""
        if self._pressed is None or self._aloud.says_something:
            return
        (node, before), self._pressed = self._pressed, None
        now = read(scene, self._numbers, notice).tree
        still_chosen = node.chosen and now.node(now.focus).told == node.told
        if still_chosen or _told(now.root) == _told(before):
            name = "" if scene.overheard else f"{escaped(node.name)}\n"
            told = say("reader.chosen_already" if node.chosen else "reader.nothing_changes")
            self._aloud.say(f"{name}{told}", short=True)

    def _publish(self, tree: Tree, said: tuple[Said, ...], name: str | None, size: tuple[int, int]) -> None:
        self._mailbox.last = update_of(import_module("accesskit"), tree, said, size, name)
        self._adapter.update(self._mailbox.last)

    def _tell_place(self, place: Rect) -> None:
        if place != self._place:
            self._place = place
            self._adapter.move(place)

    def _tell_focus(self, focused: bool) -> None:
        """After the tree: then the library says that the window has come."""
        if focused != self._focused:
            self._focused = focused
            self._adapter.focus(focused)


def _told(root: Node) -> list[tuple[object, ...]]:
    return [node.told for node in root.all()]
