"""When a game of Kitten Me is over its table stays as the last verdict has left it: at rest, in a replay, and
in whatever window."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.kitten_me import HouseRules
from game.kitten_me.actions import Action, Challenge, Purrfect
from game.kitten_me.cards import Deck
from game.kitten_me.events import Won
from game.match import Match
from game.rng import Rng
from scenes.kitten_me.faces import card_face
from scenes.kitten_me.parts.cards import CardSprite
from scenes.kitten_me.table import KittenMeGame
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.banner import with_click
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.kitten_me import kitten_me_table
from tests.gallery.posed import PosedMatch
from tests.narrowing import expect_type
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.kitten_me_tables import after_bid, table_shown
from tests.scenes.launching import Launch
from tests.scenes.tables import RecordingHost, guests

SHOWN_ANEW = 1.0
_TRIES = 400


def table_at_rest(scene: TableScene) -> dict[str, Any]:
    """All that lies on the table, as it is seen."""
    look = kitten_me_look(scene)
    board, plaque = look.board, look.board.plaque
    pieces = [
        expect_type(scene.pieces[key], CardSprite)
        for key in scene.pieces.keys_with_prefix()
        if scene.pieces[key].visible and scene.pieces[key].alpha
    ]
    lying = [
        (hash(one.face), one.worth, *(round(number, 1) for number in seen_numbers(one))) for one in pieces
    ]
    return {
        "pieces": sorted(lying, key=str),
        "counts": [(tag.text, tuple(tag.rect)) for tag in board.tags if tag.visible],
        "plaque": (plaque.title, plaque.bid, plaque.total, plaque.verdict, plaque.verdict_tone),
        "flourish": plaque.flourish,
        "banner": board.banner.text,
        "strip": look.counts.visible,
        "scores": [plate.score for plate in look.seats.plates],
        "chips": [plate.bid for plate in look.seats.plates],
        "gone": [plate.gone for plate in look.seats.plates],
        "fan": look.fan.hand,
    }


def seen_numbers(card: CardSprite) -> tuple[float, ...]:
    return card.x, card.y - card.lift, card.width, card.angle, card.scale, 0.0 if card.flip else card.dark


def last_calls(seats: int, deck: Deck, seed: int) -> Match:
    """A game of random actions, one action before its end."""
    match = Match(
        "kitten_me", [one.player() for one in guests(seats)], HouseRules(deck, few_cards=True), seed
    )
    rng = Rng(seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "deck"), [(2, Deck.BOTH), (3, Deck.GREY)])
@pytest.mark.seldom(3)
def test_what_the_last_verdict_has_left_stays_and_is_what_is_shown_of_the_end_anew(
    launch: Launch, seats: int, deck: Deck, seed: int
) -> None:
    whole = last_calls(seats, deck, seed)
    match, host = whole.at(len(whole.actions) - 1), RecordingHost()
    host.apply_settings(replace(host.settings, pace=Pace.SLOW, go_on=False))
    scene = TableScene(KittenMeGame, match, guests(seats), host)
    driver = launch(lambda: scene, (1280, 720))
    scene.loop.play(whole.actions[-1])
    check_end(driver, scene)


ENDS: dict[str, tuple[Action, int, tuple[str, ...], str]] = {
    "blind": (Challenge(), 9, ("bh1 gt1", "blind"), "rh2"),
    "doubled": (Challenge(), 6, ("bh1 double", "gh2"), "bg1"),
    "doubling deck": (Challenge(), 9, ("bh1 gt1", "gh2"), "double"),
    "blind deck": (Challenge(), 9, ("bh1 gt1", "gh2"), "blind"),
    "hanging in there": (Challenge(), 9, ("bh1 hang", "gh2"), "bg1"),
    "purrfect": (Purrfect(), 3, ("bh1 gt1", "gh2"), "bg1"),
    "both": (Purrfect(), 3, ("bh1 hang", "gh2"), "bg1"),
    "own card lost": (Challenge(), 3, ("bh1", "gh2 gt1"), "bg1"),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.seldom(4)
def test_every_kind_of_end_stays_on_the_table(launch: Launch, end: str) -> None:
    action, bid, hands, flip = ENDS[end]
    driver = launch(kitten_me_table(after_bid(bid, hands, flip), Pace.NORMAL), (1280, 720))
    driver.tick(0.2)
    scene = table_shown(driver)
    scene.loop.play(action)
    check_end(driver, scene)


def test_a_table_that_goes_on_by_itself_asks_for_no_click(launch: Launch) -> None:
    action, bid, hands, flip = ENDS["own card lost"]
    driver = launch(kitten_me_table(after_bid(bid, hands, flip), Pace.NORMAL), (1280, 720))
    driver.tick(0.2)
    scene = table_shown(driver)
    scene.host.apply_settings(replace(scene.host.settings, go_on=True))
    scene.loop.play(action)
    read = set[str]()
    while scene.timeline.busy:
        driver.tick(0.2)
        if scene.picture.reading:
            read.add(scene.words.banner.words)
    assert len(read) == 2
    assert not [text for text in read if say("table.click_to_go_on") in text]


def check_end(driver: Driver, scene: TableScene) -> None:
    """Wait as somebody does who reads all of it; then the table is looked at before and after the click."""
    scene.loop.show_results = lambda: None
    won = scene.match.events[-1]
    assert isinstance(won, Won)
    told = scene.words.tell(won)
    for _ in range(_TRIES):
        driver.tick(0.2, drawn=False)
        if scene.picture.reading:
            driver.wait(4.0)
            if kitten_me_look(scene).board.banner.text == with_click(told):
                break
            scene.skip()
    check_cards_in_sight(scene)
    check_sum_in_sight(scene)
    left = table_at_rest(scene)
    assert left["plaque"][3]
    scene.skip()
    driver.wait(SHOWN_ANEW)
    assert not scene.timeline.busy
    assert table_at_rest(scene) == left | {"banner": told}
    anew(scene)
    assert table_at_rest(scene) == left | {"banner": told}


def check_cards_in_sight(scene: TableScene) -> None:
    """A stamp lies on a card, and a card that was gained beside those that brought it."""
    pieces = scene.pieces
    cards = [
        pieces[key].rect for key in (*pieces.keys_with_prefix("hand"), *pieces.keys_with_prefix("flipped"))
    ]
    for key in pieces.keys_with_prefix("ghost", "stamp"):
        assert any(card.collidepoint(pieces[key].rect.center) for card in cards)
    for key in pieces.keys_with_prefix("gained"):
        assert not any(pieces[key].rect.collidepoint(card.center) for card in cards)


def check_sum_in_sight(scene: TableScene) -> None:
    """Every card lies there that was counted, so that what they count makes the sum."""
    shown, pieces = scene.context.shown, scene.pieces
    for seat, hand in enumerate(shown.open_hands):
        lying = [pieces[key].drawing for key in pieces.keys_with_prefix("hand", seat)]
        assert lying == [card_face(card) for card in hand]
    assert len([tag for tag in kitten_me_look(scene).board.tags if tag.visible]) == sum(
        bool(hand) for hand in shown.open_hands
    )


def anew(scene: TableScene) -> None:
    """The same moment come to from another, as a replay does."""
    match = scene.match
    if not isinstance(match, PosedMatch):
        scene.match = match.at(len(match.actions) - 1)
        scene.picture.reconcile()
        assert not kitten_me_look(scene).board.plaque.verdict
        scene.match = match
    scene.picture.reconcile()
