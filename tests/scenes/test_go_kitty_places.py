"""What lies where in the garden: nothing on what must be read."""

from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import FRect, Rect

from game.go_kitty.actions import SearchPile, Skip
from game.go_kitty.cards import MOUSE, TRAITS, Card, Season, Trait
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.common_knowledge import KnownHand
from scenes.go_kitty.parts.known_cards import SmallCard, small_cards_of
from scenes.go_kitty.places.layout import layout
from scenes.go_kitty.places.seats import CARD_HEIGHT, hand_places
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.shown import Shown
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.strings import say, to_see
from scenes.stage.theme import Size, Theme
from scenes.table.introductions import Introductions
from scenes.table.scene import TableScene
from scenes.table.stands import Stand
from tests.gallery.go_kitty_acts import play_actions
from tests.gallery.go_kitty_moments import pose
from tests.loops import check_each
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import posed_table, settle
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import every_line, lesson_table
from tests.scenes.lesson_walks import before_line
from tests.scenes.navigators import a_navigator, table_on
from tests.scenes.words_drawn import recording_drawing

SETS = tuple(CLOWDERS[(trait,) * 4] for trait in TRAITS)
PANELS = ("asking", "laying", "answer")
WINDOWS = ((1920, 1080), (1024, 768), (1000, 1000), (640, 900), (900, 1400), (1800, 600), (2560, 1080))
every_company = pytest.mark.parametrize("seats", range(2, 6))


def _box(stand: Stand) -> FRect:
    box = FRect(0, 0, stand.width, stand.width * CARD_HEIGHT)
    box.center = (stand.x, stand.y)
    return box


@every_company
def test_hands_that_are_shown_at_the_end_lie_on_no_set_and_not_on_the_pile(seats: int) -> None:
    def hands_lie_apart(shown: tuple[int, int]) -> None:
        _hands_at_the_end_lie_apart(seats, *shown)

    check_each(product((1, 2, 4), (1, 4, 9, 16)), hands_lie_apart)


def _hands_at_the_end_lie_apart(seats: int, sets: int, cards: int) -> None:
    hand: tuple[Card, ...] = tuple(TRAITS[number % 12] for number in range(cards))
    before = Shown.of(pose(*[""] * seats, pile=20).view(0), 0)
    shown = replace(before, laid=(SETS[:sets],) * seats, all_hands=(hand,) * seats, last_turns=0)
    for size in WINDOWS:
        goal = layout(shown, geometry_for(in_larger_units(WindowView(*size))))
        hands = [_box(stand) for key, stand in goal.items() if key[0] == "hand" and key[1] != 0]
        others = [_box(stand) for key, stand in goal.items() if key[0] in ("laid", "pile", "gone")]
        assert len(hands) == cards * (seats - 1)
        assert not any(box.collidelist(others) >= 0 for box in hands), size


def test_however_wide_the_window_is_hand_and_banner_lie_between_what_can_be_done() -> None:
    for width in range(1920, 5121, 40):
        geometry = geometry_for(WindowView(width, 1080))
        panels = [geometry.asking, geometry.laying, geometry.answer]
        assert geometry.hand.collidelist(panels) == -1, width
        assert geometry.banner.collidelist(panels) == -1, width


@every_company
def test_no_laid_set_lies_on_another_one(seats: int) -> None:
    before = Shown.of(pose(*[""] * seats, pile=20).view(0), 0)

    def sets_lie_apart(shown: tuple[tuple[int, int], int]) -> None:
        size, sets = shown
        goal = layout(
            replace(before, laid=(SETS[:sets],) * seats), geometry_for(in_larger_units(WindowView(*size)))
        )
        boxes: dict[tuple[int, int], FRect] = {}
        for key, stand in goal.items():
            if key[0] == "laid":
                box = _box(stand)
                boxes[key[1], key[2]] = boxes.get((key[1], key[2]), box).union(box)
        apart = [box.inflate(-1, -1) for box in boxes.values()]
        assert not [
            pair for pair in combinations(range(len(apart)), 2) if apart[pair[0]].colliderect(apart[pair[1]])
        ]

    check_each(product((*WINDOWS, (640, 360)), (1, 2, 3, 4, 6)), sets_lie_apart)


@every_company
def test_the_points_of_every_set_are_large_enough_to_be_read(seats: int) -> None:
    before = Shown.of(pose(*[""] * seats, pile=20).view(0), 0)
    shown = replace(before, laid=(SETS[:4],) * seats)
    for size in (*WINDOWS, (640, 360), (1280, 720)):
        window = in_larger_units(WindowView(*size))
        goal = layout(shown, geometry_for(window))
        ribbons = [stand.width * window.scale for key, stand in goal.items() if key[0] == "ribbon"]
        assert len(ribbons) == 4 * seats
        assert min(ribbons) >= 18, size


@every_company
@pytest.mark.parametrize("sets", [1, 3])
def test_in_every_window_the_table_and_all_that_lies_there_can_be_seen(seats: int, sets: int) -> None:
    before = Shown.of(pose(*[""] * seats, pile=20).view(0), 0)
    shown = replace(before, laid=(SETS[:sets],) * seats)
    for size in WINDOWS:
        window = in_larger_units(WindowView(*size))
        geometry, room = geometry_for(window), window.room
        assert room.contains(geometry.table), size
        assert geometry.table.width * geometry.table.height > room.width * room.height * 0.25, size
        for key, stand in layout(shown, geometry).items():
            assert room.contains(_box(stand)), (size, key)
            if key[0] == "laid":
                assert geometry.table.collidepoint(stand.x, stand.y), (size, key)
                assert key[1] == 0 or not geometry.asking.colliderect(_box(stand)), (size, key)


MUCH = KnownHand(
    tuple((trait, 3 - number % 3) for number, trait in enumerate(TRAITS[:5])),
    (Season.SUMMER,),
    (Season.FALL, *TRAITS[5:8], MOUSE),
)
"""More than is ever known of a hand."""


def _what_must_be_seen(table: TableScene) -> dict[str, FRect]:
    """Everybody's face, name, points and tokens, laid sets, the pile, the banner and what can be done."""
    look = go_kitty_look(table)
    found = {"banner": look.banner.rect, "pile": look.pile.rect, "own hand": look.geometry.hand}
    for plate in look.seats.plates:
        found[f"face {plate.seat}"] = plate.portrait
        found[f"name {plate.seat}"] = plate.name_plate
        found[f"points {plate.seat}"] = plate.disc(table.kit)
    for kind in ("token", "laid", "ribbon", "gone"):
        found |= {f"{key}": table.pieces[key].rect for key in table.pieces.keys_with_prefix(kind)}
    places = look.geometry
    return found | {"asking": places.asking, "laying": places.laying, "answer": places.answer}


def _what_is_read(table: TableScene) -> dict[str, FRect]:
    """What lies there while somebody looks at cards of the pile: signs and numbers, names and buttons."""
    look = go_kitty_look(table)
    found = {name: box for name, box in _what_must_be_seen(table).items() if name not in PANELS}
    found |= {f"bar {number}": box for number, box in enumerate(table.bar.taken)}
    found |= {f"Season {number}": box for number, box in enumerate(look.chips)}
    found |= {f"sign of {one.seat} at {one.box}": one.box for one in look.captions.captions(table.kit)}
    hidden = [cards for cards in look.known_cards if cards.visible]
    found |= {f"cards at {cards.name}": cards.count_box(table.kit) for cards in hidden}
    return found | {"memory": look.corner.remember.rect}


@every_company
def test_cards_that_are_looked_at_hide_no_number_name_sign_or_button(launch: Launch, seats: int) -> None:
    _all_is_read_beside_cards_looked_at(launch, seats, looking=0)


@pytest.mark.seldom(2)
@pytest.mark.parametrize(
    ("seats", "looking"), [(seats, looking) for seats in range(2, 6) for looking in range(1, seats)]
)
def test_cards_that_a_cat_looks_at_hide_no_number_name_sign_or_button(
    launch: Launch, seats: int, looking: int
) -> None:
    _all_is_read_beside_cards_looked_at(launch, seats, looking)


def _all_is_read_beside_cards_looked_at(launch: Launch, seats: int, looking: int) -> None:
    sets = [" ".join([trait.name.lower()] * 4) for trait in TRAITS]
    laid = tuple(",".join(sets[2 * seat : 2 * seat + 2]) for seat in range(seats))
    state = pose(sets[-1], *[""] * (seats - 1), laid=laid, mice_played=3)
    driver = launch(lambda: posed_table(state), (640, 360))
    play_actions(*[Skip()] * looking, SearchPile())(driver)
    table = table_on(driver)
    table.timeline.finish()
    sizes = (*WINDOWS, (640, 360), (800, 600), (1280, 720), (1366, 768))

    def all_can_be_read(shown: tuple[tuple[int, int], float]) -> None:
        size, text_scale = shown
        driver.app.director.change(in_larger_units(WindowView(*size)), Theme(text_scale=text_scale))
        looked = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("looked")]
        assert len(looked) == 3
        assert all(table.kit.window.room.contains(card) for card in looked)
        assert not [name for name, box in _what_is_read(table).items() if box.collidelist(looked) >= 0]

    check_each(product(sizes, (1.0, 1.5)), all_can_be_read)


@every_company
@pytest.mark.seldom(2)
def test_what_is_known_of_a_hand_covers_nothing_that_must_be_seen(launch: Launch, seats: int) -> None:
    state = replace(pose("mouse", *[""] * (seats - 1)), laid=(SETS[:2],) * seats, mice_played=3)
    driver = launch(lambda: posed_table(state), (640, 360))
    table = settle(driver)

    def small_cards_lie_free(size: tuple[int, int]) -> None:
        driver.app.director.change(in_larger_units(WindowView(*size)))
        shown = dict(_what_must_be_seen(table))
        for seat, cards in enumerate(go_kitty_look(table).known_cards[1:], 1):
            cards.known = MUCH
            places = {"known": cards.box, "count": cards.count_box(table.kit)}
            others = {f"{name} {seat}": place for name, place in places.items()}
            assert not [
                (mine, its)
                for mine, place in others.items()
                for its, other in shown.items()
                if place.inflate(-2, -2).colliderect(other)
            ]
            assert all(table.kit.window.room.contains(place) for place in places.values())
            assert not cards.box.colliderect(cards.count_box(table.kit))
            shown |= others

    check_each((*WINDOWS, (640, 360), (860, 484), (1280, 720)), small_cards_lie_free)


@every_company
def test_how_many_cards_lie_face_down_before_their_player_is_seen_whole(launch: Launch, seats: int) -> None:
    state = replace(pose("mouse", *[""] * (seats - 1)), laid=(SETS[:2],) * seats, mice_played=3)
    driver = launch(lambda: posed_table(state), (640, 360))
    table = settle(driver)

    def count_lies_free(size: tuple[int, int]) -> None:
        driver.app.director.change(in_larger_units(WindowView(*size)))
        count = go_kitty_look(table).known_cards[0].count_box(table.kit)
        assert table.kit.window.room.contains(count)
        assert not count.colliderect(go_kitty_look(table).geometry.own.berth)
        shown = {
            name: place
            for name, place in _what_must_be_seen(table).items()
            if name not in (*PANELS, "own hand")
        }
        assert not [name for name, place in shown.items() if count.inflate(-2, -2).colliderect(place)]

    check_each((*WINDOWS, (640, 360), (860, 484), (1280, 720)), count_lies_free)


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
def test_how_many_cards_a_hand_has_can_be_read_in_its_pill_beside_a_card(
    launch: Launch,
) -> None:
    driver = launch(lambda: posed_table(pose("mouse", *[""] * 2)), (1280, 720))
    table = settle(driver)
    cards = go_kitty_look(table).known_cards[1]
    cards.count = 12
    with recording_drawing(Rect(0, 0, 1280, 720)) as recorder:
        cards.draw(Canvas(table.kit))
    (number,) = [drawn for drawn in recorder.texts if drawn.text == "12"]
    count = cards.count_box(table.kit)
    pill, back = table.kit.window.rect_px(count), table.kit.window.rect_px(cards.beside_number(count))
    assert table.kit.typesetter.px(Size.SMALL) <= number.letters
    assert pill.height < table.kit.window.px(go_kitty_look(table).seats.plates[1].name_plate.height)
    assert 0.2 < (back.left - pill.left) / pill.height < 0.5
    assert back.right < number.ink.left < pill.right - 0.05 * pill.height - number.ink.width
    assert pill.right - number.ink.right < 0.5 * pill.height
    assert 0.5 < back.height / pill.height < 0.9


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@every_company
@pytest.mark.seldom(2)
def test_how_many_cards_a_hand_has_and_what_more_is_known_of_it_is_never_cut_short(
    launch: Launch, seats: int
) -> None:
    driver = launch(lambda: posed_table(pose("mouse", *[""] * (seats - 1))), (640, 360))
    table = settle(driver)

    def counts_are_whole(size: tuple[int, int]) -> None:
        driver.app.director.change(in_larger_units(WindowView(*size)))
        for cards, known in product(
            go_kitty_look(table).known_cards, (KnownHand(), MUCH, KnownHand(lacks=TRAITS))
        ):
            cards.visible, cards.known = True, known
            more = [f"+{more}"] if (more := cards.fitting()[1]) else []
            for cards.count in (10, 24, 38, 44, 50):
                with recording_drawing(Rect(0, 0, *size)) as recorder:
                    cards.draw(Canvas(table.kit))
                assert [drawn.text for drawn in recorder.texts] == [*more, str(cards.count)]

    check_each((*WINDOWS, (640, 360), (800, 450), (960, 540), (360, 640)), counts_are_whole)


def test_copies_of_a_small_card_show_enough_of_each_other_to_be_counted() -> None:
    for copies in (2, 3):
        assert 0.3 < (SmallCard(Trait.RAIN, copies).width(100) - 100) / 100 / (copies - 1) < 0.6


def test_what_finds_no_room_is_counted_and_the_most_useful_comes_first(launch: Launch) -> None:
    table = settle(launch(lambda: posed_table(pose("mouse", *[""] * 4)), (640, 360)))
    cards = go_kitty_look(table).known_cards[2]
    cards.known = MUCH
    shown, more = cards.fitting()
    assert shown == small_cards_of(MUCH)[: len(shown)]
    assert len(shown) >= 2
    assert more == len(small_cards_of(MUCH)) - len(shown)
    cards.known = KnownHand(MUCH.holds[:1])
    assert cards.fitting() == ([SmallCard(*MUCH.holds[0])], 0)


@every_company
@pytest.mark.seldom(2)
def test_how_many_last_turns_are_left_stands_where_nothing_else_is(launch: Launch, seats: int) -> None:
    laid = tuple(SETS[number : number + 2] for number in range(2, 2 * seats, 2))
    state = replace(pose("rain leaf", *[""] * (seats - 1)), laid=(SETS[:4], *laid), pile=(), last_turns=2)
    for size in ((640, 360), (1280, 720), (1280, 790), (2560, 1080), (640, 900), (800, 600), (1000, 1000)):
        driver = launch(lambda: posed_table(state), size)
        table = settle(driver)
        for cards in go_kitty_look(table).known_cards[1:]:
            cards.known = MUCH
        known = [cards.box for cards in go_kitty_look(table).known_cards[1:]]
        shown = go_kitty_look(table).last_turns.rect
        pieces = [table.pieces[key].rect for key in table.pieces.keys_with_prefix()]
        buttons = [button.rect for button in (*table.bar.buttons, go_kitty_look(table).corner.remember)]
        plates = [plate.rect for plate in go_kitty_look(table).seats.plates]
        assert go_kitty_look(table).last_turns.text
        assert (
            shown.collidelist(
                [
                    *pieces,
                    *buttons,
                    *plates,
                    go_kitty_look(table).pile.rect,
                    *known,
                ]
            )
            == -1
        ), size


@pytest.mark.parametrize("size", [*WINDOWS, (800, 600), (1280, 720), (860, 484)])
@pytest.mark.parametrize("sets", [4, 7, 12])
def test_the_banner_lies_on_none_of_the_viewers_own_sets(
    launch: Launch, size: tuple[int, int], sets: int
) -> None:
    state = replace(pose("rain rain rain clover", "leaf", "fan"), laid=(SETS[:sets], (), ()))
    table = settle(launch(lambda: posed_table(state), size))
    own = [table.pieces[key].rect for key in table.pieces.keys_with_prefix("laid", 0)]
    assert len(own) == 4 * sets
    banner = go_kitty_look(table).banner
    assert "lay a Clowder, or pick a card or a Season" in to_see(banner.text)
    assert banner.rect.collidelist(own) == -1
    for ending in ("pile_empty", "half_gone", "standstill"):
        table.words.announce(say(f"go_kitty.log.{ending}"))
        assert banner.rect.collidelist(own) == -1, ending


@pytest.mark.parametrize(("size", "seen"), [((640, 900), {False}), ((1280, 720), {True})])
def test_the_way_of_an_ask_is_seen_whole_or_not_at_all(
    launch: Launch, tmp_path: Path, size: tuple[int, int], seen: set[bool]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "first"), size)
    found = set[bool]()
    for table, tutor in every_line(driver):
        arrows = go_kitty_look(table).arrows
        if arrows.visible:
            found.add(bool(arrows.places()))
            assert not any(one.colliderect(tutor.speaker.rect) for one in arrows.places())
    assert found == seen


@pytest.mark.parametrize("size", [(640, 900), (1280, 720)])
def test_tokens_that_are_spoken_of_are_outlined_on_all_sides_above_the_name(
    launch: Launch, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "go_kitty", "mouse", "tokens"), size)
    table, tutor = next(one for one in every_line(driver) if one[1].pointer.keys == (("tokens", 0),))
    ((_, gaps),) = tutor.pointer.dashed
    name = table.seats.plates[0].name_plate
    assert all(name.contains(gap) for gap in gaps)


def test_equal_cards_of_a_hand_lie_as_far_apart_as_others_while_there_is_room() -> None:
    width, room = 100.0, FRect(0, 0, 900, 130)
    (row,) = hand_places([(1, 2, 1)], width, room)
    assert {later - one for one, later in pairwise(row)} == {90.0}
    (row,) = hand_places([(4, 1, 1, 4)], width, room)
    equal, different = row[1] - row[0], row[4] - row[3]
    assert different == 90.0 > equal
    assert row[-1] - row[0] + width == pytest.approx(room.width)
    (row,) = hand_places([(8, 4, 4, 8)], width, room)
    equal, different = row[1] - row[0], row[8] - row[7]
    assert equal == pytest.approx(0.4 * different)
    assert row[-1] - row[0] + width == pytest.approx(room.width)


@every_company
def test_the_goal_hangs_in_the_sky_on_no_face_points_card_or_button(launch: Launch, seats: int) -> None:
    hands = ("rain fan", "snow leaf", "light cozy", "apple flower", "clover rain")[:seats]
    driver = launch(lambda: posed_table(pose(*hands)), (1280, 720))
    scene = settle(driver)
    scene.context.known = Introductions(goal_understood=False)
    seen = 0
    for size in (*WINDOWS, (1280, 720), (860, 484), (640, 360)):
        driver.app.director.change(WindowView(*size))
        driver.app.director.update(0.0)
        look, sign = go_kitty_look(scene), scene.goal.sign
        taken = [*scene.bar.taken, look.corner.remember.rect]
        for plate in look.seats.plates:
            taken += [plate.portrait, plate.name_plate, plate.disc(scene.kit)]
        taken += [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix()]
        assert not sign.visible or sign.rect.collidelist(taken) < 0, size
        seen += sign.visible
    assert seen >= 5
