"""What one phone shows, and what was chosen on it so far."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from scenes.phones.messages import Shown
from scenes.phones.sheet import Lines, Page, Sheet, Text


class Hand:
    """The hand of one seat. Nothing of it is ever on the screen."""

    def __init__(self, language: str) -> None:
        self.language = language
        """What its guest reads."""
        self.draft: Mapping[str, Any] = {}
        """What is chosen so far of the pending question."""
        self.sheet: Sheet | None = None
        """As it was when nothing moved, the last time; None before the first."""
        self.question = -1
        """After how many actions that was."""
        self.told_until = 0
        """How many events that sheet and the news after it know of."""
        self.news: list[Text] = []
        """What was shown since the sheet was made."""
        self.hint: tuple[Lines, ...] = ()
        """What a panther would do, until the question is answered."""
        self.rules: Page | None = None
        """The rules that are open in the place of the sheet."""
        self.notice = ""
        """A sentence for the next sheet that is sent, and for no other."""
        self.shown: Shown | None = None
        """What was sent last."""

    def begin_question(self, question: int) -> None:
        """Something else is asked, of this seat or another."""
        self.question, self.draft, self.hint = question, {}, ()

    def page(self, page: Page) -> Page:
        """A page with what is open on it."""
        if self.rules is not None:
            return replace(self.rules, mood=page.mood)
        return replace(page, blocks=(*self.hint, *page.blocks))
