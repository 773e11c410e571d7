"""A second copy of the program: a page that says so, and the way out."""

from scenes.frame.calm_page import CalmPage
from scenes.stage.strings import say


class AlreadyOpenPage(CalmPage):
    """Two copies would write over each other's games, so this one only ends."""

    lowest = 330.0

    def __init__(self) -> None:
        super().__init__(say("already_open.title"), say("already_open.about"), say("already_open.close"))

    def go_back(self) -> None:
        self.director.quit()
