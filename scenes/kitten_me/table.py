"""The Kitten Me table: what it looks like for one viewer, and what that viewer may do."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from pygame import FRect

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.beliefs import believe, chance_of
from game.kitten_me.cards import Card, Kind
from game.kitten_me.events import BidMade, Dealt, Judged
from game.kitten_me.view import KittenMeView
from game.match import Match
from game.rng import Rng
from scenes.kitten_me.builder import BidBuilder
from scenes.kitten_me.faces import card_back, card_face, card_words, things
from scenes.kitten_me.parts import CountStrip, KittenSeat, Plaque
from scenes.kitten_me.places import (
    BANNER,
    CALLS,
    COUNTS,
    DECK,
    DECK_WIDTH,
    HAND,
    HAND_CARD,
    PLAQUE,
    TABLE,
    SeatPlace,
    row_places,
    seat_places,
)
from scenes.kitten_me.show import Show
from scenes.kitten_me.words import tell, verdict
from scenes.pictures import rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.strings import say
from scenes.stage.timeline import Step
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.fan import FanCard, fan_places
from scenes.stage.widgets.meter import Badge
from scenes.table.banner import Banner
from scenes.table.guests import Guest
from scenes.table.hand import HandFan
from scenes.table.host import Host
from scenes.table.scene import TableScene
from scenes.table.stands import Layout, Stand

_SHOWN_BIDS = 2
_CHATTY = 3
"""Every so many actions a bid comes with some words."""


class KittenMeTable(TableScene):
    music = "parlour"

    def __init__(self, match: Match, guests: Sequence[Guest], host: Host) -> None:
        super().__init__(match, guests, host)
        self.seats = [KittenSeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.plaque = Plaque()
        self.banner = Banner()
        self.counts = CountStrip()
        self.fan = HandFan(self._pick_card, card_width=HAND_CARD)
        self.tags = [Badge("") for _ in self.guests]
        self.leave_early = Button(
            say("kitten_me.leave_early"), self.rush, tone="amber", sub=say("kitten_me.leave_early_sub")
        )
        self.builder: BidBuilder | None = None
        self.pond: Seat | None = None
        self._show = Show(self)

    def enter(self) -> None:
        self.desk.add(self.plaque, self.banner, self.counts, self.fan, self.leave_early, *self.tags)
        super().enter()

    def update(self, seconds: float) -> None:
        self.fan.at_rest = not self.timeline.busy
        super().update(seconds)

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        art, view = canvas.kit.art, canvas.kit.view
        canvas.blit_px(art.backdrop(rooms.parlour(), view), 0, 0)
        canvas.picture(rooms.oval_table(), TABLE)

    def layout(self, view: KittenMeView) -> Layout:
        stands: dict[Any, Stand] = {}
        back = card_back()
        if view.deck_size:
            stands["deck",] = Stand(back, *DECK, DECK_WIDTH, back, flip=1.0, z=1)
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                self._own_hand(stands, view)
                continue
            place = self.place_of(seat)
            spots = row_places(size, place.cards, place.card_width, place.cards_room)
            for number, (x, y) in enumerate(spots):
                stands["hand", seat, number] = Stand(
                    back, x, y, place.card_width, back, flip=1.0, z=5 + number
                )
        for seat, played in enumerate(view.played):
            for number, card in enumerate(played):
                stand = self.played_place(seat, number)
                stands["played", seat, number] = Stand(
                    card_face(card), stand.x, stand.y, stand.width, back, stand.angle, z=3 + number
                )
        return stands

    def _own_hand(self, stands: dict[Any, Stand], view: KittenMeView) -> None:
        hand = self.in_order(view.hand)
        for number, (card, spot) in enumerate(zip(hand, fan_places(len(hand), HAND, HAND_CARD), strict=True)):
            stands["hand", view.seat, number] = Stand(
                card_face(card), spot.x, spot.y, HAND_CARD, card_back(), spot.angle, z=50 + number
            )

    @staticmethod
    def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
        """A hand as it is held: by colour and accessory, wilds and specials last."""
        return tuple(
            sorted(
                hand,
                key=lambda card: (
                    card.kind.name != "FACE",
                    card.colour or 0,
                    card.accessory or 0,
                    card.count,
                ),
            )
        )

    def place_of(self, seat: Seat) -> SeatPlace:
        return seat_places(len(self.guests), self.viewer)[seat]

    def played_place(self, seat: Seat, number: int = 0) -> Stand:
        """Where a card lies that a seat has played: between the seat and the middle."""
        if seat == self.viewer:
            x, y = 960.0 + 60 * number, 660.0
        else:
            place = self.place_of(seat)
            x, y = place.x + (960 - place.x) * 0.3 + 40 * number, place.y + (430 - place.y) * 0.42 + 30
        return Stand(card_back(), x, y, 78.0, angle=-6.0 + 9 * (number % 3))

    def hand_centre(self, seat: Seat) -> tuple[float, float, float]:
        """The middle of a hand and how wide its cards are."""
        place = self.place_of(seat)
        return (*place.cards, place.card_width)

    def refresh(self, view: KittenMeView) -> None:
        for plate in self.seats:
            assert isinstance(plate, KittenSeat)
            plate.score = view.scores[plate.seat]
            plate.dealer = plate.seat == view.dealer
            plate.gone = not view.scores[plate.seat]
            plate.tip = say("kitten_me.seat_tip", name=plate.guest.name, count=view.scores[plate.seat])
            place = self.place_of(plate.seat)
            plate.place(place.x, place.y, place.diameter, place.name_width)
            plate.lend_voice(self.bubbles[plate.seat], side=-1 if plate.seat == self.viewer else 0)
        self.plaque.rect = FRect(PLAQUE)
        self.plaque.bid, self.plaque.total, self.plaque.verdict = view.bid, None, ""
        self.plaque.title = self._plaque_title(view)
        self.banner.point = BANNER
        self.banner.text = self._banner_text(view)
        for tag in self.tags:
            tag.visible = False
        self._refresh_hand(view)
        self._refresh_bids(view)
        self._refresh_leaving(view)

    def _refresh_leaving(self, view: KittenMeView) -> None:
        """A human who is out may watch on, or jump to the result."""
        out = view.seat is not None and not view.scores[view.seat] and view.outcome is None
        self.leave_early.visible = out and len(self.humans) == 1
        self.leave_early.rect = FRect(CALLS.left, CALLS.bottom - 112, CALLS.width, 112)

    def _plaque_title(self, view: KittenMeView) -> str:
        if view.bidder is None:
            return say("kitten_me.plaque.round", round=view.round)
        return say("kitten_me.plaque.bids", name=self.name_of(view.bidder))

    def _banner_text(self, view: KittenMeView) -> str:
        if view.pending is None:
            return ""
        name = self.name_of(view.pending.seat)
        if view.pending.seat != self.viewer:
            return say("kitten_me.banner.waiting", name=name)
        return say(f"kitten_me.banner.{view.pending.kind.name.lower()}")

    def _refresh_hand(self, view: KittenMeView) -> None:
        hand = self.in_order(view.hand)
        self.counts.visible = self.fan.visible = bool(hand)
        self.counts.rect, self.counts.hand = FRect(COUNTS), hand
        self.fan.rect = FRect(HAND)
        options = view.options
        self.fan.cards = []
        for number, card in enumerate(hand):
            playable = options is not None and options.can_play(card.kind)
            reason = "" if playable or card.count else say("kitten_me.not_now") if options else ""
            words = card_words(card)
            sprite = self.pieces["hand", view.seat, number]
            self.fan.cards.append(FanCard(sprite, words, f"{words}\n{reason}" if reason else ""))

    def _refresh_bids(self, view: KittenMeView) -> None:
        """The last two bids stand as bubbles."""
        bids: list[BidMade] = []
        for event in reversed(self.match.history(self.viewer)):
            if isinstance(event, Dealt):
                break
            if isinstance(event, BidMade) and event.seat not in [bid.seat for bid in bids]:
                bids.append(event)
        latest = {bid.seat: bid.bid for bid in bids[:_SHOWN_BIDS]}
        for seat, bubble in enumerate(self.bubbles):
            if seat in latest:
                text = things(latest[seat].number, latest[seat].thing)
                if bubble.text != text or not bubble.visible:
                    bubble.say(text)
            else:
                bubble.hush()

    def name_of(self, seat: Seat | None) -> str:
        if seat is None:
            return ""
        return self.guests[seat].name

    # Questions.

    def ask(self, view: KittenMeView) -> Sequence[Widget]:
        assert view.options is not None
        self.refresh(view)
        self.builder = BidBuilder(self, view.options)
        return self.builder.widgets

    def arrange_controls(self) -> None:
        if self.builder is not None and self.asking:
            self.builder.arrange()

    def _stop_asking(self) -> None:
        super()._stop_asking()
        self.builder = None
        self.fish_from(None)

    def _pick_card(self, number: int) -> None:
        card = self.in_order(self.view().hand)[number]
        if self.builder is None or card.count:
            return
        self.builder.pick_card(card.kind)

    def mark_card(self, kind: Kind | None) -> None:
        """Lift the card of the hand that is about to be played."""
        hand = self.in_order(self.view().hand)
        chosen = next((number for number, card in enumerate(hand) if card.kind is kind), None)
        for number, card in enumerate(self.fan.cards):
            card.selected = number == chosen

    def fish_from(self, seat: Seat | None) -> None:
        """Mark whom a Go Fish takes from; None asks nobody any more."""
        self.pond = seat
        for plate in self.seats:
            plate.selected = plate.seat == seat
            if seat is None:
                plate.on_press = None

    def offer_ponds(self, seats: Sequence[Seat], pick: Callable[[Seat], object]) -> None:
        """Let one of the seats be clicked."""
        for plate in self.seats:
            if plate.seat in seats:
                plate.on_press = lambda seat=plate.seat: pick(seat)

    def hint(self) -> Generator[None, None, str]:
        view = self.view()
        history = self.match.history(self.viewer)
        rng = self.match.bot_rng(view.turn)
        lines = []
        if view.bid is not None:
            chance = chance_of(believe(view, history), view.bid, Rng(rng.state))
            what = things(view.bid.number, view.bid.thing)
            lines.append(say("kitten_me.hint.chance", what=what, percent=round(100 * chance)))
        yield
        choice = yield from self.match.info.bot("panther").think(view, history, rng)
        if isinstance(choice, Bid):
            lines.append(say("kitten_me.hint.bid", what=things(choice.number, choice.thing)))
        else:
            lines.append(say(f"kitten_me.hint.{type(choice).__name__}"))
        return " ".join(lines)

    def show_advice(self, text: str) -> None:
        self.announce(text)

    # Told and shown.

    def choreograph(self, event: Event) -> Step:
        return self._show.of(event)

    def gathers(self, event: Event) -> bool:
        """All hands were just open on the table when a new round is dealt."""
        return isinstance(event, Dealt)

    def tell(self, event: Event) -> str:
        return tell(event, self.name_of)

    def announce(self, text: str) -> None:
        self.banner.text = text

    def show_bid(self, seat: Seat, bid: Bid) -> None:
        self.plaque.bid = bid
        self.plaque.title = say("kitten_me.plaque.bids", name=self.name_of(seat))
        line = "" if len(self.match.actions) % _CHATTY else self._line(seat, "bid")
        self.say_aloud(seat, f"{things(bid.number, bid.thing)}\n{line}".strip())

    def speak(self, seat: Seat, moment: str) -> None:
        """A character's own words, where it has any."""
        line = self._line(seat, moment)
        if line:
            self.bubbles[seat].say(line)

    def _line(self, seat: Seat, moment: str) -> str:
        character = self.guests[seat].character
        lines = say(f"characters.{character}.{moment}").split("\n") if character else [""]
        return lines[len(self.match.actions) % len(lines)]

    def set_mood(self, seat: Seat, mood: Mood) -> None:
        self.seats[seat].mood = mood

    def begin_count(self) -> None:
        self.plaque.total = 0

    def set_total(self, total: int) -> None:
        self.plaque.total = total

    def count_flip(self, card: Card) -> None:
        assert self.plaque.bid is not None
        before = self.plaque.total or 0
        if card.kind is Kind.CANT_SEE_ME:
            self.plaque.total = 0
        elif card.kind is Kind.DOUBLE_TROUBLE:
            self.plaque.total = before * 2
        else:
            self.plaque.total = before + card.counts[self.plaque.bid.thing]

    def tag_hand(self, seat: Seat, plain: int, worth: int, blind: bool) -> None:
        """Put what a hand counted beside its cards."""
        tag, place = self.tags[seat], self.place_of(seat)
        tag.text = str(worth)
        if blind:
            self.announce(say("kitten_me.blind", name=self.name_of(seat)))
        elif worth > plain:
            tag.text = say("kitten_me.doubled", plain=plain, times=worth // plain, number=worth)
        size = tag.natural_size(self.kit)
        tag.rect = FRect(0, 0, *size)
        reach = place.shown_room / 2 if seat != self.viewer else HAND_CARD * len(self.fan.cards) * 0.45
        tag.rect.center = (place.shown[0] + reach, place.shown[1] - place.shown_width * 0.66)
        tag.visible = True

    def show_verdict(self, event: Judged) -> None:
        bid, total = event.bid.number, event.total
        stamp = "exact" if total == bid else "true" if total > bid else "false"
        self.plaque.verdict = say(f"kitten_me.stamp.{stamp}")
        self.banner.text = f"{verdict(event, self.name_of)}\n{say('table.click_to_go_on')}"

    def set_score(self, seat: Seat, score: int) -> None:
        plate = self.seats[seat]
        assert isinstance(plate, KittenSeat)
        plate.score = score

    def send_off(self, seat: Seat) -> None:
        self.seats[seat].gone = True

    def clear_cards(self) -> None:
        for key in self.pieces.those():
            if key[0] not in ("deck", "ghost"):
                self.pieces.remove(key)

    def new_round(self, event: Dealt) -> None:
        for plate in self.seats:
            plate.mood = Mood.CALM
            assert isinstance(plate, KittenSeat)
            plate.dealer = plate.seat == event.dealer
        self.plaque.bid, self.plaque.total, self.plaque.verdict = None, None, ""
        self.plaque.title = say("kitten_me.plaque.round", round=event.round)
