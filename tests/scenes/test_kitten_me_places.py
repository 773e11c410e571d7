"""Two to ten seats at the Kitten Me table: nothing lies over anything else, whoever looks."""

from itertools import combinations, product
from math import hypot

import pytest
from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Border, Card, Deck, Kind, Thing
from game.kitten_me.house import HouseRules
from game.kitten_me.showdown import most_cards
from scenes.kitten_me.parts.rows import whole_row
from scenes.kitten_me.parts.track import ScoreTrack
from scenes.kitten_me.places.geometry import CHIP, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace, chip_place
from scenes.kitten_me.places.seats import seat_places
from scenes.kitten_me.places.window_shapes import geometry_for, window_view_for
from scenes.kitten_me.words.stakes import usual_before_bids, usual_in_short
from scenes.pictures.kitten_me import score_track
from scenes.stage.layout import WindowView
from scenes.stage.theme import Theme
from scenes.table.introductions import Introductions
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.loops import check_each
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import play_to_verdict, table_shown
from tests.scenes.launching import Launch

HIGH = 1.3
"""How much higher than wide a card is."""
TEN_HANDS = (*("bh1 gt1 rg1",) * 3, *("rh1 w1 gt1",) * 3, *("gh1 rt1 bg1",) * 3, "bt1 rt1 gg1")

TABLES = [(seats, viewer) for seats in range(2, 11) for viewer in (0, seats - 1, None)]
SHAPES = [
    *((1920, 1080), (1024, 768), (1800, 600), (2560, 1080)),
    *((640, 900), (700, 1000), (760, 1040), (900, 1400), (1000, 1100)),
]
Shown = tuple[tuple[int, Seat | None], tuple[int, int]]
"""How many sit there, who of them looks, and the window."""


def plan_of(window: tuple[int, int], seats: int) -> TableGeometry:
    return geometry_for(window_view_for(WindowView(*window), seats), seats)


def box(middle: tuple[float, float], width: float, height: float) -> FRect:
    return FRect(0, 0, width, height).move_to(center=middle)


def card(middle: tuple[float, float], width: float) -> FRect:
    return box(middle, width, width * HIGH)


def chip(place: SeatPlace) -> FRect:
    return box(chip_place(place), *CHIP)


def others(geometry: TableGeometry, seats: int, viewer: Seat | None) -> dict[Seat, SeatPlace]:
    return {seat: place for seat, place in seat_places(geometry, seats, viewer).items() if seat != viewer}


def portraits(seat: Seat, place: SeatPlace) -> dict[str, FRect]:
    left, right = place.name_reach
    name = FRect(left, place.name.top, right - left, place.name.height)
    return {f"head {seat}": box((place.x, place.y), place.diameter, place.diameter), f"name {seat}": name}


def own(one: str, other: str) -> bool:
    return one.rpartition(" ")[2] == other.rpartition(" ")[2]


def on_the_table(geometry: TableGeometry) -> dict[str, FRect]:
    return {
        "the plaque": FRect(geometry.plaque),
        "the deck": geometry.deck_place,
        "the banner": box(geometry.banner, 560, 80),
    }


def before_the_viewer(geometry: TableGeometry) -> dict[str, FRect]:
    """What lies there while somebody is asked."""
    own = box(geometry.own_seat, 100, 100)
    return {
        "bids": geometry.bids,
        "calls": geometry.calls,
        "hand": geometry.hand,
        "counts": geometry.counts,
        "own": own,
    }


def overlapping(things: dict[str, FRect]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for one, other in combinations(things, 2)
        if things[one].colliderect(things[other]) and not own(one, other)
    ]


def hands_and_bids_lie_apart_while_all_bid(shown: Shown) -> None:
    (seats, viewer), window = shown
    geometry = plan_of(window, seats)
    things = on_the_table(geometry) | (before_the_viewer(geometry) if viewer is not None else {})
    for seat, place in others(geometry, seats, viewer).items():
        things |= portraits(seat, place)
        things[f"hand {seat}"] = box(
            (place.cards.x, place.cards.y), place.cards.room, place.cards.width * HIGH
        )
        things[f"chip {seat}"] = chip(place)
    assert not overlapping(things)
    assert [name for name, rect in things.items() if not geometry.room.contains(rect)] == []


def what_is_bid_and_played_lies_under_no_hand_and_no_panel(shown: Shown) -> None:
    (seats, viewer), window = shown
    geometry = plan_of(window, seats)
    above = before_the_viewer(geometry) if viewer is not None else {}
    places = others(geometry, seats, viewer)
    for seat, place in places.items():
        above[f"name {seat}"] = portraits(seat, place)[f"name {seat}"]
        row = place.cards
        above[f"cards {seat}"] = box((row.x, row.y), row.room, row.width * HIGH)
        above[f"open {seat}"] = box(
            (place.shown.x, place.shown.y), place.shown.room, place.shown.width * HIGH
        )
    cards = {seat: card(place.played, place.played_width).inflate(-6, -6) for seat, place in places.items()}
    for one, other in combinations(cards, 2):
        assert not cards[one].colliderect(cards[other]), (one, other)
    for seat, place in places.items():
        bid, played = chip(place), cards[seat]
        assert not bid.colliderect(played), (seat, "chip")
        assert [name for name, rect in above.items() if played.colliderect(rect)] == [], seat
        panels = [rect for name, rect in above.items() if " " not in name]
        assert bid.collidelist(panels) < 0, seat


def open_hands_lie_apart_when_all_are_counted(shown: Shown) -> None:
    (seats, viewer), window = shown
    geometry = plan_of(window, seats)
    things = on_the_table(geometry) | {"the flip": geometry.flipped_place}
    for seat, place in others(geometry, seats, viewer).items():
        things |= portraits(seat, place)
        things[f"hand {seat}"] = box(
            (place.shown.x, place.shown.y), place.shown.room, place.shown.width * HIGH
        )
        things[f"chip {seat}"] = chip(place)
        assert not things[f"chip {seat}"].colliderect(things[f"hand {seat}"])
    assert not overlapping(things)


def a_bid_stands_nearest_to_who_made_it(shown: Shown) -> None:
    (seats, viewer), window = shown
    places = others(plan_of(window, seats), seats, viewer)
    for seat, place in places.items():
        away = {other: gap(chip(place), one) for other, one in places.items()}
        assert all(away[seat] <= away[other] / 2 for other in places if other != seat), seat


def gap(bid: FRect, place: SeatPlace) -> float:
    """How far a bid is from the head or name of a seat, whichever is nearer."""
    return min(
        hypot(
            max(one.left - bid.right, bid.left - one.right, 0),
            max(one.top - bid.bottom, bid.top - one.bottom, 0),
        )
        for one in portraits(0, place).values()
    )


def test_nothing_lies_on_anything_else_while_all_bid_and_when_all_are_counted() -> None:
    check_each(
        product(TABLES, SHAPES),
        hands_and_bids_lie_apart_while_all_bid,
        what_is_bid_and_played_lies_under_no_hand_and_no_panel,
        open_hands_lie_apart_when_all_are_counted,
        a_bid_stands_nearest_to_who_made_it,
    )


@pytest.mark.parametrize("window", [(960, 540), (640, 900)])
@pytest.mark.parametrize("seats", [7, 8, 9, 10])
@pytest.mark.seldom(3)
def test_at_a_verdict_everything_that_was_counted_can_be_seen(
    launch: Launch, seats: int, window: tuple[int, int]
) -> None:
    state = pose(*TEN_HANDS[:seats], bid=Bid(9, Thing.HAT), bidder=seats - 1)
    driver = launch(kitten_me_table(state), window)
    driver.tick(0.2)
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    things = on_the_table(scene.game.look.geometry) | {"the flip": scene.game.look.geometry.flipped_place}
    for plate, tag in zip(kitten_me_look(scene).seats.plates, kitten_me_look(scene).board.tags, strict=True):
        things[f"tag {plate.seat}"] = tag.rect
        things[f"head {plate.seat}"], things[f"name {plate.seat}"] = plate.portrait, plate.name_plate
        for key in scene.pieces.keys_with_prefix("hand", plate.seat):
            things[f"card {key[2]} of {plate.seat}"] = scene.pieces[key].rect
    for seat, bubble in enumerate(scene.seats.bubbles):
        if bubble.visible:
            things[f"bubble {seat}"] = bubble.place(scene.kit)
    assert not overlapping(things)


@pytest.mark.parametrize("window", [(1280, 720), (640, 360), (640, 900)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("held", ["bh1 rt1", "bh1 gh1 rt1 gg1 w1"])
@pytest.mark.seldom(4)
def test_what_a_hand_counts_stands_on_no_card_that_was_played(
    launch: Launch, held: str, seats: int, window: tuple[int, int]
) -> None:
    state = pose(*(held,) * 3, *("rh1 bt1",) * 3)
    hands, skip = state.hands[:seats], Card(Kind.SKIP, Border.WHITE)
    played = tuple((skip,) if 0 < seat < 5 else () for seat in range(seats))
    scores = tuple(map(len, hands))
    bid = replace(state, hands=hands, scores=scores, played=played, bid=Bid(9, Thing.HAT), bidder=seats - 1)
    driver = launch(kitten_me_table(bid), window)
    driver.tick(0.2)
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    cards = [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("played")]
    tags = [tag.rect for tag in kitten_me_look(scene).board.tags]
    assert cards
    assert [seat for seat, tag in enumerate(tags) if tag.collidelist(cards) >= 0] == []


def test_in_a_tall_window_what_many_hands_count_lies_on_no_card_and_under_no_word(launch: Launch) -> None:
    hands = (*TEN_HANDS[:5], "gh2 double", *TEN_HANDS[6:9], "rh1 blind")
    driver = launch(kitten_me_table(pose(*hands, bid=Bid(9, Thing.HAT), bidder=5)), (640, 900))
    driver.tick(0.2)
    table_shown(driver).context.known = Introductions()
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    assert scene.introducer.word is not None
    cards = [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("hand")]
    tags = [tag.rect for tag in kitten_me_look(scene).board.tags]
    assert scene.introducer.speaker.rect.collidelist(tags) < 0
    assert not any(card.collidepoint(tag.center) for card in cards for tag in tags)


@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_in_a_small_window_too_no_bid_is_under_the_round_buttons(launch: Launch, seats: int) -> None:
    driver = launch(kitten_me_table(pose(*TEN_HANDS[:seats])), (640, 360))
    driver.tick(0.2)
    scene = table_shown(driver)
    buttons = [button.rect for button in scene.bar.buttons if button.visible]
    assert [
        plate.seat
        for plate in kitten_me_look(scene).seats.plates
        if plate.chip_place.collidelist(buttons) >= 0
    ] == []


@pytest.mark.parametrize("window", [(960, 540), (640, 900)])
@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.seldom(2)
def test_what_a_card_counts_for_is_written_where_no_other_card_lies_on_it(
    launch: Launch, seats: int, window: tuple[int, int]
) -> None:
    hands = TEN_HANDS if seats > 4 else ("bh1 gt2", "bh3 rh2 gh1 w1 w2", "gh2 bh1 rg1 w2 gt1", "rh3 gg1")
    driver = launch(kitten_me_table(pose(*hands, bid=Bid(9, Thing.HAT), bidder=seats - 1)), window)
    driver.tick(0.2)
    scene = play_to_verdict(driver, Challenge())
    driver.wait(1.0)
    lit = kitten_me_look(scene).worths.lit()
    assert len(lit) >= seats
    for one, seen in lit:
        x, y = one.place_of_worth(seen)
        over = [other for other in scene.sprites.members if other.visible and other.z > one.z]
        assert not any(other.holds(x + seen * aside, y - 2) for other in over for aside in (-0.4, 0.4))
        assert one.is_small == (y > one.y)


@pytest.mark.parametrize("window", SHAPES)
@pytest.mark.parametrize("seats", [3, 10])
def test_the_badge_of_who_deals_covers_neither_a_name_nor_the_number_at_the_head(
    launch: Launch, seats: int, window: tuple[int, int]
) -> None:
    scene = table_shown(launch(kitten_me_table(pose(*TEN_HANDS[:seats])), window))
    for plate in kitten_me_look(scene).seats.plates:
        x, y, side = plate.badge_place
        badge, letters = box((x, y), side, side), plate.name_plate.inflate(0, -16)
        assert not badge.colliderect(letters)
        assert not badge.colliderect(plate.meeple_place)


@pytest.mark.parametrize("window", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tail_of_a_bid_goes_round_the_longest_track(
    launch: Launch, seats: int, window: tuple[int, int]
) -> None:
    driver = launch(kitten_me_table(pose(*TEN_HANDS[:seats], bid=Bid(9, Thing.HAT), bidder=1)), window)
    scene = table_shown(driver)
    look = kitten_me_look(scene)
    for plate, bubble in zip(look.seats.plates, look.seats.bubbles, strict=True):
        if plate.seat and look.place_of(plate.seat).speaks:
            bubble.say("3 Hats")
            said = bubble.place(scene.kit)
            assert not look.board.track.rect.clipline(said.center, bubble.berth.mouth)
            assert not plate.meeple_place.collidepoint(bubble.berth.mouth)


def test_a_banner_that_is_too_high_hides_the_stamp_of_a_verdict_as_a_whole(launch: Launch) -> None:
    driver = launch(kitten_me_table(pose(*TEN_HANDS[:3])), (640, 360))
    scene = table_shown(driver)
    plaque = kitten_me_look(scene).board.plaque
    plaque.verdict = "Too high!"
    plaque.covered = FRect(plaque.rect.left, plaque.rect.bottom + 40, 400, 100)
    assert plaque.stamp_is_free(scene.kit)
    plaque.covered.top = plaque.rect.bottom - 20
    assert not plaque.stamp_is_free(scene.kit)


@pytest.mark.parametrize("window", [*SHAPES, (640, 360), (860, 484)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_plaque_says_as_much_in_every_round(
    launch: Launch, window: tuple[int, int], scale: float
) -> None:
    """Whether there is room does not hang on how wide a digit is."""
    driver = launch(kitten_me_table(pose(*TEN_HANDS[:3])), window, Theme(text_scale=scale))
    scene = table_shown(driver)
    plaque, said = kitten_me_look(scene).board.plaque, set[int]()
    for held, usual in product(range(10, 30), range(1, 10)):
        feet = (usual_before_bids(held, True, usual), usual_in_short(usual))
        plaque.stand("", None, feet[0], short_feet=feet[1:])
        said.add(feet.index(plaque.foot_in(scene.kit)))
    assert len(said) == 1
    assert said == {0} or window[0] * window[1] < 640 * 900 or scale > 1


def test_ten_meeples_on_one_number_are_no_tower(launch: Launch) -> None:
    driver = launch(kitten_me_table(pose(*TEN_HANDS)), (1280, 720))
    track = kitten_me_look(table_shown(driver)).board.track
    assert track.rect.top < 100
    assert track.crowd_at(3.0) == 10
    assert track.crowd_at(2.0) == 0


@pytest.mark.parametrize("scores", [(2, 2, 2, 2, 3, 3, 3), (0, 1, 1, 2, 2, 3, 3), (2, 2, 2, 2, 2, 1, 3)])
def test_meeples_that_stand_side_by_side_on_the_track_are_all_seen(
    launch: Launch, scores: tuple[int, ...]
) -> None:
    driver = launch(kitten_me_table(pose(*TEN_HANDS[: len(scores)])), (1280, 720))
    track = kitten_me_look(table_shown(driver)).board.track
    track.stand_at(scores)
    places = track.meeple_places()
    for (seat, box), (other, its) in combinations(places.items(), 2):
        if scores[seat] != scores[other]:
            assert not box.colliderect(its)
        assert abs(box.x - its.x) + abs(box.y - its.y) > box.width / 3
    unseen = {score for seat, score in enumerate(scores) if seat not in places}
    assert unseen == {score for score in scores if track.crowd_at(score)}, "a badge tells of them"


@pytest.mark.parametrize(
    ("seats", "house", "most"),
    [
        (2, HouseRules(), 5),
        (7, HouseRules(), 3),
        (2, HouseRules(few_cards=True), 3),
        (10, HouseRules(few_cards=True), 2),
        (7, HouseRules(purrfect=True), 10),
        (2, HouseRules(deck=Deck.GREY, purrfect=False), 10),
    ],
)
def test_the_track_is_as_long_as_anybody_can_have_cards(seats: int, house: HouseRules, most: int) -> None:
    assert most_cards(seats, house) == most
    track = ScoreTrack([f"Cat {seat}" for seat in range(seats)], most)
    assert track.drawing.width == score_track(10).width - (10 - most) * 98


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("window", [(640, 900), (700, 1000), (900, 1400)])
def test_the_goal_stands_in_tall_windows_too(launch: Launch, seats: int, window: tuple[int, int]) -> None:
    scene = table_shown(launch(kitten_me_table(pose(*TEN_HANDS[:seats])), window))
    taken = [
        *(plate.whole for plate in kitten_me_look(scene).seats.plates),
        *(button.rect for button in scene.bar.buttons),
    ]
    assert scene.goal.sign.visible
    assert scene.goal.sign.rect.collidelist(taken) < 0


@pytest.mark.parametrize("window", [(1280, 720), (640, 900)])
def test_the_thing_of_a_bid_has_one_size_wherever_its_number_puts_it(
    launch: Launch, window: tuple[int, int]
) -> None:
    """Of another size it would be drawn from a picture that is not made for it, until there is one."""
    driver = launch(kitten_me_table(pose(*TEN_HANDS[:4])), window)
    table = table_shown(driver)
    kitten_me_look(table).board.plaque.bid, kitten_me_look(table).seats.plates[1].bid = (
        Bid(1, Thing.BLUE),
        Bid(1, Thing.BLUE),
    )
    driver.wait(1.0)
    driver.tick(0.1, drawn=True)
    before = table.kit.art.stand_ins
    for number in (2, 7, 11, 18, 28):
        for thing in Thing:
            kitten_me_look(table).board.plaque.bid, kitten_me_look(table).seats.plates[1].bid = (
                Bid(number, thing),
                Bid(number, thing),
            )
            driver.tick(0.0, drawn=True)
    assert table.kit.art.stand_ins == before


def test_the_host_lies_on_no_hand_of_the_others_nor_among_a_few_on_what_they_have_played() -> None:
    def check(shown: tuple[int, tuple[int, int]]) -> None:
        seats, window = shown
        geometry = plan_of(window, seats)
        for seat, place in seat_places(geometry, seats, 0).items():
            row = whole_row(place.cards, 4)
            number = FRect(0, 0, 36, 36).move_to(center=(row.right, place.cards.y + place.cards.width * 0.62))
            played = FRect(0, 0, place.played_width, place.played_width * HIGH).move_to(center=place.played)
            seen = [row, number, played] if seats <= 5 else [row.inflate(-24, -24), number.inflate(-12, -12)]
            for host in (geometry.host.first.room, geometry.host.second.room):
                assert seat == 0 or host.collidelist(seen) < 0, (seat, host, seen)

    check_each(product(range(4, 11), [(1920, 1080), (1280, 720), (1800, 600)]), check)
