"""A whole short night of three friends at one screen, in a real window, and how many presses it takes:

    python -m tests.desktop.friends PICTURES [--keyboard] [--size 1280x720] [--names] [--pace FAST]
        [--language de]

Needs what `screen.py` needs. A plain bot says what each of them chooses; a mouse, or a keyboard alone, does
it (`hands.py`). Presses are counted by what they were for: to play, to hand the screen over, to look again at
cards that were turned down by a choice, to go on from what was read, and between games. Pictures are taken of
every kind of screen on the way.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from threading import Thread
from typing import Any

from msgspec.structs import replace

from scenes.frame.app import App
from scenes.frame.window import GameWindow
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import usual_night
from scenes.pages.night.setup import NightSetupPage
from scenes.pages.results.page import ResultPage
from scenes.pictures.cats import Coat
from scenes.program import start
from scenes.stage.languages import ENGLISH
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace
from scenes.stage.widgets.modal import Modal
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.desktop.hands import Hands, Keyboard, Mouse
from tests.desktop.screen import Desktop, desktop, screen_size
from tests.desktop.table_twin import TABLES
from tests.plain_games import choice
from tests.scenes.navigators import know_the_games

PLAY, HAND_OVER, LOOK, READ = "to play", "to hand over", "to look again", "to go on"
BETWEEN = "between games"
NAMES = ("Ada", "Boris", "Chloe")
FOREIGN_NAMES = ("محمد", "דָּוִד", "Ada!")
_PATIENCE = 90.0
"""Seconds without a press after which it gives up."""
_LOOK = 0.05
_PICTURES_OF_A_KIND = 4
_BORDERS = 40
"""Pixels by which the screen is larger than the window: its title bar and borders find room there."""
_UNTIL_IT_ACTS = 4.0
"""Seconds in which a choice must have come of the presses for it; dice can be taken back for a while."""


class NightOfFriends:
    """Leads through the night, whatever page comes."""

    def __init__(self, hands: Hands, pictures: Path) -> None:
        self._hands, self._pictures = hands, pictures
        self._taken: Counter[str] = Counter()
        self._pressed = time.monotonic()
        self._turn: Any = None
        self.game = "menu"
        self.turns: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.presses: dict[str, Counter[str]] = {}
        self.most_in_a_turn: Counter[str] = Counter()
        self._in_this_turn = 0

    def play(self) -> None:
        while not self._over():
            if time.monotonic() - self._pressed > _PATIENCE:
                self._picture("stuck")
                raise SystemExit(f"real window: nothing went on at {self._hands.scene}")
            scene, before = self._hands.scene, self._hands.counted.total()
            if self._waits_for_somebody(scene):
                self._act(scene)
            if self._hands.counted.total() > before:
                self._pressed = time.monotonic()
            time.sleep(_LOOK)
        time.sleep(1.0)
        self._picture("morning")

    def _over(self) -> bool:
        scene = self._hands.scene
        return isinstance(scene, NightPage) and scene.night.over and self._rests(scene)

    def _rests(self, scene: Scene) -> bool:
        director = self._hands.app.director
        return not (director.changing or director.preparing or scene.takes_nothing)

    def _waits_for_somebody(self, scene: Scene) -> bool:
        if not self._rests(scene):
            return False
        if not isinstance(scene, TableScene):
            return hasattr(scene, "desk")
        return scene.loop.waits_for_player or (bool(scene.loop.controls) and scene.accepts_input)

    def _act(self, scene: Scene) -> None:
        for table in self._hands.app.director.scenes:
            if isinstance(table, TableScene) and table.match.info.name != self.game:
                self.game, self._turn = table.match.info.name, None
                self.presses[self.game] = self._hands.counted = Counter()
        match scene:
            case Menu():
                self._press(BETWEEN, scene.night)
            case NightSetupPage():
                self._press(BETWEEN, scene.play, "plan")
            case NightPage():
                self._press(BETWEEN, scene.play, "standings")
            case ResultPage():
                self._press(BETWEEN, scene.onward, "results")
            case Curtain():
                self._note_turn(scene._table)
                self._press(HAND_OVER, scene.mine, "curtain")
            case TableScene():
                self._at_the_table(scene)
            case Modal():
                self._press(HAND_OVER, scene.buttons[0], "look-away")
            case _:
                raise SystemExit(f"real window: what is {scene!r}?")

    def _press(self, purpose: str, widget: Any, picture: str = "") -> None:
        if picture:
            self._picture(picture)
        self._count_for(purpose)
        scene = self._hands.scene
        self._hands.press(widget)
        deadline = time.monotonic() + _UNTIL_IT_ACTS
        while self._hands.scene is scene and time.monotonic() < deadline:
            if not any(one is widget for one in scene.desk.all()):
                break
            time.sleep(_LOOK)

    def _at_the_table(self, table: TableScene) -> None:
        asked, loop = table.context.asked, table.loop
        if not loop.asking and table.picture.reading:
            self._picture("to-read")
            self._count_for(READ)
            self._hands.go_on()
        elif table.viewpoint.face_down:
            self._note_turn(table)
            self._picture("face-down")
            self._press(LOOK if self._in_this_turn else HAND_OVER, asked.reveal_button)
        elif loop.asking and table.accepts_input and not table.timeline.busy:
            self._note_turn(table)
            self._choose(table)

    def _note_turn(self, table: TableScene) -> None:
        state = table.match.state
        turn = state.turn, getattr(table.match.view(None), "round", 0)
        if turn != self._turn and state.decision is not None and state.decision.seat == state.turn:
            self._turn, self._in_this_turn = turn, 0
            self.turns[self.game] += 1

    def _count_for(self, purpose: str) -> None:
        self._hands.purpose = purpose
        if purpose == HAND_OVER:
            self._in_this_turn += 1
            self.most_in_a_turn[self.game] = max(self._in_this_turn, self.most_in_a_turn[self.game])

    def _choose(self, table: TableScene) -> None:
        match, do = table.match, TABLES[table.match.info.name][2]
        actions = len(match.actions)
        self._picture("asked")
        self._count_for(PLAY)
        do(self._hands, table, choice(match))  # type: ignore[arg-type] # hands are what it needs of a driver
        deadline = time.monotonic() + _UNTIL_IT_ACTS
        while len(match.actions) == actions and self._hands.scene is table and time.monotonic() < deadline:
            time.sleep(_LOOK / 2)
        self._picture("chosen")
        self.decisions[self.game] += len(match.actions) > actions

    def _picture(self, name: str) -> None:
        kind = f"{self.game}-{name}"
        self._taken[kind] += 1
        if self._taken[kind] <= _PICTURES_OF_A_KIND:
            self._hands.screen.picture(self._pictures / f"{kind}-{self._taken[kind]}.png")

    def tell(self) -> None:
        everything: Counter[str] = Counter()
        for game, counted in self.presses.items():
            everything += counted
            self._tell(game, counted)
            print(f"    {self.turns[game]} turns, {self.decisions[game]} decisions; ", end="")
            print(f"at most {self.most_in_a_turn[game]} presses to hand over in a turn")
        self._tell("all", everything)

    @staticmethod
    def _tell(what: str, counted: Counter[str]) -> None:
        pressed = counted.total() - counted["steps"]
        share = counted[HAND_OVER] / max(pressed, 1)
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(counted.items()))
        print(f"{what}: {pressed} presses, {share:.0%} of them only to hand over ({kinds})")


def prepare(store: Store, names: tuple[str, ...], settings: Settings) -> None:
    """Nobody is taught, and three friends are remembered as last night's guests."""
    know_the_games(store)
    store.keep_settings(settings, Settings())
    plan = usual_night()
    coats = (Coat.GINGER, Coat.CALICO, Coat.BLACK)
    guests = [Guest(name, coat) for name, coat in zip(names, coats, strict=True)]
    chairs = (*guests, *(None for _ in plan.table.chairs[len(guests) :]))
    store.keep("table-night", replace(plan, table=replace(plan.table, chairs=chairs)).to_plain())


def _run(wanted: argparse.Namespace) -> int:
    """The program, and beside it who plays; the window is closed when the night is over."""
    os.environ["SDL_VIDEODRIVER"] = "x11"
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        store = Store(folder, folder)
        settings = Settings(pace=Pace[wanted.pace], language=wanted.language)
        prepare(store, FOREIGN_NAMES if wanted.names else NAMES, settings)
        store.close()
        app: App = start(folder, GameWindow(screen_size(wanted.size)))
        screen, failed = Desktop(os.environ["DISPLAY"]), []
        night = NightOfFriends((Keyboard if wanted.keyboard else Mouse)(app, screen), wanted.pictures)

        def play() -> None:
            try:
                time.sleep(3.0)
                night.play()
            except BaseException as problem:
                failed.append(problem)
                traceback.print_exc()
                screen.picture(wanted.pictures / "broken.png")
            finally:
                screen.close_window()

        player = Thread(target=play, daemon=True)
        player.start()
        app.run()
        player.join(5.0)
    night.tell()
    return len(failed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.desktop.friends", description=__doc__)
    parser.add_argument("pictures", type=Path)
    parser.add_argument("--keyboard", action="store_true", help="without a mouse")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--names", action="store_true", help="names that are read from the right")
    parser.add_argument("--pace", default=Pace.FAST.name, choices=[pace.name for pace in Pace])
    parser.add_argument("--language", default=ENGLISH, help="the code of the one that the program speaks")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.inside:
        return _run(wanted)
    wanted.pictures.mkdir(parents=True, exist_ok=True)
    width, height = screen_size(wanted.size)
    with desktop(f"{width + _BORDERS}x{height + _BORDERS}") as screen:
        command = [sys.executable, "-m", "tests.desktop.friends", *sys.argv[1:], "--inside"]
        return subprocess.run(command, env=screen.env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
