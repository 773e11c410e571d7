"""No text leaves its box, splits a word, or gets smaller at a larger text scale, in any supported window.

Every run looks at some of the gallery's shots in a few windows; `-m long` looks at all of them in many. No
picture is needed for that, so all of them are empty.
"""

import gc
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import cycle
from pathlib import Path

import pytest
from pygame import Rect

from game.shut_up_cat.board import GOAL
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.pages.bars import BeliefBars
from scenes.stage import assets
from scenes.stage.assets import asset_folders
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.stage.strings import escaped, say, spoken_in, table
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.stage.widgets.list_box import ListBox
from scenes.table.scene import TableScene
from scenes.table.sentences import in_a_hundred
from tests.driver import Driver
from tests.gallery.acts import table_of
from tests.gallery.foreign_names import NAMES as FOREIGN_NAMES
from tests.gallery.go_kitty_acts import LONG_NAMES
from tests.gallery.posed import HUMANS
from tests.gallery.pseudo import pseudo, written_pseudo
from tests.gallery.shot import Shot
from tests.gallery.shots import PLAIN
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on
from tests.scenes.words_drawn import DrawingRecorder, recording_drawing
from tests.tools.translations import shipped

pytestmark = pytest.mark.usefixtures("real_pictures", "empty_pictures")


OFTEN = (
    *("menu-game-hovered", "page-menu-news", "page-statistics", "page-saves", "page-rules", "page-pause"),
    *("page-settings", "page-settings-looks", "page-naming", "page-setup-cat", "page-setup-ten"),
    "first-kitten_me-word",
    *("page-setup-waiting", "page-setup-kitten_me-rules", "replay-kitten_me-seat", "page-face-down"),
    *("page-fair-play-opened", "names-results-go_kitty", "kitten-me-six-bids", "kitten-me-go-fish"),
    *("go-kitty-turn", "go-kitty-replies", "shut-up-cat-use-hover", "album-goals-house"),
    *("album-arrived-many", "night-midnight", "page-lesson-offer", "lesson-shut_up_cat-first-1-2"),
    *("night-plan", "kitten-me-verdict"),
)
IN_PSEUDO = (
    *("page-curtain", "page-settings", "kitten-me-go-fish", "go-kitty-seek", "shut-up-cat-earplugs"),
    *("kitten-me-opening", "lesson-shut_up_cat-first-1-1"),
)
PSEUDO = "pseudo"
TIGHT = [
    ("kitten-me-coach", "en", (640, 360), 1.0),
    ("replay-kitten_me-full", "es", (640, 360), 1.0),
    ("replay-kitten_me-full", "fr", (640, 360), 1.0),
    ("kitten-me-five-coach", "fr", (640, 900), 1.0),
    ("kitten-me-skip", "de", (640, 900), 1.0),
    ("kitten-me-seven-verdict", PSEUDO, (640, 360), 1.0),
    ("go-kitty-seek", PSEUDO, (720, 405), 1.0),
    ("kitten-me-cant-see-me", "en", (640, 360), 1.0),
    ("kitten-me-ten-bids", "de", (2560, 1080), 1.5),
    ("go-kitty-tie", "en", (860, 484), 1.5),
    ("go-kitty-picked", "en", (720, 405), 1.5),
    ("go-kitty-picked", PSEUDO, (1280, 720), 2.0),
    ("go-kitty-card-picked", PSEUDO, (640, 360), 1.0),
    ("go-kitty-lay-or-end", PSEUDO, (640, 360), 1.0),
    ("go-kitty-known-seek-cat", PSEUDO, (1280, 720), 1.0),
    ("go-kitty-coach", PSEUDO, (720, 405), 1.5),
    ("go-kitty-seek", "fr", (640, 360), 1.0),
    ("lesson-go_kitty-first-8-0", PSEUDO, (640, 360), 1.0),
    ("lesson-go_kitty-first-8-0", "it", (640, 360), 1.0),
    ("lesson-go_kitty-first-7-0", "en", (760, 1040), 1.5),
    ("lesson-kitten_me-first-0-0", "es", (1280, 720), 1.5),
    ("lesson-kitten_me-grey-4-0", "it", (640, 360), 1.0),
    ("lesson-go_kitty-mouse-5-0", "de", (640, 360), 1.0),
    ("lesson-kitten_me-first-4-0", "de", (720, 405), 1.5),
    ("moment-shut-up-cat-meow", "fr", (640, 360), 1.0),
    ("shut-up-cat-shared-look", "de", (2560, 1080), 1.5),
    ("shut-up-cat-card-treat-tin", "en", (1800, 600), 1.0),
    ("shut-up-cat-look-away", PSEUDO, (640, 360), 2.0),
    ("lesson-shut_up_cat-first-2-0", PSEUDO, (640, 360), 1.0),
    ("lesson-shut_up_cat-cards-6-0", "de", (2560, 1080), 1.5),
    ("lesson-shut_up_cat-first-14-0", PSEUDO, (720, 405), 1.5),
    ("page-slip-shut_up_cat", "de", (720, 405), 1.0),
    ("page-slip-go_kitty", "de", (720, 405), 2.0),
    ("page-rules-garden", "de", (960, 540), 2.0),
    ("page-practice-shut_up_cat", "fr", (640, 360), 1.0),
    ("page-practice-shut_up_cat", PSEUDO, (640, 360), 1.0),
    ("page-saves", PSEUDO, (640, 360), 1.0),
    ("page-setup-kitten_me-deal", PSEUDO, (640, 360), 1.0),
    ("night-dusk", PSEUDO, (720, 405), 1.0),
    ("names-results-kitten_me", "de", (640, 900), 2.0),
]
"""Where there is hardly room: a shot, the language, the window and the text scale."""
WITH_CHANCES = (
    *("replay-kitten_me-open", "replay-kitten_me-own", "replay-go_kitty-full", "replay-shut_up_cat-full"),
    "page-statistics-person",
)
FEW = [((640, 360), 1.0), ((720, 405), 1.5), ((640, 900), 1.25)]
MANY = [
    ((width, height), scale)
    for width, height in (
        *((640, 360), (720, 405), (860, 484), (960, 540), (1280, 720), (1920, 1080), (3840, 2160)),
        *((640, 900), (700, 1000), (760, 1040), (1024, 768), (1800, 600), (2560, 1080)),
    )
    for scale in TEXT_SCALES
]
_CATS = [text for key, text in table().items() if key.startswith("characters.") and key.endswith(".name")]
NAMES = [
    *map(escaped, (*FOREIGN_NAMES, *LONG_NAMES, *HUMANS)),
    *("Ada", "Борис", "Night Owl", "Maximiliane Wolkenstein-Schnurrhaar III."),
    *(*_CATS, *map(pseudo, (*_CATS, "You"))),
]
"""Of a game that was made ready in another language, too."""
_UNBREAKABLE = ("WWWWWWWW",)
"""A name without an end is broken where a line ends; there is nothing better to do."""


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks a language with longer words."""
    monkeypatch.setattr(assets, "_folders", [*asset_folders(), written_pseudo(tmp_path)])


@pytest.fixture(autouse=True)
def the_program_before_has_left_memory(request: pytest.FixtureRequest) -> None:
    """What it drew for large windows is 300 MB, and stays until the collector comes."""
    if request.node.get_closest_marker("long"):
        gc.collect()


@pytest.mark.parametrize("name", OFTEN)
@pytest.mark.seldom(8)
def test_words_stay_whole_and_in_their_boxes(launch: Launch, name: str) -> None:
    driver = _acted(launch, PLAIN[name])
    assert _faults(driver, FEW) == []
    assert _shrinking(driver, (1920, 1080), (2.0,)) == set()


def test_what_a_game_is_stands_beside_the_buttons_of_its_set_up(launch: Launch) -> None:
    large = [((860, 484), 2.0), ((960, 540), 2.0)]
    assert _faults(_acted(launch, PLAIN["page-setup-go_kitty"]), large) == []


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("name", IN_PSEUDO)
@pytest.mark.seldom(2)
def test_words_of_a_language_with_longer_ones_stay_whole_too(launch: Launch, name: str) -> None:
    driver = _acted(launch, PLAIN[name])
    assert _faults(driver, [((1280, 720), 1.0), ((640, 360), 1.0), ((1920, 1080), 2.0)]) == []


@pytest.mark.parametrize(("name", "code", "size", "scale"), TIGHT)
@pytest.mark.seldom(3)
def test_words_stay_whole_where_there_is_hardly_room(
    launch: Launch,
    request: pytest.FixtureRequest,
    name: str,
    code: str,
    size: tuple[int, int],
    scale: float,
) -> None:
    if code == PSEUDO:
        request.getfixturevalue("pseudo_language")
    with nullcontext() if code == PSEUDO else spoken_in(code):
        assert _faults(_acted(launch, PLAIN[name]), [(size, scale)]) == []


@pytest.mark.parametrize(("name", "code"), list(zip(cycle(IN_PSEUDO), shipped())))
def test_words_of_every_language_stay_whole(launch: Launch, name: str, code: str) -> None:
    with spoken_in(code):
        driver = _acted(launch, PLAIN[name])
        assert _faults(driver, [((1280, 720), 1.0), ((640, 360), 1.0)]) == []


@pytest.mark.long
@pytest.mark.parametrize("code", shipped())
@pytest.mark.parametrize("name", PLAIN)
def test_words_of_every_language_stay_whole_in_every_shot(launch: Launch, name: str, code: str) -> None:
    with spoken_in(code):
        assert _faults(_acted(launch, PLAIN[name]), MANY) == []


@pytest.mark.long
@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("name", PLAIN)
def test_words_of_a_language_with_longer_ones_stay_whole_in_every_shot(launch: Launch, name: str) -> None:
    assert _faults(_acted(launch, PLAIN[name]), MANY) == []


@pytest.mark.long
@pytest.mark.parametrize("name", PLAIN)
def test_words_stay_whole_and_in_their_boxes_in_every_shot(launch: Launch, name: str) -> None:
    driver = _acted(launch, PLAIN[name])
    assert _faults(driver, MANY) == []
    for size in ((1920, 1080), (1280, 720), (960, 540), (640, 900)):
        assert _shrinking(driver, size, TEXT_SCALES) == set()


@pytest.mark.parametrize("name", WITH_CHANCES)
@pytest.mark.seldom(4)
def test_no_number_of_a_table_of_chances_is_cut_in_any_window(launch: Launch, name: str) -> None:
    driver = _acted(launch, PLAIN[name])
    wrong = []
    for size, scale in MANY:
        _resize(driver, size, scale)
        tables = [widget for widget in driver.scene.desk.all() if isinstance(widget, BeliefBars)]
        assert tables
        for bars in tables:
            with recording_drawing(Rect(0, 0, *size)) as recorder:
                bars.show(Canvas(driver.scene.kit), ring_focus=False)
            shown = Counter(drawn.text.rstrip("\u00a0%") for drawn in recorder.texts)
            chances = [chance for _, row in bars.table.rows for chance in row]
            missing = Counter(in_a_hundred(chance, short=True) for chance in chances) - shown
            wrong += [f"{size} at {scale}: {number} is not whole" for number in missing]
            wrong += [f"{size} at {scale}: {fault}" for fault in recorder.faults() if "lies on" in fault]
    assert wrong == []


def test_where_stakes_find_no_room_a_call_says_at_what_number_and_its_tip_the_rest(launch: Launch) -> None:
    driver = _acted(launch, PLAIN["kitten-me-turn"])
    calls = question_on(table_of(driver, TableScene), TurnQuestion).calls
    for size, short in (((1280, 720), False), ((800, 600), True)):
        words = [one.text for one in _drawn(driver, size, 1.0).texts]
        assert ("under 6" in words, "exactly 6" in words) == (short, short)
        assert [call.sub in call.tip_text for call in calls] == [short, short]


def test_what_a_go_fish_asks_is_whole_in_the_smallest_window(launch: Launch) -> None:
    driver = _acted(launch, PLAIN["kitten-me-go-fish"])
    title = question_on(table_of(driver, TableScene), TurnQuestion).panel.title
    assert title in [drawn.text for drawn in _drawn(driver, (480, 270), 1.0).texts]


@pytest.mark.parametrize("size", [(480, 270), (640, 360), (1280, 720)])
@pytest.mark.seldom
def test_no_ribbon_lies_on_what_was_bid(launch: Launch, size: tuple[int, int]) -> None:
    recorder = _drawn(_acted(launch, PLAIN["kitten-me-verdict"]), size, 1.0)
    assert "Solid as a rock!" in [drawn.text for drawn in recorder.texts]
    claims = [drawn for drawn in recorder.texts if drawn.text.startswith("Biscuit bid")]
    assert not any(
        when > claim.when and place.inflate(0, 4).colliderect(claim.ink)
        for claim in claims
        for when, _, place in recorder.plates
    )


@pytest.mark.parametrize(("size", "ribbons"), [((480, 270), 1), ((1280, 720), 3)])
def test_only_the_picked_card_has_a_ribbon_where_ribbons_would_touch(
    launch: Launch, size: tuple[int, int], ribbons: int
) -> None:
    recorder = _drawn(_acted(launch, PLAIN["kitten-me-draw-three"]), size, 1.0)
    drawn = [drawn for drawn in recorder.texts if drawn.text in ("Choose", "Put it back")]
    assert "Put it back" in {one.text for one in drawn}
    assert len({tuple(one.ink) for one in drawn}) == ribbons


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (640, 900)])
@pytest.mark.seldom(2)
def test_no_ribbon_of_a_hand_lies_on_the_sign_in_the_corner_of_a_card(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = _acted(launch, PLAIN["kitten-me-skip"])
    recorder = _drawn(driver, size, 1.0)
    ribbons = [drawn.ink for drawn in recorder.texts if drawn.text in ("Choose", "Put it back")]
    assert ribbons
    canvas = Canvas(driver.scene.kit)
    for card in kitten_me_look(table_of(driver, TableScene)).fan.cards:
        whole = canvas.rect_px(card.sprite.rect)
        corner = Rect(whole.topleft, (whole.width * 0.3, whole.height * 0.3))
        assert corner.collidelist(ribbons) < 0


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.seldom(2)
def test_how_many_cards_count_is_said_inside_the_outline_of_the_plaque(launch: Launch, scale: float) -> None:
    driver = _acted(launch, PLAIN["kitten-me-turn"])
    recorder = _drawn(driver, (1280, 720), scale)
    (foot,) = (drawn.ink for drawn in recorder.texts if drawn.text.startswith("in 21 cards"))
    plaque = Canvas(driver.scene.kit).rect_px(kitten_me_look(table_of(driver, TableScene)).board.plaque.rect)
    assert plaque.inflate(-20, 0).contains(foot)


def test_no_words_of_the_plaque_peek_out_behind_a_shout(launch: Launch) -> None:
    recorder = _drawn(_acted(launch, PLAIN["kitten-me-called"]), (1280, 720), 1.0)
    words = [drawn.text for drawn in recorder.texts]
    assert any("KITTEN ME" in text for text in words)
    assert not any("cards" in text and "usually" in text for text in words)


@pytest.mark.parametrize("code", ["en", *shipped()])
@pytest.mark.seldom(2)
def test_larger_text_keeps_label_and_unit_and_makes_the_main_button_larger(launch: Launch, code: str) -> None:
    with spoken_in(code):
        driver = _acted(launch, PLAIN["kitten-me-opening"])
        question = question_on(table_of(driver, TableScene), TurnQuestion)
        usual, large = (_letters(driver, (1280, 720), scale) for scale in (1.0, 1.5))
        assert say("kitten_me.counts") in large
        assert large[question.bid.text] > usual[question.bid.text]
        bed = _letters(_acted(launch, PLAIN["lesson-shut_up_cat-first-0-0"]), (1280, 720), 1.5)
        assert say("shut_up_cat.of_forty", goal=GOAL) in bed


def _letters(driver: Driver, size: tuple[int, int], scale: float) -> dict[str, int]:
    """How large the letters of each text are."""
    return {drawn.text: drawn.letters for drawn in _drawn(driver, size, scale).texts}


def _shrinking(driver: Driver, size: tuple[int, int], scales: Sequence[float]) -> set[str]:
    """What has smaller letters at a larger text scale than at the usual one, once all cards stand there."""
    _drawn(driver, size, 1.0)
    usual, *larger = (
        {str(drawn): drawn.letters for drawn in _drawn(driver, size, scale).texts} for scale in (1.0, *scales)
    )
    return {
        f"{size[0]}x{size[1]}: {text!r} at {scale}"
        for scale, drawn in zip(scales, larger, strict=True)
        for text, letters in usual.items()
        if drawn.get(text, letters) < letters and not any(name in text for name in _UNBREAKABLE)
    }


def _acted(launch: Launch, shot: Shot) -> Driver:
    driver = launch(shot.first, (960, 540))
    shot.act(driver)
    return driver


def _faults(driver: Driver, windows: list[tuple[tuple[int, int], float]]) -> list[str]:
    return [
        f"{size[0]}x{size[1]} at {scale}: {fault}"
        for size, scale in windows
        for fault in _told(_drawn(driver, size, scale))
    ]


def _told(recorder: DrawingRecorder) -> list[str]:
    recorder.texts = [drawn for drawn in recorder.texts if not _is_short_name(drawn.text, drawn.widget)]
    return [fault for fault in recorder.faults() if not any(name in fault for name in _UNBREAKABLE)]


def _is_short_name(text: str, widget: object) -> bool:
    """Names may be cut short; so may the lines of a list, which say more once they are chosen, and what is
    written down of a long game."""
    kept = text.removesuffix("…")
    return kept != text and (isinstance(widget, ListBox) or any(name.startswith(kept) for name in _names()))


def _names() -> list[str]:
    """Whoever may sit at a table, in the language that is spoken."""
    ours = ("characters.", "setup.guest_name.")
    return [*NAMES, *(text for key, text in table().items() if key.startswith(ours))]


def _drawn(driver: Driver, size: tuple[int, int], scale: float) -> DrawingRecorder:
    _resize(driver, size, scale)
    scene = driver.scene
    controls = scene.loop.controls if isinstance(scene, TableScene) else ()
    with recording_drawing(Rect(0, 0, *size), controls) as recorder:
        scene.draw(Canvas(scene.kit))
    return recorder


def _resize(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
    driver.app.director.update(0.0)
