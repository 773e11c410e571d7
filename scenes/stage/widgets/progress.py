"""The progress bar: a groove that fills."""

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.theme import Seconds, Tone
from scenes.stage.widgets.base import Glide, Widget
from scenes.stage.widgets.slider import draw_groove


class ProgressBar(Widget):
    """It glides to a new `share`."""

    focusable = False

    def __init__(self, share: float, *, tone: str = "blue") -> None:
        super().__init__()
        self.share = share
        self.tone = tone
        self._shown = Glide(share, share)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 320.0, 28.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._shown.to(self.share, kit.theme.seconds(Seconds.FLIP))
        self._shown.update(seconds)

    def stillness(self) -> float:
        return min(super().stillness(), self._shown.stillness() if self._shown.goal == self.share else 0.0)

    def draw(self, canvas: Canvas) -> None:
        tone: Tone = getattr(canvas.kit.colours, self.tone)
        draw_groove(canvas, self.rect, self._shown.value, tone)
