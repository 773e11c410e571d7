"""The stack of scenes: what happens to a scene that comes, goes, or has another laid on top of it."""

from scenes.stage.kit import Kit
from scenes.stage.scene import Scene, SceneDirector


class SceneStack:
    """The scenes, the topmost last. Each gets the kit and its director when it comes."""

    def __init__(self, kit: Kit, director: SceneDirector) -> None:
        self.scenes: list[Scene] = []
        self._kit = kit
        self._director = director

    def push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].desk.cover(self.scenes[-1].kit)
            self.scenes[-1].covered()
        self._enter(scene)

    def pop(self) -> None:
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].desk.uncover()
            self.scenes[-1].uncovered()

    def remove(self, scene: Scene) -> None:
        if scene not in self.scenes:
            return
        if scene is self.scenes[-1]:
            self.pop()
        else:
            self.scenes.remove(scene)
            scene.leave()

    def replace(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes.pop().leave()
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        self.clear()
        self._enter(scene)

    def clear(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()

    def arrange(self) -> None:
        """Arrange every scene again, for another window or theme."""
        for scene in self.scenes:
            self._equip(scene)
            scene.arrange()

    def _enter(self, scene: Scene) -> None:
        scene.director = self._director
        self._equip(scene)
        scene.desk.toasts.keep_in(self._kit.notices)
        self.scenes.append(scene)
        scene.enter()
        scene.arrange()

    def _equip(self, scene: Scene) -> None:
        """Give a scene the kit, in its own units, with words no larger than it has room for."""
        view = scene.window_view_of(self._kit.window)
        scene.kit = self._kit.within(view, scene.largest_text(view))

    def music(self) -> str | None:
        """What the topmost scene plays that has music of its own."""
        return next((scene.music for scene in reversed(self.scenes) if scene.music), None)
