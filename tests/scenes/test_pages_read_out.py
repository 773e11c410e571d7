"""What a screen reader is told on pages: what fields are for, what lists count, and nothing twice."""

import pytest

from scenes.reader.nodes import Node, Numbers, read
from scenes.stage.spoken import Role
from scenes.stage.theme import Pace
from tests.gallery.shots import PLAIN
from tests.scenes import shut_up_cat_tables
from tests.scenes.launching import Launch


def nodes_of(launch: Launch, name: str) -> list[Node]:
    driver = launch(PLAIN[name].first)
    PLAIN[name].act(driver)
    return list(read(driver.app.director.scenes[-1], Numbers()).tree.all())


@pytest.mark.parametrize(
    ("page", "called", "written"),
    [
        ("page-setup-shut_up_cat", "Name", ""),
        ("page-naming", "What should it be called? Your game goes on as before.", "Kitten Me, round 1"),
        (
            "page-setup-shut_up_cat-deal",
            "Want the same deal again? Type its seed: digits, a number, or any words.",
            "",
        ),
    ],
)
def test_a_field_says_what_is_written_into_it(launch: Launch, page: str, called: str, written: str) -> None:
    (field,) = (node for node in nodes_of(launch, page) if node.role is Role.FIELD)
    assert (field.name, field.value, field.focusable) == (called, written, True)


def test_coats_are_called_coats_and_only_one_free_chair_says_what_it_is_for(launch: Launch) -> None:
    nodes = nodes_of(launch, "page-setup-kitten_me")
    assert "Coat: Ginger" in {node.name for node in nodes if node.chosen}
    free = [node for node in nodes if node.name.endswith(": free")]
    assert len(free) > 1
    assert [node.description for node in free if node.description] == [
        "A free chair. Choose it to invite a cat."
    ]


def test_the_numbers_by_round_are_called_by_what_is_counted_and_nothing_else_is(launch: Launch) -> None:
    nodes = nodes_of(launch, "page-results-shut_up_cat")
    (winks,) = (node for node in nodes if node.name == "Winks by round")
    assert winks.role is Role.ITEMS
    assert winks.children[0].name.startswith("You: 10, ")


@pytest.mark.parametrize(
    ("game", "unit"), [("kitten_me", "left"), ("go_kitty", "points"), ("shut_up_cat", "winks")]
)
def test_everybodys_place_on_the_results_is_told_with_what_was_counted(
    launch: Launch, game: str, unit: str
) -> None:
    nodes = nodes_of(launch, f"page-results-{game}")
    (standings,) = (node for node in nodes if node.name == "Standings")
    assert all(unit in place.name for place in standings.children)


def test_all_that_is_new_in_the_album_is_named(launch: Launch) -> None:
    nodes = nodes_of(launch, "album-arrived-many")
    (title,) = (node for node in nodes if node.name == "New in the album: these 3 and 3 more")
    assert title.description.startswith("Also new: ")
    assert title.description.count(",") + title.description.count(" and ") == 2


def test_the_button_for_another_language_says_what_it_sets(launch: Launch) -> None:
    assert "Language: English" in {node.name for node in nodes_of(launch, "page-settings-looks")}


def test_before_you_are_asked_a_hint_says_that_it_comes_in_a_moment(launch: Launch) -> None:
    scene = shut_up_cat_tables.table(pace=Pace.NORMAL)
    driver = launch(lambda: scene)
    hint = next(button for button in scene.bar.buttons if button.tip.startswith("Get a hint"))
    reasons: list[str] = []
    while not scene.loop.asking:
        reasons.append(hint.reason)
        driver.tick(0.1)
    driver.tick(0.1)
    assert reasons[-1] == "One moment: things are still moving."
    assert hint.reason == ""
