"""Break files in many ways, and see every time that they are a valid game or one clear sentence.

    python -m tests.bad_files [--files 10000] [--seed 1]

Settings, plans, running games, saves, finished games and their replays, albums, tonight's deals, lessons,
words, the window's place and files to be imported: some are changed in a field that the program knows, some
in their text, some in their bytes, and some lines of finished games are odd in every field. Each time the
program starts and reads and counts everything, then starts once more, and now and then it opens every page
that shows it. No exception, no second of work, no original lost, no sentence in Python's words; and the
second start finds what the first one has understood, and has nothing more to say.
"""

import argparse
import json
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from msgspec.structs import replace

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from game.rng import Rng
from scenes.games import SCREENS, course_of, facts_of
from scenes.lessons import answer_offer, lesson_to_offer
from scenes.navigator import Navigator
from scenes.pages.night.plan import night_plan_from, usual_night
from scenes.pages.setup.plan import plan_from, usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.store.album import Album
from scenes.store.days import utc_day
from scenes.store.finished import Finished, Result, finished_game, finished_to_plain, old_document_from
from scenes.store.named_saves import ENDING
from scenes.store.night import earlier_from, earlier_to_plain, night_from
from scenes.store.reading import decode
from scenes.store.saves import SavedGame
from scenes.store.short_lists import INTRODUCED_WORDS
from scenes.store.store import Store
from scenes.store.tonight import TonightBook, TonightResult, book_from
from scenes.store.window_place import WindowPlace, read_place, write_place
from scenes.store.writing import readable
from scenes.table.settings import Settings
from tests.breakages import BREAKAGES
from tests.driver import Driver
from tests.memory import memory_disk
from tests.odd_lines import read_by_everybody
from tests.scenes.navigators import a_plan, almost_over

LONGEST_SECONDS = 1.0
WINDOW = (640, 360)
_ACTIONS = 12
"""Of the games in the files."""
_PYTHON_WORDS = re.compile(r"Error|object|NoneType|codec|literal|unsupported|utf-8|<class|\bself\b")
_LONGEST_MESSAGE = 400
_PRINT_EVERY = 1000
MOST_GOALS = 500
"""Of an album, and of cats that were beaten."""
_PAGES_EVERY = 12
"""After so many folders one is also shown on every page."""


@dataclass(frozen=True)
class DataFolder:
    """A folder with the program's files, and one to be imported."""

    folder: Path

    @property
    def root(self) -> Path:
        return self.folder / "home"

    @property
    def import_file(self) -> Path:
        return self.folder / "exchange" / f"gift{ENDING}"

    def files(self) -> list[Path]:
        return sorted(file for file in self.folder.rglob("*.json*") if not file.name.startswith("."))


def write_all_files(folder: Path) -> DataFolder:
    """Write one of every kind of file."""
    data = DataFolder(folder)
    store = Store(data.root, folder / "exchange")
    store.keep_settings(Settings(music=0.3), before=Settings())
    store.keep_settings(Settings(music=0.4, hints=False), before=Settings(music=0.3))
    for game in SCREENS:
        store.keep(f"table-{game}", usual_plan(game).to_plain())
        for actions in (_ACTIONS - 1, _ACTIONS):
            store.keep_running(_a_game(game, actions), 1)
        store.saves.keep(_a_game(game, _ACTIONS), "Friday", 2)
        answer_offer(store, game)
        for met in (["bid"], ["bid", "hat"]):
            store.keep(f"words-{game}", INTRODUCED_WORDS.to_plain(met))
    _keep_whole_game(store, "kitten_me")
    plan = usual_night()
    store.keep("table-night", plan.to_plain())
    for _ in range(2):
        store.keep("night", plan.begin(lambda: 7).to_plain())
        store.keep("nights", earlier_to_plain([plan.begin(lambda: 8)]))
    for number, game in enumerate(SCREENS):
        store.keep_finished(_a_result(number, game))
    for day in ("2026-11-14", "2026-11-15"):
        store.keep("album", Album({"house/first_game": day}, {"kitten/misty": day}).to_plain())
    book = TonightBook()
    for game in SCREENS:
        book = book.begun(utc_day(), game).ended(utc_day(), game, TonightResult(1, 3, (1, 2, 3)))
        store.keep("tonight", book.to_plain())
    write_place(data.root, WindowPlace(WINDOW, (10, 10), ((1920, 1080),)))
    old = {"format": 1, "games": [finished_to_plain(_a_result(9))]}
    (data.root / "finished.json").write_text(readable(old), encoding="utf-8")
    document = readable(replace(_a_game("kitten_me", 5), title="gift").to_plain(1))
    (data.root / "games-2").mkdir()
    (data.root / "games-2" / "kitten_me.json").write_text(document, encoding="utf-8")
    data.import_file.parent.mkdir(exist_ok=True)
    data.import_file.write_text(document, encoding="utf-8")
    store.close()
    return data


def _a_game(game: str, actions: int) -> SavedGame:
    match, guests = usual_plan(game).deal(seed=7)
    while match.state.decision is not None and len(match.actions) < actions:
        match.play(match.state.decision.options.sample(Rng(len(match.actions))))
    return SavedGame(match, guests)


def _keep_whole_game(store: Store, game: str) -> None:
    """As a table does when it is over."""
    saved = almost_over(a_plan(game), 0)
    course = course_of(saved.match, saved.guests)
    store.keep_finished(finished_game(saved, course.rounds[-1], course.round, facts_of(saved.match)), saved)


def _a_result(number: int, game: str = "go_kitty") -> Finished:
    coats = list(Coat)
    seats = tuple(Result(f"P{seat}", coats[seat], "human", seat + 1, 3 - seat) for seat in range(3))
    return Finished(game, "2025-03-01", 5, seats, f"{number:064}")


@dataclass(frozen=True)
class Start:
    """What the program found at a start, by what it is, what it said, and the processor time until then."""

    found: dict[str, object]
    messages: list[str]
    seconds: float


def start(data: DataFolder) -> Start:
    """Start the program and read everything."""
    began = time.process_time()
    with closing(Store(data.root, data.import_file.parent)) as store:
        found = dict(_read_everything(Navigator(store), data))
        return Start(found, list(store.messages), time.process_time() - began)


def _read_everything(navigator: Navigator, data: DataFolder) -> Iterator[tuple[str, object]]:
    store = navigator.store
    yield "settings", navigator.settings
    yield "window", read_place(data.root)
    store.running_games()
    for game in SCREENS:
        yield f"running {game}", _checked(store.last(game))
        plan = store.document(f"table-{game}", partial(plan_from, game))
        if plan is not None and not plan.problem():
            plan.deal(1)
        yield f"plan of {game}", plan
        yield f"words of {game}", navigator.introductions(game).met
        yield f"lesson of {game}", lesson_to_offer(store, game, usual_plan(game).house) is not None
    for name, summary in store.saves.all():
        saved = _checked(store.saves.open(name))
        yield f"save {name}", saved and (summary, saved)
    night = store.document("night", night_from)
    if night is not None and not night.night.over:
        night.game()
    yield "night", night
    yield "earlier nights", store.document("nights", earlier_from)
    plan_of_night = store.document("table-night", night_plan_from)
    if plan_of_night is not None and not plan_of_night.problem():
        plan_of_night.begin(lambda: 1)
    yield "plan of a night", plan_of_night
    for number, one in enumerate(store.finished()):
        yield f"finished {number}", (one, _checked(_whole_game(store, one)))
    read_by_everybody(store.finished())
    assert len(navigator.album.reached) <= MOST_GOALS
    yield "album", navigator.album
    yield "tonight", store.document("tonight", book_from)


def _whole_game(store: Store, one: Finished) -> SavedGame | None:
    return store.finished_match(one) if store.can_watch(one) else None


def _checked(saved: SavedGame | None) -> object:
    """What a game says, once it is seen that it can be shown and played on."""
    if saved is None:
        return None
    assert (saved.match.outcome is None) == (saved.match.state.decision is not None)
    assert course_of(saved.match, saved.guests).round >= 1
    match = saved.match
    return match.info.name, match.seed, match.house, match.actions, saved.guests, saved.title, saved.helped


def import_gift(data: DataFolder) -> list[str]:
    """What is said when the file is imported."""
    with closing(Store(data.root, data.import_file.parent)) as store:
        told = len(store.messages)
        store.saves.import_file(data.import_file)
        return store.messages[told:]


class PageViewer:
    """Shows every page that reads files, in one window."""

    def __init__(self) -> None:
        self._driver: Driver | None = None

    def show(self, data: DataFolder) -> None:
        with closing(Store(data.root, data.import_file.parent)) as store:
            navigator = Navigator(store)
            if self._driver is None:
                self._driver = Driver(navigator.menu, WINDOW)
            for scene in self._scenes(navigator):
                self._driver.app.director.reset(scene())
                self._driver.wait(0.05)

    def _scenes(self, navigator: Navigator) -> Iterator[Callable[[], Scene]]:
        store = navigator.store
        yield from (navigator.menu, navigator.saves_page, navigator.settings_page, navigator.album_page)
        yield from (navigator.night_page, navigator.tonight_page, navigator.statistics_page)
        yield from (partial(navigator.set_up, game) for game in SCREENS)
        replays = filter(None, [_whole_game(store, one) for one in store.finished()])
        yield from (partial(navigator.replay_page, saved) for saved in replays)
        games = [store.last(game) for game in SCREENS]
        games += [store.saves.open(name) for name, _ in store.saves.all()]
        yield from (partial(navigator.seat, saved) for saved in filter(None, games))

    def close(self) -> None:
        if self._driver is not None:
            self._driver.close()


def try_files(files: int, seed: int, folder: Path, longest: float = LONGEST_SECONDS) -> list[str]:
    """What went wrong, in words; nothing, if all is well."""
    pattern = write_all_files(folder / "pattern")
    viewer = PageViewer()
    wrong = []
    for number in range(files):
        rng = random.Random(f"{seed} {number}")
        data = DataFolder(folder / "home")
        shutil.copytree(pattern.folder, data.folder)
        file = rng.choice(data.files())
        broken = rng.choice(BREAKAGES)(file.read_bytes(), rng)
        file.write_bytes(broken)
        about = f"file {number}, {file.relative_to(data.folder)}"
        try:
            problems = list(problems_with(data, broken, longest))
            if number % _PAGES_EVERY == _PAGES_EVERY - 1:
                viewer.show(data)
        except Exception as problem:
            problems = [f"{type(problem).__name__}: {problem}"]
        if problems:
            kept = folder / f"{number}-{file.name}"
            kept.write_bytes(broken)
            wrong += [f"{about}: {what} (kept as {kept})" for what in problems]
        shutil.rmtree(data.folder)
        if number % _PRINT_EVERY == _PRINT_EVERY - 1:
            print(f"{number + 1} files, {len(wrong)} went wrong", flush=True)
    viewer.close()
    return wrong


def problems_with(data: DataFolder, broken: bytes, longest: float) -> Iterator[str]:
    """What is wrong when the program starts where one of the files is broken."""
    first = start(data)
    again = start(data)
    if (seconds := max(first.seconds, again.seconds)) > longest:
        yield f"{seconds:.2f} seconds of work"
    changed = [what for what in first.found | again.found if first.found.get(what) != again.found.get(what)]
    if changed:
        yield f"the second start finds another {', another '.join(changed)}"
    if told_again := [sentence for sentence in again.messages if sentence != say("store.other_rules")]:
        yield f"the second start says {told_again}"
    messages = first.messages + import_gift(data)
    if len(messages) > 1:
        yield f"more than one sentence: {messages}"
    for sentence in messages:
        if _PYTHON_WORDS.search(sentence) or len(sentence) > _LONGEST_MESSAGE:
            yield f"no clear sentence: {sentence[:200]}"
    files = [file.read_bytes() for file in data.folder.rglob("*") if file.is_file()]
    if not any(broken in one or _same_match(broken, one) for one in files) and not _all_counted(broken, data):
        yield "the original is lost"


def _same_match(broken: bytes, data: bytes) -> bool:
    """Whether a game is kept as it was under another title, as those of older rules and of copies that have
    gone are."""
    try:
        return bool(json.loads(broken)["match"] == json.loads(data)["match"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def _all_counted(broken: bytes, data: DataFolder) -> bool:
    """Whether it was the document that held all finished games, and each has its own line now."""
    try:
        games = old_document_from(decode(broken))
    except ValueError:
        return False
    with closing(Store(data.root, data.import_file.parent)) as store:
        return {one.check for one in games} <= {one.check for one in store.finished()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="bad-files-", dir=memory_disk()))
    wrong = try_files(arguments.files, arguments.seed, folder)
    print(f"{arguments.files} files, {len(wrong)} went wrong")
    if not wrong:
        shutil.rmtree(folder)
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
