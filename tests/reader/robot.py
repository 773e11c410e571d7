"""A player who only hears: chooses by name among what can be pressed, and plays a game to its results."""

import random
import time

from tests.reader.diary import Diary
from tests.reader.heard import Heard, Program, type_on_keyboard

GAMES = {"kitten_me": "Kitten Me", "go_kitty": "Go Kitty", "shut_up_cat": "Shut Up Cat"}
_LONGEST_GAME = 1500.0
_PRESSED = ("push button", "toggle button", "list item", "radio button")
_LEAD_AWAY = ("What everyone knows", "Faster", "Back", "Cancel")
_ANSWERS = (
    *("Bid ", "Call ", "Give ", "Roll", "Turn ", "Draw", "Settle", "Lay ", "Keep", "End "),
    *("Hide ", "Count "),
)
_LONGEST_SILENCE = 4.0
_A_CARD = 0.2
"""How often a card is picked where that is possible."""
_QUIET = 0.3
"""Seconds without a word after which one presses something."""
_SAVED_AS = "Heard, not seen"
_PLAYER = "Ada"


class Robot:
    def __init__(self, program: Program, diary: Diary, seed: int) -> None:
        self._program, self._diary, self._rng = program, diary, random.Random(seed)
        self._before: tuple[int, list[tuple[object, ...]]] | None = None
        """What had been announced and could be read when something was pressed last."""

    # One thing at a time.

    def press(self, name: str, then: str = "") -> None:
        """Press what is called so, and wait until something called `then` is heard."""
        found = self._wait_for(name)
        self._press(found)
        if then:
            self._wait_for(then)
        else:
            self._program.listen(0.5)
        self._diary.read(self._program.nodes())

    def _press(self, found: Heard) -> None:
        self._diary.note("PRESSES", found.name)
        found.press()

    def _write(self, text: str) -> None:
        """Into the only field on the screen."""
        field = next(one for one in self._program.nodes() if one.editable)
        field.focus()
        self._program.listen(0.5)
        self._diary.note("TYPES", f"{text}, into {field.name}")
        type_on_keyboard(text)
        self._program.wait_for(
            lambda heard: any(one.editable and one.text == text for one in heard), "what was typed"
        )

    def _wait_for(self, name: str) -> Heard:
        found = _named(self._program.wait_for(lambda heard: _named(heard, name) is not None, name), name)
        assert found is not None
        return found

    def _wait_for_table(self) -> None:
        nodes = self._program.wait_for(lambda heard: any("Menu" in one.inside for one in heard), "the table")
        self._diary.read(nodes)

    # The program from the menu on.

    def change_a_setting(self) -> None:
        """Everything at once, so that a game takes no longer than hearing it."""
        self._wait_for("Quit")
        self._diary.read(self._program.nodes())
        self.press("Settings", then="Instant")
        self.press("Instant")
        self.press("Continue automatically after a count")
        both = ("Instant", "Continue automatically after a count")
        self._program.wait_for(lambda heard: all(_is_on(heard, name) for name in both), "both are on")
        self.press("Done", then="Quit")

    def begin(self, game: str) -> None:
        """With a name and a coat of one's own."""
        self.press(GAMES[game], then="Play")
        self._write(_PLAYER)
        self.press("Coat: Tuxedo")
        self.press("Play", then="Just play")
        self.press("Just play")
        self._wait_for_table()

    def save_and_load(self) -> None:
        """Keep a game under a name of one's own, leave it, and find it again among the saves."""
        self.press("Pause (Esc)", then="Save as...")
        self.press("Save as...", then="Save")
        self._write(_SAVED_AS)
        self.press("Save")
        announced = self._program.announced
        self._program.wait_for(lambda _: any(_SAVED_AS in one for one in announced), "that it was saved")
        if _named(self._program.nodes(), "Save and leave") is None:
            self.press("Pause (Esc)", then="Save and leave")
        self.press("Save and leave", then="Quit")
        self.press("Saves", then=_SAVED_AS)
        self.press(_SAVED_AS)
        self.press("Play on")
        self._program.listen(1.0)
        if (sure := _starting(self._program.nodes(), "Play the save")) is not None:
            self._press(sure)
        self._wait_for_table()

    def play(self, most: int | None = None) -> list[str]:
        """Answer whatever is asked, `most` times or until the results are heard; what they say."""
        began, turns = time.monotonic(), 0
        while time.monotonic() - began < _LONGEST_GAME:
            if turns == most:
                return []
            nodes = self._program.until_quiet(_QUIET)
            if (results := [one.name for one in nodes if "Standings" in one.inside]) and _named(
                nodes, "Rematch"
            ):
                self._diary.read(nodes)
                return results
            if self._waits_for_an_answer(nodes):
                continue
            if choices := _choices(nodes):
                self._diary.read(nodes)
                self._press(self._chosen(choices))
                self._before = len(self._program.announced), [one.words for one in nodes]
                self._pressed = time.monotonic()
                turns += 1
        raise TimeoutError("the game did not end")

    def _waits_for_an_answer(self, nodes: list[Heard]) -> bool:
        """Whether a press has led to nothing so far; one that leads to nothing at all is noted."""
        if self._before == (len(self._program.announced), [one.words for one in nodes]):
            if time.monotonic() - self._pressed < _LONGEST_SILENCE:
                return True
            self._diary.note("SILENCE", "nothing was said, and nothing has changed")
        self._before = None
        return False

    def _chosen(self, choices: list[Heard]) -> Heard:
        """Mostly what ends a turn or calls a bid; a card or anything else now and then."""
        ends = [one for one in choices if one.name.startswith(_ANSWERS) or _asks(one)]
        new_word = next((one for one in choices if one.name == "Next"), None)
        cards = [one for one in choices if "Your cards" in one.inside and one.role == "toggle button"]
        if cards and new_word is None and self._rng.random() < _A_CARD:
            return self._rng.choice(cards)
        return new_word or self._rng.choice(ends if ends and self._rng.random() < 0.75 else choices)


def _asks(one: Heard) -> bool:
    """Whether it is somebody to ask for what is chosen."""
    return one.description.startswith((f"Ask {one.name} for", "Seek "))


def _choices(nodes: list[Heard]) -> list[Heard]:
    """What can be pressed to answer: whatever lies on the table itself, but for what leads away from it.
    Where there are only cards, nobody is asked."""
    found = [
        one
        for one in nodes
        if one.role in _PRESSED
        and one.usable
        and one.pressable
        and "Menu" not in one.inside
        and any("Menu" in other.inside for other in nodes)
        and not one.name.startswith(_LEAD_AWAY)
    ]
    return found if any("Your cards" not in one.inside for one in found) else []


_ANY = (*_PRESSED, "page tab", "check box", "switch")


def _named(nodes: list[Heard], name: str) -> Heard | None:
    return next((one for one in nodes if one.name == name and one.usable and one.role in _ANY), None)


def _starting(nodes: list[Heard], name: str) -> Heard | None:
    return next((one for one in nodes if one.name.startswith(name) and one.role in _ANY), None)


def _is_on(nodes: list[Heard], name: str) -> bool:
    return any(one.name == name and one.states & {"checked", "pressed"} for one in nodes)
