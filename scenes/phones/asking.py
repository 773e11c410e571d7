"""How a game asks on a phone: what can be touched, and what each touch stands for."""

from collections.abc import Iterable
from typing import Any

from game.core import Seat
from scenes.phones.seated import Seated
from scenes.phones.sheet import Action, Block, Chosen, Option, Page, Played, Sheet, Tap, Text, Tone
from scenes.phones.texts import plain, text
from scenes.stage.strings import escaped


class Asking:
    """A question of one seat with what is chosen so far. Whatever is made by its methods can be touched."""

    def __init__(self, seated: Seated) -> None:
        self.seated, self.name = seated, seated.naming
        self.draft = dict(seated.draft)
        self._taps: dict[str, Tap] = {}

    def plays(self, tap: str, action: Any) -> str:
        """Touching this answers the question."""
        self._taps[tap] = Played(action)
        return tap

    def chooses(self, tap: str, **chosen: Any) -> str:
        """Touching this changes what is chosen so far; None takes a choice back."""
        draft = {**self.draft, **chosen}
        self._taps[tap] = Chosen({name: value for name, value in draft.items() if value is not None})
        return tap

    def chooses_only(self, tap: str, **chosen: Any) -> str:
        """The same, and takes back whatever else is chosen."""
        self._taps[tap] = Chosen(chosen)
        return tap

    def someone(self, seat: Seat, tap: str, *, chosen: bool = False) -> Option:
        """A player who can be chosen."""
        words = text(escaped(self.name.on_plate(seat)))
        return Option(tap, words, portrait=self.seated.coats[seat], chosen=chosen)

    def button(
        self, tap: str, words: str, brings: str = "", tone: Tone = "green", reason: str = ""
    ) -> Action:
        """A button, or one that says why it does nothing yet."""
        return Action(tap, text(words), text(brings), tone, plain(reason))

    def sheet(
        self, prompt: str, blocks: Iterable[Block], buttons: Iterable[Action], standing: Text = ()
    ) -> Sheet:
        page = Page("asked", text(prompt), tuple(blocks), tuple(buttons), standing)
        return Sheet(page, self._taps)
