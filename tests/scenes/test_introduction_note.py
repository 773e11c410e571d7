"""The note that introduces a word stands beside its thing and over nothing else, or waits."""

from math import inf

from pygame import FRect

from scenes.stage.kit import Kit
from scenes.table.introductions import IntroductionNote, Introductions, Word
from tests.scenes.launching import Launch
from tests.scenes.widget_scene import WidgetScene

PANEL = FRect(700, 500, 400, 300)


def a_note(launch: Launch) -> tuple[IntroductionNote, Introductions, Kit]:
    known = Introductions()
    note = IntroductionNote(known, "kitten_me")
    kit = launch(WidgetScene).scene.kit
    for _ in range(4):
        note.update_words([Word("bid", PANEL)], 0.5)
    return note, known, kit


def test_it_stands_where_nothing_else_is(launch: Launch) -> None:
    note, _, kit = a_note(launch)
    others = [FRect(500, 300, 700, 180), FRect(1120, 300, 200, 700)]
    note.place(kit, others)
    assert note.stands
    assert note.rect.collidelist([*others, PANEL]) < 0


def test_its_tail_lies_on_nothing_that_is_between_it_and_its_thing(launch: Launch) -> None:
    for between, has_tail in (([], True), ([FRect(0, 440, 1920, 50)], False)):
        note, _, kit = a_note(launch)
        note.place(kit, [*between, FRect(0, 490, 1920, 590)])
        assert note.stands
        assert (note.tail is not None) == has_tail


def test_it_stays_until_something_comes_that_it_would_hide(launch: Launch) -> None:
    note, _, kit = a_note(launch)
    note.place(kit, [])
    first = FRect(note.rect)
    note.place(kit, [FRect(0, 0, 50, 50)])
    assert note.rect == first
    note.update_words([Word("bid", PANEL)], 0.5)
    note.place(kit, [first])
    assert note.stands
    assert not note.rect.colliderect(first)


def test_a_word_without_room_waits_and_is_not_met(launch: Launch) -> None:
    note, known, kit = a_note(launch)
    everything = [FRect(kit.window.room)]
    note.place(kit, everything)
    assert not note.stands
    for _ in range(60):
        note.update_words([Word("bid", PANEL)], 0.5)
        note.place(kit, everything)
    assert known.is_new("bid")
    assert note.seconds_until_change() == inf
    note.update_words([Word("bid", PANEL)], 0.5)
    note.place(kit, [])
    assert note.stands


def test_a_table_may_rest_while_there_is_no_new_word(launch: Launch) -> None:
    note, known, kit = a_note(launch)
    note.place(kit, [])
    for _ in range(30):
        note.update_words([Word("bid", PANEL)], 0.5)
    assert not known.is_new("bid")
    assert note.seconds_until_change() == inf
    note.update_words([Word("bid", PANEL), Word("thing", PANEL)], 0.1)
    assert note.seconds_until_change() < 1.0
