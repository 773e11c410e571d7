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
from dataclasses import replace as replaced
from itertools import zip_longest
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pytest

from game.core import IllegalAction, Seat
from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.replay.page import ReplayPage
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table import thinking
from tests.kept_pictures import keep_pictures
from tests.observation import FRAME, Observation, RecordingDriver
from tests.phones.sheet_player import bytes_of, sheet_of, touched
from tests.secret_moments import Moment, dealt_anew, random_moment, random_moment_with_phones

_UNTIL_IT_IS_THOUGHT = 0.3
"""Seconds that a replay rests at a step before somebody thinks there."""
_TRIED_CHOICES = 20
"""How many are looked at for one that is the same for everybody with other cards."""
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
            driver.wait(FRAME)
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
