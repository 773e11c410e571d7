"""The Kitten Me table in the states worth looking at: questions, special cards, the show and the end."""

from collections.abc import Callable

from msgspec.structs import replace

from game.core import Event, Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, Purrfect
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState
from scenes.kitten_me.parts.cards import CardSprite
from scenes.kitten_me.table import KittenMeGame
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace, Theme
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.acts import ask_the_coach, drag_onto, table_of
from tests.gallery.pages import navigator
from tests.gallery.posed import PosedMatch, gallery_guests
from tests.gallery.shot import Act, Shot, in_every_theme, in_odd_windows
from tests.game.kitten_me.kitten_builders import cards
from tests.scenes.games_on_tables import kitten_me_look

MakeTable = Callable[[], Scene]

_TO_VERDICT = 5
"""The beats of a reveal: the call, the hands, their count, the deck's top card, the verdict."""

_MIXED = ("bh1 gt2 rg3 w1 skip", "bh3 rh2 gt1 rg1 bt1", "gh2 bh1 rg1 w2 gt1", "rh3 gg1 rt1 gt2 bt2")
_WHOLE = ("bh1 w2 double skip rg1", "bh3 rh2 w1 blind gt1", "gh2 bh1 rg1 w1 fish", "rh3 hang rg1 gt2 bt1")


def pose(
    *hands: str, flip: str = "bg1", turn: Seat = 0, bid: Bid | None = None, bidder: Seat | None = None
) -> KittenMeState:
    """A round in which each seat holds what is written: `bh1` a blue hat, `w2` a Double Wild."""
    deck = list(DECKS[Deck.BOTH])
    held = tuple(tuple(_taken(deck, word) for word in hand.split()) for hand in hands)
    top = _taken(deck, flip)
    scores = tuple(len(hand) for hand in held)
    out = tuple(seat for seat, left in enumerate(scores) if not left)
    house = HouseRules(deck=Deck.BOTH)
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(hands)
    return KittenMeState(house, scores, out, 3, 0, turn, held, (*deck, top), nothing, bid, bidder, rng=7)


def _taken(deck: list[Card], word: str) -> Card:
    """Out of the deck, with whatever border."""
    (wanted,) = cards(word)
    face = wanted.kind, wanted.counts
    found = next(card for card in reversed(deck) if (card.kind, card.counts) == face)
    deck.remove(found)
    return found


def kitten_me_table(state: KittenMeState, pace: Pace = Pace.NORMAL, watching: bool = False) -> MakeTable:
    """A human and plain bots at that moment, or panthers who play among themselves."""

    def make() -> Scene:
        seats = len(state.scores)
        guests = gallery_guests(seats, humans=(), level="panther") if watching else gallery_guests(seats)
        host = navigator()
        host.apply_settings(replace(host.settings, pace=pace))
        before: list[Event] = [Dealt(state.round, state.dealer, state.hands)]
        if state.bid is not None and state.bidder is not None:
            before.append(BidMade(state.bidder, state.bid))
        match = PosedMatch("kitten_me", state, [guest.player() for guest in guests], *before)
        return TableScene(KittenMeGame, match, guests, host)

    return make


def play_and_wait(action: Action, seconds: float, beats: int = 0) -> Act:
    """Do it, skip so many beats, and look after so many seconds."""

    def act(driver: Driver) -> None:
        table = table_of(driver, TableScene)
        table.loop.play(action)
        for _ in range(beats):
            table.skip()
        driver.wait(seconds)

    return act


def _until_asked(action: Action) -> Act:
    """Do it, and let everybody else decide."""

    def act(driver: Driver) -> None:
        table = table_of(driver, TableScene)
        table.loop.play(action)
        for _ in range(400):
            table.timeline.finish()
            driver.tick(0.1)
            if table.loop.asking:
                break
        driver.wait(0.5)

    return act


def _to_the_end(action: Action) -> Act:
    """The last call, and the table as it rests behind the results."""

    def act(driver: Driver) -> None:
        table = table_of(driver, TableScene)
        table.loop.show_results = lambda: None
        table.loop.play(action)
        for _ in range(100):
            table.timeline.finish()
            driver.tick(0.1)
        driver.wait(1.0)

    return act


def after_verdict(action: Action, seconds: float) -> Act:
    """Go on when the verdict was read, and look after so many seconds."""
    return play_and_wait(action, seconds, _TO_VERDICT + 1)


def until_held_up(action: Action) -> Act:
    """Go on when the verdict was read, and look when a card of a hand is held up before the deck."""

    def act(driver: Driver) -> None:
        play_and_wait(action, 0.0, _TO_VERDICT + 1)(driver)
        table = table_of(driver, TableScene)
        x, y = kitten_me_look(table).geometry.deck
        for _ in range(100):
            pieces = [table.pieces[key] for key in table.pieces.keys_with_prefix("hand")]
            if any((one.x, one.y) == (x, y) and one.worth for one in pieces if isinstance(one, CardSprite)):
                break
            driver.tick(0.05)
        driver.wait(0.4)

    return act


def verdict(action: Action) -> Act:
    return play_and_wait(action, 1.0, _TO_VERDICT)


def _pick(kind: Kind) -> Act:
    """Click a special card of the hand."""

    def act(driver: Driver) -> None:
        table = table_of(driver, TableScene)
        number = next(place for place, card in enumerate(kitten_me_look(table).fan.hand) if card.kind is kind)
        spot = kitten_me_look(table).fan.places()[number]
        driver.click(spot.x, spot.y)
        driver.wait(0.8)

    return act


def _bet(driver: Driver) -> None:
    driver.click(*table_of(driver, TableScene).seats.plates[0].portrait.center)
    driver.wait(0.5)


def _hover_card(driver: Driver) -> None:
    spot = kitten_me_look(table_of(driver, TableScene)).fan.places()[1]
    driver.move(spot.x, spot.y)
    driver.wait(1.0)


_BID = Bid(6, Thing.HAT)
_TURN = pose(*_MIXED, bid=_BID, bidder=3)
_TEN_HANDS = (*("bh1 gt1 rg1",) * 3, *("rh1 w1 gt1",) * 3, *("gh1 rt1 bg1",) * 3, "bt1 rt1 gg1")
_SIX_HANDS = (*_MIXED, "bt1 rt1 gg1", "gh1 rt1 bg1 rh1")
_SPECIALS = pose("skip draw fish w1 bh1", *_MIXED[1:], bid=_BID, bidder=3)

_WHOLE_TURN = pose(*_WHOLE, flip="double", bid=Bid(9, Thing.HAT), bidder=3)
_LAST_CARD = pose("bh1", *_MIXED[1:], bid=Bid(3, Thing.HAT), bidder=3)
_EXACT = pose("bh1 hang", "gh2 bt1", bid=Bid(3, Thing.HAT), bidder=1)
_TWO_LEFT = pose("bh1 bt1", "gh2", bid=Bid(7, Thing.HAT), bidder=1)
_BLIND_AT_THE_END = pose("bh1 gt2", "", "blind", flip="rh2", bid=Bid(9, Thing.HAT), bidder=2)
_HANGING_AT_THE_END = pose("rg2 bh1 hang", "", "gh2", bid=Bid(9, Thing.HAT), bidder=2)
_TEN_TURN = pose(*_TEN_HANDS, bid=Bid(14, Thing.HAT), bidder=9)

KITTEN_ME_SHOTS = [
    Shot("kitten-me-opening", kitten_me_table(pose(*_MIXED))),
    *in_every_theme([Shot("kitten-me-turn", kitten_me_table(_TURN))]),
    Shot("kitten-me-card-hovered", kitten_me_table(_TURN), _hover_card),
    Shot("kitten-me-coach", kitten_me_table(_TURN), ask_the_coach),
    Shot(
        "kitten-me-five-coach",
        kitten_me_table(pose("skip bh1", *_TEN_HANDS[:4], bid=Bid(8, Thing.HAT), bidder=4)),
        ask_the_coach,
    ),
    Shot("kitten-me-coach-text-200", kitten_me_table(_TURN), ask_the_coach, theme=Theme(text_scale=2.0)),
    Shot("kitten-me-own-bid", kitten_me_table(pose(*_MIXED, bid=_BID, bidder=0))),
    Shot("kitten-me-skip", kitten_me_table(_SPECIALS), _pick(Kind.SKIP)),
    Shot("kitten-me-draw-three", kitten_me_table(_SPECIALS), _pick(Kind.DRAW_THREE)),
    Shot("kitten-me-drag-to-play", kitten_me_table(_SPECIALS), drag_onto("table")),
    Shot("kitten-me-drag-to-cat", kitten_me_table(_SPECIALS), drag_onto("seat", 2)),
    Shot("kitten-me-drawn", kitten_me_table(_SPECIALS), play_and_wait(PlayDrawThree(), 1.9)),
    Shot("kitten-me-go-fish", kitten_me_table(_SPECIALS), _pick(Kind.GO_FISH)),
    Shot("kitten-me-fished", kitten_me_table(_SPECIALS), play_and_wait(PlayGoFish(1, Thing.HAT), 2.0)),
    Shot("kitten-me-bids", kitten_me_table(pose(*_MIXED)), play_and_wait(Bid(2, Thing.RED), 3.0)),
    Shot("kitten-me-called", kitten_me_table(_TURN), play_and_wait(Challenge(), 0.7)),
    Shot("kitten-me-calls-that-gain", kitten_me_table(_EXACT)),
    Shot("kitten-me-called-purrfect", kitten_me_table(_EXACT), play_and_wait(Purrfect(), 0.7)),
    Shot("kitten-me-hands-turn", kitten_me_table(_TURN), play_and_wait(Challenge(), 0.65, beats=1)),
    Shot("kitten-me-counting", kitten_me_table(_TURN), play_and_wait(Challenge(), 1.5, beats=2)),
    Shot("kitten-me-flip", kitten_me_table(_TURN), play_and_wait(Challenge(), 0.45, beats=3)),
    Shot("kitten-me-verdict", kitten_me_table(_TURN), verdict(Challenge())),
    Shot("kitten-me-card-lost", kitten_me_table(_TURN), after_verdict(Challenge(), 1.1)),
    Shot(
        "kitten-me-badge-walks",
        kitten_me_table(pose(*_MIXED, bid=Bid(30, Thing.HAT), bidder=3)),
        after_verdict(Challenge(), 1.8),
    ),
    Shot("kitten-me-card-gained", kitten_me_table(_EXACT), after_verdict(Purrfect(), 1.45)),
    Shot("kitten-me-cant-see-me", kitten_me_table(_WHOLE_TURN), play_and_wait(Challenge(), 3.4, beats=2)),
    Shot("kitten-me-double-trouble", kitten_me_table(_WHOLE_TURN), play_and_wait(Challenge(), 2.2, beats=2)),
    Shot("kitten-me-specials-counted", kitten_me_table(_WHOLE_TURN), verdict(Challenge())),
    Shot(
        "kitten-me-flipped-blind",
        kitten_me_table(pose(*_MIXED, flip="blind", bid=_BID, bidder=3)),
        verdict(Challenge()),
    ),
    Shot("kitten-me-eliminated", kitten_me_table(_LAST_CARD), after_verdict(Challenge(), 1.4)),
    Shot("kitten-me-bet", kitten_me_table(pose("", *_MIXED[1:], turn=1, bid=_BID, bidder=3)), _bet),
    Shot("kitten-me-out", kitten_me_table(pose("", *_MIXED[1:], turn=1, bid=_BID, bidder=3))),
    Shot("kitten-me-won", kitten_me_table(_TWO_LEFT), after_verdict(Challenge(), 2.9)),
    Shot("kitten-me-end", kitten_me_table(_BLIND_AT_THE_END), _to_the_end(Challenge())),
    Shot("kitten-me-end-gained", kitten_me_table(_HANGING_AT_THE_END), _to_the_end(Challenge())),
    Shot("kitten-me-two", kitten_me_table(pose(*_MIXED[:2]))),
    Shot("kitten-me-six-bids", kitten_me_table(pose(*_SIX_HANDS)), _until_asked(Bid(2, Thing.RED))),
    Shot(
        "kitten-me-five-bluff",
        kitten_me_table(pose(*_TEN_HANDS[:5], bid=Bid(20, Thing.HAT), bidder=2)),
        verdict(Challenge()),
    ),
    Shot("kitten-me-seven", kitten_me_table(pose(*_TEN_HANDS[:7], bid=_BID, bidder=6))),
    Shot(
        "kitten-me-seven-verdict",
        kitten_me_table(pose(*_TEN_HANDS[:7], bid=Bid(9, Thing.HAT), bidder=6)),
        verdict(Challenge()),
    ),
    Shot(
        "kitten-me-eight-verdict",
        kitten_me_table(pose(*_TEN_HANDS[:8], bid=Bid(12, Thing.HAT), bidder=6)),
        verdict(Challenge()),
    ),
    Shot(
        "kitten-me-nine-verdict",
        kitten_me_table(pose(*_TEN_HANDS[:9], bid=Bid(14, Thing.HAT), bidder=6)),
        verdict(Challenge()),
    ),
    Shot("kitten-me-ten", kitten_me_table(pose(*_TEN_HANDS))),
    Shot("kitten-me-ten-bids", kitten_me_table(pose(*_TEN_HANDS)), play_and_wait(Bid(4, Thing.BOW_TIE), 6.0)),
    Shot("kitten-me-ten-counting", kitten_me_table(_TEN_TURN), play_and_wait(Challenge(), 2.5, beats=2)),
    Shot("kitten-me-ten-called", kitten_me_table(_TEN_TURN), play_and_wait(Challenge(), 0.5)),
    Shot("kitten-me-ten-verdict", kitten_me_table(_TEN_TURN), verdict(Challenge())),
    Shot(
        "kitten-me-ten-watching",
        kitten_me_table(pose(*_TEN_HANDS), watching=True),
        lambda driver: driver.wait(1.5),
    ),
    *in_odd_windows(
        [
            Shot("kitten-me-two", kitten_me_table(pose(*_MIXED[:2]))),
            Shot("kitten-me-turn", kitten_me_table(_TURN)),
            Shot("kitten-me-counting", kitten_me_table(_TURN), play_and_wait(Challenge(), 1.5, beats=2)),
            Shot(
                "kitten-me-ten-bids",
                kitten_me_table(pose(*_TEN_HANDS)),
                play_and_wait(Bid(4, Thing.BOW_TIE), 6.0),
            ),
            Shot("kitten-me-ten-verdict", kitten_me_table(_TEN_TURN), verdict(Challenge())),
        ]
    ),
]
