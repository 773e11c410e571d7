"""The host speaks from one place: lessons, hints and introductions, in every window and text size.

Every run looks at each game's first lesson in a few windows, and at one of each in another language;
`-m long` looks at all of them in all windows.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from math import hypot
from pathlib import Path
from typing import Protocol

import pytest
from msgspec.structs import replace
from pygame import FRect

from game.rng import Rng
from scenes.navigator import Navigator
from scenes.stage.layout import WindowView
from scenes.stage.strings import spoken_in
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Theme
from scenes.stage.widgets.bubble import seconds_to_read
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.fan import CardFan
from scenes.table.advice import Advice
from scenes.table.guests import COATS, bot_guest
from scenes.table.host_places import HostPlace
from scenes.table.pointing import Arrow, Pointer
from scenes.table.scene import TableScene
from scenes.table.speaker import Speaker
from scenes.table.tutor import Tutor
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import ALL, every_line, lesson_table
from tests.scenes.navigators import a_navigator, a_plan, a_table, every_game, skip_until_asked, table_on
from tests.tools.translations import shipped

SIZES = ((1280, 720), (1920, 1080), (640, 900), (1800, 600), (640, 360), (860, 484))
WINDOWS = [*product(SIZES, (1.0, 1.5, 2.0))]
_SAMPLE = [((1280, 720), 1.5), ((640, 900), 1.0), ((640, 360), 1.0), ((860, 484), 1.0), ((1800, 600), 1.5)]
_FIRST = (1280, 720)
_NEAR = 16.0
"""In units: how far the tip of an arrow may be from the outline of its thing."""
_MOST_HIDDEN = 0.25
"""So much of an outline may lie behind one thing, such as a die or words: more looks broken."""
_FRAMES = 2
"""After so many in another window what stands beside other things has followed them."""
_TURNS = 8
_CROWD, _SMALLEST = 4, (640, 360)
"""With so many at a Go Kitty table words wait in this window, and come with the next turn in any other."""
_SEATS = {"kitten_me": (2, 3, 5, 10), "go_kitty": (2, 3, 4, 5), "shut_up_cat": (2, 4)}


class Voice(Protocol):
    """Somebody who speaks for the host."""

    speaker: Speaker
    pointer: Pointer


class Watched:
    """What is wrong with what the host said so far, and where its buttons stood."""

    def __init__(self, driver: Driver, windows: Sequence[tuple[tuple[int, int], float]]) -> None:
        self._driver, self._windows = driver, windows
        self.faults: list[str] = []
        self.tight: list[str] = []
        """Buttons whose words come too near to their sides."""
        self._buttons = defaultdict[tuple[object, ...], set[object]](set)

    def look(self, table: TableScene, voice: Voice) -> None:
        """At the same line in every window."""
        director, first = self._driver.app.director, (WindowView(*_FIRST), Theme())
        for size, scale in self._windows:
            if size == _SMALLEST and _is_crowded(table) and voice is table.introducer:
                continue
            director.change(WindowView(*size), Theme(text_scale=scale))
            for _ in range(_FRAMES):
                director.update(0.0)
            where = f"at {size[0]}x{size[1]}, {scale:.0%}: {voice.speaker.text}"
            if not voice.speaker.visible:
                self.faults.append(f"waits {where}")
                continue
            self.faults += [f"{fault} {where}" for fault in _faults(table, voice)]
            self.tight += [f"{fault} {where}" for fault in _tight(table, voice)]
            box, more = voice.speaker.rect, table.game.look.host_places.all[1:]
            elsewhere = tuple(_speaks_from(place, box) for place in more)
            places = tuple(tuple(map(round, one.rect)) for one in voice.speaker.buttons)
            back = bool(voice.speaker.buttons[0].text)  # at the last line of a lesson it is an arrow
            window = size, scale, len(places), _has_three_buttons(voice), back, elsewhere
            self._buttons[window].add((places, tuple(map(round, voice.speaker.rect.bottomleft))))
        director.change(*first)
        director.update(0.0)

    @property
    def moved(self) -> list[object]:
        """In which window and place something stood elsewhere at another line."""
        return [window for window, places in self._buttons.items() if len(places) > 1]


def _speaks_from(place: HostPlace, box: FRect) -> bool:
    """Within it, or higher than it and with the edge at which words stand there."""
    room, high = place.room, FRect(box.left, place.room.top, box.width, place.room.height)
    edge = box.bottom - room.bottom if place.down else box.top - room.top
    return room.contains(box) or (high == room and abs(edge) < 1)


def _is_crowded(table: TableScene) -> bool:
    return table.match.info.name == "go_kitty" and len(table.context.company.guests) >= _CROWD


def _faults(table: TableScene, voice: Voice) -> Iterator[str]:
    kit, speaker = table.kit, voice.speaker
    things = [thing for key in voice.pointer.keys if (thing := table.context.where(key)) is not None]
    if speaker.rect.collidelist(things) >= 0:
        yield "lies on what is spoken of"
    if not kit.typesetter.hold(((speaker.text, speaker.style(kit)),), *speaker.words_place.size):
        yield "has no room for its words"
    if not kit.window.room.contains(speaker.rect):
        yield "leaves the window"
    pressed = [one for one in table.desk.all() if isinstance(one, Button) and one not in speaker.buttons]
    if speaker.rect.collidelist([one.rect for one in pressed if one.visible]) >= 0:
        yield "lies on a button"
    offered = [
        table.context.where(key) for key, offer in table.loop.offers().items() if offer.pick is not None
    ]
    if speaker.rect.collidelist([one for one in offered if one is not None]) >= 0:
        yield "lies on what can be chosen"
    yield from _faults_of_outlines(table, voice)
    for arrow in voice.pointer.arrows:
        yield from _faults_of_arrow(table, voice, arrow, things)


def _faults_of_outlines(table: TableScene, voice: Voice) -> Iterator[str]:
    """None leaves the window or crosses the goal, nor does it go on under words in a lesson: it is seen as a
    whole beside them. Cards lie on the words below them."""
    banner = table.words.banner.rect
    pieces = [table.pieces[key].rect for key in table.pieces.keys_with_prefix()]
    for outline, gaps in voice.pointer.dashed:
        if not table.kit.window.room.contains(outline):
            yield "has an outline outside"
        on_it = any(piece.colliderect(banner) and piece.colliderect(outline) for piece in pieces)
        if isinstance(voice, Tutor) and banner in gaps and not on_it:
            yield "has an outline behind words"
        hidden = [_share_of_line(outline, gap) for gap in gaps if gap not in voice.pointer.outlines]
        if max(hidden, default=0.0) > _MOST_HIDDEN:
            yield f"has an outline that is broken ({max(hidden):.0%})"
        if any(picture in gaps for picture in table.game.look.wordless()):
            yield "has an outline behind a picture that tells nothing"
        sign = table.goal.sign
        crossed = sign.visible and sign.rect.colliderect(outline) and not outline.contains(sign.rect)
        if crossed and sign.rect not in gaps:
            yield "has an outline through the sign with the goal"


def _share_of_line(outline: FRect, gap: FRect) -> float:
    """How much of an outline a gap leaves out."""
    inside = outline.clip(gap)
    across, down = inside.width, inside.height
    left_out = across * sum(gap.top <= y <= gap.bottom for y in (outline.top, outline.bottom))
    left_out += down * sum(gap.left <= x <= gap.right for x in (outline.left, outline.right))
    return left_out / (2 * (outline.width + outline.height))


def _tight(table: TableScene, voice: Voice) -> Iterator[str]:
    kit = table.kit
    for button in voice.speaker.buttons:
        an_arrow = button.rect.width == button.rect.height
        if not button.visible or (button.instead and (_has_three_buttons(voice) or an_arrow)):
            continue
        words = button.short or button.text
        smallest = kit.typesetter.fitted(words, Style(Face.TITLE, Size.BODY), 0.0, 0.0)
        if kit.typesetter.measure(words, smallest)[0] > 0.8 * button.rect.width:
            yield f"has no room for {words}"


def _has_three_buttons(voice: Voice) -> bool:
    """Whether a third button stands between the usual two, which may then be icons."""
    return sum(one.visible for one in voice.speaker.buttons) > 2


def _faults_of_arrow(table: TableScene, voice: Voice, arrow: Arrow, things: list[FRect]) -> Iterator[str]:
    shown = [one for one in table.desk.all() if one.visible]
    cards = [card.sprite.rect for one in shown if isinstance(one, CardFan) for card in one.cards]
    cards += [table.pieces[key].rect for key in table.pieces.keys_with_prefix("hand")]
    kinds = {
        "on the thing itself": things,
        "on the line that is said": [voice.speaker.rect],
        "on a button": [one.rect for one in shown if isinstance(one, Button)],
        "on words": [table.words.banner.rect],
        "on another card": [card for card in cards if not things[0].contains(card)],
        "outside": [] if table.kit.window.room.contains(arrow.box) else [arrow.box],
    }
    for fault, rects in kinds.items():
        if arrow.box.collidelist(rects) >= 0:
            yield f"has an arrow {fault}"
    if min(_distance(arrow.tip, outline) for outline in voice.pointer.outlines) > _NEAR:
        yield "has an arrow that ends nowhere"


def _distance(point: tuple[float, float], rect: FRect) -> float:
    across = max(rect.left - point[0], point[0] - rect.right, 0.0)
    return hypot(across, max(rect.top - point[1], point[1] - rect.bottom, 0.0))


def _walk(
    launch: Launch, folder: Path, lesson: tuple[str, str], windows: list[tuple[tuple[int, int], float]]
) -> Watched:
    driver = launch(lambda: lesson_table(a_navigator(folder), *lesson), _FIRST)
    watched = Watched(driver, windows)
    for table, tutor in every_line(driver):
        watched.look(table, tutor)
    return watched


@every_game
@pytest.mark.seldom
def test_every_line_of_a_lesson_is_said_from_its_place_and_hides_nothing_it_speaks_of(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    watched = _walk(launch, tmp_path, (game, "first"), _SAMPLE[:3])
    assert watched.faults + watched.tight == []
    assert watched.moved == []


@pytest.mark.long
@pytest.mark.parametrize("lesson", ALL)
def test_every_line_of_a_lesson_is_said_from_its_place_in_every_window(
    launch: Launch, tmp_path: Path, lesson: tuple[str, str]
) -> None:
    watched = _walk(launch, tmp_path, lesson, WINDOWS)
    assert watched.faults + watched.tight == []
    assert watched.moved == []


@pytest.mark.seldom(3)
@pytest.mark.parametrize("lesson", ALL)
@pytest.mark.parametrize("code", shipped())
def test_in_every_language_every_line_of_a_lesson_is_said_from_its_place(
    launch: Launch, tmp_path: Path, lesson: tuple[str, str], code: str
) -> None:
    """And hides nothing. Longer words may leave the buttons less margin."""
    with spoken_in(code):
        watched = _walk(launch, tmp_path, lesson, WINDOWS)
    assert watched.faults == []
    assert watched.moved == []


@every_game
@pytest.mark.seldom
def test_words_are_introduced_and_hints_are_given_from_the_same_place(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    """With few and with many at the table."""
    for seats in (_SEATS[game][0], _SEATS[game][-1]):
        driver = launch(
            partial(_table_of, a_navigator(tmp_path / str(seats), first_night=True), game, seats), _FIRST
        )
        watched = Watched(driver, _SAMPLE)
        assert _listen(driver, watched, [])
        assert watched.faults + watched.tight == []
        assert watched.moved == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, counts in _SEATS.items() for seats in counts]
)
def test_words_and_hints_of_many_turns_come_from_the_same_place_in_every_window(
    launch: Launch, tmp_path: Path, game: str, seats: int
) -> None:
    driver = launch(partial(_table_of, a_navigator(tmp_path, first_night=True), game, seats), _FIRST)
    watched, met = Watched(driver, WINDOWS), list[str]()
    for _ in range(_TURNS):
        advice = _listen(driver, watched, met)
        table_on(driver).hints.coach.hush()
        table_on(driver).loop.answer(advice.action)
        driver.tick(0.1)
        if table_on(driver).match.state.outcome is not None:
            break
    assert watched.faults + watched.tight == []
    assert watched.moved == []


def _listen(driver: Driver, watched: Watched, met: list[str]) -> Advice:
    """Read every new word that can be met now, then ask for a hint."""
    skip_until_asked(driver)
    table = table_on(driver)
    driver.wait(0.2)
    while (word := table.introducer.word) is not None:
        assert word.name not in met
        met.append(word.name)
        watched.look(table, table.introducer)
        driver.click(*table.introducer.next.rect.center)
        driver.wait(0.2)
    assert met
    advice = _found(table)
    table.hints.show(advice)
    watched.look(table, table.hints.coach)
    return advice


def test_a_word_waits_while_its_sheet_would_lie_on_what_can_be_chosen(launch: Launch, tmp_path: Path) -> None:
    smallest = launch(partial(_table_of, a_navigator(tmp_path, first_night=True), "go_kitty", 5), (640, 360))
    skip_until_asked(smallest)
    table = table_on(smallest)
    smallest.wait(0.2)
    assert table.introducer.word is None
    smallest.resize((1280, 720))
    for _ in range(2):
        smallest.wait(0.5)
        assert table.introducer.word is None, "until the next turn"
    table.loop.play(not_none(table.match.state.decision).options.sample(Rng(1)))
    smallest.wake()
    skip_until_asked(smallest)
    smallest.wait(0.5)
    assert table.introducer.word is not None


def test_a_new_word_waits_until_a_remark_in_its_place_is_read_and_a_hint_ends_it(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(partial(_table_of, a_navigator(tmp_path, first_night=True), "go_kitty", 5), _FIRST)
    remark = "Ask the moon again, dear."
    skip_until_asked(driver)
    table = table_on(driver)
    bubble = table.seats.bubbles[1]
    bubble.say("", remark)
    bubble.hush()
    table.introducer.go_on()
    driver.wait(0.5)
    assert (bubble.visible, table.introducer.word) == (True, None)
    driver.wait(seconds_to_read(remark))
    assert not bubble.visible
    assert table.introducer.word is not None
    bubble.say("", remark)
    bubble.hush()
    table.hints.ask()
    assert not bubble.visible


def _table_of(navigator: Navigator, game: str, seats: int) -> TableScene:
    plan = a_plan(game)
    cats = [bot_guest("greedy", cat) for cat in COATS][: seats - 1]
    empty = [None] * (len(plan.chairs) - seats)
    return a_table(navigator, replace(plan, chairs=(plan.chairs[0], *cats, *empty)))


def _found(table: TableScene) -> Advice:
    """What a panther advises now."""
    decision = table.match.state.decision
    assert decision is not None
    thought = table.hints.advice_for(decision.seat)
    while True:
        try:
            next(thought)
        except StopIteration as found:
            advice: Advice = found.value
            return advice
