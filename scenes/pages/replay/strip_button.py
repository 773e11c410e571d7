"""A button on the strip below a replay."""

from scenes.stage.kit import Kit
from scenes.stage.theme import SMALLEST_CONTROL_PX
from scenes.stage.widgets.button import RoundButton

_SIDE = 76.0


class StripButton(RoundButton):
    def natural_size(self, kit: Kit) -> tuple[float, float]:
        side = kit.window.at_least(_SIDE, SMALLEST_CONTROL_PX)
        return side, side
