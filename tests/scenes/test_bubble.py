"""A speech bubble stands above who speaks, and lies neither on what can be pressed nor behind it."""

import pytest
from pygame import SRCALPHA, FRect, Rect, Surface

from scenes.pictures.cats import Coat
from scenes.stage.canvas import Canvas, Entry
from scenes.stage.kit import Kit
from scenes.stage.theme import Theme
from scenes.stage.timeline import call, sequence, wait
from scenes.stage.widgets.bubble import Berth, SpeechBubble, seconds_to_read
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.seat import SeatPlate
from tests.gallery.shots import shot_named
from tests.narrowing import expect_type
from tests.scenes import kitten_me_tables
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene

MOUTH = (600.0, 500.0)
BERTH = Berth(FRect(500, 300, 420, 180), MOUTH)
_BESIDE_WORDS = 40.0
"""How much of a banner its words leave free at both ends."""


def a_bubble(launch: Launch, text: str = "Seven Hats, and not one fewer.") -> tuple[SpeechBubble, FRect]:
    bubble = SpeechBubble(BERTH)
    driver = launch(lambda: WidgetScene(bubble))
    bubble.say(text)
    return bubble, bubble.place(driver.scene.kit)


@pytest.mark.parametrize("text", ["Hm.", "Seven Hats, and not one fewer.", "Not one of you has a hat. " * 4])
def test_it_stands_in_its_berth_as_near_to_the_mouth_as_can_be(launch: Launch, text: str) -> None:
    _, place = a_bubble(launch, text)
    assert BERTH.room.inflate(1, 1).contains(place)
    assert place.bottom == pytest.approx(BERTH.room.bottom)
    assert place.left < MOUTH[0] < place.right


@pytest.mark.parametrize(
    ("room", "mouth"),
    [
        (FRect(560, 460, 200, 80), (540, 516)),
        (FRect(240, 460, 200, 80), (460, 516)),
        (FRect(460, 360, 200, 80), (500, 460)),
        (FRect(560, 360, 200, 80), (540, 460)),
    ],
)
def test_words_come_out_of_the_near_cheek_or_out_of_the_top_of_the_head(
    room: FRect, mouth: tuple[float, float]
) -> None:
    plate = SeatPlate(0, Guest("Misty", Coat.GINGER))
    plate.place(500, 500, 100, 160)
    assert plate.speaks_from(room).mouth == pytest.approx(mouth)


def test_a_remark_that_no_letters_fit_into_the_berth_is_not_made(launch: Launch) -> None:
    driver = launch(kitten_me_tables.table)
    scene = kitten_me_tables.settle(driver)
    scene.seats.hush()
    scene.seats.say_aloud(1, "", remark="I have never seen so many hats on so few cats. " * 12)
    assert not scene.seats.bubbles[1].visible
    scene.seats.say_aloud(1, "", remark="So many hats.")
    assert scene.seats.bubbles[1].visible


def test_it_pops_out_of_the_mouth(launch: Launch) -> None:
    bubble, place = a_bubble(launch)
    kit = launch(lambda: WidgetScene(bubble)).scene.kit
    canvas = Canvas(kit)
    bubble.say(bubble.text)
    bubble.update(kit, 0.025)
    bubble.draw(canvas)
    ((picture, left, top, _),) = canvas.entries
    shown = Rect((left, top), picture.size)
    mouth = kit.window.point_px(*MOUTH)
    assert shown.inflate(8, 8).collidepoint(mouth)
    assert shown.width < kit.window.px(place.width)
    assert abs(shown.bottom - mouth[1]) < 16


def test_it_is_seen_a_frame_after_it_was_told_to_speak_and_painted_in_between(launch: Launch) -> None:
    bubble, _ = a_bubble(launch)
    kit = launch(lambda: WidgetScene(bubble)).scene.kit
    bubble.say(bubble.text)
    bubble.update(kit, 1 / 60)
    assert not _blits(bubble, kit)
    assert bubble.seconds_until_change() == 0
    bubble.make_ready(kit)
    painted = len(kit.art.cache)
    bubble.update(kit, 1 / 60)
    assert len(_blits(bubble, kit)) == 1
    assert len(kit.art.cache) <= painted + 1, "only how large it is in this frame"


def _blits(bubble: SpeechBubble, kit: Kit) -> list[Entry]:
    canvas = Canvas(kit)
    bubble.show(canvas, ring_focus=False)
    return canvas.entries


def test_a_bubble_that_has_popped_up_is_not_painted_again(launch: Launch) -> None:
    bubble, _ = a_bubble(launch)
    driver = launch(lambda: WidgetScene(bubble))
    driver.wait(1.0)
    kept = bubble._kept._entries
    driver.wait(1.0)
    assert kept
    assert bubble._kept._entries is kept


def test_a_long_speech_has_smaller_letters(launch: Launch) -> None:
    bubble, usual = a_bubble(launch, "Hats.")
    kit = launch(lambda: WidgetScene(bubble)).scene.kit
    bubble.say("Nothing that I have heard makes me think of more than two hats. " * 2)
    assert bubble.place(kit).height < 5 * usual.height


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_bid_that_is_said_leaves_what_is_asked_in_sight(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(kitten_me_tables.table, size)
    scene = kitten_me_tables.settle(driver)
    scene.words.announce("Your turn: bid higher, call it, or play a card.")
    for bubble in scene.seats.bubbles:
        bubble.say("5 Blue")
    driver.wait(0.3)
    words = kitten_me_look(scene).board.banner.rect.inflate(-_BESIDE_WORDS, 0)
    said = [bubble.place(scene.kit) for bubble in scene.seats.bubbles]
    assert words.collidelist(said) < 0
    assert kitten_me_look(scene).counts.rect.collidelist(said) < 0


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 1.5)])
@pytest.mark.seldom
def test_what_a_cat_says_leaves_its_points_in_sight(
    launch: Launch, size: tuple[int, int], scale: float
) -> None:
    shot = shot_named("go-kitty-memory-full")
    driver = launch(shot.first, size, Theme(text_scale=scale))
    shot.act(driver)
    table = expect_type(driver.scene, TableScene)
    said = [
        (seat, bubble)
        for seat, bubble in zip(go_kitty_look(table).seats.plates, table.seats.bubbles, strict=True)
        if bubble.visible
    ]
    assert said
    for seat, bubble in said:
        blits = _blits(bubble, table.kit)
        number = table.kit.window.rect_px(seat.disc(table.kit).scale_by(0.6))
        over = Surface(number.size, SRCALPHA)
        over.blits([(picture, (left - number.left, top - number.top)) for picture, left, top, _ in blits])
        assert not over.get_bounding_rect(min_alpha=128)


def test_a_remark_stays_until_it_could_be_read_whatever_is_said_meanwhile(launch: Launch) -> None:
    bubble = SpeechBubble(BERTH)
    driver = launch(lambda: WidgetScene(bubble))
    remark = "The fog again."
    bubble.say("Seven Hats", remark)
    driver.wait(seconds_to_read(remark) / 2)
    bubble.say("", "Another remark is dropped.")
    bubble.say("Eight Hats")
    assert bubble.text == f"{remark}\nEight Hats"
    bubble.hush()
    assert (bubble.visible, bubble.text) == (True, remark)
    driver.wait(seconds_to_read(remark))
    assert not bubble.visible


def test_what_is_said_first_stands_first() -> None:
    bubble = SpeechBubble(BERTH)
    bubble.say("", "Let me look through my things.")
    bubble.say("Here you go.")
    assert bubble.text == "Let me look through my things.\nHere you go."
    bubble.cut_short()
    assert bubble.text == "Let me look through my things.\nHere you go."
    bubble.say("Go Kitty!", "You tried. I saw it.")
    assert bubble.text == "Go Kitty!\nYou tried. I saw it."


def test_what_passed_before_a_remark_was_made_is_no_time_in_which_it_could_be_read(launch: Launch) -> None:
    bubble = SpeechBubble(BERTH)
    driver = launch(lambda: WidgetScene(bubble))
    remark = "The fog again."
    rest = wait(seconds_to_read(remark))
    driver.scene.timeline.play(sequence(rest, call(bubble.say, "", remark), call(bubble.hush)))
    driver.wait(rest.seconds + 0.1)
    assert bubble.visible
    assert bubble.unread
    driver.wait(rest.seconds)
    assert not bubble.visible


def test_words_without_a_remark_and_remarks_that_were_read_are_hushed_at_once(launch: Launch) -> None:
    bubble = SpeechBubble(BERTH)
    driver = launch(lambda: WidgetScene(bubble))
    bubble.say("Seven Hats")
    bubble.hush()
    assert not bubble.visible
    bubble.say("", "The fog again.")
    driver.wait(seconds_to_read("The fog again.") + 0.2)
    driver.wake()
    assert bubble.visible
    bubble.hush()
    assert not bubble.visible


def test_whoever_goes_on_has_read_the_remark(launch: Launch) -> None:
    bubble = SpeechBubble(BERTH)
    launch(lambda: WidgetScene(bubble))
    bubble.say("", "The fog again.")
    bubble.cut_short()
    assert bubble.visible
    bubble.hush()
    assert not bubble.visible


@pytest.mark.usefixtures("real_pictures")
def test_its_words_come_with_it(kit: Kit) -> None:
    painted = []
    for text in ("ab ab ab", "ba ba ba"):
        bubble, canvas = SpeechBubble(BERTH), Canvas(kit)
        bubble.say(text)
        bubble.update(kit, 0.05)
        bubble.draw(canvas)
        ((surface, *_),) = canvas.entries
        painted.append(surface.get_buffer().raw)
    assert painted[0] != painted[1]


def test_a_remark_keeps_the_words_that_it_is_about_and_no_others_for_as_long_as_it_is_read() -> None:
    bubble = SpeechBubble(BERTH)
    bubble.say("9 Glasses", "A small bid, to warm my whiskers.")
    bubble.hush()
    assert bubble.text == "9 Glasses\nA small bid, to warm my whiskers."
    bubble.say("10 Glasses")
    bubble.hush()
    assert bubble.text == "A small bid, to warm my whiskers."
    bubble.cut_short()
    assert not bubble.visible
