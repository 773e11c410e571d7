"""A player who only hears: chooses by name among what can be pressed, and plays a game to its results."""

import random
import time

from tests.reader.heard import Heard, Program

GAMES = {"kitten_me": "Kitten Me", "go_kitty": "Go Kitty", "shut_up_cat": "Shut Up Cat"}
_LONGEST_GAME = 900.0
_PRESSED = ("push button", "toggle button", "list item", "radio button")
_LEAD_AWAY = ("What everyone has seen", "Faster", "Put the memory away")


class Robot:
    def __init__(self, program: Program, seed: int) -> None:
        self._program, self._rng = program, random.Random(seed)

    # One thing at a time.

    def press(self, name: str, then: str = "") -> None:
        """Press what is called so, and wait until something called `then` is heard."""
        nodes = self._program.wait_for(lambda heard: _named(heard, name) is not None, name)
        found = _named(nodes, name)
        assert found is not None
        found.press()
        if then:
            self._program.wait_for(lambda heard: _named(heard, then) is not None, then)
        else:
            self._program.listen(0.5)

    # The program from the menu on.

    def change_a_setting(self) -> None:
        """Everything at once, so that a game takes no longer than hearing it."""
        self.press("Settings", then="Instant")
        self.press("Instant")
        self.press("Continue automatically after a count")
        both = ("Instant", "Continue automatically after a count")
        self._program.wait_for(lambda heard: all(_is_on(heard, name) for name in both), "both are on")
        self.press("Done", then="Quit")

    def begin(self, game: str) -> None:
        self.press(GAMES[game], then="Play")
        self.press("Play", then="Just play")
        self.press("Just play")
        self._program.wait_for(lambda heard: any("Menu" in one.inside for one in heard), "the table")

    def save_and_load(self) -> None:
        """Leave a game that has begun, and come back to it."""
        self.press("Pause (Esc)", then="Save and leave")
        self.press("Save and leave", then="Quit")
        nodes = self._program.wait_for(lambda heard: _starting(heard, "Go on with") is not None, "Go on with")
        waiting = _starting(nodes, "Go on with")
        assert waiting is not None
        waiting.press()
        self._program.wait_for(lambda heard: any("Menu" in one.inside for one in heard), "the table again")

    def play(self, most: int | None = None) -> list[str]:
        """Answer whatever is asked, `most` times or until the results are heard; what they say."""
        began, turns, before = time.monotonic(), 0, ""
        while time.monotonic() - began < _LONGEST_GAME:
            if turns == most:
                return []
            self._program.listen(0.1)
            nodes = self._program.nodes()
            if (results := [one.name for one in nodes if "Standings" in one.inside]) and _named(
                nodes, "Rematch"
            ):
                return results
            choices = _choices(nodes)
            skip = _starting(nodes, "Skip to the next moment")
            if choices:
                chosen = self._chosen(choices)
                if chosen.name != before:
                    print(f"  {chosen.name} | {chosen.description}"[:110], flush=True)
                before = chosen.name
                chosen.press()
                turns += 1
            elif skip is not None and skip.usable:
                skip.press()
        raise TimeoutError("the game did not end")

    def _chosen(self, choices: list[Heard]) -> Heard:
        """Mostly what ends a turn or calls a bid; anything else now and then."""
        ends = [one for one in choices if one.name.startswith(("Bid ", "You gotta", "Give ", "Roll", "Ask "))]
        return self._rng.choice(ends if ends and self._rng.random() < 0.5 else choices)


def _choices(nodes: list[Heard]) -> list[Heard]:
    """What can be pressed to answer: whatever lies on the table itself, but for what leads away from it."""
    return [
        one
        for one in nodes
        if one.role in _PRESSED
        and one.usable
        and "focusable" in one.states
        and "Menu" not in one.inside
        and any("Menu" in other.inside for other in nodes)
        and not one.name.startswith(_LEAD_AWAY)
    ]


def _named(nodes: list[Heard], name: str) -> Heard | None:
    return next((one for one in nodes if one.name == name and one.usable and one.role in _ANY), None)


_ANY = (*_PRESSED, "page tab", "check box", "switch")


def _starting(nodes: list[Heard], name: str) -> Heard | None:
    return next((one for one in nodes if one.name.startswith(name) and one.role in _ANY), None)


def _is_on(nodes: list[Heard], name: str) -> bool:
    return any(one.name == name and one.states & {"checked", "pressed"} for one in nodes)
