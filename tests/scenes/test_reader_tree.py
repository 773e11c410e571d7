"""What a screen reader is told of every screen: everything has a name, a place and an order."""

import pygame
import pytest

from scenes.reader.carrying_out import carry_out
from scenes.reader.nodes import Node, Numbers, read
from scenes.reader.request import Act, Request
from scenes.stage.scene import Scene
from scenes.stage.spoken import Role, in_words
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label, Panel, heading
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from scenes.stage.widgets.toggle import Toggle
from tests.gallery.shots import PLAIN
from tests.reader_tree import outline, problems
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene

OFTEN = [
    *("menu", "page-settings", "page-setup-kitten_me", "page-results-go_kitty", "page-saves"),
    *("kitten-me-turn", "kitten-me-verdict", "go-kitty-turn", "go-kitty-keep", "shut-up-cat-gather"),
    *("names-table-kitten_me", "night-plan-rules", "page-statistics-person", "page-setup-kitten_me-deal"),
    *("page-log-go_kitty", "replay-shut_up_cat-own"),
]
SIZES = [(1280, 720), (640, 900)]


def tree_of(scene: Scene) -> list[str]:
    return list(outline(read(scene, Numbers()).tree.root))


def faults(launch: Launch, name: str, size: tuple[int, int]) -> list[str]:
    driver = launch(PLAIN[name].first, size)
    PLAIN[name].act(driver)
    return problems(driver.app.director.scenes[-1])


@pytest.mark.parametrize("name", OFTEN)
@pytest.mark.seldom(6)
def test_a_screen_can_be_read_out(launch: Launch, name: str) -> None:
    assert faults(launch, name, SIZES[0]) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLAIN)
def test_every_screen_can_be_read_out(launch: Launch, name: str, size: tuple[int, int]) -> None:
    assert faults(launch, name, size) == []


def test_every_kind_of_widget_says_what_it_is(launch: Launch) -> None:
    options = [Option("Slow"), Option("Fast", reason="Too early.")]
    widgets = [
        Panel("The settings"),
        Button("Bid *7*", print, sub="then it's up to Misty", tip="A tip"),
        Button("Call", print, reason="There's no bid yet."),
        Label("Speed"),
        Choice(options, 0, print),
        TabBar([Option("One"), Option("Two")], 1, print),
        ListBox([Option("A save")], 0, print),
        Toggle("Hints", True, print, sub="when you ask"),
        Slider("Music", 0.5, print),
        Stepper(7, 1, 9, print, tip="How many"),
        TextField("Ada", print, placeholder="Your name"),
    ]
    scene = launch(lambda: WidgetScene(*widgets)).scene
    assert tree_of(scene) == [
        "group: The settings",
        "  button: Bid 7 | Then it's up to Misty. A tip",
        "  button: Call | Not now. There's no bid yet. | refused",
        "  choice: Speed",
        "    choice_option: Slow | chosen",
        "    choice_option: Fast | Not now. Too early. | refused",
        "  tabs: Pages",
        "    tab: One",
        "    tab: Two | chosen",
        "  list: List",
        "    list_option: A save | chosen",
        "  switch: Hints | When you ask | on",
        "  slider: Music | 50 of 0 to 100",
        "  number: How many | 7 of 1 to 9",
        "  field: Your name | value Ada",
    ]


def test_things_keep_their_numbers_as_long_as_they_are_there(launch: Launch) -> None:
    first, second = Button("One", print), Button("Two", print)
    scene = launch(lambda: WidgetScene(first, second)).scene
    numbers = Numbers()

    def called() -> dict[str, int]:
        return {node.name: node.number for node in read(scene, numbers).tree.all()}

    before = called()
    scene.desk.remove(first)
    scene.desk.add(Button("Three", print))
    after = called()
    assert after["Two"] == before["Two"]
    assert after["Three"] not in before.values()


def test_what_can_be_pressed_now_and_could_only_be_read_before_is_another_thing(launch: Launch) -> None:
    seat = Pressable(tip="Misty")
    scene = launch(lambda: WidgetScene(seat)).scene
    numbers = Numbers()
    (read_only,) = read(scene, numbers).tree.root.children
    seat.on_press = print
    (pressed,) = read(scene, numbers).tree.root.children
    assert (read_only.name, read_only.role) == ("Misty", Role.TEXT)
    assert (pressed.name, pressed.role) == ("Misty", Role.BUTTON)
    assert pressed.number != read_only.number


def test_no_heading_is_said_twice(launch: Launch) -> None:
    title, who = Panel("New game"), Label("Who begins?", heading)
    scene = launch(lambda: WidgetScene(title, who, ListBox([Option("Ada")], 0, print))).scene
    assert tree_of(scene) == ["group: New game", "  list: Who begins?", "    list_option: Ada | chosen"]


def test_of_several_that_wait_for_the_same_only_the_first_says_for_what(launch: Launch) -> None:
    waiting = [Button("Hats", print), Button("Bid", print, sub="then Misty"), Toggle("Exactly", True, print)]
    for widget in waiting:
        widget.not_yet = "Press Next first."
    last = [Button("Back", print), Button("Call", print, reason="Press Next first.")]
    scene = launch(lambda: WidgetScene(waiting[0], Label("likely"), *waiting[1:], *last)).scene
    assert tree_of(scene)[1:] == [
        "  button: Hats | Not now. Press Next first. | refused",
        "  text: likely",
        "  button: Bid | Not now. | refused",
        "  switch: Exactly | Not now. | on, refused",
        "  button: Back",
        "  button: Call | Not now. Press Next first. | refused",
    ]


def test_the_digits_of_a_seal_are_not_read_out() -> None:
    assert in_words("<fingerprint> This deal is sealed: eac1 3a5d 1c6f 4bf2 ...\nWhy?") == (
        "This deal is sealed. Why?"
    )


def test_what_a_sheet_covers_is_not_there(launch: Launch) -> None:
    behind, sheet = Button("Behind", print), Panel("A sheet")
    scene = launch(lambda: WidgetScene(behind, sheet)).scene
    sheet.rect = behind.rect.inflate(20, 20)
    assert tree_of(scene) == ["group: A sheet"]


def test_the_focus_is_at_the_option_that_is_chosen(launch: Launch) -> None:
    choice = Choice([Option("Slow"), Option("Fast")], 0, print)
    driver = launch(lambda: WidgetScene(choice))
    driver.scene.desk.focus(choice)
    driver.key(pygame.K_RIGHT)
    tree = read(driver.scene, Numbers()).tree
    assert tree.node(tree.focus).name == "Fast"


def test_texts_are_read_without_marks_and_with_words_for_pictures() -> None:
    assert in_words("*You*: 2 cards\n<paw> and <hint>") == "You: 2 cards. And with hints"
    assert in_words(r"a \*star\*") == "a *star*"


def test_behind_a_curtain_there_are_no_cards(launch: Launch) -> None:
    driver = launch(PLAIN["names-curtain"].first)
    PLAIN["names-curtain"].act(driver)
    told = "\n".join(tree_of(driver.scene))
    assert "Standings" in told
    assert "Your cards" not in told
    assert "Counts" not in told


def hand_on(launch: Launch, name: str) -> tuple[Node, ...]:
    """The viewer's cards on a screen of the gallery."""
    driver = launch(PLAIN[name].first)
    PLAIN[name].act(driver)
    (hand,) = (node for node in read(driver.scene, Numbers()).tree.all() if node.name == "Your cards")
    assert all(card.focusable for card in hand.children)
    return hand.children


def test_a_card_that_can_be_played_is_a_button_and_any_other_is_only_read(launch: Launch) -> None:
    *others, skip = hand_on(launch, "kitten-me-turn")
    assert skip.name.startswith("Skip.")
    assert (skip.role, skip.pressable, skip.refused) == (Role.BUTTON, True, False)
    assert {(card.role, card.pressable) for card in others} == {(Role.ITEM, False)}


def test_a_card_that_has_to_wait_is_a_button_that_says_for_what(launch: Launch) -> None:
    cards = hand_on(launch, "shut-up-cat-gather")
    assert cards
    kinds = {(card.role, card.refused, card.chosen) for card in cards}
    assert kinds == {(Role.BUTTON, True, False)}
    assert cards[0].description == "Not now. You can play cards once you've rolled the dice."


def test_what_can_be_chosen_is_of_the_same_kind_chosen_or_not(launch: Launch) -> None:
    """A button is on or off, or is neither at any time."""
    driver = launch(PLAIN["shut-up-cat-use"].first)
    PLAIN["shut-up-cat-use"].act(driver)
    numbers = Numbers()

    def buttons() -> dict[int, Node]:
        nodes = read(driver.scene, numbers).tree.all()
        return {node.number: node for node in nodes if node.role is Role.BUTTON}

    before = buttons()
    assert {before[number].chosen for number in before} == {None, False, True}
    spare = next(node.number for node in before.values() if node.name.startswith("Die") and not node.chosen)
    carry_out(Request(Act.PRESS, spare), driver.scene, read(driver.scene, numbers).targets)
    driver.wait(0.2)
    after = buttons()
    assert after[spare].chosen
    both = before.keys() & after.keys()
    assert {number for number in both if before[number].chosen != after[number].chosen} > {spare}
    assert all((before[one].chosen is None) == (after[one].chosen is None) for one in both)
