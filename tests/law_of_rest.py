"""The law of rest: whenever the program rests, drawing it anew after `update(0)` gives the same picture, and
nothing more is said to a screen reader. Nor does it if the pointer comes once more to where it lies.

Nobody sees what a resting program has not drawn. So what was done and what has happened must be on the screen
by then, and nothing may wait for the next frame to be told.
"""

from itertools import zip_longest

from pygame import Rect

from scenes.frame.app import App
from scenes.stage.canvas import Entry
from scenes.stage.widgets.base import Widget

_TOLD = 8
"""How many differences are told."""


class StalePictureError(AssertionError):
    """The picture of a program that rests is not of now."""


def check_rest(app: App) -> None:
    """Ask the law of a program that rests and has drawn its last frame: both frames are drawn of the same."""
    if app.kit.art.busy:
        app.settle()
    shown, said = app.shown, [*app.kit.aloud._said]
    app.director.update(0.0)
    app.draw()
    if app.shown != shown:
        raise StalePictureError(_difference(app, shown, app.shown))
    if app.kit.aloud._said != said:
        raise StalePictureError(f"{_where(app)} rests and has not said: {app.kit.aloud._said[len(said) :]}")
    _check_pointer(app)
    _check_that_it_goes_on_resting(app)


def _check_pointer(app: App) -> None:
    """What lies under a pointer that rests is what shines there, as if it had just come."""
    desk = app.director.scenes[-1].desk
    widget = desk._hovered
    if widget is None or desk.keyboard.in_use:
        return
    shown = app.shown
    if _drawn_when_pointed_at(app, widget, desk._pointer) == shown:
        return
    app.draw()
    shown = app.shown  # a picture that was being made may have come
    if (now := _drawn_when_pointed_at(app, widget, desk._pointer)) != shown:
        raise StalePictureError(f"under the pointer: {_difference(app, shown, now)}")


def _drawn_when_pointed_at(app: App, widget: Widget, at: tuple[float, float]) -> list[Entry]:
    kept = {**vars(widget)}
    widget.pointer_over(*at)
    app.draw()
    vars(widget).update(kept)
    return app.shown


def check_pixels_at_rest(app: App) -> None:
    """Ask the law of a program that rests, by all the pixels of its window."""
    app.settle()
    shown = app.window.surface().copy()
    app.director.update(0.0)
    app.settle()
    now = app.window.surface()
    if now.get_buffer().raw != shown.get_buffer().raw:
        raise StalePictureError(f"{_where(app)} rests with a picture that is not of now")
    _check_that_it_goes_on_resting(app)


def _check_that_it_goes_on_resting(app: App) -> None:
    if not app.seconds_until_change():
        raise StalePictureError(f"{_where(app)} rests, but would not after another frame")


def _difference(app: App, before: list[Entry], after: list[Entry]) -> str:
    pairs = [(old, new) for old, new in zip_longest(before, after) if old != new]
    told = [f"  {_told(app, old)} became {_told(app, new)}" for old, new in pairs[:_TOLD]]
    title = f"{_where(app)} rests with a picture that is not of now; {len(pairs)} blits differ:"
    return "\n".join([title, *told])


def _where(app: App) -> str:
    return " > ".join(type(scene).__name__ for scene in app.director.scenes)


def _told(app: App, entry: Entry | None) -> str:
    if entry is None:
        return "nothing"
    surface, left, top, area = entry
    place = Rect((left, top), surface.size if area is None else area.size)
    view = app.director.view
    near = [
        f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"
        for widget in app.director.scenes[-1].desk.all()
        if view.rect_px(widget.seen).inflate(2, 2).contains(place)
    ]
    return f"{tuple(place)}{' of ' + near[-1] if near else ''}"
