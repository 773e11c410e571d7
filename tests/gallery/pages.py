"""The pages round the tables, in the states worth looking at. Nothing of it touches a player's own files."""

import json
from collections.abc import Callable
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import pygame
from msgspec.structs import replace

from game.core import run_to_end
from game.review import Review
from game.reviewing import Reviewer
from scenes.frame.calm_page import AlreadyOpenPage
from scenes.games import SCREENS, course_of, facts_of
from scenes.lessons import lesson_game
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.phones.page import PhonesPage
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.plan import Plan, levels, usual_plan
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.tonight.page import TonightPage
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace, Theme
from scenes.store.finished import finished_game
from scenes.store.saves import SavedGame, practice_from
from scenes.store.store import Store
from scenes.store.tonight import TonightBook, TonightResult
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.acts import point_away, sequence, turn_cards_down, turn_to_tab
from tests.gallery.shot import THEMES, Act, Shot, in_every_theme, in_odd_windows, named
from tests.known_words import know_every_word
from tests.loopback import AT_LOOPBACK
from tests.narrowing import expect_type
from tests.plain_games import TO_THE_END, play_on

_ACTIONS = 40
_LONG = "Maximiliane Wolkenstein-Schnurrhaar III."
_HOMES = TemporaryDirectory(prefix="gallery-")
_THEMES = {"text-125": Theme(text_scale=1.25), **THEMES}


def navigator(newcomer: bool = False) -> Navigator:
    """A newcomer is introduced to the words of a game."""
    folder = Path(mkdtemp(dir=_HOMES.name))
    host = Navigator(Store(folder / "home", folder / "exchange"), phones_at=AT_LOOPBACK)
    if not newcomer:
        know_every_word(host.store)
    host.apply_settings(Settings(pace=Pace.INSTANT))
    return host


def _plan(game: str, humans: int = 1) -> Plan:
    plan = usual_plan(game, Guest("Ada", Coat.GINGER))
    coats = (Coat.CALICO, Coat.SIAMESE)
    for number, name in enumerate(("Борис", _LONG)[: humans - 1]):
        plan = plan.seat(plan.seated[number + 1], Guest(name, coats[number]))
    return plan


def _played(game: str, humans: int = 1, actions: int = _ACTIONS) -> SavedGame:
    return played(_plan(game, humans), actions)


def played(plan: Plan, actions: int, seed: int = 7) -> SavedGame:
    """A game that plain bots have played for a while, whoever sits there."""
    saved = SavedGame(*plan.deal(seed))
    play_on(saved.match, actions)
    return saved


def _menu_with_a_game() -> Scene:
    host = navigator()
    host.seat(_played("kitten_me"))
    host.save(_played("kitten_me").match)
    return host.menu()


def _offer_a_lesson(driver: Driver) -> None:
    driver.click_on("Play")
    driver.wait(0.5)


def _set_up(game: str) -> Callable[[], Scene]:
    return lambda: navigator().set_up(game)


def _set_up_while_a_game_waits() -> Scene:
    host = navigator()
    host.store.keep_running(_played("kitten_me"), 4)
    return host.set_up("kitten_me")


def _set_up_for_ten() -> Scene:
    host, plan = navigator(), _plan("kitten_me", humans=3)
    free = [chair for chair, guest in enumerate(plan.chairs) if guest is None]
    for chair, level in zip(free, cycle(levels("kitten_me")), strict=False):
        plan = plan.seat(chair, plan.new_bot(chair, level))
    host.store.keep("table-kitten_me", plan.to_plain())
    return host.set_up("kitten_me")


def _let_phones_in(driver: Driver) -> None:
    """Two guests sit by phone."""
    _press("Phones")(driver)
    page = expect_type(driver.scene, PhonesPage)
    guests = page.door.guests
    assert guests is not None
    for chair, guest in ((3, Guest("Zoë", Coat.CALICO)), (4, Guest(_LONG, Coat.WHITE))):
        guests.sitting[chair] = guest
        page.chairs.seat(chair, guest)
    driver.wake()


def _table_of_phones() -> Scene:
    """One plays at the screen, two have their cards on phones, and one is a cat."""
    saved = _played("kitten_me", humans=3, actions=4)
    humans = [seat for seat, guest in enumerate(saved.guests) if guest.human]
    return TableScene(
        SCREENS["kitten_me"].table, saved.match, saved.guests, navigator(), frozenset(humans[1:])
    )


def _statistics() -> Scene:
    host = navigator()
    for game in SCREENS:
        for seed, humans in enumerate((1, 2, 3, 1, 1, 2, 1)):
            saved = played(_plan(game, humans), TO_THE_END, seed)
            saved = replace(saved, helped=(seed % 2, *(0 for _ in saved.guests[1:])))
            course = course_of(saved.match, saved.guests)
            facts = facts_of(saved.match)
            one = finished_game(saved, course.rounds[-1], course.round, facts)
            host.store.keep_finished(replace(one, day=f"2026-11-{10 + seed}"), saved)
            review = _roughly_reviewed()
            judged = review.judged[seed : seed + 14]
            host.store.reviews.keep(replace(review, check=one.check, judged=judged))
    return StatisticsPage(host.store.finished(), host)


def _statistics_of_a_person(driver: Driver) -> None:
    page = driver.scene
    assert isinstance(page, StatisticsPage)
    driver.click(*list(page.people.cells())[1].center)
    point_away(driver)
    driver.wait(0.6)


def _menu_with_bad_news() -> Scene:
    host = navigator()
    host.store.root.joinpath("settings.json").write_text("{", encoding="utf-8")
    host.store.settings()
    return host.menu()


def _read_notices(driver: Driver) -> None:
    menu = driver.scene
    assert isinstance(menu, Menu)
    driver.click(*menu.notices.rect.center)
    point_away(driver)
    driver.wait(0.4)


def _table(game: str, humans: int = 1, actions: int = 5) -> Callable[[], Scene]:
    return lambda: navigator().seat(_played(game, humans, actions))


def _results(game: str) -> Callable[[], Scene]:
    def made() -> Scene:
        host = navigator()
        return host.result_page(host.seat(_played(game, actions=TO_THE_END)))

    return made


def _saves() -> Scene:
    host = navigator()
    for game, title in (
        ("kitten_me", "Friday, very late"),
        ("go_kitty", "With grandma"),
        ("kitten_me", _LONG),
    ):
        saved = _played(game, humans=2, actions=20)
        host.store.saves.keep(saved, title, 3)
    host.store.keep_running(_played("kitten_me"), 4)
    host.store.keep_running(lesson_game("kitten_me", "first", None), 1)
    return host.saves_page()


def _export(driver: Driver) -> None:
    """The last of the saves."""
    driver.key(pygame.K_END)
    _press("Export")(driver)


def _type_a_bad_folder(driver: Driver) -> None:
    driver.type("/of my own")
    driver.key(pygame.K_RETURN)
    driver.wait(0.6)


def _saves_of_other_rules() -> Scene:
    host = navigator()
    document = _played("shut_up_cat", humans=2, actions=20).to_plain(3)
    document["match"]["rules"] += 1
    folder = host.store.root / "saves"
    folder.mkdir()
    (folder / "old.json").write_text(json.dumps(document), encoding="utf-8")
    return host.saves_page()


def _press(*words: str) -> Act:
    def act(driver: Driver) -> None:
        for one in words:
            _until(driver, one)
            driver.click_on(one)
            driver.wait(0.5)
        point_away(driver)
        driver.wait(0.6)

    return act


def _open_the_seed(driver: Driver) -> None:
    assert isinstance(driver.scene, ResultPage)
    driver.click(*driver.scene.seed.rect.center)
    point_away(driver)
    driver.wait(0.6)


def _until(driver: Driver, words: str) -> None:
    """Wait until something says these words."""
    for _ in range(400):
        if any(words in getattr(widget, "text", "") for widget in driver.scene.desk.all()):
            return
        driver.wait(0.1)


def _key(*keys: int) -> Act:
    def act(driver: Driver) -> None:
        driver.wait(1.0)
        for key in keys:
            driver.key(key)
            driver.wait(0.5)

    return act


def _curtain(driver: Driver) -> None:
    for _ in range(200):
        if isinstance(driver.scene, Curtain):
            break
        driver.wait(0.1)
    driver.wait(0.6)


def _tonight() -> Scene:
    """One deal is played, one is on the table, one is new."""
    host = navigator()
    host.tonight.today = lambda: "2026-11-15"
    book = TonightBook().begun("2026-11-15", "kitten_me").begun("2026-11-15", "go_kitty")
    result = TonightResult(2, 4, (5, 5, 4, 4, 3, 3, 2, 0))
    host.store.keep("tonight", book.ended("2026-11-15", "kitten_me", result).to_plain())
    host.store.keep_running(host.tonight.deal("go_kitty").game_for(Guest("Ada", Coat.GINGER)), 1)
    return TonightPage(host.tonight, host.play_tonight)


@cache
def _roughly_reviewed() -> Review:
    """How somebody played the beginning of the game that is weighed soonest, with a few samples."""
    saved = _played("kitten_me", actions=TO_THE_END)
    reviewer = Reviewer(saved.match, next(seat for seat, guest in enumerate(saved.guests) if guest.human))
    reviewer.steps, reviewer.samples = reviewer.steps[:20], 6
    return run_to_end(reviewer.work())


@cache
def _reviewed(game: str) -> tuple[SavedGame, Review]:
    """A whole game, and how its human played it."""
    saved = _played(game, actions=TO_THE_END)
    human = next(seat for seat, guest in enumerate(saved.guests) if guest.human)
    return saved, run_to_end(Reviewer(saved.match, human, helped=1, budget=1).work())


def _review(game: str, done: bool = True) -> Callable[[], Scene]:
    def page() -> Scene:
        host, (saved, review) = navigator(), _reviewed(game)
        if done:
            host.store.reviews.keep(review)
            while host.reviews.work(saved, review.seat).go_on(1.0):
                pass
        return host.review_page(saved)

    return page


def _review_of_friends() -> Scene:
    """Several humans have played at one screen."""
    saved = _played("kitten_me", humans=3, actions=TO_THE_END)
    return navigator().review_page(saved)


def _slip(game: str) -> Callable[[], Scene]:
    """The replay of what was better."""

    def page() -> Scene:
        host, (saved, review) = navigator(), _reviewed(game)
        assert review.costliest_slip is not None
        return host.replay_page(saved, start_step=review.costliest_slip.step, review=review)

    return page


def _practice(game: str) -> Callable[[], Scene]:
    def page() -> Scene:
        saved, review = _reviewed(game)
        assert review.costliest_slip is not None
        host = navigator()
        host.seat(saved)
        host.save(saved.match)
        return host.seat(practice_from(saved, review.costliest_slip.step))

    return page


def _practice_results() -> Scene:
    saved = _played("go_kitty", actions=TO_THE_END)
    host = navigator()
    host.seat(saved)
    host.save(saved.match)
    return ResultPage(host, host.seat(practice_from(saved, len(saved.match.actions))))


def _shots() -> list[Shot]:
    around = [*_what_was_played(), *_settings_and_setup(), *_shared_screens_and_reviews()]
    return [*around, *(shot for game in SCREENS for shot in _of_game(game))]


def _what_was_played() -> list[Shot]:
    return [
        Shot("menu-waiting", _menu_with_a_game, lambda driver: driver.wait(0.5)),
        Shot("menu-news", _menu_with_bad_news, lambda driver: driver.wait(0.6)),
        Shot("phones", _set_up("kitten_me"), _press("Phones")),
        Shot("phones-late", _set_up("kitten_me"), sequence(_press("Phones"), lambda driver: driver.wait(61))),
        Shot("phones-guests", _set_up("kitten_me"), _let_phones_in),
        Shot("phones-table", _table_of_phones, lambda driver: driver.wait(3)),
        Shot("statistics", _statistics),
        Shot("tonight", _tonight),
        Shot("statistics-person", _statistics, _statistics_of_a_person),
        Shot("statistics-person-garden", _statistics, sequence(turn_to_tab(1), _statistics_of_a_person)),
        Shot("statistics-empty", lambda: StatisticsPage((), navigator())),
        Shot("saves", _saves),
        Shot("saves-export", _saves, _export),
        Shot("saves-export-nowhere", _saves, sequence(_export, _type_a_bad_folder)),
        Shot("saves-other-rules", _saves_of_other_rules),
        Shot("saves-empty", lambda: navigator().saves_page()),
        Shot("credits", lambda: navigator().menu(), _press("Credits")),
        Shot("lesson-offer", _set_up("kitten_me"), _offer_a_lesson),
        Shot("rules", lambda: navigator().rules_page("kitten_me", "played")),
        Shot("rules-garden", lambda: navigator().rules_page("go_kitty", "clowders")),
        Shot("rules-bed", lambda: navigator().rules_page("shut_up_cat", "cards")),
    ]


def _settings_and_setup() -> list[Shot]:
    return [
        Shot("settings", lambda: navigator().settings_page()),
        Shot("settings-looks", lambda: navigator().settings_page(), turn_to_tab(1)),
        Shot("notices", _menu_with_bad_news, _read_notices),
        Shot("languages", lambda: navigator().languages_page()),
        Shot("settings-sound", lambda: navigator().settings_page(), turn_to_tab(2)),
        Shot("already-open", AlreadyOpenPage),
        Shot("pause", _table("kitten_me"), _key(pygame.K_ESCAPE)),
        Shot("naming", _table("kitten_me"), sequence(_key(pygame.K_ESCAPE), _press("Save as..."))),
        Shot("deal-again", _table("kitten_me"), sequence(_key(pygame.K_ESCAPE), _press("Restart"))),
        Shot("setup-cat", _set_up("go_kitty"), _press("Misty")),
        Shot("setup-ten", _set_up_for_ten),
        Shot("setup-waiting", _set_up_while_a_game_waits),
        Shot("setup-clear", _set_up_while_a_game_waits, _press("Play")),
    ]


def _shared_screens_and_reviews() -> list[Shot]:
    return [
        Shot("curtain", _table("kitten_me", humans=3), _curtain),
        Shot(
            "face-down",
            _table("kitten_me", humans=3),
            sequence(_curtain, _press("It's me"), turn_cards_down),
        ),
        Shot("fair-play", _set_up("kitten_me"), sequence(turn_to_tab(2), _press("Sealed"))),
        Shot("fair-play-opened", _results("kitten_me"), _open_the_seed),
        Shot("practice-pause", _practice("kitten_me"), _key(pygame.K_SPACE, pygame.K_ESCAPE)),
        Shot("practice-results", _practice_results, lambda driver: driver.wait(2.5)),
        Shot("review-whose", _review_of_friends),
        Shot("review-curtain", _review_of_friends, _press("look alone")),
        Shot("review-working", _review("kitten_me", done=False), lambda driver: driver.wait(0.5)),
    ]


def _of_game(game: str) -> list[Shot]:
    return [
        Shot(f"setup-{game}", _set_up(game)),
        Shot(f"setup-{game}-rules", _set_up(game), turn_to_tab(1)),
        Shot(f"setup-{game}-deal", _set_up(game), turn_to_tab(2)),
        Shot(f"results-{game}", _results(game), lambda driver: driver.wait(2.5)),
        Shot(f"log-{game}", _table(game, actions=14), _key(pygame.K_SPACE, pygame.K_l)),
        Shot(f"review-{game}", _review(game)),
        Shot(f"practice-{game}", _practice(game), lambda driver: driver.wait(1.0)),
        Shot(f"slip-{game}", _slip(game), lambda driver: driver.wait(2.0)),
    ]


_IN_ODD_WINDOWS = (
    *("menu-waiting", "settings", "saves", "statistics", "rules"),
    *("setup-kitten_me", "results-go_kitty", "review-kitten_me"),
)
PAGE_SHOTS = [
    *in_every_theme(named("page", _shots()), _THEMES),
    *in_odd_windows(named("page", (shot for shot in _shots() if shot.name in _IN_ODD_WINDOWS))),
]
