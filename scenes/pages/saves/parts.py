"""How a saved game shows itself: the guests side by side, the game, the round and the day."""

from scenes.pages.keepsakes import FanOfCards
from scenes.pages.signs import Company
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column
from scenes.stage.widgets.panel import Card, Label
from scenes.store.saves import Summary

_COMPANY = 118.0
_PADDING = 24.0
_LINE_GAP = 14.0


class SaveCard(Card):
    """What is known of a save."""

    def __init__(self) -> None:
        super().__init__(Column(), _PADDING)

    def show_save(self, summary: Summary) -> None:
        lines = [
            say("saves.round", round=summary.round),
            say("saves.saved", day=summary.saved[:10], time=summary.saved[11:16]),
        ]
        if summary.other_rules:
            lines = [say("store.other_rules")]
        fan = FanOfCards(summary.game)
        self.part = Column(
            Company(summary.coats, _COMPANY),
            Label(say(f"menu.{summary.game}.title"), _title),
            *(Label(line, _words) for line in (escaped(listed(summary.names)), *lines)),
            fan,
            gap=_LINE_GAP,
            fill=fan,
        )


def _title(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.HEADING, kit.colours.cream.words, align=0.5, leading=1.1)


def _words(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.cream.words, align=0.5, leading=1.2)
