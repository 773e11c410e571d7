"""A reveal is read at the front: every hand comes there, large, and the deck's card takes its time if it
decides."""

import pytest
from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, Purrfect
from game.kitten_me.cards import Thing
from game.kitten_me.events import BidMade, Call, Judged
from scenes.kitten_me.words.occasions import bluff_that_held
from scenes.stage.theme import Pace
from tests.gallery.kitten_me import kitten_me_table, pose
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, play_to_verdict, table_shown
from tests.scenes.launching import Launch

TEN = (
    "bh1 rg1",
    "rh1 gt1",
    "gh1 rg2",
    "bh2 gt2",
    "rh2 bg2",
    "gh2 rt1",
    "bt1 rg3",
    "rt2 gg1",
    "gt3 bg3",
    "w1 gg2",
)


@pytest.mark.parametrize("hands", [TEN[:3], TEN])
@pytest.mark.seldom
def test_every_other_hand_is_counted_at_the_front_where_it_can_be_read(
    launch: Launch, hands: tuple[str, ...]
) -> None:
    driver = launch_at(launch, after_bid(3, hands))
    scene = table_shown(driver)
    look = kitten_me_look(scene)
    scene.loop.play(Challenge())
    seen: dict[Seat, float] = {}
    for _ in range(2000):
        driver.tick(1 / 20)
        if look.board.plaque.verdict:
            break
        for seat in range(1, len(hands)):
            row = [scene.pieces[key] for key in scene.pieces.keys_with_prefix("hand", seat)]
            if row and all(card.y == look.geometry.front.y for card in row):
                assert look.board.front.rect.contains(row[0].rect)
                seen[seat] = min(card.width for card in row)
    assert seen == dict.fromkeys(range(1, len(hands)), look.geometry.front.width)
    assert not look.board.front.visible
    for seat in seen:
        home = look.place_of(seat).shown
        for key in scene.pieces.keys_with_prefix("hand", seat):
            assert (scene.pieces[key].y, scene.pieces[key].width) == (home.y, home.width)


def test_what_the_own_hand_counts_moves_with_the_window_while_another_lies_at_the_front(
    launch: Launch,
) -> None:
    driver = launch(kitten_me_table(after_bid(30, TEN), Pace.NORMAL), (1280, 720))
    driver.tick(0.2)
    scene = table_shown(driver)
    board = kitten_me_look(scene).board
    scene.loop.play(Challenge())
    while not (board.tags[0].text and board.front.visible):
        driver.tick(0.1)
    driver.resize((900, 900))
    while board.front.visible:
        driver.tick(0.1)
    own = board.tags[0]
    assert own.visible
    place = FRect(own.rect)
    kitten_me_look(scene).tag_hand(0, own.text)
    assert own.rect == place


@pytest.mark.parametrize("skips", [range(0), *(range(at, at + 18, 6) for at in range(0, 360, 30))])
@pytest.mark.seldom
def test_the_hand_at_the_front_is_of_whoever_the_heading_names_whenever_the_count_is_skipped(
    launch: Launch, skips: range
) -> None:
    driver = launch_at(launch, after_bid(3, TEN[:4]))
    scene = table_shown(driver)
    look, names = kitten_me_look(scene), scene.context.company.naming.names
    scene.loop.play(Challenge())
    seen = set()
    for frame in range(2000):
        if frame in skips:
            scene.skip()
        driver.tick(1 / 60)
        if look.board.plaque.verdict:
            break
        front = look.board.front
        for seat in range(1, len(names)):
            row = [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("hand", seat)]
            if front.visible and any(front.rect.collidepoint(card.center) for card in row):
                assert look.board.banner.text.startswith(names[seat])
                seen.add(seat)
    assert seen == set(range(1, len(names))) or skips


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1600, 700)])
@pytest.mark.seldom
def test_what_a_lit_card_counts_for_is_hidden_by_no_card_and_no_line_over_the_hand(
    launch: Launch, size: tuple[int, int]
) -> None:
    hands = ("bh1 w2 gt1 w1 rh1", "bh3 rh2 double w1 gh1", "gh2 rg1 rh3", "bh2 w1")
    driver = launch(kitten_me_table(after_bid(3, hands), Pace.NORMAL), size)
    driver.tick(0.2)
    scene = table_shown(driver)
    look = kitten_me_look(scene)
    scene.loop.play(Challenge())
    read, lay = 0, list[FRect]()
    for _ in range(2000):
        driver.tick(1 / 20)
        if look.board.plaque.verdict:
            break
        cards = [scene.pieces[key] for key in scene.pieces.keys_with_prefix("hand")]
        before, lay = lay, [card.rect for card in cards]
        if lay != before:
            continue
        for card, seen in look.worths.lit():
            x, y = card.place_of_worth(seen)
            assert not any(one.z > card.z and one.rect.collidepoint(x, y) for one in cards)
            assert not (look.board.front.visible and look.board.banner.rect.collidepoint(x, y))
            assert card.is_small or seen > card.width / 3, "there is room to read it"
            read += not card.is_small
    assert read > 20


@pytest.mark.parametrize(
    ("hands", "number", "lost"),
    [
        (("bh1", "gh2 rt1", "bh1"), 3, 0),
        (("bh1 gt1", "rh1", "gh2"), 9, 2),
        (("bh1 gt1", "rh1", "gh2 rt1"), 9, 2),
    ],
)
def test_what_a_hand_counts_stands_at_its_cards_also_when_one_of_them_is_lost(
    launch: Launch, hands: tuple[str, ...], number: int, lost: Seat
) -> None:
    driver = launch_at(launch, after_bid(number, hands))
    scene = play_to_verdict(driver, Challenge())
    tags = kitten_me_look(scene).board.tags
    scene.skip()
    while not scene.context.shown.lost:
        driver.tick(1 / 20)
    assert scene.context.shown.lost == (lost,)
    assert all(tag.visible for tag in tags)
    beside = [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("hand", 2)]
    assert tags[2].rect.inflate(40, 40).collidelist(beside) >= 0


@pytest.mark.parametrize(
    ("hands", "action", "told"),
    [
        (("bh1 hang", "gh2 bt1"), Purrfect(), "Hang In There: you gain a card and have 4."),
        (("bh1 bt1", "gh2 rt1 hang"), Challenge(), "Hang In There: Misty gains a card and has 4."),
    ],
)
def test_the_card_that_brings_another_one_is_held_up_and_named(
    launch: Launch, hands: tuple[str, ...], action: Action, told: str
) -> None:
    driver = launch_at(launch, after_bid(3, hands))
    scene = play_to_verdict(driver, action)
    look = kitten_me_look(scene)
    scene.skip()
    for _ in range(200):
        driver.tick(1 / 20)
        cards = [scene.pieces[key] for key in scene.pieces.keys_with_prefix("hand")]
        held_up = [card for card in cards if (card.x, card.y) == look.geometry.deck]
        lit = [card for card, _ in look.worths.lit() if card in held_up]
        if look.board.banner.text == told and lit:
            (card,) = lit
            said = [look.board.banner.rect, look.board.plaque.rect, look.geometry.flipped_place]
            assert card.width > look.geometry.flipped_width
            assert card.rect.collidelist([*said, *(tag.rect for tag in look.board.tags)]) < 0
            return
    raise AssertionError("it was never seen")


@pytest.mark.parametrize(("number", "decides"), [(7, False), (8, True), (12, False)])
@pytest.mark.seldom
def test_the_decks_card_is_awaited_if_the_open_hands_leave_it_to_decide(
    launch: Launch, number: int, decides: bool
) -> None:
    """The hands hold seven Hats."""
    driver = launch_at(launch, after_bid(number, ("bh1 rg1", "bh3 gg1", "gh2 rh1")))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    banners = set()
    for _ in range(400):
        driver.tick(1 / 20)
        banners.add(kitten_me_look(scene).board.banner.text)
        if kitten_me_look(scene).board.plaque.verdict:
            break
    assert ("The deck's card decides!" in banners) == decides


def test_a_bluff_that_nobody_called_is_told_ones_own_first() -> None:
    hands = pose("bh1 rg1", "bh2 gg1", flip="bg1").hands
    judged = Judged(Call.CHALLENGE, 0, 1, Bid(9, Thing.HAT), 3, True)
    bids = (
        BidMade(1, Bid(9, Thing.HAT)),
        BidMade(0, Bid(5, Thing.HAT)),
        BidMade(2, Bid(8, Thing.HAT)),
        BidMade(3, Bid(2, Thing.HAT)),
    )
    assert bluff_that_held(bids, judged, hands, None, 0) == (0, Bid(5, Thing.HAT), 3)
    assert bluff_that_held(bids, judged, hands, None, None) == (2, Bid(8, Thing.HAT), 3)
    assert bluff_that_held(bids[3:], judged, hands, None, 0) is None


def test_a_stamp_lies_on_the_card_that_strikes_and_on_no_number(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(3, ("bh1 w2 double", "bh3 rh2 blind", "gh2 rg1")))
    scene = play_to_verdict(driver, Challenge())
    look = kitten_me_look(scene)
    stamps = [scene.pieces[key].rect for key in scene.pieces.keys_with_prefix("ghost", "stamp")]
    assert len(stamps) == 2
    for card, seen in look.worths.lit():
        x, y = card.place_of_worth(seen)
        assert not any(stamp.collidepoint(x, y) for stamp in stamps)
