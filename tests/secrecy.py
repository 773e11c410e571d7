"""Look at moments of games twice, with other faces on everything hidden, and see no difference.

    python -m tests.secrecy [--positions 1000] [--seed 1] [--game go_kitty]

Games of all kinds are played to moments by lot: with any house rules, one human or several, first games too.
Where several play, the curtain stays down, or is opened to the cards that lie face down, or to those that are
turned up. Each moment is shown as it is, and once more with all that those who look may not know dealt anew
and every event as they saw it. Pixels, widgets, tips, log and sounds must be the same; and when something
happens that looks the same to them, so must every frame and every sound until all is at rest.
"""

import argparse
import math
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any
from zlib import crc32

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pytest
from pygame import SRCALPHA, Surface

from game.core import IllegalAction, Seat, decide
from game.match import Match
from game.rng import Rng
from scenes.frame.app import LONGEST_FRAME
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.replay.page import ReplayPage
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.base import Widget
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table import thinking
from scenes.table.guests import Guest
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import QuietHost, company, prefer
from tests.kept_pictures import keep_pictures
from tests.random_setups import random_house

SIZES = ((480, 270), (480, 270), (640, 360))
_LONGEST_GAME = 60
_FRAME = LONGEST_FRAME
"""As much as time can go on in a frame, whether or not something moves by itself in it."""
_MOST_FRAMES = 200
_ROUNDING = 1e-6
_TIPS = 4
_RATHER_RANDOM = 0.5
_ASIDE = (5.0, 5.0)


class LeakError(AssertionError):
    """Something that tells what may not be known."""


@dataclass(frozen=True)
class Moment:
    """A match as it stands, who sits there, and how those who look are received."""

    match: Match
    guests: tuple[Guest, ...]
    first_game: bool
    tips: int
    """Which of the widgets are pointed at."""
    size: tuple[int, int] = SIZES[0]
    opened: int = 0
    """How many steps the curtain is opened, if there is one: to cards face down, and then face up."""

    def table(self, match: Match) -> TableScene:
        known = Introductions(goal_understood=False) if self.first_game else EVERYTHING_KNOWN
        table = SCREENS[match.info.name].table(match, self.guests, QuietHost(known=known))
        prefer(table, pace=Pace.NORMAL, go_on=True)
        table.pause_before_answer = lambda: math.inf  # type: ignore[method-assign] # cats leave the moment as it is
        return table


def any_moment(game: str, dice: random.Random) -> Moment:
    """Some game after some decisions: sensible, wild or both by turns."""
    info = SCREENS[game].info
    seats = dice.randint(info.min_seats, min(info.max_seats, 5))
    humans = [seat for seat in range(seats) if dice.random() < 1 / seats] or [dice.randrange(seats)]
    guests = tuple(company(seats, [seat for seat in humans if seat < 4] or [0]))
    match = Match(
        game, [guest.player() for guest in guests], random_house(info.house(), dice), dice.getrandbits(60)
    )
    chance, wanted = Rng(dice.getrandbits(60)), dice.randrange(_LONGEST_GAME)
    bot = info.bot("greedy")
    while len(match.actions) < wanted and (decision := match.state.decision) is not None:
        seat = decision.seat
        if dice.random() < _RATHER_RANDOM:
            match.play(decision.options.sample(chance))
        else:
            match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    if match.outcome is not None:
        match = match.at(len(match.actions) - 1)
    first_game = len(humans) == 1 and dice.random() < 0.3
    return Moment(match, guests, first_game, dice.getrandbits(30), dice.choice(SIZES), dice.randrange(3))


def dealt_anew(match: Match, seat: Seat | None, chance: Rng) -> Match:
    """The same match for those eyes: everything else is dealt anew, and events are as they saw them."""
    other = match.at(len(match.actions))
    state: Any = match.info.beliefs.sample(match.view(seat), match.history(seat), chance)
    other._states[-1] = replace(state, rng=match.state.rng)
    other._events = list(match.history(seat))
    return other


class Looker(Driver):
    """Notes all that can be seen and heard, but for what cats do by lot while nothing happens."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        super().__init__(lambda: scene, size, Theme(idle_life=False))
        self.noted: list[object] = []
        self.app.kit.sound.play = self._hear  # type: ignore[method-assign] # the kit goes with its driver
        self._copy = Surface(size, SRCALPHA, 32)

    def _hear(self, group: str, variant: int | None = None) -> None:
        self.noted.append((group, variant))

    def note(self) -> None:
        """The picture as it is when every drawing is the real one, told from others by a sum. It is drawn
        twice at least: what moves is then drawn as exactly as what stands, whatever was still being made."""
        self.app.settle()
        self._copy.blit(self.app.window.surface(), (0, 0))
        self.noted.append(crc32(self._copy.get_buffer().raw))

    def note_words(self) -> None:
        """What the widgets are and say, whether or not they can be seen just now."""
        for widget in self.scene.desk.all():
            text = getattr(widget, "text", "")
            self.noted.append((type(widget).__name__, widget.visible, tuple(widget.rect), text, widget.hint))
        if isinstance(self.scene, TableScene):
            self.noted.extend(self.scene.log())

    def wait(self, seconds: float) -> None:
        """As the program does: the next frame comes when something moves; the last one is looked at."""
        until = self._time + seconds
        while (left := until - self._time) > _ROUNDING:
            stride = min(max(self.app.director.seconds_until_change(), _FRAME), left)
            self.tick(stride, drawn=stride == left)

    def point_around(self, chosen: int) -> None:
        """See what some of the widgets tell."""
        places = [
            widget.seen.center for widget in self.scene.desk.all() if widget.visible and widget.seen.width > 1
        ]
        for place in random.Random(chosen).sample(places, min(_TIPS, len(places))):
            self.move(*place)
            self.wait(0.7)
            self.note()

    def _frame(self, drawn: bool) -> None:
        self.app.kit.art.settle()
        super()._frame(drawn or self._must_draw())


class Look:
    """A moment as those notice it who look."""

    def __init__(self, moment: Moment, match: Match) -> None:
        self._tips = moment.tips
        self.table = moment.table(match)
        self._looker = Looker(self.table, moment.size)
        self.table.timeline.finish()
        self._looker.wait(0.6)
        scene = self._looker.scene
        self.where = "at the table" if scene is self.table else "under a question"
        if isinstance(scene, Curtain):
            self.where = "at the curtain"
            if moment.opened:
                self._open(scene, moment.opened)
        self.eyes = self.table.secrets_of

    def _open(self, curtain: Curtain, steps: int) -> None:
        """The curtain, and then the cards behind it."""
        self._press(curtain.mine)
        self.where = "face down"
        if steps > 1 and self.table.face_down:
            self._press(self.table.asked_question.look_button)
            self.where = "behind the curtain"

    def _press(self, widget: Widget) -> None:
        self._looker.click(*widget.rect.center)
        self._looker.wait(0.6)

    @property
    def can_move(self) -> bool:
        """Whether what happens at the table would be seen."""
        return self._looker.scene is self.table

    def noticed(self, action: Any | None) -> list[object]:
        """Everything while it rests, and in every frame after an action until it rests again."""
        looker, table = self._looker, self.table
        looker.note()
        looker.note_words()
        looker.point_around(self._tips)
        if action is not None:
            looker.move(*_ASIDE)
            looker.noted.append("it moves")
            table.play(action)
            for _ in range(_MOST_FRAMES):
                looker.tick(_FRAME, drawn=True)
                looker.note()
                if not table.timeline.busy:
                    break
        return looker.noted

    def close(self) -> None:
        self._looker.close()


def look_at(moment: Moment, chance: Rng) -> Iterator[str]:
    """Compare what can be compared here, and say what was."""
    match = moment.match
    step, decision = len(match.actions), match.state.decision
    with closing(Look(moment, match.at(step))) as look:
        eyes, where = look.eyes, look.where
        other = dealt_anew(match, eyes, chance)
        if repr(other.state) == repr(match.state):
            return
        action = None if decision is None or not look.can_move else decision.options.sample(chance)
        if action is not None and not _looks_the_same(match, other, action, eyes):
            action = None
        real = look.noticed(action)
    with closing(Look(moment, other.at(step))) as look:
        again = look.noticed(action)
    _insist(real, again, moment, eyes, where if action is None else f"{where}, then {action}")
    yield f"{where}, first game" if moment.first_game else where
    yield "seen by nobody alone" if eyes is None else f"seen by seat {eyes}"
    if action is not None:
        yield "in motion"


def look_back_at(moment: Moment, chance: Rng, folder: Path) -> Iterator[str]:
    """The same for a game that is over, seen again with the eyes of who decided at that moment."""
    match = moment.match
    decision = match.state.decision
    assert decision is not None
    seat, step = decision.seat, len(match.actions)
    other = dealt_anew(match, seat, chance)
    whole = match.at(step)
    while (later := whole.state.decision) is not None:
        whole.play(later.options.sample(chance))
    playback = []
    for state in (match.state, other.state):
        recorded = whole.at(len(whole.actions))
        recorded._states[step] = state
        navigator = Navigator(Store(folder / "home", folder / "exchange"))
        page = ReplayPage(navigator, SavedGame(recorded, moment.guests))
        looker = Looker(page, moment.size)
        page.playback.look(seat, all_open=False)
        page.go_to(step)
        looker.wait(0.2)
        looker.note()
        looker.note_words()
        playback.append(looker.noted)
        looker.close()
        navigator.store.close()
    _insist(playback[0], playback[1], moment, seat, "in the replay")
    yield "in the replay"


def _looks_the_same(one: Match, other: Match, action: Any, eyes: Seat | None) -> bool:
    """Whether an action can be done in both, and those who look see the same of it."""
    seen = []
    for match in (one, other):
        try:
            state, events = match.state.apply(action)
        except IllegalAction:
            return False
        seen.append((state.view(eyes), [event.seen_by(eyes) for event in events]))
    return seen[0] == seen[1]


def _insist(
    one: Sequence[object], other: Sequence[object], moment: Moment, eyes: Seat | None, when: str
) -> None:
    for number, (first, second) in enumerate(zip_longest(one, other)):
        if first != second:
            match = moment.match
            raise LeakError(
                f"{match.info.name} {when}, seen by {eyes}, seed {match.seed}, {len(match.actions)} actions, "
                f"{match.house}, first game {moment.first_game}: number {number} is {first} or {second}"
            )


def sweep(positions: int, seed: int, games: Sequence[str] = tuple(SCREENS)) -> Counter[str]:
    """How many comparisons of which kind were made; a LeakError at the first difference."""
    dice, chance = random.Random(seed), Rng(seed)
    counted: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(positions):
            game = games[number % len(games)]
            moment = any_moment(game, dice)
            for kind in look_at(moment, chance):
                counted[f"{game} {kind}"] += 1
            if number % 5 == 0:
                for kind in look_back_at(moment, chance, Path(folder)):
                    counted[f"{game} {kind}"] += 1
    return counted


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy", description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SCREENS, action="append")
    wanted = parser.parse_args(arguments)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "WAITS", 0)
        patch.setattr(thinking, "SLICE_SECONDS", math.inf)
        keep_pictures(patch)
        counted = sweep(wanted.positions, wanted.seed, wanted.game or tuple(SCREENS))
    for kind, count in sorted(counted.items()):
        print(f"{count:7} {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
