"""Weight by what is at stake: one scale, and what each table does with it."""

import pytest

from game.core import Event
from game.go_kitty.actions import Action, Ask, Give, Lay, Skip
from game.go_kitty.cards import Trait
from game.go_kitty.events import Asked, Gave
from game.go_kitty.request import Request
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.kitten_me.events import Call, Called, Judged
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Tile
from scenes.frame.window import SMALLEST
from scenes.go_kitty.words.occasions import haul
from scenes.kitten_me.words.occasions import flourish, weight_of_call, weight_of_verdict
from scenes.shut_up_cat.words.occasions import weight_of_last_tile, weight_of_meow, weight_of_score
from scenes.stage.theme import Pace, Theme
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from scenes.table.stakes import Weight, weigh
from tests.gallery.acts import finish_until_asked, table_of
from tests.gallery.go_kitty_acts import go_kitty_table
from tests.gallery.go_kitty_moments import pose as garden_pose
from tests.gallery.kitten_me import pose
from tests.gallery.posed import prefer
from tests.gallery.shut_up_cat_acts import shut_up_cat_table
from tests.gallery.shut_up_cat_moments import DREAM, MEOW, Z, using
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, launch_at, play_to_verdict, table_shown
from tests.scenes.launching import Launch


def test_small_things_stay_small_and_what_adds_up_weighs_most() -> None:
    assert weigh() is Weight.SMALL
    assert weigh(0.12) is Weight.NOTABLE
    assert weigh(0.3) is Weight.BIG
    assert weigh(0.3, last_card=True, match_point=True, streak=5) is Weight.HUGE
    for less, more in zip(Weight, list(Weight)[1:], strict=False):
        assert less.pause < more.pause
        assert less.shake < more.shake
        assert less.particles < more.particles


def test_a_call_weighs_by_the_last_cards_that_hang_on_it() -> None:
    doubted = Called(Call.CHALLENGE, 0, 1, Bid(5, Thing.HAT))
    assert weight_of_call(doubted, (3, 4, 2)) is Weight.SMALL
    assert weight_of_call(doubted, (1, 4, 2)) is Weight.NOTABLE
    assert weight_of_call(doubted, (1, 4, 0)) is Weight.BIG


@pytest.mark.parametrize(
    ("call", "bid", "total", "right", "streak", "said"),
    [
        (Call.CHALLENGE, 7, 6, True, 1, "By a whisker!"),
        (Call.CHALLENGE, 11, 6, True, 1, "What bad luck!"),
        (Call.CHALLENGE, 6, 11, False, 1, "Solid as a rock!"),
        (Call.CHALLENGE, 8, 6, True, 1, ""),
        (Call.CHALLENGE, 8, 6, True, 4, "You: 4 in a row!"),
        (Call.PURRFECT, 6, 6, True, 1, "What an eye!"),
    ],
)
def test_verdicts_come_in_tiers(
    call: Call, bid: int, total: int, right: bool, streak: int, said: str
) -> None:
    judged = Judged(call, 0, 1, Bid(bid, Thing.HAT), total, right)
    naming, stakes = Naming(("Ada", "Misty"), you=0), Weight.NOTABLE
    assert flourish(judged, streak, False, stakes, naming) == said
    bluffed = said.replace("What bad luck!", "What a bluff!")
    assert flourish(judged, streak, True, stakes, naming) == bluffed
    calm = said.replace("By a whisker!", "")
    assert flourish(judged, streak, False, Weight.SMALL, naming) == calm
    if abs(bid - total) >= 4:
        assert weight_of_verdict(judged, Weight.SMALL, streak) >= Weight.BIG


def test_the_last_tile_weighs_by_what_lies_open_before_it() -> None:
    assert weight_of_last_tile(1, 1, 0) < Weight.BIG
    assert weight_of_last_tile(5, 2, 0) >= Weight.BIG
    assert weight_of_last_tile(5, 0, 0) is Weight.SMALL
    assert weight_of_last_tile(5, 2, earplugs=1) is Weight.SMALL


def test_a_big_score_and_a_costly_meow_weigh_more_than_small_ones() -> None:
    assert weight_of_score(2) is Weight.SMALL
    assert weight_of_score(12) is Weight.BIG
    assert weight_of_meow(1, 3) is Weight.SMALL
    assert weight_of_meow(6, 3) is Weight.BIG
    assert weight_of_meow(6, 0) is Weight.SMALL


@pytest.mark.usefixtures("real_pictures")
def test_the_last_tile_hesitates_the_same_whatever_is_on_it(launch: Launch) -> None:
    """Frame by frame, up to where it turns."""
    playbacks = []
    for last in (Z, MEOW):
        tiles: tuple[Tile, ...] = (*DREAM[:7], last, *DREAM[8:11], Z if last is MEOW else MEOW)
        driver = launch(shut_up_cat_table(using(1, 2, 2, tiles=tiles, multipliers=(3, 1, 1, 1))), SMALLEST)
        table = finish_until_asked(driver, TableScene)
        driver.move(1900, 1070)
        prefer(table, pace=Pace.NORMAL)
        table.loop.play(Reveal(0, 7))
        playback = []
        for _ in range(400):
            driver.tick(0.05)
            sprite = table.pieces["tile", 7]
            if 0 < sprite.flip < 1:
                break
            playback.append((round(sprite.lift, 6), round(sprite.angle, 6), driver.fingerprint()))
        else:
            raise AssertionError("the last tile never turned")
        assert max(lift for lift, _, _ in playback) > 30
        playbacks.append(playback)
    assert playbacks[0] == playbacks[1]


def test_the_count_turns_green_where_it_reaches_the_bid(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5))
    scene = table_shown(driver)
    scene.loop.play(Challenge())
    colours = set()
    for _ in range(200):
        driver.tick(0.05)
        plaque = kitten_me_look(scene).board.plaque
        if plaque.total is not None and plaque.bid is not None:
            colour = plaque.count_colour(driver.app.kit.colours)
            colours.add((plaque.total >= plaque.bid.number, colour))
        if plaque.verdict:
            break
    assert len(colours) == 2
    assert {reached for reached, _ in colours} == {True, False}


def test_whoever_leaves_is_seen_by_everybody(launch: Launch) -> None:
    driver = launch_at(launch, after_bid(5, ("bh1", "bh3 gg1", "gh2 rg1")))
    scene = play_to_verdict(driver, Challenge())
    driver.click(960, 300)
    for _ in range(60):
        driver.tick(0.05)
        if kitten_me_look(scene).board.shout.visible:
            break
    assert kitten_me_look(scene).board.shout.text == "You're\nout!"
    scene.timeline.finish()
    assert not kitten_me_look(scene).board.shout.visible


def test_match_point_is_announced_when_two_are_left_and_one_has_a_last_card(launch: Launch) -> None:
    driver = launch_at(launch, pose("bh1 bt1", "gh2 rt1", bid=Bid(9, Thing.HAT), bidder=1))
    scene = play_to_verdict(driver, Challenge())
    driver.click(960, 300)
    shouted = set()
    for _ in range(120):
        driver.tick(0.05)
        if kitten_me_look(scene).board.shout.visible:
            shouted.add(kitten_me_look(scene).board.shout.text)
    assert shouted == {"Match point!"}


@pytest.mark.parametrize("still", [False, True])
def test_four_of_a_kind_are_held_up_with_their_name_and_stamped(launch: Launch, still: bool) -> None:
    first = go_kitty_table(garden_pose("rain rain rain rain fan", "leaf leaf", "snow snow fan"))
    driver = launch(first, SMALLEST, theme=Theme(reduced_motion=still))
    table = table_of(driver, TableScene)
    table.timeline.finish()
    prefer(table, pace=Pace.NORMAL)
    table.loop.play(Lay((Trait.RAIN,) * 4))
    seals, shakes = set(), set()
    for _ in range(60):
        driver.tick(0.05)
        shakes.add(table.picture.shake)
        if go_kitty_look(table).showcase.visible:
            seals.add(go_kitty_look(table).showcase.seal)
            assert go_kitty_look(table).showcase.name == "Clowder of a Kind: Rain"
    assert {0.0, 1.0} <= seals
    assert (shakes == {0.0}) is still
    table.timeline.finish()
    assert not go_kitty_look(table).showcase.visible


def test_a_set_of_a_season_is_laid_without_fuss(launch: Launch) -> None:
    driver = launch(
        go_kitty_table(garden_pose("rain flower clover clover fan", "leaf leaf", "snow snow fan")), SMALLEST
    )
    table = table_of(driver, TableScene)
    table.timeline.finish()
    prefer(table, pace=Pace.NORMAL)
    table.loop.play(Lay((Trait.CLOVER, Trait.CLOVER, Trait.RAIN, Trait.FLOWER)))
    for _ in range(30):
        driver.tick(0.05)
        assert not go_kitty_look(table).showcase.visible


RICH = garden_pose("rain snow apple leaf leaf", "rain rain rain fan", "fan fan leaf leaf")


def _answered(launch: Launch, *actions: Action) -> tuple[TableScene, set[str]]:
    """The table after these, and what was held up while the last one was shown."""
    driver = launch(go_kitty_table(RICH), SMALLEST)
    table = table_of(driver, TableScene)
    table.timeline.finish()
    for action in actions[:-1]:
        table.loop.play(action)
        table.timeline.finish()
    prefer(table, pace=Pace.NORMAL)
    table.loop.play(actions[-1])
    seen, showcase = set(), go_kitty_look(table).showcase
    for _ in range(60):
        driver.tick(0.05)
        if showcase.visible:
            seen.add(f"{showcase.name} {showcase.stamp}")
    return table, seen


def test_many_cards_at_once_are_held_up_large_with_their_number(launch: Launch) -> None:
    table, seen = _answered(launch, Ask(1, Trait.RAIN), Give(Trait.RAIN))
    assert seen == {"3 Rain for you: a Clowder! +3 cards"}
    table.timeline.finish()
    assert not go_kitty_look(table).showcase.visible


def test_few_cards_are_given_without_fuss(launch: Launch) -> None:
    assert _answered(launch, Skip(), Ask(2, Trait.FAN), Give(Trait.FAN))[1] == set()


def test_an_answer_is_big_by_what_everybody_knows_and_not_by_what_is_hidden() -> None:
    def given(cards: int, *before: Event) -> Weight:
        return haul([*before, Gave(1, 0, (Trait.LEAF,) * cards)], seats=2)

    asked = Asked(Request(0, 1, Trait.LEAF, seek=False))
    assert given(1) is given(2) is given(2, asked) is Weight.SMALL
    assert given(3) is Weight.BIG, "many, whatever they make"
    assert given(3, asked) is Weight.HUGE, "who asks for a Trait holds one: that makes four"
    assert given(2, Gave(1, 0, (Trait.LEAF,) * 2)) is Weight.HUGE
    assert given(1, Gave(1, 0, (Trait.LEAF,) * 4)) is Weight.SMALL, "it was whole before"
