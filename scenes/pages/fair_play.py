"""The fair play page: the SHA-256 fingerprint (the seal) of a deal's seed, and how to check it."""

from scenes.pages.setup.seeds import digits_of, fingerprint, written
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import copy_to_clipboard
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage

_APART = 26.0


class FairPlayPage(SheetPage):
    """Before a game it shows the seal alone; `opened` afterwards the seed as well."""

    width = 1300.0

    def __init__(self, seed: int, opened: bool = False) -> None:
        super().__init__()
        self._seed, self._opened = seed, opened

    def enter(self) -> None:
        seal = fingerprint(self._seed)
        lines = [say("fair_play.about"), say("fair_play.seal", digits=f"{seal[:32]} {seal[32:]}")]
        if self._opened:
            lines += [
                say("fair_play.seed", digits=written(self._seed)),
                say("fair_play.check", digits=digits_of(self._seed)),
            ]
        else:
            lines.append(say("fair_play.later"))
        copy = Button(say("fair_play.copy"), self._copy, icon="copy")
        close = Button(say("fair_play.close"), self.director.pop, tone="amber")
        self.sheet = Sheet(
            say("fair_play.title"),
            body=Column(*map(Label, lines), gap=_APART),
            footer=Row(copy, Space(), close, least=CLOSE_WIDTH),
            gap=2 * _APART,
        )
        self.desk.add(self.sheet)
        self.desk.focus(close)

    def _copy(self) -> None:
        """Onto the clipboard: the seal, and the seed if it is open."""
        words = (
            f"{written(self._seed)}\n{fingerprint(self._seed)}" if self._opened else fingerprint(self._seed)
        )
        copied = copy_to_clipboard(words)
        self.desk.toast(say("fair_play.copied" if copied else "fair_play.no_clipboard"))
