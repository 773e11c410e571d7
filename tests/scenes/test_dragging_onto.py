"""What is dragged onto what takes it does what clicks would do, in each game."""

import pytest

from game.go_kitty.actions import Ask, Give, Keep, Lay, SearchPile, Seek
from game.go_kitty.cards import MOUSE, Card, Season, Trait
from game.kitten_me.actions import PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import Thing
from game.shut_up_cat.actions import Gather, Rehide, Reveal
from game.shut_up_cat.board import number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import DecisionKind as Kind
from scenes.go_kitty.places.layout import layout
from scenes.go_kitty.questions.turn import TurnQuestion as KittyTurn
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.stakes import Way
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.shut_up_cat.questions.card import CardQuestion, FaceDownQuestion
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.dragging import REACH_OF_LIGHT
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.gallery.go_kitty_moments import pose
from tests.scenes import go_kitty_tables, shut_up_cat_tables
from tests.scenes.dragged import (
    NOWHERE,
    a_bed,
    a_card,
    a_garden,
    a_kitten_table,
    centre,
    drag,
    draggable,
    is_home,
    plain_card,
    take_up,
)
from tests.scenes.games_on_tables import go_kitty_look, shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on, record_sounds

# Kitten Me.


def playable(scene: TableScene, drop: Key) -> Key:
    """The card that can be dragged there."""
    return next(key for key, offer in scene.loop.offers().items() if drop in offer.drops)


@pytest.mark.parametrize(("own", "expected"), [("bh1 skip", PlaySkip()), ("bh1 draw", PlayDrawThree())])
def test_a_card_dragged_onto_the_table_is_played(launch: Launch, own: str, expected: object) -> None:
    driver, scene = a_kitten_table(launch, own)
    drag(driver, scene, playable(scene, ("table",)), centre(scene, ("table",)))
    assert scene.match.actions[0] == expected


def test_a_go_fish_dragged_onto_a_cat_fishes_there(launch: Launch) -> None:
    driver, scene = a_kitten_table(launch, "bh1 fish")
    drag(driver, scene, playable(scene, ("seat", 2)), centre(scene, ("seat", 2)))
    assert not scene.match.actions
    assert scene.seats.plates[2].selected
    driver.click(*question_on(scene, TurnQuestion).things[Thing.HAT].rect.center)
    assert scene.match.actions[0] == PlayGoFish(2, Thing.HAT)


def test_a_go_fish_dragged_onto_a_cat_fishes_for_what_was_said_before(launch: Launch) -> None:
    driver, scene = a_kitten_table(launch, "bh1 fish")
    fish = playable(scene, ("seat", 2))
    driver.click(*centre(scene, fish))
    driver.click(*question_on(scene, TurnQuestion).things[Thing.HAT].rect.center)
    drag(driver, scene, fish, centre(scene, ("seat", 2)))
    assert scene.match.actions[0] == PlayGoFish(2, Thing.HAT)


def test_a_card_that_cannot_be_played_stays_in_the_hand(launch: Launch) -> None:
    driver, scene = a_kitten_table(launch, "bh1 skip")
    take_up(driver, scene, plain_card(scene))
    assert scene.dragging.held is None
    driver.release(*centre(scene, ("table",)))
    assert not scene.match.actions


# Go Kitty.


def test_a_card_dragged_onto_a_cat_asks_for_its_trait(launch: Launch) -> None:
    driver, scene = a_garden(launch)
    drag(driver, scene, a_card(scene, Trait.RAIN), centre(scene, ("seat", 1)))
    assert scene.match.actions[0] == Ask(1, Trait.RAIN)


@pytest.mark.parametrize(
    ("way", "expected"), [(Way.SEASON, Ask(2, Season.FALL)), (Way.SEEK, Seek(2, Trait.APPLE))]
)
def test_it_asks_in_the_way_that_is_chosen(launch: Launch, way: Way, expected: object) -> None:
    driver, scene = a_garden(launch)
    question_on(scene, KittyTurn).asking.choose(way)
    driver.wait(0.2)
    drag(driver, scene, a_card(scene, Trait.APPLE), centre(scene, ("seat", 2)))
    assert scene.match.actions[0] == expected


def test_a_card_dragged_onto_whoever_asked_for_it_is_given(launch: Launch) -> None:
    driver, scene = go_kitty_tables.launch_at(launch, go_kitty_tables.asked_for(Season.WINTER, "snow fan"))
    drag(driver, scene, a_card(scene, Trait.SNOW), centre(scene, ("seat", 1)))
    assert scene.match.actions[0] == Give(Trait.SNOW)


@pytest.mark.parametrize("hand", ["snow fan", ""])
def test_a_card_of_the_pile_dragged_into_the_hand_is_kept(launch: Launch, hand: str) -> None:
    """Also where there is no other."""
    state, _ = pose(hand, "rain", "leaf", pile=9).apply(SearchPile())
    driver, scene = go_kitty_tables.launch_at(launch, state)
    seen = scene.viewpoint.view().seen
    drag(driver, scene, ("looked", 1), centre(scene, ("hand place",)))
    assert scene.match.actions[0] == Keep(seen[1])


def test_a_card_dropped_just_when_the_only_answer_was_given_by_itself_goes_back(launch: Launch) -> None:
    driver, scene = go_kitty_tables.launch_at(launch, go_kitty_tables.asked_for(Trait.SNOW, "snow fan"))
    scene.context.asked.answer_soon(Give(Trait.SNOW))
    take_up(driver, scene, a_card(scene, Trait.SNOW))
    asker = centre(scene, ("seat", 1))
    driver.move(*asker)
    while scene.context.asked.answer_after(0.1) is None:
        assert scene.dragging.held is not None
    driver.release(*asker)
    assert scene.match.actions == (Give(Trait.SNOW),)
    assert scene.dragging.held is None


@pytest.mark.parametrize("size", [(640, 360), (800, 450), (1024, 768), (1280, 720), (640, 900), (1800, 600)])
def test_the_light_around_where_a_card_is_laid_is_not_on_the_banner(
    launch: Launch, size: tuple[int, int]
) -> None:
    state = pose("rain rain rain rain flower clover", "fan", "leaf")
    driver = launch(lambda: go_kitty_tables.posed_table(state), size)
    scene = go_kitty_tables.settle(driver)
    take_up(driver, scene, a_card(scene, Trait.RAIN))
    lit = scene.dragging.targets["table",]
    assert lit.height > 2 * REACH_OF_LIGHT
    assert not lit.inflate(2 * REACH_OF_LIGHT, 2 * REACH_OF_LIGHT).colliderect(
        go_kitty_look(scene).banner.rect.inflate(-1, -1)
    )


def test_a_card_of_the_only_set_dragged_onto_the_table_lays_it(launch: Launch) -> None:
    driver, scene = go_kitty_tables.launch_at(launch, pose("rain rain rain rain apple", "fan", "leaf"))
    drag(driver, scene, a_card(scene, Trait.RAIN), centre(scene, ("table",)))
    assert scene.match.actions[0] == Lay((Trait.RAIN,) * 4)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (640, 900), (640, 360), (1800, 600)])
def test_a_card_dropped_where_its_clowder_will_lie_lays_it_and_one_that_is_in_none_says_why(
    launch: Launch, size: tuple[int, int]
) -> None:
    hands = "rain rain rain rain apple", "fan", "leaf", "fan", "leaf"
    driver = launch(lambda: go_kitty_tables.posed_table(pose(*hands)), size)
    scene = go_kitty_tables.settle(driver)
    geometry = go_kitty_look(scene).geometry
    laid = pose(*hands).apply(Lay((Trait.RAIN,) * 4))[0]
    to_lie = layout(Shown.of(laid.view(0), 0), geometry)
    spots = [(stand.x, stand.y) for key, stand in to_lie.items() if key[:2] == ("laid", 0)]
    assert len(spots) == 4
    take_up(driver, scene, a_card(scene, Trait.APPLE))
    driver.move(*spots[0])
    driver.release(*spots[0])
    told = scene.dragging.in_vain
    assert told is not None
    assert told.tip_text == say("go_kitty.lay.no_set_alone")
    driver.wait(4.0)
    take_up(driver, scene, a_card(scene, Trait.RAIN))
    framed = scene.dragging.targets["table",]
    assert all(framed.collidepoint(spot) for spot in spots)
    driver.move(*spots[0])
    driver.release(*spots[0])
    assert scene.match.actions[0] == Lay((Trait.RAIN,) * 4)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (640, 900), (640, 360), (1800, 600)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_card_dropped_on_the_pile_or_between_it_and_the_own_cloth_is_meant_for_the_table(
    launch: Launch, size: tuple[int, int], seats: int
) -> None:
    hands = "rain rain rain rain apple", "fan", "leaf", "fan", "leaf"
    driver = launch(lambda: go_kitty_tables.posed_table(pose(*hands[:seats])), size)
    scene = go_kitty_tables.settle(driver)
    look = go_kitty_look(scene)
    pile, cloth = look.pile.rect, look.geometry.own.sets
    between = (pile.centerx + cloth.centerx) / 2, (pile.centery + cloth.centery) / 2
    for spot in ((pile.centerx, pile.top + 4), pile.center, between):
        drag(driver, scene, a_card(scene, Trait.APPLE), spot)
        told = scene.dragging.in_vain
        assert told is not None
        assert told.tip_text == say("go_kitty.lay.no_set_alone")
        driver.wait(0.6)
    drag(driver, scene, a_card(scene, Trait.RAIN), (pile.centerx, pile.top + 4))
    assert scene.match.actions[0] == Lay((Trait.RAIN,) * 4)


def test_where_several_sets_hold_a_card_it_is_picked_and_the_next_ones_narrow_them_down(
    launch: Launch,
) -> None:
    driver, scene = go_kitty_tables.launch_at(launch, go_kitty_tables.LAYING)
    laying = question_on(scene, KittyTurn).laying
    before = len(laying.set_list.sets)
    drag(driver, scene, a_card(scene, Trait.RAIN), centre(scene, ("table",)))
    driver.wait(0.4)
    assert laying.picking
    assert [key[2] for key in laying.picked] == [Trait.RAIN]
    assert len(laying.set_list.sets) < before
    assert not scene.match.actions


def test_once_cards_are_picked_only_those_that_were_touched_are_laid(launch: Launch) -> None:
    hand = "rain rain rain fan pumpkin mouse"
    driver, scene = go_kitty_tables.launch_at(launch, pose(hand, "snow", "leaf"))
    laying = question_on(scene, KittyTurn).laying
    wanted: list[Card] = [Trait.RAIN, MOUSE, Trait.FAN]
    for picked, card in enumerate(wanted, 1):
        drag(driver, scene, a_card(scene, card), centre(scene, ("table",)))
        driver.wait(0.4)
        assert not scene.match.actions
        assert len(laying.picked) == picked
    assert [one.cards for one in laying.set_list.sets] == [(Trait.RAIN, Trait.FAN, Trait.PUMPKIN, MOUSE)]
    drag(driver, scene, a_card(scene, Trait.PUMPKIN), centre(scene, ("table",)))
    assert scene.match.actions[0] == Lay((Trait.RAIN, Trait.FAN, Trait.PUMPKIN, MOUSE))


def test_who_is_picking_four_cards_lays_no_set_with_the_first_one(launch: Launch) -> None:
    driver, scene = go_kitty_tables.launch_at(launch, pose("rain rain rain rain apple", "fan", "leaf"))
    laying = question_on(scene, KittyTurn).laying
    laying.toggle_picking()
    drag(driver, scene, a_card(scene, Trait.RAIN), centre(scene, ("table",)))
    assert not scene.match.actions
    assert len(laying.picked) == 1


# Shut Up Cat.


def test_a_die_dragged_onto_a_place_lies_there(launch: Launch) -> None:
    driver, scene = a_bed(launch)
    question = question_on(scene, UseDiceQuestion)
    unused = next(number for number in range(3) if number not in question.picked)
    offer = scene.loop.offers()["die", unused]
    for drop in offer.drops:
        drag(driver, scene, ("die", unused), centre(scene, drop))
        driver.wait(0.4)
        assert unused in question.picked
        assert question.reveal is not None
        assert drop[1] in (question.reveal.start, question.reveal.end)
        assert number_at(drop[1]) == scene.viewpoint.view().dice[unused]
    assert not scene.match.actions


def test_a_tile_dragged_onto_a_tile_changes_places_with_it(launch: Launch) -> None:
    driver = launch(lambda: shut_up_cat_tables.using((2, 6, 4)), shut_up_cat_tables.SMALL)
    scene = shut_up_cat_tables.settle(driver)
    shut_up_cat_tables.turn_tiles(driver, scene)
    shut_up_cat_tables.settle(driver)
    shut_up_cat_tables.click_widgets(driver, *scene.loop.controls[:1])
    shut_up_cat_tables.settle(driver)
    question = question_on(scene, RehideQuestion)
    before = list(question.tiles)
    one = 0
    other = next(n for n in range(1, len(before)) if before[n] is not before[one])
    drag(driver, scene, ("tile", question.spaces[one]), centre(scene, ("tile", question.spaces[other])))
    before[one], before[other] = before[other], before[one]
    assert question.tiles == before
    scene.timeline.finish()
    driver.wait(0.4)
    driver.click(*question.hide.rect.center)
    assert scene.match.actions[-1] == Rehide(tuple(before))


def test_a_tile_can_be_dragged_while_others_still_change_places(launch: Launch) -> None:
    driver = launch(
        lambda: shut_up_cat_tables.using((1, 4, 6), winks=(4, 10, 10), pace=Pace.SLOW),
        shut_up_cat_tables.SMALL,
    )
    scene = shut_up_cat_tables.settle(driver)
    scene.loop.play(Reveal(0, 3))
    shut_up_cat_tables.settle(driver)
    question = question_on(shut_up_cat_tables.settle(driver), RehideQuestion)
    first, second, third, fourth = question.tiles
    shut_up_cat_tables.click_widgets(
        driver, shut_up_cat_look(scene).spots.tiles[0], shut_up_cat_look(scene).spots.tiles[1]
    )
    assert scene.timeline.busy
    place = centre(scene, ("tile", 2))
    driver.press(*place)
    driver.move(place[0], place[1] - 40)
    assert scene.dragging.held == ("tile", 2)
    driver.move(*centre(scene, ("tile", 3)))
    driver.release(*centre(scene, ("tile", 3)))
    assert question.tiles == [second, first, fourth, third]


@pytest.mark.parametrize(("humans", "heard"), [((0,), True), ((0, 1), False)], ids=["alone", "shared"])
def test_those_who_look_away_do_not_hear_how_often_a_tile_is_dragged(
    launch: Launch, humans: tuple[int, ...], heard: bool
) -> None:
    driver = launch(
        lambda: shut_up_cat_tables.using((2, 6, 6), winks=(4, 10, 10), humans=humans),
        shut_up_cat_tables.SMALL,
    )
    scene = shut_up_cat_tables.settle(driver)
    scene.loop.play(Reveal(11, 1))
    shut_up_cat_tables.settle(driver)
    if scene.context.company.shared:
        driver.click_on("Ada is alone")
        shut_up_cat_tables.settle(driver)
    sounds = record_sounds(scene)
    for to in (centre(scene, ("tile", 1)), NOWHERE):
        drag(driver, scene, ("tile", 11), to)
        shut_up_cat_tables.settle(driver)
        assert any(scene.kit.sound.variants(name) for name in sounds) == heard
        sounds.clear()


def test_a_die_dragged_from_the_pillow_is_taken(launch: Launch) -> None:
    driver = launch(
        lambda: shut_up_cat_tables.table(question=Kind.GATHER, pillow=(2, 5)), shut_up_cat_tables.SMALL
    )
    scene = shut_up_cat_tables.settle(driver)
    drag(driver, scene, ("pillow", 5), centre(scene, ("tray",)))
    assert question_on(scene, GatherQuestion).taken == [5]
    driver.wait(0.6)
    assert scene.pieces["pillow", 5].rect.center == pytest.approx(scene.game.look.geometry.tray_place(0))
    drag(driver, scene, ("pillow", 5), centre(scene, ("pillow",)))
    driver.wait(0.6)
    assert question_on(scene, GatherQuestion).taken == []
    assert is_home(scene, ("pillow", 5))
    assert scene.pieces["pillow", 5].rect.center == pytest.approx(scene.game.look.geometry.pillow_place(5))


def test_dice_are_taken_as_fast_as_anybody_clicks_and_lie_in_the_tray_until_they_are_rolled(
    launch: Launch,
) -> None:
    driver = launch(
        lambda: shut_up_cat_tables.table(question=Kind.GATHER, pillow=(2, 5), winks=(9, 0, 0)),
        shut_up_cat_tables.SMALL,
    )
    scene = shut_up_cat_tables.settle(driver)
    for pips in (5, 2):
        driver.click(*centre(scene, ("pillow", pips)))
    question = question_on(scene, GatherQuestion)
    assert question.taken == [5, 2]
    driver.click(*question.chase.rect.center)
    shut_up_cat_tables.settle(driver)
    assert question_on(scene, GatherQuestion).taken == [5, 2]
    assert [scene.picture.layout(scene.picture.shown)["pillow", pips].y for pips in (5, 2)] == [
        scene.game.look.geometry.tray_place(0)[1]
    ] * 2
    driver.click(*question_on(scene, GatherQuestion).roll.rect.center)
    assert scene.match.actions[-1] == Gather((2, 5))


def test_a_card_dragged_onto_the_bed_is_about_to_be_played(launch: Launch) -> None:
    driver = launch(
        lambda: shut_up_cat_tables.using((2, 6, 4), (Distraction.FEATHER_WAND,)), shut_up_cat_tables.SMALL
    )
    scene = shut_up_cat_tables.settle(driver)
    drag(driver, scene, ("card", 0), centre(scene, ("bed",)))
    assert isinstance(scene.loop.question, CardQuestion)


def test_on_a_shared_screen_a_dragged_card_shows_its_back_and_every_card_can_be_dragged(
    launch: Launch,
) -> None:
    cards = (Distraction.WARM_MILK, Distraction.FEATHER_WAND)
    driver = launch(
        lambda: shut_up_cat_tables.using((2, 6, 4), cards, humans=(0, 1), multipliers=(3, 3, 3)),
        shut_up_cat_tables.SMALL,
    )
    scene = shut_up_cat_tables.settle(driver)
    assert {("card", 0), ("card", 1)} <= set(draggable(scene))
    take_up(driver, scene, ("card", 0))
    held = scene.dragging._held
    assert held is not None
    assert held.copy.face is held.copy.back
    assert not shut_up_cat_look(scene).looking
    driver.move(*centre(scene, ("bed",)))
    driver.release(*centre(scene, ("bed",)))
    assert isinstance(scene.loop.question, FaceDownQuestion)
