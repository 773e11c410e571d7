"""What a lesson speaks of is in sight and outlined, and what lies on the bed of Shut Up Cat is explained."""

from math import dist
from pathlib import Path

import pytest
from pygame import FRect

from game.kitten_me.cards import Kind
from game.kitten_me.events import DrawThreePlayed, GoFishPlayed
from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import LUCKY_SUM, Tile, number_at
from scenes.kitten_me.faces import face_words
from scenes.kitten_me.parts.rows import seen_cards
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.strings import say
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from scenes.table.tutor import Tutor
from tests.narrowing import not_none
from tests.scenes.games_on_tables import kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import (
    actions_by_answer,
    do,
    every_line,
    lesson_table,
    skip_until_spoken,
)
from tests.scenes.lesson_walks import before_line, lesson_words, to_line
from tests.scenes.navigators import SMALL, a_navigator

_OVER_CAT = 18.0
"""In units: how far words stay at least off the cat in the door, as far as their shadow reaches."""


@pytest.mark.parametrize("name", ["first", "cards"])
@pytest.mark.seldom
def test_what_a_lesson_speaks_of_is_what_is_outlined_and_nothing_lies_there_unexplained(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", name), SMALL)
    uses, meows = set[type](), 0
    appeared, pointed = dict[str, int](), dict[str, int]()
    for table, tutor in every_line(driver):
        played, question = len(table.match.actions), table.loop.question
        if isinstance(question, UseDiceQuestion) and not tutor.next.visible:
            _check_outlines(table, tutor, question)
            uses.add(type(actions_by_answer(table)[""]))
        if isinstance(question, UseDiceQuestion) and tutor.next.visible:
            _check_lit_way(table, tutor, question)
        _check_arrow(table, tutor)
        _check_cat(table, tutor)
        meows += _points_at_open_meow(table, tutor)
        if shut_up_cat_look(table).known.tags:
            appeared.setdefault("sign", played)
        if name == "first" and isinstance(question, UseDiceQuestion) and question.ribbons[0].visible:
            appeared.setdefault("ribbon", played)
        for key in tutor.pointer.keys:
            pointed.setdefault(str(key[0]), played)
    assert {Reveal, {"first": RaiseMultiplier, "cards": DrawDistraction}[name]} <= uses
    assert meows
    assert appeared
    assert {kind: pointed.get(kind) for kind in appeared} == appeared, "explained where it appears first"


def _check_outlines(table: TableScene, tutor: Tutor, question: UseDiceQuestion) -> None:
    """The dice and tiles are those of the action that the lesson waits for, and no others. A part of it that
    is still to be picked is pointed at."""
    wanted = actions_by_answer(table)[""]
    spots, pips = shut_up_cat_look(table).spots, table.viewpoint.view().dice
    dice = [pips[number] for number, spot in enumerate(spots.dice) if spot.chosen]
    tiles = [space for space, spot in enumerate(spots.tiles) if spot.chosen]
    if not_none(tutor.line).done is not None:
        chosen: dict[Key, object] = {("die", number): spot.chosen for number, spot in enumerate(spots.dice)}
        chosen |= {("tile", space): spot.chosen for space, spot in enumerate(spots.tiles)}
        chosen |= {("ribbon", number): ribbon.chosen for number, ribbon in enumerate(question.ribbons)}
        assert not all(chosen.get(key) for key in tutor.pointer.keys), tutor.speaker.text
        return
    match wanted:
        case Reveal(start, end):
            assert sorted(dice) == sorted(map(number_at, (start, end)))
            assert tiles == sorted((start, end))
        case RaiseMultiplier():
            assert (len(dice), sum(dice), tiles) == (2, LUCKY_SUM, [])
        case DrawDistraction():
            assert (len(dice), len(set(dice)), tiles) == (2, 1, [])
        case _:
            assert (dice, tiles) == ([], []), tutor.speaker.text
    assert {ribbon.visible for ribbon in question.ribbons} == {isinstance(wanted, Reveal)}


def _check_lit_way(table: TableScene, tutor: Tutor, question: UseDiceQuestion) -> None:
    """Tiles that are looked at while a way round is lit are those of that way, and its ends are framed."""
    tiles = {space for kind, *rest in tutor.pointer.keys if kind == "tile" for space in rest}
    if tiles and question.reveal is not None and question.ribbons[0].visible:
        assert tiles == set(question.reveal.spaces), tutor.speaker.text
        framed = [space for space, spot in enumerate(shut_up_cat_look(table).spots.tiles) if spot.chosen]
        assert framed == sorted(question.reveal.ends), tutor.speaker.text


def _check_arrow(table: TableScene, tutor: Tutor) -> None:
    """Of several things to press they stand at the buttons, the first of which goes on."""
    buttons = [not_none(table.context.where(key)) for key in tutor.pointer.keys if key[0] == "button"]
    for arrow in tutor.pointer.arrows if buttons else ():
        at = min(tutor.pointer.outlines, key=lambda one: dist(arrow.tip, _nearest_point(one, arrow.tip)))
        assert any(map(at.contains, buttons)), tutor.speaker.text


def _nearest_point(rect: FRect, point: tuple[float, float]) -> tuple[float, float]:
    x, y = point
    return min(max(x, rect.left), rect.right), min(max(y, rect.top), rect.bottom)


def _check_cat(table: TableScene, tutor: Tutor) -> None:
    """The cat that is called purple is the one that wakes you, no pawn, and it is where it is said to be."""
    if "purple cat" in tutor.speaker.text:
        assert ("cat",) in tutor.pointer.keys, tutor.speaker.text
        assert ("at the door" in tutor.speaker.text) == (shut_up_cat_look(table).cat.spot is CatSpot.DOOR)


@pytest.mark.parametrize("name", ["first", "cards"])
def test_a_lesson_points_at_shuffling_until_a_tile_was_moved_and_then_at_hiding(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", name), SMALL)
    pointed = []
    for table, tutor in every_line(driver):
        question = table.loop.question
        if isinstance(question, RehideQuestion) and not tutor.next.visible:
            pointed.append((question.moves > 0, tutor.pointer.keys[0]))
    assert pointed == [(False, ("button", "shuffle")), (True, ("button", "hide"))]


def test_that_misty_has_chased_the_cat_is_told_once_her_mat_shows_it(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), SMALL)
    for table, tutor in every_line(driver):
        if tutor.speaker.text == say("lesson.shut_up_cat.first.chases"):
            mat = shut_up_cat_look(table).seats.plates[1]
            assert (mat.winks, mat.multiplier) == (5, 1)
            assert tutor.pointer.keys == (("mat", 1),)
            return
    raise AssertionError("it was not told")


def test_once_in_the_first_lesson_the_player_picks_dice_and_a_tile_and_a_way_round(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), SMALL)
    parts = (tutor for _, tutor in every_line(driver) if not_none(tutor.line).done is not None)
    assert {key[0] for tutor in parts for key in tutor.pointer.keys} >= {"die", "tile", "ribbon"}


@pytest.mark.parametrize("begins_with", [(), (0,), (1,), (2,), (0, 2), (2, 0)], ids=str)
@pytest.mark.parametrize("after_a_wrong_one", [False, True])
def test_whichever_dice_are_picked_first_those_that_are_outlined_are_still_missing(
    launch: Launch, tmp_path: Path, begins_with: tuple[int, ...], after_a_wrong_one: bool
) -> None:
    """Who follows them comes to the next line; the answer to a wrong press stays no longer than that."""
    driver = launch(
        lambda: before_line(a_navigator(tmp_path), "shut_up_cat", "first", "pick_dice"), (1280, 720)
    )
    table = to_line(driver, "pick_dice")
    tutor, wrong = not_none(table.tutor), lesson_words(table, "rather_this_way")
    if after_a_wrong_one:
        do(driver, table, actions_by_answer(table)["rather_this_way"], by_keyboard=False)
        table = skip_until_spoken(driver)
        assert tutor.speaker.text == wrong
    spots = shut_up_cat_look(table).spots.dice
    for number in begins_with:
        driver.click(*spots[number].rect.center)
        driver.wait(0.3)
        assert tutor.speaker.text != wrong
    for _ in range(2):
        if tutor.speaker.text in (wrong, lesson_words(table, "pick_dice")):
            outlined = [number for kind, number in tutor.pointer.keys if kind == "die"]
            assert outlined
            assert not any(spots[number].chosen for number in outlined)
            driver.click(*spots[outlined[0]].rect.center)
            driver.wait(0.3)
    assert tutor.speaker.text == lesson_words(table, "pick_ends")


def test_who_teaches_leaves_the_cat_in_the_door_in_sight(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), SMALL)
    for table, tutor in every_line(driver):
        look = shut_up_cat_look(table)
        if look.cat.spot is not CatSpot.DOOR:
            continue
        for size in ((1280, 720), (1800, 600), (640, 900), (960, 540)):
            driver.resize(size)
            driver.wait(0.3)
            words = tutor.speaker.sheet.inflate(0, 2 * _OVER_CAT)
            assert not words.colliderect(look.spots.cat.rect), size
        return


@pytest.mark.parametrize("size", [(640, 360), (860, 484)])
def test_the_way_out_of_a_lesson_stands_still_wherever_the_cat_is(
    launch: Launch, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "shut_up_cat", "first"), size)
    seen = {
        (tuple(tutor.leave.rect), shut_up_cat_look(table).cat.spot) for table, tutor in every_line(driver)
    }
    assert {CatSpot.DOOR, CatSpot.HEADBOARD} <= {spot for _, spot in seen}
    assert len({place for place, _ in seen}) == 1


def _points_at_open_meow(table: TableScene, tutor: Tutor) -> bool:
    """Whether a line about the Meow that lies open points at tiles: then that one is outlined."""
    tiles = table.context.shown.tiles
    at_tiles = any(key[0] == "tile" for key in tutor.pointer.keys)
    if Tile.MEOW not in tiles or "Meow" not in tutor.speaker.text or not at_tiles:
        return False
    tutor.pointer.look(table.kit.window.room)
    meow = not_none(table.context.where(("tile", tiles.index(Tile.MEOW))))
    assert any(one.contains(meow) for one in tutor.pointer.outlines), tutor.speaker.text
    return True


@pytest.mark.parametrize("name", ["first", "grey"])
@pytest.mark.seldom
def test_a_card_that_a_lesson_of_kitten_me_names_is_seen(launch: Launch, tmp_path: Path, name: str) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", name), SMALL)
    special = [kind for kind in Kind if kind not in (Kind.FACE, Kind.WILD)]
    named = {kind: say(f"kitten_me.card.name.{kind.name.lower()}") for kind in special}
    spoken_of = set[Kind]()
    for table, tutor in every_line(driver):
        pieces = [table.pieces[key] for key in table.pieces.keys_with_prefix()]
        seen = {face_words(piece.face) for piece in pieces if piece.flip < 0.5}
        for kind, words in named.items():
            if words in tutor.speaker.text:
                assert any(words in one for one in seen), tutor.speaker.text
                spoken_of.add(kind)
    assert spoken_of == (set(special) - {Kind.SKIP} if name == "grey" else {Kind.SKIP})


def test_of_the_hand_only_cards_that_have_just_come_are_outlined_when_the_lesson_speaks_of_them(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "grey"), SMALL)
    wanted = {say(f"lesson.kitten_me.grey.{line}") for line in ("three_more", "caught")}
    told = dict[str, int]()
    for table, tutor in every_line(driver):
        if tutor.speaker.text not in wanted:
            continue
        fan, came = kitten_me_look(table).fan, _last_gained(table)
        for size in ((640, 360), (1280, 720), (640, 900)):
            driver.resize(size)
            driver.wait(0.3)
            tutor.pointer.look(table.kit.window.room)
            seen = [fan.seen_of([number])[0] for number in range(len(fan.hand))]
            outlined = [
                card
                for card, place in zip(fan.hand, seen, strict=True)
                if any(one.collidepoint(place.center) for one in tutor.pointer.outlines)
            ]
            assert sorted(map(str, outlined)) == sorted(map(str, came)), size
        told[tutor.speaker.text] = len(came)
    assert [*told.values()] == [3, 2]


def _last_gained(table: TableScene) -> tuple[object, ...]:
    for event in reversed(table.match.history(0)):
        match event:
            case DrawThreePlayed(0, _, cards) | GoFishPlayed(0, _, _, _, cards):
                return cards
    raise AssertionError("no card came")


def test_only_dark_cards_are_outlined_as_those_that_do_not_count(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "kitten_me", "first"), SMALL)
    for table, tutor in every_line(driver):
        if tutor.speaker.text != say("lesson.kitten_me.first.dark"):
            continue
        for size in (SMALL, (1280, 720), (640, 900)):
            driver.resize(size)
            driver.wait(0.3)
            for rect, card in [one for seat in range(3) for one in seen_cards(table.pieces, seat)]:
                around = [one for one in tutor.pointer.outlines if one.collidepoint(rect.center)]
                assert len(around) == bool(card.dark), card.face
        return
    raise AssertionError("it was not told")
