"""Shows a scene in a part of the window, as if that part were its whole window."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import PointerLeft, PointerMoved
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene, SceneDirector


class Inset:
    """`enter` once into its place, `arrange` for every window; what the pointer does there is told in the
    scene's units."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.rect = FRect(0, 0, 0, 0)

    def enter(self, kit: Kit, director: SceneDirector, rect: FRect) -> None:
        self.scene.director = director
        self._equip(kit, rect)
        self.scene.enter()
        self.scene.arrange()

    def arrange(self, kit: Kit, rect: FRect) -> None:
        self._equip(kit, rect)
        self.scene.arrange()

    def _equip(self, kit: Kit, rect: FRect) -> None:
        self.rect = rect
        place = kit.window.rect_px(rect)
        view = self.scene.window_view_of(WindowView(*place.size))
        self.scene.kit = kit.within(view, self.scene.largest_text(view))

    def draw(self, canvas: Canvas) -> None:
        part = Canvas(self.scene.kit)
        self.scene.draw(part)
        canvas.embed(part.entries, canvas.rect_px(self.rect))

    def point(self, kit: Kit, x: float, y: float) -> None:
        """Move the pointer, given in units of the whole window: the scene may show a tip."""
        place = kit.window.rect_px(self.rect)
        left, top = kit.window.point_px(x, y)
        inside = self.scene.kit.window.units(left - place.left, top - place.top)
        self.scene.desk.handle(self.scene.kit, PointerMoved(*inside))

    def point_nowhere(self) -> None:
        """The pointer is elsewhere: no tip is shown."""
        self.scene.desk.handle(self.scene.kit, PointerLeft())
