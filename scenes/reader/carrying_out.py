"""What a screen reader asks for, carried out on the desk of the top scene between two frames."""

from collections.abc import Mapping

from scenes.reader.nodes import Target
from scenes.reader.request import Act, Request
from scenes.stage.scene import Scene
from scenes.stage.widgets.scroll import ScrollArea

_PAGE = 5
"""By how many steps of the wheel a page is scrolled."""


def carry_out(request: Request, scene: Scene, targets: Mapping[int, Target]) -> None:
    """Do it as a player at the keyboard would; nothing if the thing has gone."""
    target = targets.get(request.node)
    if target is None or not any(target.widget is one for one in scene.desk.all()):
        return
    desk, kit, widget = scene.desk, scene.kit, target.widget
    if isinstance(widget, ScrollArea):
        if request.act in (Act.SCROLL_UP, Act.SCROLL_DOWN):
            widget.wheel(kit, _PAGE if request.act is Act.SCROLL_UP else -_PAGE)
        return
    if request.act is Act.REVEAL:
        desk.keyboard.reveal(widget)
        return
    if not any(widget is one for one in desk.keyboard.reachable()):
        return
    desk.keyboard.in_use = True
    desk.focus(widget)
    if target.part is not None:
        widget.aim(target.part)
    spoken = widget.spoken()
    number = None if spoken is None else spoken.range
    match request.act, request.value:
        case Act.PRESS, _:
            scene.press(widget)
        case Act.SET_NUMBER, float(value) if widget.enabled:
            widget.set_number(kit, value)
        case Act.WRITE, str(text) if widget.enabled:
            widget.write(kit, text)
        case Act.MORE, _ if widget.enabled and number is not None:
            widget.set_number(kit, number.value + number.step)
        case Act.LESS, _ if widget.enabled and number is not None:
            widget.set_number(kit, number.value - number.step)
