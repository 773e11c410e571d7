"""Numbers one can judge: how likely a bid is, what is usual, what is unseen, and what everybody knows."""

from collections.abc import Callable
from functools import partial
from itertools import permutations, product
from math import ceil, dist, floor

import pygame
import pytest
from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import Ask, Seek
from game.go_kitty.cards import MOUSE, Season, Trait
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.view import GoKittyView
from game.kitten_me.actions import Bid
from game.kitten_me.beliefs import believe
from game.kitten_me.cards import DECKS, Deck, Thing
from game.kitten_me.house import HouseRules as KittenMeRules
from game.kitten_me.plain_odds import PlainOdds, odds_by_the_cards
from game.kitten_me.view import KittenMeView
from game.match import Match
from game.shut_up_cat.actions import PlayShufflingPaws, Reveal
from game.shut_up_cat.board import SPACES, Space, Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.common_knowledge import common_knowledge
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.turn import TurnQuestion as KittyQuestion
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.shut_up_cat.parts.known_marks import KnownMarks
from scenes.shut_up_cat.places.geometry import angle_of, around
from scenes.stage.theme import Pace
from scenes.table.likelihood import likelihood
from scenes.table.scene import TableScene
from scenes.table.sentences import in_a_hundred
from tests.driver import Driver
from tests.gallery.kitten_me import pose
from tests.gallery.posed import Blank, gallery_guests, prefer, put_state
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes import go_kitty_tables, kitten_me_tables, shut_up_cat_tables
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on

# Kitten Me.


def chance_of(scene: TableScene, bid: Bid) -> float:
    view = expect_type(scene.viewpoint.view(), KittenMeView)
    return PlainOdds(believe(view, scene.match.history(view.seat), memory=0)).chance_with_flip(bid)


def test_the_scale_says_how_likely_the_bid_is_that_is_being_built(launch: Launch) -> None:
    driver = launch(kitten_me_tables.table, (1280, 720))
    scene = kitten_me_tables.settle(driver)
    question = question_on(scene, TurnQuestion)
    assert question.scale.visible
    before = question.scale.chance
    assert before == chance_of(scene, Bid(question.stepper.value, question.thing))
    box = question.stepper.rect
    for _ in range(4):
        driver.click(box.right - box.height / 2, box.centery)
    assert question.scale.chance == chance_of(scene, Bid(question.stepper.value, question.thing)) < before
    assert question.scale.text == likelihood(question.scale.chance)
    driver.click(*question.things[(question.thing + 1) % 6].rect.center)
    assert question.scale.chance == chance_of(scene, Bid(question.stepper.value, question.thing))
    assert not any(scene.hints.help.times)


def test_words_and_numbers_agree_on_what_is_certain_and_what_is_impossible() -> None:
    for chance in (0.0, 1e-12, 2e-6, 0.005, 0.03, 0.95, 0.97, 0.995, 1 - 2e-6, 1 - 1e-12, 1.0):
        assert (likelihood(chance) == "certain") is (in_a_hundred(chance) == "100")
        assert (likelihood(chance) == "impossible") is (in_a_hundred(chance) == "0")


@pytest.mark.parametrize(
    ("deck", "words"), [(Deck.WHITE, "impossible"), (Deck.BOTH, "next to impossible")], ids=str
)
def test_more_than_all_cards_can_hold_is_impossible_unless_others_may_double(deck: Deck, words: str) -> None:
    match = Match("kitten_me", [guest.player() for guest in gallery_guests(2)], KittenMeRules(deck), seed=1)
    odds = odds_by_the_cards(expect_type(match.view(0), KittenMeView), match.history(0))
    assert likelihood(odds.chance_as_told(Bid(99, Thing.HAT))) == words


def test_what_is_told_with_the_same_number_is_told_in_the_same_words() -> None:
    words = dict[str, set[str]]()
    for chance in range(10, 991):
        words.setdefault(in_a_hundred(chance / 1000), set()).add(likelihood(chance / 1000))
    assert {number for number, said in words.items() if len(said) > 1} == set()


def test_with_grey_cards_not_even_what_one_holds_is_certain(launch: Launch) -> None:
    """The flip may be one of two Can't See Me; and what special cards the others hold is left out."""
    scene = kitten_me_tables.settle(kitten_me_tables.launch_at(launch, pose("bh1 rh3 gt1", "bh3 gg1 rg1")))
    question = question_on(scene, TurnQuestion)
    question.stepper.value = 4
    scene.loop.show_question()
    unseen = len(DECKS[Deck.BOTH]) - 3
    assert question.thing is Thing.HAT
    assert question.scale.chance == pytest.approx(1 - 2 / unseen)
    assert "98\u00a0% sure" in question.scale.tip
    assert "Only *Can't See Me* on top of the deck could spoil it" in question.scale.tip
    question.stepper.value = 5
    scene.loop.show_question()
    assert "It leaves out what the others say, and their special cards" in question.scale.tip


def test_the_scale_can_be_switched_off(launch: Launch) -> None:
    driver = launch(kitten_me_tables.table, (1280, 720))
    scene = kitten_me_tables.settle(driver)
    scale = question_on(scene, TurnQuestion).scale
    assert scale.visible
    scene.director.push(Blank())
    scene.host.apply_settings(replace(scene.host.settings, likelihoods=False))
    driver.wait(0.3)
    driver.scene.director.pop()
    driver.wait(0.3)
    assert not scale.visible


def test_while_cards_lie_face_down_there_is_no_scale(launch: Launch) -> None:
    driver = launch(lambda: kitten_me_tables.table(humans=(0, 1)), (1280, 720))
    driver.wait(0.5)
    for _ in range(100):
        if driver.scene is not driver.app.director.scenes[0]:
            break
        driver.app.director.scenes[0].timeline.finish()
        driver.wait(0.1)
    driver.wait(0.3)
    driver.click_on("It's me")
    driver.wait(0.4)
    scene = kitten_me_tables.settle(driver)
    assert question_on(scene, TurnQuestion).scale.visible
    driver.key(pygame.K_c)
    driver.wait(0.2)
    assert scene.viewpoint.face_down
    assert not [widget for widget in scene.desk.all() if hasattr(widget, "weigh")]


def test_the_plaque_says_what_is_usual_whoever_looks(launch: Launch) -> None:
    tables = [partial(kitten_me_tables.table, humans=(seat,), first=seat) for seat in (0, 1)]
    scenes = [kitten_me_tables.settle(launch(table, (1280, 720))) for table in tables]
    assert scenes[0].picture.shown.hands != scenes[1].picture.shown.hands
    assert kitten_me_look(scenes[0]).board.plaque.foot == kitten_me_look(scenes[1]).board.plaque.foot
    assert "usually 9" in kitten_me_look(scenes[0]).board.plaque.foot


# Go Kitty.


@pytest.mark.parametrize(
    ("action", "tone"),
    [(Ask(1, Trait.RAIN), "green"), (Ask(1, Season.SPRING), "blue"), (Seek(1, MOUSE), "lilac")],
)
def test_every_way_of_asking_has_its_own_colour(launch: Launch, action: Ask | Seek, tone: str) -> None:
    _, scene = go_kitty_tables.launch_at(launch, go_kitty_tables.ASKING)
    bot = scene.match.info.bot("greedy")
    assert bot is not None
    tones: list[tuple[str, str]] = []
    scene.loop.play(action)
    for _ in range(400):
        scene.update(0.02)
        if scene.seats.bubbles[0].visible and scene.picture.shown.request is not None:
            tones.append((scene.seats.bubbles[0].tone, go_kitty_look(scene).banner.tone))
            break
    assert tones == [(tone, tone)]


def test_who_is_sought_from_sees_that_it_is_a_seek(launch: Launch) -> None:
    asked = go_kitty_tables.asked_for
    _, plainly = go_kitty_tables.launch_at(launch, asked(Trait.RAIN, "rain rain leaf"))
    _, sought = go_kitty_tables.launch_at(launch, asked(Trait.RAIN, "rain rain leaf", seek=True))
    first, second = (question_on(scene, AnswerQuestion) for scene in (plainly, sought))
    assert (first.panel.tone, second.panel.tone) == ("paper", "lilac")
    assert "seeks" in second.title.text


def test_the_board_of_a_seek_counts_what_is_elsewhere(launch: Launch) -> None:
    _, scene = go_kitty_tables.launch_at(launch, go_kitty_tables.ASKING)
    board = question_on(scene, KittyQuestion).asking.board
    count = elsewhere(expect_type(scene.viewpoint.view(), GoKittyView))
    for wish, button in board.wishes.items():
        assert button.sub == f"{count[wish]} to find"


# Shut Up Cat.


def played_on(scene: TableScene, actions: int) -> None:
    for _ in range(actions):
        scene.match.play(choice(scene.match))


def launched_at_rest(launch: Launch, make: Callable[[], TableScene]) -> tuple[Driver, TableScene]:
    driver = launch(make, (1280, 720))
    driver.wait(0.5)
    scene = expect_type(driver.app.director.scenes[0], TableScene)
    scene.timeline.finish()
    scene.picture.reconcile()
    driver.wait(0.5)
    return driver, scene


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (640, 900)])
def test_what_everybody_knows_is_written_beside_its_tiles_and_on_nothing_else(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry = scene.game.look.geometry
    for start, count in product(range(SPACES), range(2, 7)):
        marks = KnownMarks()
        spaces = tuple((start + step) % SPACES for step in range(count))
        marks.mark([KnownMeows(spaces, 1)], [None] * SPACES)
        marks.place(scene.kit, [], [])
        assert marks.labels, f"nothing is written about {spaces}"
        assert all(box.collidelist(geometry.things_on_bed) < 0 for box in marks.boxes), spaces
        own = [
            around(geometry.spaces[space], geometry.tile).inflate(*[geometry.tile] * 2) for space in spaces
        ]
        assert all(box.collidelist(own) >= 0 for box in marks.boxes), f"words far from {spaces}"


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (640, 900), (1800, 600)])
def test_what_is_known_of_tiles_that_partly_lie_on_the_chosen_way_is_written_beside_the_others(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry, partly = scene.game.look.geometry, 0
    spaces = (6, 7, 8, 9, 10, 11)
    marks = KnownMarks()
    marks.mark([KnownMeows(spaces, 3)], [None] * SPACES)
    for way in (Reveal(start, end) for start, end in permutations(range(SPACES), 2)):
        marks.place(scene.kit, [], [], way)
        box, off = marks.boxes[0], [space for space in spaces if space not in way.spaces]
        along = [start + step / 4 for start in spaces for step in range(4)]
        beside = {place: geometry.inside(angle_of(place), box.size, 14.0) for place in along}
        stands = min(along, key=lambda place: dist(beside[place], box.center))
        assert not off or {floor(stands), ceil(stands)} <= {*off}, way
        partly += 0 < len(off) < len(spaces)
    assert partly


@pytest.mark.parametrize("size", [(640, 360), (640, 900)])
def test_that_tiles_hide_no_meow_is_written_only_where_it_lies_on_nothing(
    launch: Launch, size: tuple[int, int]
) -> None:
    scene = expect_type(launch(lambda: shut_up_cat_tables.table(memory_aid=True), size).scene, TableScene)
    geometry, written = scene.game.look.geometry, 0
    known = [KnownMeows((1, 2, 3), 0), KnownMeows((4, 5, 6), 1), KnownMeows((7, 8, 9, 10, 11, 0), 3)]
    way_signs = [[], [around(geometry.inside(angle_of(2), (80, 80), 14.0), 80)]]
    for (start, end), asked in product(permutations(range(SPACES), 2), way_signs):
        marks = KnownMarks()
        marks.mark(known, [None] * SPACES)
        marks.place(scene.kit, asked, [], Reveal(start, end))
        if (box := marks.sign_at(2)) is not None:
            written += 1
            assert box.collidelist([*geometry.tiles_and_numbers, *asked]) < 0
    assert written


@pytest.mark.parametrize(("aid", "humans"), [(True, (0,)), (False, (0,)), (True, (0, 1))])
def test_what_everybody_knows_is_marked_with_the_aid_alone(
    launch: Launch, aid: bool, humans: tuple[Seat, ...]
) -> None:
    def make() -> TableScene:
        scene = shut_up_cat_tables.table(memory_aid=aid, humans=humans)
        played_on(scene, 30)
        return scene

    _, scene = launched_at_rest(launch, make)
    assert bool(shut_up_cat_look(scene).known.known) == (aid and len(humans) == 1)
    if shut_up_cat_look(scene).known.known:
        assert any("Meow" in label for label in shut_up_cat_look(scene).known.labels)


def test_on_a_shared_screen_what_everybody_knows_is_there_while_somebody_looks(launch: Launch) -> None:
    def make() -> TableScene:
        scene = shut_up_cat_tables.table(memory_aid=True, humans=(0, 1))
        played_on(scene, 30)
        return scene

    driver, scene = launched_at_rest(launch, make)
    known, tiles = shut_up_cat_look(scene).known, shut_up_cat_look(scene).spots.tiles
    driver.key_down(pygame.K_c)
    driver.wait(0.2)
    assert any("Meow" in label for label in known.labels)
    assert any(tile.known for tile in tiles)
    driver.key_up(pygame.K_c)
    driver.wait(0.2)
    assert not known.labels
    assert not any(tile.known for tile in tiles)


@pytest.mark.parametrize("asked", [DecisionKind.GATHER, DecisionKind.USE_DICE])
def test_pointing_at_what_is_known_or_at_one_of_its_tiles_lights_both_and_the_tile_tells_it(
    launch: Launch, asked: DecisionKind
) -> None:
    def make() -> TableScene:
        scene = shut_up_cat_tables.table(memory_aid=True)
        played_on(scene, 40)
        while not_none(scene.match.state.decision).kind is not asked or scene.match.state.turn != 0:
            played_on(scene, 1)
        return scene

    driver, scene = launched_at_rest(launch, make)
    known, spots = shut_up_cat_look(scene).known, shut_up_cat_look(scene).spots
    assert known.tags
    for tag in known.tags:
        tile = next(spots.tiles[space] for space in tag.known.spaces if not spots.tiles[space].chosen)
        for place in (tag.box.center, tile.rect.center):
            driver.move(*place)
            driver.wait(0.2)
            assert known.lit == tag.known.spaces
            assert [space for space, spot in enumerate(spots.tiles) if spot.lit] == [*tag.known.spaces]
        assert f"{tag.known.meows} Meow" in tile.tip_text
    for chosen in (tile for tile in spots.tiles if tile.chosen):
        driver.move(*chosen.rect.center)
        driver.wait(0.2)
        assert known.lit == ()
    driver.move(5, 5)
    driver.wait(0.2)
    assert known.lit == ()


def test_the_little_pictures_are_introduced_at_a_tile_that_its_player_has_seen(launch: Launch) -> None:
    _, scene = launched_at_rest(launch, lambda: shut_up_cat_tables.table(memory_aid=True))
    tiles = shut_up_cat_look(scene).spots.tiles
    for tile in tiles:
        tile.at_rest = True
    tiles[3].alike = Tile.Z
    assert "marks" not in {word.name for word in scene.words.in_sight()}
    tiles[8].remembered = Tile.Z
    places = {word.name: word.about for word in scene.words.in_sight()}
    assert places["marks"] == tiles[8].rect


def test_what_is_known_of_a_tile_is_not_told_where_one_of_them_lies_open() -> None:
    marks, tiles = KnownMarks(), [None] * SPACES
    group = KnownMeows((1, 2, 3), 1)
    marks.mark([group], tiles)
    assert marks.about(2)
    assert not marks.about(4)
    marks.mark([group], [None, Tile.Z, *tiles[2:]])
    assert not marks.known
    assert not marks.about(2)


def test_a_group_that_stays_known_keeps_its_colour_whatever_others_come_and_go() -> None:
    marks, down = KnownMarks(), [None] * SPACES
    left, right, below = KnownMeows((1, 2), 1), KnownMeows((5, 6, 7), 2), KnownMeows((9, 10), 2)
    marks.mark([left, right], down)
    before = marks.tones[right.spaces]
    marks.mark([below, right], down, [[left, right]])
    assert marks.tones[right.spaces] == before
    assert marks.tones[below.spaces] != before


def test_neighbours_without_a_meow_are_one_green_group_and_no_others_are_green() -> None:
    marks, groups = KnownMarks(), [KnownMeows((at, at + 1), meows) for at, meows in ((1, 1), (3, 0), (7, 0))]
    marks.mark([*groups, KnownMeows((5,), 0)], [None] * SPACES)
    green = {(3, 4, 5), (7, 8)}
    assert {one.spaces for one in marks.known if not one.meows} == green
    assert {spaces for spaces, tone in marks.tones.items() if tone == "green"} == green


def alone(scene: TableScene) -> list[Space]:
    """The tiles that are alone in their group, and that the first seat does not remember."""
    match = scene.match
    memory = not_none(expect_type(match.view(0), ShutUpCatView).memory)
    known = common_knowledge(expect_type(match.view(None), ShutUpCatView), match.history(None))
    return [one.spaces[0] for one in known if len(one.spaces) == 1 and memory[one.spaces[0]] is None]


def where_a_face_follows(kind: DecisionKind = DecisionKind.GATHER) -> TableScene:
    scene = shut_up_cat_tables.table(memory_aid=True)
    while True:
        decision = not_none(scene.match.state.decision)
        if alone(scene) and (decision.seat, decision.kind) == (0, kind):
            return scene
        played_on(scene, 1)


def test_a_tile_whose_face_follows_from_its_group_is_marked_whatever_else_moves(launch: Launch) -> None:
    _, scene = launched_at_rest(launch, where_a_face_follows)
    state = expect_type(scene.match.state, ShutUpCatState)
    for space in alone(scene):
        spot = shut_up_cat_look(scene).spots.tiles[space]
        assert spot.marked is state.tiles[space]
        spot.at_rest = False
        assert spot.marked is state.tiles[space]


def test_what_follows_of_a_tile_goes_with_it_when_it_is_swapped(launch: Launch) -> None:
    def make() -> TableScene:
        scene = where_a_face_follows(DecisionKind.USE_DICE)
        state = expect_type(scene.match.state, ShutUpCatState)
        hands = ((Distraction.SHUFFLING_PAWS,), *state.hands[1:])
        put_state(scene.match, replace(state, hands=hands))
        return scene

    driver, scene = launched_at_rest(launch, make)
    spots, before = shut_up_cat_look(scene).spots.tiles, expect_type(scene.match.state, ShutUpCatState).tiles
    space = alone(scene)[0]
    other = next(at for at in range(SPACES) if spots[at].marked is None and before[at] is not before[space])
    prefer(scene, pace=Pace.NORMAL)
    scene.loop.play(PlayShufflingPaws(*sorted((space, other))))
    marks: list[tuple[Tile | None, ...]] = []
    driver.wait(1 / 30)
    while scene.timeline.busy:
        marks.append((spots[space].marked, spots[other].marked))
        driver.tick(1 / 30)
    face = before[space]
    assert list(dict.fromkeys(marks)) == [(face, None), (None, None), (None, face)]
