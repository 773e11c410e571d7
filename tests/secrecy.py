"""Show random moments of games twice, with other faces on everything hidden, and find no difference.

    python -m tests.secrecy [--positions 1000] [--seed 1] [--game go_kitty]

Games of all kinds are played to random moments: with any house rules, one human or several, first games too.
Where several play, the curtain stays down, or is opened to the cards, or these are turned face down again.
Each moment is shown as it is, and once more with all that those who look may not know dealt anew and every
event as they saw it. Pixels, widgets, tips, log, sounds and what a screen reader is told must be the same;
and when something happens that looks the same to them, so must every frame and every sound until all is at
rest. What would be sent to the phone of each seat is compared byte by byte, as it is touched. With every
second moment goes one of a game of humans only, of whom one has looked at the cards and chooses: from the
second frame on nothing may differ that is not everybody's. With every fourth goes one at which some or all
humans have their cards on phones. Every fifth moment is also looked at with one seat's eyes in a replay of
the whole game, with what that seat thought. It counts what was compared, and ends with 1 at a difference, or
if there was too little of some kind.
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
from dataclasses import dataclass
from dataclasses import replace as replaced
from itertools import zip_longest
from pathlib import Path
from typing import Any
from zlib import crc32

from msgspec.structs import replace

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pytest
from pygame import K_SPACE, SRCALPHA, USEREVENT, Surface

from game.core import IllegalAction, Seat
from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from scenes.frame.app import LONGEST_FRAME
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.replay.page import ReplayPage
from scenes.reader.nodes import Numbers, read
from scenes.stage.drawing import Drawing
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table import thinking
from scenes.table.guests import Guest
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import NullHost, gallery_guests, prefer
from tests.game.dealt_anew import elsewhere
from tests.kept_pictures import keep_pictures
from tests.law_of_rest import check_rest
from tests.phones.sheet_player import bytes_of, sheet_of, touched
from tests.plain_games import choice
from tests.random_setups import random_house

SIZES = ((480, 270), (480, 270), (640, 360))
_USUAL_SEATS = 5
"""Of a table for so many some are for more, where a game has more seats."""
_LONGEST_GAME = 60
"""A moment comes after fewer actions."""
_FRAME = LONGEST_FRAME
"""As much as time can go on in a frame, whether or not something moves by itself in it."""
_MOST_FRAMES = 200
"""So many are compared after an action, if the table does not come to rest before."""
_ROUNDING = 1e-6
_MOST_TIPS = 4
_UNTIL_IT_IS_THOUGHT = 0.3
"""Seconds that a replay rests at a step before somebody thinks there."""
_RANDOM_SHARE = 0.5
_TRIED_CHOICES = 20
"""How many are looked at for one that is the same for everybody with other cards."""
_EMPTY_CORNER = (5.0, 5.0)
_LEAST = {
    "at the table": 0.4,
    "at the table, first game": 0.05,
    "in motion": 0.4,
    "seen by nobody alone": 0.02,
    "after a choice": 0.1,
    "in motion, with phones": 0.05,
    "on a phone": 0.4,
    "in the replay": 0.15,
    "in the replay, with thoughts": 0.01,
    "in the replay, in motion": 0.03,
}
"""How many comparisons of each kind there are at least, as shares of the positions of a game."""
_LEAST_WITH_CURTAIN = dict.fromkeys(("at the curtain", "face down", "behind the curtain"), 0.004)
"""The same where people hide their cards from each other."""
_WITH_CURTAIN = ("kitten_me", "go_kitty")


class LeakError(AssertionError):
    """Something that tells what may not be known."""


@dataclass(frozen=True)
class Moment:
    """A match as it stands, who sits there, and how those who look are received."""

    match: Match
    guests: tuple[Guest, ...]
    first_game: bool
    tip_seed: int
    """Decides which of the widgets are pointed at."""
    size: tuple[int, int] = SIZES[0]
    curtain_steps: int = 0
    """What is done at the curtain, if there is one: it is opened, and then the cards are turned down."""
    on_phones: frozenset[Seat] = frozenset()

    def table(self, match: Match) -> TableScene:
        known = Introductions(goal_understood=False) if self.first_game else EVERYTHING_KNOWN
        game, host = SCREENS[match.info.name].table, NullHost(known=known)
        table = TableScene(game, match, self.guests, host, self.on_phones)
        prefer(table, pace=Pace.NORMAL, go_on=True)
        table.loop._pause_before_answer = lambda seat: math.inf  # type: ignore[method-assign] # cats leave the moment as it is
        return table


def random_moment(
    game: str, rng: random.Random, only_humans: bool = False, kind: str | None = None
) -> Moment:
    """A game after some decisions, half of them by a plain bot and half of them random; if only one `kind` of
    decision is wanted, the first such one after them, in as many games as it takes."""
    info = SCREENS[game].info
    seats = rng.randint(info.min_seats, min(info.max_seats, _USUAL_SEATS))
    if seats == _USUAL_SEATS < info.max_seats:
        seats = rng.randint(_USUAL_SEATS, info.max_seats)
    chance = 1.0 if only_humans else 1 / seats
    humans = [seat for seat in range(seats) if rng.random() < chance] or [rng.randrange(seats)]
    guests = tuple(gallery_guests(seats, humans))
    match = Match(
        game, [guest.player() for guest in guests], random_house(info.house(), rng), rng.getrandbits(60)
    )
    game_rng, wanted = Rng(rng.getrandbits(60)), rng.randrange(_LONGEST_GAME)
    bot = info.bot("greedy")
    while (decision := match.state.decision) is not None:
        if len(match.actions) >= wanted and kind in (None, decision.kind.name):
            break
        if rng.random() < _RANDOM_SHARE:
            match.play(decision.options.sample(game_rng))
        else:
            match.play(choice(match, bot))
    if match.outcome is not None:
        if kind is not None:
            return random_moment(game, rng, only_humans, kind)
        match = match.at(len(match.actions) - 1)
    first_game = len(humans) == 1 and rng.random() < 0.3
    return Moment(match, guests, first_game, rng.getrandbits(30), rng.choice(SIZES), rng.randrange(3))


def random_moment_with_phones(game: str, rng: random.Random) -> Moment:
    """The same where some of the humans, or all, have their cards on phones."""
    moment = random_moment(game, rng, only_humans=True)
    humans = range(len(moment.guests))
    on_phones = frozenset(rng.sample(humans, rng.randint(1, len(humans))))
    return replaced(moment, on_phones=on_phones)


def dealt_anew(match: Match, seat: Seat | None, game_rng: Rng) -> Match:
    """The same match for this viewer: everything else is dealt anew, and events are as they saw them."""
    other = match.at(len(match.actions))
    other._states[-1] = replace(elsewhere(match, seat, game_rng), rng=match.state.rng)
    other._events = list(match.history(seat))
    return other


class RecordingDriver(Driver):
    """Records all that can be seen and heard, but for what cats do at random while nothing happens."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        super().__init__(lambda: scene, size, Theme(idle_life=False))
        self.recorded: list[object] = []
        self.app.kit.sound.play = self._record_sound  # type: ignore[method-assign] # the kit goes with its driver
        self.app.kit.art._requested.large_enough = self._made_for  # type: ignore[method-assign]
        self._copy = Surface(size, SRCALPHA, 32)
        self.app.kit.aloud.heard = True
        self.wake()

    def _record_sound(self, group: str, variant: int | None = None) -> None:
        self.recorded.append((group, variant))

    def _made_for(self, drawing: Drawing, width: int) -> Surface:
        """What moves is made of a picture of its own size: which larger one was there first, a machine's pace
        decides."""
        return self.app.kit.art.exact(drawing, width)

    def check_rest(self) -> None:
        """What is recorded does not depend on a frame that the machine may have had time for."""
        if self.seconds_until_frame():
            check_rest(self.app)

    def record_picture(self) -> None:
        """The picture as it is when every drawing is the real one, told from others by a sum. It is drawn
        twice at least: what moves is then drawn as exactly as what stands, whatever was still being made."""
        self.app.settle()
        self._copy.blit(self.app.window.surface(), (0, 0))
        self.recorded.append(crc32(self._copy.get_buffer().raw))
        self.recorded += [read(self.scene, Numbers()).tree, self.app.kit.aloud.take()]

    def record_words(self, scene: Scene) -> None:
        """What the widgets are and say, whether or not they can be seen just now."""
        for widget in scene.desk.all():
            text = getattr(widget, "text", "")
            self.recorded.append(
                (type(widget).__name__, widget.visible, tuple(widget.rect), text, widget.tip_text)
            )
        if isinstance(scene, TableScene):
            self.recorded.extend(scene.log.lines())

    def next_frame(self) -> None:
        """It comes even where nothing is due: how many there are decides how far things drift, and must not
        depend on what the machine had time for."""
        self._post(USEREVENT, _FRAME)

    def record_motion(self, table: TableScene) -> None:
        """Every frame until the table rests."""
        self.recorded.append("it moves")
        for _ in range(_MOST_FRAMES):
            self.next_frame()
            self.record_picture()
            if not table.timeline.busy:
                break

    def hover_widgets(self, seed: int) -> None:
        """Record the tips of some widgets."""
        places = [
            widget.seen.center for widget in self.scene.desk.all() if widget.visible and widget.seen.width > 1
        ]
        for place in random.Random(seed).sample(places, min(_MOST_TIPS, len(places))):
            self.move(*place)
            self.wait(0.7)
            self.record_picture()

    def _frame(self, drawn: bool) -> None:
        self.app.kit.art.settle()
        super()._frame(drawn or self._must_draw())

    def _lawful_rest(self) -> float:
        """The law of rest is for every other driver to ask: here a whole picture is drawn for each frame."""
        return self._rest()


class Observation:
    """All that those who look at a moment can see and hear of it."""

    def __init__(self, moment: Moment, match: Match) -> None:
        self._tip_seed = moment.tip_seed
        self.table = moment.table(match)
        self._driver = RecordingDriver(self.table, moment.size)
        self.table.timeline.finish()
        self._driver.wait(0.6)
        scene = self._driver.scene
        self.where = "at the table" if scene is self.table else "under a question"
        if isinstance(scene, Curtain):
            self.where = "at the curtain"
            if moment.curtain_steps:
                self._open_curtain(scene, moment.curtain_steps)
        elif isinstance(scene, Modal) and moment.curtain_steps:
            self._press(scene.buttons[0])
            self.where = "looked away from"
        self.viewer = self.table.viewpoint.secrets_of

    def _open_curtain(self, curtain: Curtain, steps: int) -> None:
        """The curtain, and then the cards are turned down."""
        self._press(curtain.mine)
        self.where = "behind the curtain"
        if steps > 1:
            self.table.privacy.hide_hand()
            self._driver.wait(0.6)
            self.where = "face down"

    def _press(self, widget: Widget) -> None:
        self._driver.click(*widget.rect.center)
        self._driver.wait(0.6)

    @property
    def sees_table(self) -> bool:
        """Whether what happens at the table would be seen."""
        return self._driver.scene is self.table

    def record(self, action: Any | None) -> list[object]:
        """Everything while it rests, and in every frame after an action until it rests again."""
        driver, table = self._driver, self.table
        driver.check_rest()
        driver.record_picture()
        driver.record_words(driver.scene)
        driver.hover_widgets(self._tip_seed)
        if action is not None:
            driver.move(*_EMPTY_CORNER)
            table.loop.play(action)
            driver.record_motion(table)
        return driver.recorded

    def record_choice(self, action: Any) -> list[object]:
        """Everything that can be seen and heard from the second frame after a human's choice on. While a
        Night Light shows tiles, the others look away."""
        driver = self._driver
        driver.move(*_EMPTY_CORNER)
        driver.recorded.clear()
        self.table.loop.play(action)
        driver.next_frame()
        if isinstance(action, PlayNightLight):
            self._record_around_a_look()
        driver.record_motion(self.table)
        return driver.recorded

    def _record_around_a_look(self) -> None:
        """Until the tiles turn, and from when everybody is told to look again."""
        driver, picture = self._driver, self.table.picture
        for looked in (False, True):
            while not picture.reading:
                if not looked and not any(picture.shown.tiles):
                    driver.record_picture()
                driver.next_frame()
            if not looked:
                driver.key(K_SPACE)
        driver.record_picture()
        driver.key(K_SPACE)

    def close(self) -> None:
        self._driver.close()


def compare_moment(moment: Moment, game_rng: Rng) -> Iterator[str]:
    """Compare what can be compared here, and say what was: nothing where no human is in the game any more,
    and all hands lie open."""
    match = moment.match
    step, decision = len(match.actions), match.state.decision
    with closing(Observation(moment, match.at(step))) as observation:
        if observation.table.viewpoint.all_open:
            return
        viewer, where = observation.viewer, observation.where
        other = dealt_anew(match, viewer, game_rng)
        if repr(other.state) == repr(match.state):
            return
        action = None if decision is None or not observation.sees_table else decision.options.sample(game_rng)
        if action is not None and not _looks_the_same(match, other, action, viewer):
            action = None
        real = observation.record(action)
    with closing(Observation(moment, other.at(step))) as observation:
        again = observation.record(action)
    _check_equal(real, again, moment, viewer, where if action is None else f"{where}, then {action}")
    yield f"{where}, first game" if moment.first_game else where
    yield "seen by nobody alone" if viewer is None else f"seen by seat {viewer}"
    if action is not None:
        yield "in motion"


def compare_sheets(moment: Moment, rng: random.Random, game_rng: Rng) -> Iterator[str]:
    """What the phone of each seat would show, and show after each touch."""
    match = moment.match
    for seat in range(len(match.players)):
        other = dealt_anew(match, seat, game_rng)
        if repr(other.state) != repr(match.state):
            for draft, sheet in touched(match, seat, rng):
                again = sheet_of(other, seat, draft)
                _check_equal([bytes_of(sheet)], [bytes_of(again)], moment, seat, f"on a phone, {draft}")
            yield "on a phone"


def compare_choice(moment: Moment, game_rng: Rng, wanted: type = object) -> Iterator[str]:
    """One of several humans has looked at the cards and chooses, an action of the `wanted` type if there is
    one: then everything is for everybody's eyes. Only what the others look away from may be for one pair."""
    match = moment.match
    decision = match.state.decision
    assert decision is not None
    for action in (decision.options.sample(game_rng) for _ in range(_TRIED_CHOICES)):
        lit = isinstance(action, PlayNightLight)
        other = dealt_anew(match, decision.seat if lit else None, game_rng)
        if not isinstance(action, wanted) or (lit and _looks_the_same(match, other, action, decision.seat)):
            continue
        if _looks_the_same(match, other, action, None):
            break
    else:
        return
    if repr(other.state) == repr(match.state):
        return
    opened, recorded = replaced(moment, curtain_steps=1), []
    for past in (match, other):
        with closing(Observation(opened, past.at(len(match.actions)))) as observation:
            if not observation.sees_table:
                return
            recorded.append(observation.record_choice(action))
    real, again = recorded
    _check_equal(real, again, moment, None, f"after {action}")
    yield "after a choice"
    yield f"after a choice, {decision.kind.name}"
    yield f"after a choice, {type(action).__name__}"


def compare_replay(moment: Moment, game_rng: Rng, folder: Path) -> Iterator[str]:
    """The same for a game that is over, seen again by any of its seats."""
    match = moment.match
    decision = match.state.decision
    assert decision is not None
    seat, step = game_rng.below(len(match.players)), len(match.actions)
    other = dealt_anew(match, seat, game_rng)
    if repr(other.state) == repr(match.state):
        return
    whole = match.at(step)
    while (later := whole.state.decision) is not None:
        whole.play(later.options.sample(game_rng))
    goes_on = _looks_the_same(match, other, whole.actions[step], seat)
    real, again = (_record_replay(moment, whole, past, seat, goes_on, folder) for past in (match, other))
    _check_equal(real, again, moment, seat, "in the replay")
    yield "in the replay"
    if seat == decision.seat:
        yield "in the replay, with thoughts"
    if goes_on:
        yield "in the replay, in motion"


def _record_replay(
    moment: Moment, whole: Match, past: Match, seat: Seat, goes_on: bool, folder: Path
) -> list[object]:
    """A whole game that came to its moment as `past` tells it: at rest, beside it what was thought, and where
    it `goes_on` the next action."""
    recorded, step = whole.at(len(whole.actions)), len(past.actions)
    recorded._states[step], recorded._seen = past.state, {}
    recorded._events[: len(past.events)] = past.events
    navigator = Navigator(Store(folder / "home", folder / "exchange"))
    page = ReplayPage(navigator, SavedGame(recorded, moment.guests))
    driver = RecordingDriver(page, moment.size)
    with closing(navigator.store), closing(driver):
        page.viewer_choice.chosen = seat + 1
        page.viewer_choice.on_change(seat + 1)
        page.go_to(step)
        driver.wait(_UNTIL_IT_IS_THOUGHT)
        page.between_frames(math.inf)
        for _ in range(2):
            driver.wait(_FRAME)
            driver.record_picture()
            driver.record_words(page)
            page.toggle_side()
        driver.record_words(page.playback.table)
        if goes_on:
            page.step_forward()
            driver.record_motion(page.playback.table)
    return driver.recorded


def _looks_the_same(one: Match, other: Match, action: Any, viewer: Seat | None) -> bool:
    """Whether an action can be done in both, and those who look see the same of it."""
    seen = []
    for match in (one, other):
        try:
            state, events = match.state.apply(action)
        except IllegalAction:
            return False
        seen.append((state.view(viewer), [event.seen_by(viewer) for event in events]))
    return seen[0] == seen[1]


def _check_equal(
    one: Sequence[object], other: Sequence[object], moment: Moment, viewer: Seat | None, when: str
) -> None:
    for number, (first, second) in enumerate(zip_longest(one, other)):
        if first != second:
            match = moment.match
            raise LeakError(
                f"{match.info.name} {when}, seen by {viewer}, seed {match.seed}, "
                f"{len(match.actions)} actions, {match.house}, first game {moment.first_game}: "
                f"number {number} is {first} or {second}"
            )


def compare_moments(positions: int, seed: int, games: Sequence[str] = tuple(SCREENS)) -> Counter[str]:
    """How many comparisons of which kind were made; a LeakError at the first difference."""
    rng, game_rng = random.Random(seed), Rng(seed)
    counted: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(positions):
            game = games[number % len(games)]
            moment = random_moment(game, rng)
            for kind in compare_moment(moment, game_rng):
                counted[f"{game} {kind}"] += 1
            for kind in compare_sheets(moment, random.Random(seed + number), game_rng):
                counted[f"{game} {kind}"] += 1
            if number % 2 == 0:
                for kind in compare_choice(random_moment(game, rng, only_humans=True), game_rng):
                    counted[f"{game} {kind}"] += 1
            if number % 4 == 0:
                by_phone = random_moment_with_phones(game, random.Random(seed + number))
                for kind in compare_moment(by_phone, game_rng):
                    counted[f"{game} {kind}, with phones"] += 1
            if number % 5 == 0:
                for kind in compare_replay(moment, game_rng, Path(folder)):
                    counted[f"{game} {kind}"] += 1
    return counted


def too_few(counted: Counter[str], positions: int, games: Sequence[str]) -> list[str]:
    """Of what too little was compared, in words; of a few positions anything is enough."""
    told = []
    for game in games:
        least = _LEAST | (_LEAST_WITH_CURTAIN if game in _WITH_CURTAIN else {})
        numbers = {kind: int(share * positions / len(games)) for kind, share in least.items()}
        told += [
            f"only {counted[f'{game} {kind}']} of {number} {game} {kind}"
            for kind, number in numbers.items()
            if counted[f"{game} {kind}"] < number
        ]
        if not any(kind.startswith(game) for kind in counted):
            told.append(f"nothing of {game} was compared")
    return told


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
        games = wanted.game or tuple(SCREENS)
        counted = compare_moments(wanted.positions, wanted.seed, games)
    for kind, count in sorted(counted.items()):
        print(f"{count:7} {kind}")
    missing = too_few(counted, wanted.positions, games)
    print(*missing, sep="\n", end="\n" if missing else "")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
