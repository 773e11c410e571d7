"""The Kitten Me table: what it looks like for one viewer, and what that viewer may do."""

from collections.abc import Generator, Iterable, Sequence
from functools import partial

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Kind
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.rules import next_in_game
from game.kitten_me.view import KittenMeView
from game.match import Match
from scenes.kitten_me.board import Board
from scenes.kitten_me.builder import BidBuilder
from scenes.kitten_me.cards import CardSprite
from scenes.kitten_me.coach import advice
from scenes.kitten_me.faces import things
from scenes.kitten_me.fishing import Fishing
from scenes.kitten_me.hand import CountStrip, OwnHand
from scenes.kitten_me.layout import deck_top, layout, played_place
from scenes.kitten_me.places import TABLE, SeatPlace, seat_places
from scenes.kitten_me.seats import KittenSeat
from scenes.kitten_me.show import Show
from scenes.kitten_me.tips import TableTips
from scenes.kitten_me.watching import Watching
from scenes.kitten_me.words import tell
from scenes.pictures import rooms
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.inputs import Input, Typed
from scenes.stage.strings import say
from scenes.stage.timeline import Step, call
from scenes.stage.widgets.base import Widget
from scenes.table.guests import Guest
from scenes.table.scene import TableHost, TableScene
from scenes.table.stands import Layout, Pieces

_SHOWN_BIDS = 2


class KittenMeTable(TableScene):
    music = "parlour"
    takes_back = False

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.pieces = Pieces(self.cast, CardSprite)
        self.kitten_seats = [KittenSeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.kitten_seats)
        self.board = Board(self.guests, self.kitten_seats)
        self.counts = CountStrip()
        self.fan = OwnHand(self._pick_card)
        self.watching = Watching(self)
        self.builder: BidBuilder | None = None
        self.shake = 0.0
        """How far the whole table is out of its place."""
        self._show = Show(self)
        self._dealt = bool(match.actions) or self.view().round > 1

    def enter(self) -> None:
        board = self.board
        self.desk.add(TableTips(self), board.track, self.counts, self.fan, *self.watching.widgets)
        super().enter()
        self.desk.add(board.dealer, *board.tags, board.shout)

    def arrange(self) -> None:
        self.prepare(self.board.shout.pictures)
        self.board.arrange(self.kit)
        super().arrange()

    def update(self, seconds: float) -> None:
        self._deal_first()
        self.fan.at_rest = not self.timeline.busy
        self.fan.by_keyboard = self.desk.by_keyboard
        super().update(seconds)

    def _deal_first(self) -> None:
        """A game that has just begun begins with its deal."""
        if self._dealt:
            return
        self._dealt = True
        first = next(iter(self.match.history(self.eyes)), None)
        if isinstance(first, Dealt):
            self.timeline.play(self._show.opening(first))
            self.timeline.play(call(self.reconcile))

    @property
    def always_live(self) -> Sequence[Widget]:
        return [*super().always_live, *self.watching.widgets]

    def handle(self, happened: Input) -> bool:
        """Digits are meant for the bid, whatever has the focus."""
        if isinstance(happened, Typed) and self.builder is not None and self.live:
            self.builder.type_digits(self.kit, happened.text)
            return True
        return super().handle(happened)

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        art, view = canvas.kit.art, canvas.kit.view
        canvas.blit_px(art.backdrop(rooms.parlour(), view), 0, 0)
        canvas.picture(rooms.oval_table(), TABLE)
        self.board.plaque.draw(canvas)
        self.board.banner.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        with canvas.moved(self.shake, 0):
            super().draw(canvas)

    def layout(self, view: KittenMeView) -> Layout:
        return layout(view, self._places)

    @property
    def _places(self) -> dict[Seat, SeatPlace]:
        return seat_places(len(self.guests), self.viewer)

    def place_of(self, seat: Seat) -> SeatPlace:
        return self._places[seat]

    def played_place(self, seat: Seat) -> tuple[float, float, float]:
        """Where the next card lies that a seat plays."""
        played = len(self.pieces.those("played", seat))
        return played_place(played, self.place_of(seat))

    def hand_centre(self, seat: Seat) -> tuple[float, float, float]:
        """The middle of a hand and how wide its cards are."""
        place = self.place_of(seat)
        return (*place.cards, place.card_width)

    @property
    def deck_top(self) -> tuple[float, float]:
        return deck_top(self.view().deck_size)

    @property
    def next_seat(self) -> Seat:
        """Who must answer a bid that the viewer makes."""
        view: KittenMeView = self.view()
        return next_in_game(view.turn, view.scores)

    def reconcile(self) -> None:
        self.forget_marks()
        self.shake = 0.0
        super().reconcile()

    def forget_marks(self) -> None:
        """No card is lit or dark any more."""
        for key in self.pieces.those():
            sprite = self.pieces[key]
            assert isinstance(sprite, CardSprite)
            sprite.plain()

    def refresh(self, view: KittenMeView) -> None:
        for plate in self.kitten_seats:
            seat, place = plate.seat, self.place_of(plate.seat)
            plate.score, plate.gone = view.scores[seat], not view.scores[seat]
            plate.held = 0 if seat == self.viewer else view.hand_sizes[seat]
            plate.tip = self._seat_tip(view, seat)
            plate.sit_at(place)
            plate.lend_voice(self.bubbles[seat], side=-1 if seat == self.viewer else 0)
        self.board.refresh(view)
        self._announce_question(view)
        self.fan.hold(view, self.pieces)
        self.counts.count(self.fan.hand)
        self.watching.refresh(view)
        self._refresh_bids()

    def _seat_tip(self, view: KittenMeView, seat: Seat) -> str:
        name = self.name_of(seat)
        if not view.scores[seat]:
            return say("kitten_me.seat_out", name=name)
        held = say("kitten_me.held", count=view.hand_sizes[seat])
        return say("kitten_me.seat_tip", name=name, count=view.scores[seat], held=held)

    def _announce_question(self, view: KittenMeView) -> None:
        asked = view.pending is not None and view.pending.seat == self.viewer
        self.board.announce(self._banner_text(view), "amber" if asked else "dark")

    def _banner_text(self, view: KittenMeView) -> str:
        if view.pending is None:
            return ""
        if view.pending.seat != self.viewer:
            return say("kitten_me.banner.waiting", name=self.name_of(view.pending.seat))
        if self.face_down:
            return say("kitten_me.banner.face_down")
        kind = view.pending.kind.name.lower()
        playable = view.options is not None and any(view.options.can_play(kind) for kind in Kind)
        return say(f"kitten_me.banner.{kind}{'_playing' if playable else ''}")

    def _refresh_bids(self) -> None:
        """The last two bids stand as bubbles."""
        bids: dict[Seat, Bid] = {}
        for event in reversed(self.match.history(self.eyes)):
            if isinstance(event, Dealt) or len(bids) == _SHOWN_BIDS:
                break
            if isinstance(event, BidMade):
                bids.setdefault(event.seat, event.bid)
        for seat, bubble in enumerate(self.bubbles):
            if seat not in bids or self.place_of(seat).chip is not None:
                bubble.hush()
            elif bubble.text != (text := things(bids[seat].number, bids[seat].thing)) or not bubble.visible:
                bubble.say(text)
            self.kitten_seats[seat].bid = bids.get(seat)

    def say_bid(self, seat: Seat, bid: Bid, line: str) -> None:
        """In a bubble, with a line of the bidder's own; on a chip where many sit."""
        if self.place_of(seat).chip is None:
            self.say_aloud(seat, f"{things(bid.number, bid.thing)}\n{line}".strip())
        self.kitten_seats[seat].bid = bid

    def speak(self, seat: Seat, moment: str) -> None:
        """Where many sit there is no room for talk that hides no cards."""
        if self.place_of(seat).chip is None:
            super().speak(seat, moment)

    def hush(self) -> None:
        super().hush()
        for plate in self.kitten_seats:
            plate.bid = None

    # Questions.

    def ask(self, view: KittenMeView) -> Sequence[Widget]:
        assert view.options is not None
        self.refresh(view)
        self.kit.sound.play("turn")
        self.builder = BidBuilder(self, view, view.options)
        if self.desk.by_keyboard:
            self.desk.focus(self.builder.stepper)
        return self.builder.widgets

    def arrange_controls(self) -> None:
        if self.builder is not None:
            self.builder.arrange()

    def _stop_asking(self) -> None:
        super()._stop_asking()
        self.builder = None
        self._offer_ponds(None, ())

    def _pick_card(self, kind: Kind) -> None:
        if self.builder is not None:
            self.builder.pick_card(kind)

    def show_choice(self, card: Kind | None, fishing: Fishing | None, ponds: Sequence[Seat]) -> None:
        """What the player has picked so far has changed: let the hand, the seats and the banner follow."""
        self.fan.choose(card)
        self._offer_ponds(fishing, ponds)
        if fishing is not None:
            self.board.announce(say("kitten_me.fish.how"), "amber")
        elif card is not None:
            self.board.announce(say("kitten_me.banner.card"), "amber")
        else:
            self._announce_question(self.view())

    def _offer_ponds(self, fishing: Fishing | None, ponds: Sequence[Seat]) -> None:
        """While somebody fishes, the cats to fish from can be clicked."""
        for plate in self.seats:
            plate.selected = fishing is not None and fishing.pond == plate.seat
            offered = fishing is not None and plate.seat in ponds
            plate.on_press = partial(self._fish_from, plate.seat) if offered else None

    def _fish_from(self, seat: Seat) -> None:
        if self.builder is not None:
            self.builder.fish_from(seat)

    # The coach.

    def hint(self) -> Generator[None, None, str]:
        view = self.view()
        panther = self.match.info.bot("panther")
        history = self.match.history(self.viewer)
        return advice(view, history, panther, self.match.bot_rng(view.turn), self.name_of)

    def show_advice(self, text: str) -> None:
        self.board.announce(text, "amber")

    # Told and shown.

    def choreograph(self, event: Event) -> Step:
        return self._show.of(event)

    def gathers(self, event: Event) -> bool:
        """All hands were just open on the table when a new round is dealt."""
        return isinstance(event, Dealt)

    def tell(self, event: Event) -> str:
        return tell(event, self.name_of)

    def announce(self, text: str) -> None:
        self.board.announce(text)

    def hide_numbers(self) -> None:
        """Nobody's cards are counted while they move."""
        self.counts.visible = False
        for plate in self.kitten_seats:
            plate.held = 0

    def prepare(self, pictures: Iterable[tuple[Drawing, float]]) -> None:
        """Have pictures made ahead that are about to be shown so wide."""
        self.kit.art.prepare([(drawing, self.kit.view.px(width)) for drawing, width in pictures])
